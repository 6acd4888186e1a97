"""What every request goes through before a page sees it, and every answer on its way out."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY: Final = 64 * 1024

SAFETY: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    # Not no-referrer: with that, browsers send "Origin: null" with the page's own forms.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def make_safe(headers: MutableHeaders) -> None:
    """Add what every answer carries. Nothing is kept by browsers or proxies unless it says so itself."""
    for name, value in SAFETY.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")


class SafetyHeaders:
    """Middleware that makes every answer safe."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                make_safe(MutableHeaders(scope=message))
            await send(message)

        await self.app(scope, receive, send_safely)


def is_from_here(headers: Headers) -> bool:
    """Whether a form was sent by one of our own pages, or by a program that is no browser.

    Browsers say so themselves (Sec-Fetch-Site); those that do not, or that reached us by plain
    http, name the page's origin.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in {"same-origin", "none"}
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


class LimitedBody:
    """Middleware that stops reading a body that is too large to be one of our forms, or comes too late.

    Args:
        app: what reads it.
        closing: set when the server is about to stop: then nobody waits for the rest of a body.
        limit: in bytes.
    """

    def __init__(self, app: ASGIApp, closing: asyncio.Event, limit: int = LARGEST_BODY) -> None:
        self.app = app
        self.closing = closing
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "0")
        expected = int(announced) if announced.isdecimal() else 0
        received, more = 0, True

        async def receive_some() -> Message:
            nonlocal received, more
            if expected > self.limit:  # before asking for it: the sender may be waiting for that
                raise HTTPException(413)
            message = await (self._received(receive) if more else receive())
            received += len(message.get("body", b""))
            more = message.get("more_body", False)
            if received > self.limit:
                raise HTTPException(413)
            return message

        await self.app(scope, receive_some, send)

    async def _received(self, receive: Receive) -> Message:
        """What comes next of a body.

        Raises:
            HTTPException: 503, if the server is to stop before it comes.
        """
        receiving = asyncio.ensure_future(receive())
        stopping = asyncio.ensure_future(self.closing.wait())
        try:
            await asyncio.wait((receiving, stopping), return_when=asyncio.FIRST_COMPLETED)
            if not receiving.done():
                raise HTTPException(503)
            return receiving.result()
        finally:
            receiving.cancel()
            stopping.cancel()
