"""Hundreds of tables, each watched by several: the server stays small, also when they come again."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from html import unescape
from pathlib import Path

import httpx
import pytest

from tests.hosting.served import PATIENCE, Served, new_table, serving, sqlite

VIEWERS = 4
MANY = 300
FEW = 20
MOST_BYTES = 400 * 2**20
SLACK_BYTES = 40 * 2**20
"""What the allocator may keep of what was used once."""


def resident(server: Served) -> int:
    """The bytes of memory that the server's process has."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) * 1024


async def read_table(reader: asyncio.StreamReader) -> None:
    """Read on until one whole table has come."""
    await reader.readuntil(b"event: table")
    await reader.readuntil(b"\n\n")


@asynccontextmanager
async def watching(server: Served, paths: list[str]) -> AsyncIterator[list[asyncio.StreamReader]]:
    """Streams of these tables, each on a connection of its own and read up to the present state."""
    readers, writers = [], []
    try:
        for path in paths:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=2**20)
            readers.append(reader)
            writers.append(writer)
            writer.write(f"GET {path}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            await read_table(reader)
        yield readers
    finally:
        for writer in writers:
            writer.close()
        for writer in writers:
            with suppress(OSError):
                await writer.wait_closed()


def move_at(client: httpx.Client, path: str, seq: int) -> None:
    """Somebody takes the next card, or lays the one in hand where it fits first."""
    page = client.get(path).text
    place = re.search(r'value="([^"]+)" form="lay"', page)
    move = {"placement": unescape(place[1])} if place else {}
    answer = client.post(f"{path}/{'lay' if place else 'take'}", data={"seq": str(seq), **move})
    assert answer.status_code == 303, answer.status_code


@pytest.mark.slow
async def test_many_viewers_cost_little_memory_and_leave_nothing_behind(tmp_path: Path, rounds: int) -> None:
    count = MANY if rounds > 10 else FEW
    with serving("--no-limits", database=sqlite(tmp_path)) as server, server.client() as client:
        paths = [new_table(client) for _ in range(count)]
        start = resident(server)
        sizes = [await wave(server, client, paths, seq) for seq in (1, 2)]
        figures = [f"watched {most >> 20} MB, left {least >> 20} MB" for most, least in sizes]
        print(f"{count} tables: {start >> 20} MB; " + "; ".join(figures))
        assert max(most for most, _ in sizes) < MOST_BYTES
        (_, after_one), (_, after_two) = sizes
        assert after_two < after_one + SLACK_BYTES


async def wave(server: Served, client: httpx.Client, paths: list[str], seq: int) -> tuple[int, int]:
    """Everybody comes, sees one move at each table, and leaves: the memory at its most, and afterwards."""
    async with watching(server, paths * VIEWERS) as readers:
        for path in paths:
            await asyncio.to_thread(move_at, client, path, seq)
        await asyncio.gather(*map(read_table, readers))
        most = resident(server)
    return most, await settled(server)


async def settled(server: Served) -> int:
    """The memory once every stream has been let go, which `/metrics` counts."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
        until = time.monotonic() + PATIENCE
        while "hisss_streams 0.0" not in (await client.get("/metrics")).text:
            assert time.monotonic() < until
    return resident(server)
