"""What comes of commands that are about people. Nothing here reads a clock or a database."""

from __future__ import annotations

from datetime import datetime

from hisss.players import player
from hisss.tables.commands import Free, Hand, Join, Leave, MakeHost, Resume, Seating, Welcome
from hisss.tables.errors import NoSuchSeat, NotAsleep, NotHost, SeatsTaken
from hisss.tables.events import Freed, Handed, HostPassed, Left, PeopleEvent, Resumed, Seated, Welcomed
from hisss.tables.names import ANIMALS, apart_from, cleaned
from hisss.tables.setup import Seat, Setup
from hisss.tables.table import Table


def seating(table: Table, device: str, command: Seating, now: datetime) -> PeopleEvent | None:
    """The event that a command leads to; ``None`` if everything is as asked for already.

    Args:
        table: as it is; the device is at it, unless it wants to join.
        device: who asks.
        command: what is asked for.
        now: the time.

    Raises:
        SeatsTaken: if nobody can join.
        NoSuchSeat: if there is no such seat, or nobody sits there whom this could be about.
        NotHost, NotAsleep: if only the host may do that.
        HisssError: if there is no such computer player.
    """
    event: PeopleEvent | None
    match command:
        case Join():
            event = _join(table, device, command)
        case Leave():
            event = _leave(table, device)
        case Resume(_, number):
            event = _resume(table, device, number)
        case Hand(_, number, computer):
            event = _hand(table, device, number, computer, now)
        case Free() | MakeHost() | Welcome():
            if not table.is_host(device):
                raise NotHost
            event = _host_decides(table, device, command)
    return event


def _host_decides(table: Table, device: str, command: Free | MakeHost | Welcome) -> PeopleEvent | None:
    match command:
        case Free(_, number):
            return None if _seat(table, number).is_open else Freed(number, device)
        case MakeHost(_, number):
            seat = _seat(table, number)
            if not seat.is_person:
                raise NoSuchSeat
            return None if seat.device == device else HostPassed(seat.device or "", device)
        case Welcome(_, watchers):
            return None if table.setup.watchers == watchers else Welcomed(watchers)


def _resume(table: Table, device: str, number: int) -> Resumed | None:
    seat = _seat(table, number)
    if seat.device != device:
        raise NoSuchSeat
    return Resumed(number) if seat.has_stand_in else None


def _join(table: Table, device: str, join: Join) -> Seated | None:
    if join.seq is None and table.seats_of(device):
        return None
    if not table.open_seats:
        raise SeatsTaken
    number = join.seat if join.seat in table.open_seats else table.open_seats[0]
    sitting = [seat for seat in table.setup.seats if not seat.is_open]
    avatar = join.avatar if join.avatar in ANIMALS else _avatar_nobody_has(sitting)
    name = cleaned(join.name) or ANIMALS[avatar]
    return Seated(number, apart_from((seat.name for seat in sitting), name), avatar, device)


def _avatar_nobody_has(sitting: list[Seat]) -> str:
    had = {seat.avatar for seat in sitting}
    return next((avatar for avatar in ANIMALS if avatar not in had), next(iter(ANIMALS)))


def _leave(table: Table, device: str) -> Left | None:
    """Whoever has left in the middle of a game is not there to leave again."""
    seats = [table.setup.seats[number] for number in table.seats_of(device)]
    there = any(seat.is_person for seat in seats) if table.begun else bool(seats)
    return Left(device) if there or (not seats and table.is_host(device)) else None


def _hand(table: Table, device: str, number: int, computer: str, now: datetime) -> Handed | None:
    seat = _seat(table, number)
    if not table.may_hand(device, number, now):
        raise NotAsleep
    known = player(computer).name
    return None if seat.computer == known else Handed(number, known)


def _seat(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.setup.seats):
        raise NoSuchSeat
    return table.setup.seats[number]


def tidied(setup: Setup) -> Setup:
    """The same with names that are short, harmless and told apart.

    Raises:
        HisssError: if there is no such computer player.
    """
    changed: dict[int, Seat] = {}
    names: list[str] = []
    for number, seat in enumerate(setup.seats):
        if seat.computer is not None:
            player(seat.computer)
        names.append(apart_from(names, cleaned(seat.name) or next(iter(ANIMALS.values()))))
        changed[number] = Seat(names[-1], seat.avatar, seat.computer, seat.device)
    return setup.with_seats(changed)
