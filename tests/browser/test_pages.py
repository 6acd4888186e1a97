"""The pages round the table."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server


@pytest.mark.parametrize("javascript", [True, False])
async def test_a_half_typed_name_survives(visit: Visit, server: Server, javascript: bool) -> None:
    start = await visit(server, javascript=javascript)
    name = start.page.locator("[name=name-0]")
    await name.fill("Grandm")
    await start.page.locator("button.add").click()
    await expect(start.page.locator(".seat")).to_have_count(3)
    await expect(name).to_have_value("Grandm")


async def test_start_is_seen_at_once_and_pressed_twice_makes_one_table(visit: Visit, server: Server) -> None:
    start = await visit(server, size=(844, 390))  # a phone on its side
    await expect(start.page.locator("#start")).to_be_in_viewport(ratio=1)
    await start.page.locator("#start").dblclick()
    await start.page.wait_for_url("**/t/*")
    await start.page.goto(server.url)
    await expect(start.page.locator(".yours li")).to_have_count(1)


@pytest.mark.parametrize("javascript", [True, False])
async def test_a_deleted_table_is_gone_for_all_and_says_so(
    visit: Visit, server: Server, prepared: Prepared, javascript: bool
) -> None:
    table = await visit(server, table=prepared, javascript=javascript, expected="404|410")
    other = await visit(server, f"/t/{prepared.id}", beside=table)
    await table.page.locator("#more > summary").click()
    await table.page.locator("#delete > summary").click()
    await table.page.locator("#delete button").click()
    await table.page.wait_for_url(lambda url: not url.endswith("/delete"))
    if not javascript:
        await other.page.reload()
    for visitor in (table, other) if javascript else (table,):
        await expect(visitor.page.locator(".notice")).to_have_text("The table is deleted.")
    if not javascript:
        await expect(other.page.locator("main.problem h1")).to_have_text("There is no table here")
        await other.page.set_viewport_size({"width": 320, "height": 640})
        assert await other.page.evaluate("document.documentElement.scrollWidth") == 320
    await expect(other.page.locator("#table")).to_have_count(0)
