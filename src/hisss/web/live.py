"""A table live, for the page: the part of it that changes, as this viewer sees it."""

from __future__ import annotations

from fastapi import APIRouter

from hisss.web.asking import SeenTable, WhoAsks
from hisss.web.reader import STREAMED
from hisss.web.streams import TableStream

router = APIRouter()


@router.get("/t/{table_id}/live", response_class=TableStream, dependencies=[STREAMED])
async def live(table: SeenTable, asks: WhoAsks) -> TableStream:
    """The stream of a table."""
    return TableStream(asks.parts.tables.watch(table.id, asks.key), asks.board, lambda _: "", "")
