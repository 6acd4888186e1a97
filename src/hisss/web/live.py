"""A table live: the whole of it for this viewer, at once and after every change."""

from __future__ import annotations

from collections.abc import AsyncIterator

from fastapi import APIRouter
from fastapi.sse import EventSourceResponse, ServerSentEvent

from hisss.tables import NoSuchTable, NotWelcome
from hisss.web.asking import SeenTable, WhoAsks
from hisss.web.reader import STREAMED
from hisss.web.until import until

router = APIRouter()

COME_BACK_AFTER = 1000
"""Milliseconds until a browser asks again, when the stream has ended."""


@router.get("/t/{table_id}/live", response_class=EventSourceResponse, dependencies=[STREAMED])
async def live(table: SeenTable, asks: WhoAsks) -> AsyncIterator[ServerSentEvent]:
    """The stream of a table. FastAPI sends a comment every 15 seconds, and forbids buffering."""
    try:
        async with asks.parts.tables.watch(table.id, asks.key) as states:
            async for state in until(asks.parts.closing, states):
                board = await asks.board(state)
                yield ServerSentEvent(event="table", id=str(state.seq), raw_data=board, retry=COME_BACK_AFTER)
    except (NoSuchTable, NotWelcome):
        yield ServerSentEvent(event="gone", raw_data="")
    else:
        yield ServerSentEvent(event="closing", raw_data="", retry=COME_BACK_AFTER)
