"""From the log to the table: each event gives the next state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from hisss.core import Game, Placement
from hisss.tables.events import Begun, Entry, Followed, Laid, Taken, TakenBack
from hisss.tables.table import Places, PlayedTurn, Table

STARTER_PLACE = 1
FAN_PLACES = range(1, 51)


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
        if not isinstance(entry.event, Begun) or entry.seq != 1:
            raise ValueError("a log that has lost its beginning")
        return _begun(entry, entry.event)
    if entry.seq != table.seq + 1 or entry.table != table.id:
        raise ValueError("a log with a gap")
    return replace(_moved_on(table, entry), seq=entry.seq, touched_at=entry.at)


def _moved_on(table: Table, entry: Entry) -> Table:
    match entry.event:
        case Taken(_, place, _):
            return _taken(table, place)
        case Laid(seat, placement):
            return _laid(table, seat, placement)
        case TakenBack() if table.before is not None:
            return replace(table.before, taken_back=True)
        case Followed(next_table):
            return replace(table, next_table=next_table)
    raise ValueError("an event that cannot follow")


def _begun(entry: Entry, begun: Begun) -> Table:
    starter = begun.shuffle.at(STARTER_PLACE)
    setup = begun.setup
    return Table(
        id=entry.table,
        seq=entry.seq,
        setup=setup,
        game=Game.start(starter, len(setup.seats), setup.rules),
        turns=(PlayedTurn(None, STARTER_PLACE, Placement(starter)),),
        fan=tuple(place for place in FAN_PLACES if place != STARTER_PLACE),
        drawn=None,
        places=MappingProxyType({1: (STARTER_PLACE,)}),
        pit_places=((),) * len(setup.seats),
        started_at=entry.at,
        touched_at=entry.at,
        secret=begun.shuffle,
    )


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
