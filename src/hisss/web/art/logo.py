"""The logo: Hisss!, where each s is a little snake; or Serpentina, whose S is one of three colours."""

from __future__ import annotations

from cmath import phase
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import degrees
from typing import Final

from markupsafe import Markup

from hisss.core import Side
from hisss.web.art.bodies import Body, Part
from hisss.web.art.palette import CORAL, FILL, INK, PAPER, TEAL, WHITE
from hisss.web.art.spine import Knot, Spine, through
from hisss.web.art.svg import circle, el, group, line, num, pt

_TONGUE: Final = "M13 1.6L19 2M19 2L22-1M19 2L22.2 4.6"


@dataclass(frozen=True)
class _Word:
    """The plain letters of a name, as lines, and the snakes among them.

    Attributes:
        box: what all of it lies in, as a view box.
        pen: how wide the lines are.
        dots: the middles of the dots.
    """

    box: tuple[int, int, int, int]
    pen: float
    lines: str
    dots: tuple[complex, ...]
    shines: str
    snakes: Callable[[], str]

    def drawn(self, title: str) -> str:
        content = self._letters(13, PAPER) + self._letters(6.4, INK) + self._letters(0, TEAL) + self._lights()
        box = " ".join(map(str, self.box))
        content += self.snakes()
        return el("svg", content, class_="logo", viewBox=box, role="img", aria_label=title)

    def _letters(self, more: float, colour: str) -> str:
        """The plain letters with a rim of so much more."""
        strokes, fills = ("lgs", "lgf") if not more else (None, None)
        dots = "".join(circle(at, self.pen * 0.6 + more / 2) for at in self.dots)
        letters = line(self.lines, self.pen + more, colour, class_=strokes)
        return letters + el("path", d=dots, fill=colour, class_=fills)

    def _lights(self) -> str:
        glints = "".join(circle(at - 3.4 - 3.4j, 2.6) for at in self.dots)
        shines = line(self.shines, self.pen * 0.18, WHITE, stroke_opacity=0.28)
        return shines + el("path", d=glints, fill=WHITE, fill_opacity=0.4)


@cache
def logo(title: str = "Hisss!") -> Markup:
    """The logo as an svg of its own, with what the game is called in the reader's language."""
    return Markup(_word(title).drawn(title))  # noqa: S704


def logo_box(title: str = "Hisss!") -> str:
    """The view box of a picture that makes use of the logo."""
    return "0 0 {2} {3}".format(*_word(title).box)


def _word(title: str) -> _Word:
    return _SERPENTINA if title == "Serpentina" else _HISSS


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


def little_snake(x: float, *sides: Side) -> str:
    """One of the letters: a snake that begins at x, about 44 wide, from 25 to 97.

    Args:
        x: where it begins.
        sides: its colours, from the tail to the head.
    """
    spine, share = _curve(x), 1 / len(sides)
    tip, heading = spine.at(spine.length)
    move = f"translate({pt(tip)})rotate({num(degrees(phase(heading)) - 14)})"
    ends = [spine.length * share * i for i in range(len(sides) + 1)]
    parts = tuple(map(Part, sides, ends, ends[1:]))
    body = Body(f"logo-{sides[-1]}", spine, parts, scale=0.46, ink=1.2, halo=3.2)
    return group(_head_rim(), transform=move) + body.drawn() + group(_head(sides[-1]), transform=move)


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


_HISSS: Final = _Word(
    box=(-12, -8, 391, 116),
    pen=19,
    lines="M13 12V88M57 12V88M13 50H57M86 50V88M355 10V60",
    dots=(86 + 18j, 355 + 86j),
    shines="M9 16V46M53 16V46M82 54V72M351 14V44",
    snakes=lambda: "".join(map(little_snake, (262, 188, 114), (Side.BLUE, Side.ORANGE, Side.GREEN))),
)
_SERPENTINA: Final = _Word(
    box=(-12, -8, 600, 124),
    pen=14,
    lines="M77 57H118A21 27 0 1 0 113 73M144 28V82M144 52Q144 30 166 29"
    "M189 28V100M189 55A21 27 0 1 1 231 55A21 27 0 1 1 189 55M258 57H299A21 27 0 1 0 294 73"
    "M326 28V82M326 48A18 20 0 0 1 362 48V82M396 10V70Q396 82 410 82M383 31H410M436 32V82"
    "M463 28V82M463 48A18 20 0 0 1 499 48V82M568 55A21 27 0 1 0 526 55A21 27 0 1 0 568 55M568 28V82",
    dots=(436 + 9j,),
    shines="M141 32V74M186 32V92M323 32V74M393 14V66M433 36V74M460 32V74",
    snakes=lambda: group(
        little_snake(0, Side.BLUE, Side.ORANGE, Side.GREEN), transform="translate(-2 -24)scale(1.2)"
    ),
)
