"""When something is refused or goes wrong: always the same shape, with the right status."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from hisss.core import HisssError
from hisss.core.errors import N_
from hisss.tables import Stale, Table, TablesError
from hisss.web.api.asking import key_of, token_of
from hisss.web.api.state import TableState, state_of
from hisss.web.api.unfit import what_is_wrong
from hisss.web.guard import make_safe
from hisss.web.parts import parts_of
from hisss.web.reader import accepted_by, said_in
from hisss.web.statuses import refusal_of


class Problem(BaseModel):
    """Why something was not done. Nothing was changed."""

    reason: Annotated[
        str,
        Field(description="For programs; for illegal moves as in the notation.", examples=["colours-differ"]),
    ]
    message: Annotated[
        str,
        Field(
            description="For people: one sentence.",
            examples=["GB does not fit the right end of snake 1: the colours differ"],
        ),
    ]
    table: Annotated[
        TableState | None, Field(description="With 409: the table as it is, for whoever may see it.")
    ] = None


SENTENCES: Final = {
    400: ("bad-request", N_("the body is not JSON in UTF-8, or the request is broken")),
    401: ("no-token", N_("this needs the token of a seat: Authorization: Bearer TOKEN")),
    403: ("cross-site", N_("a page of another site sent this")),
    404: ("not-found", N_("there is nothing at this address")),
    405: ("not-allowed", N_("this address does not know that method")),
    413: ("too-large", N_("the body is far too large")),
    415: ("not-json", N_("the body has to be JSON: Content-Type: application/json")),
    422: ("syntax", N_("something in the request is missing or wrong")),
    429: ("too-many", N_("too many requests: please wait a little")),
    500: ("broken", N_("something went wrong with us, not with you")),
    503: ("not-now", N_("this cannot be done just now: please try again")),
}
OTHER: Final = ("refused", N_("the request was refused"))
RETRY_AFTER: Final = {"Retry-After": "2"}

_READ: Final = (400, 401, 403, 404, 422, 429, 500, 503)
_COMMAND: Final = (*_READ, 409, 413, 415)
_DESCRIPTIONS: Final = {
    400: "The request is broken: a body that is not JSON, for example.",
    401: "No token, or what came is none.",
    403: "Not for this token: it has no seat here, or only the host may do that.",
    404: "There is no such table, or code (any more).",
    409: "Not as the table is now, which comes with the answer. `stale`: it has moved on since.",
    410: "The pass was used, or is too old.",
    413: "The body is too large.",
    415: "The body is not called JSON.",
    422: "The rules do not allow it, or the body is not as described.",
    429: "Too many requests from one place.",
    500: "A fault of the server.",
    503: "The server cannot save or read just now; nothing was changed.",
}


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The description of these refusals."""
    return {status: {"model": Problem, "description": _DESCRIPTIONS[status]} for status in statuses}


def as_json(described: Mapping[int | str, dict[str, Any]]) -> dict[int | str, dict[str, Any]]:
    """The same where the good answer is something else than JSON."""
    schema = {"$ref": "#/components/schemas/Problem"}
    return {
        status: {
            "description": answer["description"],
            "content": {"application/json": {"schema": schema}},
        }
        for status, answer in described.items()
    }


TO_READERS: Final = answers(*_READ)
"""How those who only look may be refused."""
TO_COMMANDS: Final = answers(*_COMMAND)
"""How commands may be refused."""


def install(api: FastAPI) -> None:
    """Let the API answer every error with a :class:`Problem`."""
    api.add_exception_handler(HTTPException, _http)
    api.add_exception_handler(RequestValidationError, _unreadable)
    api.add_exception_handler(TablesError, _refused_by_tables)
    api.add_exception_handler(HisssError, _refused_by_rules)
    api.add_exception_handler(Exception, _broken)


def problem_of(request: Request, error: TablesError) -> tuple[int, Problem]:
    """The status and the problem for what the tables refuse."""
    status, reason = refusal_of(error)
    return status, Problem(reason=reason, message=_clean(accepted_by(request).sentence(error)))


def methods_at(request: Request) -> list[str]:
    """The methods that the address of a request knows; each of its routes knows only its own."""
    path = request.url.path.removeprefix(request.scope["root_path"])
    found = (
        operations
        for template, operations in request.app.openapi()["paths"].items()
        if compile_path(template)[0].fullmatch(path)
    )
    return sorted(method.upper() for method in next(found, ["get"]))


async def _http(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, HTTPException):
        return _general(request, 500)
    headers = dict(error.headers or {})
    if error.status_code == 405:
        headers["Allow"] = ", ".join(methods_at(request))
    return _general(request, error.status_code, headers)


async def _unreadable(request: Request, error: Exception) -> JSONResponse:
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    if any(fault["type"] == "json_invalid" for fault in faults):
        return _general(request, 400)
    if any(fault["loc"][0] == "path" for fault in faults):
        return _general(request, 404)
    if not faults:
        return _general(request, 422)
    message = what_is_wrong(faults[0], accepted_by(request))
    return _answer(request, 422, Problem(reason="syntax", message=_clean(message)))


async def _refused_by_tables(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, TablesError):
        return _general(request, 500)
    status, problem = problem_of(request, error)
    if status == 409 and (table := await _table_now(request, error)):
        problem.table = state_of(table, key_of(token_of(request)))
    return _answer(request, status, problem, RETRY_AFTER if status == 503 else {})


async def _refused_by_rules(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, HisssError):
        return _general(request, 500)
    message = _clean(accepted_by(request).sentence(error))
    return _answer(request, 422, Problem(reason=error.reason, message=message))


async def _broken(request: Request, _: Exception) -> JSONResponse:
    """For faults of ours; the server writes them to its log."""
    answer = _general(request, 500)
    make_safe(answer.headers)
    return answer


async def _table_now(request: Request, error: TablesError) -> Table | None:
    """The table that the request was for, if whoever asks may see it."""
    key = key_of(token_of(request))
    if isinstance(error, Stale):
        return error.table if error.table.may_watch(key) else None
    try:
        return await parts_of(request).tables.seen_by(request.path_params["table_id"], key)
    except TablesError:
        return None


def _general(request: Request, status: int, headers: dict[str, str] | None = None) -> JSONResponse:
    reason, sentence = SENTENCES.get(status, OTHER)
    more = RETRY_AFTER if status in {429, 503} else {}
    problem = Problem(reason=reason, message=accepted_by(request).gettext(sentence))
    return _answer(request, status, problem, {**more, **(headers or {})})


def _answer(
    request: Request, status: int, problem: Problem, headers: dict[str, str] | None = None
) -> JSONResponse:
    content = problem.model_dump(mode="json", exclude_unset=True)
    spoken = said_in(accepted_by(request), by_cookie=False)
    return JSONResponse(content, status, {**spoken, **(headers or {})})


def _clean(message: str) -> str:
    """The message without what no text can hold; programs may have sent anything."""
    return message.encode("utf-8", "replace").decode()[:500]
