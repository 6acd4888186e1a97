"""What a first visit to a table loads, from the server as it is run."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Browser, expect

from tests.browser.conftest import PATIENCE
from tests.browser.prepared import Prepared
from tests.browser.server import Server

MOST = 120_000
"""Bytes over the line, headers included: some seconds on a slow telephone line."""
FEW = 6
"""The page, its style, its script and what marks a tab and a home screen; not the live stream."""


async def test_a_first_visit_is_light_and_asks_no_other_site(
    browser: Browser, server: Server, joining: Prepared
) -> None:
    context = await browser.new_context()
    await context.add_cookies([{"name": "hisss", "value": joining.token, "url": server.url}])
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    line = await context.new_cdp_session(page)
    asked: dict[str, str] = {}
    bytes_of: dict[str, float] = {}

    def note(event: dict[str, Any]) -> None:
        asked[event["requestId"]] = event["request"]["url"]

    def measure(event: dict[str, Any]) -> None:
        bytes_of[event["requestId"]] = event["encodedDataLength"]

    line.on("Network.requestWillBeSent", note)
    line.on("Network.loadingFinished", measure)
    await line.send("Network.enable")
    await page.goto(f"{server.url}/t/{joining.id}", wait_until="load")
    await expect(page.locator("html.js")).to_be_attached()
    await context.close()

    assert all(url.startswith(f"{server.url}/") for url in asked.values())
    files = {asked[one]: size for one, size in bytes_of.items()}
    assert {url.rsplit("/", 1)[-1] for url in files} >= {joining.id, "hisss.css", "hisss.js"}
    assert len(files) <= FEW, files
    assert sum(files.values()) <= MOST, files
