"""Computers due to move whom nobody sees to: at the start, and on PostgreSQL whenever a process died."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from hisss.tables.book import Book
from hisss.tables.claims import Claims
from hisss.tables.computers import Computers
from hisss.tables.errors import DamagedLog, NoSuchTable, StoreError

logger: Final = logging.getLogger(__name__)

EVERY: Final = 2.0
"""Seconds."""


class PickUp:
    """Looks for such tables from :meth:`start` to :meth:`close`."""

    def __init__(self, book: Book, computers: Computers, claims: Claims) -> None:
        self._book: Final = book
        self._computers: Final = computers
        self._claims: Final = claims
        self._damaged: Final[set[str]] = set()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look now; and, if there are other processes, again and again.

        Raises:
            StoreError: if the database fails.
        """
        await self._look()
        if self._book.store.is_shared:
            self._task = asyncio.create_task(self._look_for_ever())

    async def close(self) -> None:
        """Look no more."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _look_for_ever(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self._look()
            except StoreError:
                logger.warning("computers that nobody sees to could not be looked for")

    async def _look(self) -> None:
        for table in await self._claims.unclaimed():
            if table in self._damaged:
                continue
            try:
                self._computers.heed(await self._book.table(table))
            except NoSuchTable:
                continue
            except DamagedLog:
                self._damaged.add(table)
                logger.warning("a table with a damaged log was passed over")
