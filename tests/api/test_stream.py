"""The stream, and the example client, against a real server."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from hisss.record import read
from hisss.tables import Tables
from hisss.web import create_app
from tests.api.client import ANA, BOT, OPEN, Program
from tests.api.peeking import assert_nothing_unseen_is_told
from tests.api.watching import watching
from tests.live import eventually, serving

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_client.py"


@pytest.fixture
async def home(tables: Tables) -> AsyncIterator[str]:
    async with serving(create_app(tables)) as home:
        yield home


@pytest.fixture
async def client(home: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=home) as client:
        yield client


async def test_the_table_comes_at_once_and_again_with_every_change(ana: Program) -> None:
    await ana.create(ANA, {**ANA, "name": "Ben"})
    async with watching(ana) as stream:
        first = await stream.next()
        assert (first.kind, first.id) == ("table", str(ana.table["seq"]))
        assert first.json == ana.table
        await ana.send("draw")
        second = await stream.next()
        assert (second.id, second.json) == (str(ana.table["seq"]), ana.table)


async def test_the_stream_of_a_whole_game_tells_nothing_of_unseen_cards(
    ana: Program, ben: Program, tables: Tables
) -> None:
    table = await ana.create(ANA, {**ANA, "name": "Ben"})
    secret = (await tables.table(table["id"])).secret
    async with watching(ben, table["id"]) as stream:
        state = (await stream.next()).json
        while not state["over"]:
            assert_nothing_unseen_is_told(secret, state)
            if ana.table["drawn"]:
                await ana.send("lay", placement=ana.table["placements"][0])
            else:
                await ana.send("draw")
            event = await stream.next()
            state = event.json
            assert secret.salt not in event.data
            assert secret.fan not in event.data


async def test_each_seat_sees_what_it_may_do(ana: Program, ben: Program) -> None:
    await ana.create(ANA, OPEN)
    await ben.join(ana.table["id"])
    await ana.look()
    await ana.send("begin")
    async with watching(ana) as hers, watching(ben) as his:
        assert (await hers.next()).json["you"]["may_move"]
        assert not (await his.next()).json["you"]["may_move"]


async def test_nothing_holds_the_stream_back(ana: Program) -> None:
    await ana.create(ANA, BOT)
    async with watching(ana) as stream:
        assert stream.answer.headers["content-type"].startswith("text/event-stream")
        assert stream.answer.headers["x-accel-buffering"] == "no"
        assert "content-encoding" not in stream.answer.headers


async def test_a_quiet_stream_says_that_it_lives(ana: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hisss.web.streams.BREATH", 0.05)
    await ana.create(ANA, BOT)
    async with watching(ana) as stream:
        await stream.next()
        assert (await stream.next()).comment


async def test_a_deleted_table_is_gone(ana: Program) -> None:
    table = await ana.create(ANA, BOT)
    async with watching(ana) as stream:
        await stream.next()
        await ana.ask("DELETE", f"/tables/{table['id']}")
        event = await stream.next()
        assert (event.kind, event.json["reason"]) == ("gone", "no-such-table")
        with pytest.raises(EOFError):
            await stream.next()


async def test_watchers_who_are_turned_away_hear_so(ana: Program, ben: Program) -> None:
    table = await ana.create(ANA, BOT)
    async with watching(ben, table["id"]) as stream, watching(ana) as hers:
        await stream.next()
        await hers.next()
        await ana.send("watchers", welcome=False)
        event = await stream.next()
        assert (event.kind, event.json["reason"]) == ("gone", "not-welcome")
        assert (await hers.next()).kind == "table"


async def test_a_stream_that_was_closed_leaves_nothing_behind(ana: Program, tables: Tables) -> None:
    await ana.create(ANA, BOT)
    for _ in range(5):
        async with watching(ana) as stream:
            await stream.next()
    await eventually(lambda: len(tables._book.watchers) == 0)


async def test_a_stream_ends_when_the_server_stops_and_says_when_to_come_back(tables: Tables) -> None:
    app: FastAPI = create_app(tables)
    async with serving(app) as home, httpx.AsyncClient(base_url=home) as client:
        ana = Program(client)
        await ana.create(ANA, BOT)
        async with watching(ana) as stream:
            await stream.next()
            app.state.parts.closing.set()
            event = await stream.next()
            assert (event.kind, event.retry) == ("closing", "1000")
            with pytest.raises(EOFError):
                await stream.next()


async def test_the_example_client_plays_a_whole_game(home: str) -> None:
    playing = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "error", EXAMPLE, home, stdout=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(60):
        told, _ = await playing.communicate()
    assert playing.returncode == 0
    assert read(told).game.is_over
    assert b"and wins" in told


async def test_the_example_client_says_why_it_cannot_play(home: str, tables: Tables) -> None:
    await tables._book.store.close()
    playing = await asyncio.create_subprocess_exec(
        sys.executable, EXAMPLE, home, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(60):
        _, told = await playing.communicate()
    assert playing.returncode == 1
    assert b"Traceback" not in told


def test_the_example_client_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60
