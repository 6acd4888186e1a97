"""Hundreds of tables, each watched by several: the server stays small, and is small again when they left."""

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

from tests.hosting.served import Served, new_table, serving, sqlite
from tests.torture.figures import Figures

VIEWERS = 4
MANY = 300
FEW = 20
MOST_BYTES = 400 * 2**20
MOST_LEFT = 1.25
"""How much there may be when they have left, of what there was before: tables, unlike then, have moved on."""
SOON = 30.0
"""Seconds in which it is given back."""


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
            host = f"Host: 127.0.0.1:{server.port}\r\nAccept-Encoding: gzip\r\n"
            writer.write(f"GET {path}/live HTTP/1.1\r\n{host}\r\n".encode())
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
async def test_many_viewers_cost_little_memory_and_give_it_back(
    tmp_path: Path, rounds: int, figures: Figures
) -> None:
    count = MANY if rounds > 10 else FEW
    with serving("--no-limits", database=sqlite(tmp_path)) as server, server.client() as client:
        paths = [new_table(client) for _ in range(count)]
        async with watching(server, paths[:1]):
            """By now everything is loaded that a page needs."""
        start = resident(server)
        waves = [await wave(server, client, paths, seq, round(MOST_LEFT * start)) for seq in (1, 2)]
    told = "; ".join(f"{most >> 20} MB while they watched, {least >> 20} MB later" for most, least in waves)
    figures.add(f"{count} tables, {VIEWERS} viewers each, two times", f"{start >> 20} MB before; {told}")
    assert max(most for most, _ in waves) < MOST_BYTES
    assert max(least for _, least in waves) <= MOST_LEFT * start


async def wave(
    server: Served, client: httpx.Client, paths: list[str], seq: int, enough: int
) -> tuple[int, int]:
    """Everybody comes, sees one move at each table, and leaves: the memory at its most, and afterwards."""
    async with watching(server, paths * VIEWERS) as readers:
        for path in paths:
            await asyncio.to_thread(move_at, client, path, seq)
        await asyncio.gather(*map(read_table, readers))
        most = resident(server)
    return most, await asyncio.to_thread(settled, server, enough)


def settled(server: Served, enough: int) -> int:
    """The memory once it is no more than that, or after a while."""
    until = time.monotonic() + SOON
    while (least := resident(server)) > enough and time.monotonic() < until:
        time.sleep(0.5)
    return least
