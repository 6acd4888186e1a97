"""People at a table: sitting down, going, helping one another, and beginning together."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response
from fastapi.responses import RedirectResponse

from hisss.tables import (
    Begin,
    CutFan,
    Free,
    Hand,
    Join,
    Leave,
    MakeHost,
    Resume,
    Welcome,
)
from hisss.web.asking import AtTable, SeatNumber, Seq, TableId, WhoAsks
from hisss.web.device import AnyDevice
from hisss.web.limits import may_join
from hisss.web.pages import LOOKING

router = APIRouter(prefix="/t/{table_id}")

Name = Annotated[str, Form(max_length=400)]
Avatar = Annotated[str, Form(max_length=20)]


# Sitting down


@router.api_route("/join", methods=LOOKING)
async def ask_to_join(table: AtTable, asks: WhoAsks) -> Response:
    """Who sits down? Asking takes no seat."""
    if not table.open_seats:
        return RedirectResponse(f"/t/{table.id}", 303)
    return asks.to_join(table)


@router.post("/join", dependencies=[may_join])
async def join(
    table_id: TableId, asks: WhoAsks, device: AnyDevice, seq: Seq, name: Name = "", avatar: Avatar = ""
) -> Response:
    """Sit down; once more from the same device for whoever else plays there."""
    await asks.parts.tables.act(table_id, device.key, Join(seq, None, name, avatar))
    response = RedirectResponse(f"/t/{table_id}", 303)
    device.remember(response)
    return response


@router.post("/code")
async def renew_code(table_id: TableId, asks: WhoAsks) -> Response:
    """Other words to say aloud."""
    await asks.parts.tables.codes.renew(table_id, asks.key)
    return RedirectResponse(f"/t/{table_id}", 303)


# Beginning


@router.post("/cut")
async def cut(
    table_id: TableId, asks: WhoAsks, seq: Seq, place: Annotated[int, Form(ge=1, le=50)]
) -> Response:
    """Let another card of the fan be the first."""
    return await asks.does(table_id, CutFan(seq, place))


@router.post("/begin")
async def begin(
    table_id: TableId, asks: WhoAsks, seq: Seq, leave_out: Annotated[str, Form(max_length=3)] = ""
) -> Response:
    """Turn up the first card, perhaps without the seats that nobody took."""
    return await asks.does(table_id, Begin(seq, leave_out == "yes"))


# Going, and helping one another


@router.post("/leave")
async def leave(table_id: TableId, asks: WhoAsks, seq: Seq) -> Response:
    """Go away with all seats of this device."""
    await asks.parts.tables.act(table_id, asks.key, Leave(seq))
    return RedirectResponse("/", 303)


@router.post("/free")
async def free(table_id: TableId, asks: WhoAsks, seq: Seq, seat: SeatNumber) -> Response:
    """Take a seat away from whoever has it."""
    return await asks.does(table_id, Free(seq, seat))


@router.post("/hand")
async def hand(table_id: TableId, asks: WhoAsks, seq: Seq, seat: SeatNumber) -> Response:
    """Let a computer play at a seat."""
    return await asks.does(table_id, Hand(seq, seat))


@router.post("/resume")
async def resume(table_id: TableId, asks: WhoAsks, seq: Seq, seat: SeatNumber) -> Response:
    """Take one's own seat back from the computer."""
    return await asks.does(table_id, Resume(seq, seat))


@router.post("/host")
async def make_host(table_id: TableId, asks: WhoAsks, seq: Seq, seat: SeatNumber) -> Response:
    """Let somebody else host."""
    return await asks.does(table_id, MakeHost(seq, seat))


@router.post("/welcome")
async def welcome(table_id: TableId, asks: WhoAsks, seq: Seq, watchers: Annotated[bool, Form()]) -> Response:
    """Say whether those without a seat may watch."""
    return await asks.does(table_id, Welcome(seq, watchers))
