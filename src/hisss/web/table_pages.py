"""A table: to look at, to play at, to play again, to take home, to delete."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response
from fastapi.responses import PlainTextResponse, RedirectResponse

from hisss.record import write
from hisss.tables import Lay, NotWelcome, Take, TakeBack
from hisss.web.asking import AtTable, SeenTable, Seq, TableId, WhoAsks
from hisss.web.pages import LOOKING
from hisss.web.start_pages import GONE

router = APIRouter(prefix="/t/{table_id}")


@router.api_route("", methods=LOOKING)
async def table_page(table: AtTable, asks: WhoAsks, watch: str = "") -> Response:
    """The table as it is now. Whoever has been invited is asked who they are, and may also just watch."""
    invited = bool(table.open_seats) and not table.is_at(asks.key)
    may_watch = table.may_watch(asks.key)
    if invited and not asks.swaps and not (may_watch and (table.begun or watch)):
        return asks.to_join(table)
    if not may_watch:
        raise NotWelcome
    return await asks.shown(table)


@router.post("/take")
async def take(
    table_id: TableId, asks: WhoAsks, seq: Seq, place: Annotated[int | None, Form(ge=1, le=50)] = None
) -> Response:
    """Take a card: that one, or any."""
    return await asks.does(table_id, Take(seq, place))


@router.post("/lay")
async def lay(
    table_id: TableId, asks: WhoAsks, seq: Seq, placement: Annotated[str, Form(max_length=40)]
) -> Response:
    """Lay the card in hand."""
    return await asks.does(table_id, Lay(seq, placement))


@router.post("/back")
async def take_back(table_id: TableId, asks: WhoAsks, seq: Seq) -> Response:
    """Take back the card just laid."""
    return await asks.does(table_id, TakeBack(seq))


@router.post("/again")
async def play_again(table_id: TableId, asks: WhoAsks, seq: Seq) -> RedirectResponse:
    """Go on to the next game with everybody."""
    table = await asks.parts.tables.rematch(table_id, asks.key, seq)
    return RedirectResponse(f"/t/{table.id}", 303)


@router.post("/delete")
async def delete(table_id: TableId, asks: WhoAsks) -> RedirectResponse:
    """Delete the table, for everybody."""
    await asks.parts.tables.delete(table_id, asks.key)
    asks.parts.boards.forget(table_id)
    return RedirectResponse(GONE, 303)


@router.api_route("/record", methods=LOOKING)
async def record(table: SeenTable) -> PlainTextResponse:
    """The game so far in the notation, to keep."""
    name = f"hisss-{table.started_at:%Y-%m-%d}.hisss"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(write(table.record()), headers=headers)
