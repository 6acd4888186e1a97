"""What the core's tests share."""

from __future__ import annotations

from random import Random

import pytest

from hisss.core import DECK, Game


@pytest.fixture
def whole_game() -> Game:
    """A game that is over."""
    chance = Random(50)
    game = Game.new()
    for card in chance.sample(DECK, len(DECK)):
        game = game.take(card)
        game = game.lay(chance.choice(game.placements()))
    return game
