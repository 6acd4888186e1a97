"""The two players who do not think ahead."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hisss.core import Game, Placement


@dataclass(frozen=True)
class Hatchling:
    """Fresh from the egg: lays the card anywhere it may, every placement equally likely."""

    name: str = "hatchling"

    def choose(self, game: Game, random: Random) -> Placement:
        """Any legal placement."""
        return random.choice(game.placements())


@dataclass(frozen=True)
class Garter:
    """Greedy: takes the longest snake it can, and otherwise lays the card anywhere it may."""

    name: str = "garter"

    def choose(self, game: Game, random: Random) -> Placement:
        """A placement that takes the longest snake; any legal one if none takes a snake."""
        placements = game.placements()
        taken = [len(game.takes(placement) or ()) for placement in placements]
        return random.choice(
            [spot for spot, cards in zip(placements, taken, strict=True) if cards == max(taken)]
        )
