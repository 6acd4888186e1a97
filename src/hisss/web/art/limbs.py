"""The pieces of body that lie on the cards: a wave for middles, a neck for heads, a tail.

All are drawn for a card whose coloured side is the left one. A half turn makes the other.
Every piece meets the card's edge at mid-height and with the same slope, so any card joins any card.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import tau
from typing import Final

from hisss.core import WHEEL, Side
from hisss.web.art.bodies import HALF_WIDTH, INK_WIDTH, seam, shade, shine, stripes
from hisss.web.art.palette import FILL, INK, LETTER, PAPER
from hisss.web.art.skins import Stretch, skin
from hisss.web.art.spine import Knot, Spine, through, wave
from hisss.web.art.svg import el, group, line, use

WIDTH: Final = 160
HEIGHT: Final = 112
MIDDLE: Final = HEIGHT / 2
AMPLITUDE: Final = 11.0
SLOPE: Final = AMPLITUDE * tau / WIDTH
"""How steeply the body crosses the edge of a card."""

TURNED: Final = f"rotate(180 {WIDTH // 2} {HEIGHT // 2})"
TURNED_RAINBOW: Final = "V"
"""The letter of a rainbow with red below, to be drawn turned: red is on top then."""

_BEFORE: Final = -14.0  # bodies begin before the card's edge and are clipped a little beyond it
_BEYOND: Final = 1.4


@dataclass(frozen=True)
class Wave:
    """The body on a middle card of this length. A shorter card has a lower wave of the same slope.

    Attributes:
        name: the prefix of its ids: ``NAME-R`` …, ``NAME-light`` and the clips ``NAME-edge``, ``NAME-clip``.
    """

    name: str
    length: int

    @property
    def turned(self) -> str:
        return f"rotate(180 {self.length // 2} {HEIGHT // 2})"

    @cached_property
    def spine(self) -> Spine:
        """What the body follows."""
        return self._spine(320)

    def _spine(self, samples: int, stop: float = 1.0) -> Spine:
        amplitude = AMPLITUDE * self.length / WIDTH
        return Spine(wave(self.length, MIDDLE, amplitude, stop), samples)

    def pieces(self) -> str:
        """The definitions: the left half in each colour, and the light on the whole."""
        whole, half = self.spine, self._spine(200, stop=0.5)
        after, rim = whole.length - _BEFORE, HALF_WIDTH + 0.6
        _, down = seam(half, half.length, half_width=rim)
        shape = half.line(_BEFORE, half.length, rim) + down + half.run(half.length, _BEFORE, -rim) + "Z"
        top, down = seam(half, half.length)
        joint = line(f"M{top}{down}", 6, PAPER) + line(f"M{top}{down}", 2.4, INK)
        light = shade(whole, _BEFORE, after) + shine(whole, _BEFORE, after) + joint
        return (
            edge(f"{self.name}-edge", self.length)
            + el("clipPath", el("path", d=shape), id=f"{self.name}-clip")
            + "".join(self._half(side, half, shape) for side in WHEEL)
            + group(light, id=f"{self.name}-light")
        )

    def _half(self, side: Side, half: Spine, shape: str) -> str:
        pattern = skin(side, Stretch(half, 0, half.length, early=-_BEFORE))
        return group(
            el("path", d=shape, fill=FILL[side]),
            group(pattern, clip_path=f"url(#{self.name}-clip)"),
            id=f"{self.name}-{LETTER[side]}",
        )

    @cached_property
    def _ink(self) -> str:
        half_width = HALF_WIDTH + INK_WIDTH
        d = self.spine.band(_BEFORE, self.spine.length - _BEFORE, -half_width, half_width)
        return el("path", d=d, fill=INK)

    def drawn(self, left: Side, right: Side) -> str:
        """The body of a middle that lies like this."""
        return group(
            self._ink,
            use(f"{self.name}-{LETTER[left]}"),
            use(f"{self.name}-{LETTER[right]}", transform=self.turned),
            use(f"{self.name}-light"),
            clip_path=f"url(#{self.name}-edge)",
        )


FULL: Final = Wave("wave", WIDTH)
SQUEEZED: Final = Wave("ripple", WIDTH // 2)
"""An inner card of a snake where room is short: half as wide, the wave runs twice as fast."""


def edge(name: str, width: float) -> str:
    """The clip of the bodies on a card: a little beyond its short sides, so that an open end sticks out."""
    shape = el("rect", x=-_BEYOND, y=2, width=width + 2 * _BEYOND, height=HEIGHT - 4)
    return el("clipPath", shape, id=name)


def _neck_curve() -> Spine:
    return Spine(
        through(
            Knot(56j, 1 - SLOPE * 1j),
            Knot(38 + 44.8j, 1),
            Knot(72 + 53.5j, 1 + 0.26j),
            Knot(100 + 57.5j, 1 + 0.02j),
        ),
        320,
    )


def _tail_curve() -> Spine:
    def girth(share: float) -> float:
        tapered = max(0.0, min(1.0, (share - 0.2) / 0.8))
        return float(max(0.012, 1 - 0.99 * tapered**1.22))

    return Spine(
        through(
            Knot(56j, 1 - SLOPE * 1j),
            Knot(39 + 45j, 1),
            Knot(80 + 57j, 1 + 0.4j),
            Knot(114 + 67j, 1 - 0.08j),
            Knot(139.5 + 43j, -0.35 - 1j, 1.5),
        ),
        400,
        girth,
    )


def _shine_both_ways(name: str, spine: Spine, way: float, way_turned: float) -> str:
    """``NAME`` for the piece as it is, ``NAME-turned`` for it turned: light is from above in both."""
    return group(shine(spine, _BEFORE, way), id=name) + group(
        shine(spine, _BEFORE, way_turned, turned=TURNED), id=f"{name}-turned"
    )


def necks() -> str:
    """The definitions ``neck-R`` … ``neck-W``, ``neck-V`` and ``neck-light``, ``neck-light-turned``."""
    spine = _neck_curve()
    ink = HALF_WIDTH + INK_WIDTH
    body = spine.band(_BEFORE, spine.length, -HALF_WIDTH, HALF_WIDTH)
    shared = (
        el("path", id="neck-ink", d=spine.band(_BEFORE, spine.length, -ink, ink), fill=INK)
        + el("clipPath", el("path", d=body), id="neck-clip")
        + group(shade(spine, _BEFORE, spine.length - 14), id="neck-shade")
        + _shine_both_ways("neck-light", spine, 58, 48)
    )

    def neck(letter: str, inside: str) -> str:
        return group(use("neck-ink"), inside, use("neck-shade"), id=f"neck-{letter}")

    def coloured(side: Side) -> str:
        hidden = 13 if side in {Side.PURPLE, Side.GREEN} else 34  # figures must not be cut by the head
        pattern = skin(side, Stretch(spine, 0, spine.length - hidden, early=-_BEFORE))
        return el("path", d=body, fill=FILL[side]) + group(pattern, clip_path="url(#neck-clip)")

    each = "".join(neck(LETTER[side], coloured(side)) for side in WHEEL)
    rainbow = neck(LETTER[Side.RAINBOW], stripes(spine, _BEFORE, spine.length - 6))
    turned = neck(TURNED_RAINBOW, stripes(spine, _BEFORE, spine.length - 6, red_on_top=False))
    return shared + each + rainbow + turned


def tails() -> str:
    """The definitions ``tail-R`` … ``tail-W``, ``tail-V`` and ``tail-light``, ``tail-light-turned``."""
    spine = _tail_curve()
    body = spine.outline(HALF_WIDTH, start=_BEFORE, pieces=9)
    rims = spine.line(_BEFORE, spine.length - 8, HALF_WIDTH - 1) + spine.line(
        _BEFORE, spine.length - 8, 1 - HALF_WIDTH
    )
    shading = el("path", d=rims, fill="none", stroke=INK, stroke_opacity=0.16, stroke_width=5)
    shared = (
        el("path", id="tail-shape", d=body)
        + use(
            "tail-shape",
            id="tail-ink",
            fill=INK,
            stroke=INK,
            stroke_width=2 * INK_WIDTH,
            stroke_linejoin="round",
        )
        + el("clipPath", use("tail-shape"), id="tail-clip")
        + group(shading, id="tail-shade", clip_path="url(#tail-clip)")
        + _shine_both_ways("tail-light", spine, 66, 62)
    )

    def tail(letter: str, inside: str) -> str:
        clipped = group(inside, clip_path="url(#tail-clip)")
        return group(use("tail-ink"), clipped, use("tail-shade"), id=f"tail-{letter}")

    def coloured(side: Side) -> str:
        last = {Side.PURPLE: spine.length * 0.8, Side.GREEN: spine.length * 0.84}.get(side)
        pattern = skin(side, Stretch(spine, 0, spine.length, early=-_BEFORE, last=last))
        return use("tail-shape", fill=FILL[side]) + pattern

    each = "".join(tail(LETTER[side], coloured(side)) for side in WHEEL)
    rainbow = tail(LETTER[Side.RAINBOW], stripes(spine, _BEFORE, spine.length))
    turned = tail(TURNED_RAINBOW, stripes(spine, _BEFORE, spine.length, red_on_top=False))
    return shared + each + rainbow + turned
