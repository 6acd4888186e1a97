"""Who watches sees every newest state, and is let go."""

from __future__ import annotations

import asyncio

import pytest

from hisss.tables import NoSuchTable, Table, Tables, Take
from hisss.tables.events import Entry
from hisss.tables.store import Store
from hisss.tables.watch import Watchers
from tests.tables.playing import ANA, PATIENCE, computers, opened, people, step, turn


async def test_the_present_state_comes_first(tables: Tables) -> None:
    table = await turn(tables, await tables.create(people()))
    async with tables.watch(table.id) as states:
        assert await anext(states) == table


async def test_each_state_comes_to_everybody_in_order(tables: Tables) -> None:
    table = await tables.create(people())
    async with tables.watch(table.id) as one, tables.watch(table.id) as other:
        for _ in range(10):
            assert await anext(one) == await anext(other) == table
            table = await step(tables, table)


async def test_a_slow_watcher_gets_the_newest_state_only(tables: Tables) -> None:
    table = await tables.create(people())
    async with tables.watch(table.id) as states:
        for _ in range(5):
            table = await step(tables, table)
        assert await anext(states) == table
        late = asyncio.create_task(anext(states))
        await asyncio.sleep(0)
        assert not late.done()
        table = await step(tables, table)
        assert await late == table


async def test_a_move_is_saved_before_it_is_told(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    saving, may_save = asyncio.Event(), asyncio.Event()
    append = Store.append

    async def slow(store: Store, entry: Entry, table: Table, claimant: str | None) -> None:
        saving.set()
        await may_save.wait()
        await append(store, entry, table, claimant=claimant)

    monkeypatch.setattr(Store, "append", slow)
    table = await tables.create(people())
    async with tables.watch(table.id) as states:
        await anext(states)
        news = asyncio.create_task(anext(states))
        move = asyncio.create_task(tables.act(table.id, ANA, Take(1)))
        async with asyncio.timeout(PATIENCE):
            await saving.wait()
        for _ in range(20):
            await asyncio.sleep(0)
        assert not news.done()
        assert await tables.table(table.id) == table
        may_save.set()
        assert await news == await move


async def test_a_watch_of_a_deleted_table_says_so(tables: Tables) -> None:
    table = await tables.create(people())
    async with tables.watch(table.id) as states:
        await anext(states)
        waiting = asyncio.create_task(anext(states))
        await tables.delete(table.id, ANA)
        with pytest.raises(NoSuchTable):
            await waiting
        with pytest.raises(NoSuchTable):
            await anext(states)


async def test_a_watch_ends_quietly_when_the_tables_close(url: str) -> None:
    async with opened(url) as tables:
        table = await tables.create(people())
        seen: list[Table] = []
        begun = asyncio.Event()

        async def watch() -> None:
            async with tables.watch(table.id) as states:
                async for state in states:
                    seen.append(state)
                    begun.set()

        watching = asyncio.create_task(watch())
        await begun.wait()
        await tables.close()
        async with asyncio.timeout(1):
            await watching
        assert seen == [table]


async def test_whoever_leaves_leaves_nothing_behind(tables: Tables) -> None:
    table = await tables.create(computers())
    for _ in range(50):
        async with tables.watch(table.id) as states:
            await anext(states)

    async def forever() -> None:
        async with tables.watch(table.id) as states:
            async for _ in states:
                pass

    watching = [asyncio.create_task(forever()) for _ in range(50)]
    await asyncio.sleep(0)
    for task in watching:
        task.cancel()
    await asyncio.wait(watching)
    assert len(tables._book.watchers) == 0
    assert not tables._book.watchers._by_table


def test_a_watcher_who_comes_after_the_end_is_not_kept() -> None:
    watchers = Watchers()
    watchers.close()
    watchers.add("table")
    assert len(watchers) == 0
