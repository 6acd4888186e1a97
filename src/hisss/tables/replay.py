"""From the log to the table: each event gives the next state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from hisss.core import Game, Placement
from hisss.tables.events import (
    BOARD,
    PEOPLE,
    Begun,
    Cut,
    Entry,
    Followed,
    Laid,
    Opened,
    Taken,
    TakenBack,
)
from hisss.tables.seating import seated_otherwise
from hisss.tables.shuffle import spread
from hisss.tables.table import Places, PlayedTurn, Table

PLAYED = "game", "turns", "fan", "drawn", "places", "pit_places"
"""What a placement taken back brings back; people may have come and gone meanwhile."""


def replay(entries: Iterable[Entry]) -> Table:
    """The table that these events give, the first of the log first.

    Raises:
        ValueError: if they are not one table's log from its beginning, without a gap.
        HisssError: if the rules do not allow what they tell.
    """
    table: Table | None = None
    for entry in entries:
        table = after(table, entry)
    if table is None:
        raise ValueError("an empty log")
    return table


def after(table: Table | None, entry: Entry) -> Table:
    """The table after one more event.

    Raises:
        ValueError: if the event does not follow.
        HisssError: if the rules do not allow it.
    """
    if table is None:
        if not isinstance(entry.event, Opened) or entry.seq != 1:
            raise ValueError("a log that has lost its beginning")
        return _opened(entry, entry.event)
    if entry.seq != table.seq + 1 or entry.table != table.id:
        raise ValueError("a log with a gap")
    return replace(
        _moved_on(table, entry),
        seq=entry.seq,
        touched_at=entry.at,
        board_seq=entry.seq if isinstance(entry.event, BOARD) else table.board_seq,
        people_seq=entry.seq if isinstance(entry.event, PEOPLE) else table.people_seq,
    )


def _moved_on(table: Table, entry: Entry) -> Table:
    match entry.event:
        case Opened():
            raise ValueError("a table that is opened twice")
        case Cut(place, name) if not table.begun:
            moved = replace(table, cut=place, cut_by=name, fan=spread(place))
        case Begun(left_out) if not table.begun:
            moved = _begun(_without_open_seats(table) if left_out else table, entry)
        case Taken(_, place, _) if table.begun:
            moved = _taken(table, place)
        case Laid(seat, placement):
            moved = _laid(table, seat, placement)
        case TakenBack() if table.before is not None:
            moved = _back(table, table.before)
        case Followed(next_table):
            moved = replace(table, next_table=next_table)
        case Cut() | Begun() | Taken() | TakenBack():
            raise ValueError("an event that cannot follow")
        case event:
            moved = seated_otherwise(table, event)
    return moved


def _opened(entry: Entry, opened: Opened) -> Table:
    setup = opened.setup
    table = Table(
        id=entry.table,
        seq=entry.seq,
        setup=setup,
        chairs=tuple(range(len(setup.seats))),
        game=Game.new(len(setup.seats), setup.rules),
        turns=(),
        fan=spread(cut=1),
        drawn=None,
        places=MappingProxyType({}),
        pit_places=((),) * len(setup.seats),
        started_at=entry.at,
        touched_at=entry.at,
        secret=opened.shuffle,
        appointed=opened.host,
        begun=False,
    )
    return _begun(table, entry) if opened.begun else table


def _without_open_seats(table: Table) -> Table:
    taken = [number for number, seat in enumerate(table.setup.seats) if not seat.is_open]
    seats = tuple(table.setup.seats[number] for number in taken)
    chairs = tuple(table.chairs[number] for number in taken)
    return replace(table, setup=replace(table.setup, seats=seats), chairs=chairs)


def _begun(table: Table, entry: Entry) -> Table:
    """The starter card is turned up: the first of the spread."""
    setup, place = table.setup, table.cut
    starter = table.secret.at(place)
    return replace(
        table,
        begun=True,
        started_at=entry.at,
        game=Game.start(starter, len(setup.seats), setup.rules),
        turns=(PlayedTurn(None, place, Placement(starter)),),
        fan=table.fan[1:],
        places=MappingProxyType({1: (place,)}),
        pit_places=((),) * len(setup.seats),
    )


def _back(table: Table, before: Table) -> Table:
    played = {name: getattr(before, name) for name in PLAYED}
    return replace(table, **played, before=None, taken_back=True)


def _taken(table: Table, place: int) -> Table:
    """From now on the card before this one stays where it lies."""
    fan = tuple(other for other in table.fan if other != place)
    game = table.game.take(table.secret.at(place))
    return replace(table, game=game, fan=fan, drawn=place, before=None, taken_back=False)


def _laid(table: Table, seat: int, placement: Placement) -> Table:
    if table.drawn is None:
        raise ValueError("a card laid that was not taken")
    game = table.game.lay(placement)
    taken = table.game.takes(placement)
    keeps_before = table.setup.take_back and not game.is_over
    laid = replace(
        table,
        game=game,
        drawn=None,
        turns=(*table.turns, PlayedTurn(seat, table.drawn, placement, taken)),
        before=table if keeps_before else None,
        taken_back=False,
    )
    return _with_places(laid, seat, placement, table.drawn)


def _with_places(table: Table, seat: int, placement: Placement, place: int) -> Table:
    """The places of the cards move as the cards did."""
    row = placement.row((place,), table.places, lambda places: places[::-1])
    snake: Places = sum(row, start=())
    gone = {end.snake for end in placement.ends}
    places = {number: lying for number, lying in table.places.items() if number not in gone}
    if table.turns[-1].taken is not None:
        pits = table.pit_places
        pits = (*pits[:seat], (*pits[seat], snake), *pits[seat + 1 :])
        return replace(table, places=MappingProxyType(places), pit_places=pits)
    number = placement.ends[0].snake if placement.ends else table.game.started
    places[number] = snake
    return replace(table, places=MappingProxyType(dict(sorted(places.items()))))
