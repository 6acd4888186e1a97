"""A server that ends, however it ends, loses nothing it has acknowledged."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from random import Random

import pytest

from hisss.tables import Table
from tests.tables.playing import ANA, Clock, computers, opened, people, played_out, turn, with_computer

pytestmark = pytest.mark.slow

SERVER = """
import asyncio, json, sys
from tests.tables.playing import opened, people, step, with_computer

async def play(tables, setup):
    table = await tables.create(setup)
    print(json.dumps([table.id, table.seq, table.secret.promise]), flush=True)
    async with tables.watch(table.id) as states:
        async for table in states:
            if table.game.is_over:
                return
            if not table.computer_to_move:
                table = await step(tables, table)
                print(json.dumps([table.id, table.seq, table.secret.promise]), flush=True)

async def main():
    async with opened(sys.argv[1]) as tables:
        while True:
            setups = people(), with_computer(), with_computer()
            await asyncio.gather(*(play(tables, setup) for setup in setups))

asyncio.run(main())
"""


async def test_a_game_goes_on_where_it_stood(url: str) -> None:
    async with opened(url) as tables:
        table = await turn(tables, await turn(tables, await tables.create(people())))
    async with opened(url) as tables:
        again = await tables.table(table.id)
        assert again == table
        assert again.secret == table.secret
        assert again.can_take_back
        assert [one.id for one in await tables.tables_of(ANA)] == [table.id]
        assert (await played_out(tables, again)).secret == table.secret


async def test_a_computer_due_is_picked_up_again(url: str) -> None:
    async with opened(url, Clock()) as tables:
        waiting = [await turn(tables, await tables.create(with_computer())) for _ in range(3)]
        alone = await tables.create(computers())
    async with opened(url) as tables:
        assert (await played_out(tables, alone)).game.is_over
        for table in waiting:
            assert table.computer_to_move
            assert (await played_out(tables, table)).game.is_over


async def test_closing_in_the_middle_of_play_is_clean(url: str) -> None:
    async with opened(url) as tables:
        playing = [await tables.create(computers()) for _ in range(3)]
        await asyncio.sleep(0)
    async with opened(url) as tables:
        for table in playing:
            assert (await played_out(tables, table)).secret == table.secret


async def killed_after(url: str, acknowledged: int) -> dict[str, tuple[int, str]]:
    """What a real server had acknowledged, by table, when it was killed."""
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, url, stdout=PIPE, cwd=Path(__file__).parents[2], env=os.environ
    )
    assert server.stdout is not None
    told: dict[str, tuple[int, str]] = {}
    async for line in server.stdout:
        table_id, seq, promise = json.loads(line)
        told[table_id] = (seq, promise)
        acknowledged -= 1
        if not acknowledged:
            server.send_signal(signal.SIGKILL)
    await server.wait()
    assert acknowledged <= 0, "the server ended by itself"
    return told


@pytest.mark.parametrize("acknowledged", [1, 20, 150])
async def test_a_killed_server_has_lost_no_acknowledged_move(url: str, acknowledged: int) -> None:
    told = await killed_after(url, acknowledged)
    async with opened(url) as tables:
        for table_id, (seq, promise) in told.items():
            table = await tables.table(table_id)
            assert table.seq >= seq
            assert table.secret.promise == promise
            assert (await played_out(tables, table)).secret.promise == promise


async def test_the_log_read_from_disk_is_the_state_in_memory(url: str) -> None:
    chance = Random(7)
    async with opened(url) as tables:
        table = await tables.create(people())
        while not table.game.is_over:
            table = await turn(tables, table)
            if chance.random() < 0.2:
                on_disk: Table = await tables._book.store.load(table.id)
                assert on_disk == table
