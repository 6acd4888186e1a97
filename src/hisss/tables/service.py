"""The tables at work: commands come in, are decided, saved, and only then told."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final, Self

from hisss.players import player
from hisss.tables.cache import Cache
from hisss.tables.commands import Command, decide, is_repeat
from hisss.tables.computers import Computers, Wait
from hisss.tables.errors import DamagedLog, NoSuchTable, NotOver, NotSeated, Stale
from hisss.tables.events import Begun, Entry, Event, Followed
from hisss.tables.replay import after
from hisss.tables.shuffle import Shuffle
from hisss.tables.store import SeqTaken, Store
from hisss.tables.table import Setup, Table
from hisss.tables.unbroken import Unbroken
from hisss.tables.watch import Watcher, Watchers

logger: Final = logging.getLogger(__name__)

ID_BYTES: Final = 18
"""144 random bits."""

AN_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Tables:
    """All tables of one database, for this process.

    Open it, start it (from then on computers play), close it.
    """

    def __init__(self, store: Store, wait: Wait = asyncio.sleep) -> None:
        self._store: Final = store
        self._cache: Final = Cache()
        self._watchers: Final = Watchers()
        self._computers: Final = Computers(self._act_for_computer, wait)
        self._saving: Final = Unbroken()

    @classmethod
    async def open(cls, url: str, wait: Wait = asyncio.sleep) -> Self:
        """Open a database, made or brought up to date if need be.

        Args:
            url: such as ``sqlite:////var/lib/hisss/hisss.sqlite3``; see :func:`default_database`.
            wait: passes the seconds that computers wait.

        Raises:
            DatabaseUnusable: if it cannot be used; the sentence says why, or which process has it.
        """
        return cls(await Store.open(url), wait)

    async def start(self) -> None:
        """Let the computers play, first of all where they were to move when the last process ended."""
        self._computers.start()
        for table_id in await self._store.computers_due():
            try:
                self._computers.heed(await self.table(table_id))
            except DamagedLog:
                logger.warning("a table with a damaged log was passed over")
            except NoSuchTable:
                continue

    async def close(self) -> None:
        """End every watch, stop the computers, finish what is being saved, close the database."""
        self._watchers.close()
        await self._computers.close()
        await self._saving.finished()
        await self._store.close()

    # Tables come and go

    async def create(self, setup: Setup) -> Table:
        """Set up a table, shuffle, and turn up the starter card.

        Raises:
            HisssError: if there is no such computer player.
            StoreError: if it could not be saved.
        """
        for seat in setup.seats:
            if seat.computer is not None:
                player(seat.computer)
        entry, table = _begun(setup)

        async def save() -> Table:
            await self._store.create(entry, table)
            return self._told(table)

        return await self._saving.run(save())

    async def table(self, table_id: str) -> Table:
        """The table as it is now.

        Raises:
            NoSuchTable: if there is none.
            DamagedLog, StoreError: if it cannot be read.
        """
        if not AN_ID.fullmatch(table_id):
            raise NoSuchTable
        return self._cache.get(table_id) or self._cache.keep(await self._store.load(table_id))

    async def tables_of(self, device: str, limit: int = 20) -> list[Table]:
        """The tables where this device has a seat, the latest touched first."""
        found = []
        for table_id in await self._store.of_device(device, limit):
            try:
                found.append(await self.table(table_id))
            except (NoSuchTable, DamagedLog):
                continue
        return found

    async def delete(self, table_id: str, device: str) -> None:
        """Remove a table and everything about it, for all.

        Raises:
            NoSuchTable, NotSeated: then it stays.
        """
        table = await self.table(table_id)
        if not table.seats_of(device):
            raise NotSeated

        async def remove() -> None:
            await self._store.delete(table_id)
            self._gone(table_id)

        await self._saving.run(remove())

    # Commands

    async def act(self, table_id: str, device: str, command: Command) -> Table:
        """Carry out a command and give the table as it is then.

        The very same command again gets the present table and changes nothing.

        Raises:
            NoSuchTable: if there is no such table.
            NotSeated: if this device has no seat there.
            Stale: if the command was made for another state; the error has the present one.
            CannotTakeBack, HisssError: if the rules or the notation do not allow it.
            StoreError: if it could not be saved.
        """
        if not device:
            raise NotSeated
        while True:
            table = await self.table(table_id)
            try:
                event = decide(table, device, command)
            except Stale as stale:
                return await self._repeated(stale.table, device, command)
            if saved := await self._saved(table, event):
                return saved

    async def rematch(self, table_id: str, device: str, seq: int) -> Table:
        """The table where everybody plays on, the next seat beginning. However often asked for, there is one.

        Raises:
            NoSuchTable: if there is no such table, or the one that followed was deleted.
            NotSeated: if this device has no seat there.
            NotOver: if the game is not over.
            Stale: if the command was made for another state.
            StoreError: if it could not be saved.
        """
        while True:
            table = await self.table(table_id)
            if not table.seats_of(device):
                raise NotSeated
            if table.next_table is not None:
                return await self.table(table.next_table)
            if not table.game.is_over:
                raise NotOver
            if seq != table.seq:
                raise Stale(table)
            following = _begun(_rotated(table.setup))
            if await self._saved(table, Followed(following[1].id), following):
                return following[1]

    # Watching

    @asynccontextmanager
    async def watch(self, table_id: str) -> AsyncIterator[Watcher]:
        """The states of a table: the present one first, then each newest one as it comes.

        Iterating ends when the tables are closed, and raises NoSuchTable when the table is deleted.

        Raises:
            NoSuchTable: if there is none.
        """
        watcher = self._watchers.add(table_id)
        try:
            watcher.tell(await self.table(table_id))
            yield watcher
        finally:
            self._watchers.remove(table_id, watcher)

    # Inside

    async def _act_for_computer(self, table_id: str, command: Command) -> Table:
        while True:
            table = await self.table(table_id)
            if saved := await self._saved(table, decide(table, None, command)):
                return saved

    async def _repeated(self, table: Table, device: str, command: Command) -> Table:
        """The present table if the command has been carried out already.

        A table in the cache is the newest, for every event of this process goes through it.

        Raises:
            Stale: if another one has.
        """
        if not 0 < command.seq < table.seq:
            raise Stale(table)
        entry = await self._store.entry(table.id, command.seq + 1)
        table = await self.table(table.id)
        if entry is not None and is_repeat(table, device, command, entry.event):
            return table
        raise Stale(table)

    async def _saved(
        self, table: Table, event: Event, following: tuple[Entry, Table] | None = None
    ) -> Table | None:
        """The table after the event, saved and told; ``None`` if somebody was faster."""
        entry = Entry(table.id, table.seq + 1, _now(), event)
        next_state = after(table, entry)

        async def save() -> Table:
            await self._store.append(entry, next_state, following)
            if following:
                self._told(following[1])
            return self._told(next_state)

        try:
            return await self._saving.run(save())
        except SeqTaken:
            self._cache.forget(table.id)
        except NoSuchTable:
            self._gone(table.id)
            raise
        return None

    def _told(self, table: Table) -> Table:
        self._cache.keep(table)
        self._watchers.tell(table)
        self._computers.heed(table)
        return table

    def _gone(self, table_id: str) -> None:
        self._cache.bury(table_id)
        self._watchers.end(table_id)
        self._computers.forget(table_id)


def _begun(setup: Setup) -> tuple[Entry, Table]:
    entry = Entry(secrets.token_urlsafe(ID_BYTES), 1, _now(), Begun(setup, Shuffle.fresh()))
    return entry, after(None, entry)


def _rotated(setup: Setup) -> Setup:
    return replace(setup, seats=(*setup.seats[1:], setup.seats[0]))


def _now() -> datetime:
    """To the millisecond, as it is saved."""
    now = datetime.now(UTC)
    return now.replace(microsecond=now.microsecond // 1000 * 1000)
