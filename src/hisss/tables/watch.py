"""Telling those who watch. A slow watcher misses states in between, never the newest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final, Self

from hisss.tables.errors import NoSuchTable, NotWelcome
from hisss.tables.table import Table


class Watcher(AsyncIterator[Table]):
    """The states of one table as they come; it holds one at most.

    It ends when the server closes, and raises NoSuchTable when the table is deleted, or NotWelcome
    when its device may not watch any more.

    Args:
        device: who watches; ``None`` for the house itself.
    """

    def __init__(self, device: str | None = None) -> None:
        self._device: Final = device
        self._newest: Table | None = None
        self._seen = 0
        self._news: Final = asyncio.Event()
        self._ending: type[Exception] | None = None

    def tell(self, table: Table) -> None:
        """Offer a state; what is not newer than what is known is passed over."""
        if self._device is not None and not table.may_watch(self._device):
            self.end(NotWelcome)
        known = self._seen if self._newest is None else self._newest.seq
        if table.seq > known:
            self._newest = table
            self._news.set()

    def end(self, ending: type[Exception] = StopAsyncIteration) -> None:
        """Say that nothing follows."""
        self._ending = ending
        self._news.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Table:
        await self._news.wait()
        if self._ending is not None:
            raise self._ending
        table, self._newest = self._newest, None
        self._news.clear()
        if table is None:
            raise RuntimeError("news without a table")
        self._seen = table.seq
        return table


class Watchers:
    """Everybody who watches, by table.

    Attributes:
        left: how many have left.
    """

    def __init__(self) -> None:
        self.left = 0
        self._by_table: Final[dict[str, set[Watcher]]] = {}
        self._closed = False

    def __len__(self) -> int:
        """How many watch."""
        return sum(map(len, self._by_table.values()))

    def tables(self) -> set[str]:
        """The tables that somebody watches."""
        return set(self._by_table)

    def __contains__(self, table: str) -> bool:
        """Whether somebody watches this table."""
        return table in self._by_table

    def add(self, table: str, device: str | None = None) -> Watcher:
        """One more watcher of a table."""
        watcher = Watcher(device)
        if self._closed:
            watcher.end()
        else:
            self._by_table.setdefault(table, set()).add(watcher)
        return watcher

    def remove(self, table: str, watcher: Watcher) -> None:
        """Forget a watcher who has left."""
        self.left += 1
        watching = self._by_table.get(table, set())
        watching.discard(watcher)
        if not watching:
            self._by_table.pop(table, None)

    def tell(self, table: Table) -> None:
        """Show everybody the newest state."""
        for watcher in self._by_table.get(table.id, ()):
            watcher.tell(table)

    def end(self, table: str) -> None:
        """The table is deleted."""
        for watcher in self._by_table.pop(table, ()):
            watcher.end(NoSuchTable)

    def close(self) -> None:
        """The server closes."""
        self._closed = True
        for watching in self._by_table.values():
            for watcher in watching:
                watcher.end()
        self._by_table.clear()
