"""A game between two turns, as the numbers that the kernel plays with."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hisss.core import FACES, Game
from hisss.kernel.laying import ROOM, Table
from hisss.kernel.shapes import NUMBER, RULES, Bytes, either_way

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """All that the rest of a game depends on, before a card is taken. Its arrays are not to be changed.

    Attributes:
        rules: the number of the rule set in :data:`hisss.kernel.shapes.RULES`.
        table: the snakes on the table (see :mod:`hisss.kernel.laying`), sorted; shape (ROOM,).
        snakes: how many snakes there are.
        left: how many cards of each face are in the fan; shape (20,).
        cards: how many cards each seat has taken; shape (seats,).
        longest: the length of each seat's longest snake; shape (seats,).
        mover: the seat that takes the next card; -1 if that is the starter card.
    """

    rules: int
    table: Table
    snakes: int
    left: Bytes
    cards: Counts
    longest: Counts
    mover: int

    @classmethod
    def of(cls, game: Game) -> Position:
        """The position of a game.

        Raises:
            ValueError: if a card has been taken and not yet laid.
        """
        if game.drawn is not None:
            raise ValueError(f"{game.drawn} has been taken and not yet laid")
        snakes = sorted(NUMBER[either_way(snake)] | len(snake) << 8 for snake in game.snakes.values())
        return cls(
            rules=RULES.index(game.rules),
            table=np.array(snakes + [0] * (ROOM - len(snakes)), np.uint16),
            snakes=len(snakes),
            left=np.array([game.left[face] for face in FACES], np.uint8),
            cards=np.array(game.cards, np.int64),
            longest=np.array(game.longest, np.int64),
            mover=game.ply % game.seats if game.laid else -1,
        )

    @property
    def seats(self) -> int:
        return len(self.cards)

    @property
    def fan(self) -> Bytes:
        """The faces of the cards in the fan, in the order of the deck."""
        return np.repeat(np.arange(len(FACES), dtype=np.uint8), self.left)

    @property
    def likeness(self) -> bytes:
        """The same for positions whose futures are the same, whichever snake was laid onto."""
        return b"".join(each.tobytes() for each in (self.table, self.left, self.cards, self.longest)) + bytes(
            (self.rules, self.mover + 1)
        )


def after_each(game: Game) -> tuple[Position, ...]:
    """The positions that the placements of the drawn card lead to, in the order of ``game.placements()``."""
    return tuple(Position.of(game.lay(placement)) for placement in game.placements())
