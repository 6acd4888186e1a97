"""The players that can be called by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from hisss.core import HisssError, Reason
from hisss.core.errors import N_
from hisss.players.casual import Garter, Hatchling
from hisss.players.player import Player
from hisss.players.thoughtful import COBRA, PYTHON, Nana

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {known.name: known for known in (Nana(), Hatchling(), Garter(), COBRA, PYTHON)}
)
"""Every computer player by its name in lower case, the weakest first."""


class UnknownPlayer(HisssError):
    """No computer player has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(
            Reason.SYNTAX,
            N_("there is no computer player {name}; there are {known}"),
            name=name,
            known=", ".join(PLAYERS),
        )


def player(name: str) -> Player:
    """The computer player of this name, in upper or lower case.

    Raises:
        UnknownPlayer: if there is none.
    """
    try:
        return PLAYERS[name.lower()]
    except KeyError:
        raise UnknownPlayer(name) from None
