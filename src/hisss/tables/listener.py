"""Hearing what other processes tell, on PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import psycopg
from sqlalchemy.ext.asyncio import AsyncEngine

from hisss.tables.engine import DEAD_OR_ALIVE
from hisss.tables.notify import CHANNEL, RETRY

logger: Final = logging.getLogger(__name__)

SILENCE: Final = 10.0
"""Seconds without a word after which the connection is tried."""
ANSWER: Final = 5.0
"""Seconds that it has to answer."""

Hear = Callable[[str, int], None]


class Listener:
    """Hears what the other processes tell, over one connection of its own, made anew whenever it breaks.

    Args:
        engine: where to.
        hear: is given the table and the number.
        gap: is called whenever it hears again, the first time too: what was told before was missed.
    """

    def __init__(self, engine: AsyncEngine, hear: Hear, gap: Callable[[], None]) -> None:
        self._arguments: Final = engine.dialect.create_connect_args(engine.url)
        self._hear: Final = hear
        self._gap: Final = gap
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Listen from now on."""
        self._task = asyncio.create_task(self._listen_for_ever())

    async def close(self) -> None:
        """Listen no more."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _listen_for_ever(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                logger.warning("the database is not heard (%s): trying again", type(error).__name__)
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        positional, named = self._arguments
        options: dict[str, Any] = {**DEAD_OR_ALIVE, **named, "application_name": "hisss listens"}
        connection = await psycopg.AsyncConnection.connect(*positional, autocommit=True, **options)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._gap()
            while True:
                async for told in connection.notifies(timeout=SILENCE):
                    table, _, seq = told.payload.partition(" ")
                    if seq.isdecimal():
                        self._hear(table, int(seq))
                async with asyncio.timeout(ANSWER):
                    await connection.execute("SELECT 1")
