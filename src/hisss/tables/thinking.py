"""Where computer players think: in few threads beside the server, so that no other table waits for them.

The players who think ahead use compiled code. On a fresh machine it has to be compiled first, which
keeps a processor busy for a while; a process of its own does that, and leaves what it has compiled in the
cache, from where the threads load it. Where it cannot be left, the threads compile themselves.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

from hisss.core import Game, Placement
from hisss.players import Player, thinks_ahead

logger: Final = logging.getLogger(__name__)

THREADS: Final = 2
"""Compiled code does without the interpreter's lock, so so many can really think at the same time."""

GET_READY: Final = (sys.executable, "-m", "hisss.players.ready")


class Thinking:
    """Lets computer players choose."""

    def __init__(self) -> None:
        self._threads: Final = ThreadPoolExecutor(THREADS, thread_name_prefix="thinking")
        self._getting_ready: asyncio.Task[None] | None = None

    async def choose(self, player: Player, game: Game, random: Random) -> Placement:
        """What the player chooses; see :meth:`hisss.players.Player.choose`."""
        if not thinks_ahead(player):
            return player.choose(game, random)
        if self._getting_ready is None:
            self._getting_ready = asyncio.create_task(self._get_ready())
        await asyncio.shield(self._getting_ready)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, player.choose, game, random)

    async def close(self) -> None:
        """Stop getting ready. A thought that is being thought is not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._getting_ready is not None:
            self._getting_ready.cancel()
            await asyncio.wait([self._getting_ready])

    async def _get_ready(self) -> None:
        try:
            compiler = await asyncio.create_subprocess_exec(
                *GET_READY, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL
            )
        except OSError as error:  # then the threads compile
            logger.warning("no process could get the computer players ready: %s", error.strerror)
            return
        try:
            await compiler.wait()
        finally:
            if compiler.returncode is None:
                compiler.kill()
                await compiler.wait()
