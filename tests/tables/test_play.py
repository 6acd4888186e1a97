"""Whole games at real tables, over a real database."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from hisss.core import DECK, HisssError, Rules
from hisss.record import read, write
from hisss.tables import (
    Hand,
    Lay,
    Leave,
    LogFull,
    NoSuchTable,
    NotOver,
    NotSeated,
    NotYourTurn,
    Pace,
    Seat,
    Setup,
    Stale,
    Table,
    Tables,
    Take,
    TakeBack,
    Welcome,
    book,
)
from tests.tables.playing import (
    ANA,
    BEN,
    computer,
    computers,
    next_command,
    opened,
    people,
    person,
    played_out,
    step,
    turn,
    with_computer,
)

FAMILY = Setup(
    Rules.SERPENTINA,
    (person("Ana", ANA), computer("Bot", "hatchling"), person("Ben", BEN), person("Cleo", ANA), computer()),
    Pace.INSTANT,
)


@pytest.mark.parametrize("setup", [people(), with_computer(), computers(), computers(8), FAMILY])
async def test_a_whole_game_is_played(tables: Tables, setup: Setup) -> None:
    table = await played_out(tables, await tables.create(setup))
    assert table.game.is_over
    assert table.game.winners
    assert table.seq == 1 + 2 * 49
    assert read(write(table.record())).game == table.game


async def test_two_tables_have_two_fans_and_two_ids(tables: Tables) -> None:
    one, other = await tables.create(people()), await tables.create(people())
    assert one.id != other.id
    assert one.secret.cards != other.secret.cards
    assert one.secret.salt != other.secret.salt
    assert len(one.id) * 6 >= 100


async def test_what_is_told_is_what_is_saved(url: str) -> None:
    """After every event the table that was answered is the one that the log gives, read afresh."""
    async with opened(url) as tables:
        table = await tables.create(FAMILY)
        told = [table]
        async with tables.watch(table.id) as states:
            async for table in states:
                told.append(table)
                if table.game.is_over:
                    break
                if not table.computer_to_move:
                    device = table.setup.seats[table.to_move or 0].device or ""
                    told.append(await tables.act(table.id, device, next_command(table)))
    async with opened(url) as tables:
        assert await tables.table(table.id) == table
    assert max(state.seq for state in told) == table.seq


async def test_the_same_command_again_changes_nothing(tables: Tables) -> None:
    table = await tables.create(people())
    for command in (Take(1), Lay(2, "")):
        sent = command if isinstance(command, Take) else next_command(table)
        table = await tables.act(table.id, ANA, sent)
        assert await tables.act(table.id, ANA, sent) == table
    assert table.seq == 3


async def test_the_same_command_much_later_gets_the_present_table(tables: Tables) -> None:
    table = await tables.create(people())
    first = Take(1)
    present = await turn(tables, await turn(tables, await turn(tables, table)))
    assert await tables.act(table.id, ANA, first) == present


async def test_another_command_for_an_old_state_is_stale(tables: Tables) -> None:
    table = await tables.create(people())
    present = await tables.act(table.id, ANA, Take(1, 17))
    for command in (Take(1, 18), Take(1), Lay(1, "OY@1R"), TakeBack(1), Take(3), Take(0), Take(10**30)):
        with pytest.raises(Stale) as stale:
            await tables.act(table.id, ANA, command)
        assert stale.value.table == present
    assert await tables.table(table.id) == present


async def test_other_devices_can_neither_act_nor_repeat(tables: Tables) -> None:
    table = await tables.create(people())
    present = await tables.act(table.id, ANA, Take(1))
    with pytest.raises(NotSeated):
        await tables.act(table.id, "device-of-a-stranger", Take(1))
    with pytest.raises(NotSeated):
        await tables.act(table.id, "", Take(2))
    with pytest.raises(Stale):
        await tables.act(table.id, BEN, Take(1))
    with pytest.raises(NotYourTurn):
        await tables.act(table.id, BEN, next_command(present))
    assert await tables.table(table.id) == present


async def test_no_device_means_no_seat_even_at_a_computers_turn(tables: Tables) -> None:
    table = await tables.create(Setup(Rules.HISSS, (computer(), person("Ana", ANA)), Pace.CALM))
    no_device: Any = None
    for nobody in ("", no_device):
        with pytest.raises(NotSeated):
            await tables.act(table.id, nobody, Take(1))


async def test_a_refused_command_changes_nothing(tables: Tables) -> None:
    table = await tables.create(people())
    with pytest.raises(HisssError):
        await tables.act(table.id, ANA, Lay(1, "OY@1R"))
    assert await tables.table(table.id) == table


async def test_of_many_commands_for_one_state_exactly_one_wins(tables: Tables) -> None:
    table = await tables.create(people())
    commands = [Take(1, place) for place in range(2, 42)]
    answers = await asyncio.gather(
        *(tables.act(table.id, ANA, command) for command in commands), return_exceptions=True
    )
    won = [answer for answer in answers if isinstance(answer, Table)]
    assert len(won) == 1
    assert sum(isinstance(answer, Stale) for answer in answers) == len(commands) - 1
    assert await tables.table(table.id) == won[0]


async def test_one_command_sent_many_times_at_once_moves_once(tables: Tables) -> None:
    table = await tables.create(people())
    answers = await asyncio.gather(*(tables.act(table.id, ANA, Take(1)) for _ in range(40)))
    assert {answer.seq for answer in answers} == {2}
    assert len({answer.drawn for answer in answers}) == 1


async def test_a_caller_who_goes_away_leaves_the_tables_at_work(tables: Tables) -> None:
    table = await tables.create(people())
    for hops in range(12):
        task = asyncio.create_task(step(tables, await tables.table(table.id)))
        for _ in range(hops):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        async with asyncio.timeout(5):
            before = await tables.table(table.id)
            table = await step(tables, before) if not before.game.is_over else before
    assert (await tables.table(table.id)).seq >= 13


async def test_there_is_no_such_table(tables: Tables) -> None:
    for table_id in ("", "unknown", "../../etc/passwd", "\udcff", "\x00", "a" * 10_000):
        with pytest.raises(NoSuchTable):
            await tables.table(table_id)
        with pytest.raises(NoSuchTable):
            await tables.act(table_id, ANA, Take(1))
        with pytest.raises(NoSuchTable):
            await tables.rematch(table_id, ANA, 1)
        with pytest.raises(NoSuchTable):
            await tables.delete(table_id, ANA)
        with pytest.raises(NoSuchTable):
            async with tables.watch(table_id):
                pass


async def test_a_table_with_an_unknown_computer_is_not_made(tables: Tables) -> None:
    with pytest.raises(HisssError, match="anaconda"):
        await tables.create(Setup(Rules.HISSS, (person("Ana", ANA), computer(player="anaconda"))))
    assert await tables.tables_of(ANA) == []


async def test_your_tables_are_the_latest_first(tables: Tables) -> None:
    made = [await tables.create(people()) for _ in range(3)]
    assert await tables.tables_of("device-of-a-stranger") == []
    await asyncio.sleep(0.002)  # times are kept to the millisecond
    await step(tables, made[1])
    of_ana = [table.id for table in await tables.tables_of(ANA)]
    assert of_ana[0] == made[1].id
    assert set(of_ana) == {table.id for table in made}
    assert len(await tables.tables_of(ANA, limit=2)) == 2


# Again


async def test_a_rematch_carries_everybody_over_and_the_next_seat_begins(tables: Tables) -> None:
    setup = Setup(Rules.SERPENTINA, (person("Ana", ANA), person("Ben", BEN), computer()), Pace.INSTANT)
    old = await played_out(tables, await tables.create(setup))
    new = await tables.rematch(old.id, BEN, old.seq)
    assert new.setup.seats == (*setup.seats[1:], setup.seats[0])
    assert (new.setup.rules, new.setup.pace) == (setup.rules, setup.pace)
    assert new.to_move == 0
    assert new.secret != old.secret
    assert (await tables.table(old.id)).next_table == new.id
    assert {table.id for table in await tables.tables_of(ANA)} == {old.id, new.id}


async def test_a_rematch_pressed_twice_or_together_is_one(tables: Tables) -> None:
    old = await played_out(tables, await tables.create(people()))
    pressed = [tables.rematch(old.id, device, old.seq) for device in (ANA, BEN) * 10]
    together = await asyncio.gather(*pressed)
    assert len({table.id for table in together}) == 1
    again = await tables.rematch(old.id, ANA, old.seq)
    assert again.id == together[0].id
    assert len(await tables.tables_of(ANA)) == 2


async def test_a_rematch_is_for_the_seated_and_for_games_that_are_over(tables: Tables) -> None:
    table = await tables.create(people())
    with pytest.raises(NotOver):
        await tables.rematch(table.id, ANA, table.seq)
    old = await played_out(tables, table)
    with pytest.raises(NotSeated):
        await tables.rematch(old.id, "device-of-a-stranger", old.seq)
    with pytest.raises(Stale):
        await tables.rematch(old.id, ANA, old.seq - 1)
    assert (await tables.table(old.id)).next_table is None


async def test_when_the_next_table_was_deleted_there_is_another_and_one_only(tables: Tables) -> None:
    old = await played_out(tables, await tables.create(people()))
    deleted = await tables.rematch(old.id, ANA, old.seq)
    await tables.delete(deleted.id, BEN)
    pressed = [tables.rematch(old.id, device, old.seq + 1) for device in (ANA, BEN) * 5]
    (another,) = {table.id for table in await asyncio.gather(*pressed)}
    assert another not in {old.id, deleted.id}
    assert (await tables.table(old.id)).next_table == another


async def test_a_rematch_without_people_to_begin_is_begun_by_the_computer(tables: Tables) -> None:
    old = await played_out(tables, await tables.create(with_computer()))
    new = await tables.rematch(old.id, ANA, old.seq)
    assert new.computer_to_move
    assert (await played_out(tables, new)).game.is_over


# Without end


async def test_what_could_be_done_for_ever_ends_but_every_game_comes_to_its_end(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "MOST_EVENTS", 9)
    table = await turn(tables, await tables.create(people()))
    for _ in range(3):
        table = await step(tables, await tables.act(table.id, ANA, TakeBack(table.seq)))
    assert table.seq == 9
    with pytest.raises(LogFull):
        await tables.act(table.id, ANA, TakeBack(9))
    link = await tables.passes.make(table.id, ANA, 0)
    for command in (Leave(9), Hand(9, 0), Welcome(9, watchers=False)):
        with pytest.raises(LogFull):
            await tables.act(table.id, ANA, command)
    with pytest.raises(LogFull):
        await tables.passes.redeem(link, "another-device")
    table = await played_out(tables, await tables.table(table.id))
    assert (await tables.rematch(table.id, ANA, table.seq)).seq == 1


async def test_no_family_meets_the_end_of_a_log() -> None:
    """Every card of a game taken back forty times, and people who come and go all the time."""
    turns = len(DECK) - 1
    assert turns * (2 + 2 * 40) + 500 < book.MOST_EVENTS


# Secrets


async def test_nothing_secret_is_printed_or_logged(url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with opened(url) as tables:
        table = await tables.create(Setup(Rules.HISSS, (person("Ana Secret", ANA), computer()), Pace.INSTANT))
        printed = [repr(table), str(table), repr(table.secret), str(table.secret), repr(table.setup)]
        with pytest.raises(Stale) as stale:
            await tables.act(table.id, ANA, Take(99))
        printed += [repr(stale.value), str(stale.value)]
        await played_out(tables, table)
    logged = caplog.text
    for secret in (table.secret.fan, repr(table.secret.cards), table.secret.salt, ANA):
        assert all(secret not in text for text in (*printed, logged))
    assert "Ana Secret" not in logged
    assert table.id not in logged


async def test_only_the_secret_holds_what_is_face_down(tables: Tables) -> None:
    table = await step(tables, await step(tables, await tables.create(people())))
    assert table.before is not None
    shown = [getattr(table, name) for name in Table.__slots__ if name not in {"secret", "before"}]
    unseen = [table.secret.at(place) for place in table.fan]
    for cards in (table.secret.cards, tuple(unseen), table.secret.salt):
        assert all(cards != value for value in shown)
    assert "secret" in Table.__slots__


async def test_the_promise_is_told_from_the_start_and_the_proof_at_the_end(tables: Tables) -> None:
    table = await tables.create(people())
    start = table.record()
    assert start.tag("Shuffle") == table.secret.promise
    assert start.tag("Salt") is None
    assert start.tag("Fan") is None
    record = read(write((await played_out(tables, table)).record()))
    assert record.tag("Shuffle") == start.tag("Shuffle")
    assert record.tag("Fan") == table.secret.fan


# Deleting


async def test_a_deleted_table_is_gone_with_everything_about_it(url: str) -> None:
    async with opened(url) as tables:
        kept = await tables.create(people())
        table = await turn(tables, await tables.create(people()))
        await tables.delete(table.id, BEN)
        with pytest.raises(NoSuchTable):
            await tables.table(table.id)
        with pytest.raises(NoSuchTable):
            await tables.act(table.id, ANA, Take(table.seq))
        assert [one.id for one in await tables.tables_of(ANA)] == [kept.id]
    async with opened(url) as tables:
        with pytest.raises(NoSuchTable):
            await tables.table(table.id)


async def test_only_the_seated_delete_a_table(tables: Tables) -> None:
    table = await tables.create(people())
    with pytest.raises(NotSeated):
        await tables.delete(table.id, "device-of-a-stranger")
    assert await tables.table(table.id) == table


async def test_deleting_in_the_middle_of_play_leaves_no_ghost(tables: Tables) -> None:
    """Commands, computers and a deletion at once: afterwards the table is gone for good."""
    for _ in range(20):
        seats = (Seat("Ana", "fox", device=ANA), computer(), computer("Bot 2"))
        table = await tables.create(Setup(Rules.HISSS, seats, Pace.INSTANT))
        await asyncio.gather(
            played_out(tables, table),
            tables.delete(table.id, ANA),
            tables.table(table.id),
            return_exceptions=True,
        )
        with pytest.raises(NoSuchTable):
            await tables.table(table.id)
    assert await tables.tables_of(ANA) == []
