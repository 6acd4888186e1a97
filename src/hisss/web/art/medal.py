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
    frame = group(
        el("rect", x=18, y=30, width=88, height=64, fill=_GLOW),
        el("rect", x=18, y=30, width=88, height=64, rx=9, fill=GOLD, stroke=INK, stroke_width=2),
        id="medal-frame",
    )
    return ground + el("clipPath", disc(52), id="medal-clip") + frame
