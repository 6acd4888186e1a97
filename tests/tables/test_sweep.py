"""What nobody has touched for long goes away, with everything about it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from hisss.tables import NoSuchTable, StoreError, Table, Tables
from hisss.tables import sweep as sweep_module
from hisss.tables.store import Store
from hisss.tables.sweep import sweep
from tests.tables.playing import ANA, PATIENCE, Time, inviting, opened, people, step
from tests.tables.rows import count


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def tables(url: str, time: Time) -> AsyncIterator[Tables]:
    """Open, but not started: nobody sweeps by himself."""
    tables = await Tables.open(url, clock=time)
    yield tables
    await tables.close()


async def watched(tables: Tables, table: Table) -> None:
    """For as long as there is something to be seen."""
    async with tables.watch(table.id) as states:
        async for _ in states:
            pass


async def swept(tables: Tables, time: Time) -> int:
    return await sweep(tables._book, time.now)


async def test_a_table_goes_thirty_days_after_the_last_move(tables: Tables, time: Time) -> None:
    left, played = await tables.create(people()), await tables.create(people())
    time.pass_by(days=20)
    played = await step(tables, played)
    time.pass_by(days=10)
    assert await swept(tables, time) == 0
    time.pass_by(seconds=1)
    assert await swept(tables, time) == 1
    assert await tables.table(played.id) == played
    with pytest.raises(NoSuchTable):
        await tables.table(left.id)
    assert [table.id for table in await tables.tables_of(ANA)] == [played.id]


async def test_no_clock_forces_anybody(tables: Tables, time: Time) -> None:
    table = await step(tables, await tables.create(people()))
    for _ in range(29):
        time.pass_by(days=1)
        await swept(tables, time)
        assert await tables.table(table.id) == table
    assert (await step(tables, table)).seq == table.seq + 1


async def test_a_table_that_was_never_begun_goes_after_a_day(tables: Tables, time: Time) -> None:
    waiting, begun = await tables.create(inviting()), await tables.create(people())
    time.pass_by(hours=24)
    assert await swept(tables, time) == 0
    time.pass_by(seconds=1)
    assert await swept(tables, time) == 1
    assert await tables.table(begun.id) == begun
    with pytest.raises(NoSuchTable):
        await tables.table(waiting.id)


async def test_who_still_watches_is_told(tables: Tables, time: Time) -> None:
    table = await tables.create(inviting())
    async with tables.watch(table.id) as states:
        await anext(states)
        time.pass_by(days=2)
        await swept(tables, time)
        with pytest.raises(NoSuchTable):
            await asyncio.wait_for(anext(states), PATIENCE)


async def test_nothing_is_left_of_it(tables: Tables, time: Time, url: str) -> None:
    for _ in range(3):
        table = await tables.create(inviting())
        await tables.passes.make(table.id, ANA, 0)
    time.pass_by(days=2)
    await swept(tables, time)
    for name in ("tables", "events", "devices", "codes", "passes"):
        assert count(url, name) == 0


async def test_words_and_links_that_are_too_old_go_before_their_table(
    tables: Tables, time: Time, url: str
) -> None:
    table = await tables.create(inviting())
    await tables.passes.make(table.id, ANA, 0)
    time.pass_by(hours=1)
    assert await swept(tables, time) == 0
    for name, rows in (("tables", 1), ("codes", 0), ("passes", 0)):
        assert count(url, name) == rows


async def test_however_many_they_are_they_all_go(
    tables: Tables, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep_module, "AT_ONCE", 2)
    for _ in range(5):
        await tables.create(people())
    time.pass_by(days=31)
    assert await swept(tables, time) == 5


async def test_a_server_sweeps_when_it_starts(url: str, time: Time) -> None:
    async with opened(url, time=time) as tables:
        table = await tables.create(people())
    time.pass_by(days=31)
    async with opened(url, time=time) as tables, asyncio.timeout(PATIENCE):
        with pytest.raises(NoSuchTable):
            await watched(tables, table)


async def test_a_database_that_fails_does_not_end_the_sweeping(
    url: str, time: Time, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried = asyncio.Event()
    run, every = Store.run, 0.001

    async def failing(store: Store, work: object) -> object:
        if not tried.is_set():
            tried.set()
            raise StoreError
        return await run(store, work)  # type: ignore[arg-type]

    async with opened(url, time=time) as tables:
        table = await tables.create(people())
    time.pass_by(days=31)
    tables = await Tables.open(url, clock=time)
    monkeypatch.setattr(Store, "run", failing)
    monkeypatch.setattr(sweep_module, "EVERY", sweep_module.EVERY * every / 3600)
    tables._sweeper.start()
    async with asyncio.timeout(PATIENCE):
        await tried.wait()
        with pytest.raises(NoSuchTable):
            await watched(tables, table)
    await tables.close()
    assert "could not be removed" in caplog.text
