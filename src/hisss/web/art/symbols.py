"""The seven symbols that say a side's colour a second time: stickers of colour, ink line and paper rim.

About 33 units across, around the origin. The symbol of a colour has the id ``pip-`` and its letter.
"""

from __future__ import annotations

from cmath import rect
from math import pi, tau
from typing import Final

from hisss.core import WHEEL, Side
from hisss.web.art.palette import FILL, INK, LETTER, PAPER, WHITE
from hisss.web.art.svg import circle, el, group, line, num, pt

_RAYS: Final = 8
_POINTS: Final = 5


def _up(share: float, radius: float) -> complex:
    """A point on a circle, a share of the way round from the top."""
    return rect(radius, share * tau - pi / 2)


def _sun() -> str:
    def ray(i: int) -> str:
        foot, tip = _up(i / _RAYS, 9.2), _up(i / _RAYS, 15.4)
        across = 1j * foot / abs(foot) * 3.4
        return f"M{pt(foot + across)}L{pt(tip)}L{pt(foot - across)}Z"

    return "".join(map(ray, range(_RAYS))) + circle(0, 7)


def _star() -> str:
    corners = [_up(i / _POINTS / 2, 6.6 if i % 2 else 14.6) + 0.8j for i in range(2 * _POINTS)]
    return "M" + "L".join(map(pt, corners)) + "Z"


_SHAPE: Final = {
    Side.RED: "M0 12.5C-5 8-13.5 2.5-13.5-4.6C-13.5-9.2-10.3-12-6.9-12C-3.8-12-1.3-10.2 0-7.4"
    "C1.3-10.2 3.8-12 6.9-12C10.3-12 13.5-9.2 13.5-4.6C13.5 2.5 5 8 0 12.5Z",
    Side.ORANGE: _sun(),
    Side.YELLOW: _star(),
    Side.GREEN: "M1.9 1C2 7 1.4 10.6-.8 14.4L-4.6 13.4C-2.6 10.5-1.4 7-1.7 1Z"
    "M-6.2-5.8a6.3 6.3 0 1 1 12.4 0a6.3 6.3 0 1 1-1.3 11.4a6.3 6.3 0 0 1-4.9-2.6"
    "a6.3 6.3 0 0 1-4.9 2.6a6.3 6.3 0 1 1-1.3-11.4Z",
    Side.BLUE: "M0-15C3.6-8.6 10.4-2.2 10.4 4.2A10.4 10.2 0 1 1-10.4 4.2C-10.4-2.2-3.6-8.6 0-15Z",
    Side.PURPLE: "M3.5-13.2A13.4 13.4 0 1 0 13.2 4.6A10.6 10.6 0 0 1 3.5-13.2Z",
}

_SHINE: Final = {
    Side.RED: "M-9.2-5.2C-9-7.4-7.8-8.4-6.2-8.6",
    Side.ORANGE: "M-3.6-1.4C-3.2-3-2-3.8-.6-4",
    Side.YELLOW: "M-3.4-2.2L-1.6-5.8",
    Side.GREEN: "M-3.2-7.6C-2.9-9-1.9-9.9-.6-10",
    Side.BLUE: "M-6.2 5.2C-6 7.6-4.4 9.4-2.2 10",
    Side.PURPLE: "M-8.4 2.6C-8-1.6-6-5-3-7",
}


def _sticker(side: Side) -> str:
    shape = _SHAPE[side]
    inked = el(
        "path",
        d=shape,
        fill=FILL[side],
        stroke=INK,
        stroke_width=4.2,
        stroke_linejoin="round",
        paint_order="stroke",
    )
    return line(shape, 8.4, PAPER) + inked + line(_SHINE[side], 2, WHITE, stroke_opacity=0.6)


def _rainbow() -> str:
    def bow(radius: float, base: float, inner: float) -> str:
        r, q = num(radius), num(inner)
        return f"M-{r} {base}A{r} {r} 0 0 1 {r} {base}L{q} {base}A{q} {q} 0 0 0-{q} {base}Z"

    def stripe(i: int, side: Side) -> str:
        r = num(13.6 - 2.4 * i)
        return el(
            "path", d=f"M-{r} 6.5A{r} {r} 0 0 1 {r} 6.5", fill="none", stroke=FILL[side], stroke_width=2.5
        )

    rim, ink = bow(14.8, 7.9, 3), bow(14.8, 6.5, 2.8)
    return (
        line(rim, 8.4, PAPER)
        + line(ink, 3.6, INK)
        + el("path", d=ink, fill=INK)
        + "".join(stripe(i, side) for i, side in enumerate(WHEEL[:5]))
    )


def symbols() -> str:
    """The definitions of all seven."""
    stickers = "".join(group(_sticker(side), id=f"pip-{LETTER[side]}") for side in WHEEL)
    return stickers + group(_rainbow(), id=f"pip-{LETTER[Side.RAINBOW]}")
