"""A refused move is explained in words that name the end it fails at."""

from __future__ import annotations

import pytest

from hisss.core import Card, Edge, End, Game, IllegalMove, Placement, Reason


def table(*cards: str) -> Game:
    """A table on which each card lies alone, whether the rules would have it so or not."""
    first, *others = cards
    game = Game.start(Card.parse(first))
    for number, card in enumerate(others, start=2):
        alone = Game.start(Card.parse(card))
        game = Game(game.rules, {**game.snakes, number: alone.snakes[1]}, game.pits, game.left, number)
    return game


def refusal(game: Game, card: str, *ends: str) -> IllegalMove:
    placement = Placement(Card.parse(card), tuple(End(int(end[:-1]), Edge(end[-1])) for end in ends))
    with pytest.raises(IllegalMove) as caught:
        game.take(placement.card).lay(placement)
    return caught.value


@pytest.mark.parametrize(
    ("snakes", "card", "ends", "sentence"),
    [
        (["<G"], ">B", ["1L"], ">B does not fit the left end of snake 1: a head closes it"),
        (["G>"], "YG", ["1R"], "YG does not fit the right end of snake 1: a tail closes it"),
        (
            ["GB"],
            "B>",
            ["1L"],
            "B> does not fit the left end of snake 1: nothing is laid against a snout or a tip",
        ),
        (["GB"], "RO", ["1R"], "RO does not fit the right end of snake 1: the colours differ"),
        (["GB"], "BP", [], "BP may not lie alone: it fits the right end of snake 1"),
    ],
)
def test_the_sentence_names_the_end(snakes: list[str], card: str, ends: list[str], sentence: str) -> None:
    assert str(refusal(table(*snakes), card, *ends)) == sentence


def test_a_join_is_blamed_on_the_end_that_has_the_named_fault() -> None:
    error = refusal(table("OY", "<B"), "GB", "1R", "2L")
    assert error.reason is Reason.END_CLOSED
    assert str(error) == "GB does not fit the left end of snake 2: a head closes it"


def test_a_join_that_only_both_ends_refuse_is_blamed_on_both() -> None:
    error = refusal(table("<G", "B<"), "GB", "1R", "2L")
    assert error.reason is Reason.TWO_HEADS
    assert str(error) == (
        "GB does not fit between the right end of snake 1 and the left end of snake 2: "
        "the snake would have two heads"
    )


@pytest.mark.parametrize(
    ("snakes", "card", "ends", "right"),
    [
        (["YG", "BP"], "GB", ["2L", "1R"], "GB@1R2L"),
        (["YG", "PB"], "BG", ["2R", "1R"], "GB@1R2R"),
    ],
)
def test_a_join_named_from_the_higher_snake_is_told_its_spelling(
    snakes: list[str], card: str, ends: list[str], right: str
) -> None:
    game = table(*snakes)
    error = refusal(game, card, *ends)
    assert error.reason is Reason.WRONG_SPELLING
    assert str(error) == f"a join names the lower snake first: {right}"
    assert right in map(str, game.take(Card.parse(card)).placements())


def test_the_end_in_a_sentence_is_translated_too() -> None:
    german = {
        "{card} does not fit {spot}: {closed}": "{card} passt nicht an {spot}: {closed}",
        "the left end of snake {snake}": "das linke Ende von Schlange {snake}",
        "a head closes it": "dort ist ein Kopf",
    }
    error = refusal(table("<G"), ">B", "1L")
    assert (
        error.said(german.__getitem__) == ">B passt nicht an das linke Ende von Schlange 1: dort ist ein Kopf"
    )
