"""Tables as a whole: set up, look at, take home, play again, delete."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from hisss.record import write
from hisss.web.api.asked import CommandAsked, TableAsked
from hisss.web.api.asking import TOKEN_IS_OPTIONAL, Newcomer, Seen, Sender, TableId, Viewer, key_of
from hisss.web.api.problems import TO_COMMANDS, TO_READERS, answers, as_json
from hisss.web.api.seats import Seated
from hisss.web.api.state import TableState, state_of
from hisss.web.limits import may_create
from hisss.web.parts import TheParts
from hisss.web.reader import accepted_by

router = APIRouter(tags=["tables"])


@router.post(
    "/tables",
    status_code=201,
    dependencies=[may_create],
    responses=answers(400, 401, 403, 413, 415, 422, 429, 500, 503),
    openapi_extra=TOKEN_IS_OPTIONAL,
)
async def create(
    asked: TableAsked, newcomer: Newcomer, parts: TheParts, request: Request, response: Response
) -> Seated:
    """Set up a table and host it. The token is that of all seats of kind `person`."""
    setup = asked.setup(newcomer.key, accepted_by(request))
    table = await parts.tables.create(setup, newcomer.key, begin=asked.begin)
    response.headers["Location"] = f"{request.scope['root_path']}/tables/{table.id}"
    return Seated(token=newcomer.token, table=state_of(table, newcomer.key))


@router.get("/tables/{table_id}", responses=TO_READERS, openapi_extra=TOKEN_IS_OPTIONAL)
async def see(table: Seen, viewer: Viewer) -> TableState:
    """The table as it is: for your token, or for somebody who looks on."""
    return state_of(table, key_of(viewer))


@router.get(
    "/tables/{table_id}/record",
    response_class=PlainTextResponse,
    responses=as_json({**TO_READERS, **answers(409)}),
    openapi_extra=TOKEN_IS_OPTIONAL,
)
async def record(table: Seen) -> PlainTextResponse:
    """The game so far in the notation; once it is over, with the proof of the shuffle."""
    return PlainTextResponse(write(table.record()))


@router.post("/tables/{table_id}/rematch", responses=TO_COMMANDS)
async def rematch(table_id: TableId, asked: CommandAsked, sender: Sender, parts: TheParts) -> TableState:
    """Go on with everybody, once the game is over. However often asked for, there is one next table.

    If that was deleted, there is another one.
    """
    return state_of(await parts.tables.rematch(table_id, sender.key, asked.seq), sender.key)


@router.delete("/tables/{table_id}", status_code=204, responses=TO_READERS)
async def delete(table_id: TableId, sender: Sender, parts: TheParts) -> Response:
    """Delete the table, for everybody. Whoever has a seat may."""
    await parts.tables.delete(table_id, sender.key)
    parts.boards.forget(table_id)
    return Response(status_code=204)
