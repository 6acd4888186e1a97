"""Watching a table until the server is about to stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from hisss.tables import Table


async def until(closing: asyncio.Event, states: AsyncIterator[Table]) -> AsyncIterator[Table]:
    """The states as they come, until the event is set."""
    closed = asyncio.create_task(closing.wait())
    try:
        while (state := await _next_before(closed, states)) is not None:
            yield state
    finally:
        closed.cancel()


async def _next_before(closed: asyncio.Task[bool], states: AsyncIterator[Table]) -> Table | None:
    coming = asyncio.create_task(_next(states))
    try:
        await asyncio.wait((coming, closed), return_when=asyncio.FIRST_COMPLETED)
        return coming.result() if coming.done() else None
    finally:
        coming.cancel()


async def _next(states: AsyncIterator[Table]) -> Table | None:
    return await anext(states, None)
