"""Coming in from elsewhere: codes to say aloud, and passes that move a seat to another token."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from hisss.tables import Code, NoSuchCode, NotSeated
from hisss.web.api.asked import CommandAsked, PassAsked
from hisss.web.api.asking import TOKEN_IS_OPTIONAL, Newcomer, SeatNumber, Sender, TableId, Viewer
from hisss.web.api.problems import TO_COMMANDS, TO_READERS, answers
from hisss.web.api.seats import Seated
from hisss.web.api.state import state_of
from hisss.web.limits import guessing, may_join
from hisss.web.parts import TheParts

router = APIRouter(tags=["invitations"])

CodeText = Annotated[
    str,
    Path(
        max_length=100,
        description="Two words and a number, however they are written.",
        examples=["panda mango 42"],
    ),
]


class CodeState(BaseModel):
    """A code to say aloud."""

    code: Annotated[str, Field(examples=["panda mango 42"])]
    expires_at: datetime


class Found(BaseModel):
    """The table that a code leads to."""

    id: str


class PassState(BaseModel):
    """A pass, good once and for ten minutes."""

    token: Annotated[str, Field(description="For `POST /passes`; a browser goes to `/come/TOKEN`.")]


@router.get("/tables/{table_id}/code", responses=TO_READERS)
async def code_of(table_id: TableId, sender: Sender, parts: TheParts) -> CodeState:
    """The code by which the table is found while seats are open, at most for an hour."""
    table = await parts.tables.table(table_id)
    if not table.is_at(sender.key):
        raise NotSeated
    code = await parts.tables.codes.of(table)
    if code is None:
        raise NoSuchCode
    return _code(code)


@router.post("/tables/{table_id}/code", responses=TO_COMMANDS)
async def renew_code(table_id: TableId, sender: Sender, parts: TheParts) -> CodeState:
    """Another code, in place of the one there is. Whoever has a seat may."""
    return _code(await parts.tables.codes.renew(table_id, sender.key))


@router.get("/codes/{code}", responses=TO_READERS, openapi_extra=TOKEN_IS_OPTIONAL)
async def find(code: CodeText, _: Viewer, parts: TheParts, request: Request) -> Found:
    """Find the table that waits under a code. Wrong guesses are counted."""
    async with guessing(request):
        table = await parts.tables.codes.table(code)
    return Found(id=table.id)


@router.post("/tables/{table_id}/seats/{seat}/pass", status_code=201, responses=TO_COMMANDS)
async def make_pass(
    table_id: TableId,
    seat: SeatNumber,
    sender: Sender,
    parts: TheParts,
    asked: CommandAsked | None = None,
) -> PassState:
    """Make a pass for your own seat. An earlier one is worth nothing then.

    With `seq` it is refused if other people have sat down since, or the seats have other numbers.
    """
    seq = asked.seq if asked else None
    return PassState(token=await parts.tables.passes.make(table_id, sender.key, seat - 1, seq))


@router.post(
    "/passes",
    status_code=201,
    dependencies=[may_join],
    responses=answers(400, 401, 403, 410, 413, 415, 422, 429, 500, 503),
    openapi_extra=TOKEN_IS_OPTIONAL,
)
async def go_on(asked: PassAsked, newcomer: Newcomer, parts: TheParts) -> Seated:
    """Go on at a seat with another token: the one that had it has lost it."""
    table = await parts.tables.passes.redeem(asked.token, newcomer.key)
    return Seated(token=newcomer.token, table=state_of(table, newcomer.key))


def _code(code: Code) -> CodeState:
    return CodeState(code=code.words, expires_at=code.expires_at)
