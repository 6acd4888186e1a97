"""What a device may ask of a table, and what comes of it. Nothing here reads a clock or a database."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hisss.core import HisssError, IllegalMove, Reason
from hisss.core.errors import N_
from hisss.record import parse_placement
from hisss.tables.errors import CannotTakeBack, NotInFan, NotSeated, NotYourTurn, Stale
from hisss.tables.events import Event, Laid, Taken, TakenBack
from hisss.tables.table import Table


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card from the fan.

    Attributes:
        seq: the number of the last event when the command was made.
        place: which card, 1 to 50; ``None`` for any.
    """

    seq: int
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the drawn card, where ``placement`` says in the record's words, such as ``YG@1R``."""

    seq: int
    placement: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the card that was just laid back into the hand."""

    seq: int


Command = Take | Lay | TakeBack


def decide(
    table: Table,
    device: str | None,
    command: Command,
    pick: Callable[[Sequence[int]], int] = secrets.choice,
) -> Event:
    """The event that a command leads to. The seat is the device's, whatever the command says.

    Args:
        table: as it is.
        command: what is asked for.
        device: who asks; ``None`` moves the computers' seats.
        pick: chooses a place of the fan where the command leaves it open.

    Raises:
        NotSeated: if no seat belongs to the device.
        Stale: if the command was made for another state of the table.
        NotYourTurn: if another seat is to move.
        CannotTakeBack: if there is nothing that this device could take back.
        HisssError: if the rules, or the notation, do not allow it.
    """
    if device is not None and not table.seats_of(device):
        raise NotSeated
    if command.seq != table.seq:
        raise Stale(table)
    match command:
        case Take(_, place):
            return _take(table, _moving_seat(table, device), place, pick)
        case Lay(_, words):
            return _lay(table, _moving_seat(table, device), words)
        case TakeBack():
            return _take_back(table, device)


def is_repeat(table: Table, device: str, command: Command, event: Event) -> bool:
    """Whether a command is the one that this event, the next after its seq, has come of already."""
    match command, event:
        case Take(_, asked), Taken(seat, place, chosen):
            same = asked == (place if chosen else None)
        case Lay(_, words), Laid(seat, placement):
            same = _reads_as(words, placement)
        case TakeBack(), TakenBack(seat):
            same = True
        case _:
            return False
    return same and seat in table.seats_of(device)


def _reads_as(words: str, placement: object) -> bool:
    try:
        return parse_placement(words) == placement
    except HisssError:
        return False


def _moving_seat(table: Table, device: str | None) -> int:
    seat = table.to_move
    if seat is None:
        raise IllegalMove(Reason.GAME_OVER)
    owner = table.setup.seats[seat]
    belongs = owner.device == device if device is not None else owner.computer is not None
    if not belongs:
        raise NotYourTurn(owner.name)
    return seat


def _take(table: Table, seat: int, place: int | None, pick: Callable[[Sequence[int]], int]) -> Taken:
    if table.game.drawn is not None:
        raise IllegalMove(Reason.CARD_ALREADY_DRAWN, card=table.game.drawn)
    if place is None:
        return Taken(seat, pick(table.fan), chosen=False)
    if place not in table.fan:
        raise NotInFan(place)
    return Taken(seat, place, chosen=True)


def _lay(table: Table, seat: int, words: str) -> Laid:
    placement = parse_placement(words)
    table.game.check(placement)
    return Laid(seat, placement)


def _take_back(table: Table, device: str | None) -> TakenBack:
    seat = table.turns[-1].seat
    if not table.setup.take_back:
        raise CannotTakeBack(N_("at this table a card stays where it was laid"))
    if device is None or seat is None or not table.may_take_back(device):
        raise CannotTakeBack(N_("there is no card that you could take back now"))
    return TakenBack(seat)
