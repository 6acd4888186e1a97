"""Whatever people do at a table, in whatever order, it makes sense."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hisss.core import DECK, HisssError, Rules
from hisss.record import read, write
from hisss.tables import (
    Begin,
    Command,
    CutFan,
    Free,
    Hand,
    Join,
    Leave,
    MakeHost,
    Resume,
    Seat,
    Setup,
    Table,
    TablesError,
    TakeBack,
    Welcome,
)
from hisss.tables.bodies import from_body, to_body
from hisss.tables.decide import decide, has_come_of
from hisss.tables.events import Entry
from hisss.tables.people import tidied
from hisss.tables.replay import after, replay
from hisss.tables.shuffle import Shuffle, spread
from tests.tables.playing import log_entry, next_command, opened_at

any_chance = st.randoms(use_true_random=True)

DEVICES = ("ana", "ben", "cleo", "dan")
STEPS = 150


def any_seat(chance: Random) -> Seat:
    device = chance.choice([None, None, *DEVICES])
    computer = None if device else chance.choice([None, "garter", "hatchling"])
    return Seat(chance.choice(["Ana", "Ben", "Cleo"]), "fox", computer, device)


def first(chance: Random) -> Entry:
    seats = tuple(any_seat(chance) for _ in range(chance.randint(2, 8)))
    shuffle = Shuffle(tuple(chance.sample(DECK, len(DECK))), "5a17")
    return opened_at(tidied(Setup(chance.choice(list(Rules)), seats)), shuffle, chance.choice(DEVICES))


def any_command(table: Table, chance: Random) -> Command:
    seq, seat = chance.randint(max(1, table.seq - 1), table.seq), chance.randint(-1, 8)
    if table.begun and not table.game.is_over and chance.random() < 0.7:
        return next_command(table, chance) if chance.random() < 0.8 else TakeBack(seq)
    commands: list[Command] = [
        CutFan(seq, chance.randint(0, 51)),
        Begin(seq, leave_out=chance.random() < 0.5),
        Join(chance.choice([seq, None]), seat, chance.choice(["", "Ana", "Ben"])),
        Free(seq, seat),
        Hand(seq, seat, chance.choice(["garter", "hatchling", "anaconda"])),
        Resume(seq, seat),
        Leave(seq),
        MakeHost(seq, seat),
        Welcome(seq, watchers=chance.random() < 0.5),
    ]
    return chance.choice(commands)


def life(chance: Random) -> Iterator[tuple[Table, Entry]]:
    """The events of a table's life, each with what it gives."""
    entry = first(chance)
    table = after(None, entry)
    yield table, entry
    for _ in range(STEPS):
        device, command = chance.choice([*DEVICES, None]), any_command(table, chance)
        try:
            event = decide(table, device, command, chance.choice)
        except (TablesError, HisssError):
            continue
        if event is None:
            continue
        entry = log_entry(table.seq + 1, event)
        table = after(table, entry)
        if device:
            assert has_come_of(table, device, command, [event])
        yield table, entry


@given(any_chance)
def test_the_log_written_down_and_read_again_gives_the_same_table(chance: Random) -> None:
    log: list[Entry] = []
    known: list[Table] = []
    for table, entry in life(chance):
        known.append(table)
        kind, body = to_body(entry.event)
        log.append(log_entry(entry.seq, from_body(kind, json.loads(json.dumps(body)))))
    assert replay(log) == known[-1]


@given(any_chance)
def test_every_card_is_in_one_place_whoever_comes_and_goes(chance: Random) -> None:
    for table, _ in life(chance):
        lying = [place for places in table.places.values() for place in places]
        taken = [place for pit in table.pit_places for places in pit for place in places]
        hand = [] if table.drawn is None else [table.drawn]
        assert sorted([*table.fan, *lying, *taken, *hand]) == list(range(1, 51))
        assert list(table.fan) == [place for place in spread(table.cut) if place in table.fan]
        assert len(table.game.pits) == len(table.pit_places) == len(table.setup.seats)
    if table.begun:
        record = read(write(table.record()))
        assert [turn.place for turn in record.turns] == [turn.place for turn in table.turns]


@given(any_chance)
def test_there_is_one_host_who_is_at_the_table_as_long_as_a_person_is(chance: Random) -> None:
    for table, _ in life(chance):
        hosts = [device for device in DEVICES if table.is_host(device)]
        assert len(hosts) == bool(table.host)
        assert all(table.is_at(device) for device in hosts)
        assert hosts or not any(seat.is_person for seat in table.setup.seats)


@given(any_chance)
def test_at_most_one_may_move_and_only_the_own_seat(chance: Random) -> None:
    for table, _ in life(chance):
        movers = [device for device in (*DEVICES, "") if table.may_move(device)]
        waits = [table.computer_to_move, table.waits_for_somebody, bool(movers)]
        assert len(movers) <= 1
        assert sum(waits) == (table.begun and not table.game.is_over)
        for device in filter(table.may_take_back, DEVICES):
            assert table.turns[-1].seat in table.seats_of(device)


@given(any_chance)
def test_those_who_come_are_told_apart(chance: Random) -> None:
    for table, _ in life(chance):
        assert len({seat.name for seat in table.setup.seats}) == len(table.setup.seats)
