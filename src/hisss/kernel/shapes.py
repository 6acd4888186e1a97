"""Every shape an unfinished snake can have, and what each card makes of it, as small arrays.

Nothing here says what fits. Each entry is the answer of the core to one question: a
:class:`~hisss.core.Game` with one snake or two of given shapes is given a card, and what each of the
legal placements leaves on the table is written down. Snakes that are each other turned round count as
one shape, for they go on in the same ways.

In arrays a *face* is its index in :data:`hisss.core.FACES` (0 to 19, the six middles first), a *shape*
its index in :data:`SHAPES` (0 to 46), and a rule set its index in :data:`RULES`. All arrays are uint8.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Final

import numpy as np
import numpy.typing as npt

from hisss.core import FACES, Card, Game, Placement, Rules, Shape, Snake
from hisss.core.snake import lone

Bytes = npt.NDArray[np.uint8]

RULES: Final = tuple(Rules)
"""The rule sets in the order in which arrays have them."""

MIDDLES: Final = sum(face.is_middle for face in FACES)
"""How many faces are middles (6); they come first."""


def either_way(snake: Snake) -> Shape:
    """The shape of the snake as it lies or turned round, whichever is the lesser."""
    return min(snake.shape, snake.turned.shape)


def _game(rules: Rules, face: Card, *snakes: Snake) -> Game:
    """These snakes on a table of two with the card in hand; the fan has a card of every face."""
    lying, left = dict(enumerate(snakes, start=1)), dict.fromkeys(FACES, 1)
    return Game(rules, MappingProxyType(lying), ((), ()), MappingProxyType(left), len(snakes)).take(face)


def _examples() -> dict[Shape, Snake]:
    """A snake of every shape, grown from the cards that lie alone."""
    growing = [lone(face) for face in FACES]
    examples = {either_way(snake): snake for snake in growing}
    for snake in growing:
        for drawn in (_game(Rules.HISSS, face, snake) for face in FACES):
            for placement in drawn.placements():
                for grown in drawn.lay(placement).snakes.values():
                    if either_way(grown) not in examples:
                        examples[either_way(grown)] = grown
                        growing.append(grown)
    return dict(sorted(examples.items()))


_EXAMPLES: Final = _examples()

SHAPES: Final = tuple(_EXAMPLES)
"""The 47 shapes of unfinished snakes, each the lesser of its two ways round."""

TAKEN: Final = len(SHAPES)
"""Stands for the shape of a snake that the mover takes."""

NUMBER: Final = {shape: number for number, shape in enumerate(SHAPES)}
"""The number of each shape."""

LONE: Final[Bytes] = np.array([NUMBER[either_way(lone(face))] for face in FACES], np.uint8)
"""The shape of each face lying alone. [face 20]"""

Choice = Callable[[Placement], bool]


def _made(drawn: Game, chosen: Choice) -> list[int]:
    """What the chosen placements of the card make of the lowest snake: shapes, or TAKEN."""
    after = (drawn.lay(each).snakes for each in drawn.placements() if chosen(each))
    return [NUMBER[either_way(snakes[1])] if 1 in snakes else TAKEN for snakes in after]


def _tabulate_onto() -> tuple[Bytes, Bytes]:
    count = np.zeros((len(FACES), len(SHAPES)), np.uint8)
    result = np.zeros((len(FACES), len(SHAPES), 2), np.uint8)
    for face, card in enumerate(FACES):
        for shape, snake in enumerate(_EXAMPLES.values()):
            made = _made(_game(Rules.HISSS, card, snake), lambda placement: len(placement.ends) == 1)
            count[face, shape] = len(made)
            result[face, shape, : len(made)] = made
    return count, result


ONTO_COUNT, ONTO = _tabulate_onto()
"""How many ways there are to lay a card onto a snake [face 20, shape 47], and what each makes of the
snake [face 20, shape 47, way 2]. Every end and each way round of the card is a way by itself."""


def _tabulate_fits() -> Bytes:
    fits = np.zeros((MIDDLES, len(SHAPES)), np.uint8)
    for face in range(MIDDLES):
        places = np.flatnonzero(ONTO_COUNT[face])
        fits[face, places] = np.arange(len(places))
    return fits


FIT: Final = _tabulate_fits()
"""A number from 0 to 20 for each shape that a middle fits, which keeps the tables of joins small.
[middle 6, shape 47]"""

FITS: Final = int(FIT.max()) + 1


def _tabulate_joins() -> tuple[Bytes, Bytes]:
    count = np.zeros((MIDDLES, FITS, FITS), np.uint8)
    result = np.zeros((len(RULES), MIDDLES, FITS, FITS, 4), np.uint8)
    for face, one, other in _pairs():
        for rules, each in enumerate(RULES):
            snakes = (_EXAMPLES[SHAPES[shape]] for shape in (one, other))
            made = _made(_game(each, FACES[face], *snakes), lambda placement: placement.is_join)
            for pair in ((one, other), (other, one)):
                place = (face, *FIT[face, list(pair)])
                count[place] = len(made)
                result[(rules, *place)][: len(made)] = made
    return count, result


def _pairs() -> Iterator[tuple[int, int, int]]:
    """Each middle with each two shapes that it fits."""
    for face in range(MIDDLES):
        for one, other in combinations_with_replacement(np.flatnonzero(ONTO_COUNT[face]), 2):
            yield face, int(one), int(other)


JOIN_COUNT, JOIN = _tabulate_joins()
"""How many ways there are to join two snakes with a middle [middle 6, fit 21, fit 21], and what each
makes of them [rules 2, middle 6, fit 21, fit 21, way 4]."""
