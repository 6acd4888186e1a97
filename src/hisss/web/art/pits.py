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
    content = _burrow(empty=not snakes) + piles + _BLADES + badges
    return Markup(el("svg", content, class_="burrow", viewBox="0 0 184 66", aria_hidden="true"))  # noqa: S704


def _lefts(piles: int) -> list[float]:
    """Where the piles begin: side by side, over one another where there are many."""
    room = _WIDTH - 2 * _MARGIN - _PILE_WIDTH
    if piles == 1:
        return [_MARGIN + room / 2]
    return [_MARGIN + room * i / (piles - 1) for i in range(piles)]


_BLADES: Final = el(
    "path",
    d="M6 57q2-8-2-13q6 3 7 13q2-7 6-9q-1 6-1 11ZM166 61q0-8 6-13q-1 5 1 9q3-3 6-4q-3 5-3 9Z",
    class_="blade",
)


def _burrow(*, empty: bool) -> str:
    """The hole in the grass. An empty one shows how deep it is, with a little heap of earth beside it."""
    rim = el("path", d="M4 48C4 34 40 27 92 27S180 34 180 48S146 66 92 66S4 62 4 48Z", class_="rim")
    hole = el("ellipse", cx=92, cy=47, rx=80, ry=15.5, class_="hole")
    deep = el("path", d="M13 47.6a80 15.5 0 0 1 158 0C150 40 128 38.6 92 38.6S34 40 13 47.6Z", class_="deep")
    crumbs = el(
        "path",
        d="M22 33q5-9 13-7q7-6 12 1q8 0 8 5ZM140 30q3-5 8-3q5-3 8 3Z",
        class_="rim",
    )
    return (crumbs if empty else "") + rim + hole + deep


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
