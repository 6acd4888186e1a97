"""Boards to try the field with: typical, crowded and extreme ones, from simulated games.

``worst_boards.txt`` holds them; ``scripts/worst_boards.py`` writes it. A line a board::

    NAME | RULES | DRAWN | NUMBER: CARDS | NUMBER: CARDS …
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Final

from hisss.core import COPIES, Card, Game, Rules, Snake
from hisss.web.field import View
from hisss.web.serpentine import Serpentine

FILE: Final = Path(__file__).with_suffix(".txt")


@dataclass(frozen=True)
class Board:
    """A position in which a card has been drawn.

    Attributes:
        name: what it is an example of.
        game: the position; its pits are empty.
    """

    name: str
    game: Game

    @property
    def view(self) -> View:
        """The board as the player sees it who may lay."""
        fan = count(1)
        places = {number: tuple(next(fan) for _ in snake.cards) for number, snake in self.game.snakes.items()}
        longest = max(places.values(), key=len)
        return View(self.game, places, self.game.placements(), longest[-1])

    @property
    def measures(self) -> dict[str, int]:
        """What makes a board hard to lay out."""
        snakes, placements = self.game.snakes.values(), self.game.placements()
        return {
            "snakes": len(snakes),
            "longest": max(map(len, snakes)),
            "cards": sum(map(len, snakes)),
            "cells": sum(Serpentine.of(snake).items for snake in snakes),
            "places": sum(not placement.is_join for placement in placements),
            "joins": sum(placement.is_join for placement in placements),
        }

    def written(self) -> str:
        """The board as a line of the file."""
        snakes = (f"{number}: {snake}" for number, snake in self.game.snakes.items())
        return " | ".join((self.name, self.game.rules.value, str(self.game.drawn), *snakes))

    @classmethod
    def read(cls, line: str) -> Board:
        """A board from a line of the file."""
        name, rules, drawn, *rest = line.strip().split(" | ")
        snakes = dict(_numbered(one) for one in rest)
        left = dict(COPIES)
        for card in (Card.parse(drawn), *(card for snake in snakes.values() for card in snake.cards)):
            left[card.face] -= 1
        game = Game(
            Rules(rules),
            MappingProxyType(snakes),
            ((),) * 4,
            MappingProxyType(left),
            max(snakes),
            Card.parse(drawn).face,
        )
        return cls(name, game)


def _numbered(text: str) -> tuple[int, Snake]:
    number, cards = text.split(": ")
    return int(number), Snake.of(*cards.split())


def boards() -> list[Board]:
    """All boards of the file."""
    return [Board.read(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
