"""The computer players as they are called at the terminal."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from hisss.cli.words import _
from hisss.players import PLAYERS, Player, called

NAMES: Final = {name: _(name.capitalize()) for name in PLAYERS}
"""What each is called in the reader's language; the start page's titles are in the catalogs."""

_FROM_OUTSIDE: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")
_BY_NAME: Final = {title.casefold(): name for name, title in NAMES.items()}


def listed() -> str:
    """All of them in a row."""
    return ", ".join(NAMES.values())


def is_from_outside(word: str) -> bool:
    """Whether the word has the form ``module:Class``."""
    return _FROM_OUTSIDE.fullmatch(word) is not None


def computer(word: str) -> Player:
    """The computer player who is called so, in English or in the reader's language; or ``module:Class``.

    Raises:
        UnknownPlayer: if there is none.
        NoPlayer: if it cannot be loaded, or is no player.
    """
    here = str(Path.cwd())
    if ":" in word and here not in sys.path:
        sys.path.insert(0, here)  # the player of somebody's own module lies where the command is called
    return called(_BY_NAME.get(word.casefold(), word))
