"""Playing games to their ends, many a second."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from math import lcm
from typing import Final

import numpy as np
import numpy.typing as npt

from hisss.core import MOST_SEATS
from hisss.kernel.chance import for_the_fan, for_the_mover, key, thrown
from hisss.kernel.compiled import Int, compiled
from hisss.kernel.laying import ALONE, MOST_SPOTS, ROOM, Spots, Table, find_spots, lay
from hisss.kernel.position import Counts, Position
from hisss.kernel.shapes import TAKEN, Bytes

Shares = npt.NDArray[np.int16]

WIN: Final = lcm(*range(1, MOST_SEATS + 1))
"""A whole win in the small parts that it can be shared in, 840, so that sums of shares are exact."""

PLACEMENTS: Final = 0
CARDS: Final = 1
SNAKES: Final = CARDS + MOST_SEATS
LONGEST: Final = SNAKES + MOST_SEATS
TALLIES: Final = LONGEST + MOST_SEATS


class Policy(IntEnum):
    """How all seats choose their placements in a playout."""

    RANDOM = 0
    """Any placement, each as likely."""

    GREEDY = 1
    """One that takes the most cards; any where none takes a snake."""


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """How games ended.

    Attributes:
        shares: each seat's share of the win in each game, in parts of :data:`WIN`; shape (games, seats).
        cards: the cards that each seat took, in all games together, with those it had; shape (seats,).
        snakes: the snakes that each seat took in these games; shape (seats,).
        longest: the longest snake that each seat took in these games; shape (seats,).
        placements: how many placements the movers had to choose from, all turns together.
    """

    shares: Shares
    cards: Counts
    snakes: Counts
    longest: Counts
    placements: int

    @property
    def games(self) -> int:
        return len(self.shares)

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """How many games each seat won, a win shared by k seats counting 1/k; shape (seats,)."""
        sums: Counts = self.shares.sum(axis=0, dtype=np.int64)
        return sums / WIN


def playouts(
    position: Position,
    games: int,
    policy: Policy = Policy.RANDOM,
    seed: int = 0,
    first: int = 0,
    threads: int = 1,
) -> Played:
    """Play games from a position to their ends, each with a fan shuffled anew.

    Game number ``first + i`` of a seed is always the same, whatever the number of games and threads. Two
    positions with the same cards in the fan get the same fans, game by game.

    Args:
        position: where the games start.
        games: how many are played.
        policy: how every seat plays.
        seed: any whole number; its lowest 64 bits count.
        first: the number of the first game.
        threads: how many threads share the work.
    """
    shares = np.zeros((games, position.seats), np.int16)
    bounds = [games * thread // threads for thread in range(threads + 1)]

    def play(part: tuple[int, int]) -> Counts:
        start, end = part
        tallies = np.zeros(TALLIES, np.int64)
        with np.errstate(over="ignore"):
            play_games(
                position.table,
                position.snakes,
                position.fan,
                position.cards,
                position.longest,
                position.mover,
                position.rules,
                int(policy),
                np.uint64(seed & (2**64 - 1)),
                first + start,
                shares[start:end],
                tallies,
            )
        return tallies

    parts = list(pairwise(bounds))
    if threads == 1:
        tallies = list(map(play, parts))
    else:
        with ThreadPoolExecutor(threads) as pool:
            tallies = list(pool.map(play, parts))
    return _played(position, shares, np.array(tallies))


def _played(position: Position, shares: Shares, tallies: Counts) -> Played:
    """All threads' tallies together; shape (threads, TALLIES)."""
    sums, most, seats = tallies.sum(axis=0), tallies.max(axis=0), position.seats
    return Played(
        shares=shares,
        cards=sums[CARDS : CARDS + seats],
        snakes=sums[SNAKES : SNAKES + seats],
        longest=most[LONGEST : LONGEST + seats],
        placements=int(sums[PLACEMENTS]),
    )


