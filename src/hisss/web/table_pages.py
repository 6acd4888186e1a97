"""A table: to look at, to play at, to play again, to take home, to delete."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Path, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse

from hisss.language import Language
from hisss.record import write
from hisss.tables import Command, Lay, Table, Take, TakeBack
from hisss.web.boards import Problem
from hisss.web.device import Device, KnownDevice
from hisss.web.pages import Reader
from hisss.web.parts import Parts, TheParts
from hisss.web.table_view import TableView

router = APIRouter(prefix="/t/{table_id}")

TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,64}$")]
Seq = Annotated[int, Form(ge=0, le=1_000_000)]


async def _table(table_id: TableId, parts: TheParts) -> Table:
    return await parts.tables.table(table_id)


AtTable = Annotated[Table, Depends(_table)]


@router.get("")
async def table_page(
    request: Request, table: AtTable, parts: TheParts, device: KnownDevice, reader: Reader
) -> HTMLResponse:
    """The table as it is now."""
    return shown(request, parts, table, device, reader)


@router.post("/take")
async def take(
    request: Request,
    table_id: TableId,
    seq: Seq,
    parts: TheParts,
    device: KnownDevice,
    reader: Reader,
    place: Annotated[int | None, Form(ge=1, le=50)] = None,
) -> Response:
    """Take a card: that one, or any."""
    return await _after(request, parts, table_id, device, reader, Take(seq, place))


@router.post("/lay")
async def lay(
    request: Request,
    table_id: TableId,
    seq: Seq,
    placement: Annotated[str, Form(max_length=40)],
    parts: TheParts,
    device: KnownDevice,
    reader: Reader,
) -> Response:
    """Lay the card in hand."""
    request.state.tried = placement
    return await _after(request, parts, table_id, device, reader, Lay(seq, placement))


@router.post("/back")
async def take_back(
    request: Request, table_id: TableId, seq: Seq, parts: TheParts, device: KnownDevice, reader: Reader
) -> Response:
    """Take back the card just laid."""
    return await _after(request, parts, table_id, device, reader, TakeBack(seq))


@router.post("/again")
async def play_again(table_id: TableId, seq: Seq, parts: TheParts, device: KnownDevice) -> RedirectResponse:
    """Go on to the next game with everybody."""
    table = await parts.tables.rematch(table_id, key_of(device), seq)
    return RedirectResponse(f"/t/{table.id}", 303)


@router.post("/delete")
async def delete(table: AtTable, parts: TheParts, device: KnownDevice) -> RedirectResponse:
    """Delete the table, for everybody."""
    await parts.tables.delete(table.id, key_of(device))
    parts.boards.forget(table)
    return RedirectResponse("/", 303)


@router.get("/record")
async def record(table: AtTable) -> PlainTextResponse:
    """The game so far in the notation, to keep."""
    name = f"hisss-{table.started_at:%Y-%m-%d}.hisss"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(write(table.record()), headers=headers)


def shown(
    request: Request,
    parts: Parts,
    table: Table,
    device: Device | None,
    language: Language,
    status: int = 200,
    problem: Problem | None = None,
) -> HTMLResponse:
    """The table as this viewer sees it: the page, or for our script only what changes in it."""
    view = TableView(table, key_of(device), language)
    board = parts.boards.board(view, problem)
    if is_swap(request):
        return HTMLResponse(board, status)
    return parts.pages.page("table.html", language, status, view=view, board=board)


def is_swap(request: Request) -> bool:
    """Whether our script asks, to swap the table into the page that it is on."""
    return request.headers.get("x-hisss") == "swap"


async def _after(
    request: Request, parts: Parts, table_id: str, device: Device | None, language: Language, command: Command
) -> Response:
    table = await parts.tables.act(table_id, key_of(device), command)
    if is_swap(request):
        return shown(request, parts, table, device, language)
    return RedirectResponse(f"/t/{table_id}", 303)


def key_of(device: Device | None) -> str:
    """What is known of a device; of one that brought no cookie, nothing."""
    return device.key if device else ""
