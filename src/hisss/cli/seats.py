"""Who plays in the terminal, from words such as ``Ana``, ``garter``, ``mine:Builder`` or ``name=Garter``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hisss.cli.computers import NAMES, computer, is_from_outside, listed
from hisss.cli.misuse import Misuse
from hisss.cli.streams import as_typed, printable
from hisss.cli.terminal import Stopped, Terminal
from hisss.cli.words import _, by_itself, sentence
from hisss.core import FEWEST_SEATS, MOST_SEATS
from hisss.players import NoPlayer, Player, UnknownPlayer

A_PERSON: Final = "name="
PARTNER: Final = "garter"
"""Whom somebody alone plays against."""

HELP: Final = "?"


@dataclass(frozen=True)
class Seat:
    """A seat in playing order: a person, or a computer player."""

    name: str
    player: Player | None = None

    @classmethod
    def read(cls, word: str) -> Seat:
        """The seat that this word asks for.

        Raises:
            Misuse: if there is nothing that could be a name in it, or a player who cannot be loaded.
        """
        word = as_typed(word).strip()
        if player := _computer(word):
            name = NAMES.get(player.name) or _one_line(player.name)
            return cls(name[:1].upper() + name[1:] or word, player)
        if name := _one_line(word.removeprefix(A_PERSON)):
            return cls(name)
        raise Misuse(_("a seat needs a name"))


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


def _computer(word: str) -> Player | None:
    if ":" in word and not is_from_outside(word):
        return None
    try:
        return computer(word)
    except UnknownPlayer:
        return None
    except NoPlayer as error:
        raise Misuse(sentence(error)) from error


def _one_line(name: str) -> str:
    return printable(" ".join(name.split()))


def _asked(terminal: Terminal) -> list[Seat]:
    terminal.say(_("Who is playing? One name at a time, the youngest first; then an empty line."))
    terminal.say(_("These play by themselves: {players}.").format(players=listed()), "dim")
    seats: list[Seat] = []
    while len(seats) < MOST_SEATS:
        answer = terminal.ask_to_go_on(_("Player {n}").format(n=len(seats) + 1))
        if not answer:
            break
        if answer == HELP:
            _explain(terminal)
            continue
        try:
            seats.append(Seat.read(answer))
        except Misuse as error:
            terminal.say(by_itself(str(error)))
    if not seats:
        raise Stopped(asked_for=True)
    return seats


def _explain(terminal: Terminal) -> None:
    terminal.say(
        _(
            "Type the name of somebody here, or one of those who play by themselves: {players}. name=Garter"
            " is a person who is called so, and mine:Builder a player of your own. An empty line begins the"
            " game, q stops."
        ).format(players=listed())
    )


def _with_partner(alone: Seat, terminal: Terminal) -> list[Seat]:
    """Two seats: somebody alone plays against the computer, and a computer against somebody."""
    if alone.player:
        question = _("Who plays against {name}? Your name").format(name=alone.name)
        name = terminal.ask_to_go_on(question) or _("Guest")
        return [Seat.read(A_PERSON + name), alone]
    partner = Seat.read(PARTNER)
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
