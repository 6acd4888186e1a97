"""The six skins: a pattern for each colour, so that colour is never the only cue.

Patterns follow the spine and look the same from both ends, so that any two
sides of one colour meet without a break.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hisss.core import Side
from hisss.web.art.palette import TONE
from hisss.web.art.spine import Spine
from hisss.web.art.svg import circle, el, line, pt

_REPEAT: Final = 21.0
"""The length of one figure of a pattern on a body of full size."""


@dataclass(frozen=True)
class Stretch:
    """The part of a body that wears one skin.

    Attributes:
        spine: what the body follows.
        start: where the skin begins.
        stop: where it ends.
        scale: the size of the body.
        early: how much before the start its long lines begin, to reach under a seam.
        last: where its long lines end, if not at the end: a tail is too thin for them there.
    """

    spine: Spine
    start: float
    stop: float
    scale: float = 1.0
    early: float = 0.0
    last: float | None = None

    @property
    def figures(self) -> int:
        return max(1, round((self.stop - self.start) / (_REPEAT * self.scale)))

    @property
    def step(self) -> float:
        return (self.stop - self.start) / self.figures

    @property
    def middles(self) -> list[float]:
        """Where the figures are centred."""
        return [(i + 0.5) * self.step for i in range(self.figures)]

    @property
    def reach(self) -> float:
        """Where the long lines end."""
        return self.stop - self.start if self.last is None else self.last

    def at(self, s: float, beside: float = 0.0) -> complex:
        return self.spine.point(self.start + s, beside * self.scale)

    def girth(self, s: float) -> float:
        return self.spine.girth(self.start + s) * self.scale

    def along(self, beside: float) -> str:
        beside *= self.scale
        return self.spine.line(self.start - self.early, self.start + self.reach, beside)


def skin(colour: Side, stretch: Stretch) -> str:
    """The pattern of this colour on this stretch of a body, to be clipped to it."""
    return _PATTERN[colour](stretch, TONE[colour])


def _diamonds(on: Stretch, tone: str) -> str:
    def diamond(s: float) -> str:
        w = 8.4 * on.girth(s)
        tips = ((s, 11), (s + w, 0), (s, -11), (s - w, 0))
        waists = ((s - w * 0.35, 4), (s + w * 0.35, 4), (s + w * 0.35, -4), (s - w * 0.35, -4))
        sides = zip(waists, tips, strict=True)
        return (
            f"M{pt(on.at(s - w))}"
            + "".join(f"Q{pt(on.at(*waist))} {pt(on.at(*tip))}" for waist, tip in sides)
            + "Z"
        )

    big_enough = [s for s in on.middles if on.girth(s) > 0.12 * on.scale]
    return el("path", fill=tone, d="".join(map(diamond, big_enough)))


def _tiger(on: Stretch, tone: str) -> str:
    def stripe(s: float, side: int) -> str:
        w = 4.6 * on.girth(s) * side
        outer, inner = on.at(s - w, 21 * side), on.at(s + w * 0.5, -2 * side)
        return (
            f"M{pt(outer)}Q{pt(on.at(s - w * 0.3, 10 * side))} {pt(inner)}"
            f"Q{pt(on.at(s + w * 0.9, 11 * side))} {pt(on.at(s + w, 21 * side))}Z"
        )

    quarters = [(s - on.step / 4, s + on.step / 4) for s in on.middles]
    return el("path", fill=tone, d="".join(stripe(a, 1) + stripe(b, -1) for a, b in quarters))


def _dots(on: Stretch, tone: str) -> str:
    big = [circle(on.at(s), 5.8 * on.girth(s)) for s in on.middles]
    small = [
        circle(on.at(s, beside), 3.3 * max(0.25 * on.scale, on.girth(s)))
        for s in (i * on.step for i in range(on.figures + 1))
        for beside in (12.6, -12.6)
    ]
    return el("path", fill=tone, d="".join(big + small))


def _zigzag(on: Stretch, tone: str) -> str:
    turns = [
        (on.at(s - on.step / 4, 10.5), on.at(s + on.step / 4, -10.5))
        for s in on.middles
        if s + on.step / 4 < on.reach + 1
    ]
    d = f"M{pt(on.at(0))}" + "".join(f"L{pt(up)}L{pt(down)}" for up, down in turns)
    if on.last is None or on.last >= on.stop - on.start:
        d += f"L{pt(on.at(on.stop - on.start))}"
    return line(d, 5 * on.scale, tone)


def _rings(on: Stretch, tone: str) -> str:
    rings = "".join(circle(on.at(s), 7.4 * on.girth(s)) for s in on.middles)
    beads = "".join(
        circle(on.at(s), 2.3 * max(0.3 * on.scale, on.girth(s)))
        for s in (i * on.step for i in range(on.figures + 1))
    )
    return line(rings, 3.4 * on.scale, tone) + el("path", fill=tone, d=beads)


def _stripes(on: Stretch, tone: str) -> str:
    beads = "".join(circle(on.at(s), 2.1 * on.girth(s)) for s in on.middles)
    return line(on.along(8.6) + on.along(-8.6), 3.6 * on.scale, tone) + el("path", fill=tone, d=beads)


_PATTERN: Final[dict[Side, Callable[[Stretch, str], str]]] = {
    Side.RED: _diamonds,
    Side.ORANGE: _tiger,
    Side.YELLOW: _dots,
    Side.GREEN: _zigzag,
    Side.BLUE: _rings,
    Side.PURPLE: _stripes,
}
