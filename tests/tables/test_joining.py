"""People who come and go at real tables, several at once, and more than once."""

from __future__ import annotations

import asyncio

import pytest

from hisss.core import Rules
from hisss.tables import (
    Begin,
    Command,
    CutFan,
    Free,
    Hand,
    Join,
    Leave,
    MakeHost,
    NotSeated,
    NotWelcome,
    Pace,
    Resume,
    SeatsTaken,
    Setup,
    Stale,
    Table,
    Tables,
    Take,
    Welcome,
)
from tests.tables.playing import (
    ANA,
    BEN,
    CLEO,
    PATIENCE,
    STRANGER,
    Clock,
    Time,
    computer,
    inviting,
    open_seat,
    opened,
    people,
    person,
    played_out,
    seen,
    step,
    turn,
)

THREE = inviting(person("Ben", BEN), person("Cleo", CLEO))


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.setup.seats]


async def test_of_many_who_press_the_last_seat_together_one_gets_it(tables: Tables) -> None:
    table = await tables.create(inviting())
    pressed = [tables.act(table.id, f"device {number}", Join(1, 1, "Ben")) for number in range(20)]
    answers = await asyncio.gather(*pressed, return_exceptions=True)
    joined = [answer for answer in answers if isinstance(answer, Table)]
    assert len(joined) == 1
    assert sum(isinstance(answer, SeatsTaken) for answer in answers) == 19
    table = await tables.table(table.id)
    assert table == joined[0]
    assert table.seq == 2


async def test_of_many_who_press_together_each_gets_one_of_the_seats(tables: Tables) -> None:
    """A race for seats is never stale while a seat is open."""
    table = await tables.create(inviting(*(open_seat(f"Seat {number}") for number in range(7))))
    pressed = [tables.act(table.id, f"device {number}", Join(1, 1, f"P {number}")) for number in range(7)]
    await asyncio.gather(*pressed)
    table = await tables.table(table.id)
    assert table.open_seats == ()
    assert sorted(names(table)) == ["Ana", *(f"P {number}" for number in range(7))]


async def test_one_join_sent_many_times_takes_one_seat(tables: Tables) -> None:
    table = await tables.create(inviting(open_seat(), open_seat()))
    await asyncio.gather(*(tables.act(table.id, BEN, Join(1, None, "Ben")) for _ in range(10)))
    assert names(await tables.act(table.id, BEN, Join(1, None, "Ben"))) == ["Ana", "Ben", "Bear 2"]


async def test_a_join_without_seq_sent_many_times_takes_one_seat(tables: Tables) -> None:
    table = await tables.create(inviting(open_seat(), open_seat()))
    await asyncio.gather(*(tables.act(table.id, BEN, Join(None, None, "Ben")) for _ in range(10)))
    assert (await tables.table(table.id)).seats_of(BEN) == (1,)


@pytest.mark.parametrize(
    ("device", "command"),
    [
        (ANA, Free(1, 1)),
        (ANA, Hand(1, 1)),
        (ANA, MakeHost(1, 1)),
        (ANA, Welcome(1, watchers=False)),
        (ANA, Begin(1)),
        (BEN, CutFan(1, 17)),
        (BEN, Leave(1)),
        (BEN, Hand(1, 1)),
    ],
)
async def test_the_same_command_again_gets_the_present_table(
    tables: Tables, device: str, command: Command
) -> None:
    table = await tables.create(THREE, begin=False)
    done = await tables.act(table.id, device, command)
    assert done.seq == 2
    assert await tables.act(table.id, device, command) == done
    present = await tables.act(table.id, CLEO, Hand(2, 2))
    assert await tables.act(table.id, device, command) == present


async def test_a_seat_taken_back_again_by_the_same_press_stays_as_it_is(tables: Tables) -> None:
    table = await tables.create(people())
    await tables.act(table.id, BEN, Hand(1, 1))
    await tables.act(table.id, BEN, Resume(2, 1))
    handed = await tables.act(table.id, BEN, Hand(3, 1))
    assert await tables.act(table.id, BEN, Resume(2, 1)) == handed


async def test_a_late_retry_of_leaving_does_not_send_away_who_has_come_back(tables: Tables) -> None:
    table = await tables.create(inviting(person("Ben", BEN)), begin=False)
    await tables.act(table.id, BEN, Leave(1))
    back = await tables.act(table.id, BEN, Join(2, 1, "Ben"))
    assert await tables.act(table.id, BEN, Leave(1)) == back


async def test_a_move_is_known_again_though_somebody_has_sat_down_meanwhile(tables: Tables) -> None:
    table = await tables.create(inviting(person("Ben", BEN), open_seat()), begin=False)
    await tables.act(table.id, ANA, Begin(1))
    await tables.act(table.id, CLEO, Join(2))
    taken = await tables.act(table.id, ANA, Take(2, 8))
    assert taken.seq == 4
    assert await tables.act(table.id, ANA, Take(2, 8)) == taken
    with pytest.raises(Stale):
        await tables.act(table.id, ANA, Take(2, 9))


