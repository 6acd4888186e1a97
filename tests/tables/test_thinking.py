"""Computer players think beside the server: nobody waits for them, and stopping does not either."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from hisss.core import DECK, Game, Placement
from hisss.players import Garter, Thinker
from hisss.tables import thinking as thinking_module
from hisss.tables.thinking import Thinking

GAME = Game.start(DECK[0]).take(DECK[0])
READY = (sys.executable, "-S", "-c", "pass")
NEVER_READY = (sys.executable, "-S", "-c", "import time; time.sleep(600)")


@dataclass(frozen=True)
class Ponderer(Thinker):
    """Thinks until it is told to stop."""

    name: str = "ponderer"
    games: int = 0
    begun: threading.Event = field(default_factory=threading.Event)
    told: threading.Event = field(default_factory=threading.Event)

    def choose(self, game: Game, random: Random) -> Placement:
        self.begun.set()
        assert self.told.wait(20)
        return game.placements()[0]


@pytest.fixture(autouse=True)
def ready_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_module, "GET_READY", READY)


async def test_while_one_thinks_the_others_play() -> None:
    thinking, slow = Thinking(), Ponderer()
    thought = asyncio.create_task(thinking.choose(slow, GAME, Random(1)))
    await asyncio.to_thread(slow.begun.wait, 20)
    assert await thinking.choose(Garter(), GAME, Random(1)) in GAME.placements()
    assert not thought.done()
    slow.told.set()
    assert await thought == GAME.placements()[0]
    await thinking.close()


async def test_no_more_think_at_a_time_than_there_are_threads() -> None:
    thinking, slow = Thinking(), [Ponderer() for _ in range(thinking_module.THREADS + 1)]
    thoughts = [asyncio.create_task(thinking.choose(each, GAME, Random(1))) for each in slow]
    for each in slow[:-1]:
        await asyncio.to_thread(each.begun.wait, 20)
    assert not slow[-1].begun.is_set()
    for each in slow:
        each.told.set()
    await asyncio.gather(*thoughts)
    assert slow[-1].begun.is_set()
    await thinking.close()


async def test_who_needs_no_compiled_code_does_not_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_module, "GET_READY", NEVER_READY)
    thinking = Thinking()
    waiting = asyncio.create_task(thinking.choose(Ponderer(), GAME, Random(1)))
    await asyncio.sleep(0)
    assert await thinking.choose(Garter(), GAME, Random(1)) in GAME.placements()
    assert not waiting.done()
    waiting.cancel()
    await thinking.close()


async def test_closing_ends_the_process_that_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, pid = tmp_path / "told", tmp_path / "pid"
    os.mkfifo(told)
    script = f"""if True:
        import os, time
        open({str(pid)!r}, "w").write(str(os.getpid()))
        open({str(told)!r}, "w")
        time.sleep(600)"""
    monkeypatch.setattr(thinking_module, "GET_READY", (sys.executable, "-S", "-c", script))
    thinking = Thinking()
    waiting = asyncio.create_task(thinking.choose(Ponderer(), GAME, Random(1)))
    await asyncio.to_thread(told.read_bytes)
    waiting.cancel()
    await thinking.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


async def test_where_no_process_can_be_made_they_think_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_module, "GET_READY", ("/nowhere/python",))
    thinking, quick = Thinking(), Ponderer()
    quick.told.set()
    assert await thinking.choose(quick, GAME, Random(1)) in GAME.placements()
    await thinking.close()
