"""The bends: where a long snake turns at the end of a row, a piece of its body lies on the table.

Units are those of a card whose row begins at y = 0; the next row begins :data:`PITCH` below it.
The style sheet of the field must keep that pitch, and :data:`BESIDE` units free beside the rows.
"""

from __future__ import annotations

from typing import Final

from hisss.core import WHEEL, Side
from hisss.web.art.bodies import HALF_WIDTH, INK_WIDTH, shade, shine
from hisss.web.art.limbs import MIDDLE, SLOPE
from hisss.web.art.palette import FILL, INK, LETTER, PAPER
from hisss.web.art.skins import Stretch, skin
from hisss.web.art.spine import Spine, cubic
from hisss.web.art.svg import el, group, num, use

PITCH: Final = 132
BESIDE: Final = 92

_ROUND: Final = 0.66  # how far the bend reaches out, as a share of the pitch
_UNDER: Final = 16.0  # how far it reaches back under the cards, where it is clipped
_RIM: Final = 3.4
_TURN: Final = f"rotate(180 0 {num(MIDDLE + PITCH / 2)})"  # half-way between the two rows: right becomes left


def _spine() -> Spine:
    top, bottom = MIDDLE * 1j, (MIDDLE + PITCH) * 1j
    out = (1 - SLOPE * 1j) * PITCH * _ROUND
    back = (1 - SLOPE * 1j) * _UNDER
    turn = cubic(top, top + out, bottom + out, bottom)
    straight = 0.08

    def curve(t: float) -> complex:
        if t < straight:
            return top - back * (1 - t / straight)
        if t > 1 - straight:
            return bottom - back * (t - 1 + straight) / straight
        return turn((t - straight) / (1 - 2 * straight))

    return Spine(curve, 500)


def bends() -> str:
    """The definitions ``bend-R`` … (at the right end of a row) and ``bend-R-left`` …, the edge at x = 0."""
    spine = _spine()
    under = abs(_UNDER * (1 - SLOPE * 1j))
    body = spine.band(0, spine.length, -HALF_WIDTH, HALF_WIDTH)
    shared = (
        el("path", id="bend-shape", d=body)
        + el("clipPath", use("bend-shape"), id="bend-clip")
        + el("clipPath", el("rect", x=-1.2, y=-60, width=200, height=PITCH + 232), id="bend-out")
        + el("clipPath", el("rect", x=-198.8, y=-60, width=200, height=PITCH + 232), id="bend-out-left")
        + _rim("bend-rim")
        + group(shine(spine, 0, spine.length), id="bend-light", clip_path="url(#bend-clip)")
        + group(
            shine(spine, 0, spine.length, turned=_TURN),
            id="bend-light-left",
            clip_path="url(#bend-clip-left)",
        )
        + el("clipPath", use("bend-shape", transform=_TURN), id="bend-clip-left")
        + el(
            "path", id="bend-line", d=spine.line(0, spine.length), fill="none", class_="shl", stroke_width=50
        )
        + group(shade(spine, 0, spine.length), id="bend-shade", clip_path="url(#bend-clip)")
    )

    def piece(side: Side) -> str:
        pattern = skin(side, Stretch(spine, under, spine.length - under, early=under))
        return group(
            use("bend-rim"),
            use("bend-shape", fill=FILL[side]),
            group(pattern, clip_path="url(#bend-clip)"),
            use("bend-shade"),
            id=f"bend-{LETTER[side]}-body",
        )

    def whole(side: Side) -> str:
        name = f"bend-{LETTER[side]}"
        right = group(
            use("bend-line", transform="translate(0 4)"),
            use(f"{name}-body"),
            use("bend-light"),
            clip_path="url(#bend-out)",
            id=name,
        )
        left = group(
            use("bend-line", transform=f"translate(0 4){_TURN}"),
            use(f"{name}-body", transform=_TURN),
            use("bend-light-left"),
            clip_path="url(#bend-out-left)",
            id=f"{name}-left",
        )
        return right + left

    return shared + "".join(piece(side) + whole(side) for side in WHEEL)


def _rim(name: str) -> str:
    """Paper and ink around the body."""
    ink = 2 * INK_WIDTH
    paper = use("bend-shape", fill="none", stroke=PAPER, stroke_width=ink + 2 * _RIM)
    return group(paper, use("bend-shape", fill=INK, stroke=INK, stroke_width=ink), id=name)
