"""Killed in the middle of play, again and again: nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from hisss.core import Rules
from hisss.tables import Pace, Setup, Table, Tables
from tests.tables.playing import ANA, BEN, computer, opened, people, person, played_out
from tests.torture.processes import Player, Told, started

TABLES = 20


def three() -> Setup:
    seats = person("Ana", ANA), computer(), person("Ben", BEN)
    return Setup(Rules.HISSS, seats, Pace.INSTANT)


async def fresh(tables: Tables) -> list[Table]:
    return [await tables.create(people() if number % 2 else three()) for number in range(TABLES)]


async def heard_until(player: Player, count: int) -> list[Told]:
    """What it acknowledged until it was killed: after so many lines, and with what was on its way."""
    told: list[Told] = []
    async for line in player.lines():
        told.append(line)
        if len(told) == count:
            player.process.kill()
    return told


def holds(table: Table, told: Told) -> bool:
    """Whether an acknowledged state is part of a table's past."""
    seq, turns = int(told["seq"]), int(told["turns"])
    if table.seq != seq:
        return table.seq > seq and len(table.turns) >= turns
    now = {"laid": table.game.laid, "drawn": table.drawn, "turns": len(table.turns)}
    return now == {what: told[what] for what in now}


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_or_doubled(url: str, rounds: int) -> None:
    chance = Random(4)
    finished = 0
    async with opened(url) as tables:
        playing = {table.id: table for table in await fresh(tables)}
    for _ in range(rounds):
        async with started("play", url, *playing) as player:
            told = await heard_until(player, chance.randint(1, 150))
        async with asyncio.timeout(120):
            tables = await Tables.open(url)
            try:
                for line in told:
                    if "table" in line:
                        assert holds(await tables.table(line["table"]), line)
                for table_id, before in playing.items():
                    table = await tables.table(table_id)
                    assert table.seq >= before.seq
                    assert table.turns[: len(before.turns) - 1] == before.turns[:-1]
                    assert table.secret == before.secret
                    playing[table_id] = table
                over = [table for table in playing.values() if table.game.is_over]
                for table in over:
                    del playing[table.id]
                    another = await tables.create(three())
                    playing[another.id] = another
                finished += len(over)
            finally:
                await tables.close()
    async with opened(url) as tables:
        for table in playing.values():
            over_at_last = await played_out(tables, table)
            assert over_at_last.game.laid == 50
            assert over_at_last.secret == table.secret
