"""Round the game: the lesson by keyboard, the question mark, the large picture for a whiteboard."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server
from tests.browser.table_page import TablePage, box, middle

FOCUSED = "document.activeElement.value || document.activeElement.id"


async def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the thing with this value or id has the focus."""
    for _ in range(25):
        if await page.evaluate(FOCUSED) == wanted:
            return
        await page.keyboard.press("Tab")
    pytest.fail(f"{wanted} is not reached with Tab")


async def choose(lesson: TablePage, *values: str) -> None:
    """Walk to each in turn and press Enter; at the last one twice."""
    for value in values:
        await tab_to(lesson.page, value)
        await lesson.page.keyboard.press("Enter")
    await lesson.pause()
    await lesson.page.keyboard.press("Enter")


async def test_the_whole_lesson_with_the_keyboard_alone(visit: Visit, server: Server) -> None:
    lesson = await visit(server, "/learn/1")
    page, asked = lesson.page, set[str]()
    page.on("request", lambda request: asked.add(request.resource_type))
    await choose(lesson, "YG@2R")
    await expect(lesson.status).to_have_text("Purple looks for purple.")
    for number, right in enumerate((("YG@1R",), ("BG@1L",), ("GB@1R", "GB@1R2L"), ("G>@1R",), ("<*@1L",)), 1):
        if number == 2:
            await expect(page.locator("#turn")).to_be_focused()
            await page.keyboard.press("Enter")
            await page.wait_for_url("**turned=yes")
        await choose(lesson, *right)
        await expect(page.locator("#next")).to_be_focused()
        await expect(lesson.places).to_have_count(0)
        await page.keyboard.press("Enter")
        await page.wait_for_url(f"**/learn/{number + 1}" if number < 5 else server.url + "/")
    assert not asked & {"eventsource", "fetch"}, "no table waits behind the lesson"


async def test_the_question_mark_stays_open_while_the_table_goes_on(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    table = await visit(server, table=prepared)
    await table.page.locator("#help > summary").click()
    await expect(table.page.locator("#help .drop")).to_contain_text("takes a card from the fan")
    await table.take("YG")
    await expect(table.page.locator("#help .drop")).to_be_visible()
    await expect(table.page.locator("#help h2")).to_have_text("yellow-green")
    await expect(table.page.locator("#help .fits .row")).to_have_count(1)


async def test_a_panel_is_closed_by_escape_and_by_a_press_elsewhere(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    table = await visit(server, table=prepared)
    page, seq = table.page, await table.seq()
    for name in ("help", "story", "people", "more"):
        panel = page.locator(f"#{name}[open]")
        await page.locator(f"#{name} > summary").click()
        await expect(panel).to_have_count(1)
        await page.keyboard.press("Escape")
        await expect(panel).to_have_count(0)
        await expect(page.locator(f"#{name} > summary")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(panel).to_have_count(1)
        await page.locator(f"#{name} h2, #{name} .quiet").first.click()
        await expect(panel).to_have_count(1)
        await page.mouse.click(*middle(await box(page.locator("#take-any"))))
        await expect(panel).to_have_count(0)
    assert await table.seq() == seq, "the press that closes a panel does nothing else"


async def test_the_large_picture_is_larger_works_by_touch_and_is_remembered(
    visit: Visit, server: Server, joining: Prepared
) -> None:
    table = await visit(server, table=joining, size=(1920, 1080))
    page, card = table.page, table.page.locator("#field .card").first
    before = await box(card)
    await page.locator("#big").click()
    await expect(page.locator("#big")).to_have_attribute("aria-pressed", "true")
    assert (await box(card))["width"] > 1.05 * before["width"]
    await expect(page.locator("#log")).to_be_hidden()
    await page.reload()
    await expect(page.locator("#big")).to_have_attribute("aria-pressed", "true")
    await table.places.first.click()
    for thing in (table.offered, table.drawn, table.places.first, page.locator("#more > summary")):
        bounds = await box(thing)
        assert min(bounds["width"], bounds["height"]) >= 80
        assert bounds["x"] >= 0
        assert bounds["y"] + bounds["height"] <= 1080
    await table.lay("GB@1R2L")
    await expect(table.take_any).to_be_focused()
    take = await box(table.take_any)
    assert min(take["width"], take["height"]) >= 120
    await expect(page.locator("#big")).to_have_attribute("aria-pressed", "true")
    await page.locator("#big").click()
    await page.reload()
    await expect(page.locator("#big")).to_have_attribute("aria-pressed", "false")
