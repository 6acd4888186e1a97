"""Everything that is drawn, as SVG. Computed once, and kept."""

from hisss.web.art.animals import ANIMALS
from hisss.web.art.cards import card_id, letters
from hisss.web.art.definitions import defs
from hisss.web.art.hero import hero, wavy
from hisss.web.art.icons import ICONS
from hisss.web.art.logo import logo, logo_box
from hisss.web.art.meadow import meadow
from hisss.web.art.opponents import OPPONENTS
from hisss.web.art.pits import pit
from hisss.web.art.rows import row
from hisss.web.art.strips import strip
from hisss.web.art.uncoloured import uncoloured

__all__ = [
    "ANIMALS",
    "ICONS",
    "OPPONENTS",
    "card_id",
    "defs",
    "hero",
    "letters",
    "logo",
    "logo_box",
    "meadow",
    "pit",
    "row",
    "strip",
    "uncoloured",
    "wavy",
]
