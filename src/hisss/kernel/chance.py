"""Chance that is counted, not drawn: what happens in a ply depends on the seed, the game and the ply only.

So a playout is the same whichever thread or machine plays it, and playouts of different placements with
the same number have the same future: the same fan, and the same luck at the same ply. The numbers are
those of SplitMix64 (Steele, Lea and Flood, 2014), taken out of their order.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from hisss.kernel.compiled import Int, compiled

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = (np.uint64(bits) for bits in (30, 27, 31, 32))
_LOW: Final = np.uint64(2**32 - 1)


@compiled
def mixed(number: np.uint64) -> np.uint64:
    """A number in which every bit depends on every bit of this one."""
    number = (number ^ number >> _30) * _FIRST
    number = (number ^ number >> _27) * _SECOND
    return number ^ number >> _31


@compiled
def key(seed: np.uint64, game: Int) -> np.uint64:
    """What the chance of one game starts from."""
    return mixed(mixed(seed) + np.uint64(game) * _STEP)


@compiled
def thrown(key: np.uint64, ply: Int) -> np.uint64:
    """The 64 random bits of one ply: the upper half for the fan, the lower for whoever moves.

    The bits that a key has for different numbers are as if thrown anew, so sums of them serve to tell
    positions apart as well. Those of :func:`mixed` alone do not: of twice a small number it often
    makes twice as much.
    """
    return mixed(key + np.uint64(ply) * _STEP)


@compiled
def for_the_fan(bits: np.uint64, cards: Int) -> np.int64:
    """A number below this many cards, each as likely but for 1 in 2**26."""
    return np.int64((bits >> _32) * np.uint64(cards) >> _32)


@compiled
def for_the_mover(bits: np.uint64, spots: Int) -> np.int64:
    """A number below this many spots."""
    return np.int64((bits & _LOW) * np.uint64(spots) >> _32)
