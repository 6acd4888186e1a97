"""A game and how it came about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from hisss.core import Game, Rules
from hisss.record.tags import HISSS, RULES, SEAT, VERSION
from hisss.record.turns import Turn


@dataclass(frozen=True)
class Record:
    """What a record holds. :meth:`new` makes one with the tags that every record needs.

    Attributes:
        tags: names and values, in order.
        turns: what was laid; the first is the starter card.
    """

    tags: tuple[tuple[str, str], ...]
    turns: tuple[Turn, ...]

    @classmethod
    def new(
        cls,
        rules: Rules,
        seats: Sequence[str],
        turns: Iterable[Turn],
        tags: Iterable[tuple[str, str]] = (),
    ) -> Record:
        """A record of a game.

        Args:
            rules: the rule set.
            seats: the names, in playing order.
            turns: the starter card and the turns.
            tags: further tags, such as Date; Result is not among them, the writer knows it.
        """
        named = ((SEAT, seat) for seat in seats)
        return cls(((HISSS, VERSION), (RULES, rules.value), *named, *tags), tuple(turns))

    def tag(self, name: str) -> str | None:
        """The value of the first tag of this name, if there is one."""
        return next((value for tag, value in self.tags if tag == name), None)

    @property
    def rules(self) -> Rules:
        """The rule set.

        Raises:
            ValueError: if the tags name none.
        """
        return Rules(self.tag(RULES) or "")

    @property
    def seats(self) -> tuple[str, ...]:
        """The names, in playing order."""
        return tuple(value for tag, value in self.tags if tag == SEAT)

    @property
    def game(self) -> Game:
        """The last position."""
        return self.positions()[-1]

    def positions(self) -> tuple[Game, ...]:
        """The table after every ply: first with the starter card alone, then after each turn.

        Raises:
            IllegalMove: if a turn is not legal, which no turn of a record that was read is.
        """
        return self._positions

    @cached_property
    def _positions(self) -> tuple[Game, ...]:
        game = Game.new(len(self.seats), self.rules)
        positions = []
        for turn in self.turns:
            game = game.take(turn.placement.card).lay(turn.placement)
            positions.append(game)
        return tuple(positions)


def result(game: Game) -> str:
    """The value of the tag Result: the cards taken, or ``*`` while the game is not over."""
    return "-".join(map(str, game.cards)) if game.is_over else "*"
