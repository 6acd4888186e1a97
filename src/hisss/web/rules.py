"""The rules in pictures: a title, a sentence and a row of cards each, for one page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from hisss.core import Card, Snake
from hisss.core.errors import N_
from hisss.language import Language
from hisss.web.art import pit, row
from hisss.web.words import card_words


@dataclass(frozen=True)
class Rule:
    """One rule, as the page shows it.

    Attributes:
        pictures: what is to be seen, from left to right.
        arrow: whether the first picture becomes the second.
    """

    title: str
    words: str
    pictures: tuple[Markup, ...]
    arrow: bool = False


def rules(language: Language) -> tuple[Rule, ...]:
    """All rules, in the order in which a game needs them."""
    return (
        _rule(language, N_("Match"), MATCH, "OY YG", framed=1),
        Rule(
            language.gettext(N_("Turn round")),
            language.gettext(TURN),
            (_row(language, "GB"), _row(language, "BG GY", framed=0)),
            arrow=True,
        ),
        _rule(language, N_("Join"), JOIN, "OY YG GB BP", framed=2),
        _rule(language, N_("A new snake"), ALONE, "PR", framed=0),
        _rule(language, N_("Hisss!"), WHOLE, "<R RO OY Y>", framed=3),
        _rule(language, N_("Rainbow"), WILD, "<* GB BP", framed=0),
        Rule(
            language.gettext(N_("Take it")),
            language.gettext(TAKE),
            (pit((Snake.of("<R", "RO", "OY", "Y>"),)),),
        ),
        Rule(
            language.gettext(N_("Win")),
            language.gettext(WIN),
            (pit((Snake.of("<G", "GB", "BP", "P>"), Snake.of("<P", "PR", "RO", "OY", "Y>"))),),
        ),
    )


MATCH: Final = N_(
    "On your turn take any card of the fan and lay it at the end of a snake. Where two cards touch, the"
    " colours must be the same."
)
TURN: Final = N_("You may turn a card round before you lay it.")
JOIN: Final = N_("A middle may join two snakes, if it fits both. You may also lay it on just one of them.")
ALONE: Final = N_(
    "If the card fits nowhere, it begins a new snake. If it fits, it must be laid where it fits: you choose"
    " where."
)
WHOLE: Final = N_(
    "A snake is whole with one head, at least one middle and one tail. Whoever makes it whole says “Hisss!”"
)
WILD: Final = N_("The rainbow head and the rainbow tail fit any colour of a middle.")
TAKE: Final = N_("A whole snake is yours, with all its cards. It lies in your snake pit.")
WIN: Final = N_(
    "When all cards are laid, whoever has the most cards in the pit wins. If several have as many, the"
    " longest snake decides."
)


def _rule(language: Language, title: str, words: str, cards: str, *, framed: int) -> Rule:
    return Rule(language.gettext(title), language.gettext(words), (_row(language, cards, framed=framed),))


def _row(language: Language, cards: str, *, framed: int | None = None) -> Markup:
    lying = tuple(map(Card.parse, cards.split()))
    label = ", ".join(card_words(card, language) for card in lying)
    return row(lying, label, framed=() if framed is None else (framed,))
