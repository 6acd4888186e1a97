"""The live stream, against a real server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from fastapi import FastAPI

from hisss.tables import Tables
from hisss.web import create_app
from hisss.web.boards import Boards
from hisss.web.streams import BREATH
from tests.live import Stream, eventually, serving
from tests.web.visitor import HtmlPage, Visitor


@pytest.fixture
def app(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    monkeypatch.setattr("hisss.web.tidying.EVERY", 0.01)
    return create_app(tables)


@pytest.fixture
def boards(app: FastAPI) -> Boards:
    kept: Boards = app.state.parts.boards
    return kept


@pytest.fixture
async def home(app: FastAPI) -> AsyncIterator[str]:
    """The address of a server."""
    async with serving(app) as home:
        yield home


@pytest.fixture
async def ana(home: str) -> AsyncIterator[Visitor]:
    visitor = Visitor(httpx.AsyncHTTPTransport(), home)
    yield visitor
    await visitor.client.aclose()


@asynccontextmanager
async def watching(visitor: Visitor, path: str = "") -> AsyncIterator[Stream]:
    address = path or f"{visitor.here}/live"
    async with visitor.client.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as answer:
        yield Stream(answer)


async def test_the_present_table_comes_at_once_and_every_change_after_it(ana: Visitor) -> None:
    page = await ana.start("Ana", "Ben")
    async with watching(ana) as stream:
        first = await stream.next()
        assert (first.kind, first.id) == ("table", str(page.seq))
        assert first.data in page.html
        assert first.data.startswith('<main id="table"')
        assert first.data.endswith("</main>")
        await ana.press("take-any")
        second = await stream.next()
        assert (second.kind, second.id) == ("table", str(page.seq + 1))
        assert second.data in ana.answer.text


async def test_each_sees_the_table_as_it_is_for_them(ana: Visitor, home: str) -> None:
    await ana.start("Ana", "Ben")
    ben = Visitor(httpx.AsyncHTTPTransport(), home)
    async with watching(ana) as ana_s, watching(ben, f"{ana.here}/live") as ben_s:
        assert HtmlPage((await ana_s.next()).data).button("take-any")
        assert HtmlPage((await ben_s.next()).data).buttons == []
    await ben.client.aclose()


async def test_each_reads_the_table_in_their_own_language(ana: Visitor, home: str) -> None:
    ben, cleo = (Visitor(httpx.AsyncHTTPTransport(), home) for _ in range(2))
    ben.client.headers["Accept-Language"] = "es-MX,es;q=0.9"
    cleo.client.headers["Accept-Language"] = "de"
    await ana.start("Ana", "Ben")
    address = f"{ana.here}/live"
    async with watching(ben, address) as spanish, watching(cleo, address) as german:
        streams = spanish, german
        assert [stream.answer.headers["content-language"] for stream in streams] == ["es", "de"]
        said = [HtmlPage((await stream.next()).data).status for stream in streams]
        assert said == ["Ana elige una carta", "Ana sucht eine Karte aus"]
        await ana.press("take-any")
        said = [HtmlPage((await stream.next()).data).status for stream in streams]
        assert said == ["Ana busca dónde ponerla", "Ana sucht einen Platz"]
    await ben.client.aclose()
    await cleo.client.aclose()


async def test_nothing_holds_the_stream_back(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    async with watching(ana) as stream:
        headers = stream.answer.headers
        assert headers["content-type"].startswith("text/event-stream")
        assert headers["x-accel-buffering"] == "no"
        assert headers["cache-control"] == "no-cache"
        assert "content-encoding" not in headers


async def test_a_quiet_stream_says_that_it_lives(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hisss.web.streams.BREATH", 0.05)
    await ana.start("Ana", "Ben")
    async with watching(ana) as stream:
        await stream.next()
        for _ in range(3):
            assert (await stream.next()).comment


def test_it_says_so_every_fifteen_seconds() -> None:
    assert BREATH == 15


async def test_a_deleted_table_is_said_to_be_gone(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    where = f"{ana.here}/live"
    async with watching(ana) as stream:
        await stream.next()
        await ana.press("Yes, delete it")
        told = await stream.next()
        assert (told.kind, told.data) == ("gone", "/?gone=yes")
        with pytest.raises(EOFError):
            await stream.next()
    async with watching(ana, where) as stream:
        assert stream.answer.status_code == 404


async def test_a_closed_stream_leaves_nothing_behind(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Ben")
    for _ in range(5):
        async with watching(ana) as stream:
            await stream.next()
    watchers = tables._book.watchers
    await eventually(lambda: not len(watchers))


async def test_a_slow_reader_gets_the_newest_state(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    async with watching(ana) as stream:
        for _ in range(10):
            await ana.press("take-any")
            await ana.push(ana.page.places[0])
        newest = str(ana.page.seq)
        seen = []
        while newest not in seen:
            seen.append((await stream.next_of("table")).id)
        assert seen == sorted(seen, key=int)


async def test_a_stream_ends_when_the_server_closes_and_says_when_to_come_back(
    ana: Visitor, home: str, tables: Tables
) -> None:
    await ana.start("Ana", "Ben")
    async with watching(ana) as stream:
        await stream.next()
        tables._book.watchers.close()
        event = await stream.next()
        assert event.kind == "closing"
        assert int(event.retry) <= 1000
        with pytest.raises(EOFError):
            await stream.next()


async def test_when_a_crowd_has_left_nothing_is_kept_for_it(
    ana: Visitor, boards: Boards, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hisss.web.tidying.CROWD", 2)
    await ana.start("Ana", "Ben")
    async with watching(ana) as one, watching(ana) as other:
        await one.next()
        await other.next()
        assert len(boards) == 1
    await eventually(lambda: len(boards) == 0)
