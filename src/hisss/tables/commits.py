"""Doing work in transactions: on SQLite what waits together is committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Result = TypeVar("Result")

Work = Callable[[AsyncConnection], Awaitable[Result]]
"""What is done in one transaction.

It may be done again from the beginning after it was rolled back through no fault of its own, so it
changes nothing but the database.
"""

PATIENCE: Final = 10
"""Seconds that somebody waits for his turn before he is told that it does not work."""
MOST: Final = 50
"""How much is committed together."""
ATTEMPTS: Final = 4
CLASHES: Final = {
    "23505": "somebody else has just used what has to be unique",
    "40001": "somebody else has just changed what was read",
    "40P01": "two waited for each other",
}
"""What PostgreSQL says when two processes come in each other's way: once more, and it is well."""


class Commits(Protocol):
    """Runs work in transactions."""

    async def run(self, work: Work[Result]) -> Result:
        """Do the work, commit it, and only then give what it gives; if it fails, nothing of it is done."""
        ...


class OneByOne(Commits):
    """Each piece of work in a transaction of its own, several at once: for PostgreSQL.

    A lost connection is made anew: what was not acknowledged may be asked for again, for the log has
    every number once.

    Args:
        engine: the connections.
        turns: one for each of them. Whoever came first is served first, which the pool does not see to.
    """

    def __init__(self, engine: AsyncEngine, turns: asyncio.Semaphore) -> None:
        self._engine: Final = engine
        self._turns: Final = turns

    async def run(self, work: Work[Result]) -> Result:
        async with asyncio.timeout(PATIENCE):
            await self._turns.acquire()
        try:
            return await self._insisting(work)
        finally:
            self._turns.release()

    async def _insisting(self, work: Work[Result]) -> Result:
        for left in reversed(range(ATTEMPTS)):
            try:
                return await _committed(self._engine, work)
            except DBAPIError as error:
                may_pass = error.connection_invalidated or getattr(error.orig, "sqlstate", "") in CLASHES
                if not (left and may_pass):
                    raise
        raise AssertionError


@dataclass(frozen=True, slots=True, eq=False)
class _Job(Generic[Result]):
    work: Work[Result]
    done: asyncio.Future[Result]


class Together(Commits):
    """What came while the last was being committed is committed in one transaction: for SQLite.

    Writing through to the disk is what takes the time, and it takes no longer for many than for one.
    If any of it fails, each is done by itself, so that nobody suffers from the others.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine: Final = engine
        self._waiting: list[_Job[Any]] = []
        self._task: asyncio.Task[None] | None = None

    async def run(self, work: Work[Result]) -> Result:
        job: _Job[Result] = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._until_nobody_waits())
        return await job.done

    async def _until_nobody_waits(self) -> None:
        try:
            while self._waiting:
                jobs, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                if len(jobs) == 1 or not await self._all_at_once(jobs):
                    for job in jobs:
                        await self._alone(job)
        finally:
            self._task = None

    async def _all_at_once(self, jobs: list[_Job[Any]]) -> bool:
        async def all_of_it(connection: AsyncConnection) -> list[Any]:
            return [await job.work(connection) for job in jobs]

        with suppress(Exception):  # whose it is, and of what kind, is seen when each is done by itself
            results = await _committed(self._engine, all_of_it)
            for job, result in zip(jobs, results, strict=True):
                if not job.done.done():
                    job.done.set_result(result)
            return True
        return False

    async def _alone(self, job: _Job[Any]) -> None:
        try:
            result = await _committed(self._engine, job.work)
        except BaseException as error:
            if not job.done.done():
                job.done.set_exception(error)
            if not isinstance(error, Exception):
                raise
        else:
            if not job.done.done():
                job.done.set_result(result)


async def _committed(engine: AsyncEngine, work: Work[Result]) -> Result:
    async with engine.begin() as connection:
        return await work(connection)
