"""Positions and placements written down as they lie, for tests."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from hisss.core import COPIES, Card, Edge, End, Game, Placement, Rules, Snake

Lying = Mapping[int, str]


def snake(text: str) -> Snake:
    return Snake.of(*text.split())


def position(
    snakes: Lying, drawn: str | None = None, *, pits: Sequence[Sequence[str]] = ((), ()), rules: str = "hisss"
) -> Game:
    """A position with these snakes on the table and in the pits; all other cards are in the fan."""
    lying = {number: snake(text) for number, text in snakes.items()}
    taken = tuple(tuple(map(snake, pit)) for pit in pits)
    left = dict(COPIES)
    for known in (*lying.values(), *(one for pit in taken for one in pit)):
        for card in known.cards:
            left[card.face] -= 1
    assert min(left.values()) >= 0
    started = max(lying, default=0)
    game = Game(Rules(rules), MappingProxyType(lying), taken, MappingProxyType(left), started)
    return game.take(Card.parse(drawn)) if drawn else game


def placement(word: str) -> Placement:
    """A placement as a record writes it, well formed or not: ``YG@1R3L``."""
    card, _, ends = word.partition("@")
    named = re.findall(r"(\d+)([LR])", ends)
    return Placement(Card.parse(card), tuple(End(int(number), Edge(edge)) for number, edge in named))


def words(game: Game) -> list[str]:
    return [str(each) for each in game.placements()]


def lying(game: Game) -> dict[int, str]:
    return {number: str(each) for number, each in game.snakes.items()}


def pits(game: Game) -> list[list[str]]:
    return [list(map(str, pit)) for pit in game.pits]
