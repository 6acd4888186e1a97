"""The live stream: the whole table, again with every change."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent

from hisss.tables import TablesError
from hisss.web.api.asking import TOKEN_IS_OPTIONAL, Seen, Viewer, key_of
from hisss.web.api.problems import TO_READERS, as_json, problem_of
from hisss.web.api.state import state_of
from hisss.web.parts import TheParts
from hisss.web.reader import STREAMED_TO_PROGRAM
from hisss.web.until import until

router = APIRouter(tags=["stream"])

COME_BACK_AFTER: Final = 1000
"""Milliseconds until a client asks again, when the stream has ended."""


@router.get(
    "/tables/{table_id}/events",
    response_class=EventSourceResponse,
    dependencies=[STREAMED_TO_PROGRAM],
    responses=as_json(TO_READERS),
    openapi_extra=TOKEN_IS_OPTIONAL,
)
async def events(
    table: Seen, viewer: Viewer, parts: TheParts, request: Request
) -> AsyncIterator[ServerSentEvent]:
    """The table at once, and again with every change.

    Each `table` event has the whole state as its data and its `seq` as its id; states in between may be
    left out, the newest never is. `gone` is the last event for you, with a `Problem`; `closing` says that
    the server stops: come back soon. Every 15 seconds without news there is a comment.
    """
    key = key_of(viewer)
    try:
        async with parts.tables.watch(table.id, key) as states:
            async for state in until(parts.closing, states):
                seen = state_of(state, key).model_dump_json()
                yield ServerSentEvent(event="table", id=str(state.seq), raw_data=seen, retry=COME_BACK_AFTER)
    except TablesError as error:
        _, problem = problem_of(request, error)
        yield ServerSentEvent(event="gone", raw_data=problem.model_dump_json(exclude_unset=True))
    else:
        yield ServerSentEvent(event="closing", raw_data="{}", retry=COME_BACK_AFTER)
