"""The back of the cards: a coiled snake of bone on teal. No game colour, and all backs are alike."""

from __future__ import annotations

from cmath import phase, rect
from math import degrees, tau
from typing import Final

from hisss.web.art.limbs import HEIGHT, WIDTH
from hisss.web.art.palette import BONE, CORAL, INK, PAPER, TEAL, WHITE
from hisss.web.art.spine import Spine
from hisss.web.art.svg import circle, el, group, line, num, pt

_SCALES: Final = "#2F636B"
_SPOTS: Final = "#C58A36"
_FRAME: Final = "#E9C46A"
_TURNS: Final = 2.3
_HALF_WIDTH: Final = 6.4
_TONGUE: Final = "M17 0C21 1 23 1 26 0M26 0L31-3.4M26 0L31 3.4"


def _coil() -> Spine:
    def curve(t: float) -> complex:
        p = rect(4.5 + 31.5 * t**0.9, t * _TURNS * tau - _TURNS * tau - 1.95)
        return complex(80 + p.real * 1.16, 60 + p.imag)

    return Spine(curve, 600, lambda share: float(min(1.0, 0.05 + (max(0.0, share) * 2.6) ** 0.8)))


def back() -> str:
    """The definitions ``c-back`` and the pattern it needs."""
    coil = _coil()
    tip, heading = coil.at(coil.length - 2)
    to_head = f"translate({pt(tip)})rotate({num(degrees(phase(heading)) + 6)})"
    symbol = el(
        "symbol",
        _ground(),
        el("path", d=coil.outline(_HALF_WIDTH, 2.4, pieces=34), fill=INK, stroke=INK, stroke_width=1.2),
        group(_head_ink(), transform=to_head),
        el("path", d=coil.outline(_HALF_WIDTH, pieces=34), fill=BONE),
        _spots(coil),
        group(_head(), transform=to_head),
        id="c-back",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        overflow="visible",
    )
    return _pattern() + symbol


def _pattern() -> str:
    arcs = "M0 0a8 8 0 0 0 16 0M-8 6a8 8 0 0 0 16 0M8 6a8 8 0 0 0 16 0M-8-6a8 8 0 0 0 16 0M8-6a8 8 0 0 0 16 0"
    scales = el("path", d=arcs, fill="none", stroke=_SCALES, stroke_width=1.5)
    return el("pattern", scales, id="scales", width=16, height=12, patternUnits="userSpaceOnUse")


def _ground() -> str:
    def box(inset: float, radius: float, **look: str | float) -> str:
        return el(
            "rect", x=inset, y=inset, width=WIDTH - 2 * inset, height=HEIGHT - 2 * inset, rx=radius, **look
        )

    return (
        box(0.9, 12, fill=PAPER, stroke=INK, stroke_width=1.8)
        + box(6.6, 8, fill=TEAL, stroke=INK, stroke_width=1.4)
        + box(7.3, 7.4, fill="url(#scales)")
        + box(11, 5.4, fill="none", stroke=_FRAME, stroke_opacity=0.75, stroke_width=1.3)
        + el("ellipse", cx=80, cy=57, rx=56, ry=42, fill=TEAL)
    )


def _spots(coil: Spine) -> str:
    ways = [i * 9.4 for i in range(1, int(coil.length / 9.4))]
    return el("path", d="".join(circle(coil.point(s), 1.9 * coil.girth(s)) for s in ways), fill=_SPOTS)


def _skull(**look: str | float) -> str:
    return el("ellipse", cx=8, cy=0, rx=12.6, ry=10.4, **look)


def _head_ink() -> str:
    return line(_TONGUE, 4.6) + line(_TONGUE, 2, CORAL) + _skull(fill=INK, stroke=INK, stroke_width=4.8)


def _head() -> str:
    eyes = circle(11 - 5j, 2.9) + circle(11 + 5j, 2.9)
    glints = circle(12 - 5.8j, 1) + circle(12 + 4.2j, 1)
    return _skull(fill=BONE) + el("path", d=eyes, fill=INK) + el("path", d=glints, fill=WHITE)
