"""The log on disk. What it has acknowledged survives a killed process.

Each piece of work is one transaction, run as a task of its own: a caller who goes away in the
middle neither stops it nor leaves the only connection in a state nobody knows.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final, Self, TypeVar

from sqlalchemy import Connection, Row, Select, delete, select
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hisss.core.errors import N_
from hisss.tables.commits import Commits, OneByOne, Together, Work
from hisss.tables.engine import CONNECTIONS, engine_for, reason_of
from hisss.tables.errors import DatabaseUnusable, NoSuchTable, StoreError
from hisss.tables.events import PEOPLE, Entry
from hisss.tables.lock import FileLock
from hisss.tables.notify import GONE, announce
from hisss.tables.place import database_url, sqlite_file
from hisss.tables.rows import insert_devices, insert_event, opening, replayed, touch, understood
from hisss.tables.schema import devices, events, tables
from hisss.tables.table import Table
from hisss.tables.unbroken import Unbroken
from hisss.tables.version import STEPS, version_of

logger: Final = logging.getLogger(__name__)

Result = TypeVar("Result")


class SeqTaken(Exception):
    """The log has an event with this number already: somebody was faster."""


class Store:
    """Keeps the logs of all tables.

    Attributes:
        engine: the connections.
        is_shared: whether other processes may be at work in the same database.
    """

    def __init__(self, engine: AsyncEngine, lock: FileLock | None) -> None:
        self.engine: Final = engine
        self.is_shared: Final = engine.dialect.name == "postgresql"
        self._commits, self._singles = _shared(engine) if self.is_shared else _own(engine)
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
        store = cls(engine_for(where), lock)
        try:
            async with store.engine.begin() as connection:
                await connection.run_sync(_bring_up_to_date)
        except DBAPIError as error:
            await store.close()
            raise DatabaseUnusable(
                N_("the database {file} cannot be used: {why}"), file=file or where, why=reason_of(error)
            ) from error
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Finish what runs, then let go of the file."""
        self._closed = True
        await self._running.finished()
        await self.engine.dispose()
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

    async def append(
        self, entry: Entry, table: Table, *also: Work[None], claimant: str | None = None
    ) -> None:
        """Save one more event, and with it what else is to be done, or nothing at all.

        Args:
            entry: the event.
            table: what it gives.
            also: done in the same transaction, after the event is in the log.
            claimant: the process that has to have the claim to the table's computers.

        Raises:
            SeqTaken: if the log has an event of this number.
            ClaimLost: if the claim is another's.
            NoSuchTable: if the table is gone.
        """

        async def work(connection: AsyncConnection) -> None:
            await touch(connection, entry, table, claimant)
            try:
                await insert_event(connection, entry)
            except IntegrityError as error:
                raise SeqTaken from error
            if isinstance(entry.event, PEOPLE):
                await connection.execute(delete(devices).where(devices.c.table_id == entry.table))
                await insert_devices(connection, table)
            for more in also:
                await more(connection)
            await announce(connection, entry.table, entry.seq)

        await self.run(work)

    async def load(self, table: str) -> Table:
        """The table, replayed from its log.

        Raises:
            NoSuchTable: if there is none.
            DamagedLog: if its log cannot be understood.
        """
        return await self.newest(table, None)

    async def newest(self, table: str, known: Table | None) -> Table:
        """The table as it is now, from a state that is known and what has happened since.

        Raises:
            NoSuchTable: if there is none.
            DamagedLog: if its log cannot be understood.
        """
        since = 0 if known is None else known.seq
        newer = tables.outerjoin(events, (events.c.table_id == tables.c.id) & (events.c.seq > since))
        query = select(tables.c.id, events).select_from(newer).where(tables.c.id == table)

        async def work(connection: AsyncConnection) -> Sequence[Row[Any]]:
            return (await connection.execute(query.order_by(events.c.seq))).all()

        rows = await self.single(work)
        if not rows:
            raise NoSuchTable
        return replayed(known, (row for row in rows if row.seq is not None))

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

        return understood(await self.single(work))

    async def delete(self, table: str) -> None:
        """Remove a table and everything about it."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(tables).where(tables.c.id == table))
            await announce(connection, table, GONE)

        await self.run(work)

    async def is_at(self, device: str, table: str) -> bool:
        """Whether a device is at a table, as far as that is kept beside the log."""
        here = select(devices.c.table_id).where(devices.c.table_id == table, devices.c.device == device)
        return bool(await self.ids(here))

    async def of_device(self, device: str, limit: int) -> list[str]:
        """The ids of the tables where a device is, the latest touched first."""
        query = (
            select(tables.c.id)
            .where(tables.c.id.in_(select(devices.c.table_id).where(devices.c.device == device)))
            .order_by(tables.c.touched_at.desc(), tables.c.id)
            .limit(limit)
        )
        return await self.ids(query)

    async def ids(self, query: Select[str]) -> list[str]:
        """The ids that a query finds."""

        async def work(connection: AsyncConnection) -> list[str]:
            return list((await connection.execute(query)).scalars())

        return await self.single(work)

    async def run(self, work: Work[Result]) -> Result:
        """Do some work in one transaction; if it fails, nothing of it is done.

        Raises:
            StoreError: if the database fails, or is closed.
        """
        return await self._safely(self._commits, work)

    async def single(self, work: Work[Result]) -> Result:
        """Do some work that is one statement: it needs no transaction, and fewer words to the database.

        Raises:
            StoreError: if the database fails, or is closed.
        """
        return await self._safely(self._singles, work)

    async def _safely(self, commits: Commits, work: Work[Result]) -> Result:
        if self._closed:
            raise StoreError
        try:
            return await self._running.run(commits.run(work))
        except (SQLAlchemyError, TimeoutError) as error:
            logger.warning("the database failed: %s", reason_of(error))
            raise StoreError from error


def _bring_up_to_date(connection: Connection) -> None:
    """Most databases are up to date already."""
    if version_of(connection) != STEPS[-1]:
        from hisss.tables.migrate import migrate  # noqa: PLC0415 - Alembic

        migrate(connection)


def _own(engine: AsyncEngine) -> tuple[Commits, Commits]:
    together = Together(engine)
    return together, together


def _shared(engine: AsyncEngine) -> tuple[Commits, Commits]:
    """For work, and for single statements: they need no transaction, for they are done or not done anyway."""
    turns = asyncio.Semaphore(CONNECTIONS)
    without = engine.execution_options(isolation_level="AUTOCOMMIT")
    return OneByOne(engine, turns), OneByOne(without, turns)
