"""The tables at work: commands come in, are decided, saved, and only then told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Final, Self

from hisss.tables.book import Book
from hisss.tables.claims import Claims
from hisss.tables.clock import Clock, now
from hisss.tables.codes import Codes
from hisss.tables.commands import Command
from hisss.tables.commits import Work
from hisss.tables.computers import Computers, Wait
from hisss.tables.decide import decide, has_come_of
from hisss.tables.errors import DamagedLog, NoSuchTable, NotOver, NotSeated, NotWelcome, StoreError
from hisss.tables.events import Followed
from hisss.tables.news import News
from hisss.tables.passes import Passes
from hisss.tables.people import tidied
from hisss.tables.pickup import PickUp
from hisss.tables.setup import Setup
from hisss.tables.stale import Stale
from hisss.tables.store import Store
from hisss.tables.sweep import Sweeper
from hisss.tables.table import Table
from hisss.tables.watch import Watcher


class Tables:
    """All tables of one database, for this process.

    Open it, start it (from then on computers play, and old tables go away), close it.

    Attributes:
        codes: the words by which a table can be told aloud.
        passes: the links by which a person goes on at another device.
    """

    def __init__(self, store: Store, wait: Wait = asyncio.sleep, clock: Clock = now) -> None:
        self._claims: Final = Claims(store)
        self._computers: Final = Computers(self._act_for_computer, self._claims.take, wait)
        self._book: Final = Book(store, self._computers, clock)
        self._pick_up: Final = PickUp(self._book, self._computers, self._claims)
        self._news: Final = News(self._book)
        self._sweeper: Final = Sweeper(self._book)
        self.codes: Final = Codes(self._book)
        self.passes: Final = Passes(self._book)

    @classmethod
    async def open(cls, url: str, wait: Wait = asyncio.sleep, clock: Clock = now) -> Self:
        """Open a database, made or brought up to date if need be.

        Args:
            url: such as ``sqlite:////var/lib/hisss/hisss.sqlite3``; see :func:`default_database`.
            wait: passes the seconds that computers wait.
            clock: what time it is.

        Raises:
            DatabaseUnusable: if it cannot be used; the sentence says why, or which process has it.
        """
        return cls(await Store.open(url), wait, clock)

    async def start(self) -> None:
        """Let the computers play, first of all where they were to move when the last process ended.

        Raises:
            StoreError: if the database fails.
        """
        self._computers.start()
        self._sweeper.start()
        self._news.start()
        await self._pick_up.start()

    async def close(self) -> None:
        """End every watch, stop the computers, finish what is being saved, close the database."""
        self.end_watches()
        await asyncio.gather(
            self._news.close(), self._sweeper.close(), self._pick_up.close(), self._computers.close()
        )
        await self._book.finished()
        with suppress(StoreError):  # then they run out by themselves
            await self._claims.release()
        await self._book.store.close()

    async def ready(self) -> None:
        """Ask the database something.

        Raises:
            StoreError: if it does not answer as it should.
        """
        await self._book.store.ready()

    # Tables come and go

    async def create(self, setup: Setup, host: str | None = None, *, begin: bool = True) -> Table:
        """Set up a table and shuffle. While seats are open it waits, and has a code to say aloud.

        Args:
            setup: what is agreed. Names are made harmless and told apart.
            host: the device that hosts, with or without a seat; else the first that has one.
            begin: whether to turn up the starter card at once if no seat is open.

        Raises:
            HisssError: if there is no such computer player.
            StoreError: if it could not be saved.
        """
        setup = tidied(setup)
        host = host or next((seat.device for seat in setup.seats if seat.device), "")
        entry, table = self._book.first(setup, host, begun=begin and not setup.open_seats)
        return await self._book.opened(entry, table, *self._code(table))

    async def table(self, table_id: str) -> Table:
        """The table as it is now.

        Raises:
            NoSuchTable: if there is none.
            DamagedLog, StoreError: if it cannot be read.
        """
        return await self._book.table(table_id)

    async def seen_by(self, table_id: str, device: str) -> Table:
        """The table as it is now, for somebody who wants to see it.

        Raises:
            NoSuchTable, NotWelcome: if there is none, or this device may not watch.
            DamagedLog, StoreError: if it cannot be read.
        """
        table = await self.table(table_id)
        if not table.may_watch(device):
            raise NotWelcome
        return table

    async def tables_of(self, device: str, limit: int = 20) -> list[Table]:
        """The tables where this device is, the latest touched first."""
        found = []
        for table_id in await self._book.store.of_device(device, limit):
            try:
                found.append(await self.table(table_id))
            except (NoSuchTable, DamagedLog):
                continue
        return found

    async def delete(self, table_id: str, device: str) -> None:
        """Remove a table and everything about it, for all; also one whose log is damaged.

        Raises:
            NoSuchTable, NotSeated: then it stays.
        """
        try:
            is_at = (await self.table(table_id)).is_at(device)
        except DamagedLog:
            is_at = await self.was_at(table_id, device)
        if not is_at:
            raise NotSeated
        await self._book.removed(table_id)

    async def was_at(self, table_id: str, device: str) -> bool:
        """Whether a device is at a table, as far as that is known without its log, which may be damaged."""
        return await self._book.store.is_at(device, table_id)

    # Commands

    async def act(self, table_id: str, device: str, command: Command) -> Table:
        """Carry out a command and give the table as it is then.

        The very same command again gets the present table and changes nothing.

        Raises:
            NoSuchTable: if there is no such table.
            NotSeated: if this device is not at it.
            Stale: if the command was made for another state; the error has the present one.
            TablesError, HisssError: if the table, the rules or the notation do not allow it.
            StoreError: if it could not be saved.
        """
        if not device:
            raise NotSeated
        while True:
            table = await self.table(table_id)
            if await self._has_come_of(table, device, command):
                return await self.table(table_id)
            event = decide(table, device, command, now=self._book.clock())
            if event is None:
                return table
            if saved := await self._book.saved(table, event):
                return saved

    async def rematch(self, table_id: str, device: str, seq: int) -> Table:
        """The table where everybody plays on, the next seat beginning. However often asked for, there is one.

        If that was deleted, there is another one.

        Raises:
            NoSuchTable: if there is no such table.
            NotSeated: if this device is not at it.
            NotOver: if the game is not over.
            Stale: if the command was made for another state.
            StoreError: if it could not be saved.
        """
        while True:
            table = await self.table(table_id)
            if not table.is_at(device):
                raise NotSeated
            if table.next_table is not None:
                with suppress(NoSuchTable):
                    return await self.table(table.next_table)
            if not table.game.is_over:
                raise NotOver
            if not max(table.board_seq, table.people_seq) <= seq <= table.seq:
                raise Stale(table)
            setup = _rotated(table.setup)
            following = self._book.first(setup, table.appointed or device, begun=not setup.open_seats)
            followed = Followed(following[1].id)
            if await self._book.saved(table, followed, *self._code(following[1]), following=following):
                return following[1]

    # Watching

    @asynccontextmanager
    async def watch(self, table_id: str, device: str | None = None) -> AsyncIterator[Watcher]:
        """The states of a table: the present one first, then each newest one as it comes.

        Iterating ends when the tables are closed, and raises NoSuchTable when the table is deleted,
        or NotWelcome when this device may not watch any more.

        Args:
            table_id: which one.
            device: who watches; ``None`` for the house itself, which may always.

        Raises:
            NoSuchTable: if there is none.
        """
        watcher = self._book.watchers.add(table_id, device)
        try:
            watcher.tell(await self.table(table_id))
            yield watcher
        finally:
            self._book.watchers.remove(table_id, watcher)

    @property
    def have_watched(self) -> int:
        """How many have watched and have left."""
        return self._book.watchers.left

    def end_watches(self) -> None:
        """The process is about to stop: every watch ends, and new ones end at once."""
        self._book.watchers.close()

    # Inside

    def _code(self, table: Table) -> tuple[Work[None], ...]:
        """What is to be saved with a new table, so that people find it."""
        return (self.codes.issuing(table),) if table.open_seats else ()

    async def _act_for_computer(self, table_id: str, command: Command) -> Table:
        while True:
            table = await self.table(table_id)
            event = decide(table, None, command)
            if event is None:
                return table
            if saved := await self._book.saved(table, event, claimant=self._claims.name):
                return saved

    async def _has_come_of(self, table: Table, device: str, command: Command) -> bool:
        """Whether a command for an earlier state has been carried out already."""
        if command.seq is None or not 0 < command.seq < table.seq:
            return False
        entries = await self._book.store.entries_after(table.id, command.seq)
        return has_come_of(table, device, command, [entry.event for entry in entries])


def _rotated(setup: Setup) -> Setup:
    return replace(setup, seats=(*setup.seats[1:], setup.seats[0]))
