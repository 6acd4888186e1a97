"""Placements judged by games that are played on from them in the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

from hisss.core import Game, Placement
from hisss.kernel.endgame import Endgames
from hisss.kernel.play import Policy, Shares, playouts
from hisss.kernel.position import Counts, Position


@dataclass(slots=True)
class Candidate:
    """A placement and what is known of it.

    Attributes:
        placement: the first of those that are the same for the rest of the game.
        position: what it leads to.
        mover: whose choice it is.
        takes: whether it takes a snake.
        shares: the mover's shares of the win in the games imagined from there, by their numbers.
    """

    placement: Placement
    position: Position
    mover: int
    takes: bool
    shares: Shares = field(default_factory=lambda: np.empty(0, np.int16))

    @property
    def share(self) -> float:
        return float(self.shares.mean())

    def imagine(self, games: int, seed: int) -> None:
        """Play so many more games on from here. All candidates imagine the same games, by their numbers."""
        played = playouts(self.position, games, Policy.GREEDY, seed, first=len(self.shares))
        self.shares = np.append(self.shares, played.shares[:, self.mover])

    def may_be_better(self, than: Candidate) -> bool:
        """Whether the games of both, one by one under the same luck, leave that open."""
        behind = (than.shares - self.shares).astype(np.float64)
        return float(behind.mean()) <= SURE * float(behind.std()) / sqrt(len(behind))


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


HEAT: Final = 500
"""So many games are imagined from each placement before they are compared again."""

SURE: Final = 3.0
"""By so many standard errors a placement must be behind to be given up."""


def best(candidates: Sequence[Candidate], games: int, seed: int) -> Placement:
    """The placement that wins most often in games played on from it.

    It is found by a race (Maron and Moore, 1994): all play on, and whoever is surely behind the leader is
    given up, until there is only one or the games are spent.

    Args:
        candidates: at least two.
        games: how many games are played at most, all together.
        seed: where their chance comes from.
    """
    running = list(candidates)
    while True:
        heat = max(1, min(HEAT, games // len(running)))
        for candidate in running:
            candidate.imagine(heat, seed)
        games -= heat * len(running)
        leader = max(running, key=lambda candidate: candidate.share)
        running = [each for each in running if each is leader or each.may_be_better(leader)]
        if len(running) == 1 or games < len(running):
            return leader.placement


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
