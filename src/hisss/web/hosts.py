"""Only who calls this server by one of its names is answered.

Otherwise a page of somebody else could give its own name our address, and then speak with us as if it
were ours.
"""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from hisss.core.errors import N_
from hisss.web.address import Address
from hisss.web.parts import parts_of
from hisss.web.reader import language_of, said_in

OPEN_TO_ALL: Final = ("/healthz", "/static/", "/language")
"""What gives nothing away, is asked by machines, or is what the page of refusal is made of, and read in."""

TITLE: Final = N_("Not known by that name")
SENTENCE: Final = N_(
    "This table was called by a name that it does not know. Whoever started it can tell it the name with"
    " --public-url, or let the household in with --lan."
)


class KnownHosts:
    """Middleware that refuses requests for other hosts."""

    def __init__(self, app: ASGIApp, address: Address) -> None:
        self.app: Final = app
        self.address: Final = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(OPEN_TO_ALL) or self._is_known(scope):
            await self.app(scope, receive, send)
        else:
            await _refusal(Request(scope))(scope, receive, send)

    def _is_known(self, scope: Scope) -> bool:
        hosts = Headers(scope=scope).getlist("host")
        arrived_at = (scope.get("server") or ("",))[0]
        return len(hosts) == 1 and self.address.is_known_as(hosts[0], arrived_at)


def _refusal(request: Request) -> Response:
    reader = language_of(request)
    if request.url.path.startswith("/api/"):
        return JSONResponse(
            {"reason": "unknown-host", "message": reader.gettext(SENTENCE)}, 400, said_in(reader)
        )
    return parts_of(request).pages.page(
        "problem.html", reader, 400, title=reader.gettext(TITLE), sentence=reader.gettext(SENTENCE), here="/"
    )
