"""Keeping the record of a game while it is played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Protocol

import typer

from hisss.cli.misuse import Misuse
from hisss.cli.streams import STDIO, as_typed
from hisss.cli.streams import write as write_out
from hisss.cli.words import _
from hisss.record import Record, write


class CannotKeep(typer.TyperException):
    """The record could not be kept up to the end; says why in one sentence."""


class Keeper(Protocol):
    """Keeps the record of the game that is played."""

    def keep(self, record: Record) -> None:
        """Keep this instead of what was kept before."""

    def finish(self) -> str:
        """End with the last record, and say where it is.

        Raises:
            CannotKeep: if it is not where it should be.
        """


def keeper(file: str) -> Keeper:
    """A keeper for this file, or for standard output if it is ``-``.

    Raises:
        Misuse: if something lies there already, or nothing can.
    """
    return Printer() if file == STDIO else Filer(file)


class Printer:
    """Writes the last record to standard output."""

    def __init__(self) -> None:
        self._record: Record | None = None

    def keep(self, record: Record) -> None:
        """Remember it until the end."""
        self._record = record

    def finish(self) -> str:
        """Write it."""
        if self._record:
            write_out(write(self._record))
        return ""


class Filer:
    """Has the record in a file, whole, after every turn, whatever happens to the program."""

    def __init__(self, file: str) -> None:
        self._name: Final = as_typed(file)
        self._path: Final = Path(file).resolve()
        self._part: Final = self._path.with_name(f".{self._path.name}.{os.getpid()}.part")
        self._text = ""
        self._trouble = ""
        try:
            is_there = self._path.exists() and not (self._path.is_file() and self._path.stat().st_size == 0)
            self._part.touch()
            self._part.unlink()
        except OSError as error:
            raise Misuse(f"{self._name}: {error.strerror}") from None
        if is_there:
            raise Misuse(_("{file} is there already: name a new file").format(file=self._name))

    def keep(self, record: Record) -> None:
        """Replace the file by this record, all at once; should that go on failing, the end tells."""
        self._text = write(record)
        try:
            self._replace()
        except OSError as error:
            self._trouble = f"{self._name}: {error.strerror}"
        else:
            self._trouble = ""

    def _replace(self) -> None:
        try:
            with self._part.open("w", encoding="utf-8", newline="\n") as file:
                file.write(self._text)
                file.flush()
                os.fsync(file.fileno())
            self._part.replace(self._path)
        except OSError:
            self._part.unlink(missing_ok=True)
            raise

    def finish(self) -> str:
        """Say where it is; if it could not be written there, write it to standard output."""
        if self._trouble:
            write_out(self._text)
            raise CannotKeep(self._trouble)
        return _("The record is in {file}.").format(file=self._name)
