"""Somebody asks something of a table: who, which one, and how the answer is to look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Form, Path, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from hisss.core import MOST_SEATS
from hisss.language import Language
from hisss.tables import Command, Table
from hisss.tables.names import ANIMALS
from hisss.web.boards import Problem, View
from hisss.web.device import Device, device_of
from hisss.web.found import found_by
from hisss.web.invitation import Invitation
from hisss.web.lobby_view import LobbyView
from hisss.web.parts import Parts, parts_of
from hisss.web.reader import language_of, said_in
from hisss.web.table_view import TableView

TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,64}$")]
Seq = Annotated[int, Form(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Form(ge=0, lt=MOST_SEATS)]


@dataclass(frozen=True)
class Asking:
    """A request about tables.

    Attributes:
        device: who asks, if that is known.
        key: what seats remember of the device; blank if it is not known.
    """

    request: Request
    parts: Parts
    device: Device | None
    language: Language

    @property
    def key(self) -> str:
        return self.device.key if self.device else ""

    @property
    def swaps(self) -> bool:
        """Whether our script asks, to swap the table into the page that it is on."""
        return self.request.headers.get("x-hisss") == "swap"

    async def does(self, table_id: str, command: Command) -> Response:
        """What the table says to a command: the table again, as it is then."""
        table = await self.parts.tables.act(table_id, self.key, command)
        if self.swaps:
            return await self.shown(table)
        return RedirectResponse(f"/t/{table_id}", 303)

    async def view(self, table: Table) -> View:
        """The table as whoever asks may see it."""
        kind = TableView if table.begun else LobbyView
        return kind(table, self.key, self.language, await self._invitation(table))

    async def _invitation(self, table: Table) -> Invitation | None:
        """What whoever asks may hand on: while seats are open, and to those at the table."""
        if not table.open_seats or not table.is_at(self.key):
            return None
        code = await self.parts.tables.codes.of(table)
        address = self.parts.address
        link = address.link(self.request, f"/t/{table.id}")
        return Invitation(link, code.words if code else None, address.reach)

    async def board(self, table: Table, problem: Problem | None = None) -> str:
        """The part of the page that changes."""
        return self.parts.boards.board(await self.view(table), problem)

    async def shown(self, table: Table, status: int = 200, problem: Problem | None = None) -> HTMLResponse:
        """The table: its page, or for our script only what changes in it."""
        view = await self.view(table)
        board = self.parts.boards.board(view, problem)
        if self.swaps:
            return HTMLResponse(board, status, said_in(self.language))
        return self.page("table.html", status, view=view, board=board)

    def to_join(self, table: Table, status: int = 200, problem: Problem | None = None) -> HTMLResponse:
        """The page on which somebody says who sits down."""
        view = LobbyView(table, self.key, self.language)
        had = {seat.avatar for seat in table.setup.seats if not seat.is_open}
        animals = sorted(ANIMALS.items(), key=lambda animal: animal[0] in had)
        faces = [(animal, self.language.gettext(name)) for animal, name in animals]
        return self.page("join.html", status, view=view, problem=problem, animals=faces)

    def page(self, template: str, status: int = 200, **context: object) -> HTMLResponse:
        """A page in the language of whoever asks."""
        return self.parts.pages.page(template, self.language, status, **context)


def asking(request: Request) -> Asking:
    """Who asks."""
    return Asking(request, parts_of(request), device_of(request), language_of(request))


WhoAsks = Annotated[Asking, found_by(asking)]


async def _table(table_id: TableId, asks: WhoAsks) -> Table:
    return await asks.parts.tables.table(table_id)


async def _seen(table_id: TableId, asks: WhoAsks) -> Table:
    return await asks.parts.tables.seen_by(table_id, asks.key)


AtTable = Annotated[Table, Depends(_table)]
"""The table, also for those who may not watch: they may be invited."""
SeenTable = Annotated[Table, Depends(_seen)]
"""The table, for those who may watch."""
