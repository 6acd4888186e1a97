"""A bad line between a browser and a server: it can be cut, and mended, and swallow streams."""

from __future__ import annotations

import asyncio
import contextlib

CHUNK = 65_536


class Proxy:
    """Passes bytes on between its own port and a server's."""

    def __init__(self, server_port: int, *, swallows_streams: bool = False) -> None:
        self.url = ""
        self.swallows_streams = swallows_streams
        self._server_port = server_port
        self._port = 0
        self._listening: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._streams: set[asyncio.StreamWriter] = set()
        self._silent: set[asyncio.StreamWriter] = set()

    async def mend(self) -> None:
        """Let everything through, at the same address as before."""
        self._listening = await asyncio.start_server(self._joined, "127.0.0.1", self._port)
        self._port = self._listening.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"

    async def cut(self) -> None:
        """Break what is open, and refuse what comes."""
        if self._listening:
            self._listening.close()
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()
        await asyncio.sleep(0)

    def fall_silent(self) -> None:
        """Let every stream stay open and bring nothing any more, neither the old ones nor those to come."""
        self.swallows_streams = True
        self._silent |= self._streams

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._server_port)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        await asyncio.gather(self._passed(reader, back), self._passed(there, writer, answers=True))
        self._writers -= {writer, back}

    async def _passed(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, answers: bool = False
    ) -> None:
        """Pass on until one side ends."""
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                if answers and b"text/event-stream" in data:
                    (self._silent if self.swallows_streams else self._streams).add(writer)
                if writer not in self._silent:
                    writer.write(data)
                    await writer.drain()
        writer.close()
        self._streams.discard(writer)
        self._silent.discard(writer)
