"""Where the database is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from hisss.core.errors import N_
from hisss.tables.errors import DatabaseUnusable

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}
"""By the kind that the address names."""


def default_database() -> str:
    """The URL of the SQLite file in the user's data folder; the folder is made if it is missing.

    Raises:
        DatabaseUnusable: if it cannot be made.
    """
    folder = user_data_path("hisss", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnusable(
            N_("the folder {folder} cannot be made: {why}"), folder=folder, why=error.strerror
        ) from error
    url = URL.create(DRIVERS["sqlite"], database=str(folder / "hisss.sqlite3"))
    return url.render_as_string(hide_password=False)


def database_url(text: str) -> URL:
    """The URL with its driver, such as ``sqlite:///hisss.sqlite3`` or ``postgresql://hisss@db.local/hisss``.

    Raises:
        DatabaseUnusable: if it is none, or one of a database that is not known here.
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise DatabaseUnusable(N_("this is not the address of a database")) from error
    driver = DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise DatabaseUnusable(N_("databases of the kind {kind} are not known here"), kind=url.drivername)
    if not is_postgresql(url) and url.query:
        raise DatabaseUnusable(
            N_("the address of an SQLite database has no options: leave out everything from the ? on")
        )
    if is_postgresql(url) and _is_misread(url, text):
        raise DatabaseUnusable(
            N_("this is not the address of a database: write / and @ in a password as %2F and %40")
        )
    return url.set(drivername=driver)


def _is_misread(url: URL, text: str) -> bool:
    """Whether a part of the password may have been taken for something that is told to people."""
    return text.count("@") > 1 or "@" in f"{url.host}{url.database}"


def is_postgresql(url: URL) -> bool:
    """Whether several processes may share this database."""
    return url.get_backend_name() == "postgresql"


def sqlite_file(url: URL) -> Path | None:
    """The file of an SQLite database; ``None`` if it is kept in memory, or elsewhere."""
    if is_postgresql(url) or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database)).resolve()
