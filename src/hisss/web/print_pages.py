"""The deck on paper: fifty cards with their backs, and the rules."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from functools import cache
from typing import Final

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from hisss.core import DECK, Card
from hisss.web.art import card_id, defs, uncoloured
from hisss.web.pages import LOOKING
from hisss.web.parts import TheParts
from hisss.web.reader import Here, Reader
from hisss.web.rules import Rule, rules
from hisss.web.words import card_words

router = APIRouter()

ACROSS: Final = 2
DOWN: Final = 5
CARDS_A_PAGE: Final = ACROSS * DOWN

CARD: Final = (75, 52.5)
"""How large a card is, in millimetres: ten fit both sizes of paper. The style sheet has it, too."""

GAP: Final = 2
MARK: Final = 3.5
"""How far from the cards the marks begin, and how long they are, in millimetres."""


class Paper(StrEnum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"


class Ink(StrEnum):
    """What the printer has."""

    COLOUR = "colour"
    BLACK = "black"


class Backs(StrEnum):
    """How the backs are printed."""

    BOTH_SIDES = "yes"
    NONE = "no"


@router.api_route("/print", methods=LOOKING)
async def print_page(
    parts: TheParts,
    reader: Reader,
    here: Here,
    paper: Paper = Paper.A4,
    ink: Ink = Ink.COLOUR,
    backs: Backs = Backs.BOTH_SIDES,
) -> HTMLResponse:
    """All leaves, as they come out of the printer; on a screen the choices, too."""
    return parts.pages.page(
        "print.html",
        reader,
        here=here,
        paper=paper,
        ink=ink,
        backs=backs,
        drawings=_inked(ink, defs()),
        leaves=_leaves(),
        marks=_marks(),
        rules=[_inked_rule(ink, rule) for rule in rules(reader)],
        card_id=card_id,
        card_words=lambda card: card_words(card, reader),
    )


def _inked(ink: Ink, drawing: Markup) -> Markup:
    return uncoloured(drawing) if ink is Ink.BLACK else drawing


def _inked_rule(ink: Ink, rule: Rule) -> Rule:
    return replace(rule, pictures=tuple(_inked(ink, picture) for picture in rule.pictures))


@cache
def _marks() -> Markup:
    """Where to cut: lines in the margin, at every edge of a card."""
    across, down = (
        [size * i + GAP + MARK for i in range(n + 1)] for size, n in zip(CARD, (ACROSS, DOWN), strict=True)
    )
    width, height = across[-1] + GAP + MARK, down[-1] + GAP + MARK
    lines = [f"M{x} 0v{MARK}M{x} {height}v-{MARK}" for x in across]
    lines += [f"M0 {y}h{MARK}M{width} {y}h-{MARK}" for y in down]
    return Markup(
        '<svg class="marks" viewBox="0 0 {} {}" aria-hidden="true">'
        '<path d="{}" stroke="#000" stroke-width=".2"/></svg>'
    ).format(width, height, "".join(lines))


def _leaves() -> list[tuple[Card, ...]]:
    """The deck in the order of its faces, in leaves."""
    return [DECK[i : i + CARDS_A_PAGE] for i in range(0, len(DECK), CARDS_A_PAGE)]
