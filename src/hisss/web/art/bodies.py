"""A snake's body: its measures, and free bodies along any curve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hisss.core import WHEEL, Side
from hisss.web.art.palette import FILL, INK, PAPER, WHITE
from hisss.web.art.skins import Stretch, skin
from hisss.web.art.spine import Spine
from hisss.web.art.svg import el, group, line, num, pt

HALF_WIDTH: Final = 19.5
INK_WIDTH: Final = 2.6
SHINE_UP: Final = 8.5
"""How far the shine lies above the centre line: up the screen, never along the normal, so that light
comes from above in every row and bend."""


@dataclass(frozen=True)
class Part:
    """A length of one colour of a body."""

    colour: Side
    start: float
    stop: float


def seam(spine: Spine, s: float, bulge: float = 15.0, half_width: float = HALF_WIDTH) -> tuple[str, str]:
    """The S-shaped line where two colours meet: where it starts, and the run down from there."""
    _, tangent = spine.at(s)
    top, bottom, bow = spine.point(s, half_width), spine.point(s, -half_width), tangent * bulge
    return pt(top), f"C{pt(top + bow)} {pt(bottom - bow)} {pt(bottom)}"


def shade(spine: Spine, start: float, stop: float, scale: float = 1.0) -> str:
    """The darker rims inside a body."""
    inside = (HALF_WIDTH - 2) * scale
    d = spine.line(start, stop, inside) + spine.line(start, stop, -inside)
    return el("path", d=d, fill="none", stroke=INK, stroke_opacity=0.16, stroke_width=5 * scale)


def shine(spine: Spine, start: float, stop: float, scale: float = 1.0, *, turned: str = "") -> str:
    """The light along a body. For a body that is drawn turned, give the turn that it is drawn with."""
    shift = SHINE_UP * scale * (1 if turned else -1)
    move = f"{turned}translate(0 {num(shift)})"
    return line(spine.line(start, stop), 4.4 * scale, WHITE, stroke_opacity=0.34, transform=move)


def stripes(spine: Spine, start: float, stop: float, *, red_on_top: bool = True) -> str:
    """The rainbow: six lengthwise stripes, to be clipped to the body."""
    width = HALF_WIDTH / 3
    order = WHEEL if red_on_top else WHEEL[::-1]

    def stripe(i: int, side: Side) -> str:
        top = HALF_WIDTH - width * i
        return el("path", fill=FILL[side], d=spine.band(start, stop, top - width - 0.25, top))

    threads = "".join(spine.line(start, stop, HALF_WIDTH - width * i) for i in range(1, 6))
    return "".join(stripe(i, side) for i, side in enumerate(order)) + el(
        "path", fill="none", stroke=PAPER, stroke_width=1.1, stroke_opacity=0.85, d=threads
    )


@dataclass(frozen=True)
class Body:
    """A free body of several colours along a curve, from tail to head.

    Attributes:
        name: its name, for the ids of its clips; one drawing of it a page.
        spine: what it follows.
        parts: its colours in order.
        scale: its size.
        ink: the width of its ink line, as a share of the scale's.
        halo: the width of the paper rim around the ink.
    """

    name: str
    spine: Spine
    parts: tuple[Part, ...]
    scale: float = 1.0
    ink: float = 1.0
    halo: float = 3.4

    @property
    def _half_width(self) -> float:
        return HALF_WIDTH * self.scale

    def drawn(self) -> str:
        """The whole body."""
        outline = self.spine.outline(self._half_width)
        ink = 2 * INK_WIDTH * self.ink
        clip = el("clipPath", el("path", d=outline), id=self.name)
        inside = "".join(self._part(i) for i in reversed(range(len(self.parts))))
        inside += "".join(self._joint(part) for part in self.parts[1:])
        length = self.spine.length
        inside += shade(self.spine, 0, length, self.scale) + shine(self.spine, 0, length, self.scale)
        return (
            line(outline, ink + 2 * self.halo, PAPER)
            + el("path", d=outline, fill=INK, stroke=INK, stroke_width=ink, stroke_linejoin="round")
            + clip
            + group(inside, clip_path=f"url(#{self.name})")
        )

    def _part(self, i: int) -> str:
        """One colour with its skin. Each reaches under the one before it, which ends in a seam."""
        part, spine, r = self.parts[i], self.spine, self._half_width
        start = part.start - r * 0.7 if i else part.start - 3
        if i == len(self.parts) - 1:
            d = spine.band(start, part.stop + 3, -r - 1, r + 1)
        else:
            _, down = seam(spine, part.stop, r * 0.75 * spine.girth(part.stop), r)
            d = spine.line(start, part.stop, r) + down + spine.run(part.stop, start, -r) + "Z"
        early = 14.0 * self.scale if part.colour is Side.PURPLE and i else 0.0
        stretch = Stretch(spine, part.start, part.stop, self.scale, early)
        clip = f"{self.name}-{i}"
        return el("clipPath", el("path", d=d), id=clip) + group(
            el("path", d=d, fill=FILL[part.colour]), skin(part.colour, stretch), clip_path=f"url(#{clip})"
        )

    def _joint(self, part: Part) -> str:
        top, down = seam(self.spine, part.start, self._half_width * 0.75, self._half_width)
        d = f"M{top}{down}"
        return line(d, 5.4 * self.scale, PAPER) + line(d, 2.2 * self.scale, INK)
