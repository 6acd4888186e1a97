"""The snakes on the table, the places where the drawn card may be laid, and the fan, as HTML.

The HTML knows nothing of the screen's width: where rows end, which way round a
card is drawn and how large it is, is all the style sheet's (``field.css``). Each
snake is a list of its cards in order. Beside an open end there is always one
list item more, free for a place: so no snake moves when its places appear.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from hisss.core import Card, Edge, End, Game, Placement, Side, Snake
from hisss.core.snake import CLOSED
from hisss.language import Language
from hisss.web.art import letters
from hisss.web.labels import place_label, snake_label
from hisss.web.words import card_words

_ROOMY: Final = (9, 16, 24, 34, 44)
"""Up to how many cards and free places each density is guessed to fit; the script finds out."""


@dataclass(frozen=True)
class View:
    """What one viewer sees on the field.

    Attributes:
        game: the position.
        places: for each snake the places in the fan of its cards, as they lie.
        placements: where this viewer may lay the drawn card; none for others.
        last: the place in the fan of the card that was laid last.
    """

    game: Game
    places: Mapping[int, tuple[int, ...]]
    placements: tuple[Placement, ...] = ()
    last: int | None = None

    @property
    def at_ends(self) -> dict[End, list[Placement]]:
        """The placements onto one snake, by its end."""
        found: dict[End, list[Placement]] = {}
        for placement in self.placements:
            if len(placement.ends) == 1:
                found.setdefault(placement.ends[0], []).append(placement)
        return found

    @property
    def alone(self) -> Placement | None:
        """The placement of a card that fits nowhere."""
        return next((placement for placement in self.placements if not placement.ends), None)

    @property
    def joins(self) -> tuple[Placement, ...]:
        """The placements that join two snakes."""
        return tuple(placement for placement in self.placements if placement.is_join)


def field(view: View, language: Language) -> Markup:
    """The field: the snakes, longest first, each with its places, and the place of a new snake."""
    game, at_ends = view.game, view.at_ends
    order = sorted(game.snakes, key=lambda number: (-len(game.snakes[number]), number))
    snakes = [_snake(view, number, at_ends, language) for number in order]
    if view.alone:
        snakes.append(_new_snake(view, view.alone, language))
    label = escape(language.gettext("snakes on the table"))
    return Markup(  # noqa: S704
        f'<section id="field" data-density="{_guess(game)}" aria-label="{label}">'
        f'<div class="grass">{"".join(snakes)}</div></section>'
    )


def place_id(placement: Placement) -> str:
    """The id of a placement's button, as the art spells cards.

    >>> place_id(Placement(Card.parse("<R"), (End(3, Edge.LEFT),)))
    'p-hR-3L'
    """
    kind = "j" if placement.is_join else "p"
    return "-".join(
        (kind, letters(placement.card), *("".join(map(str, placement.ends)),) * bool(placement.ends))
    )


def free_places(snake: Snake, edge: Edge) -> int:
    """How many places are kept free beside an end: a lone rainbow fits either side of a middle, so two there."""
    side = snake.shape.left if edge is Edge.LEFT else snake.shape.right
    if side in CLOSED:
        return 0
    return 2 if side is Side.RAINBOW else 1


def _guess(game: Game) -> int:
    """The density to begin with, before a script has measured (and without one)."""
    items = sum(
        len(snake) + free_places(snake, Edge.LEFT) + free_places(snake, Edge.RIGHT)
        for snake in game.snakes.values()
    )
    return sum(items > most for most in _ROOMY) + 1


def _snake(view: View, number: int, at_ends: Mapping[End, list[Placement]], language: Language) -> str:
    snake = view.game.snakes[number]
    before, after = free_places(snake, Edge.LEFT), free_places(snake, Edge.RIGHT)
    left, right = (at_ends.get(End(number, edge), []) for edge in Edge)
    length = len(snake)
    full = before + after + min(2, length)
    items = [
        *_ends(view, left[::-1], before, 0, "left", language),
        *_cards(view, number, before, bool(right), language),
        *_ends(view, right, after, 2 * full - 2 * after + _halves(length), "right", language),
    ]
    kinds = f"snake n{length + before + after} d{full + _halves(length) - max(0, length - 2)}"
    kinds += " open-left" * bool(before) + " open-right" * bool(after)
    label = escape(snake_label(number, snake, language))
    return f'<ul class="{kinds}" id="s{number}" role="list" aria-label="{label}">{"".join(items)}</ul>'


def _halves(length: int) -> int:
    """How many half cards the inner cards of a snake take when squeezed: an even number."""
    inner = max(0, length - 2)
    return inner + inner % 2


def _cards(view: View, number: int, before: int, placed: bool, language: Language) -> Iterator[str]:
    """The cards of a snake. ``q7`` says how many half cards lie before it where inner cards are squeezed."""
    cards, places = view.game.snakes[number].cards, view.places[number]
    last = len(cards) - 1
    for i, (card, place) in enumerate(zip(cards, places, strict=True)):
        kinds = f"card q{2 * before + _way(i, last)}"
        if 0 < i < last and not (i == last - 1 and last % 2 == 0):
            kinds += " inner"
        if i == last:
            kinds += " last placed" if placed else " last"
        if place == view.last:
            kinds += " latest"
        yield f'<li class="{kinds}" id="c{place}">{_picture(card, language)}</li>'


def _way(i: int, last: int) -> int:
    """How many half cards of a squeezed snake lie before its card number i."""
    if i == 0:
        return 0
    return 2 + _halves(last + 1) if i == last else i + 1


def _ends(
    view: View, placements: list[Placement], free: int, way: int, side: str, language: Language
) -> Iterator[str]:
    spots: list[Placement | None] = [*placements]
    missing: list[Placement | None] = [None] * (free - len(spots))
    spots = missing + spots if side == "left" else spots + missing
    for i, placement in enumerate(spots):
        inside = _place(view, placement, language) if placement else ""
        kinds = f"end {side} q{way + 2 * i}"
        yield (
            f'<li class="{kinds}">{inside}</li>'
            if inside
            else f'<li class="{kinds}" aria-hidden="true"></li>'
        )


def _place(view: View, placement: Placement, language: Language, kind: str = "place") -> str:
    ends = " ".join(map(str, placement.ends))
    return (
        f'<button class="{kind}" id="{place_id(placement)}" name="placement" value="{escape(placement)}" form="lay" '
        f'data-ends="{ends}" aria-label="{escape(place_label(view.game, placement, language))}">'
        f'<svg viewBox="0 0 160 112" aria-hidden="true"><use href="#s-{letters(placement.card)}"/></svg></button>'
    )


def _new_snake(view: View, placement: Placement, language: Language) -> str:
    place = _place(view, placement, language, "place new")
    return f'<ul class="snake n1 d1" id="new" role="list"><li class="end q0">{place}</li></ul>'


def _picture(card: Card, language: Language) -> str:
    return _named_picture(card, card_words(card, language))


@cache
def _named_picture(card: Card, words: str) -> str:
    return (
        f'<svg viewBox="0 0 160 112" role="img" aria-label="{escape(words)}">'
        f'<use href="#s-{letters(card)}"/></svg>'
    )
