"""Programs that watch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.api.client import API, Program
from tests.live import Stream


@asynccontextmanager
async def watching(program: Program, table_id: str = "") -> AsyncIterator[Stream]:
    path = f"{API}/tables/{table_id or program.table['id']}/events"
    headers = {"Authorization": f"Bearer {program.token}"} if program.token else {}
    async with program.client.stream("GET", path, headers=headers) as answer:
        yield Stream(answer)
