"""Positions are values: they compare, pickle, and cannot be changed."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import FrozenInstanceError

import pytest

from hisss.core import DECK, Card, Edge, End, Game, IllegalMove, Placement, Rules, Snake, UnknownCard
from tests.core.positions import placement, position, snake


def test_a_game_pickles_and_plays_on() -> None:
    game = position({1: "RO", 2: "YG"}, "OY", rules="serpentina", pits=(["<B BP P>"], []))
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.placements() == game.placements()
    assert again.lay(placement("OY@1R2L")) == game.lay(placement("OY@1R2L"))
    assert deepcopy(game) == game


@pytest.mark.parametrize("value", [Card.parse("OY"), snake("<R RO"), placement("OY@1R2L"), Rules.SERPENTINA])
def test_every_value_pickles(value: object) -> None:
    again = pickle.loads(pickle.dumps(value))
    assert again == value
    assert type(again) is type(value)
    assert hash(again) == hash(value)


def test_errors_pickle_with_their_reasons() -> None:
    for error in raised():
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.reason) == (type(error), str(error), error.reason)
        assert str(error) == error.said(str)


def raised() -> list[IllegalMove | UnknownCard]:
    with pytest.raises(IllegalMove) as illegal:
        position({1: "RO"}, "OY").lay(placement("OY"))
    with pytest.raises(UnknownCard) as unknown:
        Card.parse("RG")
    return [illegal.value, unknown.value]


def test_equal_positions_are_equal_however_they_came_about() -> None:
    one = Game.start(Card.parse("RO")).take(Card.parse("OY")).lay(placement("OY@1R"))
    assert one == position({1: "RO OY"})
    assert one != position({1: "YO OR"})


def test_a_game_cannot_be_changed() -> None:
    game = position({1: "RO"}, "OY")
    with pytest.raises(FrozenInstanceError):
        game.drawn = None  # type: ignore[misc]
    with pytest.raises(TypeError):
        game.snakes[2] = snake("OY")  # type: ignore[index]
    with pytest.raises(TypeError):
        game.left[DECK[0]] = 50  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        game.snakes[1].cards = ()  # type: ignore[misc]


def test_a_turn_gives_a_game_that_cannot_be_changed() -> None:
    game = position({1: "RO"}, "OY").lay(placement("OY@1R"))
    with pytest.raises(TypeError):
        game.snakes[2] = snake("OY")  # type: ignore[index]
    with pytest.raises(TypeError):
        game.left[DECK[0]] = 50  # type: ignore[index]


def test_a_turn_leaves_the_game_before_it_as_it_was() -> None:
    before = position({1: "RO", 2: "YG"})
    drawn = before.take(Card.parse("OY"))
    drawn.lay(placement("OY@1R2L"))
    assert before == position({1: "RO", 2: "YG"})
    assert drawn == position({1: "RO", 2: "YG"}, "OY")


def test_values_print_as_what_they_are() -> None:
    assert repr(Card.parse("R<")) == "Card('R<')"
    assert repr(snake("<R RO")) == "Snake('<R RO')"
    assert repr(placement("OY@1R2L")) == "Placement('OY@1R2L')"
    assert str(placement("OY@1R2L")) == "OY@1R2L"
    assert str(End(12, Edge.LEFT)) == "12L"
    assert str(Placement(Card.parse("<R"))) == "<R"
    assert f"{Rules.HISSS}" == "hisss"


@pytest.mark.parametrize("cards", ["", "RO YG", "<R R>", "<R RO O<", "R> RO"])
def test_cards_that_do_not_fit_make_no_snake(cards: str) -> None:
    with pytest.raises(ValueError, match="not a snake"):
        snake(cards)


def test_a_snake_has_the_length_of_its_cards_and_turns_round() -> None:
    whole = Snake.of("<R", "RO", "O>")
    assert (len(whole), str(whole.turned)) == (3, ">O OR R<")
    assert whole.turned.turned == whole
