"""A table live, as server-sent events: the whole of it at once, and again after every change.

A thousand may be open at once, so each is little: the request itself, and a task that listens whether
the visitor has left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Final

from fastapi.responses import StreamingResponse
from fastapi.sse import format_sse_event
from starlette.types import Receive, Scope, Send

from hisss.tables import StoreError, Table, TablesError, Watcher

COME_BACK_AFTER: Final = 1000
"""Milliseconds until a browser asks again, when the stream has ended."""

BREATH: Final = 15.0
"""Seconds without news after which a comment says that the stream lives."""

ALIVE: Final = b": still here\n\n"
HEADERS: Final = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
"""Nobody between us and the visitor is to hold anything back."""


class TableStream(StreamingResponse):
    """The stream of one table for one visitor.

    ``table`` is the table as it is now, with its seq as the id; ``gone`` the last event if the table
    was deleted, or may not be watched any more; ``closing`` the last one if the server stops.

    Args:
        watch: the watch of the table.
        shown: a table as the visitor sees it.
        gone: what is said with ``gone``.
        closing: what is said with ``closing``.
        said: the headers that say in which language.
    """

    media_type = "text/event-stream"

    def __init__(
        self,
        watch: AbstractAsyncContextManager[Watcher],
        shown: Callable[[Table], Awaitable[str]],
        gone: Callable[[TablesError], str],
        closing: str,
        said: Mapping[str, str],
    ) -> None:
        super().__init__((), headers={**HEADERS, **said})
        self._watch: Final = watch
        self._shown: Final = shown
        self._gone: Final = gone
        self._closing: Final = closing

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        async def say(message: bytes, *, more: bool = True) -> None:
            await send({"type": "http.response.body", "body": message, "more_body": more})

        leaving = asyncio.create_task(_left(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            await say(await self._told(leaving, say))
            await say(b"", more=False)
        finally:
            leaving.cancel()

    async def _told(self, leaving: asyncio.Task[None], say: Callable[[bytes], Awaitable[None]]) -> bytes:
        """Tell of the table until there is no more to tell; the last word."""
        try:
            async with self._watch as states:
                leaving.add_done_callback(lambda _: states.end())
                while (state := await _next_of(states, say)) is not None:
                    await say(_event("table", await self._shown(state), str(state.seq)))
        except StoreError:
            return _event("closing", self._closing)
        except TablesError as error:
            return format_sse_event(event="gone", data_str=self._gone(error))
        return _event("closing", self._closing)


async def _next_of(states: Watcher, say: Callable[[bytes], Awaitable[None]]) -> Table | None:
    while True:
        try:
            async with asyncio.timeout(BREATH):
                return await anext(states, None)
        except TimeoutError:
            await say(ALIVE)


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _event(kind: str, data: str, seq: str | None = None) -> bytes:
    return format_sse_event(event=kind, data_str=data, id=seq, retry=COME_BACK_AFTER)
