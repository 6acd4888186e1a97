"""The kernel counts what the core and the oracle count."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hisss.core import DECK, FACES, Game, Rules
from hisss.core import perft as core_perft
from hisss.kernel import Position, perft
from hisss.kernel.perft import sequences
from tests.core import oracle

MANY = 10_000

COUNTS = {
    Rules.HISSS: [20, 416, 9_000, 199_692, 4_501_188, 102_600_216],
    Rules.SERPENTINA: [20, 416, 9_000, 199_668, 4_497_804, 102_391_056],
}


@pytest.mark.parametrize("rules", Rules)
def test_sequences_of_up_to_six_cards_are_as_many_as_are_known(rules: Rules) -> None:
    assert [perft(cards, rules) for cards in range(1, 7)] == COUNTS[rules]


@pytest.mark.parametrize("rules", Rules)
def test_core_and_oracle_count_the_same(rules: Rules, whole_games: int) -> None:
    """To six cards where time does not matter: the oracle needs many minutes for that."""
    most = 6 if whole_games >= MANY else 3
    for count in (core_perft.perft, oracle.perft):
        assert [count(cards, rules) for cards in range(1, most + 1)] == COUNTS[rules][:most]


@pytest.mark.parametrize("rules", Rules)
@pytest.mark.parametrize("seed", range(10))
def test_ways_to_go_on_from_the_middle_of_a_game(rules: Rules, seed: int) -> None:
    chance = Random(seed)
    memory = np.zeros(64, np.uint64), np.zeros(64, np.int64)
    game = Game.new(rules=rules)
    for card in chance.sample(DECK, 20 + seed):
        game = game.take(card)
        game = game.lay(chance.choice(game.placements()))
    assert sequences(Position.of(game), 2, memory) == listed(game, 2)


def listed(game: Game, cards: int) -> int:
    """The count, one by one."""
    if not cards:
        return 1
    drawn = [game.take(face) for face in FACES if game.left[face]]
    return sum(listed(one.lay(placement), cards - 1) for one in drawn for placement in one.placements())


@pytest.mark.parametrize("cards", [-1, 0, 14])
def test_more_than_can_be_counted_is_refused(cards: int) -> None:
    with pytest.raises(ValueError, match="1 to 13"):
        perft(cards)
