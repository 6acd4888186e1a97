"""The start page: who is playing?"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.datastructures import FormData

from hisss.core import FEWEST_SEATS, MOST_SEATS
from hisss.core.errors import N_
from hisss.language import Language
from hisss.tables import Pace, Table
from hisss.web.device import AnyDevice, Device, KnownDevice
from hisss.web.pages import Reader
from hisss.web.parts import Parts, TheParts
from hisss.web.start_form import LEVELS, BadForm, StartForm
from hisss.web.table_view import face_of
from hisss.web.words import listed, person

router = APIRouter()


async def _sent_form(request: Request) -> AsyncIterator[FormData]:
    async with request.form(max_files=0) as fields:
        yield fields


SentForm = Annotated[FormData, Depends(_sent_form)]

PACES = ((Pace.CALM, N_("calmly")), (Pace.QUICK, N_("quickly")), (Pace.INSTANT, N_("at once")))


@router.get("/")
async def start_page(parts: TheParts, device: KnownDevice, reader: Reader) -> HTMLResponse:
    """The form, as it was for the last table of this device."""
    tables = await _tables_of(parts, device)
    form = StartForm.remembered(tables[0].setup, reader) if tables else StartForm.fresh(reader)
    return _page(parts, reader, form, tables)


@router.post("/")
async def change_seats(
    fields: SentForm, parts: TheParts, device: KnownDevice, reader: Reader
) -> HTMLResponse:
    """The form again with a seat more or less, and all that was typed. Nothing is kept."""
    form = StartForm.read(fields, reader).changed(str(fields.get("change", "add")), reader)
    return _page(parts, reader, form, await _tables_of(parts, device))


@router.post("/tables")
async def create(fields: SentForm, parts: TheParts, device: AnyDevice, reader: Reader) -> RedirectResponse:
    """Set up a table and go there."""
    form = StartForm.read(fields, reader)
    table = await parts.tables.create(form.setup(device.key, reader))
    response = RedirectResponse(f"/t/{table.id}", 303)
    device.remember(response)
    return response


async def refused_form(parts: Parts, language: Language, error: BadForm) -> HTMLResponse:
    """The page for a form that no page of ours has sent."""
    return _page(parts, language, StartForm.fresh(language), [], language.sentence(error), 422)


async def _tables_of(parts: Parts, device: Device | None) -> list[Table]:
    return await parts.tables.tables_of(device.key) if device else []


def _page(
    parts: Parts,
    language: Language,
    form: StartForm,
    tables: list[Table],
    problem: str | None = None,
    status: int = 200,
) -> HTMLResponse:
    return parts.pages.page(
        "start.html",
        language,
        status,
        form=form,
        problem=problem,
        yours=[table for table in tables if not table.game.is_over],
        levels=[
            level._replace(title=language.gettext(level.title), line=language.gettext(level.line))
            for level in LEVELS
        ],
        paces=[(pace, language.gettext(words)) for pace, words in PACES],
        most=MOST_SEATS,
        fewest=FEWEST_SEATS,
        face_of=face_of,
        players_of=lambda table: listed(language, [person(seat.name) for seat in table.setup.seats]),
    )
