"""The game: whose turn it is, what may be laid where, who takes a snake, who wins.

A :class:`Game` is everything that lies open on the table, and nothing more: the
order of the cards in the fan is not in it, only how many of each are left. So a
game may be shown to anybody, computer players included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

from hisss.core.cards import COPIES, DECK, Card, Side
from hisss.core.errors import (
    CLOSED_BY_A_HEAD,
    CLOSED_BY_A_TAIL,
    CLOSED_BY_THE_CARD,
    N_,
    IllegalMove,
    Phrase,
    Reason,
)
from hisss.core.snake import Edge, Snake, Thing, beside, fitting, lay_out, lone, why_not

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8

Pits = tuple[tuple[Snake, ...], ...]


class Rules(StrEnum):
    """The two rule sets. They differ in what joining two unfinished snakes gives."""

    HISSS = "hisss"
    SERPENTINA = "serpentina"

    @property
    def joiner_takes(self) -> bool:
        """Whether whoever joins two snakes takes them at once, whole or not."""
        return self is Rules.SERPENTINA


class End(NamedTuple):
    """One end of one snake on the table."""

    snake: int
    edge: Edge

    @property
    def phrase(self) -> Phrase:
        """The end in words."""
        return Phrase(_END_IN_WORDS[self.edge], snake=self.snake)

    def __str__(self) -> str:
        return f"{self.snake}{self.edge}"


_END_IN_WORDS: Final = {
    Edge.LEFT: N_("the left end of snake {snake}"),
    Edge.RIGHT: N_("the right end of snake {snake}"),
}


class Placement(NamedTuple):
    """Where a card is laid: at no end (alone), at one, or between two ends, joining their snakes.

    The card is given as it lies in the resulting snake. It prints as in a record.
    """

    card: Card
    ends: tuple[End, ...] = ()

    @property
    def is_join(self) -> bool:
        return len(self.ends) == 2

    def row(
        self, card: Thing, snakes: Mapping[int, Thing], turned: Callable[[Thing], Thing]
    ) -> tuple[Thing, ...]:
        """The card and the snakes it touches, from left to right as they will lie.

        Works for whatever stands for cards and snakes, given a way to turn one of them round.

        Raises:
            KeyError: if there is no such snake.
        """
        match self.ends:
            case ():
                return (card,)
            case (end,):
                return beside(snakes[end.snake], end.edge, card)
            case (low, high):
                first, other = snakes[low.snake], snakes[high.snake]
                other = turned(other) if low.edge is high.edge else other
                return (other, card, first) if low.edge is Edge.LEFT else (first, card, other)
        raise ValueError(f"a card has two sides: {self}")

    def __str__(self) -> str:
        return f"{self.card}@{''.join(map(str, self.ends))}" if self.ends else str(self.card)

    def __repr__(self) -> str:
        return f"Placement({str(self)!r})"


@dataclass(frozen=True, slots=True)
class Game:
    """A position. Taking a card is a step and laying it is another; each gives a new game.

    Seats count from 0 here, in playing order.

    Attributes:
        rules: the rule set.
        snakes: the unfinished snakes on the table by number, lowest first.
        pits: for each seat the snakes it has taken, in the order they were taken.
        left: how many cards of each face are still in the fan.
        started: how many snakes have been started so far; numbers are never used again.
        drawn: the card that has been taken and not yet laid, in wheel spelling.
    """

    rules: Rules
    snakes: Mapping[int, Snake]
    pits: Pits
    left: Mapping[Card, int]
    started: int = 0
    drawn: Card | None = None

    @classmethod
    def new(cls, seats: int = FEWEST_SEATS, rules: Rules = Rules.HISSS) -> Game:
        """An empty table: all fifty cards are in the fan and the starter card is the next to be taken.

        Raises:
            ValueError: unless there are 2 to 8 seats.
        """
        if not FEWEST_SEATS <= seats <= MOST_SEATS:
            raise ValueError(f"{seats} seats: Hisss is for {FEWEST_SEATS} to {MOST_SEATS}")
        return cls(rules, MappingProxyType({}), ((),) * seats, MappingProxyType(COPIES))

    @classmethod
    def start(cls, starter: Card, seats: int = FEWEST_SEATS, rules: Rules = Rules.HISSS) -> Game:
        """A game whose starter card lies in the middle, as given."""
        return cls.new(seats, rules).take(starter).lay(Placement(starter))

    # What can be seen of it

    @property
    def seats(self) -> int:
        return len(self.pits)

    @property
    def laid(self) -> int:
        """How many cards have been laid, the starter card included."""
        return len(DECK) - sum(self.left.values()) - (self.drawn is not None)

    @property
    def ply(self) -> int:
        """How many turns have been played; the starter card is ply 0 and an empty table is -1."""
        return self.laid - 1

    @property
    def is_over(self) -> bool:
        return self.laid == len(DECK)

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` when the game is over or the starter card is not laid."""
        return None if self.is_over or not self.laid else self.ply % self.seats

    @property
    def cards(self) -> tuple[int, ...]:
        """How many cards each seat has taken."""
        return tuple(sum(map(len, pit)) for pit in self.pits)

    @property
    def longest(self) -> tuple[int, ...]:
        """The length of each seat's longest snake, 0 without any."""
        return tuple(max(map(len, pit), default=0) for pit in self.pits)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win, once the game is over: most cards, then the longest snake."""
        if not self.is_over:
            return ()
        scores = list(zip(self.cards, self.longest, strict=True))
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    # Taking a card

    def take(self, card: Card) -> Game:
        """The game with this card taken from the fan, either way round.

        Raises:
            IllegalMove: game-over, no-such-card-left or card-already-drawn.
        """
        if self.drawn is not None:
            raise IllegalMove(Reason.CARD_ALREADY_DRAWN, card=self.drawn)
        if not any(self.left.values()):
            raise IllegalMove(Reason.GAME_OVER)
        face = card.face
        if not self.left[face]:
            raise IllegalMove(Reason.NO_SUCH_CARD_LEFT, card=card)
        return replace(self, left=MappingProxyType({**self.left, face: self.left[face] - 1}), drawn=face)

    # Laying it

    def placements(self) -> tuple[Placement, ...]:
        """Every legal placement of the drawn card, each once; none without a drawn card.

        They come in a fixed order: onto one snake by number, its left end before its right, the
        card in wheel spelling before the card turned; then the joins by their two ends in that
        same order. A card that fits nowhere has one placement, alone.
        """
        if self.drawn is None:
            return ()
        onto = tuple(self._onto(self.drawn))
        return (*onto, *self._joins(onto)) if onto else (Placement(self.drawn),)

    def _onto(self, card: Card) -> Iterator[Placement]:
        for number, snake in self.snakes.items():
            for edge, way in fitting(snake.shape, card):
                yield Placement(way, (End(number, edge),))

    def _joins(self, onto: tuple[Placement, ...]) -> Iterator[Placement]:
        """A card joins two snakes where each of its sides could be laid onto one of them."""
        if not onto[0].card.is_middle:
            return
        for one, other in combinations(onto, 2):
            (low,), (high,) = one.ends, other.ends
            as_seen = other.card if low.edge != high.edge else other.card.turned
            if low.snake != high.snake and as_seen == one.card:
                join = Placement(one.card, (low, high))
                if self._misfit(join) is None:
                    yield join

    def lay(self, placement: Placement) -> Game:
        """The game with the drawn card laid. If that makes a snake whole, the mover takes it.

        Raises:
            IllegalMove: with the first reason that holds, in the order of :class:`Reason`.
        """
        self.check(placement)
        number, snake = self._result(placement)
        snakes = {**self.snakes, number: snake}
        for end in placement.ends[1:]:
            del snakes[end.snake]
        pits, mover = self.pits, self.to_move
        if mover is not None and self._is_taken(placement, snake):
            del snakes[number]
            pits = (*pits[:mover], (*pits[mover], snake), *pits[mover + 1 :])
        return Game(self.rules, MappingProxyType(snakes), pits, self.left, max(self.started, number))

    def takes(self, placement: Placement) -> Snake | None:
        """The snake that the mover would take by this legal placement ("Hisss!"), if any."""
        _, snake = self._result(placement)
        return snake if self._is_taken(placement, snake) else None

    def check(self, placement: Placement) -> None:
        """Refuse a placement that is not legal.

        Raises:
            IllegalMove: with the first reason that holds, in the order of :class:`Reason`.
        """
        card, ends = placement
        if self.drawn is None:
            raise IllegalMove(Reason.GAME_OVER if self.is_over else Reason.NO_CARD_DRAWN)
        if card.face != self.drawn:
            raise IllegalMove(Reason.NOT_THIS_CARD, card=card, drawn=self.drawn)
        if not ends:
            self._check_alone(card)
        elif len(ends) > 1:
            self._check_join(card, *ends)
        for end in ends:
            self._check_number(end)
        if ends and (reason := self._misfit(placement)):
            raise self._refusal(reason, placement)

    def _check_alone(self, card: Card) -> None:
        spots = self.placements()
        if spots[0].ends:
            raise IllegalMove(Reason.MUST_BE_LAID, card=card, spot=spots[0].ends[0].phrase)

    def _check_join(self, card: Card, low: End, high: End) -> None:
        if not card.is_middle:
            raise IllegalMove(Reason.ONLY_MIDDLES_JOIN, card=card)
        self._check_number(low)
        self._check_number(high)
        if low.snake == high.snake:
            raise IllegalMove(Reason.SAME_SNAKE, snake=low.snake)
        if low.snake > high.snake:
            way = card if low.edge is not high.edge else card.turned
            raise IllegalMove(Reason.WRONG_SPELLING, spelling=Placement(way, (high, low)))

    def _check_number(self, end: End) -> None:
        if end.snake not in self.snakes:
            raise IllegalMove(Reason.NO_SUCH_SNAKE, snake=end.snake)

    def _row(self, placement: Placement) -> tuple[Snake, ...]:
        return placement.row(lone(placement.card), self.snakes, lambda snake: snake.turned)

    def _misfit(self, placement: Placement) -> Reason | None:
        return why_not(*(snake.shape for snake in self._row(placement)))

    def _refusal(self, reason: Reason, placement: Placement) -> IllegalMove:
        """The error for a placement that misfits, naming the end that is to blame."""
        sides = tuple(self.snakes[end.snake].shape.at(end.edge) for end in placement.ends)
        end = self._end_to_blame(reason, placement)
        if end is None:
            low, high = placement.ends
            between = Phrase(N_("between {one} and {other}"), one=low.phrase, other=high.phrase)
            return IllegalMove(reason, card=placement.card, spot=between, sides=sides)
        closed = Phrase(self._closed_by(end)) if reason is Reason.END_CLOSED else None
        return IllegalMove(reason, card=placement.card, spot=end.phrase, sides=sides, closed=closed)

    def _end_to_blame(self, reason: Reason, placement: Placement) -> End | None:
        """The first end that refuses the card by itself; none if only both ends of a join do."""
        card, ends = placement
        for end in ends:
            way = card.turned if end is not ends[0] and end.edge is ends[0].edge else card
            if self._misfit(Placement(way, (end,))) is reason:
                return end
        return None

    def _closed_by(self, end: End) -> str:
        side = self.snakes[end.snake].shape.at(end.edge)
        return {Side.SNOUT: CLOSED_BY_A_HEAD, Side.TIP: CLOSED_BY_A_TAIL}.get(side, CLOSED_BY_THE_CARD)

    def _result(self, placement: Placement) -> tuple[int, Snake]:
        """The number and the cards of the snake that a legal placement makes."""
        number = placement.ends[0].snake if placement.ends else self.started + 1
        return number, lay_out(self._row(placement))

    def _is_taken(self, placement: Placement, snake: Snake) -> bool:
        return snake.is_whole or (placement.is_join and self.rules.joiner_takes)

    def __reduce__(self) -> tuple[object, ...]:
        snakes, left = dict(self.snakes), dict(self.left)
        return _thawed, (snakes, left, self.rules, self.pits, self.started, self.drawn)


def _thawed(
    snakes: dict[int, Snake],
    left: dict[Card, int],
    rules: Rules,
    pits: Pits,
    started: int,
    drawn: Card | None,
) -> Game:
    """A game from its pickled parts: read-only mappings do not pickle by themselves."""
    return Game(rules, MappingProxyType(snakes), pits, MappingProxyType(left), started, drawn)
