"""What comes of a command, and whether that has come of it already."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from hisss.core import HisssError
from hisss.record import parse_placement
from hisss.tables.commands import (
    MOVES,
    SEATING,
    Begin,
    Command,
    CutFan,
    Free,
    Hand,
    Join,
    Lay,
    Leave,
    MakeHost,
    Resume,
    Take,
    TakeBack,
    Welcome,
)
from hisss.tables.errors import NotSeated
from hisss.tables.events import (
    BOARD,
    PEOPLE,
    Begun,
    Cut,
    Event,
    Freed,
    Handed,
    HostPassed,
    Laid,
    Left,
    Resumed,
    Seated,
    Taken,
    TakenBack,
    Welcomed,
)
from hisss.tables.people import seating
from hisss.tables.play import moved
from hisss.tables.stale import Stale
from hisss.tables.table import Table


def decide(
    table: Table,
    device: str | None,
    command: Command,
    pick: Callable[[Sequence[int]], int] = secrets.choice,
    now: datetime | None = None,
) -> Event | None:
    """The event that a command leads to; ``None`` if everything is as asked for already.

    The seat is the device's, whatever the command says.

    Args:
        table: as it is.
        device: who asks; ``None`` moves the computers' seats.
        command: what is asked for.
        pick: chooses a place of the fan where the command leaves it open.
        now: the time; without it, none has passed since the last event.

    Raises:
        NotSeated: if the device is not at the table, and does not want to join it.
        Stale: if the command was made for another state of the table.
        TablesError: if the table does not allow it.
        HisssError: if the rules, or the notation, do not allow it.
    """
    at = table.touched_at if now is None else now
    if isinstance(command, Join):
        if command.seq is not None and not 0 < command.seq <= table.seq:
            raise Stale(table)
    elif device is not None and not table.is_at(device):
        raise NotSeated
    elif not _is_fresh(table, device, command):
        raise Stale(table)
    if isinstance(command, MOVES):
        return moved(table, device, command, pick, at)
    if not device:
        raise NotSeated
    return seating(table, device, command, at)


def _is_fresh(table: Table, device: str | None, command: Command) -> bool:
    """Whether the command was made for the table as it is, in what it is about.

    Computers are asked again at once, and therefore held to the very last event.
    """
    if command.seq is None or device is None:
        return command.seq == table.seq
    oldest = 1
    if isinstance(command, MOVES):
        oldest = table.board_seq
    elif isinstance(command, SEATING):
        oldest = table.people_seq
    return oldest <= command.seq <= table.seq


def has_come_of(table: Table, device: str, command: Command, events: Iterable[Event]) -> bool:
    """Whether a command has been carried out already.

    Args:
        table: as it is now.
        device: who asks.
        command: what is asked for.
        events: all that has happened since the command was made.
    """
    if not isinstance(command, (*MOVES, *SEATING)):
        return any(is_repeat(table, device, command, event) for event in events)
    alike: tuple[type, ...] = BOARD if isinstance(command, MOVES) else PEOPLE
    first = next((event for event in events if isinstance(event, alike)), None)
    return first is not None and is_repeat(table, device, command, first)


def is_repeat(table: Table, device: str, command: Command, event: Event) -> bool:
    """Whether a command is the one that this event has come of already."""
    own = table.seats_of(device)
    match command, event:
        case Take(_, asked), Taken(seat, place, chosen):
            same = seat in own and asked == (place if chosen else None)
        case Lay(_, words), Laid(seat, placement):
            same = seat in own and _reads_as(words, placement)
        case TakeBack(), TakenBack(seat):
            same = seat in own
        case Resume(_, asked), Resumed(seat):
            same = seat in own and asked == seat
        case Leave(), Left(left):
            same = left == device
        case Join(), Seated(_, _, _, joined):
            same = joined == device and bool(own)
        case Free(_, asked), Freed(seat, by):
            same = asked == seat and (by == device or table.is_at(device))
        case MakeHost(_, asked), HostPassed(appointed, by):
            same = asked in table.seats_of(appointed) and (by == device or table.is_at(device))
        case _:
            same = table.is_at(device) and _is_done(command, event)
    return same


def _is_done(command: Command, event: Event) -> bool:
    """Whether a command that somebody else at the table might have given has come true."""
    match command, event:
        case CutFan(_, asked), Cut(place, _):
            done = asked == place
        case Begin(_, leave_out), Begun(left_out):
            done = leave_out == left_out
        case Hand(_, asked, computer), Handed(seat, name):
            done = asked == seat and computer.lower() == name
        case Welcome(_, wanted), Welcomed(watchers):
            done = wanted == watchers
        case _:
            done = False
    return done


def _reads_as(words: str, placement: object) -> bool:
    try:
        return parse_placement(words) == placement
    except HisssError:
        return False
