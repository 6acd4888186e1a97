"""The question mark at the table tells what the card in hand may do, and where it goes now."""

from __future__ import annotations

import re
from random import Random

import pytest

from hisss.core import DECK, FACES, Card, Game
from hisss.language import language
from hisss.record import parse_placement
from hisss.web.card_help import MOST_PICTURES, CardHelp, card_help
from tests.games import random_placement, shuffled
from tests.web.visitor import Visitor

ENGLISH = language()


def told(*turns: str, hand: str) -> CardHelp:
    """What is told of a card, after these turns."""
    starter, *rest = map(parse_placement, turns)
    game = Game.start(starter.card)
    for placement in rest:
        game = game.take(placement.card).lay(placement)
    return card_help(game.take(Card.parse(hand)), ENGLISH)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("GB", "either way round"),
        ("<R", "One snake, one head"),
        ("R>", "One snake, one tail"),
        ("<*", "any colour of a middle and closes the end. One snake, one head"),
        ("*>", "any colour of a middle and closes the end. One snake, one tail"),
    ],
)
def test_each_kind_of_card_has_its_rule(hand: str, words: str) -> None:
    assert words in told("OY", hand=hand).rule


def test_a_card_that_fits_nowhere_begins_a_new_snake() -> None:
    help_ = told("OY", hand="BP")
    assert "new snake" in help_.now
    assert len(help_.pictures) == 1


def test_where_it_fits_is_counted_and_shown_a_join_too() -> None:
    help_ = told("OY", "BP", "YG@1R", hand="GB")
    assert help_.now == "Now it fits at 2 places:"
    one, other, join = help_.pictures
    assert "green end of snake 1" in one
    assert "blue end of snake 2" in other
    assert "join snakes 1 and 2" in join
    assert [picture.count('href="#paper"') for picture in help_.pictures] == [2, 2, 3]


def test_that_it_makes_a_snake_whole_is_told() -> None:
    assert "Hisss!" in told("<R", "RO@1R", hand="O>").takes
    assert not told("RO", hand="O>").takes


def test_the_new_card_is_framed_where_it_lies() -> None:
    (picture,) = told("RO", hand="O>").pictures
    frame = picture.index('x="157.5"')
    assert frame > picture.index('href="#k-RO" x="0"')
    assert 'href="#k-Ot" x="160"' in picture


def test_pictures_that_look_alike_are_shown_once_and_never_too_many() -> None:
    chance, game, most = Random(1), Game.new(), 0
    for card in shuffled(chance, DECK):
        game = game.take(card)
        pictures = card_help(game, ENGLISH).pictures
        drawn = [re.sub('aria-label="[^"]*"', "", picture) for picture in pictures]
        assert 1 <= len(drawn) == len(set(drawn)) <= MOST_PICTURES
        most = max(most, len(game.placements()))
        game = game.lay(random_placement(chance, game))
    assert most > MOST_PICTURES


@pytest.mark.parametrize("face", FACES, ids=str)
def test_every_card_has_something_to_tell(face: Card) -> None:
    help_ = told("OY", hand=str(face))
    assert help_.title
    assert help_.rule
    assert help_.now
    assert help_.pictures


async def test_it_is_a_part_of_the_table_without_a_script(ana: Visitor, ben: Visitor) -> None:
    page = await ana.start("Ana", "Ben")
    assert page.attributes["help"]["name"] == "tools"
    assert "takes a card from the fan" in ana.answer.text
    await ana.press("take-any")
    await ben.go(ana.here)
    for visitor in (ana, ben):
        assert 'class="fits"' in visitor.answer.text, "the card lies open for all"
