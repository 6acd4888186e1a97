"""Several processes at one PostgreSQL: here several Tables, each with connections of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from hisss.core import Rules
from hisss.tables import (
    DatabaseUnusable,
    Join,
    NoSuchTable,
    Pace,
    Setup,
    Stale,
    Table,
    Tables,
    Take,
    TakeBack,
)
from hisss.tables import claims as claims_module
from hisss.tables import pickup as pickup_module
from hisss.tables.computers import Wait
from hisss.tables.rows import ClaimLost
from tests.postgres import Postgres, empty
from tests.tables.playing import (
    ANA,
    BEN,
    PATIENCE,
    Clock,
    computer,
    computers,
    inviting,
    opened,
    people,
    person,
    played_out,
    seen,
    step,
    turn,
    with_computer,
)
from tests.tables.rows import rows

pytestmark = pytest.mark.slow

TOLD = 5.0
"""Seconds in which one process hears of another, on a busy machine."""


@pytest.fixture
def url(postgresql: str) -> str:
    empty(postgresql)
    return postgresql


@pytest.fixture
async def both(url: str) -> AsyncIterator[tuple[Tables, Tables]]:
    async with opened(url) as here, opened(url) as there:
        yield here, there


async def nobody_plays(tables: Tables) -> None:
    """Until no computer is at work."""
    async with asyncio.timeout(PATIENCE):
        while tasks := list(tables._computers._tasks.values()):
            await asyncio.wait(tasks)
            await asyncio.sleep(0)


async def newest(states: AsyncIterator[Table]) -> Table:
    async with asyncio.timeout(TOLD):
        return await anext(states)


async def test_whoever_watches_at_one_hears_of_a_move_at_the_other(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await here.create(people())
    async with there.watch(table.id) as states:
        assert await newest(states) == table
        for _ in range(10):
            table = await step(here, table)
            assert await newest(states) == table


async def test_a_table_is_read_as_it_is_not_as_it_was_remembered(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await here.create(people())
    for process in (there, here) * 10:
        assert await process.table(table.id) == table
        table = await step(process, table)


async def test_a_repeated_command_gets_the_same_answer_at_the_other(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await here.create(people())
    after = await here.act(table.id, ANA, Take(1))
    assert await there.act(table.id, ANA, Take(1)) == after
    with pytest.raises(Stale) as stale:
        await there.act(table.id, ANA, Take(1, 50))
    assert stale.value.table == after


async def test_watchers_hear_that_a_table_was_deleted_elsewhere(
    both: tuple[Tables, Tables],
) -> None:
    here, there = both
    table = await here.create(people())
    await there.table(table.id)
    async with there.watch(table.id) as states:
        await newest(states)
        await here.delete(table.id, ANA)
        with pytest.raises(NoSuchTable):
            await newest(states)
    with pytest.raises(NoSuchTable):
        await there.table(table.id)


async def test_a_last_seat_pressed_at_two_processes_is_one_persons(both: tuple[Tables, Tables]) -> None:
    for _ in range(5):
        table = await both[0].create(inviting())
        devices = [f"device {number}" for number in range(6)]
        answers = await asyncio.gather(
            *(
                both[number % 2].act(table.id, device, Join(name=device))
                for number, device in enumerate(devices)
            ),
            return_exceptions=True,
        )
        assert sum(isinstance(answer, Table) for answer in answers) == 1
        assert len((await both[1].table(table.id)).setup.devices) == 2


async def test_a_rematch_pressed_at_two_processes_is_one_table(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await played_out(here, await here.create(people()))
    devices = ANA, BEN, ANA, BEN
    pressed = [process.rematch(table.id, device, table.seq) for process in both for device in devices]
    following = await asyncio.gather(*pressed)
    assert len({one.id for one in following}) == 1
    assert len(await there.tables_of(ANA)) == 2


async def test_what_is_told_is_the_table_and_the_number_alone(url: str) -> None:
    async with opened(url) as tables:
        engine = tables._book.store.engine
        async with engine.connect() as connection:
            raw = (await connection.get_raw_connection()).driver_connection
            assert raw is not None
            await raw.set_autocommit(True)
            await raw.execute("LISTEN hisss")
            table = await step(tables, await tables.create(people()))
            await tables.delete(table.id, ANA)
            told = [news.payload async for news in raw.notifies(timeout=TOLD, stop_after=2)]
            await raw.execute("UNLISTEN *")
            await raw.set_autocommit(False)
    assert told == [f"{table.id} 2", f"{table.id} 0"]


async def test_what_fails_at_the_end_has_never_been(both: tuple[Tables, Tables]) -> None:
    here, there = both
    entry, table = here._book.first(people(), ANA, begun=True)

    async def failing(connection: object) -> None:
        raise ClaimLost

    with pytest.raises(ClaimLost):
        await here._book.store.create(entry, table, failing)
    with pytest.raises(NoSuchTable):
        await there.table(table.id)
    assert await there.tables_of(ANA) == []


# Computers


async def test_computers_are_played_by_one_process_alone(url: str) -> None:
    """Each step is waited for once, and the other process does not even begin to wait."""
    asked = [0, 0]

    def counting(number: int) -> Wait:
        async def wait(seconds: float) -> None:
            asked[number] += 1
            await asyncio.sleep(0)

        return wait

    async with opened(url, counting(0)) as here, opened(url, counting(1)) as there:
        table = await here.create(computers())
        async with there.watch(table.id):
            for _ in range(5):
                there._computers.heed(await there.table(table.id))
                await asyncio.sleep(0.01)
            over = await played_out(there, table)
    assert over.game.is_over
    assert sorted(asked) == [0, over.seq - 1]


async def test_a_computers_turn_is_taken_where_the_person_moved(
    url: str, both: tuple[Tables, Tables]
) -> None:
    """The person goes from one process to the other: the claim ends with the turn, and the pace is kept."""
    here, there = both
    table = await here.create(with_computer())
    for process in (there, here, here, there):
        table = await seen(process, table, lambda state: not state.computer_to_move)
        assert rows(url, "SELECT claimed_by FROM tables") == [(None,)]
        table = await turn(process, table)
    assert (await played_out(there, table)).game.is_over


async def test_computers_of_a_process_that_died_are_picked_up(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims_module, "LASTS", 300)
    monkeypatch.setattr(pickup_module, "EVERY", 0.05)
    async with AsyncExitStack() as stack:
        dying = await stack.enter_async_context(opened(url, Clock()))
        other = await stack.enter_async_context(opened(url))
        table = await dying.create(computers())
        await dying._computers._claim(table.id)
        assert (await played_out(other, table)).game.is_over


async def test_computers_of_a_process_that_stops_are_free_at_once(url: str) -> None:
    async with opened(url, Clock()) as other:
        async with opened(url, Clock()) as stopping:
            table = await stopping.create(computers())
            await stopping._computers._claim(table.id)
            assert await other._claims.unclaimed() == []
        assert await other._claims.unclaimed() == [table.id]
        assert await other._claims.take(table.id)


async def test_a_step_under_a_lost_claim_is_not_saved(url: str) -> None:
    clock = Clock()
    async with opened(url, clock) as tables:
        table = await tables.create(computers())
        await clock.somebody_waits()
        rows(url, "UPDATE tables SET claimed_by = 'another', claimed_until = 9000000000000000")
        clock.pass_by()
        await nobody_plays(tables)
        assert await tables.table(table.id) == table


async def test_a_placement_taken_back_elsewhere_leaves_the_computer_waiting(url: str) -> None:
    clock = Clock()
    async with opened(url, clock) as here, opened(url) as there:
        table = await turn(here, await here.create(with_computer()))
        await clock.somebody_waits()
        back = await there.act(table.id, ANA, TakeBack(table.seq))
        clock.pass_by()
        await nobody_plays(here)
        assert await here.table(table.id) == back
        again = await step(there, back)
        assert (await seen(there, again, lambda state: not state.computer_to_move)).seq > again.seq


# Starting, and bad days


async def test_processes_starting_at_once_on_an_empty_database_all_start(postgres: Postgres) -> None:
    url = postgres.database()
    async with asyncio.timeout(PATIENCE):
        started = await asyncio.gather(*(Tables.open(url) for _ in range(6)), return_exceptions=True)
    opened_at_last = [tables for tables in started if isinstance(tables, Tables)]
    await asyncio.gather(*(tables.close() for tables in opened_at_last))
    assert len(opened_at_last) == 6


async def test_after_lost_connections_everything_watched_is_told_anew(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await here.create(people())
    async with there.watch(table.id) as states:
        await newest(states)
        await cut_off(there)
        table = await step(here, await step(here, table))
        while (state := await newest(states)).seq < table.seq:
            pass
        assert state == table


async def cut_off(tables: Tables) -> None:
    """All connections of this database end, as when a network fails."""
    async with tables._book.store.engine.connect() as connection:
        await connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


async def test_a_command_survives_a_connection_that_was_lost_meanwhile(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await step(here, await here.create(people()))
    await cut_off(there)
    assert (await step(here, table)).seq == table.seq + 1


async def test_whoever_came_first_is_served_first(url: str) -> None:
    """However many press at once and again, nobody waits for ever."""
    served: list[int] = []
    async with opened(url) as tables:
        run = tables._book.store.run

        async def client(number: int) -> None:
            async def work(connection: AsyncConnection) -> None:
                await connection.exec_driver_sql("SELECT 1")

            for _ in range(20):
                await run(work)
                served.append(number)

        await asyncio.gather(*(client(number) for number in range(30)))
    halfway = served[: len(served) // 2]
    assert min(halfway.count(number) for number in range(30)) >= 7


async def test_the_clock_of_the_database_counts_for_claims(url: str) -> None:
    setup = Setup(Rules.HISSS, (computer(), person("Ana", ANA)), Pace.CALM)
    async with opened(url, Clock()) as tables:
        table = await tables.create(setup)
        assert await tables._claims.take(table.id)
        ((left,),) = rows(
            url, "SELECT claimed_until - extract(epoch FROM clock_timestamp()) * 1000 FROM tables"
        )
    assert 0 < left <= claims_module.LASTS


async def test_a_database_that_is_away_is_named_without_its_password() -> None:
    with pytest.raises(DatabaseUnusable) as refused:
        await Tables.open("postgres://hisss:geheim@127.0.0.1:1/games")
    assert "127.0.0.1:1/games cannot be used" in str(refused.value)
    assert "geheim" not in str(refused.value)
    assert "\n" not in str(refused.value)
