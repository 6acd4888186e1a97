"""SQLite without room: a clear refusal, nothing half-done, and it goes on when there is room again."""

from __future__ import annotations

import resource
from pathlib import Path
from random import Random

import pytest

from tests.hosting.served import SETUP, Served, serving, sqlite
from tests.torture.figures import Figures
from tests.torture.game import ANA, BEN, Game
from tests.torture.line import Line

pytestmark = pytest.mark.slow

UNLIMITED = resource.RLIM_INFINITY


def fill_the_disk(server: Served, folder: Path) -> None:
    """No file of the server may grow any more: writing fails for it as on a full disk, for root, too."""
    largest = max(file.stat().st_size for file in folder.iterdir())
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, UNLIMITED))


def make_room(server: Served) -> None:
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))


async def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path, figures: Figures) -> None:
    no_bytecode = {"PYTHONDONTWRITEBYTECODE": "1"}  # else half of it would stay
    with serving(database=sqlite(tmp_path), env=no_bytecode) as server:
        async with Line(server.port) as line:
            game = await Game.new(line, Random(7), ANA, BEN)
            for _ in range(20):
                await game.step(line)
            fill_the_disk(server, tmp_path)
            while (answer := await game.step(line)) and answer.status == 200:
                """There may be a little room left."""
            assert answer
            assert (answer.status, answer.json["reason"]) == (503, "not-now")
            assert (await game.look(line)) == game.state
            with server.client() as client:
                page = client.post("/tables", data=SETUP)
                assert (page.status_code, client.get("/").status_code) == (503, 200)
                assert "Nothing was changed; please try again." in page.text
            make_room(server)
            answer = await game.step(line)
            assert answer
            assert answer.status == 200, "the same command, once there is room"
        saved = game.state
    with serving(database=sqlite(tmp_path)) as server:
        async with Line(server.port) as line:
            assert (await game.look(line)) == saved
        await game.play(server.port)
    assert len(game.state["turns"]) == 50
    figures.add("a full disk", "503 on the page and to programs, nothing half-done, well again with room")
