"""The deck on paper: all fifty cards, each as often as the game has it, also for printers without colours."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest
from markupsafe import Markup

from hisss.core import COPIES, WHEEL
from hisss.web.art import card_id, defs, uncoloured
from hisss.web.art.palette import FILL, TONE
from tests.web.visitor import Visitor

LETTERS = {card_id(face): copies for face, copies in COPIES.items()}


def leaves(html: str, kind: str) -> list[str]:
    """What is on the leaves of one kind."""
    return re.findall(rf'<section class="leaf {kind}".*?</section>', html, re.DOTALL)


def chosen(visitor: Visitor) -> list[str]:
    return re.findall(r'href="/print[^"]*" aria-current="true">([^<]+)<', visitor.answer.text)


def printed(leaf: str) -> list[str]:
    return re.findall(r'<li class="printed">.*?href="#([\w-]+)"', leaf)


@pytest.mark.parametrize("query", ["", "?paper=letter", "?ink=black", "?backs=no"])
async def test_the_whole_deck_is_printed_each_face_as_often_as_the_game_has_it(
    ana: Visitor, query: str
) -> None:
    await ana.go(f"/print{query}")
    fronts = leaves(ana.answer.text, "fronts")
    assert Counter(card for leaf in fronts for card in printed(leaf)) == LETTERS
    assert {len(printed(leaf)) for leaf in fronts} == {10}


async def test_every_leaf_of_cards_is_followed_by_its_backs(ana: Visitor) -> None:
    await ana.go("/print")
    kinds = re.findall(r'<section class="leaf (\w+)"', ana.answer.text)
    assert kinds == ["fronts", "rears"] * 5 + ["text"]
    for leaf in leaves(ana.answer.text, "rears"):
        assert printed(leaf) == ["c-back"] * 10


async def test_without_backs_there_are_none(ana: Visitor) -> None:
    await ana.go("/print?backs=no")
    assert re.findall(r'<section class="leaf (\w+)"', ana.answer.text) == ["fronts"] * 5 + ["text"]


async def test_what_was_chosen_stays_chosen(ana: Visitor) -> None:
    await ana.go("/print?paper=letter&ink=black")
    assert chosen(ana) == ["Letter", "black only", "on the other side"]


async def test_one_press_on_a_choice_shows_it_and_leaves_the_others(ana: Visitor) -> None:
    await ana.go("/print?paper=letter")
    (black,) = re.findall(r'href="([^"]+)">black only<', ana.answer.text)
    await ana.go(unescape(black))
    assert chosen(ana) == ["Letter", "black only", "on the other side"]
    assert str(uncoloured(defs())) in ana.answer.text


@pytest.mark.parametrize("query", ["paper=a5", "ink=gold", "backs=maybe"])
async def test_paper_that_is_not_there_is_refused_kindly(ana: Visitor, query: str) -> None:
    await ana.go(f"/print?{query}")
    assert ana.status == 422


def test_without_colours_everything_is_grey() -> None:
    colours = set(re.findall(r'"#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})"', uncoloured(defs())))
    assert colours
    assert [colour for colour in colours if not is_grey(colour)] == []


def is_grey(colour: str) -> bool:
    digits = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    return len({digits[0:2], digits[2:4], digits[4:6]}) == 1


def test_without_colours_every_pattern_stands_out_from_its_skin() -> None:
    for side in WHEEL:
        skin, pattern = (level(uncoloured_colour(colour)) for colour in (FILL[side], TONE[side]))
        assert (max(skin, pattern) + 0.05) / (min(skin, pattern) + 0.05) > 7


def uncoloured_colour(colour: str) -> str:
    return str(uncoloured(Markup(f'"{colour}"')))[2:-1]


def level(colour: str) -> float:
    """The brightness of a grey (WCAG 2.2, relative luminance)."""
    share = int(colour[:2], 16) / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
