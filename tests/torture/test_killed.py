"""Servers killed in the middle of play, again and again: nothing acknowledged is lost, nothing is doubled."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random

import pytest

from tests.hosting.served import Served, started
from tests.torture.figures import Figures
from tests.torture.game import ANA, BEN, BOT, Game
from tests.torture.line import Line

pytestmark = pytest.mark.slow

TABLES, FEW = 20, 4
LAST = 300.0
"""Seconds to play all games to their ends."""
LONGEST = 0.5
"""Seconds of play between two kills, at most."""


@contextmanager
def servers(url: str) -> Iterator[list[Served]]:
    """One on SQLite, two on PostgreSQL."""
    count = 1 if url.startswith("sqlite") else 2
    with ExitStack() as stack:
        env = {"HISSS_DATABASE_URL": url}
        running = [stack.enter_context(started("--no-limits", env=env)) for _ in range(count)]
        for server in running:
            server.wait_until_ready()
        yield running


async def test_no_acknowledged_move_is_lost_or_doubled(url: str, rounds: int, figures: Figures) -> None:
    chance = Random(4)
    tables = TABLES if rounds > 10 else FEW
    games: list[Game] = []
    done: list[Game] = []
    began = time.monotonic()
    for _ in range(rounds):
        with servers(url) as running:
            games = await checked(games, running, done)
            async with Line(running[0].port) as line:
                for number in range(len(games), tables):
                    games.append(await Game.new(line, chance, ANA, BEN, *[BOT] * (number % 2)))
            await play_until_killed(games, running, chance.uniform(0, LONGEST))
    with servers(url) as running:
        games = await checked(games, running, done)
        async with asyncio.timeout(LAST):
            await asyncio.gather(*playing(games, running))
        done += games
        await checked(done, running, [])
    for game in done:
        assert sorted(turn["place"] for turn in game.state["turns"]) == list(range(1, 51))
    told = sum(game.told for game in done)
    figures.add(
        f"killed in the middle of play, {url.partition(':')[0]}",
        f"{rounds} times in {time.monotonic() - began:.0f} s; of {told} commands at {len(done)} tables none"
        " was lost or doubled",
    )


def playing(games: list[Game], running: list[Served]) -> Iterator[asyncio.Task[None]]:
    """Everybody at play, by turns at one of the servers and at the other."""
    for game, server in zip(games, itertools.cycle(running)):
        yield asyncio.create_task(game.play(server.port))


async def play_until_killed(games: list[Game], running: list[Served], seconds: float) -> None:
    """Play for so long; then all servers are killed at once."""
    tasks = list(playing(games, running))
    await asyncio.wait(tasks, timeout=seconds)
    for server in running:
        server.process.kill()
    await asyncio.gather(*tasks)


async def checked(games: list[Game], running: list[Served], done: list[Game]) -> list[Game]:
    """See what became of all games; those that are not over, the others are done."""
    for game, server in zip(games, itertools.cycle(running)):
        async with Line(server.port) as line:
            await game.look(line)
    done += [game for game in games if game.over]
    return [game for game in games if not game.over]
