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

:class:`Endgames` solves positions of two players with few cards left: each seat's win share if both
play their best. Ask it for the positions of :func:`after_each` to weigh the placements of a card, and
for the position before the card was taken to know what it was worth then.

>>> from hisss.kernel import Endgames
>>> from random import Random
>>> from hisss import DECK
>>> game, random = Game.new(), Random(4)
>>> for card in random.sample(DECK, 47):
...     game = game.take(card)
...     game = game.lay(random.choice(game.placements()))
>>> Endgames().win_shares(Position.of(game))
(1.0, 0.0)

Importing this package loads NumPy and Numba; the package :mod:`hisss` itself does without. The first
call of a function compiles it, for some seconds, unless an earlier run has (:mod:`.compiled`).
"""

from hisss.kernel.compiled import IS_COMPILED
from hisss.kernel.endgame import Endgames
from hisss.kernel.perft import perft
from hisss.kernel.play import Played, Policy, playouts
from hisss.kernel.position import Position, after_each

__all__ = ["IS_COMPILED", "Endgames", "Played", "Policy", "Position", "after_each", "perft", "playouts"]
