"""A table: who sits at it and how their game stands. What replaying the log gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from hisss.core import Game, Placement, Snake
from hisss.record import Record, Turn
from hisss.tables.errors import NotBegun
from hisss.tables.setup import Setup
from hisss.tables.shuffle import Shuffle

Places = tuple[int, ...]
"""Places of the fan, from 1 to 50, as their cards lie in a snake."""

A_WHILE: Final = timedelta(seconds=60)
"""When nothing has happened for so long, others may help the game on."""


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

    Cards are known by their place in the fan as it was promised, so that a page can follow each of
    them. Until the game is begun all fifty lie in the fan, and there are no turns.

    Attributes:
        id: at least 100 random bits; whoever knows it may join, and may watch if watchers are welcome.
        seq: the number of the last event; commands carry it.
        setup: what is agreed, and who sits where now.
        chairs: for each seat of now the number that it had when the table was set up, and keeps.
        game: the position.
        turns: the cards laid; the starter card is the first.
        fan: the places whose cards still lie face down, in the order in which they are spread.
        drawn: the place that the drawn card came from.
        places: for each snake on the table the places of its cards, parallel to ``game.snakes``.
        pit_places: the same for the snakes taken, parallel to ``game.pits``.
        started_at: when the game was begun, before that: when the table was set up; in UTC.
        touched_at: when the last event happened, in UTC.
        secret: the order of the fan and the salt. Never to be shown, nor given to a player.
        appointed: the device that hosts, unless a computer stands in for it: see :attr:`host`.
        begun: whether the starter card has been turned up.
        cut: the place where the spread begins: that of the starter card.
        cut_by: the name of whoever cut the fan last.
        taken_back: whether what happened last on the table was a placement taken back.
        sent_away: devices whose seat was given free, and which have not sat down since.
        next_table: the id of the table where everybody plays on.
        board_seq: the number of the last event that changed what lies on the table.
        people_seq: the number of the last event that changed who sits where.
        before: the table before the last placement, while that may be taken back.
    """

    id: str
    seq: int
    setup: Setup
    chairs: tuple[int, ...]
    game: Game
    turns: tuple[PlayedTurn, ...]
    fan: Places
    drawn: int | None
    places: Mapping[int, Places]
    pit_places: tuple[tuple[Places, ...], ...]
    started_at: datetime
    touched_at: datetime
    secret: Shuffle
    appointed: str
    begun: bool = True
    cut: int = 1
    cut_by: str | None = None
    taken_back: bool = False
    sent_away: frozenset[str] = frozenset()
    next_table: str | None = None
    board_seq: int = 1
    people_seq: int = 1
    before: Table | None = None

    def __repr__(self) -> str:
        return f"<Table seq={self.seq} ply={self.game.ply}>"

    @property
    def promise(self) -> str:
        """The promise of the shuffle, public from the first moment."""
        return self.secret.promise

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` before the game is begun and when it is over."""
        return self.game.to_move if self.begun else None

    @property
    def computer_to_move(self) -> bool:
        return self.to_move is not None and self.setup.seats[self.to_move].computer is not None

    @property
    def waits_for_somebody(self) -> bool:
        """Whether it is the turn of an open seat: the game waits until somebody sits down there."""
        return self.to_move is not None and self.setup.seats[self.to_move].is_open

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that may be taken."""
        return () if self.next_table else self.setup.open_seats

    @property
    def host(self) -> str:
        """The device that hosts now; blank if there is nobody.

        While a computer stands in for the host, that is the next person round the table.
        """
        seats = [self.setup.seats[number] for number in self.setup.seats_of(self.appointed)]
        if seats and not any(seat.is_person for seat in seats):
            return self.setup.next_person(self.appointed) or self.appointed
        return self.appointed

    # Who may do what

    def seats_of(self, device: str) -> tuple[int, ...]:
        """The seats that belong to a device: several, where people share it."""
        return self.setup.seats_of(device)

    def seat_on(self, chair: int) -> int | None:
        """The seat that had this number when the table was set up; ``None`` if it was left out."""
        return self.chairs.index(chair) if chair in self.chairs else None

    def is_host(self, device: str) -> bool:
        return bool(device) and device == self.host

    def is_at(self, device: str) -> bool:
        """Whether a device has a seat here, or hosts without one."""
        return bool(device) and (device in self.setup.devices or device == self.appointed)

    def may_watch(self, device: str) -> bool:
        """Whether a device may see the table."""
        return self.setup.watchers or self.is_at(device)

    def may_move(self, device: str) -> bool:
        """Whether it is the turn of a person of this device."""
        return (
            self.to_move is not None
            and self.to_move in self.seats_of(device)
            and self.setup.seats[self.to_move].is_person
        )

    @property
    def can_take_back(self) -> bool:
        """Whether the last card may still be taken back by the person who laid it."""
        if self.before is None:
            return False
        mover = self.turns[-1].seat
        return mover is not None and self.setup.seats[mover].is_person

    def may_take_back(self, device: str) -> bool:
        return self.can_take_back and self.turns[-1].seat in self.seats_of(device)

    def may_cut(self, device: str) -> bool:
        return not self.begun and self.is_at(device)

    def may_begin(self, device: str, now: datetime) -> bool:
        """The host begins; when the host sleeps, anybody at the table may."""
        return not self.begun and self._helps(device, now)

    def may_hand(self, device: str, seat: int, now: datetime) -> bool:
        """Whether this device may let a computer play at a seat.

        The host may at any, everybody at their own; and anybody at the table may at the seat whose
        turn it is, if its person sleeps.
        """
        if seat in self.seats_of(device) or self.is_host(device):
            return True
        return seat == self.to_move and self._helps(device, now)

    def _helps(self, device: str, now: datetime) -> bool:
        return self.is_host(device) or (self.is_at(device) and now - self.touched_at >= A_WHILE)

    # What it leaves behind

    def record(self) -> Record:
        """The game so far in the notation. The order of the fan is told only when the game is over.

        The places of the fan are those that were promised, also if the fan was cut.

        Raises:
            NotBegun: before the starter card is turned up.
        """
        if not self.begun:
            raise NotBegun
        tags = [("Date", self.started_at.date().isoformat()), ("Shuffle", self.promise)]
        if self.game.is_over:
            tags += [("Salt", self.secret.salt), ("Fan", self.secret.fan)]
        turns = (Turn(turn.placement, turn.place) for turn in self.turns)
        return Record.new(self.setup.rules, [seat.name for seat in self.setup.seats], turns, tags)
