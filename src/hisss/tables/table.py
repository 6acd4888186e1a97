"""A table: who sits at it and how their game stands. What replaying the log gives."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from hisss.core import FEWEST_SEATS, MOST_SEATS, Game, Placement, Rules, Snake
from hisss.record import Record, Turn
from hisss.tables.shuffle import Shuffle

Places = tuple[int, ...]
"""Places of the fan, from 1 to 50, as their cards lie in a snake."""

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
    """Who sits there.

    Attributes:
        name: as shown; one line of any script.
        avatar: the name of a picture.
        computer: the name of the computer player in the seat, if one is.
        device: which device the seat belongs to, as an opaque hash; ``None`` for a computer.
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
        if self.computer is not None and self.device is not None:
            raise ValueError("a seat is a computer's or a device's, not both")


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the first card.

    Attributes:
        seats: in playing order; the first begins.
        take_back: whether a placement may be taken back until the next card is taken.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    pace: Pace = Pace.CALM
    take_back: bool = True

    def __post_init__(self) -> None:
        if not FEWEST_SEATS <= len(self.seats) <= MOST_SEATS:
            raise ValueError(f"{len(self.seats)} seats: Hisss is for {FEWEST_SEATS} to {MOST_SEATS}")


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One card laid.

    Attributes:
        seat: who laid it; nobody laid the starter card.
        place: where in the fan the card was.
        placement: where it was laid.
        taken: the snake that was taken with it ("Hisss!").
    """

    seat: int | None
    place: int
    placement: Placement
    taken: Snake | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A table after some number of events. Everything but the secret is open for all to see.

    Cards are known by their place in the fan, so that a page can follow each of them.

    Attributes:
        id: at least 100 random bits; whoever knows it may watch.
        seq: the number of the last event; commands carry it.
        game: the position.
        turns: the cards laid; the starter card is the first.
        fan: the places whose cards still lie face down, ascending.
        drawn: the place that the drawn card came from.
        places: for each snake on the table the places of its cards, parallel to ``game.snakes``.
        pit_places: the same for the snakes taken, parallel to ``game.pits``.
        started_at: when it was set up, in UTC.
        touched_at: when the last event happened, in UTC.
        taken_back: whether the last event was a placement taken back.
        next_table: the id of the table where everybody plays on.
        secret: the order of the fan and the salt. Never to be shown, nor given to a player.
        before: the table before the last placement, while that may be taken back.
    """

    id: str
    seq: int
    setup: Setup
    game: Game
    turns: tuple[PlayedTurn, ...]
    fan: Places
    drawn: int | None
    places: Mapping[int, Places]
    pit_places: tuple[tuple[Places, ...], ...]
    started_at: datetime
    touched_at: datetime
    secret: Shuffle
    taken_back: bool = False
    next_table: str | None = None
    before: Table | None = None

    def __repr__(self) -> str:
        return f"<Table seq={self.seq} ply={self.game.ply}>"

    # Who may do what

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` when the game is over."""
        return self.game.to_move

    @property
    def computer_to_move(self) -> bool:
        return self.to_move is not None and self.setup.seats[self.to_move].computer is not None

    @property
    def can_take_back(self) -> bool:
        """Whether the last card may still be taken back by the person who laid it."""
        mover = self.turns[-1].seat
        return self.before is not None and mover is not None and not self.setup.seats[mover].computer

    def seats_of(self, device: str) -> tuple[int, ...]:
        """The seats that belong to a device: several, where people share it."""
        return tuple(number for number, seat in enumerate(self.setup.seats) if seat.device == device)

    def may_move(self, device: str) -> bool:
        """Whether it is the turn of a seat of this device."""
        return self.to_move in self.seats_of(device)

    def may_take_back(self, device: str) -> bool:
        return self.can_take_back and self.turns[-1].seat in self.seats_of(device)

    # What it leaves behind

    def record(self) -> Record:
        """The game so far in the notation. The order of the fan is told only when the game is over."""
        tags = [("Date", self.started_at.date().isoformat()), ("Shuffle", self.secret.promise)]
        if self.game.is_over:
            tags += [("Salt", self.secret.salt), ("Fan", self.secret.fan)]
        turns = (Turn(turn.placement, turn.place) for turn in self.turns)
        return Record.new(self.setup.rules, [seat.name for seat in self.setup.seats], turns, tags)
