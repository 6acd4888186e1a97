"""Who sits at a table, and what somebody who looks at it may do about each seat."""

from __future__ import annotations

from dataclasses import dataclass

from hisss.tables import Seat, Table

OPEN_FACE = "i-person"
"""The symbol of a seat where nobody sits yet."""


def face_of(seat: Seat) -> str:
    """The symbol of the face that a seat shows."""
    if seat.is_open:
        return OPEN_FACE
    return f"lv-{seat.computer}" if seat.computer else f"av-{seat.avatar}"


@dataclass(frozen=True)
class Sitter:
    """One seat, as a viewer sees it.

    Attributes:
        mine: whether it belongs to the viewer's device.
        hosts: whether whoever sits there hosts the table; of several at one device, the first.
        may_free: whether the viewer may take it away from whoever has it.
        may_hand: whether the viewer may let a computer play there, perhaps after a minute of quiet.
        may_resume: whether the viewer may take it back from a computer.
        may_move: whether the viewer may go on there at another device.
        may_host: whether the viewer may let its person host.
    """

    number: int
    seat: Seat
    face: str
    mine: bool
    hosts: bool
    may_free: bool
    may_hand: bool
    may_resume: bool
    may_move: bool
    may_host: bool


def sitters(table: Table, device: str) -> tuple[Sitter, ...]:
    """All seats of a table, in playing order, as this device sees them."""
    return tuple(_sitter(table, device, number) for number in range(len(table.setup.seats)))


def _sitter(table: Table, device: str, number: int) -> Sitter:
    seat = table.setup.seats[number]
    mine, host = number in table.seats_of(device), table.is_host(device)
    return Sitter(
        number=number,
        seat=seat,
        face=face_of(seat),
        mine=mine,
        hosts=seat.is_person and number in table.seats_of(table.host)[:1],
        may_free=host and not mine and not seat.is_open,
        may_hand=_may_hand(table, device, number),
        may_resume=mine and seat.has_stand_in,
        may_move=mine,
        may_host=host and not mine and seat.is_person,
    )


def _may_hand(table: Table, device: str, number: int) -> bool:
    """Whether to offer it. Whether the person there sleeps is found out when it is asked for."""
    seat = table.setup.seats[number]
    if seat.computer or table.game.is_over or not table.is_at(device):
        return False
    if not table.begun:
        return table.is_host(device) and seat.is_open
    return number in (*table.seats_of(device), table.to_move) or table.is_host(device)
