"""The shuffled fan: the one secret of a table until its game is over."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from hisss.core import DECK, Card
from hisss.record import promise

SALT_BYTES = 16


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The cards as they were spread, and the salt of the promise. It never shows them by itself.

    Attributes:
        cards: the fifty cards by place; the card at place 1 comes first.
        salt: lower-case hexadecimal digits.
    """

    cards: tuple[Card, ...] = field(repr=False)
    salt: str = field(repr=False)

    @classmethod
    def fresh(cls) -> Shuffle:
        """The whole deck, shuffled by the system's cryptographic randomness."""
        cards = list(DECK)
        secrets.SystemRandom().shuffle(cards)
        return cls(tuple(cards), secrets.token_hex(SALT_BYTES))

    @classmethod
    def parse(cls, fan: str, salt: str) -> Shuffle:
        """Read it back from its two parts.

        Raises:
            UnknownCard: if something is no card.
            ValueError: if the cards are not the deck.
        """
        cards = tuple(Card.parse(word) for word in fan.split())
        if sorted(cards) != sorted(DECK):
            raise ValueError("not the fifty cards")
        return cls(cards, salt)

    @property
    def fan(self) -> str:
        """The cards as the record's ``Fan`` tag has them."""
        return " ".join(map(str, self.cards))

    @property
    def promise(self) -> str:
        """What may be told before the first card is taken."""
        return promise(self.salt, self.cards)

    def at(self, place: int) -> Card:
        """The card at a place of the fan, counted from 1."""
        return self.cards[place - 1]


def spread(cut: int) -> tuple[int, ...]:
    """All places in the order in which the cards are spread when the fan is cut at this one."""
    return (*range(cut, len(DECK) + 1), *range(1, cut))
