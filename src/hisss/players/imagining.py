"""Placements judged by games that are played on from them in the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2
from typing import Final

import numpy as np
import numpy.typing as npt

from hisss.core import Game, Placement
from hisss.kernel.endgame import Endgames
from hisss.kernel.play import Policy, playouts
from hisss.kernel.position import Counts, Position


@dataclass(slots=True)
class Candidate:
    """A placement and what is known of it.

    Attributes:
        placement: the first of those that are the same for the rest of the game.
        position: what it leads to.
        mover: whose choice it is.
        takes: whether it takes a snake.
        games: how many games have been imagined from there.
        won: the sum of the mover's win shares in them.
    """

    placement: Placement
    position: Position
    mover: int
    takes: bool
    games: int = 0
    won: float = 0.0

    @property
    def share(self) -> float:
        return self.won / self.games

    def imagine(self, games: int, seed: int) -> None:
        """Play so many more games on from here. All candidates imagine the same games, by their numbers."""
        played = playouts(self.position, games, Policy.GREEDY, seed, first=self.games)
        self.won += float(played.wins[self.mover])
        self.games += games


def distinct(game: Game) -> list[Candidate]:
    """The placements of the drawn card; of those that lead to the same, only the first."""
    mover = game.ply % game.seats
    found: dict[bytes, Candidate] = {}
    for placement in game.placements():
        position = Position.of(game.lay(placement))
        found.setdefault(
            position.likeness, Candidate(placement, position, mover, game.takes(placement) is not None)
        )
    return list(found.values())


def best(candidates: Sequence[Candidate], games: int, seed: int) -> Placement:
    """The placement that wins most often in games played on from it.

    The games are spent by sequential halving (Karnin, Koren and Somekh, ICML 2013): everybody gets as
    many, the worse half is given up, and the rest share the next part.

    Args:
        candidates: at least two.
        games: how many games are played, all together.
        seed: where their chance comes from.
    """
    rounds = ceil(log2(len(candidates)))
    running = list(candidates)
    for _round in range(rounds):
        for candidate in running:
            candidate.imagine(max(1, games // (rounds * len(running))), seed)
        running.sort(key=lambda candidate: candidate.share, reverse=True)
        running = running[: ceil(len(running) / 2)]
    return running[0].placement


AHEAD: Final = 4.0
"""By how many cards Nana likes a child to win."""

A_CARD: Final = 0.02
"""What a card more or less than that is worth to her, in win shares."""


def kindest(candidates: Sequence[Candidate], games: int, seed: int) -> Placement:
    """The placement after which the others win most often and by little, if everybody lays anywhere.

    A snake that does not bring the mover into the lead is not left lying: that would be seen.

    Args:
        candidates: at least one.
        games: how many games are played from each.
        seed: where their chance comes from.
    """
    modest = [candidate for candidate in candidates if candidate.takes and _ahead(candidate) >= 0]
    return max(modest or candidates, key=lambda candidate: _kindness(candidate, games, seed)).placement


def _kindness(candidate: Candidate, games: int, seed: int) -> float:
    played = playouts(candidate.position, games, Policy.RANDOM, seed)
    ahead = _ahead(candidate, played.cards / games)
    return 1 - float(played.wins[candidate.mover]) / games - A_CARD * abs(ahead - AHEAD)


def _ahead(candidate: Candidate, cards: npt.NDArray[np.float64] | Counts | None = None) -> float:
    """By how many cards the best of the others is ahead of the mover."""
    cards = candidate.position.cards if cards is None else cards
    return float(np.delete(cards, candidate.mover).max() - cards[candidate.mover])


def solved(candidates: Sequence[Candidate]) -> Placement:
    """The placement with the greatest win share between two players who both play their best."""
    endgames = Endgames()
    return max(
        candidates, key=lambda candidate: endgames.win_shares(candidate.position)[candidate.mover]
    ).placement
