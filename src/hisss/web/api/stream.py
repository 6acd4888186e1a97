"""The live stream: the whole table, again with every change."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request, Response

from hisss.tables import Table, TablesError
from hisss.web.api.asking import TOKEN_IS_OPTIONAL, Seen, Viewer, key_of
from hisss.web.api.problems import TO_READERS, as_json, problem_of
from hisss.web.api.state import state_of
from hisss.web.parts import TheParts
from hisss.web.reader import accepted_by, said_in
from hisss.web.streams import TableStream

router = APIRouter(tags=["stream"])

EVENTS: Final[dict[str, Any]] = {
    "description": "The stream.",
    "content": {
        "text/event-stream": {
            "itemSchema": {
                "type": "object",
                "properties": {
                    "event": {"type": "string", "enum": ["table", "gone", "closing"]},
                    "id": {"type": "string"},
                    "data": {"type": "string"},
                    "retry": {"type": "integer", "minimum": 0},
                },
            }
        }
    },
}
"""How it is described."""


@router.get(
    "/tables/{table_id}/events",
    status_code=200,
    response_class=Response,  # else it would be described as one text
    responses={200: EVENTS, **as_json(TO_READERS)},
    openapi_extra=TOKEN_IS_OPTIONAL,
)
async def events(table: Seen, viewer: Viewer, parts: TheParts, request: Request) -> TableStream:
    """The table at once, and again with every change.

    Each `table` event has the whole state as its data and its `seq` as its id; states in between may be
    left out, the newest never is. `gone` is the last event for you, with a `Problem`; `closing` says that
    the server stops: come back soon. Every 15 seconds without news there is a comment.
    """
    key = key_of(viewer)

    async def shown(state: Table) -> str:
        return state_of(state, key).model_dump_json()

    def gone(error: TablesError) -> str:
        return problem_of(request, error)[1].model_dump_json(exclude_unset=True)

    words = said_in(accepted_by(request), by_cookie=False)
    return TableStream(parts.tables.watch(table.id, key), shown, gone, "{}", words)
