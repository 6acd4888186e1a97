"""``hisss backup`` and ``hisss restore``: copies of the tables' database."""

from __future__ import annotations

from pathlib import Path

import typer

from hisss.cli.streams import write
from hisss.cli.words import _, sentence
from hisss.tables import DatabaseUnusable, default_database
from hisss.tables import backup as copy_to
from hisss.tables import restore as copy_from


def backup(file: str, database: str | None, *, replace: bool) -> None:
    """Copy the database to a file.

    Raises:
        typer.TyperException: if that cannot be done.
    """
    try:
        copy_to(database or default_database(), Path(file), replace=replace)
    except DatabaseUnusable as error:
        raise typer.TyperException(sentence(error)) from None
    write(_("All tables are saved in {file}.").format(file=file) + "\n")


def restore(file: str, database: str | None) -> None:
    """Put such a file in the database's place.

    Raises:
        typer.TyperException: if that cannot be done.
    """
    try:
        kept = copy_from(database or default_database(), Path(file))
    except DatabaseUnusable as error:
        raise typer.TyperException(sentence(error)) from None
    write(_("The tables are as they were saved in {file}.").format(file=file) + "\n")
    if kept:
        write(_("Those that were there before are kept in {file}.").format(file=kept) + "\n")
