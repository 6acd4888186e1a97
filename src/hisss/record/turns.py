"""Turns, and the words they are written with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from hisss.core import Card, Edge, End, Placement, Reason
from hisss.core.errors import N_
from hisss.record.errors import NotationError, Place
from hisss.record.page import shown

_SIDES: Final = r"[ROYGBP*<>]{2}"
_PLACE: Final = r"[1-9]|[1-4][0-9]|50"
_END: Final = r"[1-9][0-9]*[LR]"
_TURN: Final = re.compile(rf"({_SIDES})(?:#({_PLACE}))?(?:@({_END})({_END})?)?(!?)")
_NUMBER: Final = re.compile(r"([1-9][0-9]*)\.")
_MOST_DIGITS: Final = 9

NOT_A_WORD: Final = N_("{word} is not a word of the notation")
_HINTS: Final = (
    (re.compile(r"\["), N_("{word} is too late: the tags come before the starter card")),
    (re.compile(r"[0-9]+\.."), N_("{word} is not a word of the notation: after the number comes a space")),
    (
        re.compile(r".*#(?!(?:[1-9]|[1-4][0-9]|50)(?![0-9]))"),
        N_("{word} names no place of the fan: there are 1 to 50"),
    ),
    (re.compile(r"0|.*[@LR]0"), N_("{word} is not a word of the notation: numbers have no leading zeros")),
)
_CAPITALS: Final = N_("{word} is not a word of the notation: its letters are capitals")


@dataclass(frozen=True, slots=True)
class Turn:
    """A card laid.

    Attributes:
        placement: the card as it was laid, and where.
        place: its place in the fan, 1 to 50, counted before any card was taken; ``None`` if not known.
    """

    placement: Placement
    place: int | None = None

    def __str__(self) -> str:
        """The turn as it is written, but for the ``!``, which only the game can tell."""
        if self.place is None:
            return str(self.placement)
        card, at, ends = str(self.placement).partition("@")
        return f"{card}#{self.place}{at}{ends}"


class Spelling(NamedTuple):
    """What a word of a turn says, well-formed but not judged.

    Attributes:
        sides: two letters that may or may not be a card.
        place: the place in the fan, if it is given.
        ends: the ends that the card is laid at.
        hisss: whether it says that a snake is taken.
    """

    sides: str
    place: int | None
    ends: tuple[End, ...]
    hisss: bool

    @property
    def turn(self) -> Turn:
        """The turn it spells.

        Raises:
            UnknownCard: if the two sides are no card.
        """
        return Turn(Placement(Card.parse(self.sides), self.ends), self.place)


def spelling(word: str) -> Spelling | None:
    """What a word says; ``None`` if it is not a word of the notation."""
    found = _TURN.fullmatch(word)
    if not found:
        return None
    sides, place, one, other, hisss = found.groups()
    ends = tuple(_end(end) for end in (one, other) if end)
    return Spelling(sides, int(place) if place else None, ends, bool(hisss))


def _end(text: str) -> End:
    """An end of a snake. No table has so many snakes that digits beyond the ninth would matter."""
    return End(int(text[:-1][:_MOST_DIGITS]), Edge(text[-1]))


def turn_number(word: str) -> str | None:
    """The digits of a turn's number; ``None`` if the word is something else."""
    found = _NUMBER.fullmatch(word)
    return found[1] if found else None


def why_no_word(word: str) -> str:
    """The template of the sentence that says what is wrong with a word which spells no turn."""
    if spelling(word.upper()):
        return _CAPITALS
    return next((template for form, template in _HINTS if form.match(word)), NOT_A_WORD)


def parse_placement(text: str) -> Placement:
    """Read a placement by itself, as a move is sent: a turn's word without ``#`` and ``!``.

    >>> parse_placement("YG@1R")
    Placement('YG@1R')

    Raises:
        NotationError: syntax.
        UnknownCard: if the two sides are no card.
    """
    spelt = spelling(text)
    if spelt is None or spelt.place or spelt.hisss:
        template = NOT_A_WORD if spelt else why_no_word(text)
        raise NotationError(Place("-", 1, 1), None, Reason.SYNTAX, template, word=shown(text))
    return spelt.turn.placement
