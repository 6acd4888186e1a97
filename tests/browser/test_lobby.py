"""The pages before the first card fit every screen, and fingers."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.table_page import box

SIZES = [(360, 640), (390, 844), (768, 1024), (844, 390), (1280, 800), (1920, 1080)]
TOO_SMALL = """() => [...document.querySelectorAll("a, button, summary, label, input:not(label input)")]
  .filter((thing) => thing.checkVisibility({ visibilityProperty: true }) && !thing.closest(".sr-only"))
  .map((thing) => [thing.getBoundingClientRect(), thing])
  .filter(([box]) => box.width && (box.height < 43.5 || box.width < 43.5))
  .map(([box, thing]) => `${thing.outerHTML.slice(0, 90)} is ${box.width} x ${box.height}`)"""
TOO_WIDE = """() => [document.scrollingElement, ...document.querySelectorAll(".room, .sheet")]
  .filter((box) => box.clientWidth && box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
  .map((box) => box.className || box.tagName)"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_lobby_and_sitting_down_fit_screens_and_fingers(
    server: Server, visit: Visit, size: tuple[int, int]
) -> None:
    page = (await visit(server, size=size)).page
    await page.locator("input[name=kind-1][value=link]").check(force=True)
    assert await page.evaluate(TOO_SMALL) == []
    assert await page.evaluate(TOO_WIDE) == []
    await page.click("#start")
    await page.wait_for_selector("#table.lobby")
    guest = (await visit(server, page.url.removeprefix(server.url), size=size)).page
    await page.click("#cut > summary")
    for one in (page, guest):
        assert await one.evaluate(TOO_SMALL) == []
        assert await one.evaluate(TOO_WIDE) == []
    await page.goto(server.url)
    mine = await box(page.locator(".yours a").first)
    assert mine["height"] <= 70, "one line, also while a seat is open"
