"""The round medallion of a join: gold, with a window for the joined row and a frame for the new card."""

from __future__ import annotations

from hisss.web.art.palette import GOLD, INK
from hisss.web.art.svg import el, group

_GLOW = "#FFF6D6"


def medal() -> str:
    """The definitions ``medal``, ``medal-clip`` and ``medal-frame``, in a box of 124 by 124."""

    def disc(radius: float, **look: str | float) -> str:
        return el("circle", cx=62, cy=62, r=radius, **look)

    ground = group(
        disc(60.5, fill=GOLD, stroke=INK, stroke_width=3),
        disc(53.5, fill=_GLOW, stroke=INK, stroke_width=2.4),
        id="medal",
    )
    frame = el(
        "rect", id="medal-frame", x=27, y=36, width=70, height=52, rx=8, fill=GOLD, stroke=INK, stroke_width=2
    )
    return ground + el("clipPath", disc(52), id="medal-clip") + frame
