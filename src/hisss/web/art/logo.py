"""The logo: Hisss!, where the three s are three little snakes."""

from __future__ import annotations

from cmath import phase
from functools import cache
from math import degrees
from typing import Final

from markupsafe import Markup

from hisss.core import Side
from hisss.web.art.bodies import Body, Part
from hisss.web.art.palette import CORAL, FILL, INK, PAPER, TEAL, WHITE
from hisss.web.art.spine import Knot, Spine, through
from hisss.web.art.svg import circle, el, group, line, num, pt

_LETTERS: Final = "M13 12V88M57 12V88M13 50H57M86 50V88M355 10V60"
_DOTS: Final = (86 + 18j, 355 + 86j)
_SHINES: Final = "M9 16V46M53 16V46M82 54V72M351 14V44"
_SNAKES: Final = ((262, Side.BLUE), (188, Side.ORANGE), (114, Side.GREEN))
_TONGUE: Final = "M13 1.6L19 2M19 2L22-1M19 2L22.2 4.6"


@cache
def logo(label: str = "Hisss!") -> Markup:
    """The logo as an svg of its own, with what it is called for those who listen."""
    content = _letters(13, PAPER) + _letters(6.4, INK) + _letters(0, TEAL) + _lights()
    content += "".join(little_snake(x, side) for x, side in _SNAKES)
    drawn = el("svg", content, class_="logo", viewBox="-12 -8 391 116", role="img", aria_label=label)
    return Markup(drawn)  # noqa: S704


def _letters(more: float, colour: str) -> str:
    """The plain letters with a rim of so much more."""
    strokes, fills = ("lgs", "lgf") if not more else (None, None)
    dots = "".join(circle(at, 11.4 + more / 2) for at in _DOTS)
    return line(_LETTERS, 19 + more, colour, class_=strokes) + el("path", d=dots, fill=colour, class_=fills)


def _lights() -> str:
    glints = "".join(circle(at - 3.4 - 3.4j, 2.6) for at in _DOTS)
    return line(_SHINES, 3.4, WHITE, stroke_opacity=0.28) + el("path", d=glints, fill=WHITE, fill_opacity=0.4)


def _curve(x: float) -> Spine:
    knots = (
        Knot(x + 3 + 80j, 0.62 + 0.78j),
        Knot(x + 22 + 91j, 1 - 0.02j),
        Knot(x + 41 + 77.5j, -1j, 1.05),
        Knot(x + 23 + 63.5j, -1 - 0.36j, 1.05),
        Knot(x + 5 + 49.5j, -1j, 1.05),
        Knot(x + 23 + 36j, 1),
        Knot(x + 36 + 39j, 0.9 + 0.42j),
    )
    return Spine(through(*knots), 400, lambda share: float(min(1.0, 0.12 + (max(0.0, share) * 3.4) ** 0.8)))


def little_snake(x: float, side: Side) -> str:
    """One of the letters: a snake that begins at x, about 44 wide, from 25 to 97."""
    spine = _curve(x)
    tip, heading = spine.at(spine.length)
    move = f"translate({pt(tip)})rotate({num(degrees(phase(heading)) - 14)})"
    body = Body(f"logo-{side}", spine, (Part(side, 0, spine.length),), scale=0.46, ink=1.2, halo=3.2)
    return group(_head_rim(), transform=move) + body.drawn() + group(_head(side), transform=move)


def _head_rim() -> str:
    skull = el("ellipse", cx=3, cy=0, rx=14, ry=11.4, fill=PAPER, stroke=PAPER, stroke_width=12)
    return line(_TONGUE, 9, PAPER) + skull


def _head(side: Side) -> str:
    skull = "M-10-9.4C-6-10.6-2-11.6 3-11.4C11-11 17-6.6 17-.4C17 6.6 11 11.4 3 11.4C-2 11.4-6 10.6-10 9.4Z"
    return (
        line(_TONGUE, 5.6)
        + line(_TONGUE, 2.4, CORAL)
        + el("path", d=skull, fill=FILL[side], stroke=INK, stroke_width=3.2, stroke_linejoin="round")
        + el("path", d="M-12-7.8L-7-8.4V8.4L-12 7.8Z", fill=FILL[side])
        + el("circle", cx=3.6, cy=-5.4, r=6, fill=WHITE, stroke=INK, stroke_width=2.2)
        + el("circle", cx=5, cy=-5, r=3.3, fill=INK)
        + el("circle", cx=4, cy=-6.2, r=1.2, fill=WHITE)
        + line("M2 5.4Q8 8 13.4 4.4", 2)
    )
