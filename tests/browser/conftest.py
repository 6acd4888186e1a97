"""One browser and one server for all; a page that fails its test on any error."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from tests.browser.prepared import Prepared, prepare
from tests.browser.proxy import Proxy
from tests.browser.server import Server
from tests.browser.table_page import TablePage

FLAGS = ["--no-sandbox", "--disable-dev-shm-usage"]

HERE = Path(__file__).parent

PATIENCE = 8_000 if os.environ.get("HISSS_TEST_PROFILE") == "faults" else 30_000
"""Milliseconds until a page that shows nothing new has failed: busy machines stall browsers for seconds."""
expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Awaitable[TablePage]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test here runs in the loop that the one browser lives in."""
    for item in items:
        if HERE in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        await browser.close()


class Site(Protocol):
    """Something to be visited: a server, or a line to one."""

    url: str


class Serving(NamedTuple):
    """A running server, and tables set up on it beforehand."""

    server: Server
    fresh: list[Prepared]
    joining: list[Prepared]
    over: list[Prepared]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def serving(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Serving]:
    server = Server(tmp_path_factory.mktemp("server"))
    fresh = await prepare(server.database, _askers(request, "prepared"))
    joining = await prepare(server.database, _askers(request, "joining"), joining=True)
    over = await prepare(server.database, _askers(request, "over"), over=True)
    await server.start()
    yield Serving(server, fresh, joining, over)
    server.stop()
    assert "Traceback" not in server.log


def _askers(request: pytest.FixtureRequest, fixture: str) -> int:
    """How many tests of this run ask for a fixture."""
    return sum(fixture in getattr(item, "fixturenames", ()) for item in request.session.items)


@pytest.fixture
def server(serving: Serving) -> Server:
    """A running server, shared by the tests."""
    return serving.server


@pytest.fixture
def prepared(serving: Serving) -> Prepared:
    """A table of one's own with a known fan."""
    return serving.fresh.pop()


@pytest.fixture
def joining(serving: Serving) -> Prepared:
    """The same, where Ana holds GB, which fits snake 1 (OY YG) and snake 2 (BP) and can join them."""
    return serving.joining.pop()


@pytest.fixture
def over(serving: Serving) -> Prepared:
    """The same at the end of the game."""
    return serving.over.pop()


@pytest_asyncio.fixture(loop_scope="session")
async def line(server: Server) -> AsyncIterator[Proxy]:
    """A line to the server, which can be cut."""
    proxy = Proxy(server.port)
    await proxy.mend()
    yield proxy
    await proxy.cut()


@pytest_asyncio.fixture(loop_scope="session")
async def own_server(tmp_path: Path) -> AsyncIterator[Server]:
    """A server that only this test uses, with one prepared table; not started yet."""
    server = Server(tmp_path)
    yield server
    server.kill()


class Faults:
    """What went wrong in a page: errors in its console, exceptions, requests to other sites."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.expected: list[str] = []

    def watch(self, page: Page, home: str) -> None:
        page.on("console", lambda line: self._note(line.text) if line.type in {"error", "warning"} else None)
        page.on("pageerror", lambda error: self._note(str(error)))
        page.on("request", lambda request: self._check(request.url, home))

    def _check(self, url: str, home: str) -> None:
        if urlsplit(url).scheme not in {"data", "blob"} and not url.startswith(home):
            self._note(f"left the site: {url}")

    def _note(self, text: str) -> None:
        self.found.append(text)

    @property
    def unexpected(self) -> list[str]:
        return [text for text in self.found if not any(re.search(known, text) for known in self.expected)]


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser) -> AsyncIterator[Visit]:
    """Opens a page of a server in a browser profile of its own, or in that of an earlier page."""
    faults = Faults()
    contexts: list[BrowserContext] = []

    async def open_page(
        server: Site,
        path: str = "/",
        *,
        javascript: bool = True,
        size: tuple[int, int] = (1280, 800),
        beside: TablePage | None = None,
        table: Prepared | None = None,
        expected: str | None = None,
        motion: bool = False,
        before: str = "",
    ) -> TablePage:
        context = (
            beside.page.context
            if beside
            else await browser.new_context(
                java_script_enabled=javascript,
                viewport={"width": size[0], "height": size[1]},
                reduced_motion="no-preference" if motion else "reduce",
            )
        )
        contexts.append(context)
        if table:
            await context.add_cookies([{"name": "hisss", "value": table.token, "url": server.url}])
            path = f"/t/{table.id}"
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        if before:
            await page.add_init_script(before)
        faults.watch(page, server.url)
        if expected:
            faults.expected.append(expected)
        await page.goto(server.url + path)
        return TablePage(page)

    yield open_page
    for context in contexts:
        await context.close()
    assert faults.unexpected == []
