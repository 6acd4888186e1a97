"""Connections that keep others out: the silent, the slow, the many."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse

from hisss.web.connections import MOST_FILES, Door, connections, raise_open_files
from hisss.web.hosting import Hosting, Networks
from tests.live import PATIENCE, eventually

SILENT = b""
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: 127"
HEAD = b"GET / HTTP/1.1\r\nHost: hisss.test\r\n\r\n"
STREAM = b"GET /stream HTTP/1.1\r\nHost: hisss.test\r\n\r\n"
HALF_A_BODY = b"POST /form HTTP/1.1\r\nHost: hisss.test\r\nContent-Length: 100\r\n\r\nkind"


class Place:
    """A server behind a door, and the connections to it."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.news = asyncio.Event()
        self._lines: list[asyncio.StreamWriter] = []
        app = FastAPI()
        app.add_api_route("/", lambda: "here")
        app.add_api_route("/stream", self._stream)
        app.add_api_route("/much", self._much)
        app.add_api_route("/form", self._form, methods=["POST"])
        config = uvicorn.Config(app, port=0, http=connections(door), lifespan="off", log_config=None)
        self.server = uvicorn.Server(config)

    async def _stream(self) -> StreamingResponse:
        async def told() -> AsyncIterator[bytes]:
            yield b"first"
            await self.news.wait()
            yield b"news"

        return StreamingResponse(told())

    async def _much(self) -> StreamingResponse:
        async def told() -> AsyncIterator[bytes]:
            for _ in range(1000):
                yield bytes(100_000)

        return StreamingResponse(told())

    async def _form(self, request: Request) -> int:
        return len(await request.body())

    async def line(self, sent: bytes) -> asyncio.StreamReader:
        """A new connection on which this was sent."""
        port = self.server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        self._lines.append(writer)
        writer.write(sent)
        return reader

    def hang_up(self) -> None:
        for writer in self._lines:
            writer.close()


@asynccontextmanager
async def at(door: Door) -> AsyncIterator[Place]:
    place = Place(door)
    running = asyncio.create_task(place.server.serve())
    await eventually(lambda: place.server.started)
    try:
        yield place
    finally:
        place.hang_up()
        place.news.set()
        place.server.should_exit = True
        await running


async def ended(reader: asyncio.StreamReader) -> bytes:
    """What came until the connection was closed."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


async def heard(reader: asyncio.StreamReader, words: bytes) -> None:
    async with asyncio.timeout(PATIENCE):
        await reader.readuntil(words)


@pytest.mark.parametrize("sent", [SILENT, HALF_A_HEAD, HALF_A_BODY, HEAD + HALF_A_HEAD])
async def test_whose_request_does_not_come_whole_in_time_is_let_go(sent: bytes) -> None:
    async with at(Door(most=100, head=0.2, body=0.3)) as place:
        answer = await ended(await place.line(sent))
        assert answer.count(b"here") == sent.startswith(HEAD)
        assert not place.door.waiting


async def test_who_has_asked_is_not_cut_off_however_long_the_answer_takes() -> None:
    async with at(Door(most=100, head=0.1, body=0.1)) as place:
        stream = await place.line(STREAM)
        await heard(stream, b"first")
        for _ in range(3):
            await ended(await place.line(HALF_A_BODY))
        place.news.set()
        await heard(stream, b"news")


async def test_the_longest_waiting_make_room_and_nobody_who_is_answered() -> None:
    async with at(Door(most=4)) as place:
        stream = await place.line(STREAM)
        await heard(stream, b"first")
        first = await place.line(HALF_A_HEAD)
        others = [await place.line(HALF_A_HEAD) for _ in range(2)]
        await heard(await place.line(HEAD), b"here")
        assert await ended(first) == b""
        assert not any(other.at_eof() for other in others)
        place.news.set()
        await heard(stream, b"news")


async def test_one_address_has_so_many_and_a_proxy_any_number() -> None:
    async with at(Door(most=100, of_one_house=2, guests=Networks())) as place:
        for _ in range(2):
            await place.line(SILENT)
        assert (await ended(await place.line(HEAD))).startswith(b"HTTP/1.1 503 ")
        place.hang_up()
        await eventually(lambda: not place.door.houses)
        await heard(await place.line(HEAD), b"here")
    assert Door.of(Hosting(trusted_proxies=Networks.read("192.0.2.7"))).guests == Networks.read(
        "127.0.0.0/8,::1/128,192.0.2.7"
    )


async def test_who_does_not_take_an_answer_is_let_go() -> None:
    async with at(Door(most=100, unread=0.2)) as place:
        await place.line(b"GET /much HTTP/1.1\r\nHost: hisss.test\r\n\r\n")
        await eventually(lambda: place.server.server_state.connections)
        await eventually(lambda: not place.server.server_state.connections)


def test_as_many_files_may_be_open_as_the_system_lets() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if before[1] == resource.RLIM_INFINITY else min(MOST_FILES, before[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(400, most), before[1]))
    try:
        assert raise_open_files() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] == most
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
