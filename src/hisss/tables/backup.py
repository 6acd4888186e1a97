"""Copies of an SQLite database: made while it is in use, put back while it is not."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from hisss.core.errors import N_
from hisss.tables.errors import DatabaseUnusable
from hisss.tables.lock import FileLock
from hisss.tables.place import database_url, is_postgresql, sqlite_file
from hisss.tables.version import STEPS

BESIDE: Final = "-wal", "-shm"
"""What SQLite keeps beside a file in use; it belongs to that file alone."""


def backup(url: str, file: Path, *, replace: bool = False) -> None:
    """Copy a database as it is at one moment. Whoever plays meanwhile is not disturbed.

    Args:
        url: of the database.
        file: where the copy goes. Only its owner may read it.
        replace: whether a file that is there may be replaced; by nothing but a whole copy.

    Raises:
        DatabaseUnusable: if it cannot be done; the sentence says why, and nothing is left behind.
    """
    database = _file_of(url)
    if not database.exists():
        raise DatabaseUnusable(N_("there is no database {file}"), file=database)
    if file.exists() and not replace:
        raise DatabaseUnusable(N_("the file {file} is there already"), file=file)
    with _copy(database, file.parent) as copy:
        copy.replace(file)


def restore(url: str, file: Path) -> Path | None:
    """Put a copy in the place of a database that nobody uses.

    Args:
        url: of the database.
        file: the copy; it stays as it is. It may come from an older version.

    Returns:
        where the database that was there lies now; ``None`` if there was none.

    Raises:
        DatabaseUnusable: if the database is in use, or the copy is none; then nothing is changed.
    """
    database = _file_of(url)
    if not file.is_file():
        raise DatabaseUnusable(N_("there is no file {file}"), file=file)
    with _copy(file, database.parent) as copy:
        lock = FileLock(database)  # which makes what is not there: not before the copy is known to be good
        try:
            kept = _set_aside(database)
            copy.replace(database)
        finally:
            lock.release()
    return kept


def _file_of(url: str) -> Path:
    where = database_url(url)
    if is_postgresql(where):
        raise DatabaseUnusable(N_("PostgreSQL is backed up by its own pg_dump and pg_restore"))
    file = sqlite_file(where)
    if file is None:
        raise DatabaseUnusable(N_("a database in memory cannot be backed up"))
    return file


@contextmanager
def _copy(source: Path, folder: Path) -> Iterator[Path]:
    """A whole, checked copy in this folder; if it is not moved away, it is removed."""
    try:
        handle, name = tempfile.mkstemp(prefix=".hisss-", dir=folder)
        os.close(handle)
    except OSError as error:
        raise DatabaseUnusable(
            N_("nothing can be written in {folder}: {why}"), folder=folder, why=error.strerror
        ) from error
    copy = Path(name)
    try:
        _fill(copy, source)
        yield copy
        _flush(folder)
    except sqlite3.Error as error:
        raise DatabaseUnusable(
            N_("the database {file} cannot be copied: {why}"), file=source, why=error
        ) from error
    except OSError as error:
        raise DatabaseUnusable(
            N_("the database {file} cannot be copied: {why}"), file=source, why=error.strerror
        ) from error
    finally:
        for suffix in ("", *BESIDE):
            copy.with_name(copy.name + suffix).unlink(missing_ok=True)


def _fill(copy: Path, source: Path) -> None:
    """In one step, which sees one moment."""
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as there,
        closing(sqlite3.connect(copy)) as here,
    ):
        there.backup(here)
        here.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        _check(here, source)
    _flush(copy)


def _check(copy: sqlite3.Connection, source: Path) -> None:
    if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
        raise DatabaseUnusable(N_("the database {file} is damaged"), file=source)
    names = copy.execute("SELECT name FROM sqlite_master WHERE name = 'alembic_version'")
    if names.fetchone() is None:
        raise DatabaseUnusable(N_("the file {file} is no database of Hisss"), file=source)
    (revision,) = copy.execute("SELECT version_num FROM alembic_version").fetchone() or (None,)
    if revision not in STEPS:
        raise DatabaseUnusable(
            N_("a newer version of Hisss has made this database: please bring Hisss up to date")
        )


def _set_aside(database: Path) -> Path | None:
    """Keep the database that was there, with what is beside it: nothing is lost by a mistake."""
    if not database.stat().st_size:
        return None
    kept = next(path for path in _names_beside(database) if not path.exists())
    for suffix in (*BESIDE, ""):
        part = database.with_name(database.name + suffix)
        if part.exists():
            part.rename(kept.with_name(kept.name + suffix))
    return kept


def _names_beside(database: Path) -> Iterator[Path]:
    return (database.with_name(f"{database.name}.before-restore-{number}") for number in count(1))


def _flush(path: Path) -> None:
    """Through to the disk; on Windows folders cannot be."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
