"""A real server in this process, and the events of its streams."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

PATIENCE = 20


@dataclass
class Event:
    """One message of a stream."""

    kind: str = ""
    id: str = ""
    data: str = ""
    comment: str = ""
    retry: str = ""

    @property
    def json(self) -> Any:
        return json.loads(self.data)


class Stream:
    """The messages of an open stream."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.aiter_lines()

    async def next(self) -> Event:
        event = Event()
        async with asyncio.timeout(PATIENCE):
            async for line in self._lines:
                if not line:
                    return event
                name, _, value = line.partition(": ")
                field = {"event": "kind", "": "comment"}.get(name, name)
                setattr(event, field, f"{getattr(event, field)}\n{value}".strip("\n"))
        raise EOFError

    async def next_of(self, kind: str) -> Event:
        while (event := await self.next()).kind != kind:
            pass
        return event


async def eventually(holds: Callable[[], object]) -> None:
    """Wait until something is so."""
    for _ in range(PATIENCE * 100):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to that")


@asynccontextmanager
async def serving(app: FastAPI) -> AsyncIterator[str]:
    """The address of a server."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning", ws="none", lifespan="on"))
    running = asyncio.create_task(server.serve())
    await eventually(lambda: server.started)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        app.state.parts.closing.set()
        server.should_exit = True
        await running
