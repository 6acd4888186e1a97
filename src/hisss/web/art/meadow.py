"""The meadow behind everything: tufts and daisies by day, fireflies by night. The style sheet colours it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from markupsafe import Markup

from hisss.web.art.svg import el, group, num, pt, use

EDGES: Final = {"day": "#B9D193", "night": "#12241D"}
"""The edge of the meadow, as in the style sheet's tokens: browsers colour their own bars with it."""

_WIDTH: Final = 1280
_HEIGHT: Final = 800
_APART: Final = 88
_THINGS: Final = 64
_TUFT: Final = (
    "M-1 0C-2-8-6-12-10-14C-7-9-5-5-4 0ZM0 0C-1-9 0-15 2-19C3-13 3-6 3 0ZM4 0C5-7 8-11 12-13C10-8 8-4 7 0Z"
)


@cache
def meadow() -> Markup:
    """The meadow as an svg of its own, to cover the whole page."""
    random = Random(11)  # noqa: S311 - the same meadow for everybody
    tufts, daisies, flies = [], [], []
    for spot in _spots(random):
        size = random.uniform(0.8, 1.5)
        if random.random() < 0.74:
            mirror = random.choice((size, -size))
            tufts.append(use("tuft", transform=f"translate({pt(spot)})scale({num(mirror)} {num(size)})"))
        else:
            turn = num(random.uniform(0, 60))
            daisies.append(
                use("daisy", transform=f"translate({pt(spot)})scale({num(size * 0.8)})rotate({turn})")
            )
        if random.random() < 0.34:
            flies.append(use("firefly", transform=f"translate({pt(spot + 26 - 18j)})"))
    return Markup(  # noqa: S704
        el(
            "svg",
            el("defs", _things()),
            group(*tufts, class_="tufts"),
            group(*daisies, class_="daisies"),
            group(*flies, class_="flies"),
            class_="meadow",
            viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
            preserveAspectRatio="xMidYMid slice",
            aria_hidden="true",
        )
    )


def _spots(random: Random) -> list[complex]:
    spots: list[complex] = []
    for _ in range(4000):
        spot = complex(random.uniform(0, _WIDTH), random.uniform(0, _HEIGHT))
        if all(abs(spot - other) > _APART for other in spots):
            spots.append(spot)
        if len(spots) == _THINGS:
            break
    return spots


def _things() -> str:
    petals = "".join(
        el("ellipse", cx=0, cy=-6, rx=3, ry=4.6, transform=f"rotate({turn})", class_="petal")
        for turn in range(0, 360, 60)
    )
    glow = (
        el("circle", r=9, fill="#FFE48A", fill_opacity=0.1)
        + el("circle", r=4.4, fill="#FFE48A", fill_opacity=0.2)
        + el("circle", r=1.7, fill="#FFF2BF")
    )
    return (
        el("path", id="tuft", d=_TUFT)
        + group(petals, el("circle", r=3, class_="heart"), id="daisy")
        + group(glow, id="firefly")
    )
