"""The log on disk. What it has acknowledged survives a killed process.

Each piece of work is one transaction, run as a task of its own: a caller who goes away in the
middle neither stops it nor leaves the only connection in a state nobody knows.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Self, TypeVar

from sqlalchemy import URL, Connection, Row, Select, delete, event, insert, select, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry

from hisss.core import HisssError
from hisss.core.errors import N_
from hisss.tables.bodies import from_body, to_body
from hisss.tables.errors import DamagedLog, DatabaseUnusable, NoSuchTable, StoreError
from hisss.tables.events import PEOPLE, Entry
from hisss.tables.lock import FileLock
from hisss.tables.migrate import migrate
from hisss.tables.place import database_url, sqlite_file
from hisss.tables.replay import replay
from hisss.tables.schema import devices, events, tables
from hisss.tables.table import Table
from hisss.tables.unbroken import Unbroken

logger: Final = logging.getLogger(__name__)

# The driver logs every statement with its values, among them the order of the fan.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)

Result = TypeVar("Result")

Work = Callable[[AsyncConnection], Awaitable[Result]]
"""What is done in one transaction."""

PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
)


class SeqTaken(Exception):
    """The log has an event with this number already: somebody was faster."""


class Store:
    """Keeps the logs of all tables."""

    def __init__(self, engine: AsyncEngine, lock: FileLock | None) -> None:
        self._engine: Final = engine
        self._lock: Final = lock
        self._running: Final = Unbroken()
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database and bring it up to date.

        Raises:
            DatabaseUnusable: if that cannot be; the sentence says why.
        """
        where = database_url(url)
        file = sqlite_file(where)
        lock = FileLock(file) if file else None
        store = cls(_engine(where), lock)
        try:
            async with store._engine.begin() as connection:
                await connection.run_sync(migrate)
        except DBAPIError as error:
            await store.close()
            raise DatabaseUnusable(
                N_("the database {file} cannot be used: {why}"), file=file or where, why=_why(error)
            ) from error
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Finish what runs, then let go of the file."""
        self._closed = True
        await self._running.finished()
        await self._engine.dispose()
        if self._lock:
            self._lock.release()

    async def ready(self) -> None:
        """Ask the database something.

        Raises:
            StoreError: if it fails, or is closed.
        """

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(select(1))

        await self.run(work)

    async def create(self, entry: Entry, table: Table, *also: Work[None]) -> None:
        """Save the first event of a new table, and with it what else is to be done, or nothing at all."""

        async def work(connection: AsyncConnection) -> None:
            await opening(entry, table)(connection)
            for more in also:
                await more(connection)

        await self.run(work)

    async def append(self, entry: Entry, table: Table, *also: Work[None]) -> None:
        """Save one more event, and with it what else is to be done, or nothing at all.

        Args:
            entry: the event.
            table: what it gives.
            also: done in the same transaction, after the event is in the log.

        Raises:
            SeqTaken: if the log has an event of this number.
            NoSuchTable: if the table is gone.
        """

        async def work(connection: AsyncConnection) -> None:
            touched = await connection.execute(
                update(tables)
                .where(tables.c.id == entry.table)
                .values(touched_at=to_ms(entry.at), begun=table.begun, computer_due=table.computer_to_move)
            )
            if not touched.rowcount:
                raise NoSuchTable
            try:
                await _insert_event(connection, entry)
            except IntegrityError as error:
                raise SeqTaken from error
            if isinstance(entry.event, PEOPLE):
                await connection.execute(delete(devices).where(devices.c.table_id == entry.table))
                await _insert_devices(connection, table)
            for more in also:
                await more(connection)

        await self.run(work)

    async def load(self, table: str) -> Table:
        """The table, replayed from its log.

        Raises:
            NoSuchTable: if there is none.
            DamagedLog: if its log cannot be understood.
        """

        async def work(connection: AsyncConnection) -> Sequence[Row[Any]]:
            found = await connection.execute(
                select(events).where(events.c.table_id == table).order_by(events.c.seq)
            )
            return found.all()

        rows = await self.run(work)
        if not rows:
            raise NoSuchTable
        return _replayed(rows)

    async def entries_after(self, table: str, seq: int) -> list[Entry]:
        """What has happened since the event of this number, in order.

        Raises:
            DamagedLog: if it cannot be understood.
        """

        async def work(connection: AsyncConnection) -> Sequence[Row[Any]]:
            found = await connection.execute(
                select(events).where(events.c.table_id == table, events.c.seq > seq).order_by(events.c.seq)
            )
            return found.all()

        return _understood(await self.run(work))

    async def delete(self, table: str) -> None:
        """Remove a table and everything about it."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(tables).where(tables.c.id == table))

        await self.run(work)

    async def of_device(self, device: str, limit: int) -> list[str]:
        """The ids of the tables where a device is, the latest touched first."""
        query = (
            select(tables.c.id)
            .where(tables.c.id.in_(select(devices.c.table_id).where(devices.c.device == device)))
            .order_by(tables.c.touched_at.desc(), tables.c.id)
            .limit(limit)
        )
        return await self._ids(query)

    async def computers_due(self) -> list[str]:
        """The ids of the tables where a computer is to move."""
        return await self._ids(select(tables.c.id).where(tables.c.computer_due))

    async def _ids(self, query: Select[str]) -> list[str]:
        async def work(connection: AsyncConnection) -> list[str]:
            return list((await connection.execute(query)).scalars())

        return await self.run(work)

    async def run(self, work: Work[Result]) -> Result:
        """Do some work in one transaction; if it fails, nothing of it is done.

        Raises:
            StoreError: if the database fails, or is closed.
        """
        if self._closed:
            raise StoreError
        return await self._running.run(self._transaction(work))

    async def _transaction(self, work: Work[Result]) -> Result:
        try:
            async with self._engine.begin() as connection:
                return await work(connection)
        except SQLAlchemyError as error:
            logger.warning("the database failed: %s", _why(error))
            raise StoreError from error


