"""Forty clients write at once on SQLite: everybody is served soon, nobody hears of a lock."""

from __future__ import annotations

import asyncio
import itertools
import time
from pathlib import Path
from random import Random

import pytest

from tests.hosting.served import Served, serving, sqlite
from tests.torture.figures import Figures
from tests.torture.game import ANA, BEN, WHOLE, Game
from tests.torture.line import Line

pytestmark = pytest.mark.slow

WRITERS = 40


async def writing(server: Served, chance: Random, commands: int) -> list[float]:
    """One client, who presses again as soon as it is answered: how long each answer took."""
    times = []
    async with Line(server.port) as line:
        game = await Game.new(line, chance, ANA, BEN)
        for number in range(2, commands + 2):
            before = time.perf_counter()
            answer = await game.step(line)
            times.append(time.perf_counter() - before)
            assert answer
            assert (answer.status, game.state["seq"]) == (200, number), answer
        assert await game.look(line) == game.state
    return times


async def test_forty_writers_are_all_served(tmp_path: Path, rounds: int, figures: Figures) -> None:
    """How soon is measured and told, not asserted: that needs a machine with nothing else to do."""
    commands = WHOLE - 1 if rounds > 10 else 10
    with serving("--no-limits", database=sqlite(tmp_path)) as server:
        began = time.perf_counter()
        clients = (writing(server, Random(number), commands) for number in range(WRITERS))
        times = sorted(itertools.chain(*await asyncio.gather(*clients)))
        rate = len(times) / (time.perf_counter() - began)
        assert server.stop()[1] == "", "not a word of a lock, nor of anything else"
    p50, p99 = (times[len(times) * part // 100] * 1000 for part in (50, 99))
    figures.add(
        "40 clients write at once, SQLite", f"{rate:.0f} commands/s, p50 {p50:.0f} ms, p99 {p99:.0f} ms"
    )
