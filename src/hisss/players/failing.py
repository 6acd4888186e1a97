"""What is said of a player that fails: whose it is, what went wrong, and where in its own code."""

from __future__ import annotations

import importlib
import os
from pathlib import Path
from traceback import FrameSummary, extract_tb
from typing import Final

from hisss.core import HisssError, Phrase, Reason
from hisss.core.errors import N_

_HISSS: Final = str(Path(__file__).parents[1]) + os.sep
_IMPORTING: Final = ("<frozen importlib", importlib.__file__)


class PlayerFailed(HisssError):
    """A player stopped with an error, or chose what it may not: the game cannot go on.

    Args:
        name: what the player is called by.
        error: what it stopped with.
        round_: in which game of a match, if it is one.
    """

    def __init__(self, name: str, error: BaseException, round_: str = "") -> None:
        template = (
            N_("the player {name} failed in game {round}: {problem}")
            if round_
            else N_("the player {name} failed: {problem}")
        )
        super().__init__(Reason.SYNTAX, template, name=name, round=round_, problem=problem(error))


def problem(error: BaseException) -> Phrase | str:
    """What went wrong, and where in the code of whoever wrote the player, if it was there."""
    what = Phrase(error.template, **error.fields) if isinstance(error, HisssError) else _said_by(error)
    if at := _own_line(error):
        return Phrase(N_("{what} ({file}, line {line})"), what=what, file=_short(at.filename), line=at.lineno)
    return what


def _said_by(error: BaseException) -> str:
    kind = type(error).__name__
    try:
        return f"{kind}: {error}"
    except Exception:  # noqa: BLE001 - it is somebody else's, and cannot even say what it is
        return kind


def _own_line(error: BaseException) -> FrameSummary | None:
    """The last line that ran of the first file that is not ours: what it called itself is not its own."""
    outside = [
        frame
        for frame in extract_tb(error.__traceback__)
        if not frame.filename.startswith((_HISSS, *_IMPORTING))
    ]
    return next((frame for frame in reversed(outside) if frame.filename == outside[0].filename), None)


def _short(file: str) -> str:
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
