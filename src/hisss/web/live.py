"""A table live: the whole of it for this viewer, at once and after every change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from fastapi import APIRouter
from fastapi.sse import EventSourceResponse, ServerSentEvent

from hisss.tables import NoSuchTable, Table
from hisss.web.device import KnownDevice
from hisss.web.pages import Reader
from hisss.web.parts import TheParts
from hisss.web.table_pages import AtTable, key_of
from hisss.web.table_view import TableView

router = APIRouter()

COME_BACK_AFTER = 1000
"""Milliseconds until a browser asks again, when the stream has ended."""


@router.get("/t/{table_id}/live", response_class=EventSourceResponse)
async def live(
    table: AtTable, parts: TheParts, device: KnownDevice, reader: Reader
) -> AsyncIterator[ServerSentEvent]:
    """The stream of a table. FastAPI sends a comment every 15 seconds, and forbids buffering."""
    try:
        async with parts.tables.watch(table.id) as states:
            async for state in _until(parts.closing, states):
                board = parts.boards.board(TableView(state, key_of(device), reader))
                yield ServerSentEvent(event="table", id=str(state.seq), raw_data=board, retry=COME_BACK_AFTER)
    except NoSuchTable:
        yield ServerSentEvent(event="gone", raw_data="")
    else:
        yield ServerSentEvent(event="closing", raw_data="", retry=COME_BACK_AFTER)


async def _until(closing: asyncio.Event, states: AsyncIterator[Table]) -> AsyncIterator[Table]:
    """The states as they come, until the server is about to stop."""
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
