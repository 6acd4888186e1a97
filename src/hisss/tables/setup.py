"""What is agreed at a table: the rules, the pace, and who sits where."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from hisss.core import FEWEST_SEATS, MOST_SEATS, Rules

NOT_IN_A_LINE = {"Cc", "Cs", "Zl", "Zp"}


class Pace(StrEnum):
    """How long computers wait before each step; taking a card is one step and laying it another."""

    CALM = "calm"
    QUICK = "quick"
    INSTANT = "instant"

    @property
    def seconds(self) -> float:
        return {Pace.CALM: 0.9, Pace.QUICK: 0.45, Pace.INSTANT: 0.0}[self]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. It belongs to a device, or a computer has it, or both, or it is open.

    Attributes:
        name: as shown; one line of any script. At an open seat it is only a suggestion.
        avatar: the name of a picture.
        computer: the name of the computer player that moves here, if one does.
        device: which device the seat belongs to, as an opaque hash. With a computer as well, the
            computer stands in for the person, who may take the seat back.
    """

    name: str
    avatar: str
    computer: str | None = None
    device: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if not self.name.strip() or any(
            unicodedata.category(letter) in NOT_IN_A_LINE for letter in self.name
        ):
            raise ValueError("a seat needs a name of one line")

    @property
    def is_open(self) -> bool:
        """Whether it waits for somebody."""
        return self.computer is None and not self.device

    @property
    def is_person(self) -> bool:
        """Whether a person moves here."""
        return self.computer is None and bool(self.device)

    @property
    def has_stand_in(self) -> bool:
        """Whether a computer moves here for a person who may come back."""
        return self.computer is not None and bool(self.device)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed; the seats as they are now.

    Attributes:
        seats: in playing order; the first begins.
        take_back: whether a placement may be taken back until the next card is taken.
        watchers: whether those without a seat may watch.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    pace: Pace = Pace.CALM
    take_back: bool = True
    watchers: bool = True

    def __post_init__(self) -> None:
        if not FEWEST_SEATS <= len(self.seats) <= MOST_SEATS:
            raise ValueError(f"{len(self.seats)} seats: Hisss is for {FEWEST_SEATS} to {MOST_SEATS}")

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that wait for somebody."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_open)

    @property
    def devices(self) -> frozenset[str]:
        """The devices that have a seat, also those for which a computer stands in."""
        return frozenset(seat.device for seat in self.seats if seat.device)

    def seats_of(self, device: str) -> tuple[int, ...]:
        """The seats that belong to a device: several, where people share it."""
        return tuple(number for number, seat in enumerate(self.seats) if device and seat.device == device)

    def with_seats(self, changed: Mapping[int, Seat]) -> Setup:
        """The same with other seats at these numbers."""
        seats = (changed.get(number, seat) for number, seat in enumerate(self.seats))
        return replace(self, seats=tuple(seats))

    def next_person(self, device: str) -> str:
        """The device of the person who comes after this one round the table; blank if there is nobody."""
        first = next(iter(self.seats_of(device)), 0)
        for seat in (*self.seats[first:], *self.seats[:first]):
            if seat.is_person and seat.device != device:
                return seat.device or ""
        return ""
