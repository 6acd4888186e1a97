"""How the items of a snake follow one another where its inner cards are squeezed to half their width.

The style sheet turns rows by counting. Cards of full width it counts itself; where some are
squeezed it is told, in half cards, how far along each item lies.
"""

from __future__ import annotations

from dataclasses import dataclass

from hisss.core import Edge, Side, Snake
from hisss.core.snake import CLOSED


@dataclass(frozen=True)
class Serpentine:
    """The items of one snake: free places before it, its cards, free places after it.

    Only the ends of a snake are played on, so those are never squeezed. Of an odd number of inner
    cards the last is not squeezed either: so no card of full width is ever broken at the end of a row.

    Attributes:
        before: how many free places lie before the cards.
        length: how many cards.
        after: how many free places lie after them.
    """

    before: int
    length: int
    after: int

    @classmethod
    def of(cls, snake: Snake) -> Serpentine:
        """The items of this snake."""
        return cls(free_places(snake, Edge.LEFT), len(snake), free_places(snake, Edge.RIGHT))

    @property
    def items(self) -> int:
        return self.before + self.length + self.after

    @property
    def squeezed(self) -> int:
        """How many cards may be squeezed: an even number."""
        return max(0, self.length - 2) // 2 * 2

    @property
    def full(self) -> int:
        """How many items are never squeezed."""
        return self.items - self.squeezed

    def is_squeezed(self, card: int) -> bool:
        """Whether a card, counted from 0, may be squeezed."""
        return 1 <= card <= self.squeezed

    def way_to_card(self, card: int) -> int:
        """How many half cards lie before a card, counted from 0."""
        halves = min(max(0, card - 1), self.squeezed)
        return 2 * (self.before + card - halves) + halves

    def way_to_place(self, edge: Edge, place: int) -> int:
        """How many half cards lie before a free place at one end, counted from 0 and from left to right."""
        return 2 * place if edge is Edge.LEFT else self.way_to_card(self.length) + 2 * place


def free_places(snake: Snake, edge: Edge) -> int:
    """How many places are kept free beside an end: two at a lone rainbow, which fits a middle both ways."""
    side = snake.shape.at(edge)
    if side in CLOSED:
        return 0
    return 2 if side is Side.RAINBOW else 1
