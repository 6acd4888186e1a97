"""Work that is finished once it is begun, even if whoever asked for it goes away."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

Result = TypeVar("Result")


class Unbroken:
    """Runs each piece of work as a task of its own, which a cancelled caller does not cancel."""

    def __init__(self) -> None:
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do the work and give what it gives."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    async def finished(self) -> None:
        """Wait until nothing runs any more."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # seen, for there may be nobody left whom it would reach
