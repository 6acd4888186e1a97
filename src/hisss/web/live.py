"""A table live, for the page: the part of it that changes, as this viewer sees it."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter

from hisss.tables import NoSuchTable, Table, TablesError
from hisss.web.asking import SeenTable, WhoAsks
from hisss.web.reader import said_in
from hisss.web.start_pages import GONE
from hisss.web.streams import TableStream

router = APIRouter()


@router.get("/t/{table_id}/live", response_class=TableStream)
async def live(table: SeenTable, asks: WhoAsks) -> TableStream:
    """The stream of a table."""
    watch = asks.parts.tables.watch(table.id, asks.key)
    return TableStream(watch, asks.board, partial(_then, table), "", said_in(asks.language))


def _then(table: Table, error: TablesError) -> str:
    """Where the page goes then: away from a table that is no more, else to be told there what is wrong."""
    return GONE if isinstance(error, NoSuchTable) else f"/t/{table.id}"
