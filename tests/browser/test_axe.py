"""Nobody is shut out: axe looks at every page and the table in every state; and at it in every language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import axe_playwright_python  # type: ignore[import-untyped]
import pytest
from playwright.async_api import Page

from hisss.language import languages
from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server
from tests.browser.table_page import TablePage

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")

PAGES = (
    "/",
    "/learn",
    *(f"/learn/{step}" for step in range(1, 6)),
    "/print",
    "/privacy",
    "/about",
    "/nowhere",
)

# What is in a picture has no words but its title; axe would walk through thousands of its lines.
LOOK = """async (how) => {
  for (const line of document.querySelectorAll("svg > :not(title)")) line.remove();
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...how });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, html, any }) =>
      `${id}: ${help}: ${target} ${html.slice(0, 160)} ${any.map(({ message }) => message).join()}`));
}"""
COLOURS = "color-contrast"

TAKING = (("YG", "YG@1R"), ("<O", "<O@1L"), ("G>", "G>@1R"))


async def look_at(page: Page, *, colours: bool = True) -> list[str]:
    """What is wrong with a page by day; and with its colours, by night too, for they have no language."""
    await page.evaluate(AXE)
    by_day: list[str] = await page.evaluate(LOOK, {"rules": {COLOURS: {"enabled": colours}}})
    if not colours:
        return by_day
    await page.emulate_media(color_scheme="dark")
    by_night: list[str] = await page.evaluate(LOOK, {"runOnly": [COLOURS]})
    await page.emulate_media(color_scheme="light")
    return by_day + by_night


async def every_page(table: TablePage, url: str) -> AsyncIterator[tuple[str, Page]]:
    for path in PAGES:
        await table.page.goto(url + path)
        yield path, table.page


async def before_the_first_card(
    host: TablePage, guest: TablePage, url: str
) -> AsyncIterator[tuple[str, Page]]:
    """A table by invitation: its host, who comes by the link, who goes on at another device."""
    await host.page.goto(url)
    await host.page.locator("[name=kind-1][value=link]").check(force=True)
    await host.page.locator("#start").click()
    await host.page.wait_for_selector("#table.lobby")
    yield "the lobby, for its host", host.page
    await guest.page.goto(host.page.url + "/join")
    yield "sitting down", guest.page
    await guest.page.goto(host.page.url + "?watch=yes")
    yield "the lobby, for a guest", guest.page
    await host.page.locator("#leave-out, #begin").last.click()
    await host.page.locator("#people > summary").click()
    yield "people", host.page
    await host.page.locator("#pass-0").click()
    yield "going on at another device", host.page
    await guest.page.goto(await host.page.locator("input.link").input_value())
    yield "the return link", guest.page


async def at_the_table(
    table: TablePage, guest: TablePage, prepared: Prepared, joining: Prepared, url: str
) -> AsyncIterator[tuple[str, Page]]:
    await table.page.goto(f"{url}/t/{prepared.id}")
    yield "one's turn", table.page
    await table.take("YG")
    yield "a card in hand", table.page
    await guest.page.goto(f"{url}/t/{prepared.id}")
    yield "watching", guest.page
    await table.places.first.click()
    yield "a preview", table.page
    await table.pause()
    await table.places.first.click()
    await table.page.wait_for_selector("#take-any")
    for face, place in TAKING[1:]:
        await table.take(face)
        await table.lay(place)
    await table.page.locator("#story > summary").click()
    yield "a snake taken, and what happened", table.page
    await table.page.goto(f"{url}/t/{joining.id}")
    await table.page.locator('[value="GB@1R"]').click()
    yield "the second step of a join", table.page


async def the_end(table: TablePage, over: Prepared, url: str) -> AsyncIterator[tuple[str, Page]]:
    await table.page.goto(f"{url}/t/{over.id}")
    yield "the end", table.page


async def test_axe_finds_nothing_on_any_page_in_any_state(
    visit: Visit, server: Server, prepared: Prepared, joining: Prepared, over: Prepared
) -> None:
    table = await visit(server, table=prepared, expected="404")
    guest = await visit(server, "/about", expected="404")
    found = []
    for states in (
        every_page(guest, server.url),
        at_the_table(table, guest, prepared, joining, server.url),
        the_end(table, over, server.url),
        before_the_first_card(table, guest, server.url),
    ):
        async for state, page in states:
            found += [f"{state}: {wrong}" for wrong in await look_at(page)]
    assert found == []


@pytest.mark.parametrize("language", [each.code for each in languages() if each.code != "en"])
async def test_axe_finds_nothing_at_the_table_in_another_language(
    visit: Visit, server: Server, prepared: Prepared, joining: Prepared, over: Prepared, language: str
) -> None:
    """Its names, and what longer words push away; `tests/web` sees every word of the other pages."""
    table, guest = await visit(server, table=prepared), await visit(server, "/")
    for one in (table, guest):
        await one.page.context.set_extra_http_headers({"Accept-Language": language})
    found = []
    for states in (
        at_the_table(table, guest, prepared, joining, server.url),
        the_end(table, over, server.url),
    ):
        async for state, page in states:
            assert await page.locator("html").get_attribute("lang") == language
            found += [f"{state}: {wrong}" for wrong in await look_at(page, colours=False)]
    assert found == []
