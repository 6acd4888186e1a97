"""Starting such processes, hearing what they say, killing them."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds for anything, on a busy machine."""

Told = dict[str, Any]


class Player:
    """A running process of :mod:`tests.torture.player`."""

    def __init__(self, process: Process) -> None:
        self.process = process

    async def lines(self) -> AsyncIterator[Told]:
        """What it says, until it ends."""
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            if line.endswith(b"\n"):
                yield json.loads(line)

    async def told(self) -> Told:
        """What it says next."""
        async with asyncio.timeout(PATIENCE):
            async for told in self.lines():
                return told
        raise AssertionError("it ended without a word")

    def go(self) -> None:
        """Send it a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"\n")

    async def rest(self) -> list[Told]:
        """All that it still says."""
        async with asyncio.timeout(PATIENCE):
            return [told async for told in self.lines()]


@asynccontextmanager
async def started(
    job: str, url: str, *arguments: str, before: Callable[[], None] | None = None
) -> AsyncIterator[Player]:
    """A process that has said it is ready; it is killed in the end if it still runs."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.torture.player",
        job,
        url,
        *arguments,
        stdin=PIPE,
        stdout=PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=before,
    )
    player = Player(process)
    try:
        assert await player.told() == {"ready": True}
        yield player
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        assert process.stdin is not None
        process.stdin.close()
        await player.rest()
