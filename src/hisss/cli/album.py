"""Keeping the records of a match while it is played."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from hisss.arena import Match, Played
from hisss.cli.keeping import CannotKeep
from hisss.cli.misuse import Misuse
from hisss.cli.words import _

GAMES_CSV: Final = "games.csv"


class Album:
    """Every record in a file of its own, named by set and rotation from 1; and a list of all games.

    Args:
        folder: where they are.
        match: what is played.
        games: how many games, as :func:`hisss.arena.play` takes them.
    """

    def __init__(self, folder: Path, match: Match, games: int) -> None:
        self._folder: Final = folder
        self._digits: Final = len(str(match.sets(games)))
        self._heading = _line(["file", "set", "rotation", *_columns(match.names)])
        self._trouble = ""

    def keep(self, games: Iterable[Played]) -> Iterator[Played]:
        """The games without their records, each kept as it comes; once that fails, no more of them are."""
        for game in games:
            if not self._trouble:
                self._keep(game)
            yield game._replace(record=None)

    def finish(self) -> None:
        """See that all of them are there.

        Raises:
            CannotKeep: if they are not.
        """
        if self._trouble:
            raise CannotKeep(self._trouble)

    def _keep(self, game: Played) -> None:
        name = f"{game.set + 1:0{self._digits}}-{game.rotation + 1}.hisss"
        figures = zip(game.cards, game.snakes, game.longest, game.shares, strict=True)
        row = _line([name, game.set + 1, game.rotation + 1, *(one for player in figures for one in player)])
        try:
            _append(self._folder / name, game.record or "")
            _append(self._folder / GAMES_CSV, self._heading + row)
        except OSError as error:
            self._trouble = f"{error.filename}: {error.strerror}"
        self._heading = ""


@contextmanager
def new_folder(name: str) -> Iterator[Path]:
    """An empty folder for what is done inside. If that fails and leaves nothing in it, it is gone again.

    Raises:
        Misuse: if there is something in it already.
    """
    folder = Path(name)
    new = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise Misuse(_("{folder} is not empty: the records need a folder of their own").format(folder=name))
    try:
        yield folder
    except BaseException:
        with suppress(OSError):  # the first that is not empty
            for each in new:
                each.rmdir()
        raise


def _append(path: Path, text: str) -> None:
    """Write the whole text at the end of the file, or none of it."""
    before = path.stat().st_size if path.exists() else 0
    try:
        with path.open("a", encoding="utf-8", newline="") as file:
            file.write(text)
    except OSError as error:
        with suppress(OSError):
            os.truncate(path, before)
            if not before:
                path.unlink()
        raise OSError(error.errno, error.strerror, str(path)) from error


def _line(row: Sequence[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(row)
    return text.getvalue()


def _columns(names: Sequence[str]) -> Iterator[str]:
    for at, name in enumerate(names, 1):
        for figure in ("cards", "snakes", "longest", "share"):
            yield f"{at} {name} {figure}"
