"""The known figures of the game come out."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

from hisss.core import DECK, FACES, Game, Rules
from hisss.core.perft import perft
from tests.core import oracle

MEANS = {"first": 17.15, "second": 16.35, "snakes": 5.17, "placements": 1.84, "without alone": 1.61}


class Figures(NamedTuple):
    """What is counted of one game."""

    first: int
    second: int
    snakes: int
    placements: float
    without_alone: float


def play(chance: Random) -> Figures:
    """One game of two players who lay at random."""
    fan = chance.sample(DECK, len(DECK))
    game, placements, alone = Game.start(fan[0]), 0, 0
    for card in fan[1:]:
        game = game.take(card)
        legal = game.placements()
        placements += len(legal)
        alone += not legal[0].ends
        game = game.lay(chance.choice(legal))
    turns = len(fan) - 1
    first, second = game.cards
    return Figures(first, second, sum(map(len, game.pits)), placements / turns, (placements - alone) / turns)


@pytest.mark.parametrize("count", [1_000, pytest.param(4_000, marks=pytest.mark.slow)])
def test_random_games_have_the_known_means(count: int) -> None:
    """Within four standard errors; the kernel, which plays the same game, is held closer, in a million."""
    chance = Random(count)
    games = [play(chance) for _ in range(count)]
    for name, column in zip(MEANS, zip(*games, strict=True), strict=True):
        rounding = 0.005
        assert abs(fmean(column) - MEANS[name]) < 4 * stdev(column) / sqrt(len(column)) + rounding, name


@pytest.mark.parametrize("rules", Rules)
@pytest.mark.parametrize(("cards", "count"), [(1, 20), (2, 416), (3, 9_000)])
def test_the_known_numbers_of_sequences_are_counted(cards: int, count: int, rules: Rules) -> None:
    assert perft(cards, rules) == count
    assert oracle.perft(cards, rules) == count
    assert len(list(sequences(Game.new(rules=rules), cards))) == count


def sequences(game: Game, cards: int) -> Iterator[Game]:
    """The same, one by one."""
    if not cards:
        yield game
        return
    for face in (face for face in FACES if game.left[face]):
        drawn = game.take(face)
        for placement in drawn.placements():
            yield from sequences(drawn.lay(placement), cards - 1)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "count"), [(Rules.HISSS, 199_692), (Rules.SERPENTINA, 199_668)])
def test_sequences_of_four_cards_are_as_many_as_the_oracle_counts(rules: Rules, count: int) -> None:
    assert perft(4, rules) == oracle.perft(4, rules) == count


@pytest.mark.parametrize("cards", [-1, 0, 51])
def test_a_game_has_one_to_fifty_cards(cards: int) -> None:
    with pytest.raises(ValueError, match="1 to 50"):
        perft(cards)
