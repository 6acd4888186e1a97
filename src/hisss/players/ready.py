"""``python -m hisss.players.ready``: compiles what the players need who think ahead, once for a version.

What is compiled stays in the user's cache folder. Where nothing is compiled, or cannot stay, there is
nothing to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hisss.core import FACES, FEWEST_SEATS, Card, Game
from hisss.kernel.compiled import IS_KEPT
from hisss.players.registry import PLAYERS
from hisss.players.thoughtful import thinks_ahead

TWO_WAYS = Card.parse("RO")
"""Laid onto itself it leaves red ends or orange ones: something to think about."""


def get_ready() -> None:
    """Let each of them choose in every kind of position that they think about in their own ways."""
    for player in filter(thinks_ahead, PLAYERS.values()):
        for game in _games():
            player.choose(game, Random(0))  # noqa: S311 - nothing is protected by it


def _games() -> Iterator[Game]:
    begun = Game.start(TWO_WAYS).take(TWO_WAYS)
    yield begun
    yield Game.start(TWO_WAYS, FEWEST_SEATS + 1).take(TWO_WAYS)
    yield replace(begun, left=dict.fromkeys(FACES, 0) | {TWO_WAYS: 2})


if __name__ == "__main__" and IS_KEPT:
    get_ready()
