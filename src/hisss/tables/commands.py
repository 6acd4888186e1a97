"""What a device may ask of a table.

Every command carries the seq it was made for. A move is for the cards as they lay then, so that
somebody who sits down meanwhile does not spoil it; what the host does with seats is for the seats
as they were, so that a card laid meanwhile does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


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


@dataclass(frozen=True, slots=True)
class CutFan:
    """Let the spread begin at this place, before the game does: its card will be the starter card."""

    seq: int
    place: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Turn up the starter card.

    Attributes:
        leave_out: whether to play without the seats that are still open; else the game waits for
            somebody when it is their turn.
    """

    seq: int
    leave_out: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down at an open seat. It is never stale while one is open.

    Attributes:
        seq: as seen; ``None`` if the table was not seen, and then a device sits down only once.
        seat: which one, if that is still open; else any.
        name: blank for a friendly one from a list.
        avatar: one of :data:`hisss.tables.names.ANIMALS`; blank for one that nobody has.
    """

    seq: int | None = None
    seat: int | None = None
    name: str = ""
    avatar: str = ""


@dataclass(frozen=True, slots=True)
class Free:
    """Take a seat away from whoever has it: it is open then."""

    seq: int
    seat: int


@dataclass(frozen=True, slots=True)
class Hand:
    """Let a computer play at a seat. Its person may take it back."""

    seq: int
    seat: int
    computer: str = "garter"


@dataclass(frozen=True, slots=True)
class Resume:
    """Take one's own seat back from the computer that stands in."""

    seq: int
    seat: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Go away from the table with all seats of this device."""

    seq: int


@dataclass(frozen=True, slots=True)
class MakeHost:
    """Let the person at a seat host from now on."""

    seq: int
    seat: int


@dataclass(frozen=True, slots=True)
class Welcome:
    """Say whether those without a seat may watch."""

    seq: int
    watchers: bool


MOVES: Final = Take, Lay, TakeBack, CutFan, Begin
"""They are made for the cards as they lay."""
SEATING: Final = Free, Hand, Resume, MakeHost
"""They are made for the seats as they were."""

Move = Take | Lay | TakeBack | CutFan | Begin
Seating = Join | Free | Hand | Resume | Leave | MakeHost | Welcome
Command = Move | Seating
