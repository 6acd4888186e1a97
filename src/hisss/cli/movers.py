"""Who moves in a game in the terminal: people, who are asked, and computer players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from hisss.cli.drawing import draw_placement, draw_players, draw_snakes, ranges, spot
from hisss.cli.terminal import Terminal
from hisss.cli.words import _, by_itself, ngettext
from hisss.core import Game, Placement
from hisss.players import Player, PlayerFailed, chosen

DIGITS: Final = 4


class Mover(Protocol):
    """Whoever sits on a seat."""

    def take(self, game: Game, fan: Sequence[int]) -> int:
        """The place in the fan to take a card from.

        Args:
            game: the table.
            fan: the places that still hold a card, ascending.

        Raises:
            Stopped: if there is to be no more playing.
        """

    def lay(self, game: Game) -> Placement:
        """Where to lay the drawn card.

        Raises:
            Stopped: if there is to be no more playing.
        """


@dataclass(frozen=True)
class Computer:
    """A computer player; its chance is its own, so that what others do does not change it."""

    name: str
    player: Player
    random: Random

    def take(self, game: Game, fan: Sequence[int]) -> int:  # noqa: ARG002 - all cards of the fan look alike
        """Any of them."""
        return self.random.choice(fan)

    def lay(self, game: Game) -> Placement:
        """What the player chooses.

        Raises:
            PlayerFailed: if it stops with an error, or chooses what it may not.
        """
        try:
            placement = chosen(self.player, game, self.random)
            game.lay(placement)
        except (Exception, SystemExit) as error:
            raise PlayerFailed(self.name, error) from error
        return placement


@dataclass(frozen=True)
class Person:
    """Somebody at the terminal, who sees the table and is asked."""

    terminal: Terminal
    names: Sequence[str]

    def take(self, game: Game, fan: Sequence[int]) -> int:
        """The place that is typed, or the first for a bare Enter."""
        self.terminal.draw(draw_snakes(game, self.terminal.width))
        self.terminal.say()
        self.terminal.draw(draw_players(game, self.names, self.terminal.width))
        self.terminal.say()
        self.terminal.say(_("In the fan lie {places}.").format(places=ranges(fan)))
        while True:
            answer = self.terminal.ask_to_go_on(
                _("Which card do you take? A number, Enter for any, q to stop")
            )
            if not answer:
                return fan[0]
            if (place := _number(answer)) in fan:
                return place
            self._wrong(answer, _("type one of {places}").format(places=ranges(fan)))

    def lay(self, game: Game) -> Placement:
        """The placement whose number is typed; a bare Enter is enough where there is but one."""
        placements = game.placements()
        self._show(game, placements)
        while True:
            answer = self.terminal.ask_to_go_on(_question(len(placements)))
            if not answer and len(placements) == 1:
                return placements[0]
            if (number := _number(answer)) in range(1, len(placements) + 1):
                return placements[number - 1]
            self._wrong(answer, _("type a number from 1 to {n}").format(n=len(placements)))

    def _show(self, game: Game, placements: Sequence[Placement]) -> None:
        for number, placement in enumerate(placements, start=1):
            taken = game.takes(placement)
            hisss = _(" Hisss! You take {n} cards.").format(n=len(taken)) if taken else ""
            self.terminal.say(f"{number:>3}  {spot(placement)}{hisss}")
            self.terminal.draw(draw_placement("     ", game, placement, self.terminal.width))

    def _wrong(self, answer: str, hint: str) -> None:
        said = _("{answer} is none of these: {hint}.").format(answer=answer, hint=hint)
        self.terminal.say(said if answer else by_itself(hint))


def _question(placements: int) -> str:
    return ngettext(
        "Enter lays it there, q stops", "Where do you lay it? A number from 1 to {n}, q to stop", placements
    ).format(n=placements)


def _number(answer: str) -> int:
    """The number that was typed; 0, which is never asked for, if it was none or a far too long one."""
    return int(answer) if answer.isascii() and answer.isdecimal() and len(answer) <= DIGITS else 0
