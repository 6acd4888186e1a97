"""One match: who plays, with which cards, and what came of each game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from hisss.core import DECK, Card, Game, Placement, Rules
from hisss.players import Player, PlayerFailed, turns
from hisss.record import Record, Turn, write

ROUND: Final = "Round"
"""The tag of a record that names the set and the rotation, both from 1."""


class Played(NamedTuple):
    """What came of one game. The tuples are in the order in which the match names its players.

    Attributes:
        set: which fan, from 0.
        rotation: how many seats the players have moved on, from 0.
        cards: how many cards each has taken.
        snakes: how many snakes.
        longest: the length of the longest.
        shares: what each won: 1, or 1/k where k players share the win.
        record: the game's record, if it was asked for.
    """

    set: int
    rotation: int
    cards: tuple[int, ...]
    snakes: tuple[int, ...]
    longest: tuple[int, ...]
    shares: tuple[float, ...]
    record: str | None = None


@dataclass(frozen=True)
class Match:
    """What decides every game of a match.

    Attributes:
        names: what the players are called by, two to eight; one may play at several seats.
        rules: the rule set.
        seed: the same seed gives the same games.
        recorded: whether the games' records are kept.
    """

    names: tuple[str, ...]
    rules: Rules
    seed: int
    recorded: bool = False

    def sets(self, games: int) -> int:
        """How many whole sets are at least so many games."""
        return -(-games // len(self.names))

    def fan(self, number: int) -> list[Card]:
        """The fan of this set, in the order in which it is taken."""
        return self._chance(f"{self.seed}/{number}").sample(DECK, len(DECK))

    def play_set(self, number: int, players: Sequence[Player]) -> Iterator[Played]:
        """The games of one set.

        Args:
            number: which set, from 0.
            players: the players, in the order of the names.

        Raises:
            PlayerFailed: if one of them does not choose a legal placement.
        """
        fan = self.fan(number)
        for rotation in range(len(players)):
            yield self._play(number, rotation, fan, players)

    def _play(self, number: int, rotation: int, fan: list[Card], players: Sequence[Player]) -> Played:
        """One game. The player of index i sits at seat i + rotation, beginning again at the first."""
        count = len(players)
        seated = [players[(seat - rotation) % count] for seat in range(count)]
        chance = self._chance(f"{self.seed}/{number}/{rotation}")
        laid: list[Placement] = []
        game = Game.new(count, self.rules)
        try:
            for placement, game in turns(fan, seated, self.rules, chance):  # noqa: B007 - the last one counts
                laid.append(placement)
        except (Exception, SystemExit) as error:
            name = self.names[((game.to_move or 0) - rotation) % count]
            raise PlayerFailed(name, error, f"{number + 1}.{rotation + 1}") from error
        return self._played(number, rotation, game, laid)

    def _played(self, number: int, rotation: int, game: Game, laid: list[Placement]) -> Played:
        seats = [(index + rotation) % game.seats for index in range(game.seats)]
        winners = game.winners
        return Played(
            number,
            rotation,
            tuple(game.cards[seat] for seat in seats),
            tuple(len(game.pits[seat]) for seat in seats),
            tuple(game.longest[seat] for seat in seats),
            tuple((seat in winners) / len(winners) for seat in seats),
            self._record(number, rotation, laid) if self.recorded else None,
        )

    def _record(self, number: int, rotation: int, laid: list[Placement]) -> str:
        count = len(self.names)
        seats = [self.names[(seat - rotation) % count] for seat in range(count)]
        taken = (Turn(placement, place) for place, placement in enumerate(laid, 1))
        return write(Record.new(self.rules, seats, taken, [(ROUND, f"{number + 1}.{rotation + 1}")]))

    @staticmethod
    def _chance(seed: str) -> Random:
        return Random(seed)  # noqa: S311 - a match is repeated, not protected