async def test_a_table_with_open_seats_waits_and_is_begun_by_the_host(url: str) -> None:
    async with opened(url) as tables:
        waiting = await tables.create(inviting())
        assert not waiting.begun
        await tables.act(waiting.id, BEN, Join(1, None, "Ben"))
    async with opened(url) as tables:
        table = await tables.act(waiting.id, ANA, Begin(2))
        assert (await played_out(tables, table)).game.is_over


async def test_without_open_seats_it_begins_at_once_unless_it_is_to_wait(tables: Tables) -> None:
    assert (await tables.create(people())).begun
    assert not (await tables.create(people(), begin=False)).begun


async def test_the_host_is_who_sets_up_the_table_or_the_first_who_has_a_seat(tables: Tables) -> None:
    assert (await tables.create(people())).is_host(ANA)
    hosted = await tables.create(inviting(), CLEO)
    assert hosted.is_host(CLEO)
    assert [table.id for table in await tables.tables_of(CLEO)] == [hosted.id]


async def test_names_at_a_new_table_are_told_apart(tables: Tables) -> None:
    setup = Setup(Rules.HISSS, (person("Ana", ANA), person(" ana\u202e", ANA), computer("Ana")))
    assert names(await tables.create(setup)) == ["Ana", "ana 2", "Ana 3"]


async def test_your_tables_are_those_where_you_are_now(tables: Tables) -> None:
    table = await tables.create(inviting(open_seat(), person("Cleo", CLEO)), begin=False)
    await tables.act(table.id, BEN, Join(1))
    assert [one.id for one in await tables.tables_of(BEN)] == [table.id]
    await tables.act(table.id, BEN, Leave(2))
    await tables.act(table.id, ANA, Free(3, 2))
    assert await tables.tables_of(BEN) == await tables.tables_of(CLEO) == []
    with pytest.raises(NotSeated):
        await tables.delete(table.id, CLEO)


async def test_a_stand_in_plays_on_and_the_person_comes_back(url: str) -> None:
    clock = Clock()
    async with opened(url, clock) as tables:
        table = await tables.act((await tables.create(people())).id, ANA, Leave(1))
        await clock.somebody_waits()
        clock.pass_by()
        table = await seen(tables, table, lambda state: state.drawn is not None)
        await clock.somebody_waits()
        table = await tables.act(table.id, ANA, Resume(table.seq, 0))
        clock.pass_by()
        async with asyncio.timeout(PATIENCE):
            while tables._computers._tasks:
                await asyncio.wait(tables._computers._tasks.values())
        assert await tables.table(table.id) == table
        assert (await step(tables, table)).to_move == 1


async def test_stand_ins_are_picked_up_again_after_a_restart(url: str) -> None:
    async with opened(url, Clock()) as tables:
        table = await tables.create(people())
        await tables.act(table.id, ANA, Leave(1))
        await tables.act(table.id, BEN, Leave(2))
    async with opened(url) as tables:
        assert (await played_out(tables, table)).game.is_over


async def test_who_sleeps_is_stood_in_for_after_a_minute(url: str) -> None:
    time = Time()
    async with opened(url, Clock(), time) as tables:
        table = await turn(tables, await tables.create(people()))
        table = await turn(tables, table)
        time.pass_by(seconds=60)
        table = await tables.act(table.id, BEN, Hand(table.seq, 0))
        assert table.computer_to_move


async def test_watchers_are_let_in_and_sent_away_by_the_host(tables: Tables) -> None:
    table = await tables.create(people())
    async with tables.watch(table.id, STRANGER) as watcher, tables.watch(table.id, BEN) as player:
        assert await anext(watcher) == await anext(player) == table
        table = await tables.act(table.id, ANA, Welcome(1, watchers=False))
        assert await anext(player) == table
        with pytest.raises(NotWelcome):
            await anext(watcher)
    with pytest.raises(NotWelcome):
        await tables.seen_by(table.id, STRANGER)
    async with tables.watch(table.id, "") as nobody:
        with pytest.raises(NotWelcome):
            await anext(nobody)
    assert await tables.seen_by(table.id, BEN) == table


async def test_a_rematch_carries_over_the_host_the_stand_ins_and_who_may_watch(tables: Tables) -> None:
    setup = Setup(Rules.HISSS, (person("Ana", ANA), person("Ben", BEN), computer()), Pace.INSTANT)
    table = await tables.create(setup, CLEO)
    table = await tables.act(table.id, CLEO, Welcome(1, watchers=False))
    table = await tables.act(table.id, BEN, Leave(2))
    old = await played_out(tables, table)
    new = await tables.rematch(old.id, ANA, old.seq)
    assert new.setup.seats == (*old.setup.seats[1:], old.setup.seats[0])
    assert new.setup.seats[0].has_stand_in
    assert new.is_host(CLEO)
    assert not new.setup.watchers
    assert {table.id for table in await tables.tables_of(BEN)} == {old.id, new.id}


async def test_a_rematch_with_an_open_seat_waits_for_somebody(tables: Tables) -> None:
    table = await tables.create(inviting(computer(), person("Ben", BEN)))
    old = await played_out(tables, table)
    old = await tables.act(old.id, ANA, Free(old.seq, 2))
    new = await tables.rematch(old.id, ANA, old.seq)
    assert not new.begun
    assert new.open_seats == (1,)
    assert await tables.codes.of(new)
    with pytest.raises(SeatsTaken):
        await tables.act(old.id, CLEO, Join())
