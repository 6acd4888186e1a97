"""Browsers beside Chromium, Debian's Firefox and WebKit: windows that know nothing of each other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.server import Server
from tests.browsers import firefox, webkit
from tests.browsers.firefox import Firefox
from tests.browsers.webkit import WebKit, screen
from tests.browsers.window import Driver, Window

HERE = Path(__file__).parent
NEEDED = {"firefox": firefox.COMMANDS, "webkit": webkit.COMMANDS}

Opened = Callable[[], Window]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")
            item.add_marker("slow")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A running server."""
    server = Server(tmp_path)
    asyncio.run(server.start())
    yield server
    server.stop()
    assert "Traceback" not in server.log


@pytest.fixture(params=NEEDED)
def window(request: pytest.FixtureRequest, tmp_path: Path, server: Server) -> Iterator[Opened]:
    """Opens windows of one kind of browser, each with its own cookies; their consoles must stay empty."""
    _need(request.param)
    with contextlib.ExitStack() as stack:
        display = stack.enter_context(screen()) if request.param == "webkit" else ""
        windows: list[Window] = []

        def opened() -> Window:
            folder = tmp_path / f"window{len(windows)}"
            folder.mkdir()
            driver: Driver = WebKit(folder, display) if display else Firefox(folder)
            stack.callback(driver.close)
            windows.append(Window(driver))
            return windows[-1]

        yield opened
        assert [wrong for window in windows for wrong in window.wrongs()] == []
        assert [error for window in windows for error in window.driver.errors(server.url)] == []


def _need(browser: str) -> None:
    """Without a browser its tests are skipped, but under CI they fail."""
    for command in NEEDED[browser]:
        if shutil.which(command) is None:
            (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{command} is not installed")
