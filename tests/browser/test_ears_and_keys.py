"""Whole games without looking and without a pointer, and what those hear who listen."""

from __future__ import annotations

import re

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server
from tests.browser.table_page import PAUSE, TablePage
from tests.browser.test_live import HIDE

LISTEN = """() => {
    globalThis.said = [];
    new MutationObserver((changes) => said.push(
        ...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent)),
    )).observe(document.querySelector("#announcer"), { childList: true });
}"""
STORY = '[...document.querySelectorAll("#story li")].map((turn) => turn.textContent).reverse()'
BUTTON = re.compile(r'button "([^"]+)"')


async def press(table: TablePage, *keys: str) -> None:
    for key in keys:
        await table.page.keyboard.press(key)


async def offered(page: Page, *patterns: str) -> str:
    """The first button in the accessibility tree whose name is like one of these."""
    names = BUTTON.findall(await page.get_by_role("main").aria_snapshot())
    return next((name for like in patterns for name in names if re.search(like, name)), "")


async def go_to(table: TablePage, name: str) -> None:
    """Tab until the button of this name has the focus."""
    focused = (
        "[...document.querySelectorAll(':focus')].map((at) => at.ariaLabel ?? at.innerText.trim()).join()"
    )
    for _ in range(60):
        if await table.page.evaluate(focused) == name:
            return
        await press(table, "Tab")
    pytest.fail(f"{name} is not reached with the keyboard")


@pytest_asyncio.fixture(loop_scope="session")
async def table(visit: Visit, server: Server, prepared: Prepared) -> TablePage:
    return await visit(server, table=prepared)


async def test_a_whole_game_by_keyboard_out_of_the_accessibility_tree(visit: Visit, server: Server) -> None:
    table = await visit(server)
    await table.start_game(["Ana"], computers=3)
    before = await table.page.evaluate(STORY)
    await table.page.evaluate(LISTEN)
    while True:
        await table.my_turn()
        if not (card := await offered(table.page, r"^Card \d+ of the fan$")):
            break
        seq = await table.seq()
        await table.pause()
        await go_to(table, card)
        await press(table, "Enter")
        await table.newer_than(seq)
        place = await offered(table.page, "snake")
        assert await table.focused() != "", "focus is where the card goes"
        seq = await table.seq()
        await table.pause()
        await go_to(table, place)
        await press(table, "Enter")
        assert f'button "{place}" [pressed]' in await table.page.get_by_role("main").aria_snapshot()
        await table.pause()
        await press(table, "Enter")
        await table.newer_than(seq)
        assert await table.focused() != "", "focus is not lost"
    await expect(table.page.get_by_role("heading", name="win")).to_be_visible()
    story, said = await table.page.evaluate(STORY), await table.page.evaluate("said")
    assert [each for each in said if each in set(story)] == story[len(before) :], "each turn is told once"
    assert said[-1] == await table.page.locator("#table").get_attribute("data-status")


async def test_what_happens_and_whose_turn_it_is_are_said_once_each(table: TablePage) -> None:
    await table.page.evaluate(LISTEN)
    await table.take("YG")
    await table.places.first.click()
    await table.pause()
    await table.places.first.click()
    await expect(table.take_any).to_be_visible()
    assert await table.page.evaluate("said") == [
        "The card is yellow-green. Ana, where does it go?",
        "yellow-green at the yellow end of snake 1, 1 card. Press again to lay it here.",
        "Ana laid yellow-green onto a snake.",
        "Ben, take a card",
    ]


async def test_who_may_join_is_told_of_the_choice_and_escape_goes_back(
    visit: Visit, server: Server, joining: Prepared
) -> None:
    table = await visit(server, table=joining)
    place = table.page.locator('[value="GB@1R"]')
    await place.press("Enter")
    await expect(table.page.locator("#announcer p").last).to_contain_text("or choose a join")
    await table.offered.press("Enter")
    await press(table, "Escape")
    await expect(place).to_be_focused()
    await expect(table.chosen).to_have_count(0)


async def test_the_cards_are_two_keys_from_the_top_of_the_page(table: TablePage) -> None:
    await press(table, "Tab", "Enter", "Tab")
    await expect(table.take_any).to_be_focused()
    await press(table, "Tab")
    await expect(table.page.locator("#fan button:focus")).to_have_count(1)
    await table.take("YG")
    await table.page.locator("#skip").press("Enter")
    await press(table, "Tab")
    await expect(table.places.first).to_be_focused()


COUNT_SENT = """() => {
    globalThis.sent = 0;
    addEventListener("submit", () => (sent += 1), true);
}"""


async def test_a_key_pressed_twice_does_not_take_the_next_card(table: TablePage) -> None:
    await table.page.clock.install()
    await table.take("YG")
    await table.page.clock.pause_at("2099-01-01")
    seq = await table.seq()
    await table.places.first.focus()
    await press(table, "Enter")
    await table.page.clock.run_for(PAUSE)
    await press(table, "Enter")
    await table.newer_than(seq)
    fan = await table.fan()
    assert await table.focused() in fan
    await table.page.evaluate(COUNT_SENT)
    await press(table, "Enter", "Space")
    assert await table.page.evaluate("sent") == 0
    assert (await table.fan(), await table.seq()) == (fan, seq + 1)
    await table.page.clock.run_for(PAUSE)
    await press(table, "Enter")
    assert await table.page.evaluate("sent") == 1
    await table.newer_than(seq + 1)


async def test_focus_finds_a_place_when_what_had_it_is_gone(
    visit: Visit, server: Server, table: TablePage, prepared: Prepared
) -> None:
    other = await visit(server, f"/t/{prepared.id}", beside=table)
    await other.page.locator("#f9").focus()
    await table.take("YG")
    await expect(other.places.first).to_be_focused()
    await other.places.first.click()
    await table.lay("YG@1R")
    await expect(other.page.locator("#fan :focus")).to_have_count(1)


async def test_a_tab_in_the_background_says_whose_turn_it_is(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    seen = await visit(server, table=prepared)
    hidden = await visit(server, f"/t/{prepared.id}", beside=seen)
    await hidden.page.clock.install()
    await hidden.page.reload()
    await hidden.page.evaluate(HIDE, True)
    await seen.take("YG")
    await expect(hidden.page).not_to_have_title(re.compile("where does it go"))
    await hidden.page.clock.run_for(15_000)
    await expect(hidden.page).to_have_title(re.compile("Ana, where does it go"))
