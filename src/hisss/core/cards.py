"""The fifty cards.

A card is its two sides as it lies, left then right. The same card turned round
is another value with the same *face*.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from hisss.core.errors import UnknownCard


class Side(StrEnum):
    """One side of a card: a colour, the rainbow, or the closed end of a head or tail."""

    RED = "R"
    ORANGE = "O"
    YELLOW = "Y"
    GREEN = "G"
    BLUE = "B"
    PURPLE = "P"
    RAINBOW = "*"
    SNOUT = "<"
    TIP = ">"


WHEEL: Final = (Side.RED, Side.ORANGE, Side.YELLOW, Side.GREEN, Side.BLUE, Side.PURPLE)
"""The six colours in their circle; after purple comes red again."""


class Card(NamedTuple):
    """A card as it lies.

    >>> Card.parse("<R").turned
    Card('R<')
    """

    left: Side
    right: Side

    @classmethod
    def parse(cls, sides: str) -> Card:
        """Read a card as it is written in a record, either way round: ``RO``, ``R<``, ``*>``.

        Raises:
            UnknownCard: if no card of the game has these two sides.
        """
        try:
            return _SPELLINGS[sides]
        except KeyError:
            raise UnknownCard(sides) from None

    @property
    def turned(self) -> Card:
        """The same card, turned round."""
        return Card(self.right, self.left)

    @property
    def face(self) -> Card:
        """The card in wheel spelling (``RO``, ``<R``, ``R>``), however it lies."""
        return _FACE_OF[self]

    @property
    def is_head(self) -> bool:
        return Side.SNOUT in self

    @property
    def is_tail(self) -> bool:
        return Side.TIP in self

    @property
    def is_middle(self) -> bool:
        return not (self.is_head or self.is_tail)

    def __str__(self) -> str:
        return self.left + self.right

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


MIDDLES: Final = tuple(
    Card(one, following) for one, following in zip(WHEEL, WHEEL[1:] + WHEEL[:1], strict=True)
)
HEADS: Final = tuple(Card(Side.SNOUT, side) for side in (*WHEEL, Side.RAINBOW))
TAILS: Final = tuple(Card(side, Side.TIP) for side in (*WHEEL, Side.RAINBOW))

FACES: Final = MIDDLES + HEADS + TAILS
"""The twenty faces in wheel spelling: six middles, seven heads, seven tails."""

COPIES: Final = {face: 6 if face in MIDDLES else 1 for face in FACES}
"""How many cards of each face the game has (owners' lists: six of each middle)."""

DECK: Final = tuple(face for face in FACES for _ in range(COPIES[face]))
"""The fifty cards, unshuffled, in wheel spelling."""

_FACE_OF: Final = {card: face for face in FACES for card in (face, face.turned)}
_SPELLINGS: Final = {str(card): card for card in _FACE_OF}
