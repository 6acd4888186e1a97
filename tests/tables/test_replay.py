"""The state is what replaying the log gives, and what is told of it is true."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hisss.core import Rules, Snake
from hisss.record import read, write
from hisss.tables import Lay, Seat, Setup, Table, Take, TakeBack
from hisss.tables.bodies import from_body, to_body
from hisss.tables.events import Entry, Followed, TakenBack
from hisss.tables.replay import after, replay
from tests.tables.playing import ANA, begun, entry_after, log_entry, mover, next_command, people

any_rules = st.sampled_from(Rules)
any_chance = st.randoms(use_true_random=True)


def family(seats: int, rules: Rules = Rules.HISSS) -> Setup:
    return Setup(rules, tuple(Seat(f"Seat {number}", "fox", device=ANA) for number in range(seats)))


def whole_log(setup: Setup, chance: Random, hesitation: float = 0.0) -> list[Entry]:
    """The log of a random whole game; placements are taken back as often as hesitation says."""
    log = [begun(setup, chance)]
    table = after(None, log[0])
    while not table.game.is_over:
        back = table.can_take_back and chance.random() < hesitation
        command = TakeBack(table.seq) if back else next_command(table, chance)
        log.append(entry_after(table, mover_or_last(table, back=back), command, chance.choice))
        table = after(table, log[-1])
    assert replay(log) == table
    return log


def mover_or_last(table: Table, *, back: bool) -> str:
    last = table.turns[-1].seat
    return table.setup.seats[last].device or "" if back and last is not None else mover(table)


def states(log: list[Entry]) -> list[Table]:
    table = None
    return [table := after(table, entry) for entry in log]


def cards_at(table: Table, snake: Snake, places: tuple[int, ...]) -> bool:
    return [card.face for card in snake.cards] == [table.secret.at(place) for place in places]


def every_place(table: Table) -> list[int]:
    lying = [place for places in table.places.values() for place in places]
    taken = [place for pit in table.pit_places for places in pit for place in places]
    hand = [] if table.drawn is None else [table.drawn]
    return sorted([*table.fan, *lying, *taken, *hand])


@given(any_rules, st.integers(2, 8), any_chance)
def test_every_card_is_in_one_place_and_known_by_it(rules: Rules, seats: int, chance: Random) -> None:
    for table in states(whole_log(family(seats, rules), chance, hesitation=0.2)):
        assert list(table.places) == list(table.game.snakes)
        for number, snake in table.game.snakes.items():
            assert cards_at(table, snake, table.places[number])
        for pit, pit_places in zip(table.game.pits, table.pit_places, strict=True):
            assert len(pit) == len(pit_places)
            assert all(cards_at(table, snake, lying) for snake, lying in zip(pit, pit_places, strict=True))
        assert every_place(table) == list(range(1, 51))
        assert list(table.fan) == sorted(table.fan)


@given(any_rules, st.integers(2, 8), any_chance)
def test_events_written_down_and_read_again_are_the_same(rules: Rules, seats: int, chance: Random) -> None:
    log = whole_log(family(seats, rules), chance, hesitation=0.1)
    log.append(log_entry(len(log) + 1, Followed("another")))
    for entry in log:
        kind, body = to_body(entry.event)
        assert from_body(kind, json.loads(json.dumps(body))) == entry.event


@given(any_rules, st.integers(2, 8), any_chance)
def test_the_record_tells_the_same_game_at_any_time(rules: Rules, seats: int, chance: Random) -> None:
    played = states(whole_log(family(seats, rules), chance, hesitation=0.1))
    for table in (*chance.sample(played, 3), played[-1]):
        record = read(write(table.record()))
        if table.drawn is None:
            assert record.game == table.game
        assert [turn.place for turn in record.turns] == [turn.place for turn in table.turns]
        assert record.tag("Shuffle") == table.secret.promise
        assert (record.tag("Fan") == table.secret.fan) is table.game.is_over
        assert (record.tag("Salt") is not None) is table.game.is_over
        assert record.tag("Date") == "2026-11-29"


def test_a_snake_taken_is_told_with_the_turn() -> None:
    table = replay(whole_log(people(), Random(5)))
    taken = [turn.taken for turn in table.turns if turn.taken]
    assert sorted(map(str, taken)) == sorted(str(snake) for pit in table.game.pits for snake in pit)


def test_taking_back_gives_the_table_as_it_was_before() -> None:
    start = replay([begun(people())])
    log = [begun(people())]
    for command in (Take(1, 8), Lay(2, "OY@1R")):
        log.append(entry_after(replay(log), mover(start), command))
    assert str(replay(log).game.snakes[1]) == "RO OY"
    log.append(log_entry(4, TakenBack(0)))
    before, back = replay(log[:2]), replay(log)
    assert (back.game, back.drawn, back.turns, back.places) == (
        before.game,
        before.drawn,
        before.turns,
        before.places,
    )
    assert back.seq == 4
    assert back.taken_back
    assert not back.can_take_back


def test_a_table_holds_no_more_than_one_state_before_it() -> None:
    for table in states(whole_log(people(), Random(1), hesitation=0.3)):
        assert table.before is None or table.before.before is None


@pytest.mark.parametrize("missing", [0, 1, 5])
def test_a_log_with_a_gap_is_not_believed(missing: int) -> None:
    log = whole_log(people(), Random(1))
    with pytest.raises(ValueError, match="log"):
        replay([*log[:missing], *log[missing + 1 :]])
    with pytest.raises(ValueError, match="log"):
        replay([])


def test_a_seat_needs_a_name_of_one_line() -> None:
    for name in ("", "  ", "Ana\nBen", "A\x00", "A\u2028"):
        with pytest.raises(ValueError, match="name"):
            Seat(name, "fox")


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_a_table_is_for_two_to_eight(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        family(seats)
