"""Every tab shows the present table, by itself."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared, prepare
from tests.browser.server import Server
from tests.browser.table_page import TablePage

HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


async def test_a_second_tab_is_live_too(visit: Visit, server: Server, prepared: Prepared) -> None:
    one = await visit(server, table=prepared)
    other = await visit(server, f"/t/{prepared.id}", beside=one)
    await one.take("YG")
    await expect(other.drawn).to_be_visible()
    await other.lay("YG@1R")
    await one.newer_than(await other.seq() - 1)
    assert await one.snakes() == await other.snakes()


async def test_a_reload_continues_the_same_game(visit: Visit, server: Server, prepared: Prepared) -> None:
    table = await visit(server, table=prepared)
    await table.take("YG")
    card = await table.drawn.get_attribute("id")
    await table.page.reload()
    assert await table.drawn.get_attribute("id") == card


async def test_a_killed_server_continues_the_same_game(visit: Visit, own_server: Server) -> None:
    (prepared,) = await prepare(own_server.database, 1)
    await own_server.start()
    table = await visit(own_server, table=prepared, expected="net::ERR_")
    await table.take("BP")
    await table.lay("BP")
    await table.take("YG")
    seq, fan, snakes = await table.seq(), await table.fan(), await table.snakes()
    own_server.kill()

    await table.places.first.click()
    await table.pause()
    await table.places.first.click()
    await expect(table.status).to_contain_text("kept")
    assert await table.snakes() == snakes

    await own_server.start()
    await table.newer_than(seq)
    assert await table.fan() == fan
    await table.page.reload()
    assert await table.fan() == fan
    await table.take("GB")
    await table.lay("GB@1R2L")
    assert len((await table.snakes())["s1"]) == 4


async def test_a_hidden_tab_gives_its_stream_back(visit: Visit, server: Server, prepared: Prepared) -> None:
    seen = await visit(server, table=prepared)
    hidden = await visit(server, f"/t/{prepared.id}", beside=seen)
    async with hidden.page.expect_event("requestfailed", lambda request: request.url.endswith("/live")):
        await hidden.page.evaluate(HIDE, True)
    seq = await hidden.seq()
    await seen.take("YG")
    assert await hidden.seq() == seq


async def test_without_a_stream_the_page_looks_for_itself(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    one = await visit(server, table=prepared, expected="ERR_FAILED")
    cut = await visit(server, beside=one)
    await cut.page.route("**/live", lambda route: route.abort())
    await cut.page.goto(f"{server.url}/t/{prepared.id}")
    await one.take("YG")
    await expect(cut.drawn).to_be_visible()
    await one.lay("YG@1R")
    await expect(cut.take_any).to_be_visible()


async def test_what_was_opened_stays_open(visit: Visit, server: Server, prepared: Prepared) -> None:
    one = await visit(server, table=prepared)
    other = await visit(server, f"/t/{prepared.id}", beside=one)
    story = other.page.locator("#story")
    await story.locator("summary").click()
    await one.take("YG")
    await expect(other.drawn).to_be_attached()
    assert await is_open(other)


async def is_open(table: TablePage) -> bool:
    return bool(await table.page.locator("#story").evaluate("story => story.open"))