@compiled
def play_games(
    start: Table,
    start_snakes: Int,
    start_fan: Bytes,
    start_cards: Counts,
    start_longest: Counts,
    start_mover: Int,
    rules: Int,
    policy: Int,
    seed: np.uint64,
    first: Int,
    shares: Shares,
    tallies: Counts,
) -> None:
    """Play as many games as there is room for shares, from the first number on.

    Args:
        start: the position's table.
        start_snakes: how many snakes lie on it.
        start_fan: the position's fan.
        start_cards: the cards that each seat has taken.
        start_longest: each seat's longest snake.
        start_mover: the seat that takes the next card.
        rules: the number of the rule set.
        policy: a :class:`Policy`.
        seed: where the chance comes from.
        first: the number of the first game.
        shares: is filled with each game's shares; shape (games, seats).
        tallies: is added to, and its LONGEST raised; shape (TALLIES,).
    """
    games, seats = shares.shape
    table, fan = np.empty(ROOM, np.uint16), np.empty_like(start_fan)
    cards, longest = np.empty_like(start_cards), np.empty_like(start_longest)
    spots, fitting = np.empty(MOST_SPOTS + 4, np.uint32), np.empty(ROOM, np.uint16)
    for game in range(games):
        for snake in range(start_snakes):
            table[snake] = start[snake]
        for place in range(len(fan)):
            fan[place] = start_fan[place]
        for seat in range(seats):
            cards[seat], longest[seat] = start_cards[seat], start_longest[seat]
        chance = key(seed, first + game)
        play_game(
            table,
            start_snakes,
            fan,
            cards,
            longest,
            start_mover,
            rules,
            policy,
            chance,
            spots,
            fitting,
            tallies,
        )
        share_out(cards, longest, shares[game])
        for seat in range(seats):
            tallies[CARDS + seat] += cards[seat]
            tallies[LONGEST + seat] = max(tallies[LONGEST + seat], longest[seat])


@compiled
def play_game(
    table: Table,
    snakes: Int,
    fan: Bytes,
    cards: Counts,
    longest: Counts,
    mover: Int,
    rules: Int,
    policy: Int,
    chance: np.uint64,
    spots: Spots,
    fitting: Table,
    tallies: Counts,
) -> None:
    """Play one game to its end, in place."""
    many, seats = len(fan), len(cards)
    placements: Int = 0
    for ply in range(many):
        bits = thrown(chance, ply)
        place = ply + for_the_fan(bits, many - ply)
        face = fan[place]
        fan[place] = fan[ply]
        count = find_spots(face, rules, table, snakes, spots, fitting)
        placements += count
        if policy == 1:
            count = keep_greediest(table, spots, count)
        snakes, taken = lay(spots[for_the_mover(bits, count)], table, snakes)
        if taken > 0:
            cards[mover] += taken
            longest[mover] = max(longest[mover], taken)
            tallies[SNAKES + mover] += 1
        mover += 1
        if mover == seats:
            mover = 0
    tallies[PLACEMENTS] += placements


@compiled
def keep_greediest(table: Table, spots: Spots, count: Int) -> Int:
    """Keep the spots that take the most cards, in their order; how many they are."""
    most: Int = 0
    kept = 0
    for index in range(count):
        spot = spots[index]
        taken: Int = 0
        if spot >> 8 & 255 == TAKEN:
            taken = 1 + np.int64(table[spot & 255] >> 8)
            if spot >> 16 != ALONE:
                taken += np.int64(table[spot >> 16] >> 8)
        if taken > most:
            most, kept = taken, 0
        if taken == most:
            spots[kept] = spot
            kept += 1
    return kept


@compiled
def share_out(cards: Counts, longest: Counts, shares: Shares) -> None:
    """Give each seat its share of the win: most cards, then the longest snake, then shared."""
    best, winners = -1, 0
    for seat in range(len(cards)):
        score = cards[seat] << 8 | longest[seat]
        if score > best:
            best, winners = score, 0
        winners += score == best
    for seat in range(len(cards)):
        shares[seat] = WIN // winners if cards[seat] << 8 | longest[seat] == best else 0
