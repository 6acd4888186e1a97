"""What the card in hand may do, and where it goes now: for whoever asks at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from hisss.core import Card, Game, Placement, Side
from hisss.core.errors import N_
from hisss.core.snake import lone
from hisss.language import Language
from hisss.web.art import row
from hisss.web.labels import place_label
from hisss.web.words import card_words

MOST_PICTURES: Final = 6

MIDDLE: Final = N_(
    "A middle has two colours. Lay it beside the same colour, either way round. If it fits two snakes, it"
    " may join them."
)
HEAD: Final = N_("A head goes to a middle of its colour and closes that end. One snake, one head.")
TAIL: Final = N_("A tail goes to a middle of its colour and closes that end. One snake, one tail.")
WILD_HEAD: Final = N_(
    "The rainbow head goes to any colour of a middle and closes the end. One snake, one head."
)
WILD_TAIL: Final = N_(
    "The rainbow tail goes to any colour of a middle and closes the end. One snake, one tail."
)
NO_CARD: Final = N_("Whoever’s turn it is takes a card from the fan, any one. Then it shows where it fits.")
ALONE: Final = N_("It fits nowhere now: it begins a new snake.")
TAKES: Final = N_("Here it makes a snake whole: Hisss!")


@dataclass(frozen=True)
class CardHelp:
    """What is told of the card in hand.

    Attributes:
        title: the card in words; blank if nobody holds one.
        rule: what such a card may do.
        now: where it goes now.
        takes: that it can make a snake whole, if so.
        pictures: where it goes, each a row of cards with this one framed.
    """

    title: str
    rule: str
    now: str = ""
    takes: str = ""
    pictures: tuple[Markup, ...] = ()


def card_help(game: Game, language: Language) -> CardHelp:
    """What is told of the card that is held now. It lies open, so it is told to all."""
    card = game.drawn
    if card is None:
        return CardHelp("", language.gettext(NO_CARD))
    placements = game.placements()
    return CardHelp(
        title=card_words(card, language),
        rule=language.gettext(_rule(card)),
        now=_now(placements, language),
        takes=language.gettext(TAKES) if any(map(game.takes, placements)) else "",
        pictures=tuple(_pictures(game, placements, language)),
    )


def _rule(card: Card) -> str:
    if card.is_middle:
        return MIDDLE
    if Side.RAINBOW in card:
        return WILD_HEAD if card.is_head else WILD_TAIL
    return HEAD if card.is_head else TAIL


def _now(placements: tuple[Placement, ...], language: Language) -> str:
    places = sum(len(placement.ends) == 1 for placement in placements)
    if not places:
        return language.gettext(ALONE)
    said = language.ngettext("Now it fits at {count} place:", "Now it fits at {count} places:", places)
    return said.format(count=places)


def _pictures(game: Game, placements: tuple[Placement, ...], language: Language) -> Iterator[Markup]:
    """The card beside each end that it fits, joins last; what looks alike once, and not too many."""
    seen: set[tuple[Card, ...]] = set()
    for placement in placements:
        card = lone(placement.card)
        lying = placement.row(card, game.snakes, lambda snake: snake.turned)
        held = next(i for i, snake in enumerate(lying) if snake is card)
        before = tuple(snake.cards[-1] for snake in lying[:held])
        after = tuple(snake.cards[0] for snake in lying[held + 1 :])
        cards = (*before, placement.card, *after)
        if cards not in seen and len(seen) < MOST_PICTURES:
            seen.add(cards)
            yield row(cards, place_label(game, placement, language), framed=(held,))
