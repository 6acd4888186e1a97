"""What comes of commands that are about cards. Nothing here reads a clock or a database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from hisss.core import FEWEST_SEATS, IllegalMove, Reason
from hisss.core.errors import N_
from hisss.record import parse_placement
from hisss.tables.commands import Begin, CutFan, Lay, Move, Take, TakeBack
from hisss.tables.errors import (
    AlreadyBegun,
    CannotTakeBack,
    NotAsleep,
    NotBegun,
    NotInFan,
    NotYourTurn,
    StandIn,
    TooFewSeats,
)
from hisss.tables.events import Begun, Cut, Laid, PlayEvent, Taken, TakenBack
from hisss.tables.table import Table

Pick = Callable[[Sequence[int]], int]


def moved(table: Table, device: str | None, command: Move, pick: Pick, now: datetime) -> PlayEvent | None:
    """The event that a command leads to; ``None`` if everything is as asked for already.

    Args:
        table: as it is; the device is at it.
        device: who asks; ``None`` moves the computers' seats.
        command: what is asked for, made for the cards as they lie.
        pick: chooses a place of the fan where the command leaves it open.
        now: the time.

    Raises:
        NotBegun, AlreadyBegun: if it is too early, or too late.
        NotYourTurn, StandIn: if another seat is to move, or a computer in this one.
        CannotTakeBack: if there is nothing that this device could take back.
        NotAsleep, TooFewSeats: if the game cannot be begun.
        HisssError: if the rules, or the notation, do not allow it.
    """
    match command:
        case CutFan(_, place):
            return _cut(table, device, place)
        case Begin(_, leave_out):
            return _begin(table, device, now, leave_out=leave_out)
    if not table.begun:
        raise NotBegun
    match command:
        case Take(_, asked):
            return _take(table, _moving_seat(table, device), asked, pick)
        case Lay(_, words):
            return _lay(table, _moving_seat(table, device), words)
        case TakeBack():
            return _take_back(table, device)


def _cut(table: Table, device: str | None, place: int) -> Cut | None:
    if table.begun:
        raise AlreadyBegun
    if place not in table.fan:
        raise NotInFan(place)
    if place == table.cut:
        return None
    own = table.seats_of(device or "")
    return Cut(place, table.setup.seats[own[0]].name if own else "")


def _begin(table: Table, device: str | None, now: datetime, *, leave_out: bool) -> Begun | None:
    if table.begun:
        return None
    if not table.may_begin(device or "", now):
        raise NotAsleep
    if leave_out and len(table.setup.seats) - len(table.open_seats) < FEWEST_SEATS:
        raise TooFewSeats
    return Begun(leave_out)


def _moving_seat(table: Table, device: str | None) -> int:
    number = table.to_move
    if number is None:
        raise IllegalMove(Reason.GAME_OVER)
    seat = table.setup.seats[number]
    if device is not None and seat.device == device and seat.has_stand_in:
        raise StandIn
    belongs = seat.device == device if device is not None else seat.computer is not None
    if not belongs:
        raise NotYourTurn(seat.name)
    return number


def _take(table: Table, seat: int, place: int | None, pick: Pick) -> Taken:
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
