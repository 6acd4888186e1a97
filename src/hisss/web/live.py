"""A table live, for the page: the part of it that changes, as this viewer sees it."""

from __future__ import annotations

from fastapi import APIRouter

from hisss.web.asking import SeenTable, WhoAsks
from hisss.web.reader import said_in
from hisss.web.streams import TableStream

router = APIRouter()


@router.get("/t/{table_id}/live", response_class=TableStream)
async def live(table: SeenTable, asks: WhoAsks) -> TableStream:
    """The stream of a table."""
    watch = asks.parts.tables.watch(table.id, asks.key)
    return TableStream(watch, asks.board, lambda _: "", "", said_in(asks.language))
