"""A row of cards as one small picture: for rules in pictures, and for what may be done with a card."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from hisss.core import Card
from hisss.web.art.cards import letters
from hisss.web.art.limbs import HEIGHT, WIDTH
from hisss.web.art.palette import GOLD, INK
from hisss.web.art.svg import el, num, use

_MARGIN: Final = 8


@lru_cache(maxsize=1024)
def row(cards: Sequence[Card], label: str, *, framed: Collection[int] = ()) -> Markup:
    """The cards as they lie, each against the next, as an svg of its own.

    Args:
        cards: from left to right; at least one.
        label: what is to be seen, for those who listen; blank if the text beside it says so already.
        framed: which of them wear a gold frame, counted from 0.
    """
    spots = [(card, WIDTH * i) for i, card in enumerate(cards)]
    papers = "".join(use("paper", x=x) for _, x in spots)
    bodies = "".join(use(f"k-{letters(card)}", x=x) for card, x in spots)
    frames = "".join(_frame(x) for i, (_, x) in enumerate(spots) if i in framed)
    box = f"{-_MARGIN} {-_MARGIN} {num(WIDTH * len(spots) + 2 * _MARGIN)} {HEIGHT + 2 * _MARGIN}"
    kind = f"row n{len(spots)}"
    told = {"role": "img", "aria_label": str(escape(label))} if label else {"aria_hidden": "true"}
    return Markup(el("svg", papers, bodies, frames, class_=kind, viewBox=box, **told))  # noqa: S704


def _frame(x: float) -> str:
    """The gold ring of a card that is laid now, around it."""

    def ring(colour: str, width: float) -> str:
        around = {"x": x - 2.5, "y": -2.5, "width": WIDTH + 5, "height": HEIGHT + 5, "rx": 14}
        return el("rect", **around, fill="none", stroke=colour, stroke_width=width)

    return ring(INK, 11) + ring(GOLD, 6)
