"""A connection to a server, for JSON: little enough that forty of them leave the machine to the server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from types import TracebackType
from typing import Any, NamedTuple, Self

from tests.hosting.served import PATIENCE

API = "/api/v1"

State = dict[str, Any]


class Answer(NamedTuple):
    """What came back."""

    status: int
    kind: str
    body: bytes

    @property
    def json(self) -> State:
        told: State = json.loads(self.body)
        return told


class Broken(Exception):
    """The server is gone."""


class Line:
    """One connection that is kept open.

    Args:
        port: of the server, on this machine.
        token: of a seat.
    """

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self._ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._close()

    async def _close(self) -> None:
        if self._ends:
            (_, writer), self._ends = self._ends, None
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def api(self, method: str, path: str, **body: object) -> Answer:
        """Ask the API."""
        sent = json.dumps(body).encode() if body else b""
        headers = f"Content-Type: application/json\r\n{self._bearer()}"
        return await self.ask(method, API + path, headers, sent)

    async def ask(self, method: str, path: str, headers: str = "", body: bytes = b"") -> Answer:
        """Send a request and read the whole answer.

        Raises:
            Broken: if none comes.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                reader = await self._sent(method, path, headers, body)
                status, named = await _head(reader)
                return Answer(
                    status,
                    named.get("content-type", ""),
                    await reader.readexactly(int(named["content-length"])),
                )
        except (OSError, EOFError) as error:
            await self._close()
            raise Broken from error

    async def events(self, table: str) -> AsyncIterator[State]:
        """The states that the stream of a table tells, until it ends.

        Raises:
            Broken: if the server is gone.
        """
        try:
            reader = await self._sent("GET", f"{API}/tables/{table}/events", self._bearer())
            await _head(reader)
            while line := await reader.readline():
                if line.startswith(b'data: {"id"'):
                    yield json.loads(line.removeprefix(b"data: "))
        except (OSError, EOFError) as error:
            raise Broken from error
        finally:
            await self._close()

    def _bearer(self) -> str:
        return f"Authorization: Bearer {self.token}\r\n" if self.token else ""

    async def _sent(self, method: str, path: str, headers: str, body: bytes = b"") -> asyncio.StreamReader:
        if self._ends is None:
            self._ends = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        reader, writer = self._ends
        length = f"Content-Length: {len(body)}\r\n" if body else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{headers}{length}\r\n"
        writer.write(head.encode() + body)
        await writer.drain()
        return reader


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").strip().split("\r\n")
    named = (line.partition(":") for line in lines)
    return int(first.split()[1]), {name.lower(): value.strip() for name, _, value in named}
