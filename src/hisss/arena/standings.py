"""How the players of a match stand: win shares with their intervals, Elo, margins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import log10, sqrt
from statistics import fmean, pvariance
from typing import Final

from hisss.arena.match import Played

Z: Final = 1.959964
"""The normal distribution's quantile for 95 in a hundred."""

ELO_A_TENFOLD: Final = 400
"""Points of Elo for winning ten times as often, as in chess."""


@dataclass(frozen=True)
class Standing:
    """How one player has done.

    Attributes:
        name: what it is called by.
        win_share: the mean of what it won: 1 a game, or 1/k where k players share the win.
        interval: where its win share lies with a chance of 95 in a hundred.
        elo: points above the mean of the match.
        cards_mean: cards taken a game.
        snakes_mean: snakes taken a game.
        longest_max: the longest snake it has taken.
    """

    name: str
    win_share: float
    interval: tuple[float, float]
    elo: float
    cards_mean: float
    snakes_mean: float
    longest_max: int


def standings(names: Sequence[str], games: Iterable[Played]) -> tuple[Standing, ...]:
    """The standing of each player, in the order of the names.

    Args:
        names: the names of the match.
        games: all its games, in order; at least one set.
    """
    played = list(games)
    sets = [list(games_of_set) for _set, games_of_set in groupby(played, key=lambda game: game.set)]
    elos = _elo([sum(game.shares[index] for game in played) for index in range(len(names))])
    return tuple(
        Standing(
            name,
            fmean(game.shares[index] for game in played),
            _interval([fmean(game.shares[index] for game in games_of_set) for games_of_set in sets]),
            elos[index],
            fmean(game.cards[index] for game in played),
            fmean(game.snakes[index] for game in played),
            max(game.longest[index] for game in played),
        )
        for index, name in enumerate(names)
    )


def _interval(means: Sequence[float]) -> tuple[float, float]:
    """An interval of 95 % for the mean of the sets' win shares.

    The games of a set have their cards in common, so it is the sets that are independent. A few
    sets that went alike say little: so a set all won and a set all lost are counted in when the
    spread is taken, much as Agresti and Coull do for proportions (The American Statistician 52,
    1998). The observed mean stays the middle.
    """
    spread = sqrt(pvariance((*means, 0.0, 1.0)) / (len(means) + 2))
    middle = fmean(means)
    return max(0.0, middle - Z * spread), min(1.0, middle + Z * spread)


def _elo(wins: Sequence[float]) -> list[float]:
    """Elo points from the games won, their mean 0.

    By the choice model behind Elo, a player wins in proportion to 10 to the power of its points
    over 400; half a game is added to everybody, so that who has won nothing has points too.
    """
    points = [ELO_A_TENFOLD * log10(won + 0.5) for won in wins]
    return [point - fmean(points) for point in points]
