"""Endgames have the value that looking at everything finds, by the core alone."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hisss.core import DECK, Game, Rules
from hisss.kernel import Endgames, Position, after_each
from hisss.kernel.endgame import position_key
from tests.core.positions import position

Known = dict[bytes, float]


def near_the_end(seed: int, left: int, rules: Rules) -> Game:
    """A game of two laid at random, so many cards before its end."""
    chance, game = Random(seed), Game.new(rules=rules)
    for card in chance.sample(DECK, len(DECK) - left):
        game = game.take(card)
        game = game.lay(chance.choice(game.placements()))
    return game


def first_seats_share(game: Game, known: Known) -> float:
    """The first seat's win share, by looking at everything."""
    if game.is_over:
        return (0 in game.winners) / len(game.winners)
    likeness = Position.of(game).likeness
    if likeness not in known:
        best = max if game.to_move == 0 else min
        shares = [
            copies * best(first_seats_share(drawn.lay(each), known) for each in drawn.placements())
            for face, copies in game.left.items()
            if copies
            for drawn in [game.take(face)]
        ]
        known[likeness] = sum(shares) / sum(game.left.values())
    return known[likeness]


@pytest.mark.parametrize("rules", Rules)
@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_every_position_on_the_way_has_its_value(left: int, rules: Rules) -> None:
    endgames = Endgames(2**12)
    for seed in range(12):
        game, known = near_the_end(seed, left, rules), Known()
        shares = endgames.win_shares(Position.of(game))
        assert shares == pytest.approx((share := first_seats_share(game, known), 1 - share), abs=1e-12)
        for face in (face for face, copies in game.left.items() if copies):
            drawn = game.take(face)
            for placement, after in zip(drawn.placements(), after_each(drawn), strict=True):
                expected = first_seats_share(drawn.lay(placement), known)
                assert endgames.win_shares(after)[0] == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("rules", Rules)
def test_forgetting_changes_nothing(rules: Rules) -> None:
    game = Position.of(near_the_end(3, 8, rules))
    shares = [Endgames(room).win_shares(game) for room in (2, 2**8, 2**16)]
    assert shares == [shares[0]] * 3


def test_two_snakes_that_are_not_there_yet_can_still_be_joined() -> None:
    game = position({5: "<Y YO OY YO OY YO OR"}, rules="serpentina")
    left = {face: int(str(face) in ("YG", "GB", "BP")) for face in game.left}
    pits = position({}, pits=(["<R RO O>"], ["<P PR RO OY Y>"])).pits
    last_three = Game(game.rules, game.snakes, pits, left, 5)
    assert last_three.to_move == 0
    share = first_seats_share(last_three, Known())
    assert Endgames(64).win_shares(Position.of(last_three))[0] == pytest.approx(share, abs=1e-12)
    assert 0 < share < 1


def test_two_short_snakes_are_not_taken_for_a_long_one() -> None:
    keys = {
        int(position_key(np.array(lying, np.uint16), len(lying), 0, np.uint64(0)))
        for lying in ([19 | 3 << 8, 19 | 3 << 8], [38 | 6 << 8], [19 | 3 << 8], [])
    }
    assert len(keys) == 4


@pytest.mark.parametrize("game", [Game.new(), near_the_end(1, 3, Rules.HISSS)])
def test_only_a_game_of_two_that_has_begun_can_be_solved(game: Game) -> None:
    of_three = Game.new(3) if game.laid else game
    with pytest.raises(ValueError, match="a game of two that has begun"):
        Endgames(64).win_shares(Position.of(of_three))
