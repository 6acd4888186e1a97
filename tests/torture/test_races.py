"""Sixteen clients at two processes press at once, whatever is next, for a whole game."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from hisss.tables import Tables
from tests.postgres import Postgres
from tests.tables.playing import people
from tests.torture.processes import started

PROCESSES, CLIENTS = 2, 8


@pytest.mark.slow
async def test_each_seq_happens_once_and_all_see_the_same_game(postgres: Postgres, rounds: int) -> None:
    url = postgres.database()
    for _ in range(max(1, rounds // 10)):
        tables = await Tables.open(url)
        table = await tables.create(people())
        await tables.close()
        async with AsyncExitStack() as stack:
            racing = [
                await stack.enter_async_context(started("race", url, table.id, str(CLIENTS)))
                for _ in range(PROCESSES)
            ]
            for process in racing:
                process.go()
            ends = await asyncio.gather(*(process.told() for process in racing))
        assert ends[0]["seen"] == ends[1]["seen"]
        assert {end["seq"] for end in ends} == {99}
        tables = await Tables.open(url)
        log = await tables._book.store.entries_after(table.id, 0)
        assert [entry.seq for entry in log] == list(range(1, 100))
        assert [str(turn.placement) for turn in (await tables.table(table.id)).turns] == ends[0]["seen"]
        await tables.close()
        won = {seq for end in ends for client in end["won"] for seq in client}
        assert won == set(range(2, 100))
