"""Fast play: the core's rules as small arrays, and compiled functions that know nothing but arrays.

A :class:`Position` is a game between two turns, as far as its future depends on it. It is made from a
:class:`~hisss.core.Game`, so it holds nothing that a seat may not know.

>>> from hisss import Card, Game
>>> from hisss.kernel import Policy, Position, after_each, playouts
>>> game = Game.start(Card.parse("OY")).take(Card.parse("RO"))
>>> game.placements()
(Placement('RO@1L'),)
>>> [position] = after_each(game)
>>> position.mover, int(position.left.sum())
(1, 48)

:func:`playouts` plays games from a position to their ends. Game number n of a seed is always the same,
whatever else is played and on how many threads, and positions with the same cards in the fan get the
same fans: so placements are compared under the same luck.

>>> played = playouts(position, games=200, policy=Policy.GREEDY, seed=7)
>>> played.shares.shape
(200, 2)
>>> float(played.wins.sum())
200.0

Importing this package loads NumPy and Numba; the package :mod:`hisss` itself does without. The first
call of a function compiles it, for some seconds, unless an earlier run has (:mod:`.compiled`).
"""

from hisss.kernel.compiled import IS_COMPILED
from hisss.kernel.perft import perft
from hisss.kernel.play import Played, Policy, playouts
from hisss.kernel.position import Position, after_each

__all__ = ["IS_COMPILED", "Played", "Policy", "Position", "after_each", "perft", "playouts"]
