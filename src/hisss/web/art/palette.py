"""The colours of the cards, the same by day and by night. The page's own are in its style sheet."""

from __future__ import annotations

from typing import Final

from hisss.core import WHEEL, Side

INK: Final = "#2E2117"
PAPER: Final = "#FFF8E7"
GOLD: Final = "#FFC53D"
CORAL: Final = "#FF6F86"
CHEEK: Final = "#FF8496"
WHITE: Final = "#fff"
TEAL: Final = "#234E57"
BONE: Final = "#F6E5BC"

FILL: Final = dict(
    zip(WHEEL, ("#B3122B", "#F28C28", "#FBE54D", "#1FA774", "#1C6FD1", "#5B1F8A"), strict=True)
)
"""The colour of each skin. Light ones stand out from the ink, dark ones from the paper."""

TONE: Final = dict(
    zip(WHEEL, ("#FFA396", "#843600", "#9C6300", "#064A32", "#B4DAFF", "#CFA8F5"), strict=True)
)
"""The colour of the pattern on each skin."""

TINT: Final = dict(zip(WHEEL, (0.26, 0.34, 0.55, 0.3, 0.27, 0.27), strict=True))
"""How strongly each colour washes over the paper at the edge of a card."""

LETTER: Final = {side: side.value for side in WHEEL} | {
    Side.RAINBOW: "W",
    Side.SNOUT: "h",
    Side.TIP: "t",
}
"""The letter of each side in the ids of the art: those of a record are not all fit for an id."""
