"""How each of the two databases is reached."""

from __future__ import annotations

import json
import logging
from typing import Final

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry

from hisss.tables.place import is_postgresql

# The driver logs every statement with its values, among them the order of the fan.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)

PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
)

CONNECTIONS: Final = 8
"""To PostgreSQL, from one process, besides the one that listens."""
DEAD_OR_ALIVE: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""How soon a PostgreSQL that went away without a word is taken to be away; seconds, the last ms."""


def engine_for(url: URL) -> AsyncEngine:
    """The connections to a database; none is opened yet."""
    return _postgresql(url) if is_postgresql(url) else _sqlite(url)


def _postgresql(url: URL) -> AsyncEngine:
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_size=CONNECTIONS,
        max_overflow=0,
        json_deserializer=json_or_none,
        connect_args={"application_name": "hisss", **DEAD_OR_ALIVE},
    )


def _sqlite(url: URL) -> AsyncEngine:
    """One connection, for SQLite has one writer: whoever waits for it waits here, in turn."""
    engine = create_async_engine(
        url,
        hide_parameters=True,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1,
        max_overflow=0,
        json_deserializer=json_or_none,
    )
    event.listen(engine.sync_engine, "connect", _on_connect)
    event.listen(engine.sync_engine, "begin", _on_begin)
    return engine


def json_or_none(text: str) -> object:
    """What a JSON text says; ``None``, which nothing here is saved as, if it is no such text.

    A row that is damaged is its reader's business; here it would spoil the whole answer.
    """
    try:
        return json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return None


def _or_replaced(text: bytes) -> str:
    """A text of a database, which in a damaged row may be no UTF-8."""
    return text.decode(errors="replace")


def _on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """The driver is not to begin transactions by itself: it would begin them too late to hold."""
    connection.isolation_level = None
    connection.driver_connection.text_factory = _or_replaced
    try:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()
    except Exception:
        connection.close()  # the pool does not know it yet
        raise


def _on_begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def reason_of(error: Exception) -> str:
    """What the database said, without the statement and its values, nor the rows it is about."""
    said = str(error.orig) if isinstance(error, DBAPIError) else ""
    return next(iter(said.splitlines()), "") or type(error).__name__
