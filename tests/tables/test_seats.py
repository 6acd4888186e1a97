"""Who sits where: joining, leaving, being stood in for, coming back, and who may see to it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hisss.core import HisssError, Rules
from hisss.tables import (
    Begin,
    Command,
    Free,
    Hand,
    Join,
    Lay,
    Leave,
    MakeHost,
    NoSuchSeat,
    NotAsleep,
    NotBegun,
    NotHost,
    NotSeated,
    NotYourTurn,
    Resume,
    Seat,
    SeatsTaken,
    Setup,
    Stale,
    StandIn,
    Table,
    Take,
    TakeBack,
    TooFewSeats,
    Welcome,
)
from hisss.tables.decide import decide
from hisss.tables.replay import after
from hisss.tables.shuffle import Shuffle
from hisss.tables.table import A_WHILE
from tests.tables.playing import (
    ANA,
    BEN,
    CLEO,
    STRANGER,
    begun,
    computer,
    entry_after,
    inviting,
    open_seat,
    opened_at,
    people,
    person,
)

TWO_OPEN = inviting(open_seat("Bear"), open_seat("Owl"))
THREE = inviting(person("Ben", BEN), person("Cleo", CLEO))


def waiting(setup: Setup = TWO_OPEN, host: str = ANA) -> Table:
    """A table that is not begun."""
    return after(None, opened_at(setup, Shuffle.fresh(), host))


def playing(setup: Setup = THREE) -> Table:
    """A table that is begun; Ana hosts, and is to move; the fan is the deck in order."""
    return after(None, begun(setup))


def then(table: Table, *steps: tuple[str, Command]) -> Table:
    for device, command in steps:
        table = after(table, entry_after(table, device, command))
    return table


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.setup.seats]


# Sitting down


def test_whoever_joins_sits_at_the_open_seat_asked_for() -> None:
    table = then(waiting(), (BEN, Join(1, 2, "Ben", "cat")))
    assert table.setup.seats[2] == Seat("Ben", "cat", None, BEN)
    assert table.open_seats == (1,)


def test_if_that_seat_is_taken_another_open_one_is_given() -> None:
    table = then(waiting(), (BEN, Join(1, 1, "Ben")), (CLEO, Join(1, 1, "Cleo")))
    assert names(table) == ["Ana", "Ben", "Cleo"]


def test_when_all_seats_are_taken_the_others_are_told_kindly() -> None:
    table = then(waiting(inviting()), (BEN, Join(1)))
    for seq in (None, 1, 2):
        with pytest.raises(SeatsTaken, match="all seats at this table are taken"):
            decide(table, CLEO, Join(seq))


def test_a_computers_seat_is_not_open() -> None:
    with pytest.raises(SeatsTaken):
        decide(waiting(inviting(computer())), BEN, Join())


def test_one_device_may_sit_down_for_several_people() -> None:
    table = then(waiting(), (BEN, Join(1, None, "Ben")), (BEN, Join(2, None, "Cleo")))
    assert table.seats_of(BEN) == (1, 2)


def test_a_device_that_has_not_seen_the_table_sits_down_once() -> None:
    table = then(waiting(), (BEN, Join(None, None, "Ben")))
    assert decide(table, BEN, Join(None, None, "Ben")) is None


def test_no_device_no_seat() -> None:
    with pytest.raises(NotSeated):
        decide(waiting(), None, Join())


def test_equal_names_get_a_number() -> None:
    table = then(waiting(), (BEN, Join(1, None, "ana")), (CLEO, Join(2, None, "Ana")))
    assert names(table) == ["Ana", "ana 2", "Ana 3"]


def test_names_that_are_only_suggested_at_open_seats_do_not_count() -> None:
    table = waiting(inviting(open_seat("Owl"), open_seat("Owl 2"), open_seat("Bear")))
    table = then(table, (BEN, Join(1, 3, "Owl")))
    assert names(table)[3] == "Owl"
    table = then(table, (CLEO, Join(2, 2, "Owl")))
    assert names(table)[2] == "Owl 2"
    table = then(table, (ANA, Hand(3, 1)))
    assert len(set(names(table))) == 4, "a computer at the last open seat is no second Owl"


def test_names_are_made_harmless() -> None:
    table = then(waiting(), (BEN, Join(1, None, "  Be\u202en\x00 " + "x" * 99)))
    assert names(table)[1] == "Ben " + "x" * 16


def test_a_blank_name_gets_a_friendly_one() -> None:
    table = then(waiting(), (BEN, Join(1, None, " \u200b ", "owl")), (CLEO, Join(2)))
    assert names(table)[1:] == ["Owl", "Bear"]


def test_whoever_names_no_face_gets_one_that_nobody_has() -> None:
    table = then(waiting(), (BEN, Join(1, None, "Ben")), (CLEO, Join(2, None, "Cleo", "<script>")))
    assert [seat.avatar for seat in table.setup.seats] == ["fox", "bear", "owl"]


def test_the_game_goes_on_with_whoever_sits_down_in_the_middle_of_it() -> None:
    table = then(playing(), (ANA, Free(1, 0)), (STRANGER, Join(None, None, "Dan")))
    assert names(table) == ["Dan", "Ben", "Cleo"]
    assert then(table, (STRANGER, Take(1, 8)), (STRANGER, Lay(4, "OY@1R"))).to_move == 1


# Beginning


def test_nothing_is_taken_or_written_down_before_the_game_is_begun() -> None:
    table = waiting()
    assert (table.begun, table.turns, table.to_move, len(table.fan)) == (False, (), None, 50)
    for command in (Take(1), Lay(1, "OY"), TakeBack(1)):
        with pytest.raises(NotBegun):
            decide(table, ANA, command)
    with pytest.raises(NotBegun):
        table.record()


def test_the_host_begins() -> None:
    table = then(waiting(), (BEN, Join(1)), (CLEO, Join(2)), (ANA, Begin(3)))
    assert table.begun
    assert (table.to_move, len(table.fan), len(table.turns)) == (0, 49, 1)


def test_another_begins_only_when_the_host_sleeps() -> None:
    table = then(waiting(), (BEN, Join(1)))
    soon, late = table.touched_at + A_WHILE - timedelta(seconds=1), table.touched_at + A_WHILE
    with pytest.raises(NotAsleep):
        decide(table, BEN, Begin(2), now=soon)
    assert decide(table, BEN, Begin(2), now=late)
    with pytest.raises(NotSeated):
        decide(table, STRANGER, Begin(2), now=late)


def test_what_is_begun_is_not_begun_again() -> None:
    table = then(waiting(), (ANA, Begin(1)))
    assert decide(table, ANA, Begin(2)) is None


def test_with_a_seat_open_the_game_waits_when_it_is_its_turn() -> None:
    table = then(waiting(), (ANA, Begin(1)), (ANA, Take(2)))
    table = then(table, (ANA, Lay(3, str(table.game.placements()[0]))))
    assert table.waits_for_somebody
    assert not table.computer_to_move
    for device in (ANA, None):
        with pytest.raises(NotYourTurn):
            decide(table, device, Take(4))


def test_the_open_seats_may_be_left_out() -> None:
    setup = inviting(open_seat(), person("Ben", BEN), open_seat())
    table = then(waiting(setup), (ANA, Begin(1, leave_out=True)))
    assert names(table) == ["Ana", "Ben"]
    assert table.game.seats == len(table.pit_places) == 2


def test_nobody_is_left_to_play_alone() -> None:
    with pytest.raises(TooFewSeats):
        decide(waiting(), ANA, Begin(1, leave_out=True))


# The host


def test_only_the_host_frees_seats_chooses_a_host_and_says_who_may_watch() -> None:
    table = playing()
    for command in (Free(1, 0), MakeHost(1, 1), Welcome(1, watchers=False)):
        for device in (BEN, CLEO):
            with pytest.raises(NotHost):
                decide(table, device, command)
        with pytest.raises(NotSeated):
            decide(table, STRANGER, command)
        assert decide(table, ANA, command)


def test_a_host_needs_no_seat() -> None:
    table = waiting(host=STRANGER)
    assert table.is_at(STRANGER)
    assert then(table, (STRANGER, Begin(1))).begun


def test_a_freed_seat_is_open_and_its_device_is_a_strangers() -> None:
    table = then(playing(), (ANA, Free(1, 1)))
    assert table.open_seats == (1,)
    assert not table.is_at(BEN)
    for command in (Take(2), Resume(2, 1), Leave(2)):
        with pytest.raises(NotSeated):
            decide(table, BEN, command)


def test_a_computers_seat_can_be_freed_for_a_person() -> None:
    table = then(playing(inviting(computer())), (ANA, Free(1, 1)), (BEN, Join(2, 1, "Ben")))
    assert names(table) == ["Ana", "Ben"]


def test_taking_a_seat_back_is_meant_for_the_seats_as_they_were() -> None:
    table = waiting(inviting(open_seat(), person("Ben", ANA), person("Cleo", ANA)))
    table = then(table, (ANA, Hand(1, 2)), (ANA, Hand(2, 3)), (ANA, Begin(3, leave_out=True)))
    with pytest.raises(Stale):
        decide(table, ANA, Resume(3, 2))
    assert then(table, (ANA, Resume(4, 2))).setup.seats[2] == person("Cleo", ANA)


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_there_is_no_such_seat(seat: int) -> None:
    for command in (Free(1, seat), Hand(1, seat), Resume(1, seat), MakeHost(1, seat)):
        with pytest.raises(NoSuchSeat):
            decide(playing(), ANA, command)


def test_hosting_is_handed_to_a_person() -> None:
    table = then(playing(), (ANA, MakeHost(1, 2)))
    assert table.is_host(CLEO)
    assert not table.is_host(ANA)
    with pytest.raises(NoSuchSeat):
        decide(playing(inviting(computer())), ANA, MakeHost(1, 1))


def test_when_the_host_leaves_before_the_game_the_next_person_hosts() -> None:
    setup = inviting(computer(), person("Ben", BEN), person("Cleo", CLEO))
    table = then(waiting(setup), (ANA, Leave(1)))
    assert table.open_seats == (0,)
    assert table.is_host(BEN)
    assert not table.is_at(ANA)


def test_when_the_host_leaves_in_the_game_the_next_person_hosts_until_the_host_is_back() -> None:
    table = then(playing(), (ANA, Leave(1)))
    assert table.is_host(BEN)
    with pytest.raises(NotHost):
        decide(table, ANA, Free(2, 1))
    assert then(table, (ANA, Resume(2, 0))).is_host(ANA)


def test_a_host_whose_seat_is_freed_meanwhile_does_not_come_back_as_host() -> None:
    table = then(playing(), (ANA, Leave(1)), (BEN, Free(2, 0)))
    assert table.is_host(BEN)
    assert not table.is_at(ANA)


def test_a_host_who_frees_the_own_seat_goes_on_hosting() -> None:
    table = then(playing(), (ANA, Free(1, 0)))
    assert table.is_host(ANA)


def test_a_host_without_a_seat_who_leaves_passes_hosting_on() -> None:
    table = then(waiting(THREE, host=STRANGER), (STRANGER, Leave(1)))
    assert table.is_host(ANA)
    assert not table.is_at(STRANGER)


def test_who_comes_to_a_table_without_a_host_is_the_host() -> None:
    table = then(waiting(), (ANA, Leave(1)))
    assert table.host == ""
    assert not table.is_host("")
    assert then(table, (BEN, Join(2))).is_host(BEN)


# Stand-ins


def test_a_computer_stands_in_and_the_person_takes_the_seat_back() -> None:
    table = then(playing(), (ANA, Hand(1, 0)))
    assert table.computer_to_move
    assert table.setup.seats[0] == Seat("Ana", "fox", "garter", ANA)
    assert not table.may_move(ANA)
    with pytest.raises(StandIn, match="take your seat back"):
        decide(table, ANA, Take(2))
    assert decide(table, None, Take(2))
    back = then(table, (ANA, Resume(2, 0)))
    assert back.may_move(ANA)
    assert not back.computer_to_move


def test_a_computer_that_was_about_to_move_gives_way_to_who_is_back() -> None:
    table = then(playing(), (ANA, Hand(1, 0)), (ANA, Resume(2, 0)))
    with pytest.raises(Stale):
        decide(table, None, Take(2))


def test_only_who_the_seat_belongs_to_takes_it_back() -> None:
    table = then(playing(), (ANA, Hand(1, 1)))
    for device in (ANA, CLEO):
        with pytest.raises(NoSuchSeat):
            decide(table, device, Resume(2, 1))
    with pytest.raises(NotSeated):
        decide(table, STRANGER, Resume(2, 1))


def test_the_host_hands_any_seat_to_a_computer_and_everybody_the_own() -> None:
    table = playing()
    assert decide(table, ANA, Hand(1, 2))
    assert decide(table, CLEO, Hand(1, 2))
    with pytest.raises(NotAsleep):
        decide(table, BEN, Hand(1, 2))


def test_an_open_seat_can_be_handed_to_a_computer() -> None:
    table = then(waiting(), (ANA, Hand(1, 1, "hatchling")))
    assert table.setup.seats[1] == Seat("Bear", "bear", "hatchling", None)


def test_only_the_seat_of_who_sleeps_in_turn_is_handed_over_by_the_others() -> None:
    table = playing()
    late = table.touched_at + A_WHILE
    assert decide(table, BEN, Hand(1, 0), now=late)
    for device, seat in ((BEN, 2), (BEN, 0)):
        with pytest.raises(NotAsleep):
            decide(table, device, Hand(1, seat), now=late if seat else late - timedelta(seconds=1))
    with pytest.raises(NotSeated):
        decide(table, STRANGER, Hand(1, 0), now=late)


def test_there_is_no_such_computer() -> None:
    with pytest.raises(HisssError, match="anaconda"):
        decide(playing(), ANA, Hand(1, 1, "anaconda"))


def test_who_leaves_in_the_game_is_stood_in_for_at_every_own_seat() -> None:
    setup = Setup(Rules.HISSS, (person("Ana", ANA), person("Ben", BEN), person("Abe", ANA)))
    table = then(playing(setup), (ANA, Leave(1)))
    assert [seat.has_stand_in for seat in table.setup.seats] == [True, False, True]
    assert decide(table, ANA, Leave(2)) is None


def test_a_card_of_one_who_left_cannot_be_taken_back() -> None:
    table = then(playing(), (ANA, Take(1, 8)), (ANA, Lay(2, "OY@1R")))
    assert table.may_take_back(ANA)
    assert not then(table, (ANA, Leave(3))).may_take_back(ANA)


# What a command was made for


def test_somebody_who_sits_down_does_not_spoil_a_move() -> None:
    table = then(playing(inviting(open_seat(), open_seat())), (BEN, Join(1)))
    moved = then(table, (ANA, Take(1, 8)), (CLEO, Join(1)), (ANA, Lay(3, "OY@1R")), (ANA, TakeBack(5)))
    assert moved.drawn == 8


def test_a_card_laid_does_not_spoil_what_the_host_does_with_seats() -> None:
    table = then(playing(), (ANA, Take(1, 8)), (ANA, Lay(2, "OY@1R")))
    for command in (Free(1, 1), Hand(1, 1), MakeHost(1, 1)):
        assert decide(table, ANA, command)


def test_who_has_sat_down_meanwhile_is_not_freed_in_place_of_another() -> None:
    table = then(playing(), (ANA, Free(1, 1)), (STRANGER, Join(None, 1)))
    for command in (Free(1, 1), Hand(1, 1), MakeHost(2, 1)):
        with pytest.raises(Stale):
            decide(table, ANA, command)


@pytest.mark.parametrize("seq", [-1, 0, 2, 10**30])
def test_no_command_is_of_the_future(seq: int) -> None:
    table = playing()
    commands = (Join(seq), Leave(seq), Free(seq, 1), Hand(seq, 1), Welcome(seq, watchers=False))
    for command in (*commands, Resume(seq, 0), MakeHost(seq, 1), Begin(seq)):
        with pytest.raises(Stale):
            decide(table, ANA, command)


def test_taking_a_card_back_leaves_the_people_as_they_are_now() -> None:
    table = then(playing(inviting(open_seat())), (ANA, Take(1, 8)), (ANA, Lay(2, "OY@1R")))
    table = then(table, (BEN, Join(3, 1, "Ben")), (ANA, Welcome(3, watchers=False)), (ANA, TakeBack(3)))
    assert names(table) == ["Ana", "Ben"]
    assert not table.setup.watchers
    assert table.drawn == 8
    assert table.taken_back


# Watching


def test_watchers_are_welcome_unless_the_host_turns_them_off() -> None:
    table = playing()
    assert table.may_watch(STRANGER)
    assert table.may_watch("")
    closed = then(table, (ANA, Welcome(1, watchers=False)))
    assert not closed.may_watch(STRANGER)
    assert not closed.may_watch("")
    assert all(closed.may_watch(device) for device in (ANA, BEN, CLEO))
    assert then(closed, (ANA, Welcome(2, watchers=True))).may_watch(STRANGER)


def test_what_is_so_already_is_no_news() -> None:
    table = playing(inviting(computer(), open_seat()))
    for command in (Welcome(1, watchers=True), Free(1, 2), Hand(1, 1), Resume(1, 0), MakeHost(1, 0)):
        assert decide(table, ANA, command) is None


def test_a_device_is_not_printed() -> None:
    table = then(playing(people()), (ANA, Leave(1)))
    entries = [entry_after(table, ANA, Resume(2, 0)), entry_after(table, BEN, Free(2, 0))]
    assert not [
        text for text in (repr(table), repr(table.setup), repr(entries)) if ANA in text or BEN in text
    ]
