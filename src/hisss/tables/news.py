"""What other processes did, brought to whoever watches here."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from hisss.tables.book import Book
from hisss.tables.errors import DamagedLog, StoreError
from hisss.tables.notify import RETRY

if TYPE_CHECKING:
    from hisss.tables.listener import Listener

logger: Final = logging.getLogger(__name__)


class News:
    """Listens, and reads again what was told of and is watched here; after a gap, all that is watched.

    Several events at one table, told in a row, are read at once. Without other processes it does nothing.
    """

    def __init__(self, book: Book) -> None:
        self._book: Final = book
        self._told: set[str] = set()
        self._news: Final = asyncio.Event()
        self._listener = self._made_listener() if book.store.is_shared else None
        self._task: asyncio.Task[None] | None = None

    def _made_listener(self) -> Listener:
        from hisss.tables.listener import Listener  # noqa: PLC0415 - psycopg

        return Listener(self._book.store.engine, self._hear, self._gap)

    def start(self) -> None:
        """From now on."""
        if self._listener:
            self._listener.start()
            self._task = asyncio.create_task(self._read_for_ever())

    async def close(self) -> None:
        """No more."""
        if self._listener and self._task:
            await self._listener.close()
            self._task.cancel()
            await asyncio.wait([self._task])

    def _hear(self, table: str, seq: int) -> None:
        if self._book.wants(table, seq):
            self._told.add(table)
            self._news.set()

    def _gap(self) -> None:
        self._told |= self._book.wanted()
        self._news.set()

    async def _read_for_ever(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            told, self._told = self._told, set()
            missed = await asyncio.gather(*map(self._is_missed, told))
            if any(missed):
                self._told.update(table for table, again in zip(told, missed, strict=True) if again)
                await asyncio.sleep(RETRY)
                self._news.set()

    async def _is_missed(self, table: str) -> bool:
        """Read one table again; whether that has to be tried once more."""
        try:
            await self._book.heard(table)
        except StoreError:
            return True
        except DamagedLog:
            logger.warning("a table with a damaged log was passed over")
        return False
