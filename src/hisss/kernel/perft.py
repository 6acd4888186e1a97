"""Counting every way a game can go on, as :mod:`hisss.core.perft` counts it, and much faster."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from hisss.core import FACES, Rules
from hisss.core.perft import Watch, openings
from hisss.kernel.chance import key as chance_key
from hisss.kernel.chance import thrown
from hisss.kernel.compiled import Int, compiled
from hisss.kernel.laying import MOST_SPOTS, ROOM, Spots, Table, find_spots, lay
from hisss.kernel.position import Position
from hisss.kernel.shapes import SHAPES, Bytes

Keys = npt.NDArray[np.uint64]
Counts = npt.NDArray[np.int64]

MOST_CARDS: Final = 13
"""The sequences of more cards are more than 64 bits can count."""

LAST_CARDS: Final = 5
"""So many cards the kernel lays in one go, in an instant: a count can be watched, and broken off."""

_MEMORY: Final = 2**18
"""How many positions are remembered at a time, with what was counted from them."""

with np.errstate(over="ignore"):
    _SHAPE, _FACE = (chance_key(np.uint64(50), kind) for kind in range(3, 5))
    _SHAPE_KEYS: Final[Keys] = np.array([thrown(_SHAPE, shape) for shape in range(len(SHAPES))], np.uint64)
    _FACE_KEYS: Final[Keys] = np.array([thrown(_FACE, face) for face in range(len(FACES))], np.uint64)


def perft(cards: int, rules: Rules = Rules.HISSS, watch: Watch = iter) -> int:
    """How many sequences of this many cards there are.

    Args:
        cards: how many cards are laid, the starter card included: 1 to 13.
        rules: the rule set.
        watch: is given all the positions that the first cards make, up to four, which the core lays; it
            hands them on one by one, and so sees how far the count has come.

    Raises:
        ValueError: if they are fewer or more.
    """
    if not 1 <= cards <= MOST_CARDS:
        raise ValueError(f"{cards} cards: 1 to {MOST_CARDS} can be counted")
    first = min(max(cards - LAST_CARDS, 0), 4)
    memory = np.zeros(_MEMORY, np.uint64), np.zeros(_MEMORY, np.int64)
    return sum(
        ways.sequences * sequences(Position.of(ways.game), cards - first, memory)
        for ways in watch(openings(first, rules))
    )


def sequences(position: Position, cards: int, memory: tuple[Keys, Counts]) -> int:
    """How many sequences of (card face, placement) go on from a position for this many cards.

    Positions that go on in the same ways are counted once, for as long as they are remembered.

    Args:
        position: where they begin.
        cards: how many cards are laid, 1 to 13.
        memory: keys of positions and what was counted from them, each of the same power of two of
            entries; those of one rule set and one last card only.
    """
    tables = np.zeros((cards, ROOM), np.uint16)
    tables[-1] = position.table
    spots, fitting = np.zeros((cards, MOST_SPOTS), np.uint32), np.zeros(ROOM, np.uint16)
    with np.errstate(over="ignore"):
        return int(
            count(
                cards,
                tables,
                position.snakes,
                position.left.copy(),
                position.rules,
                spots,
                fitting,
                *memory,
            )
        )


@compiled
def count(
    cards: Int,
    tables: Table,
    snakes: Int,
    left: Bytes,
    rules: Int,
    spots: Spots,
    fitting: Table,
    keys: Keys,
    counts: Counts,
) -> Int:
    """Count the sequences from the table ``tables[cards - 1]``; lower ones are for what comes after."""
    total: Int = 0
    table = tables[cards - 1]
    if cards == 1:
        for face in range(len(left)):
            if left[face] > 0:
                total += find_spots(face, rules, table, snakes, spots[0], fitting)
        return total
    here = _key(table, snakes, left)
    place = np.int64(here & np.uint64(len(keys) - 1))
    if keys[place] == here:
        return np.int64(counts[place])
    for face in range(len(left)):
        if left[face] == 0:
            continue
        left[face] -= 1
        for index in range(find_spots(face, rules, table, snakes, spots[cards - 1], fitting)):
            after = tables[cards - 2]
            for snake in range(snakes + 1):
                after[snake] = table[snake]
            then, _ = lay(spots[cards - 1, index], after, snakes)
            total += count(cards - 1, tables, then, left, rules, spots, fitting, keys, counts)
        left[face] += 1
    keys[place], counts[place] = here, total
    return total


@compiled
def _key(table: Table, snakes: Int, left: Bytes) -> np.uint64:
    """A number for all positions that go on in the same ways, whatever the order of the snakes.

    That two others share all its 64 bits is so unlikely (1 in 10**7 among a million positions)
    that it is not looked into.
    """
    total = np.uint64(0)
    for snake in range(snakes):
        total += _SHAPE_KEYS[table[snake] & 255]
    for face in range(len(left)):
        total += _FACE_KEYS[face] * np.uint64(left[face])
    return total