def _engine(url: URL) -> AsyncEngine:
    """One connection, for SQLite has one writer: whoever waits for it waits here, in turn."""
    engine = create_async_engine(
        url, hide_parameters=True, poolclass=AsyncAdaptedQueuePool, pool_size=1, max_overflow=0
    )
    event.listen(engine.sync_engine, "connect", _on_connect)
    event.listen(engine.sync_engine, "begin", _on_begin)
    return engine


def opening(entry: Entry, table: Table) -> Work[None]:
    """Saving the first event of a new table."""

    async def work(connection: AsyncConnection) -> None:
        at = to_ms(entry.at)
        await connection.execute(
            insert(tables).values(
                id=entry.table,
                created_at=at,
                touched_at=at,
                begun=table.begun,
                computer_due=table.computer_to_move,
            )
        )
        await _insert_event(connection, entry)
        await _insert_devices(connection, table)

    return work


async def _insert_devices(connection: AsyncConnection, table: Table) -> None:
    here = sorted(filter(None, table.setup.devices | {table.appointed}))
    if here:
        rows = [{"table_id": table.id, "device": device} for device in here]
        await connection.execute(insert(devices), rows)


async def _insert_event(connection: AsyncConnection, entry: Entry) -> None:
    kind, body = to_body(entry.event)
    await connection.execute(
        insert(events).values(table_id=entry.table, seq=entry.seq, at=to_ms(entry.at), kind=kind, body=body)
    )


def _replayed(rows: Iterable[Row[Any]]) -> Table:
    """The cause of a failure is not told: it may name cards that nobody has seen."""
    try:
        return replay(_understood(rows))
    except (HisssError, LookupError, TypeError, ValueError):
        raise DamagedLog from None


def _understood(rows: Iterable[Row[Any]]) -> list[Entry]:
    try:
        return [_to_entry(row) for row in rows]
    except (HisssError, LookupError, TypeError, ValueError):
        raise DamagedLog from None


def _to_entry(row: Row[Any]) -> Entry:
    return Entry(row.table_id, row.seq, from_ms(row.at), from_body(row.kind, row.body))


def _on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """The driver is not to begin transactions by itself: it would begin them too late to hold."""
    connection.isolation_level = None
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


def _why(error: SQLAlchemyError) -> str:
    """What the database said, without the statement and its values."""
    return str(error.orig) if isinstance(error, DBAPIError) else type(error).__name__


def to_ms(at: datetime) -> int:
    """A time as it is saved."""
    return round(at.timestamp() * 1000)


def from_ms(ms: int) -> datetime:
    """A time as it was saved."""
    return datetime.fromtimestamp(ms / 1000, UTC)
