"""Two browsers, far from each other, play a game by invitation, and the next one."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.elsewhere import leave_and_come_back
from tests.browser.prepared import Prepared
from tests.browser.server import Server
from tests.browser.table_page import TablePage
from tests.browser.test_whole_games import check_against_the_record

TAPS = 3
"""So many turns each are played by taps, and the last one; those between elsewhere."""

COPIED = "window.copied = []; navigator.clipboard.writeText = async (text) => void copied.push(text);"


async def set_up(visit: Visit, server: Server, *, before: str = "") -> TablePage:
    """Ana's table, with a seat for whoever has the link."""
    ana = await visit(server, before=before)
    await ana.page.locator("[name=name-0]").fill("Ana")
    await ana.page.locator("[name=kind-1][value=link]").check(force=True)
    await ana.page.locator("#start").click()
    await expect(ana.page.locator("#table.lobby")).to_be_visible()
    return ana


async def sit_down(visit: Visit, server: Server, ana: TablePage) -> TablePage:
    """Ben comes by the link, sits down, and is seen to."""
    link = await ana.page.locator("input.link").input_value()
    ben = await visit(server, link.removeprefix(server.url))
    await ben.page.locator("#name").fill("Ben")
    await ben.page.locator("#sit-down").click()
    await expect(ben.page.locator("#table.lobby")).to_be_visible()
    await expect(ana.page.locator(".sitters")).to_contain_text("Ben")
    return ben


async def icon(table: TablePage) -> str:
    return await table.page.locator("link[rel=icon]").get_attribute("href") or ""


async def take_turns(mover: TablePage, other: TablePage) -> None:
    """One lays a card, and the other sees it."""
    await expect(mover.page.locator("#table[data-turn=yours]")).to_be_attached()
    await expect(other.page.locator("#table[data-turn=yours]")).to_have_count(0)
    assert (await mover.page.title()).startswith("Your turn")
    assert "turn.svg" in await icon(mover)
    await mover.take()
    await mover.tap_twice(mover.places.first)
    await other.newer_than(await mover.seq() - 1)
    assert await other.snakes() == await mover.snakes()
    assert "icon.svg" in await icon(mover)


async def test_two_browsers_play_a_game_by_invitation_and_go_on_to_the_next(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    ana = await set_up(visit, server)
    ben = await sit_down(visit, server, ana)
    await ana.page.locator("#begin").click()
    await expect(ben.page.locator("#table.playing #field")).to_be_visible()

    for _ in range(TAPS):
        await take_turns(ana, ben)
        await take_turns(ben, ana)
    await leave_and_come_back(ana, ben, cards=49)
    await take_turns(ana, ben)
    await expect(ana.end).to_be_visible()
    await expect(ben.end).to_be_visible()
    assert await ana.scores() == await ben.scores()
    await check_against_the_record(ana, tmp_path)

    over = ana.page.url
    await ben.page.locator("#again button").click()
    await ana.page.wait_for_url(lambda url: url != over)
    await expect(ana.page.locator("#field")).to_be_visible()
    await expect(ben.page.locator("#table[data-turn=yours]")).to_be_attached()
    assert ana.page.url == ben.page.url


async def test_what_is_read_stays_open_while_somebody_sits_down(visit: Visit, server: Server) -> None:
    ana = await set_up(visit, server)
    promise = ana.page.locator("#fair")
    await promise.locator("summary").click()
    await sit_down(visit, server, ana)
    await expect(promise.locator(".whole")).to_be_visible()


async def test_a_press_copies_the_link(visit: Visit, server: Server) -> None:
    ana = await set_up(visit, server, before=COPIED)
    button = ana.page.locator("[data-copy]").first
    words = await button.inner_text()
    await button.click()
    await expect(button).to_have_text("Copied")
    assert await ana.page.evaluate("copied") == [await ana.page.locator("input.link").input_value()]
    await expect(button).to_have_text(words)


async def test_without_a_clipboard_the_link_is_selected(visit: Visit, server: Server) -> None:
    ana = await set_up(
        visit, server, before="Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    )
    await ana.page.locator("[data-copy]").first.click()
    assert (
        await ana.page.evaluate("getSelection().toString()")
        == await ana.page.locator("input.link").input_value()
    )


@pytest.mark.parametrize("lock", ["undefined", "{ request: () => Promise.reject(new Error()) }"])
async def test_where_the_screen_cannot_be_kept_awake_the_game_goes_on_quietly(
    visit: Visit, server: Server, prepared: Prepared, lock: str
) -> None:
    """As over plain http, and on an empty battery: the console, too, is quiet."""
    none = f"Object.defineProperty(navigator, 'wakeLock', {{ value: {lock} }});"
    table = await visit(server, table=prepared, before=none)
    await table.take()
    await expect(table.drawn).to_be_visible()


async def test_the_screen_stays_awake_during_a_game(visit: Visit, server: Server) -> None:
    lock = """window.locks = [];
        Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
            locks.push(kind);
            return { release: async () => void locks.pop() };
        } } });"""
    ana = await set_up(visit, server, before=lock)
    assert await ana.page.evaluate("locks") == []
    await sit_down(visit, server, ana)
    await ana.page.locator("#begin").click()
    await ana.until("() => locks.join() === 'screen'")
