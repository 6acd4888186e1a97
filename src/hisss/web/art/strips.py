"""A snake laid out in small, as one strip: how the end of a game shows what each player has taken."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from hisss.core import Card, Snake
from hisss.web.art.cards import letters
from hisss.web.art.limbs import HEIGHT, WIDTH
from hisss.web.art.palette import INK, PAPER
from hisss.web.art.svg import el, num, use

_RIM: Final = 3.0


@lru_cache(maxsize=1024)
def strip(snake: Snake) -> Markup:
    """The snake from one end to the other on one paper, its middles squeezed, as an svg of its own."""
    widths = [WIDTH // 2 if card.is_middle else WIDTH for card in snake.cards]
    across = sum(widths)
    lefts = [sum(widths[:i]) for i in range(len(widths))]
    paper = el(
        "rect",
        width=across,
        height=HEIGHT,
        rx=16,
        fill=PAPER,
        stroke=INK,
        stroke_width=2 * _RIM,
        paint_order="stroke",
    )
    bodies = "".join(use(_lying(card), x=left) for card, left in zip(snake.cards, lefts, strict=True))
    box = f"-{num(_RIM)} -{num(_RIM)} {num(across + 2 * _RIM)} {num(HEIGHT + 2 * _RIM)}"
    return Markup(el("svg", paper, bodies, class_="strip", viewBox=box, aria_hidden="true"))  # noqa: S704


def _lying(card: Card) -> str:
    return f"{'q' if card.is_middle else 'k'}-{letters(card)}"
