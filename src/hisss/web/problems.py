"""When something is refused or goes wrong: a friendly page with the right status."""

from __future__ import annotations

from typing import Final, NamedTuple

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from hisss.core import HisssError
from hisss.core.errors import N_
from hisss.tables import (
    AlreadyBegun,
    CannotTakeBack,
    DamagedLog,
    LogFull,
    NoSuchPass,
    NoSuchSeat,
    NotAsleep,
    NotBegun,
    NotHost,
    NotOver,
    NotSeated,
    NotWelcome,
    SeatsTaken,
    Stale,
    StandIn,
    TablesError,
    TooFewSeats,
)
from hisss.web.asking import asking
from hisss.web.boards import Problem
from hisss.web.guard import make_safe
from hisss.web.parts import parts_of
from hisss.web.reader import language_of, page_of
from hisss.web.refusals import NOT_UNDERSTOOD, refusal
from hisss.web.start_form import BadForm
from hisss.web.start_pages import refused_form
from hisss.web.statuses import REFUSALS, refusal_of
from hisss.web.words import say


class Notice(NamedTuple):
    """A page of its own."""

    status: int
    title: str
    sentence: str


SAID: Final[dict[type[TablesError], str]] = {
    NotSeated: N_("You are watching. Only the players at this table can play."),
    Stale: N_("The table has moved on. This is how it is now."),
    CannotTakeBack: N_("This card has to stay where it is."),
    NotOver: N_("This game is not over yet."),
    NotBegun: N_("The game has not begun yet."),
    AlreadyBegun: N_("The game has begun: the fan is cut before that."),
    NotHost: N_("Only whoever hosts this table can do that."),
    NotAsleep: N_("Not yet: when nothing has happened for a minute, you can do that, too."),
    StandIn: N_("A computer plays for you. Take your seat back first."),
    SeatsTaken: N_("Somebody was faster: all seats are taken now."),
    NoSuchSeat: N_("Nobody sits there any more."),
    LogFull: N_("So much has happened here: now just take and lay, or start a new table."),
    TooFewSeats: N_("Hisss is for two at least. Wait for somebody!"),
}
"""What is said about a command that is refused, below the table as it is now."""

APART: Final[dict[type[TablesError], tuple[str, str]]] = {
    NoSuchPass: (
        N_("This link has been used"),
        N_("It worked once, for ten minutes. At the other device you can make a new one."),
    ),
    NotWelcome: (
        N_("Only the players may look on here"),
        N_("Ask whoever hosts the table to let you watch."),
    ),
}
"""The title and the words of a refusal that shows no table."""

DAMAGED: Final = Notice(
    500, N_("This table cannot be read"), N_("What is saved of it is damaged. All other tables are well.")
)

TITLES: Final = {
    403: N_("That came from somewhere else"),
    404: N_("There is nothing here"),
    405: N_("That does not work here"),
    413: N_("That was too much"),
    422: N_("That was not understood"),
    429: N_("Slowly, slowly"),
    500: N_("Oh dear, a knot"),
    503: N_("One moment, please"),
}
SENTENCES: Final = {
    403: N_("Another site sent this. Please play from the page of the table itself."),
    404: N_("Perhaps the address is not complete."),
    405: N_("Please go back and use the buttons of the page."),
    413: N_("The form was far too long. Nothing was changed."),
    422: N_("Something in the form was missing or wrong. Nothing was changed."),
    429: N_("That was a lot in a short time, even for a whole class. Please wait a little and try again."),
    500: N_("Something went wrong with us. Nothing you did was wrong; please try again."),
    503: N_("The table cannot be saved or read just now. Nothing was changed; please try again."),
}
NO_TABLE: Final = Notice(
    404, N_("There is no table here"), N_("Perhaps the link is not complete, or the table was deleted.")
)
OTHER_TITLE: Final = N_("That did not work")
OTHER_SENTENCE: Final = N_("Nothing was changed. Please go back and try again.")


def install(app: FastAPI) -> None:
    """Let the application answer every error with a page."""
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(TablesError, _refused_by_tables)
    app.add_exception_handler(HisssError, _refused_by_rules)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_exception_handler(Exception, _broken)


async def _http(request: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException):
        return _page(request, error.status_code, dict(error.headers or {}))
    return _page(request, 500)


async def _unreadable(request: Request, error: Exception) -> Response:
    wrong = error.errors() if isinstance(error, RequestValidationError) else []
    if any(fault["loc"][0] == "path" for fault in wrong):
        return _page(request, 404)
    reader = language_of(request)
    return await _at_table(request, Problem("syntax", say(reader, NOT_UNDERSTOOD)), 422)


async def _refused_by_tables(request: Request, error: Exception) -> Response:
    if not isinstance(error, TablesError):
        return _page(request, 500)
    kind, (status, reason) = type(error), refusal_of(error)
    if sentence := SAID.get(kind):
        return await _at_table(request, Problem(reason, say(language_of(request), sentence)), status)
    if words := APART.get(kind):
        return _notice(request, Notice(status, *words))
    if kind is DamagedLog:
        return await _damaged(request)
    return _page(request, status)


async def _refused_by_rules(request: Request, error: Exception) -> Response:
    reader = language_of(request)
    if isinstance(error, BadForm):
        return await refused_form(parts_of(request), reader, error)
    if not isinstance(error, HisssError) or "table_id" not in request.path_params:
        return _page(request, 422)
    return await _at_table(request, Problem(error.reason, refusal(error, reader)), 422)


async def _damaged(request: Request) -> Response:
    """Those who were at the table may at least delete it."""
    asks, table_id = asking(request), request.path_params.get("table_id", "")
    may_delete = bool(asks.key) and await asks.parts.tables.was_at(table_id, asks.key)
    return _notice(request, DAMAGED, delete=f"/t/{table_id}/delete" if may_delete else "")


async def _gone(_request: Request, _error: Exception) -> Response:
    """For whoever went away in the middle of a form, and will not read this."""
    return Response(status_code=400)


async def _broken(request: Request, _: Exception) -> Response:
    """For faults of ours; the server writes them to its log."""
    response = _page(request, 500)
    make_safe(response.headers)
    return response


async def _at_table(request: Request, problem: Problem, status: int) -> Response:
    """The present table with the problem, if the request was for one that may be seen."""
    asks, table_id = asking(request), request.path_params.get("table_id")
    if table_id is None:
        return _page(request, status)
    try:
        table = await asks.parts.tables.table(table_id)
    except TablesError as error:
        return await _refused_by_tables(request, error)
    if table.may_watch(asks.key):
        return await asks.shown(table, status, problem)
    words = OTHER_SENTENCE if problem.reason == REFUSALS[Stale].reason else problem.plain
    return _notice(request, Notice(status, OTHER_TITLE, words))


def _page(request: Request, status: int, headers: dict[str, str] | None = None) -> Response:
    notice = Notice(status, TITLES.get(status, OTHER_TITLE), SENTENCES.get(status, OTHER_SENTENCE))
    if status == 404 and request.url.path.startswith("/t/"):
        notice = NO_TABLE
    response = _notice(request, notice)
    response.headers.update(headers or {})
    return response


def _notice(request: Request, notice: Notice, *, delete: str = "") -> Response:
    reader = language_of(request)
    title, sentence = reader.gettext(notice.title), reader.gettext(notice.sentence)
    page, here = parts_of(request).pages.page, page_of(request)
    return page(
        "problem.html", reader, notice.status, title=title, sentence=sentence, delete=delete, here=here
    )
