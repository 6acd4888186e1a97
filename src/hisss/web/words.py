"""Sentences, and cards in colour words: what is said of a game to people.

Everything here gives :class:`Markup`: names of people are escaped and isolated
(``<bdi>``), so that a name written from right to left leaves the rest of its
sentence alone. ``plain`` turns it into text for titles and labels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from markupsafe import Markup, escape

from hisss.core import Card, Side
from hisss.core.errors import N_
from hisss.language import Language, joined_by

SIDES: Final[Mapping[Side, str]] = {
    Side.RED: N_("red"),
    Side.ORANGE: N_("orange"),
    Side.YELLOW: N_("yellow"),
    Side.GREEN: N_("green"),
    Side.BLUE: N_("blue"),
    Side.PURPLE: N_("purple"),
    Side.RAINBOW: N_("rainbow"),
    Side.SNOUT: N_("snout"),
    Side.TIP: N_("tip of the tail"),
}

HEADS: Final[Mapping[Side, str]] = {
    Side.RED: N_("red head"),
    Side.ORANGE: N_("orange head"),
    Side.YELLOW: N_("yellow head"),
    Side.GREEN: N_("green head"),
    Side.BLUE: N_("blue head"),
    Side.PURPLE: N_("purple head"),
    Side.RAINBOW: N_("rainbow head"),
}

TAILS: Final[Mapping[Side, str]] = {
    Side.RED: N_("red tail"),
    Side.ORANGE: N_("orange tail"),
    Side.YELLOW: N_("yellow tail"),
    Side.GREEN: N_("green tail"),
    Side.BLUE: N_("blue tail"),
    Side.PURPLE: N_("purple tail"),
    Side.RAINBOW: N_("rainbow tail"),
}

LOOKS_FOR: Final[Mapping[Side, str]] = {
    Side.RED: N_("Red looks for red."),
    Side.ORANGE: N_("Orange looks for orange."),
    Side.YELLOW: N_("Yellow looks for yellow."),
    Side.GREEN: N_("Green looks for green."),
    Side.BLUE: N_("Blue looks for blue."),
    Side.PURPLE: N_("Purple looks for purple."),
    Side.RAINBOW: N_("The rainbow likes every colour."),
}


def say(language: Language, message: str, **fields: object) -> Markup:
    """The message in this language with its named fields filled in, safe to put into a page."""
    return escape(language.gettext(message)).format(**fields)


def plain(sentence: Markup) -> str:
    """The sentence as text alone."""
    return sentence.striptags()


def person(name: str) -> Markup:
    """A name, kept apart from the direction of the text around it."""
    return Markup("<bdi>{}</bdi>").format(name)


def listed(language: Language, things: Sequence[Markup]) -> Markup:
    """Several in a row: "Ana", "Ana and Ben", "Ana, Ben and Cleo"."""
    *first, last = things
    if not first:
        return last
    return say(language, joined_by(plain(last)), several=Markup(", ").join(first), last=last, last_in_i=last)


def side_words(side: Side, language: Language) -> str:
    """One side of a card in a word: "green", "rainbow"."""
    return language.gettext(SIDES[side])


def card_words(card: Card, language: Language) -> str:
    """A card in words, from left to right as it lies: "green-blue", "red head", "rainbow tail"."""
    if card.is_middle:
        left, right = (side_words(side, language) for side in card)
        return language.gettext(N_("{left}-{right}")).format(left=left, right=right)
    return language.gettext((HEADS if card.is_head else TAILS)[open_side(card)])


def open_side(card: Card) -> Side:
    """The side of a head or a tail that is not closed."""
    return card.left if card.right in {Side.SNOUT, Side.TIP} else card.right


def hint(card: Card, language: Language) -> str:
    """What a card in hand looks for, to be told when it was laid where it does not fit."""
    return " ".join(language.gettext(LOOKS_FOR[side]) for side in card if side in LOOKS_FOR)
