"""Every way the game says no.

::

    HisssError                one sentence, one machine-readable reason
    ├── UnknownCard           two sides that are no card
    └── IllegalMove           a move the rules do not allow

Other floors grow the tree (the record's reader adds a place in the text); none
adds a way to fail without a :class:`Reason`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final


def N_(message: str) -> str:
    """Mark a message for the translators; it is translated where it is shown."""
    return message


class Reason(StrEnum):
    """Why a record, a move or a command is refused.

    The order is the order of precedence: where one turn has several faults,
    the first of this list is named.
    """

    SYNTAX = "syntax"
    WRONG_NUMBER = "wrong-number"
    GAME_OVER = "game-over"
    UNKNOWN_CARD = "unknown-card"
    NO_SUCH_CARD_LEFT = "no-such-card-left"
    MUST_BE_LAID = "must-be-laid"
    ONLY_MIDDLES_JOIN = "only-middles-join"
    NO_SUCH_SNAKE = "no-such-snake"
    SAME_SNAKE = "same-snake"
    WRONG_SPELLING = "wrong-spelling"
    END_CLOSED = "end-closed"
    TWO_HEADS = "two-heads"
    TWO_TAILS = "two-tails"
    NEEDS_A_MIDDLE = "needs-a-middle"
    COLOURS_DIFFER = "colours-differ"
    NOT_TAKEN = "not-taken"
    WRONG_RESULT = "wrong-result"
    WRONG_SHUFFLE = "wrong-shuffle"

    NOT_YOUR_TURN = "not-your-turn"
    NO_CARD_DRAWN = "no-card-drawn"
    CARD_ALREADY_DRAWN = "card-already-drawn"
    NOT_THIS_CARD = "not-this-card"


class Phrase:
    """A part of a sentence that is translated by itself, such as "the left end of snake 1".

    Attributes:
        template: the words in English, with named fields.
        fields: the values of those fields, phrases among them.
    """

    def __init__(self, template: str, **fields: object) -> None:
        self.template: Final = template
        self.fields: Final = fields

    def said(self, gettext: Callable[[str], str]) -> str:
        """The words, given what translates a message."""
        return _said(self.template, self.fields, gettext)

    def __str__(self) -> str:
        return self.said(str)


def _said(template: str, fields: dict[str, object], gettext: Callable[[str], str]) -> str:
    words = {
        name: value.said(gettext) if isinstance(value, Phrase) else value for name, value in fields.items()
    }
    return gettext(template).format(**words)


class HisssError(Exception):
    """The root of the tree.

    Attributes:
        reason: what is wrong, for programs.
        template: what is wrong, for people, in English, with named fields.
        fields: the values of those fields.
    """

    def __init__(self, reason: Reason, template: str, **fields: object) -> None:
        super().__init__(template.format(**fields))
        self.reason: Final = reason
        self.template: Final = template
        self.fields: Final = fields

    def said(self, gettext: Callable[[str], str]) -> str:
        """What is wrong, for people, given what translates a message."""
        return _said(self.template, self.fields, gettext)

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (type(self), self.args, self.__dict__)


def _remade(kind: type[HisssError], args: tuple[object, ...], state: dict[str, object]) -> HisssError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class UnknownCard(HisssError):
    """Two sides that are no card of the game."""

    def __init__(self, sides: str) -> None:
        super().__init__(Reason.UNKNOWN_CARD, N_("there is no card {card}"), card=sides)


class IllegalMove(HisssError):
    """A move that the rules do not allow; the game is as it was.

    Where a card does not fit, the field ``sides`` has the sides of the ends that it was tried at.
    """

    def __init__(self, reason: Reason, **fields: object) -> None:
        super().__init__(reason, SENTENCES[reason], **fields)


CLOSED_BY_A_HEAD: Final = N_("a head closes it")
CLOSED_BY_A_TAIL: Final = N_("a tail closes it")
CLOSED_BY_THE_CARD: Final = N_("nothing is laid against a snout or a tip")

SENTENCES: Final = {
    Reason.GAME_OVER: N_("all fifty cards are laid: the game is over"),
    Reason.NO_SUCH_CARD_LEFT: N_("no {card} is left in the fan"),
    Reason.MUST_BE_LAID: N_("{card} may not lie alone: it fits {spot}"),
    Reason.ONLY_MIDDLES_JOIN: N_("{card} cannot join two snakes: only middles do"),
    Reason.NO_SUCH_SNAKE: N_("there is no snake {snake} on the table"),
    Reason.SAME_SNAKE: N_("snake {snake} cannot be joined with itself"),
    Reason.WRONG_SPELLING: N_("a join names the lower snake first: {spelling}"),
    Reason.END_CLOSED: N_("{card} does not fit {spot}: {closed}"),
    Reason.TWO_HEADS: N_("{card} does not fit {spot}: the snake would have two heads"),
    Reason.TWO_TAILS: N_("{card} does not fit {spot}: the snake would have two tails"),
    Reason.NEEDS_A_MIDDLE: N_("{card} does not fit {spot}: heads and tails are laid against middles only"),
    Reason.COLOURS_DIFFER: N_("{card} does not fit {spot}: the colours differ"),
    Reason.NO_CARD_DRAWN: N_("no card has been taken from the fan yet"),
    Reason.CARD_ALREADY_DRAWN: N_("{card} has been taken already and must be laid first"),
    Reason.NOT_THIS_CARD: N_("{card} is not the card in hand, which is {drawn}"),
}
