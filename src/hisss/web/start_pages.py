"""The start page: who is playing?"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup
from starlette.datastructures import FormData

from hisss.core import FEWEST_SEATS, MOST_SEATS
from hisss.core.errors import N_
from hisss.language import Language
from hisss.tables import NoSuchCode, Pace, Table
from hisss.tables.names import cleaned
from hisss.web.device import AnyDevice, Device, KnownDevice
from hisss.web.limits import guessing, may_create
from hisss.web.pages import LOOKING
from hisss.web.parts import Parts, TheParts
from hisss.web.people import face_of
from hisss.web.reader import Reader, chosen, remember
from hisss.web.start_form import LEVELS, BadForm, StartForm
from hisss.web.words import listed, person, say

router = APIRouter()


async def _sent_form(request: Request) -> AsyncIterator[FormData]:
    async with request.form(max_files=0) as fields:
        yield fields


SentForm = Annotated[FormData, Depends(_sent_form)]

NO_TABLE = N_("No table waits under these words. Perhaps all have sat down already, or an hour has passed.")

GONE = "/?gone=yes"
"""Where whoever was at a table goes that has been deleted."""

MOST_OF_A_CODE = 400

PACES = ((Pace.CALM, N_("calmly")), (Pace.QUICK, N_("quickly")), (Pace.INSTANT, N_("at once")))


@router.api_route("/", methods=LOOKING)
async def start_page(parts: TheParts, device: KnownDevice, reader: Reader, gone: str = "") -> HTMLResponse:
    """The form, as it was for the last table of this device; perhaps with the news that a table is gone."""
    tables = await _tables_of(parts, device)
    form = StartForm.fresh(reader)
    if device and tables:
        form = StartForm.remembered(tables[0].setup, device.key, reader)
    return _page(parts, reader, form, tables, gone=bool(gone))


@router.post("/")
async def change_seats(
    request: Request, fields: SentForm, parts: TheParts, device: KnownDevice, reader: Reader
) -> HTMLResponse:
    """The form again with a seat more or less or in another language, and all that was typed."""
    other = chosen(fields.get("language"))
    reader = other or reader
    form = StartForm.read(fields, reader)
    if not other:
        form = form.changed(str(fields.get("change", "add")), reader)
    page = _page(parts, reader, form, await _tables_of(parts, device), code=_code(fields))
    if other:
        remember(page, other, secure=request.url.scheme == "https")
    return page


@router.post("/tables", dependencies=[may_create])
async def create(
    request: Request, fields: SentForm, parts: TheParts, device: AnyDevice, reader: Reader
) -> Response:
    """Set up a table and go there; with a code typed in, to the table that it leads to."""
    if _code(fields):
        return await find_by_code(request, fields, parts, device, reader)
    form = StartForm.read(fields, reader)
    table = await parts.tables.create(form.setup(device.key, reader), device.key, begin=not form.cut)
    response = RedirectResponse(f"/t/{table.id}", 303)
    device.remember(response)
    return response


@router.post("/code")
async def find_by_code(
    request: Request, fields: SentForm, parts: TheParts, device: KnownDevice, reader: Reader
) -> Response:
    """To the table that waits under these words."""
    code = _code(fields)
    try:
        async with guessing(request):
            table = await parts.tables.codes.table(code)
    except NoSuchCode:
        form = StartForm.read(fields, reader) if "kind-0" in fields else StartForm.fresh(reader)
        tables, problem = await _tables_of(parts, device), reader.gettext(NO_TABLE)
        return _page(parts, reader, form, tables, status=404, code=code, code_problem=problem)
    return RedirectResponse(f"/t/{table.id}", 303)


async def refused_form(parts: Parts, language: Language, error: BadForm) -> HTMLResponse:
    """The page for a form that no page of ours has sent."""
    return _page(parts, language, StartForm.fresh(language), [], language.sentence(error), 422)


def _code(fields: FormData) -> str:
    """What was typed as a code; blank if nothing was."""
    return cleaned(str(fields.get("code", ""))[:MOST_OF_A_CODE])


async def _tables_of(parts: Parts, device: Device | None) -> list[Table]:
    return await parts.tables.tables_of(device.key) if device else []


def _page(
    parts: Parts,
    language: Language,
    form: StartForm,
    tables: list[Table],
    problem: str | None = None,
    status: int = 200,
    code: str = "",
    code_problem: str | None = None,
    *,
    gone: bool = False,
) -> HTMLResponse:
    return parts.pages.page(
        "start.html",
        language,
        status,
        form=form,
        problem=problem,
        code=code,
        code_problem=code_problem,
        gone=gone,
        yours=[table for table in tables if not table.game.is_over],
        levels=[
            level._replace(title=language.gettext(level.title), line=language.gettext(level.line))
            for level in LEVELS
        ],
        paces=[(pace, language.gettext(words)) for pace, words in PACES],
        most=MOST_SEATS,
        fewest=FEWEST_SEATS,
        face_of=face_of,
        players_of=lambda table: _players(table, language),
    )


def _players(table: Table, language: Language) -> Markup:
    names = [person(seat.name) for seat in table.setup.seats if not seat.is_open]
    return listed(language, names) if names else say(language, N_("nobody yet"))
