"""The picture under which the table stands on a home screen: one of the logo's snakes on its meadow."""

from __future__ import annotations

from typing import Final

from hisss.core import Side
from hisss.web.art.logo import little_snake
from hisss.web.art.meadow import EDGES
from hisss.web.art.svg import el, group

_SIZE: Final = 512


def app_icon(*, filled: bool) -> str:
    """The icon as an svg of its own.

    Args:
        filled: the meadow reaches every corner, and the snake keeps to the middle: for home screens
            that cut icons into a shape of their own.
    """
    scale = 3.7 if filled else 4.7
    middle = _SIZE / 2
    move = f"translate({middle} {middle})scale({scale})translate(-29 -62)"
    ground = el("rect", width=_SIZE, height=_SIZE, rx=0 if filled else 112, fill=EDGES["day"])
    snake = group(little_snake(0, Side.GREEN), transform=move)
    return el("svg", ground, snake, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {_SIZE} {_SIZE}")
