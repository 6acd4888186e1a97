"""Exact win shares when few cards are left, for two players who both lay their cards as well as can be.

The next card is each of those left in the fan, as likely as there are copies of it; whoever moves
lays it where their own win share becomes greatest. So a position has one value, which is found by
looking at everything that can still happen. What makes that possible:

- Positions that go on in the same ways are looked at once: the order of the snakes, which way round
  they lie and whose turn it is under another name make no difference, nor do snakes that no card
  left in the fan fits. What was found is remembered.
- Where one player leads by more cards than can still be taken, nothing needs to be looked at.
- The last card is laid where it takes most.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from hisss.core import FACES, Rules, Side
from hisss.kernel.chance import key as chance_key
from hisss.kernel.chance import mixed, thrown
from hisss.kernel.compiled import Int, compiled
from hisss.kernel.laying import ALONE, MOST_SPOTS, ROOM, Spots, Table, find_spots, lay
from hisss.kernel.play import keep_greediest
from hisss.kernel.position import Position
from hisss.kernel.shapes import ONTO_COUNT, RULES, SHAPES, Bytes

Memory = npt.NDArray[np.void]
Masks = npt.NDArray[np.int64]

MEMORY: Final = 2**21
"""How many positions are remembered, in 24 bytes each."""

_ENTRY: Final = np.dtype([("key", np.uint64), ("value", np.float64), ("cards", np.int64)])

_FITTING: Final[Masks] = (ONTO_COUNT > 0).T @ (1 << np.arange(len(FACES)))
"""The faces that fit each shape, as a mask of 20 bits. [shape 47]"""


def _having(side: Side) -> tuple[Masks, int]:
    """The shapes with this side [shape 47], and the mask of the faces with it."""
    shapes = np.array([side in (shape.left, shape.right) for shape in SHAPES], np.int64)
    return shapes, sum(1 << face for face, card in enumerate(FACES) if side in card)


_HEADED, _HEADS = _having(Side.SNOUT)
_TAILED, _TAILS = _having(Side.TIP)

_SERPENTINA: Final = RULES.index(Rules.SERPENTINA)

with np.errstate(over="ignore"):
    _SNAKE, _FACE, _SCORE = (np.uint64(chance_key(np.uint64(50), kind)) for kind in range(3))


class Endgames:
    """Solves positions, and remembers what it has found for the next ones.

    One thread at a time may use it.
    """

    def __init__(self, memory: int = MEMORY) -> None:
        """Have room for so many positions, a power of two."""
        self._memory = np.zeros(memory, _ENTRY)

    def win_shares(self, position: Position) -> tuple[float, float]:
        """Each seat's chance to win, a shared win counting half, if both play their best.

        The time doubles with each card in the fan and more: ten take hundredths of a second,
        twelve about a second.

        Raises:
            ValueError: unless there are two seats, and a starter card lies on the table.
        """
        if position.seats != 2 or position.mover < 0:
            raise ValueError("only a game of two that has begun can be solved")
        mine, theirs = position.mover, 1 - position.mover
        left = int(position.left.sum())
        tables = np.zeros((max(left, 1) + 1, ROOM), np.uint16)
        tables[left] = position.table
        with np.errstate(over="ignore"):
            share = float(
                value(
                    left,
                    tables,
                    position.snakes,
                    position.left.copy(),
                    fan_mask(position.left),
                    np.uint64(fan_key(position.left)),
                    int(position.cards[mine] - position.cards[theirs]),
                    int(position.longest[mine]),
                    int(position.longest[theirs]),
                    position.rules,
                    np.zeros((left + 1, MOST_SPOTS), np.uint32),
                    self._memory,
                )
            )
        return (share, 1 - share) if mine == 0 else (1 - share, share)


@compiled
def fan_mask(left: Bytes) -> Int:
    """The faces in the fan."""
    mask = 0
    for face in range(len(left)):
        mask |= (left[face] > 0) << face
    return mask


@compiled
def fan_key(left: Bytes) -> np.uint64:
    """A number for these cards in the fan, the sum of one for each face."""
    key = np.uint64(0)
    for face in range(len(left)):
        key += face_key(face, np.int64(left[face]))
    return key


@compiled
def face_key(face: Int, cards: Int) -> np.uint64:
    """The part of the fan's number for this many cards of a face."""
    return thrown(_FACE, face << 8 | cards)


