"""The big friendly snake of the start page, in all six skins, and the calm one for narrow pages."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import sin, tau
from typing import Final

from markupsafe import Markup

from hisss.core import WHEEL, Side
from hisss.web.art.bodies import Body, Part
from hisss.web.art.palette import FILL, PAPER
from hisss.web.art.spine import Knot, Spine, through
from hisss.web.art.svg import el, group, num, pt, use

_SCALE: Final = 1.78
_TO_HEAD: Final = tuple(reversed(WHEEL))


@cache
def hero() -> Markup:
    """The big snake as an svg of its own."""
    spine = _curl()
    cuts = (0, 0.2, 0.36, 0.52, 0.68, 0.84, 1)
    body = Body("hero", spine, _parts(spine, cuts), scale=_SCALE, ink=1.4)
    end = spine.at(spine.length)[0]
    tufts = (
        (66, 596, 2.6, 2.4),
        (250, 596, -2.2, 2),
        (440, 596, 2.4, 2.4),
        (10, 590, 1.7, 1.7),
        (372, 600, 1.6, 1.6),
    )
    content = (
        _shadow(spine, 66, 12, start=30)
        + _snake(body, f"translate({pt(end + 40 + 2j)})rotate(2)scale({num(_SCALE * 1.2)})", 12)
        + _grass(tufts)
    )
    return Markup(el("svg", content, class_="hero", viewBox="-10 60 530 540", aria_hidden="true"))  # noqa: S704


@cache
def wavy() -> Markup:
    """A calm snake along the bottom of a narrow page, as an svg of its own."""
    spine = Spine(lambda t: complex(t * 322 - 24, 60 - 15 * sin(t * tau * 1.75)), 500)
    body = Body("wavy", spine, _parts(spine, tuple(i / 6 for i in range(7))), halo=2.6)
    end = spine.at(spine.length)[0]
    tufts = ((60, 112, 1.5, 1.5), (206, 116, -1.3, 1.2), (352, 114, 1.5, 1.5))
    content = (
        _shadow(spine, 46, 6) + _snake(body, f"translate({pt(end + 24 + 1j)})scale(1.05)", 11) + _grass(tufts)
    )
    return Markup(el("svg", content, class_="wavy", viewBox="0 0 390 118", aria_hidden="true"))  # noqa: S704


def _curl() -> Spine:
    knots = (
        Knot(28 + 470j, -0.5 + 0.86j),
        Knot(120 + 548j, 1 + 0.04j),
        Knot(330 + 520j, 1 - 0.3j),
        Knot(428 + 400j, -0.02 - 1j),
        Knot(318 + 296j, -1 - 0.02j),
        Knot(200 + 222j, -0.02 - 1j),
        Knot(292 + 140j, 1 - 0.04j, 0.9),
        Knot(372 + 146j, 1 + 0.12j, 0.8),
    )
    return Spine(through(*knots), 900, lambda share: float(min(1.0, 0.03 + (max(0.0, share) * 3.3) ** 0.75)))


def _parts(spine: Spine, cuts: tuple[float, ...]) -> tuple[Part, ...]:
    lengths = pairwise(cut * spine.length for cut in cuts)
    return tuple(Part(side, start, stop) for side, (start, stop) in zip(_TO_HEAD, lengths, strict=True))


def _snake(body: Body, head_at: str, rim: float) -> str:
    behind = use("head", fill=PAPER, stroke=PAPER, stroke_width=rim) + use("head-ink")
    face = use("head-R")
    look = {"transform": head_at, "color": FILL[Side.RED]}
    return group(behind, **look) + body.drawn() + group(face, **look)


def _shadow(spine: Spine, width: float, down: float, start: float = 0.0) -> str:
    return el(
        "path",
        d=spine.line(start, spine.length),
        transform=f"translate(0 {num(down)})",
        fill="none",
        class_="shl",
        stroke_width=width,
        stroke_linecap="round",
    )


def _grass(tufts: tuple[tuple[float, ...], ...]) -> str:
    blades = "".join(
        use("tuft", transform=f"translate({num(x)} {num(y)})scale({num(wide)} {num(high)})")
        for x, y, wide, high in tufts
    )
    return group(blades, class_="tufts2")
