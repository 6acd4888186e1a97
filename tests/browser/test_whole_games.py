"""Whole games clicked in a browser, and what the record says of them."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.server import Server, replayed
from tests.browser.table_page import TablePage, box

SIZES = [(360, 640), (390, 664), (390, 844), (768, 1024), (1024, 768), (1280, 800), (1920, 1080)]


async def play_on(table: TablePage) -> bool:
    """Wait for a turn of somebody here, reloading as people without a script do; whether there is one."""
    await table.my_turn()
    return not await table.end.is_visible()


async def check_against_the_record(table: TablePage, folder: Path) -> None:
    scores = await table.scores()
    game = replayed(await table.download(folder))
    assert game["over"]
    assert dict(zip(game["seats"], game["cards"], strict=True)) == {name: cards for name, cards, _ in scores}
    assert dict(zip(game["seats"], game["longest"], strict=True)) == {name: most for name, _, most in scores}


async def join(table: TablePage) -> None:
    """Lay the card between two snakes: an end, the medallion, and once more."""
    medallion = table.joins.first
    value = await table.value(medallion)
    await table.lay(value)


async def test_two_people_and_a_computer_play_a_whole_game(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    table = await visit(server, motion=True)
    await table.start_game(["Ana", "Ben"], computers=1)
    ways = cycle([table.tap_twice, table.press_twice, table.drag])
    while await play_on(table):
        if await table.take_any.is_visible():
            await table.take()
        elif await table.joins.count():
            await join(table)
        else:
            await next(ways)(table.places.first)
    await check_against_the_record(table, tmp_path)


async def test_a_whole_game_without_a_script(visit: Visit, server: Server, tmp_path: Path) -> None:
    table = await visit(server, javascript=False)
    await table.start_game(["Ana"], computers=1)
    spots = table.page.locator("#table :is(.place, .join)")
    while not await table.end.is_visible():
        button: Locator = table.take_any if await table.take_any.is_visible() else spots.last
        if await button.count():
            await button.click()
        else:
            await table.page.reload()
    await check_against_the_record(table, tmp_path)


@pytest.mark.parametrize("people", [1, 2])
async def test_who_and_what_is_seen_without_scrolling_in_a_whole_game(
    visit: Visit, server: Server, people: int
) -> None:
    table = await visit(server)
    await table.start_game(["Ana", "Ben"][:people], computers=4 - people)
    while await play_on(table):
        for width, height in SIZES:
            await table.page.set_viewport_size({"width": width, "height": height})
            await everything_in_view(table, width, height)
        if await table.take_any.is_visible():
            await table.take()
        else:
            await table.press_twice(table.places.last)


async def everything_in_view(table: TablePage, width: int, height: int) -> None:
    turn = table.page.locator(".player.turn")
    hand = table.drawn if await table.drawn.count() else table.take_any
    for thing in (table.status, turn, hand):
        await expect(thing).to_be_in_viewport(ratio=0.99)
        edges = await box(thing)
        assert edges["x"] >= 0
        assert edges["y"] >= 0
        assert edges["x"] + edges["width"] <= width
        assert edges["y"] + edges["height"] <= height, (thing, edges, width, height)
    assert await table.page.evaluate("scrollX + scrollY") == 0
