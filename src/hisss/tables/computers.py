"""The computers at the tables: one task for each table where one of them is to move.

They are given the position, which is what a person sees, and they act by commands, as people do.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import traceback
from collections.abc import Awaitable, Callable
from typing import Final

from hisss.players import player
from hisss.tables.commands import Command, Lay, Take
from hisss.tables.errors import NoSuchTable, StoreError
from hisss.tables.rows import ClaimLost
from hisss.tables.stale import Stale
from hisss.tables.table import Table
from hisss.tables.thinking import Thinking

logger: Final = logging.getLogger(__name__)

FIRST_RETRY: Final = 1.0
LAST_RETRY: Final = 30.0
"""Seconds to wait when the database fails: doubled from the first up to the last."""

Wait = Callable[[float], Awaitable[object]]
Act = Callable[[str, Command], Awaitable[Table]]
Claim = Callable[[str], Awaitable[bool]]


class Computers:
    """Takes the computers' turns.

    Args:
        act: carries out a command for a computer at a table.
        claim: whether the turns at a table are this process's to take.
        wait: passes the seconds of the pace.
    """

    def __init__(self, act: Act, claim: Claim, wait: Wait = asyncio.sleep) -> None:
        self._act: Final = act
        self._claim: Final = claim
        self._wait: Final = wait
        self._random: Final = secrets.SystemRandom()
        self._thinking: Final = Thinking()
        self._newest: Final[dict[str, Table]] = {}
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._open = False

    def start(self) -> None:
        """From now on heed what happens."""
        self._open = True

    async def close(self) -> None:
        """Stop everywhere; what is due is picked up at the next start."""
        self._open = False
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await self._thinking.close()
        if tasks:
            await asyncio.wait(tasks)

    def heed(self, table: Table) -> None:
        """See a table's newest state, and begin to play there if a computer is to move."""
        if table.id in self._newest:
            self.hear(table)
        elif self._open and table.computer_to_move:
            self._newest[table.id] = table
            task = asyncio.create_task(self._play(table.id))
            task.add_done_callback(_ended)
            self._tasks[table.id] = task

    def hear(self, table: Table) -> None:
        """See a table's newest state that another process has brought about, which plays there itself."""
        if (known := self._newest.get(table.id)) is not None:
            self._newest[table.id] = max(known, table, key=lambda state: state.seq)

    def tables(self) -> set[str]:
        """Where somebody plays."""
        return set(self._tasks)

    def forget(self, table: str) -> None:
        """The table is deleted."""
        if task := self._tasks.get(table):
            task.cancel()

    async def _play(self, table_id: str) -> None:
        """Step by step while a computer is to move.

        Between the last look at the newest state and the end nothing is awaited, so no turn that
        comes up meanwhile is overlooked.
        """
        retry = FIRST_RETRY
        try:
            while (table := self._newest[table_id]).computer_to_move:
                try:
                    if not await self._claim(table_id):
                        if self._newest[table_id] is table:
                            return
                        continue
                    await self._wait(table.setup.pace.seconds)
                    if self._newest[table_id] is table:
                        await self._step(table)
                    retry = FIRST_RETRY
                except StoreError:
                    logger.warning("a computer waits for the database, %g s", retry)
                    await self._wait(retry)
                    retry = min(2 * retry, LAST_RETRY)
        except NoSuchTable:
            pass
        finally:
            del self._newest[table_id], self._tasks[table_id]

    async def _step(self, table: Table) -> None:
        try:
            self.heed(await self._act(table.id, await self._choose(table)))
        except Stale as stale:
            self.heed(stale.table)
        except ClaimLost:
            return  # another process was quicker: whether it still plays there is seen next

    async def _choose(self, table: Table) -> Command:
        seat = table.to_move
        name = None if seat is None else table.setup.seats[seat].computer
        if name is None:
            raise RuntimeError("no computer is to move")
        if table.game.drawn is None:
            return Take(table.seq)
        placement = await self._thinking.choose(player(name), table.game, self._random)
        return Lay(table.seq, str(placement))


def _ended(task: asyncio.Task[None]) -> None:
    """An error's own words are not logged: they may name people."""
    if not task.cancelled() and (error := task.exception()):
        *_, (frame, line) = traceback.walk_tb(error.__traceback__)
        where = f"{frame.f_code.co_filename}:{line}"
        logger.error("a computer stopped at a table: %s at %s", type(error).__name__, where)
