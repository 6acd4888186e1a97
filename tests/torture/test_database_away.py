"""PostgreSQL is restarted in the middle of play: streams recover within seconds, nothing is lost."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import pytest

from tests.hosting.served import serving
from tests.postgres import Postgres, running
from tests.torture.figures import Figures
from tests.torture.game import ANA, BEN, WHOLE, Game
from tests.torture.line import Line

pytestmark = pytest.mark.slow

RECOVERED = 5.0
"""Seconds from when the database is back."""

Times = dict[int, float]
"""When each seq was seen first."""


@pytest.fixture
def own(postgres: Postgres) -> Iterator[Postgres]:
    """Another database server: the one for all tests is left in peace."""
    with running(postgres.binaries) as server:
        yield server


async def watch(port: int, game: Game) -> Times:
    """On one stream, which is not to break: when each state came."""
    seen: Times = {}
    async with Line(port, game.token) as line:
        async for state in line.events(game.state["id"]):
            seen[state["seq"]] = time.monotonic()
            if state["over"]:
                break
    return seen


async def insist(port: int, game: Game) -> tuple[Times, int]:
    """Play to the end as people do who press again when it did not work; how often it did not."""
    acknowledged: Times = {}
    refused = 0
    async with Line(port) as line:
        while not game.over:
            answer = await game.step(line)
            assert answer is not None
            assert answer.status in {200, 503}, answer
            if answer.status == 503:
                refused += 1
                assert answer.json["reason"] == "not-now"
                await asyncio.sleep(0.1)
            else:
                acknowledged[game.state["seq"]] = time.monotonic()
                await asyncio.sleep(0.05)
    return acknowledged, refused


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restarted", "crashed"])
async def test_streams_recover_and_nothing_is_lost(
    own: Postgres, how: signal.Signals, figures: Figures
) -> None:
    url = own.database()
    with ExitStack() as stack:
        here, there = (stack.enter_context(serving(database=url)) for _ in range(2))
        async with Line(here.port) as line:
            game = await Game.new(line, Random(5), ANA, BEN)
        watching = [asyncio.create_task(watch(server.port, game)) for server in (here, there)]
        playing = asyncio.create_task(insist(here.port, game))
        await asyncio.sleep(1)
        await asyncio.to_thread(own.stop, how)
        away = time.monotonic()
        await asyncio.sleep(1)
        await asyncio.to_thread(own.start)
        back = time.monotonic()
        acknowledged, refused = await playing
        streams = await asyncio.gather(*watching)
    assert refused
    assert list(acknowledged) == list(range(2, WHOLE + 1))
    # It answers some moments before whoever started it says so.
    first = [min(at for at in seen.values() if at > away) for seen in (acknowledged, *streams)]
    recovered = [max(0.0, at - back) for at in first]
    assert max(recovered) < RECOVERED
    assert all(max(seen) == WHOLE for seen in streams)
    figures.add(
        f"PostgreSQL {'crashed' if how is signal.SIGQUIT else 'restarted'} in the middle of play",
        f"moves again after {recovered[0]:.1f} s, streams after {max(recovered[1:]):.1f} s; nothing lost",
    )
