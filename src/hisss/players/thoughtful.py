"""The players who think ahead: they imagine how the game may go on after each placement.

None of them knows the order of the fan: what they imagine is shuffled anew from the cards that are
left, which everybody can count. They think in numbers of imagined games, never in seconds, so the same
chance gives the same choice on any machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hisss.core import FEWEST_SEATS, Game, Placement
from hisss.players.player import Player


@dataclass(frozen=True)
class Thinker:
    """Chooses the placement after which it wins most often in games that it imagines.

    Attributes:
        name: its name, in lower case.
        games: how many games it imagines for one choice at most, all placements together.
        solves: with so many cards in the fan it reckons exactly instead, between two players.
    """

    name: str
    games: int
    solves: int = 0

    def choose(self, game: Game, random: Random) -> Placement:
        """The placement with the best win share, as far as it can see."""
        from hisss.players import imagining  # noqa: PLC0415 - Numba, which takes its time

        placements = imagining.distinct(game)
        if len(placements) == 1:
            return placements[0].placement
        if game.seats == FEWEST_SEATS and sum(game.left.values()) <= self.solves:
            return imagining.solved(placements)
        return imagining.best(placements, self.games, random.getrandbits(64))


@dataclass(frozen=True)
class Nana:
    """Likes it best when the others win, and when it was close.

    She takes a snake like anybody when there is no other good place for the card, or when she is behind.

    Attributes:
        name: her name, in lower case.
        games: how many games she imagines for each placement.
    """

    name: str = "nana"
    games: int = 64

    def choose(self, game: Game, random: Random) -> Placement:
        """The placement after which the others win most often, and by little."""
        from hisss.players import imagining  # noqa: PLC0415 - Numba, which takes its time

        return imagining.kindest(imagining.distinct(game), self.games, random.getrandbits(64))


COBRA = Thinker("cobra", games=8000, solves=4)
PYTHON = Thinker("python", games=60_000, solves=8)


def thinks_ahead(player: Player) -> bool:
    """Whether a player takes its time, and needs compiled code."""
    return isinstance(player, Thinker | Nana)
