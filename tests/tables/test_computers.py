"""Computers play at the table's pace, never out of turn, and are never forgotten."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random

import pytest

from hisss.core import Game, Placement, Rules
from hisss.players import PLAYERS
from hisss.tables import Pace, Setup, StoreError, Table, Tables, TakeBack
from hisss.tables import computers as computers_module
from hisss.tables.store import Store
from tests.tables.playing import (
    ANA,
    Clock,
    computer,
    computers,
    opened,
    person,
    played_out,
    seen,
    step,
    turn,
    with_computer,
)


def is_after(table: Table) -> Callable[[Table], bool]:
    return lambda state: state.seq > table.seq


async def nobody_plays(tables: Tables) -> None:
    """Until no computer is at work."""
    while tasks := list(tables._computers._tasks.values()):
        await asyncio.wait(tasks, timeout=5)


@pytest.mark.parametrize(("pace", "seconds"), [(Pace.CALM, 0.9), (Pace.QUICK, 0.45), (Pace.INSTANT, 0.0)])
async def test_each_step_takes_the_tables_pace(url: str, pace: Pace, seconds: float) -> None:
    clock = Clock()
    async with opened(url, clock) as tables:
        table = await turn(tables, await tables.create(with_computer(pace)))
        for drawn in (True, False):
            await clock.somebody_waits()
            assert await tables.table(table.id) == table
            clock.pass_by()
            table = await seen(tables, table, is_after(table))
            assert (table.drawn is not None) is drawn
        assert table.to_move == 0
        assert clock.asked == [seconds, seconds]


async def test_while_a_computer_waits_the_placement_can_be_taken_back(url: str) -> None:
    clock = Clock()
    async with opened(url, clock) as tables:
        table = await turn(tables, await tables.create(with_computer()))
        await clock.somebody_waits()
        back = await tables.act(table.id, ANA, TakeBack(table.seq))
        assert back.to_move == 0
        clock.pass_by()
        await nobody_plays(tables)
        assert await tables.table(table.id) == back


async def test_after_taking_back_and_laying_again_the_computer_waits_anew(url: str) -> None:
    clock = Clock()
    async with opened(url, clock) as tables:
        table = await turn(tables, await tables.create(with_computer()))
        await clock.somebody_waits()
        table = await step(tables, await tables.act(table.id, ANA, TakeBack(table.seq)))
        clock.pass_by()
        await clock.somebody_waits()
        assert await tables.table(table.id) == table
        clock.pass_by()
        assert (await seen(tables, table, lambda state: state.drawn is not None)).seq == table.seq + 1


async def test_many_instant_tables_leave_room_for_people(url: str) -> None:
    """While a person takes one step, no computer takes many."""
    async with opened(url) as tables:
        table = await tables.create(Setup(Rules.HISSS, (person("Ana", ANA), person("Ana 2", ANA))))
        busy = [await tables.create(computers()) for _ in range(8)]

        async def seqs() -> list[int]:
            return [state.seq for state in await asyncio.gather(*(tables.table(one.id) for one in busy))]

        for _ in range(10):
            before = await seqs()
            table = await step(tables, table)
            steps = [now - then for now, then in zip(await seqs(), before, strict=True)]
            assert max(steps) <= 5


async def test_no_task_outlives_its_turn(tables: Tables) -> None:
    await played_out(tables, await tables.create(computers()))
    await nobody_plays(tables)
    assert not tables._computers._newest


async def test_a_deleted_table_has_no_computer_left(url: str) -> None:
    clock = Clock()
    async with opened(url, clock) as tables:
        table = await turn(tables, await tables.create(with_computer()))
        await clock.somebody_waits()
        await tables.delete(table.id, ANA)
        await nobody_plays(tables)
        assert not tables._computers._newest


async def test_a_computer_waits_for_a_database_that_fails(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    append, failures = Store.append, 2

    async def failing(store: Store, *args: object, **more: object) -> None:
        nonlocal failures
        if failures:
            failures -= 1
            raise StoreError
        await append(store, *args, **more)  # type: ignore[arg-type]

    async with opened(url, clock) as tables:
        monkeypatch.setattr(Store, "append", failing)
        table = await tables.create(computers())
        for _ in range(5):
            await clock.somebody_waits()
            clock.pass_by()
        assert (await seen(tables, table, lambda state: state.seq > 1)).seq == 2
    assert clock.asked[:5] == [0.0, 1.0, 0.0, 2.0, 0.0]
    assert "waits for the database" in caplog.text


class Watched:
    """Notes what it is given."""

    name = "watched"
    given: list[Game]

    def __init__(self) -> None:
        self.given = []

    def choose(self, game: Game, random: Random) -> Placement:
        self.given.append(game)
        return random.choice(game.placements())


async def test_a_computer_is_given_what_lies_open_and_nothing_else(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched()
    monkeypatch.setattr(computers_module, "player", lambda _: watched)
    table = await played_out(tables, await tables.create(computers()))
    assert {type(game) for game in watched.given} == {Game}
    assert [game.laid for game in watched.given] == list(range(1, 50))
    assert table.game.is_over


class Broken:
    name = "broken"

    def choose(self, game: Game, random: Random) -> Placement:
        raise RuntimeError(f"Ana Secret holds {game.drawn}")


async def test_a_computer_that_breaks_is_logged_without_what_it_says(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(
        computers_module, "player", lambda name: Broken() if name == "garter" else PLAYERS[name]
    )
    caplog.set_level(logging.DEBUG, "hisss")
    async with opened(url) as tables:
        broken = await tables.create(
            Setup(Rules.HISSS, (computer("Ana Secret"), person("Ana", ANA)), Pace.INSTANT)
        )
        while tables._computers._tasks:
            await asyncio.wait(tables._computers._tasks.values())
            await asyncio.sleep(0)
        assert (await tables.table(broken.id)).drawn is not None
        well = Setup(Rules.HISSS, (computer(player="hatchling"),) * 2, Pace.INSTANT)
        assert (await played_out(tables, await tables.create(well))).game.is_over
    assert "RuntimeError at " in caplog.text
    assert "Secret" not in caplog.text
    assert broken.id not in caplog.text


async def test_computers_begin_only_when_the_tables_are_started(url: str) -> None:
    tables = await Tables.open(url)
    try:
        table = await tables.create(computers())
        for _ in range(20):
            await asyncio.sleep(0)
        assert await tables.table(table.id) == table
        await tables.start()
        assert isinstance(await played_out(tables, table), Table)
    finally:
        await tables.close()
