"""Return links: a seat moves to another device, once, within ten minutes."""

from __future__ import annotations

import asyncio

import pytest

from hisss.tables import (
    Begin,
    Free,
    Hand,
    NoSuchPass,
    NotSeated,
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
    STRANGER,
    Time,
    inviting,
    open_seat,
    opened,
    people,
    person,
    turn,
)
from tests.tables.rows import rows

PHONE, TABLET = "phone", "tablet"


async def test_a_seat_moves_to_another_device_in_the_middle_of_play(tables: Tables) -> None:
    table = await turn(tables, await turn(tables, await tables.create(people())))
    token = await tables.passes.make(table.id, ANA, 0)
    moved = await tables.passes.redeem(token, PHONE)
    assert moved.seats_of(PHONE) == (0,)
    assert (await tables.act(table.id, PHONE, Take(table.seq))).drawn
    assert [one.id for one in await tables.tables_of(PHONE)] == [table.id]


async def test_the_device_before_has_lost_the_seat(tables: Tables) -> None:
    table = await tables.create(people())
    await tables.passes.redeem(await tables.passes.make(table.id, ANA, 0), PHONE)
    with pytest.raises(NotSeated):
        await tables.act(table.id, ANA, Take(2))
    assert await tables.tables_of(ANA) == []


async def test_hosting_moves_with_the_last_seat(tables: Tables) -> None:
    table = await tables.create(inviting(person("Abe", ANA)))
    table = await tables.passes.redeem(await tables.passes.make(table.id, ANA, 0), PHONE)
    assert table.is_host(ANA)
    table = await tables.passes.redeem(await tables.passes.make(table.id, ANA, 1), PHONE)
    assert table.is_host(PHONE)


async def test_a_link_lets_one_device_in(tables: Tables) -> None:
    table = await tables.create(people())
    token = await tables.passes.make(table.id, ANA, 0)
    devices = [f"device {number}" for number in range(10)]
    answers = await asyncio.gather(
        *(tables.passes.redeem(token, device) for device in devices), return_exceptions=True
    )
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    assert sum(isinstance(answer, NoSuchPass) for answer in answers) == 9
    with pytest.raises(NoSuchPass, match="used already"):
        await tables.passes.redeem(token, STRANGER)
    with pytest.raises(NoSuchPass):
        await tables.passes.look(token, STRANGER)


async def test_the_device_that_was_let_in_may_press_again(tables: Tables) -> None:
    table = await tables.create(people())
    token = await tables.passes.make(table.id, ANA, 0)
    answers = await asyncio.gather(*(tables.passes.redeem(token, PHONE) for _ in range(10)))
    assert {answer.seq for answer in answers} == {2}
    assert (await tables.passes.look(token, PHONE)).seat == 0


async def test_looking_at_a_link_uses_nothing_up(tables: Tables) -> None:
    table = await tables.create(people())
    token = await tables.passes.make(table.id, BEN, 1)
    for _ in range(3):
        found = await tables.passes.look(token)
        assert (found.table, found.seat) == (table, 1)
    assert (await tables.passes.redeem(token, PHONE)).seats_of(PHONE) == (1,)


async def test_a_link_is_good_for_ten_minutes(url: str) -> None:
    time = Time()
    async with opened(url, time=time) as tables:
        table = await tables.create(people())
        token = await tables.passes.make(table.id, ANA, 0)
        time.pass_by(minutes=9)
        assert await tables.passes.look(token)
        time.pass_by(minutes=1)
        with pytest.raises(NoSuchPass, match="too old"):
            await tables.passes.redeem(token, PHONE)


async def test_a_newer_link_makes_the_one_before_void(tables: Tables) -> None:
    table = await tables.create(people())
    old, new = [await tables.passes.make(table.id, ANA, 0) for _ in range(2)]
    with pytest.raises(NoSuchPass):
        await tables.passes.redeem(old, PHONE)
    assert (await tables.passes.redeem(new, PHONE)).seats_of(PHONE) == (0,)


async def test_a_link_is_void_when_the_seat_is_freed_or_moved_otherwise(tables: Tables) -> None:
    table = await tables.create(people())
    token = await tables.passes.make(table.id, BEN, 1)
    await tables.act(table.id, ANA, Free(1, 1))
    with pytest.raises(NoSuchPass):
        await tables.passes.redeem(token, PHONE)


WITH_A_GAP = inviting(open_seat(), person("Ben", ANA), person("Cleo", ANA), person("Dan", BEN))


