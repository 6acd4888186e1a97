"""The faces of the players: animals for people, snakes in muted colours for computers. 64 units across.

Ids are ``av-`` with an animal's name and ``lv-`` with a computer player's.
"""

from __future__ import annotations

from typing import Final

from hisss.web.art.palette import CHEEK, CORAL, INK, WHITE
from hisss.web.art.svg import el, line, num

_CENTRE: Final = 32.0


def shape(d: str, fill: str) -> str:
    """A filled shape with the ink line around it."""
    return el(
        "path", d=d, fill=fill, stroke=INK, stroke_width=2.4, stroke_linejoin="round", stroke_linecap="round"
    )


def plain(d: str, fill: str) -> str:
    """A filled shape without a line."""
    return el("path", d=d, fill=fill)


def pen(d: str, width: float = 2.4) -> str:
    """A line of ink."""
    return line(d, width)


def ball(x: float, y: float, rx: float, fill: str, ry: float | None = None, **look: str | float) -> str:
    """A circle or an ellipse."""
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry or rx, fill=fill, **look)


def small_eyes(apart: float, y: float, radius: float = 3.4) -> str:
    """Two dark eyes with a glint, so far from the middle."""
    return "".join(
        ball(x, y, radius, INK) + ball(x + radius * 0.3, y - radius * 0.34, radius * 0.34, WHITE)
        for x in (_CENTRE - apart, _CENTRE + apart)
    )


def big_eyes(apart: float, y: float, radius: float, down: float = 0.4, pupil: float = 0.56) -> str:
    """Two round white eyes, so far from the middle."""
    return "".join(
        ball(x, y, radius, WHITE, stroke=INK, stroke_width=2.4)
        + ball(x, y + down, radius * pupil, INK)
        + ball(x - radius * 0.18, y + down - radius * 0.22, radius * 0.2, WHITE)
        for x in (_CENTRE - apart, _CENTRE + apart)
    )


def cheeks(apart: float, y: float, rx: float = 3.0) -> str:
    """Two rosy cheeks."""
    return "".join(
        ball(x, y, rx, CHEEK, rx * 2 / 3, fill_opacity=0.7) for x in (_CENTRE - apart, _CENTRE + apart)
    )


def tongue(y: float) -> str:
    """A forked tongue from here down."""
    d = f"M32 {num(y)}v6m0 0l-3.4 4.4m3.4-4.4l3.4 4.4"
    return line(d, 5) + line(d, 2.2, CORAL)


def spectacles(d: str, colour: str = "#FFD45E") -> str:
    """Glasses: a coloured line in ink."""
    return line(d, 4.6) + line(d, 2.2, colour)


def face(name: str, ground: str, *drawn: str) -> str:
    """A face on a disc."""
    disc = el("circle", cx=32, cy=32, r=30, fill=ground, stroke=INK, stroke_width=2.4)
    inside = el("g", *drawn, clip_path="url(#face-clip)")
    rim = el("circle", cx=32, cy=32, r=30, fill="none", stroke=INK, stroke_width=2.4)
    return el("symbol", disc, inside, rim, id=name, viewBox="0 0 64 64")


def face_clip() -> str:
    """The definition of the disc's edge."""
    return el("clipPath", el("circle", cx=32, cy=32, r=30), id="face-clip")
