"""``hisss play``: a game in the terminal, for people in the room and computer players."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from hisss.cli.game_here import GameHere
from hisss.cli.keeping import CannotKeep, Keeper, keeper
from hisss.cli.misuse import Misuse
from hisss.cli.seats import seated
from hisss.cli.streams import STDIO
from hisss.cli.terminal import Stopped, Terminal
from hisss.cli.words import _, ngettext
from hisss.core import Rules
from hisss.record import Record

SEED_BITS: Final = 64


def play(words: Sequence[str], rules: Rules, seed: int | None, file: str | None) -> None:
    """Play a game, to its end or until somebody stops it.

    Args:
        words: the seats in playing order; none to ask for them.
        rules: the rule set.
        seed: what decides the fan and the computer players' chance; ``None`` for a new one.
        file: where the record is kept, ``-`` for standard output; ``None`` to keep none.

    Raises:
        Misuse: if the seats or the file will not do.
        CannotKeep: if the record could not be written.
    """
    kept = keeper(file) if file is not None else None
    terminal = Terminal(on_stderr=file == STDIO)
    try:
        seats = seated(words, terminal)
    except Stopped:
        terminal.say(_("Nobody is playing."))
        return
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    _play(GameHere(terminal, seats, rules, seed), kept, terminal)


def _play(game: GameHere, kept: Keeper | None, terminal: Terminal) -> None:
    try:
        for _turn in game.play():
            if kept:
                kept.keep(game.record())
    except Stopped as stop:
        _say_stopped(game, terminal)
        if stop.asked_for and not kept:
            _offer(game.record(), terminal)
    except KeyboardInterrupt:
        terminal.say()
        _say_stopped(game, terminal)
        raise
    finally:
        if kept and (said := kept.finish()):
            terminal.say(said)


def _say_stopped(game: GameHere, terminal: Terminal) -> None:
    text = ngettext("The game stops after {n} turn.", "The game stops after {n} turns.", game.turns)
    terminal.say(text.format(n=game.turns))


def _offer(record: Record, terminal: Terminal) -> None:
    """Keep the record of a stopped game if somebody names a file for it."""
    while True:
        try:
            file = terminal.ask(_("A file name keeps the record of this game, Enter does not"))
            if file:
                filer = keeper(file)
                filer.keep(record)
                terminal.say(filer.finish())
        except (Misuse, CannotKeep) as error:
            terminal.say(str(error))
        except Stopped:
            return
        else:
            return
