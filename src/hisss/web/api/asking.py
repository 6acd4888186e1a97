"""Who asks, and how: the token of a seat, a body of JSON, no other site."""

from __future__ import annotations

import re
import secrets
from typing import Annotated, Final

from fastapi import Depends, Path, Request, Security
from fastapi.security import HTTPBearer
from starlette.exceptions import HTTPException

from hisss.tables import Table
from hisss.web.device import Device
from hisss.web.found import found_by
from hisss.web.guard import is_from_here
from hisss.web.parts import TheParts

_BEARER: Final = re.compile(r"(?i:bearer) +([A-Za-z0-9_-]{43})")
_JSON: Final = re.compile(r"application/([a-z0-9.+-]+\+)?json *(;.*)?", re.IGNORECASE)
_DESCRIBED: Final = HTTPBearer(
    scheme_name="seat",
    description="The token that came with the seat: 43 letters, digits, `-` and `_`.",
    auto_error=False,
)

TOKEN_IS_OPTIONAL: Final[dict[str, object]] = {"security": [{}, {"seat": []}]}
"""For the description of what may also be asked without a token."""


def token_of(request: Request) -> Device | None:
    """Whoever has the token that came with the request; ``None`` if there came none.

    Raises:
        HTTPException: 401, if what came is no token.
    """
    sent = request.headers.get("authorization")
    if sent is None:
        return None
    found = _BEARER.fullmatch(sent.strip())
    if found is None:
        raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
    return Device(found[1], secure=False)


async def _seated(
    sender: Annotated[Device | None, found_by(token_of)], _: Annotated[object, Security(_DESCRIBED)]
) -> Device:
    if sender is None:
        raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
    return sender


async def _seated_or_new(sender: Annotated[Device | None, found_by(token_of)]) -> Device:
    return sender or Device(secrets.token_urlsafe(32), secure=False)


def key_of(sender: Device | None) -> str:
    """What a seat remembers of the token; blank without one."""
    return sender.key if sender else ""


Sender = Annotated[Device, Depends(_seated)]
"""Whoever sends a command: nobody without a token."""
Viewer = Annotated[Device | None, found_by(token_of)]
"""Whoever looks on, with or without a token."""
Newcomer = Annotated[Device, Depends(_seated_or_new)]
"""Whoever comes in, with a token of their own or with a fresh one."""

TableId = Annotated[
    str,
    Path(
        pattern="^[A-Za-z0-9_-]{1,64}$",
        description="What comes after `/t/` in the address of the table's page.",
        examples=["kZ0kq8v8cJX3m1dYw5n7RtQe"],
    ),
]
SeatNumber = Annotated[int, Path(ge=1, le=8, description="A seat, counted from 1.", examples=[2])]


async def _seen(table_id: TableId, parts: TheParts, viewer: Viewer) -> Table:
    return await parts.tables.seen_by(table_id, key_of(viewer))


Seen = Annotated[Table, Depends(_seen)]
"""The table, for whoever may see it."""


async def no_other_site(request: Request) -> None:
    """Nothing is done for a page of another site, unless it has a token: no browser adds that by itself.

    Raises:
        HTTPException: 403.
    """
    reads = request.method in {"GET", "HEAD"}
    if not reads and "authorization" not in request.headers and not is_from_here(request.headers):
        raise HTTPException(403)


async def json_only(request: Request) -> None:
    """A body, where there is one, is JSON and says so; no form of another site can send such a one.

    Raises:
        HTTPException: 415.
    """
    sent = request.headers.get("content-length", "0") != "0" or "transfer-encoding" in request.headers
    if sent and not _JSON.fullmatch(request.headers.get("content-type", "")):
        raise HTTPException(415)
