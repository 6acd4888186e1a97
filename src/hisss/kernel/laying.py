"""Laying a card on a table of numbers: where it may lie, and what then lies there.

A *snake* is one number, its shape and its length in cards: ``shape | length << 8``. A *table* is a
uint16 array of shape (ROOM,) in which the first so many are the snakes, in no order. A *spot* is a
placement as a number: ``snake's index | its new shape << 8 | the index of the snake joined to it << 16``.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from hisss.core import DECK
from hisss.kernel.compiled import Int, compiled
from hisss.kernel.shapes import FIT, JOIN, JOIN_COUNT, LONE, MIDDLES, ONTO, ONTO_COUNT, TAKEN

Table = npt.NDArray[np.uint16]
Spots = npt.NDArray[np.uint32]

ROOM: Final = len(DECK) + 1
"""Room for all the snakes there can be, and one more."""

MOST_SPOTS: Final = 1024
"""Room for all the spots there can be. A colour is on 14 cards and the rainbow on two, so a middle finds
at most 16 ends for each of its sides, and 256 joins."""

ALONE: Final = 255
"""Stands for the other snake where no two are joined."""


@compiled
def find_spots(face: Int, rules: Int, table: Table, snakes: Int, spots: Spots, fitting: Table) -> Int:
    """List every legal placement of a card, identical ones too.

    Args:
        face: the card's face.
        rules: the number of the rule set.
        table: the snakes on the table.
        snakes: how many they are.
        spots: is filled with the spots; shape (MOST_SPOTS,).
        fitting: room for the indices of the snakes that the card fits; shape (ROOM,).

    Returns:
        How many spots there are. That of a new snake has the index of the table's first free place.
    """
    count: Int = 0
    many: Int = 0
    snake: Int
    for snake in range(snakes):
        # What does not fit is written down as well, and not counted. Branches that chance decides cost
        # more than that, here and below, and so does the order of the loops: all this is measured.
        shape = table[snake] & 255
        ways = np.int64(ONTO_COUNT[face, shape])
        spots[count] = snake | np.int64(ONTO[face, shape, 0]) << 8 | ALONE << 16
        spots[count + 1] = snake | np.int64(ONTO[face, shape, 1]) << 8 | ALONE << 16
        fitting[many] = snake
        many += ways > 0
        count += ways
    table[snakes] = 0
    spots[count] = snakes | np.int64(LONE[face]) << 8 | ALONE << 16
    count += count == 0
    if face >= MIDDLES:
        return count
    for two in range(1, many):
        other = np.int64(fitting[two])
        other_fit = FIT[face, table[other] & 255]
        for one in range(two):
            snake = np.int64(fitting[one])
            fit = FIT[face, table[snake] & 255]
            for way in range(4):
                shape = np.int64(JOIN[rules, face, fit, other_fit, way])
                spots[count + way] = snake | shape << 8 | other << 16
            count += np.int64(JOIN_COUNT[face, fit, other_fit])
    return count


@compiled
def lay(spot: Int, table: Table, snakes: Int) -> tuple[Int, Int]:
    """Lay the card that the spot was found for.

    Args:
        spot: one of those that :func:`find_spots` found for this table.
        table: is changed.
        snakes: how many snakes lie on the table.

    Returns:
        How many snakes lie on it now, and how many cards the mover has taken.
    """
    snake, shape, other = spot & 255, spot >> 8 & 255, spot >> 16
    length = np.int64(table[snake] >> 8) + 1
    snakes += snake == snakes
    if other != ALONE:
        length += np.int64(table[other] >> 8)
        snakes -= 1
        table[other] = table[snakes]
    table[snake] = shape | length << 8
    if shape != TAKEN:
        return snakes, 0
    snakes -= 1
    table[snake] = table[snakes]
    return snakes, length
