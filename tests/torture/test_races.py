"""Sixteen clients at two servers press at once, whatever is next, for whole games."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import pytest

from tests.hosting.served import Served, serving
from tests.postgres import Postgres
from tests.torture.figures import Figures
from tests.torture.game import ANA, BEN, WHOLE, Game, next_command
from tests.torture.line import Line, State

pytestmark = pytest.mark.slow

CLIENTS = 8
"""At each server."""
FIRST = 21
"""The seq with which the short form ends."""

Seen = dict[int, State]


@pytest.fixture
def both(postgres: Postgres) -> Iterator[list[Served]]:
    """Two servers of the same tables."""
    url = postgres.database()
    with ExitStack() as stack:
        yield [stack.enter_context(serving("--no-limits", database=url)) for _ in range(2)]


async def press(port: int, game: Game, last: int, chance: Random) -> Seen:
    """One client: every state that it was shown."""
    state = game.state
    seen = {state["seq"]: state}
    async with Line(port, game.token) as line:
        while state["seq"] < last:
            command, body = next_command(state, chance)
            answer = await line.api("POST", f"{game.path}/{command}", **body)
            assert answer.status in {200, 409}, answer
            state = answer.json if answer.status == 200 else answer.json["table"]
            assert seen.setdefault(state["seq"], state) == state
    return seen


async def test_each_seq_happens_once_and_all_see_the_same_game(
    both: list[Served], rounds: int, figures: Figures
) -> None:
    chance = Random(16)
    whole = max(1, rounds // 10)
    last = WHOLE if rounds > 10 else FIRST
    for _ in range(whole):
        async with Line(both[0].port) as line:
            game = await Game.new(line, chance, ANA, BEN)
        pressing = (press(server.port, game, last, chance) for server in both * CLIENTS)
        by_client = await asyncio.gather(*pressing)
        seen: Seen = {}
        for states in by_client:
            for seq, state in states.items():
                assert seen.setdefault(seq, state) == state
        assert min(max(states) for states in by_client) >= last
        turns = seen[max(seen)]["turns"]
        for seq, state in seen.items():
            assert state["turns"] == turns[: (seq + 1) // 2]
    figures.add(
        "16 clients race at two processes", f"{whole} games: each seq once, all saw the same, every time"
    )
