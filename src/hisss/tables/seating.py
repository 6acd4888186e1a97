"""People come, go and are stood in for: what that makes of a table."""

from __future__ import annotations

from dataclasses import replace

from hisss.tables.events import (
    Freed,
    Handed,
    HostPassed,
    Left,
    Moved,
    PeopleEvent,
    Resumed,
    Seated,
    Welcomed,
)
from hisss.tables.names import ANIMALS, is_taken
from hisss.tables.setup import Seat, Setup
from hisss.tables.table import Table

STAND_IN = "garter"
"""The computer player that stands in for those who leave in the middle of a game."""


def seated_otherwise(table: Table, event: PeopleEvent) -> Table:
    """The table after an event that is not about cards.

    Raises:
        LookupError: if there is no such seat.
    """
    match event:
        case Seated(number, name, avatar, device):
            seated = _with_seat(table, number, Seat(name, avatar, None, device))
            after = _appointed(_suggesting_other_names(seated, number), device)
            after = replace(after, sent_away=table.sent_away - {device})
        case Freed(number, by):
            freed = _with_seat(table, number, _emptied(table.setup.seats[number]))
            after = _sent_away(_passed_on(table, freed, by), table.setup.seats[number].device)
        case Handed(number, computer):
            after = _with_seat(table, number, replace(table.setup.seats[number], computer=computer))
        case Resumed(number):
            seat = replace(table.setup.seats[number], computer=None)
            after = _appointed(_with_seat(table, number, seat), seat.device or "")
        case Moved(number, device):
            seat = replace(table.setup.seats[number], computer=None, device=device)
            after = _passed_on(table, _with_seat(table, number, seat), device)
        case Left(device):
            left = replace(table, setup=_left(table, device))
            after = _passed_on(table, left, table.setup.next_person(device), leaver=device)
        case HostPassed(device, _):
            after = replace(table, appointed=device)
        case Welcomed(watchers):
            after = replace(table, setup=replace(table.setup, watchers=watchers))
    return after


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    if not 0 <= number < len(table.setup.seats):
        raise LookupError("a seat that is not there")
    return replace(table, setup=table.setup.with_seats({number: seat}))


def _suggesting_other_names(table: Table, number: int) -> Table:
    """What is suggested at an open seat gives way to the name of whoever has just sat down."""
    seats = table.setup.seats
    taken = [seat.name for other, seat in enumerate(seats) if other == number or not seat.is_open]
    changed = {}
    for other in table.setup.open_seats:
        name = next(name for name in (seats[other].name, *ANIMALS.values()) if not is_taken(name, taken))
        changed[other] = replace(seats[other], name=name)
        taken.append(name)
    return replace(table, setup=table.setup.with_seats(changed))


def _emptied(seat: Seat) -> Seat:
    return replace(seat, computer=None, device=None)


def _sent_away(table: Table, device: str | None) -> Table:
    """Whoever has lost the last seat is remembered, to be told."""
    if not device or table.is_at(device):
        return table
    return replace(table, sent_away=table.sent_away | {device})


def _left(table: Table, device: str) -> Setup:
    """Before the game is begun the seats are open again; afterwards a computer stands in."""
    changed = {}
    for number in table.seats_of(device):
        seat = table.setup.seats[number]
        if not table.begun:
            changed[number] = _emptied(seat)
        elif seat.is_person:
            changed[number] = replace(seat, computer=STAND_IN)
    return table.setup.with_seats(changed)


def _passed_on(before: Table, after: Table, successor: str, leaver: str = "") -> Table:
    """Hosting passes on if the host has just lost the last seat, or has gone without one."""
    host = before.appointed
    went = leaver == host or bool(before.seats_of(host))
    return replace(after, appointed=successor) if went and not after.seats_of(host) else after


def _appointed(table: Table, device: str) -> Table:
    """Whoever comes to a table without a host is the host."""
    return table if table.appointed else replace(table, appointed=device)