@compiled
def value(
    cards: Int,
    tables: Table,
    snakes: Int,
    left: Bytes,
    fan: Int,
    fans_key: np.uint64,
    lead: Int,
    mine: Int,
    theirs: Int,
    rules: Int,
    spots: Spots,
    memory: Memory,
) -> float:
    """The win share of whoever takes the next card.

    It is compiled once only, for one type of each argument: Numba cannot keep a function that calls
    itself in other types.

    Args:
        cards: how many cards are in the fan.
        tables: the table in row ``cards``; the rows before it are for what comes after.
        snakes: how many snakes lie on the table.
        left: how many cards of each face are in the fan.
        fan: the mask of these faces.
        fans_key: their :func:`fan_key`.
        lead: by how many cards the mover leads.
        mine: the mover's longest snake.
        theirs: the other's longest snake.
        rules: the number of the rule set.
        spots: room for the spots of every number of cards; shape (cards + 1, MOST_SPOTS).
        memory: what has been found before.
    """
    table = tables[cards]
    if cards < 2:
        taken = most_taken(fan, rules, table, snakes, spots[cards], tables[0]) if cards else 0
        return ended(lead + taken, max(mine, taken), theirs)
    snakes, most = keep_open(table, snakes, fan, rules, cards)
    if most == 0 or lead > most or lead < -most:
        return ended(lead, mine, theirs)
    mine, theirs = longest_that_counts(mine, theirs, most)
    score = (lead + 64) << 24 | mine << 16 | theirs << 8 | rules
    key = position_key(table, snakes, score, fans_key)
    known = recalled(memory, key)
    if known >= 0:
        return known
    total = 0.0
    for face in range(len(left)):
        copies = np.int64(left[face])
        if copies == 0:
            continue
        left[face] = copies - 1
        fan_then = fan if copies > 1 else fan ^ (1 << face)
        key_then = fans_key - face_key(face, copies) + face_key(face, copies - 1)
        best = 0.0
        for index in range(find_spots(face, rules, table, snakes, spots[cards], tables[0])):
            if best == 1.0 or is_repeated(table, spots[cards], index):
                continue
            after = tables[cards - 1]
            after[: snakes + 1] = table[: snakes + 1]
            there, taken = lay(np.int64(spots[cards, index]), after, snakes)
            share = value(
                cards - 1,
                tables,
                there,
                left,
                fan_then,
                key_then,
                -(lead + taken),
                theirs,
                max(mine, taken),
                rules,
                spots,
                memory,
            )
            best = max(best, 1.0 - share)
        left[face] = copies
        total += copies * best
    remember(memory, key, total / cards, cards)
    return total / cards


@compiled
def longest_that_counts(mine: Int, theirs: Int, most: Int) -> tuple[Int, Int]:
    """The longest snakes as far as they can decide a tie, if at most so many cards can still be taken.

    The shorter one does not count; nor does by how much the longer one is beyond what can be reached.
    """
    if mine > theirs:
        return min(mine, most + 1), 0
    if theirs > mine:
        return 0, min(theirs, most + 1)
    return mine, theirs


@compiled
def position_key(table: Table, snakes: Int, score: Int, fans_key: np.uint64) -> np.uint64:
    """A number for all positions that go on in the same ways.

    Two others share all its 64 bits so seldom (once in a hundred thousand endgames of twelve cards)
    that it is not looked into.
    """
    key = fans_key + thrown(_SCORE, score)
    for snake in range(snakes):
        key += thrown(_SNAKE, np.int64(table[snake]))
    return mixed(key)


@compiled
def recalled(memory: Memory, key: np.uint64) -> float:
    """The value of the position with this key, -1 if it is not remembered."""
    place = place_of(key, memory)
    for entry in range(place, place + 2):
        if memory[entry]["key"] == key:
            return np.float64(memory[entry]["value"])
    return -1.0


@compiled
def remember(memory: Memory, key: np.uint64, share: float, cards: Int) -> None:
    """Remember the value of a position, and forget that of one of two others which share its place.

    What took longer to find, for more cards were in the fan, is kept.
    """
    place = place_of(key, memory)
    if memory[place]["cards"] > cards:
        place += 1
    else:
        memory[place + 1]["key"] = memory[place]["key"]
        memory[place + 1]["value"] = memory[place]["value"]
    memory[place]["key"] = key
    memory[place]["value"] = share
    memory[place]["cards"] = cards


@compiled
def place_of(key: np.uint64, memory: Memory) -> np.int64:
    """The first of the two places for a position with this key."""
    return np.int64(key & np.uint64(len(memory) - 2))


@compiled
def ended(lead: Int, mine: Int, theirs: Int) -> float:
    """The mover's win share when the game is over."""
    if lead == 0:
        lead = mine - theirs
    return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5


@compiled
def most_taken(fan: Int, rules: Int, table: Table, snakes: Int, spots: Spots, fitting: Table) -> Int:
    """How many cards the last card of the fan takes at best."""
    face = 0
    while fan > 1:
        fan >>= 1
        face += 1
    count = find_spots(face, rules, table, snakes, spots, fitting)
    keep_greediest(table, spots, count)
    _, taken = lay(np.int64(spots[0]), table, snakes)
    return taken


@compiled
def keep_open(table: Table, snakes: Int, fan: Int, rules: Int, cards: Int) -> tuple[Int, Int]:
    """Forget the snakes that no card in the fan fits: nothing can happen to them any more.

    Returns:
        How many snakes are left, and how many cards can still be taken at most.
    """
    kept = 0
    heads, tails = fan & _HEADS, fan & _TAILS
    for snake in range(snakes):
        shape = table[snake] & 255
        if _FITTING[shape] & fan:
            table[kept] = table[snake]
            cards += np.int64(table[snake] >> 8)
            heads |= _HEADED[shape]
            tails |= _TAILED[shape]
            kept += 1
    if rules != _SERPENTINA and (heads == 0 or tails == 0):
        return kept, 0
    return kept, cards


@compiled
def is_repeated(table: Table, spots: Spots, index: Int) -> bool:
    """Whether a spot makes the same of like snakes as one before it; a join may escape notice."""
    spot = np.int64(spots[index])
    snake, shape, other = table[spot & 255], spot >> 8 & 255, spot >> 16
    for before in range(index):
        earlier = np.int64(spots[before])
        if earlier >> 8 & 255 != shape:
            continue
        snake_then, other_then = table[earlier & 255], earlier >> 16
        if ALONE in (other, other_then):
            if other == other_then and snake == snake_then:
                return True
        elif snake == snake_then and table[other] == table[other_then]:
            return True
    return False
