"""The joins a card could make, each a round medallion: the second step of laying it.

They are shown near the hand, over the fan: while a card is being laid nothing is
taken from the fan, and so no medallion hides a snake or a place.
"""

from __future__ import annotations

from markupsafe import Markup, escape

from hisss.core import Card, Placement
from hisss.core.snake import lone
from hisss.language import Language
from hisss.web.art import card_id
from hisss.web.field import View, place_id
from hisss.web.labels import join_text, place_label


def joins(view: View, language: Language) -> Markup:
    """The list of joins; nothing where there are none."""
    items = "".join(f"<li>{_join(view, join, language)}</li>" for join in view.joins)
    if not items:
        return Markup()
    label = escape(language.gettext("joins"))
    return Markup(f'<ul id="joins" role="list" aria-label="{label}">{items}</ul>')  # noqa: S704


def _join(view: View, join: Placement, language: Language) -> str:
    ends = " ".join(map(str, join.ends))
    places = " ".join(place_id(place) for place in _singly(join))
    label = escape(place_label(view.game, join, language))
    tag = escape(join_text(view.game, join, language))
    return (
        f'<button class="join" id="{place_id(join)}" name="placement" value="{escape(join)}" form="lay" '
        f'data-ends="{ends}" data-places="{places}" aria-label="{label}">'
        f'{_medallion(view, join)}<span class="tag" aria-hidden="true">{tag}</span></button>'
    )


def _singly(join: Placement) -> tuple[Placement, Placement]:
    """The two placements onto one snake that a join is made of."""
    low, high = join.ends
    other = join.card.turned if low.edge is high.edge else join.card
    return Placement(join.card, (low,)), Placement(other, (high,))


def _medallion(view: View, join: Placement) -> str:
    """The joined row in small, the new card framed."""
    before, _, after = join.row(lone(join.card), view.game.snakes, lambda snake: snake.turned)
    beside = _card(before.cards[-1], -33) + _card(after.cards[0], 97)
    return (
        '<svg class="medal" viewBox="0 0 124 124" aria-hidden="true"><use href="#medal"/>'
        f'<g clip-path="url(#medal-clip)">{beside}</g><use href="#medal-frame"/>{_card(join.card, 32)}</svg>'
    )


def _card(card: Card, x: int) -> str:
    return f'<use href="#{card_id(card)}" x="{x}" y="41" width="60" height="42"/>'
