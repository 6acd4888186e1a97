"""All definitions in one place."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from hisss.web.art.animals import animals
from hisss.web.art.avatars import face_clip
from hisss.web.art.back import back
from hisss.web.art.bends import bends
from hisss.web.art.cards import cards, papers
from hisss.web.art.faces import heads
from hisss.web.art.icons import icons
from hisss.web.art.limbs import FULL, SQUEEZED, necks, tails
from hisss.web.art.medal import medal
from hisss.web.art.opponents import opponents
from hisss.web.art.svg import el
from hisss.web.art.symbols import symbols


@cache
def defs() -> Markup:
    """All symbols that a page may use, in one svg of no size: to stand once, early in the body of a page."""
    content = (
        papers(),
        symbols(),
        FULL.pieces(),
        SQUEEZED.pieces(),
        necks(),
        tails(),
        heads(),
        bends(),
        cards(),
        back(),
        medal(),
        face_clip(),
        animals(),
        opponents(),
        icons(),
    )
    return Markup(el("svg", el("defs", *content), class_="defs", width="0", height="0", aria_hidden="true"))  # noqa: S704
