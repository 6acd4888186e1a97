"""The snakes on the table and the places where the drawn card may be laid, as HTML.

The HTML knows nothing of the screen's width: where rows end, which way round a
card is drawn and how large it is, is all the style sheet's (``static/look``). Each
snake is a list of its cards in order. Beside an open end there is always one
list item more, free for a place: so no snake moves when its places appear.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from markupsafe import Markup, escape

from hisss.core import Card, Edge, End, Game, Placement
from hisss.language import Language
from hisss.web.art import letters
from hisss.web.labels import place_label, snake_label
from hisss.web.serpentine import Serpentine
from hisss.web.words import card_words

_ROOMY: Final = (9, 16, 24, 34, 44)
"""Up to how many cards and free places each density is guessed to fit; the script finds out."""

_BREATHING: Final = 4
"""How many places may breathe at once; where there are more, all glow steadily."""

_PLUS: Final = '<svg class="plus" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-plus"/></svg>'

_SIDE: Final = {Edge.LEFT: "left", Edge.RIGHT: "right"}


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

    @cached_property
    def at_ends(self) -> Mapping[End, list[Placement]]:
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
    snakes = view.game.snakes
    order = sorted(snakes, key=lambda number: (-len(snakes[number]), number))
    lists = [_snake(view, number, language) for number in order]
    if view.alone:
        lists.append(_new_snake(view, view.alone, language))
    many = ' class="many"' if len(view.placements) - len(view.joins) > _BREATHING else ""
    label = escape(language.gettext("snakes on the table"))
    return Markup(  # noqa: S704 - all that comes from outside is escaped where it is put in
        f'<section id="field"{many} data-density="{_guess(view.game)}" aria-label="{label}">'
        f'<div class="grass">{"".join(lists)}</div></section>'
    )


def place_id(placement: Placement) -> str:
    """The id of a placement's button, as the art spells cards.

    >>> place_id(Placement(Card.parse("<R"), (End(3, Edge.LEFT),)))
    'p-hR-3L'
    """
    kind = "j" if placement.is_join else "p"
    ends = "".join(map(str, placement.ends))
    return "-".join(filter(None, (kind, letters(placement.card), ends)))


def _guess(game: Game) -> int:
    """The density to begin with, before a script has measured (and without one)."""
    items = sum(Serpentine.of(snake).items for snake in game.snakes.values())
    return sum(items > most for most in _ROOMY) + 1


def _snake(view: View, number: int, language: Language) -> str:
    snake = view.game.snakes[number]
    way = Serpentine.of(snake)
    kinds = f"snake n{way.items} d{way.full}"
    kinds += " open-left" * bool(way.before) + " open-right" * bool(way.after)
    kinds += " two" * (max(way.before, way.after) > 1)
    label = escape(snake_label(number, snake, language))
    items = (
        *_ends(view, End(number, Edge.LEFT), way, language),
        *_cards(view, number, way, language),
        *_ends(view, End(number, Edge.RIGHT), way, language),
    )
    return f'<ul class="{kinds}" id="s{number}" role="list" aria-label="{label}">{"".join(items)}</ul>'


def _cards(view: View, number: int, way: Serpentine, language: Language) -> Iterator[str]:
    last = way.length - 1
    for i, (card, place) in enumerate(zip(view.game.snakes[number].cards, view.places[number], strict=True)):
        kinds = f"card q{way.way_to_card(i)}"
        if way.is_squeezed(i):
            kinds += " inner"
        if i == last:
            kinds += " last placed" if End(number, Edge.RIGHT) in view.at_ends else " last"
        if place == view.last:
            kinds += " latest"
        yield f'<li class="{kinds}" id="c{place}">{_picture(card, language)}</li>'


def _ends(view: View, end: End, way: Serpentine, language: Language) -> Iterator[str]:
    """The free places at an end, from left to right; the first placement lies next to the card."""
    free = way.before if end.edge is Edge.LEFT else way.after
    placements = view.at_ends.get(end, ())
    for place in range(free):
        from_card = free - 1 - place if end.edge is Edge.LEFT else place
        kinds = f"end {_SIDE[end.edge]} q{way.way_to_place(end.edge, place)}"
        if from_card < len(placements):
            yield f'<li class="{kinds} spot">{_place(view, placements[from_card], language)}</li>'
        else:
            yield f'<li class="{kinds}" aria-hidden="true"></li>'


def _place(view: View, placement: Placement, language: Language) -> str:
    label = escape(place_label(view.game, placement, language))
    ends = "".join(map(str, placement.ends))
    kinds, plus = ("place", "") if ends else ("place new", _PLUS)
    return (
        f'<button class="{kinds}" id="{place_id(placement)}" name="placement" value="{escape(placement)}" '
        f'form="lay" data-ends="{ends}" aria-label="{label}"><svg viewBox="0 0 160 112" aria-hidden="true">'
        f'<use href="#s-{letters(placement.card)}"/></svg>{plus}</button>'
    )


def _new_snake(view: View, placement: Placement, language: Language) -> str:
    item = f'<li class="end right q0 spot">{_place(view, placement, language)}</li>'
    return f'<ul class="snake n1 d1 open-right" id="new" role="list">{item}</ul>'


@lru_cache(maxsize=1024)
def _picture(card: Card, language: Language) -> str:
    return (
        f'<svg viewBox="0 0 160 112" role="img" aria-label="{escape(card_words(card, language))}">'
        f'<use href="#s-{letters(card)}"/></svg>'
    )
