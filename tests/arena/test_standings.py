"""Standings: win shares, intervals that hold what they promise, Elo as chess players know it."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10
from random import Random

import pytest

from hisss.arena import Played, standings


def games(*shares: tuple[float, ...]) -> Iterator[Played]:
    """Games that were won like this, in sets of as many as there are players."""
    for number, game in enumerate(shares):
        count = len(game)
        yield Played(
            number // count, number % count, (number,) * count, (2,) * count, (number,) * count, game
        )


def test_a_shared_win_counts_in_parts() -> None:
    ana, ben = standings(["ana", "ben"], games((1, 0), (0.5, 0.5), (1, 0), (0, 1)))
    assert (ana.win_share, ben.win_share) == (0.625, 0.375)
    assert (ana.cards_mean, ana.snakes_mean, ana.longest_max) == (1.5, 2, 3)


def test_ten_times_the_wins_are_400_points_of_elo() -> None:
    ana, ben = standings(["ana", "ben"], games(*[(1, 0)] * 1000, *[(0, 1)] * 100))
    assert ana.elo - ben.elo == pytest.approx(400 * log10(1000.5 / 100.5))
    assert ana.elo + ben.elo == pytest.approx(0)


def test_who_never_wins_has_elo_too() -> None:
    _, never, _ = standings("abc", games((1, 0, 0), (0, 0, 1), (1, 0, 0)))
    assert never.win_share == 0
    assert -1000 < never.elo < 0


def test_one_set_says_almost_nothing() -> None:
    ana, _ = standings(["ana", "ben"], games((1, 0), (1, 0)))
    assert ana.interval[0] < 0.5
    assert ana.interval[1] == 1


def test_sets_that_agree_say_more_than_sets_that_do_not() -> None:
    same, _ = standings("ab", games(*[(1, 0), (0, 1)] * 50))
    different, _ = standings("ab", games(*[(1, 0), (1, 0), (0, 1), (0, 1)] * 25))
    assert same.win_share == different.win_share == 0.5
    narrow, wide = (high - low for low, high in (same.interval, different.interval))
    assert narrow < wide / 3


def test_the_interval_holds_the_truth_in_95_of_100_matches() -> None:
    random, truth, matches = Random(3), 0.3, 2000
    held = 0
    for _match in range(matches):
        won = [(float(win), 1.0 - win) for win in (random.random() < truth for _game in range(60))]
        low, high = standings("ab", games(*won))[0].interval
        held += low <= truth <= high
    assert 0.93 < held / matches < 0.98
