"""Everything that is drawn, as SVG. Computed once, and kept."""

from hisss.web.art.cards import card_id, letters
from hisss.web.art.definitions import defs

__all__ = ["card_id", "defs", "letters"]
