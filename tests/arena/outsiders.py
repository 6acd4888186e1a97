"""Players as somebody else might write them: some play, some fail."""

from __future__ import annotations

import os
from random import Random

from hisss.core import Edge, End, Game, Placement


class First:
    """Lays at the first place."""

    name = "first"

    def choose(self, game: Game, random: Random) -> Placement:
        return game.placements()[0]


class Cheat:
    """Lays at the left end of a snake that was never there."""

    name = "cheat"

    def choose(self, game: Game, random: Random) -> Placement:
        return Placement(game.placements()[0].card, (End(99, Edge.LEFT),))


class Broken:
    """Knows no placement at all."""

    name = "broken"

    def choose(self, game: Game, random: Random) -> Placement:
        raise LookupError("nothing found")


class Borrower:
    """Fails in a library that it calls."""

    name = "borrower"

    def choose(self, game: Game, random: Random) -> Placement:
        return random.choice([])  # the line that is told


class Quitter:
    """Ends the process; or interrupts it, if that is how."""

    name = "quitter"
    how: BaseException = SystemExit(0)

    def choose(self, game: Game, random: Random) -> Placement:
        raise self.how


class Dumb:
    """Has a name and cannot choose."""

    name = "dumb"


class Shy:
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("not today")


class Talker:
    """Says where it lays instead of choosing a placement."""

    name = "talker"

    def choose(self, game: Game, random: Random) -> str:
        return str(game.placements()[0])


class Ender:
    """Ends the process, and nobody can catch it."""

    name = "ender"

    def choose(self, game: Game, random: Random) -> Placement:
        os._exit(0)


class Mute:
    """Fails, and its error cannot say what it is."""

    name = "mute"

    def choose(self, game: Game, random: Random) -> Placement:
        raise Unspeakable


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


class Nameless:
    """Cannot even tell its name."""

    @property
    def name(self) -> str:
        raise Unspeakable

    def choose(self, game: Game, random: Random) -> Placement:
        return game.placements()[0]
