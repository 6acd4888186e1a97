"""What nobody has touched for long goes away, with everything about it."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import and_, delete, false, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from hisss.tables.book import Book
from hisss.tables.errors import StoreError
from hisss.tables.notify import GONE, announce
from hisss.tables.rows import to_ms
from hisss.tables.schema import codes, passes, tables

logger: Final = logging.getLogger(__name__)

UNTOUCHED: Final = timedelta(days=30)
NEVER_BEGUN: Final = timedelta(days=1)
EVERY: Final = timedelta(hours=1)

AT_ONCE: Final = 100
"""How many tables are removed in one transaction: others wait for it."""


class Sweeper:
    """Sweeps now and then, from :meth:`start` to :meth:`close`."""

    def __init__(self, book: Book) -> None:
        self._book: Final = book
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Sweep at once, and then every hour."""
        self._task = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        """Sweep no more."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await sweep(self._book, self._book.clock())
            except StoreError:
                logger.warning("old tables could not be removed")
            await asyncio.sleep(EVERY.total_seconds())


async def sweep(book: Book, now: datetime) -> int:
    """Remove what is too old by now: tables, codes, return links.

    Returns:
        how many tables were removed.

    Raises:
        StoreError: if the database fails.
    """
    removed = 0
    while True:
        gone = await book.run(_sweep_some(book, now))
        removed += gone
        if gone < AT_ONCE:
            return removed


async def _sweep_some(book: Book, now: datetime) -> int:
    too_old = or_(
        tables.c.touched_at < to_ms(now - UNTOUCHED),
        and_(tables.c.begun == false(), tables.c.touched_at < to_ms(now - NEVER_BEGUN)),
    )
    some = select(tables.c.id).where(too_old).limit(AT_ONCE).with_for_update(skip_locked=True)

    async def work(connection: AsyncConnection) -> list[str]:
        for short_lived in (codes, passes):
            await connection.execute(delete(short_lived).where(short_lived.c.expires_at <= to_ms(now)))
        removing = delete(tables).where(tables.c.id.in_(some), too_old).returning(tables.c.id)
        gone = list((await connection.execute(removing)).scalars())
        for table_id in gone:
            await announce(connection, table_id, GONE)
        return gone

    gone = await book.store.run(work)
    for table_id in gone:
        book.gone(table_id)
    return len(gone)
