"""A move is made at most once, whatever is pressed however often, and none is lost without a word."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server


async def test_a_double_click_takes_one_card(visit: Visit, server: Server, prepared: Prepared) -> None:
    table = await visit(server, table=prepared)
    seq, cards = await table.seq(), len(await table.fan())
    await table.take_any.dblclick()
    await table.newer_than(seq)
    await table.places.first.click()
    assert await table.seq() == seq + 1
    assert len(await table.fan()) == cards - 1


async def test_a_double_click_without_a_script_moves_once(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    table = await visit(server, table=prepared, javascript=False)
    seq = await table.seq()
    await table.take_any.dblclick()
    await expect(table.drawn).to_be_visible()
    assert await table.seq() == seq + 1


async def test_back_forward_and_reload_change_nothing(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    table = await visit(server, table=prepared)
    await table.take("YG")
    await table.tap_twice(table.places.first)
    seq, snakes, fan = await table.seq(), await table.snakes(), await table.fan()
    await table.page.reload()
    await table.page.goto(server.url)
    await table.page.go_back()
    assert (await table.seq(), await table.snakes(), await table.fan()) == (seq, snakes, fan)
    await table.page.go_forward()
    await table.page.go_back()
    assert (await table.seq(), await table.snakes(), await table.fan()) == (seq, snakes, fan)


async def test_back_forward_and_reload_change_nothing_without_a_script(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    table = await visit(server, table=prepared, javascript=False)
    await table.take_any.click()
    await table.places.first.click()
    seq, snakes = await table.seq(), await table.snakes()
    await table.page.reload()
    assert (await table.seq(), await table.snakes()) == (seq, snakes)
    await table.page.go_back()
    assert (await table.seq(), await table.snakes()) == (seq, snakes)


async def test_a_tap_meant_for_the_board_as_it_was_gets_the_board_as_it_is(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    late = await visit(server, table=prepared, expected="409|ERR_FAILED")
    quick = await visit(server, f"/t/{prepared.id}", beside=late)
    # The late tab hears of nothing any more; only its own move still gets through.
    await late.page.route("**/t/*/live", lambda route: route.abort())
    await late.page.route(f"**/t/{prepared.id}", lambda route: route.abort())
    await late.page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    seq = await late.seq()
    await quick.take("YG")
    await quick.lay("YG@1R")
    assert await late.seq() == seq
    await late.take_any.click()
    await late.newer_than(seq)
    assert await late.seq() == await quick.seq()
    why = await late.page.locator("#table").get_attribute("data-problem") or "nothing was said"
    await expect(late.status).to_have_text(why)
    await expect(late.page.locator("#announcer p").last).to_have_text(why)


async def test_a_lost_answer_is_asked_for_again_and_moves_once(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    table = await visit(server, table=prepared, expected="ERR_FAILED")
    page, asked = table.page, []
    await page.route("**/t/*/live", lambda route: route.abort())
    await page.reload()

    async def lose_the_first_answer(route: object) -> None:
        asked.append(route)
        if len(asked) == 1:
            await route.fetch()  # type: ignore[attr-defined]
            await route.abort()  # type: ignore[attr-defined]
        else:
            await route.continue_()  # type: ignore[attr-defined]

    await page.route("**/t/*/take", lose_the_first_answer)
    await page.route(f"**/t/{prepared.id}", lambda route: route.abort())
    seq = await table.seq()
    await table.take_any.click()
    await expect(table.status).to_contain_text("kept")
    await table.newer_than(seq)
    assert await table.seq() == seq + 1
    assert len(asked) == 2
    await expect(table.drawn).to_be_visible()
