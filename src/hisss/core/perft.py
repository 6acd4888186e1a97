"""Counting every way a game can begin, to check one implementation of the rules against another.

The count is of sequences of (card face, placement), the starter card first; the
copies of a middle count once. Positions that go on in the same ways are counted
together, so that counting is much quicker than listing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, NamedTuple

from hisss.core.cards import DECK, FACES
from hisss.core.game import Game, Rules
from hisss.core.snake import Shape, Snake

MOST_CARDS: Final = len(DECK)


class Ways(NamedTuple):
    """A position, and how many sequences lead to it or to others that go on in the same ways."""

    game: Game
    sequences: int


Kind = tuple[tuple[Shape, ...], tuple[int, ...]]
Watch = Callable[[Collection[Ways]], Iterable[Ways]]


def perft(cards: int, rules: Rules = Rules.HISSS, watch: Watch = iter) -> int:
    """How many sequences of this many cards there are.

    >>> [perft(cards) for cards in (1, 2, 3)]
    [20, 416, 9000]

    Args:
        cards: how many cards are laid, the starter card included: 1 to 50.
        rules: the rule set.
        watch: is given all the positions that another card comes to, once for every card,
            and hands them on one by one: so it sees how far the count has come.

    Raises:
        ValueError: if a game does not have that many cards.
    """
    if not 1 <= cards <= MOST_CARDS:
        raise ValueError(f"{cards} cards: a game has 1 to {MOST_CARDS}")
    positions = openings(cards - 1, rules, watch)
    return sum(
        sequences * len(drawn.placements()) for game, sequences in watch(positions) for drawn in _draws(game)
    )


def openings(cards: int, rules: Rules = Rules.HISSS, watch: Watch = iter) -> Collection[Ways]:
    """One position of every kind that this many cards can make, and how many sequences lead to its kind."""
    positions: Collection[Ways] = [Ways(Game.new(rules=rules), 1)]
    for _ in range(cards):
        positions = _with_one_card_more(watch(positions))
    return positions


def _with_one_card_more(positions: Iterable[Ways]) -> Collection[Ways]:
    """One position of every kind that another card can make of these."""
    found: dict[Kind, Ways] = {}
    for game, sequences in positions:
        for drawn in _draws(game):
            for placement in drawn.placements():
                after = drawn.lay(placement)
                kind = _kind(after)
                known = found.get(kind, Ways(after, 0))
                found[kind] = Ways(known.game, known.sequences + sequences)
    return found.values()


def _draws(game: Game) -> Iterator[Game]:
    return (game.take(face) for face in FACES if game.left[face])


def _kind(game: Game) -> Kind:
    """What the rest of the game depends on: the snakes' shapes, whichever way they lie, and the fan."""
    shapes = sorted(map(_either_way, game.snakes.values()))
    return tuple(shapes), tuple(game.left[face] for face in FACES)


def _either_way(snake: Snake) -> Shape:
    return min(snake.shape, snake.turned.shape)
