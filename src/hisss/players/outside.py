"""Players from outside: named by ``module:Class``, or by packages that offer them as entry points.

This loads code by its name. So it serves who calls the command on a machine of their own, and
never a visitor of a web table: there, only the players of the registry can be named.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final, cast

from hisss.core import HisssError, Phrase, Reason
from hisss.core.errors import N_
from hisss.players.failing import problem
from hisss.players.player import Player
from hisss.players.registry import player

ENTRY_POINTS: Final = "hisss.players"
"""The group in which a package offers its players, each a class or a function that makes one."""

_FAILS: Final = N_("the player {word} cannot be loaded: {problem}")
_IS_NONE: Final = N_("the player {word} has no name, or no method choose")


class NoPlayer(HisssError):
    """What was named from outside cannot be loaded, or is no player."""

    def __init__(self, template: str, word: str, problem: Phrase | str = "") -> None:
        super().__init__(Reason.SYNTAX, template, word=word, problem=problem)


def called(word: str) -> Player:
    """The computer player of this name, or the one that ``module:Class`` makes.

    Args:
        word: a name of the registry or of an entry point of the group ``hisss.players``, in upper
            or lower case; or the path of a module, a colon, and what in it makes a player.

    Raises:
        UnknownPlayer: if nobody has this name.
        NoPlayer: if it cannot be loaded, or is no player.
    """
    if ":" in word:
        module, _colon, name = word.partition(":")
        return _made(word, module, name)
    offered = {point.name.lower(): point for point in entry_points(group=ENTRY_POINTS)}
    if point := offered.get(word.lower()):
        return _made(word, point.module, point.attr)
    return player(word)


def _made(word: str, module: str, name: str) -> Player:
    try:
        made: Any = import_module(module)
        for part in name.split("."):
            made = getattr(made, part)
        made = made() if callable(made) else made
        plays = isinstance(getattr(made, "name", None), str) and callable(getattr(made, "choose", None))
    except (Exception, SystemExit) as error:
        raise NoPlayer(_FAILS, word, problem(error)) from error
    if not plays:
        raise NoPlayer(_IS_NONE, word)
    return cast("Player", made)
