"""Commands about people: sit down, leave and come back, let a computer play; and what the host decides."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from hisss.tables import Command, Free, Hand, Join, Leave, MakeHost, Resume, Welcome
from hisss.web.api.asked import CommandAsked, HandAsked, JoinAsked, WatchersAsked
from hisss.web.api.asking import TOKEN_IS_OPTIONAL, Newcomer, SeatNumber, Sender, TableId
from hisss.web.api.problems import TO_COMMANDS
from hisss.web.api.state import TableState, state_of
from hisss.web.device import Device
from hisss.web.limits import may_join
from hisss.web.parts import Parts, TheParts

router = APIRouter(prefix="/tables/{table_id}", responses=TO_COMMANDS, tags=["seats"])


class Seated(BaseModel):
    """A seat, and what proves that it is yours."""

    token: Annotated[str, Field(description="Send it with every command, and show it to nobody.")]
    table: TableState


@router.post("/seats", status_code=201, dependencies=[may_join], openapi_extra=TOKEN_IS_OPTIONAL)
async def take_a_seat(table_id: TableId, asked: JoinAsked, newcomer: Newcomer, parts: TheParts) -> Seated:
    """Take an open seat, and get its token.

    To be safe against a lost answer, choose the token yourself (32 random bytes in base64url, without
    the `=`) and send it as for any other command: asked for again, you have the same seat.
    """
    seat = None if asked.seat is None else asked.seat - 1
    command = Join(asked.seq, seat, asked.name, asked.avatar)
    return Seated(token=newcomer.token, table=await _after(parts, table_id, newcomer, command))


@router.post("/leave")
async def leave(table_id: TableId, asked: CommandAsked, sender: Sender, parts: TheParts) -> TableState:
    """Go away. Before the game begins your seat is open again; afterwards a computer stands in."""
    return await _after(parts, table_id, sender, Leave(asked.seq))


@router.post("/seats/{seat}/resume")
async def resume(
    table_id: TableId, seat: SeatNumber, asked: CommandAsked, sender: Sender, parts: TheParts
) -> TableState:
    """Take your seat back from the computer that stands in."""
    return await _after(parts, table_id, sender, Resume(asked.seq, seat - 1))


@router.post("/seats/{seat}/hand")
async def hand(
    table_id: TableId, seat: SeatNumber, asked: HandAsked, sender: Sender, parts: TheParts
) -> TableState:
    """Let a computer play at a seat: your own; the host at any; everybody at one that has slept a minute."""
    return await _after(parts, table_id, sender, Hand(asked.seq, seat - 1, asked.computer))


@router.post("/seats/{seat}/free")
async def free(
    table_id: TableId, seat: SeatNumber, asked: CommandAsked, sender: Sender, parts: TheParts
) -> TableState:
    """Take a seat away from whoever has it: the host may. Its token is worth nothing then."""
    return await _after(parts, table_id, sender, Free(asked.seq, seat - 1))


@router.post("/seats/{seat}/host")
async def make_host(
    table_id: TableId, seat: SeatNumber, asked: CommandAsked, sender: Sender, parts: TheParts
) -> TableState:
    """Let the person at a seat host: the host may."""
    return await _after(parts, table_id, sender, MakeHost(asked.seq, seat - 1))


@router.post("/watchers")
async def watchers(table_id: TableId, asked: WatchersAsked, sender: Sender, parts: TheParts) -> TableState:
    """Say whether those without a seat may look on: the host may."""
    return await _after(parts, table_id, sender, Welcome(asked.seq, asked.welcome))


async def _after(parts: Parts, table_id: str, sender: Device, command: Command) -> TableState:
    return state_of(await parts.tables.act(table_id, sender.key, command), sender.key)
