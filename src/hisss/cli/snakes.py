"""Snakes as they are drawn in a terminal.

A snake is its letters, as in a record, on a band of its colours. Without colours the very
same characters remain, so nothing is ever said by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from hisss.cli.words import _
from hisss.core import WHEEL, Card, Side

INK: Final = "#2E2117"
CREAM: Final = "#FFF8E7"
SKINS: Final[Mapping[Side, str]] = {
    Side.RED: f"bold {CREAM} on #B3122B",
    Side.ORANGE: f"bold {INK} on #F28C28",
    Side.YELLOW: f"bold {INK} on #FBE54D",
    Side.GREEN: f"bold {INK} on #1FA774",
    Side.BLUE: f"bold {CREAM} on #1C6FD1",
    Side.PURPLE: f"bold {CREAM} on #5B1F8A",
    Side.RAINBOW: f"bold {INK} on {CREAM}",
}
"""The colours of the sides, each with letters that stand out from it."""

BRACKET: Final = "bold reverse"
CARD_WIDTH: Final = 3
"""Two letters, and what parts them from the next card."""


def draw_legend() -> Text:
    """What the letters mean."""
    names = {
        Side.RED: _("red"),
        Side.ORANGE: _("orange"),
        Side.YELLOW: _("yellow"),
        Side.GREEN: _("green"),
        Side.BLUE: _("blue"),
        Side.PURPLE: _("purple"),
        Side.RAINBOW: _("rainbow"),
        Side.SNOUT: _("head"),
        Side.TIP: _("tail"),
    }
    entries = (Text(side, SKINS.get(side, "bold")) + Text(f" {name}") for side, name in names.items())
    return Text("  ").join(entries)


def draw_row(label: str, cards: Sequence[Card], width: int, new: int | None = None) -> Iterator[Text]:
    """A row of cards behind its label, in as many lines as the width needs.

    Args:
        label: what stands before it; further lines are indented as much.
        cards: the cards as they lie.
        width: how many columns there are.
        new: which card, counted from 0, has just been laid: it is put in brackets.
    """
    margin = cell_len(label)
    a_line = max(1, (width - margin - 1) // CARD_WIDTH)
    for first in range(0, len(cards), a_line):
        line = Text(label) if first == 0 else Text(" " * margin)
        yield line.append(_line(cards, first, min(first + a_line, len(cards)), new))


def _line(cards: Sequence[Card], first: int, end: int, new: int | None) -> Text:
    line = Text().append(_gap(cards, first, "[" if new == first else " "))
    for at in range(first, end - 1):
        mark = "]" if new == at else "[" if new == at + 1 else " "
        line.append(draw_card(cards[at])).append(_gap(cards, at + 1, mark))
    return line.append(draw_card(cards[end - 1])).append(_gap(cards, end, "]" if new == end - 1 else " "))


def _gap(cards: Sequence[Card], at: int, mark: str) -> Text:
    """What stands before the card at this place, or after the last: it has the colour of the sides there."""
    sides = [card.right for card in cards[at - 1 : at] if at] + [card.left for card in cards[at : at + 1]]
    colours = sorted((side for side in sides if side in SKINS), key=WHEEL.__contains__)
    skin = SKINS[colours[-1]] if colours else ""
    return Text(mark, skin if mark == " " else BRACKET)


def draw_card(card: Card) -> Text:
    """Its two letters; a snout or a tip has the colour of its neck."""
    left, right = card
    return Text.assemble((left, SKINS.get(left) or SKINS[right]), (right, SKINS.get(right) or SKINS[left]))
