"""A player's snake pit: a burrow with a pile of cards for each snake taken."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from hisss.core import Card, Snake
from hisss.web.art.cards import card_id
from hisss.web.art.palette import INK, PAPER
from hisss.web.art.svg import el, group, num, use

_WIDTH: Final = 184
_MARGIN: Final = 14
_PILE: Final = 0.44
_PILE_WIDTH: Final = 160 * _PILE
_TILTS: Final = (-5, 4, -3, 5, -4, 3)
_UNDER: Final = (5, -6, 9)
_SIDE_BY_SIDE: Final = 3
"""As many badges have room side by side; of more, every second one is lower."""
_LOWER: Final = 24


@lru_cache(maxsize=1024)
def pit(snakes: Sequence[Snake]) -> Markup:
    """A pit with these snakes, in the order they were taken, as an svg of its own."""
    spots = list(zip(_lefts(len(snakes)), snakes, strict=True))
    piles = "".join(_pile(snake, left, i) for i, (left, snake) in enumerate(spots))
    lower = _LOWER if len(spots) > _SIDE_BY_SIDE else 0
    badges = "".join(
        _badge(len(snake), left + _PILE_WIDTH - 6, 13 + lower * (i % 2))
        for i, (left, snake) in enumerate(spots)
    )
    content = _burrow() + piles + _BLADES + badges
    kind = "burrow crowded" if lower else "burrow"
    return Markup(el("svg", content, class_=kind, viewBox="0 0 184 66", aria_hidden="true"))  # noqa: S704


def _lefts(piles: int) -> list[float]:
    """Where the piles begin: side by side, over one another where there are many."""
    room = _WIDTH - 2 * _MARGIN - _PILE_WIDTH
    if piles == 1:
        return [_MARGIN + room / 2]
    return [_MARGIN + room * i / (piles - 1) for i in range(piles)]


_BLADES: Final = el(
    "path",
    d="M8 63q1-9-4-14q8 3 9 12q2-8 7-10q-2 7-1 12ZM164 63q-1-8 6-15q-1 6 1 10q3-4 8-5q-4 5-3 10Z",
    class_="blade",
)


def _burrow() -> str:
    """A hill of earth with grass on it, and a round way in that is dark further down."""
    hill = el(
        "path",
        d="M4 63C5 49 20 46 28 38C36 24 50 27 58 19C68 8 84 11 92 10C103 8 114 10 124 18"
        "C132 26 146 23 155 37C163 46 179 49 180 63Z",
        class_="rim",
    )
    turf = el(
        "path",
        d="M50 27q-3-8-9-11q9 1 13 8q0-9-5-14q9 4 11 12ZM122 20q1-8 8-13q-1 6 1 10q4-5 10-5q-6 5-6 12Z",
        class_="blade",
    )
    stones = el(
        "path", d="M36 50a4 3 0 1 0 .1 0ZM145 47a5 3.4 0 1 0 .1 0ZM156 56a3 2 0 1 0 .1 0Z", class_="hole"
    )
    hole = el("path", d="M54 63C52 40 68 24 92 24S132 40 130 63Z", class_="hole mouth")
    deep = el("path", d="M62 63C61 46 73 34 92 34S123 46 122 63Z", class_="deep")
    return turf + hill + stones + hole + deep


def _pile(snake: Snake, left: float, i: int) -> str:
    under = "".join(
        group(use("paper"), transform=f"rotate({turn} 80 56)")
        for turn in reversed(_UNDER[: min(3, len(snake) - 1)])
    )
    tilt = _TILTS[i % len(_TILTS)]
    move = f"translate({num(left)} {3 + i % 2})scale({_PILE})rotate({tilt} 80 56)"
    return group(under, use(card_id(_shown(snake)), width=160, height=112), transform=move)


def _badge(count: int, x: float, y: float) -> str:
    disc = el("circle", r=11.5, fill=PAPER, stroke=INK, stroke_width=2)
    text = el("text", str(count), y=5, text_anchor="middle", class_="badge")
    return group(group(disc, text, class_="bd"), transform=f"translate({num(x)} {num(y)})")


def _shown(snake: Snake) -> Card:
    """The card on top of a pile: the head, else the first."""
    return next((card for card in snake.cards if card.is_head), snake.cards[0])