async def test_a_link_follows_its_person_when_open_seats_are_left_out(tables: Tables) -> None:
    table = await tables.create(WITH_A_GAP)
    used, unused, other = [
        await tables.passes.make(table.id, device, seat) for device, seat in ((ANA, 2), (ANA, 3), (BEN, 4))
    ]
    table = await tables.passes.redeem(used, PHONE)
    table = await tables.act(table.id, ANA, Begin(table.seq, leave_out=True))
    assert [seat.name for seat in table.setup.seats] == ["Ana", "Ben", "Cleo", "Dan"]
    assert [(await tables.passes.look(token, PHONE)).seat for token in (used, unused, other)] == [1, 2, 3]
    for token, device, seat in ((unused, TABLET, 2), (other, CLEO, 3)):
        assert (await tables.passes.redeem(token, device)).seats_of(device) == (seat,)


async def test_a_newer_link_makes_one_from_before_the_game_void(tables: Tables) -> None:
    table = await tables.create(WITH_A_GAP)
    old = await tables.passes.make(table.id, ANA, 3)
    kept = await tables.passes.make(table.id, ANA, 2)
    await tables.act(table.id, ANA, Begin(1, leave_out=True))
    await tables.passes.make(table.id, ANA, 2)
    with pytest.raises(NoSuchPass):
        await tables.passes.look(old)
    assert (await tables.passes.look(kept)).seat == 1


async def test_a_link_to_a_seat_that_is_left_out_leads_nowhere(tables: Tables) -> None:
    table = await tables.create(inviting(person("Abe", ANA), person("Ben", ANA)), begin=False)
    token = await tables.passes.make(table.id, ANA, 1)
    await tables.act(table.id, ANA, Free(1, 1))
    table = await tables.act(table.id, ANA, Begin(2, leave_out=True))
    assert table.seats_of(ANA) == (0, 1)
    with pytest.raises(NoSuchPass):
        await tables.passes.redeem(token, PHONE)


async def test_a_link_is_asked_for_a_seat_as_it_was_seen(tables: Tables) -> None:
    table = await tables.create(WITH_A_GAP)
    table = await tables.act(table.id, ANA, Begin(1, leave_out=True))
    with pytest.raises(Stale):
        await tables.passes.make(table.id, ANA, 2, seq=1)
    assert await tables.passes.make(table.id, ANA, 2, seq=2)


async def test_only_the_own_seat_gets_a_link(tables: Tables) -> None:
    table = await tables.create(people())
    for device, seat in ((ANA, 1), (STRANGER, 0), ("", 0), (ANA, -1), (ANA, 7)):
        with pytest.raises(NotSeated):
            await tables.passes.make(table.id, device, seat)


@pytest.mark.parametrize("token", ["", "unknown", "\x00", "\udcff", "a" * 10_000])
async def test_another_text_is_no_link(tables: Tables, token: str) -> None:
    with pytest.raises(NoSuchPass):
        await tables.passes.look(token)
    with pytest.raises(NoSuchPass):
        await tables.passes.redeem(token, PHONE)


async def test_no_device_is_not_let_in(tables: Tables) -> None:
    table = await tables.create(people())
    token = await tables.passes.make(table.id, ANA, 0)
    with pytest.raises(NotSeated):
        await tables.passes.redeem(token, "")


async def test_coming_back_by_a_link_ends_the_standing_in(tables: Tables) -> None:
    table = await tables.create(inviting(person("Ben", BEN), person("Cleo", CLEO)))
    await tables.act(table.id, ANA, Welcome(1, watchers=False))
    table = await tables.act(table.id, ANA, Hand(2, 1))
    table = await tables.passes.redeem(await tables.passes.make(table.id, BEN, 1), TABLET)
    assert table.setup.seats[1] == person("Ben", TABLET)
    assert table.may_watch(TABLET)


async def test_only_a_hash_of_the_link_is_kept(url: str) -> None:
    async with opened(url) as tables:
        table = await tables.create(people())
        token = await tables.passes.make(table.id, ANA, 0)
    kept = rows(url, "SELECT * FROM passes")
    assert len(kept) == 1
    assert token not in repr(kept)
    assert len(token) * 6 >= 100


async def test_the_link_of_a_deleted_table_leads_nowhere(tables: Tables) -> None:
    table = await tables.create(people())
    token = await tables.passes.make(table.id, ANA, 0)
    await tables.delete(table.id, BEN)
    with pytest.raises(NoSuchPass):
        await tables.passes.redeem(token, PHONE)
