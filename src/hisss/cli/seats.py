"""Who plays in the terminal, from words such as ``Ana``, ``garter`` or ``name=Garter``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hisss.cli.misuse import Misuse
from hisss.cli.streams import as_typed, printable
from hisss.cli.terminal import Terminal
from hisss.cli.words import _
from hisss.core import FEWEST_SEATS, MOST_SEATS
from hisss.players import PLAYERS, Garter, Player

A_PERSON: Final = "name="
PARTNER: Final = Garter()
"""Whom somebody alone plays against."""


@dataclass(frozen=True)
class Seat:
    """A seat in playing order: a person, or a computer player."""

    name: str
    player: Player | None = None

    @classmethod
    def read(cls, word: str) -> Seat:
        """The seat that this word asks for.

        Raises:
            Misuse: if there is nothing that could be a name in it.
        """
        word = as_typed(word)
        person = word.removeprefix(A_PERSON)
        player = PLAYERS.get(word.strip().lower())
        name = player.name.capitalize() if player else printable(" ".join(person.split()))
        if not name:
            raise Misuse(_("a seat needs a name"))
        return cls(name, player)


def seated(words: Sequence[str], terminal: Terminal) -> tuple[Seat, ...]:
    """Everybody who plays, asked for at the terminal if nobody is named.

    Raises:
        Misuse: if there are too many.
        terminal.Stopped: if nobody answers.
    """
    if len(words) > MOST_SEATS:
        raise Misuse(_("{n} seats: at most {most} can play").format(n=len(words), most=MOST_SEATS))
    seats = [Seat.read(word) for word in words] or _asked(terminal)
    if len(seats) < FEWEST_SEATS:
        seats = _with_partner(seats[0], terminal)
    return tuple(_distinct(seats))


def _asked(terminal: Terminal) -> list[Seat]:
    terminal.say(_("Who is playing? One name at a time, the youngest first; then an empty line."))
    terminal.say(_("These play by themselves: {players}.").format(players=", ".join(PLAYERS)), "dim")
    seats: list[Seat] = []
    while len(seats) < MOST_SEATS:
        answer = terminal.ask(_("Player {n}").format(n=len(seats) + 1)).strip()
        if not answer and seats:
            break
        try:
            seats.append(Seat.read(answer))
        except Misuse as error:
            terminal.say(str(error))
    return seats


def _with_partner(alone: Seat, terminal: Terminal) -> list[Seat]:
    """Two seats: somebody alone plays against the computer, and a computer against somebody."""
    if alone.player:
        question = _("Who plays against {name}? Your name").format(name=alone.name)
        name = terminal.ask(question).strip() or _("Guest")
        return [Seat.read(A_PERSON + name), alone]
    partner = Seat(PARTNER.name.capitalize(), PARTNER)
    terminal.say(_("{name} plays against {partner}.").format(name=alone.name, partner=partner.name))
    return [alone, partner]


def _distinct(seats: Iterable[Seat]) -> Iterable[Seat]:
    """The seats with equal names told apart by numbers."""
    taken: set[str] = set()
    for seat in seats:
        name, number = seat.name, 1
        while name.casefold() in taken:
            number += 1
            name = f"{seat.name} {number}"
        taken.add(name.casefold())
        yield replace(seat, name=name)
