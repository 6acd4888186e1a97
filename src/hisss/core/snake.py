"""Snakes, and what fits. This is the one definition of the rules of laying.

A snake is cards as they lie, left to right. A placement is legal when the row
it makes is a legal snake, and :func:`why_not` says when a row is not. Nothing
in it depends on more of a snake than its :class:`Shape`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from hisss.core.cards import Card, Side
from hisss.core.errors import Reason

Thing = TypeVar("Thing")

CLOSED: Final = (Side.SNOUT, Side.TIP)
"""The sides that nothing is laid against."""


class Edge(StrEnum):
    """An end of a snake on the table, which keeps its left and its right for life."""

    LEFT = "L"
    RIGHT = "R"


class Shape(NamedTuple):
    """All that the rules see of a card or a snake.

    Attributes:
        left: its outermost side on the left.
        right: its outermost side on the right.
        middle: whether it has a middle yet.
    """

    left: Side
    right: Side
    middle: bool

    def at(self, edge: Edge) -> Side:
        """Its outermost side at this end."""
        return self.left if edge is Edge.LEFT else self.right

    @property
    def is_whole(self) -> bool:
        """Whether it has a head, a tail and at least one middle."""
        return self.middle and {self.left, self.right} == {Side.SNOUT, Side.TIP}


@cache
def why_not(*row: Shape) -> Reason | None:
    """Why these shapes may not lie in a row, each against the next; ``None`` if they may.

    Where several reasons hold, the first in the order of :class:`Reason` is given.
    """
    ends = [side for shape in row for side in (shape.left, shape.right)]
    joints = list(pairwise(row))
    if any(left.right in CLOSED or right.left in CLOSED for left, right in joints):
        return Reason.END_CLOSED
    if ends.count(Side.SNOUT) > 1:
        return Reason.TWO_HEADS
    if ends.count(Side.TIP) > 1:
        return Reason.TWO_TAILS
    if any(not (left.middle or right.middle) for left, right in joints):
        return Reason.NEEDS_A_MIDDLE
    if any(not _match(left.right, right.left) for left, right in joints):
        return Reason.COLOURS_DIFFER
    return None


def _match(one: Side, other: Side) -> bool:
    return one == other or Side.RAINBOW in (one, other)


@dataclass(frozen=True, slots=True, repr=False)
class Snake:
    """Cards in a row as they lie, at least one.

    >>> snake = Snake.of("<R", "RO")
    >>> print(snake, "is open at", snake.shape.right.name.lower())
    <R RO is open at orange
    """

    cards: tuple[Card, ...]
    shape: Shape

    @classmethod
    def of(cls, *cards: Card | str) -> Snake:
        """A snake of these cards, given as cards or in the record's letters.

        Raises:
            UnknownCard: if a spelling is no card.
            ValueError: if there is no card, or the cards may not lie like this.
        """
        lying = [lone(card if isinstance(card, Card) else Card.parse(card)) for card in cards]
        reason = why_not(*(card.shape for card in lying))
        if reason or not lying:
            raise ValueError(f"not a snake: {' '.join(map(str, cards)) or 'no cards'} ({reason})")
        return lay_out(lying)

    @property
    def turned(self) -> Snake:
        """The same snake seen from the other side of the table."""
        left, right, middle = self.shape
        return Snake(tuple(card.turned for card in reversed(self.cards)), Shape(right, left, middle))

    @property
    def is_whole(self) -> bool:
        return self.shape.is_whole

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f"Snake({str(self)!r})"


@cache
def lone(card: Card) -> Snake:
    """A card lying alone: a snake in the making."""
    return Snake((card,), Shape(card.left, card.right, card.is_middle))


@cache
def fitting(shape: Shape, card: Card) -> tuple[tuple[Edge, Card], ...]:
    """Where a card may be laid onto a snake of this shape, and how it lies there.

    The left end comes before the right, the card as given before the card turned.
    """
    return tuple(
        (edge, way)
        for edge in Edge
        for way in (card, card.turned)
        if why_not(*beside(shape, edge, lone(way).shape)) is None
    )


def beside(snake: Thing, edge: Edge, card: Thing) -> tuple[Thing, Thing]:
    """The two from left to right when the card lies at this end of the snake."""
    return (card, snake) if edge is Edge.LEFT else (snake, card)


def lay_out(row: Sequence[Snake]) -> Snake:
    """One snake of several, each laid against the next. The row must be a legal one."""
    cards = tuple(card for snake in row for card in snake.cards)
    shape = Shape(row[0].shape.left, row[-1].shape.right, any(snake.shape.middle for snake in row))
    return Snake(cards, shape)
