"""Playouts: the known figures, the same games whoever plays them, and the same luck for all placements."""

from __future__ import annotations

import os
import subprocess
import sys
from math import sqrt
from pathlib import Path
from random import Random

import numpy as np
import pytest

from hisss.core import DECK, Card, Game, Placement, Rules
from hisss.kernel import IS_COMPILED, Endgames, Played, Policy, Position, after_each, playouts
from hisss.kernel.play import WIN

ROOT = Path(__file__).parents[2]
GAMES = 1_000_000


def start(seats: int = 2, rules: Rules = Rules.HISSS) -> Position:
    return Position.of(Game.new(seats, rules))


def played_on(chance: Random, cards: int, seats: int = 2, rules: Rules = Rules.HISSS) -> Game:
    game = Game.new(seats, rules)
    for card in chance.sample(DECK, cards):
        game = game.take(card)
        game = game.lay(chance.choice(game.placements()))
    return game


@pytest.mark.skipif(not IS_COMPILED, reason="needs a minute if nothing is compiled")
def test_random_games_have_the_known_means() -> None:
    played = playouts(start(), GAMES)
    first, second = played.cards / GAMES
    deviations = 4 / sqrt(GAMES)
    assert first == pytest.approx(17.15, abs=8 * deviations + 0.005)
    assert second == pytest.approx(16.35, abs=8 * deviations + 0.005)
    assert played.snakes.sum() / GAMES == pytest.approx(5.17, abs=1.2 * deviations + 0.005)
    without_the_starter = played.placements / GAMES - 1
    assert without_the_starter / 49 == pytest.approx(1.84, abs=0.3 * deviations + 0.005)


def same(one: Played, other: Played) -> bool:
    return (
        np.array_equal(one.shares, other.shares)
        and np.array_equal(one.cards, other.cards)
        and np.array_equal(one.snakes, other.snakes)
        and np.array_equal(one.longest, other.longest)
        and one.placements == other.placements
    )


@pytest.mark.parametrize("policy", Policy)
def test_threads_change_nothing(policy: Policy) -> None:
    assert same(playouts(start(3), 101, policy, seed=5), playouts(start(3), 101, policy, seed=5, threads=4))


def test_a_game_is_known_by_its_number() -> None:
    many, one = playouts(start(), 50, seed=3), playouts(start(), 1, seed=3, first=17)
    assert many.shares[17].tolist() == one.shares[0].tolist()


def test_other_seeds_play_other_games() -> None:
    assert not same(playouts(start(), 50, seed=3), playouts(start(), 50, seed=4))
    assert same(playouts(start(), 50, seed=-1), playouts(start(), 50, seed=2**64 - 1))


@pytest.mark.parametrize("rules", Rules)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_win_is_shared_out_whole(rules: Rules, seats: int) -> None:
    played = playouts(start(seats, rules), 300, Policy.GREEDY)
    assert set(played.shares.sum(axis=1).tolist()) == {WIN}
    assert played.wins.sum() == pytest.approx(played.games)


@pytest.mark.parametrize("rules", Rules)
def test_a_game_that_is_over_stays_as_it_ended(rules: Rules) -> None:
    game = played_on(Random(1), 50, 4, rules)
    wins = playouts(Position.of(game), 3).wins / 3
    assert wins.tolist() == [(seat in game.winners) / len(game.winners) for seat in range(4)]


def test_what_was_taken_before_counts() -> None:
    game = played_on(Random(2), 49)
    [last] = [face for face, left in game.left.items() if left]
    drawn = game.take(last)
    ends = {drawn.lay(placement).cards for placement in drawn.placements()}
    played = playouts(Position.of(game), 40)
    assert min(map(min, ends)) * 40 <= played.cards.min()
    assert sum(played.cards) <= max(map(sum, ends)) * 40


def test_identical_placements_are_told_by_their_likeness() -> None:
    game = Game.start(Card.parse("RO")).take(Card.parse("RO"))
    assert len(game.placements()) == 2
    game = game.lay(game.placements()[0]).take(Card.parse("OY"))
    assert [str(each) for each in game.placements()] == ["YO@1L", "OY@1R"]
    one, other = after_each(game)
    assert one.likeness == other.likeness


def test_placements_are_compared_under_the_same_luck() -> None:
    game = played_on(Random(8), 30).take(Card.parse("RO"))
    positions = after_each(game)
    same_as_first = [each for each in positions if each.likeness == positions[0].likeness]
    for each in same_as_first:
        assert same(playouts(positions[0], 100), playouts(each, 100))


def test_a_card_in_hand_is_laid_first() -> None:
    with pytest.raises(ValueError, match="RO has been taken"):
        Position.of(Game.start(Card.parse("OY")).take(Card.parse("RO")))


def test_greed_takes_more_cards() -> None:
    random, greedy = (playouts(start(), 2_000, policy) for policy in Policy)
    assert greedy.cards.sum() > 1.1 * random.cards.sum()


UNCOMPILED = """
import sys
sys.modules["numba"] = {numba}
from random import Random
from hisss import Game
from hisss.kernel import *
from hisss.kernel.compiled import IS_COMPILED
from tests.kernel.test_playouts import played_on
assert not IS_COMPILED
played = playouts(Position.of(Game.new(3)), 5, Policy.GREEDY, seed=9)
print(played.shares.tolist(), played.cards.tolist(), played.placements, perft(3))
print(Endgames(64).win_shares(Position.of(played_on(Random(1), 46))))
"""


@pytest.mark.parametrize("switch", ["NUMBA_DISABLE_JIT", "numba is missing"])
def test_nothing_changes_where_nothing_is_compiled(switch: str) -> None:
    code = UNCOMPILED.format(numba="None" if " " in switch else "__import__('numba')")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=os.environ | ({} if " " in switch else {switch: "1"}),
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    played = playouts(start(3), 5, Policy.GREEDY, seed=9)
    shares = Endgames(64).win_shares(Position.of(played_on(Random(1), 46)))
    told = f"{played.shares.tolist()} {played.cards.tolist()} {played.placements} 9000\n{shares}\n"
    assert done.stdout == told


def test_a_lone_starter_belongs_to_nobody() -> None:
    position = Position.of(Game.start(Placement(Card.parse("<R")).card))
    assert (position.mover, position.cards.tolist(), position.snakes) == (0, [0, 0], 1)
