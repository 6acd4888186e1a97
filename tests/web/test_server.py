"""Serving, stopping, and not being able to: processes of their own."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.web.test_live import watching
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

PATIENCE = 30
SERVE = """
import sys, webbrowser
from hisss.web import CannotServe, serve
webbrowser.open = lambda url: print("opened", url, flush=True)
try:
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], open_browser=bool(sys.argv[3:]))
except CannotServe as error:
    sys.exit(str(error))
"""


class Process:
    """A server in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.url = ""

    async def line(self) -> str:
        assert self.process.stdout
        async with asyncio.timeout(PATIENCE):
            return (await self.process.stdout.readline()).decode().strip()

    async def ended(self) -> tuple[int, str]:
        async with asyncio.timeout(PATIENCE):
            _, errors = await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode, errors.decode()


@asynccontextmanager
async def serving(folder: Path, port: int = 0, *more: str) -> AsyncIterator[Process]:
    pipe = asyncio.subprocess.PIPE
    database = f"sqlite:///{folder / 'hisss.db'}"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVE, str(port), database, *more, stdout=pipe, stderr=pipe
    )
    try:
        yield Process(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def ready(server: Process) -> str:
    line = await server.line()
    found = re.search(r"http://127\.0\.0\.1:\d+", line)
    assert found, line + (await server.ended())[1]
    return found[0]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_stopping_with_streams_open_is_clean_and_announced(tmp_path: Path, how: signal.Signals) -> None:
    code, errors, _ = await stopped_with_streams_open(tmp_path, how)
    assert code in {0, -how}
    assert errors == "", "no traceback, and no stream that had to be cut off"


async def test_stopping_with_streams_open_takes_under_a_second(tmp_path: Path) -> None:
    """The best of three tries at most, for this machine may be busy with something else."""
    for _ in range(3):
        _, _, seconds = await stopped_with_streams_open(tmp_path, signal.SIGTERM)
        if seconds < 1:
            return
    pytest.fail("it took longer each time")


async def stopped_with_streams_open(folder: Path, how: signal.Signals) -> tuple[int, str, float]:
    """The exit code, what was said, and how many seconds it took."""
    async with serving(folder) as server:
        visitor = Visitor(httpx.AsyncHTTPTransport(), await ready(server))
        await visitor.start("Ana", "Ben")
        async with watching(visitor) as one, watching(visitor) as other:
            await one.next()
            await other.next()
            began = time.monotonic()
            server.process.send_signal(how)
            assert (await one.next()).kind == (await other.next()).kind == "closing"
            code, errors = await server.ended()
            seconds = time.monotonic() - began
        await visitor.client.aclose()
    return code, errors, seconds


async def test_the_browser_is_shown_the_page_once_it_is_there(tmp_path: Path) -> None:
    async with serving(tmp_path, 0, "open") as server:
        url = await ready(server)
        assert await server.line() == f"opened {url}/"
        async with httpx.AsyncClient() as client:
            assert (await client.get(url)).status_code == 200


async def test_a_port_that_hisss_has_is_named_with_its_address(tmp_path: Path) -> None:
    async with serving(tmp_path) as first:
        url = await ready(first)
        async with serving(tmp_path, int(url.rsplit(":", 1)[1])) as second:
            code, errors = await second.ended()
        assert (code, errors.strip()) == (1, f"Hisss is running already: {url}/")


async def test_a_port_that_another_program_has_is_said_to_be_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with serving(tmp_path, port) as server:
            code, errors = await server.ended()
    assert code == 1
    assert errors.startswith(f"port {port} is taken by another program")
    assert len(errors.splitlines()) == 1


async def test_a_database_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path) as first:
        await ready(first)
        async with serving(tmp_path) as second:
            code, errors = await second.ended()
        assert code == 1
        assert len(errors.splitlines()) == 1
        assert str(first.process.pid) in errors


async def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        visitor = Visitor(httpx.AsyncHTTPTransport(), await ready(server))
        await visitor.start("Ana", "Ben")
        page = await visitor.press("take-any")
        server.process.kill()
        await server.ended()
    port = visitor.client.base_url.port
    async with serving(tmp_path, port or 0) as server:
        await ready(server)
        again = await visitor.go(visitor.here)
        assert again.html == page.html
        await visitor.push(again.places[0])
        assert visitor.status == 200
    await visitor.client.aclose()


async def test_nobodys_address_is_written_down(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        visitor = Visitor(httpx.AsyncHTTPTransport(), await ready(server))
        await visitor.start("Ana", "Ben")
        await visitor.go("/nowhere")
        server.process.terminate()
        assert server.process.stdout
        assert await server.process.stdout.read() == b""
        assert (await server.ended())[1] == ""
        await visitor.client.aclose()
