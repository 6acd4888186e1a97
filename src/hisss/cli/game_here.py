"""A game as it goes on in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from random import Random
from typing import Final

from rich.text import Text

from hisss.cli.chance import chance
from hisss.cli.drawing import TURNS, draw_placement, draw_table, short, spot
from hisss.cli.movers import Computer, Mover, Person
from hisss.cli.seats import Seat
from hisss.cli.snakes import draw_card, draw_legend
from hisss.cli.terminal import Terminal
from hisss.cli.words import _, ngettext
from hisss.core import DECK, Card, Game, Placement, Rules
from hisss.record import Record, Turn

STARTER_PLACE: Final = 1


class GameHere:
    """One game: the table, the fan in its hidden order, who sits on which seat.

    The seed decides the fan and whatever chance the computer players need.
    """

    def __init__(self, terminal: Terminal, seats: Sequence[Seat], rules: Rules, seed: int) -> None:
        self._terminal = terminal
        self._names = tuple(short(seat.name) for seat in seats)
        self._movers = tuple(self._mover(seat, f"{seed} seat {at}") for at, seat in enumerate(seats))
        self._began = datetime.now().astimezone().date()
        self._fan = _spread(chance(f"{seed} fan"))
        self._seats = tuple(seat.name for seat in seats)
        self._turns: list[Turn] = []
        self._game = Game.new(len(seats), rules)

    def _mover(self, seat: Seat, seed: str) -> Mover:
        if seat.player:
            return Computer(seat.name, seat.player, chance(seed))
        return Person(self._terminal, self._names)

    @property
    def turns(self) -> int:
        """How many turns have been played."""
        return max(self._game.ply, 0)

    def record(self) -> Record:
        """The record of the game so far; the starter card must lie."""
        return Record.new(self._game.rules, self._seats, self._turns, [("Date", self._began.isoformat())])

    def play(self) -> Iterator[None]:
        """Play to the end, pausing after every card that has been laid.

        Raises:
            Stopped: if there is to be no more playing.
        """
        if any(isinstance(mover, Person) for mover in self._movers):
            self._terminal.draw([draw_legend()])
        self._lay_starter()
        yield
        while not self._game.is_over:
            self._play_turn()
            yield
        self._terminal.title(_("The end"))
        self._terminal.draw(draw_table(self._game, self._names, self._terminal.width))

    def _lay_starter(self) -> None:
        starter = self._take(STARTER_PLACE)
        self._lay(STARTER_PLACE, Placement(starter))
        self._show_card(_("The starter card is {card}"), starter)

    def _play_turn(self) -> None:
        seat = self._game.ply % self._game.seats
        name, mover = self._names[seat], self._movers[seat]
        self._terminal.title(
            _("{name}: turn {n} of {turns}").format(name=name, n=self.turns + 1, turns=TURNS)
        )
        place = mover.take(self._game, sorted(self._fan))
        card = self._take(place)
        self._show_card(_("{name} takes card {place} of the fan: {card}"), card, name=name, place=place)
        placement = mover.lay(self._game)
        self._tell(name, placement)
        self._lay(place, placement)

    def _show_card(self, sentence: str, card: Card, **fields: object) -> None:
        before, after = sentence.split("{card}")
        self._terminal.draw([Text(before.format(**fields)).append(draw_card(card)).append(after)])

    def _tell(self, name: str, placement: Placement) -> None:
        text = _("{name} lays {card} {spot}.")
        self._terminal.say(text.format(name=name, card=placement.card, spot=spot(placement)))
        self._terminal.draw(draw_placement("     ", self._game, placement, self._terminal.width))
        if taken := self._game.takes(placement):
            text = ngettext(
                "Hisss! {name} takes a snake of {n} card.",
                "Hisss! {name} takes a snake of {n} cards.",
                len(taken),
            )
            self._terminal.say(text.format(name=name, n=len(taken)), "bold")

    def _take(self, place: int) -> Card:
        card = self._fan.pop(place)
        self._game = self._game.take(card)
        return card

    def _lay(self, place: int, placement: Placement) -> None:
        self._game = self._game.lay(placement)
        self._turns.append(Turn(placement, place))


def _spread(random: Random) -> dict[int, Card]:
    """The fan: the shuffled cards by their places, from 1."""
    return dict(enumerate(random.sample(DECK, len(DECK)), start=STARTER_PLACE))
