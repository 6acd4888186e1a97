"""The tables as this process knows them: read once, saved before anybody is told."""

from __future__ import annotations

import re
import secrets
from collections.abc import Coroutine
from typing import Any, Final, Protocol, TypeVar

from hisss.tables.cache import Cache
from hisss.tables.clock import Clock
from hisss.tables.commits import Work
from hisss.tables.errors import LogFull, NoSuchTable, StoreError
from hisss.tables.events import Begun, Entry, Event, Followed, Laid, Opened, Taken
from hisss.tables.notify import GONE
from hisss.tables.replay import after
from hisss.tables.rows import opening
from hisss.tables.setup import Setup
from hisss.tables.shuffle import Shuffle
from hisss.tables.store import SeqTaken, Store
from hisss.tables.table import Table
from hisss.tables.unbroken import Unbroken
from hisss.tables.watch import Watchers

Result = TypeVar("Result")

ID_BYTES: Final = 18
"""144 random bits."""

MOST_EVENTS: Final = 5_000
"""Fifty times what a game needs: after it a table does no more what could be done for ever."""
ENDING: Final = Begun, Taken, Laid, Followed
"""The events that lead every game to its end, and there are not many of them."""

AN_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Heeding(Protocol):
    """Somebody who has to know of every table's newest state."""

    def heed(self, table: Table) -> None: ...

    def hear(self, table: Table) -> None: ...

    def forget(self, table: str) -> None: ...

    def tables(self) -> set[str]: ...


class Book:
    """Reads tables, and writes what happens at them.

    Args:
        store: where the logs are.
        computers: are told of every state, as the watchers are.
        clock: what time it is.
    """

    def __init__(self, store: Store, computers: Heeding, clock: Clock) -> None:
        self.store: Final = store
        self.watchers: Final = Watchers()
        self.clock: Final = clock
        self._computers: Final = computers
        self._cache: Final = Cache()
        self._saving: Final = Unbroken()

    async def table(self, table_id: str) -> Table:
        """The table as it is now.

        Raises:
            NoSuchTable: if there is none.
            DamagedLog, StoreError: if it cannot be read.
        """
        if not AN_ID.fullmatch(table_id):
            raise NoSuchTable
        known = self._cache.get(table_id)
        if known is not None and not self.store.is_shared:
            return known
        return await self._read(table_id, known)

    def wants(self, table_id: str, seq: int) -> bool:
        """Whether somebody here waits to hear of an event of this number, or of the end of a table."""
        known = self._cache.seq_of(table_id)
        somebody = table_id in self.watchers or table_id in self._computers.tables()
        if seq == GONE:
            return somebody or known > 0
        return somebody and seq > known

    def wanted(self) -> set[str]:
        """The tables of which somebody here waits to hear."""
        return self.watchers.tables() | self._computers.tables()

    async def heard(self, table_id: str) -> None:
        """Read what another process did, and tell it here.

        Raises:
            DamagedLog, StoreError: if it cannot be read.
        """
        try:
            table = await self._read(table_id, self._cache.get(table_id))
        except NoSuchTable:
            self.gone(table_id)
            return
        self.watchers.tell(table)
        self._computers.hear(table)

    async def _read(self, table_id: str, known: Table | None) -> Table:
        return self._cache.keep(await self.store.newest(table_id, known))

    def first(self, setup: Setup, host: str, *, begun: bool) -> tuple[Entry, Table]:
        """The first event of a new table, freshly shuffled, and what it gives."""
        event = Opened(setup, Shuffle.fresh(), host, begun)
        entry = Entry(secrets.token_urlsafe(ID_BYTES), 1, self.clock(), event)
        return entry, after(None, entry)

    async def opened(self, entry: Entry, table: Table, *also: Work[None]) -> Table:
        """Save a new table and tell of it."""

        async def save() -> Table:
            await self.store.create(entry, table, *also)
            return self._told(table)

        return await self._saving.run(save())

    async def saved(
        self,
        table: Table,
        event: Event,
        *also: Work[None],
        following: tuple[Entry, Table] | None = None,
        claimant: str | None = None,
    ) -> Table | None:
        """The table after the event, saved and told; ``None`` if somebody was faster.

        Args:
            table: as it is.
            event: what happens.
            also: what is saved with it.
            following: the first event of a following table, and what it gives; saved before that.
            claimant: the process that has to have the claim to the table's computers.

        Raises:
            ClaimLost: if the claim is another's.
            LogFull: if so much has happened that only the game itself goes on.
            NoSuchTable: if the table is gone.
            StoreError: if it could not be saved.
        """
        if table.seq >= MOST_EVENTS and not isinstance(event, ENDING):
            raise LogFull
        entry = Entry(table.id, table.seq + 1, self.clock(), event)
        next_state = after(table, entry)
        more = (opening(*following),) if following else ()

        async def save() -> Table:
            await self.store.append(entry, next_state, *more, *also, claimant=claimant)
            if following:
                self._told(following[1])
            return self._told(next_state)

        try:
            return await self._saving.run(save())
        except SeqTaken:
            await self.heard(table.id)
        except StoreError:
            self._cache.forget(table.id)  # it may have been saved all the same, if the answer was lost
            raise
        except NoSuchTable:
            self.gone(table.id)
            raise
        return None

    async def removed(self, table_id: str) -> None:
        """Remove a table and everything about it."""

        async def remove() -> None:
            await self.store.delete(table_id)
            self.gone(table_id)

        await self._saving.run(remove())

    def gone(self, table_id: str) -> None:
        """Tell everybody that a table is no more."""
        self._cache.bury(table_id)
        self.watchers.end(table_id)
        self._computers.forget(table_id)

    async def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Work that is finished even if whoever asked for it goes away."""
        return await self._saving.run(work)

    async def finished(self) -> None:
        """Wait until nothing is being saved any more."""
        await self._saving.finished()

    def _told(self, table: Table) -> Table:
        self._cache.keep(table)
        self.watchers.tell(table)
        self._computers.heed(table)
        return table
