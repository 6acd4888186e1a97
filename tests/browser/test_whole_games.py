"""Whole games in a browser, and what the record says of them; one of them is clicked from end to end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, cycle, islice
from pathlib import Path

from playwright.async_api import Locator

from tests.browser.conftest import Visit
from tests.browser.elsewhere import leave_and_come_back
from tests.browser.field_page import SIZES, Size
from tests.browser.server import Server, replayed
from tests.browser.table_page import TablePage

MOVING = 12
"""Steps that are seen to move: every way to lay a card comes round twice. Motion is most of a game's work."""

CLICKS, LATE = 6, 44
"""So many steps are clicked of the other games, and all since so many cards lie."""

SEEN = """async (selectors) => {
    await new Promise(requestAnimationFrame);
    const faults = scrollX || scrollY ? ["scrolled"] : [];
    for (const selector of selectors) {
        const thing = document.querySelector(selector);
        const { left, right, top, bottom } = thing.getBoundingClientRect();
        const within = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left;
        if (!within) faults.push(`${selector} at ${left} ${top} ${right} ${bottom}`);
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const cover = middle?.outerHTML.slice(0, 60);
        if (!thing.contains(middle)) faults.push(`${selector} is covered by ${cover}`);
        if (selector.startsWith("#status") && thing.scrollWidth > thing.clientWidth) {
            faults.push(`cut: ${thing.textContent}`);
        }
    }
    return faults;
}"""


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
    for step in count():
        if not await play_on(table):
            break
        if step == MOVING:
            await table.page.emulate_media(reduced_motion="reduce")
        if await table.take_any.is_visible():
            await table.take()
        elif await table.joins.count():
            await join(table)
        else:
            await next(ways)(table.places.first)
    await check_against_the_record(table, tmp_path)


async def test_a_whole_game_without_a_script(visit: Visit, server: Server, tmp_path: Path) -> None:
    table = await visit(server, javascript=False)
    await table.start_game(["Ana"], computers=3)
    spots = table.page.locator("#table :is(.place, .join)")
    for step in count():
        if await table.end.is_visible():
            break
        if step == CLICKS:
            await leave_and_come_back(table, cards=LATE)
        button: Locator = table.take_any if await table.take_any.is_visible() else spots.last
        if await button.count():
            await button.click()
        else:
            await table.page.reload()
    await check_against_the_record(table, tmp_path)


async def test_who_and_what_is_seen_without_scrolling_in_a_whole_game(visit: Visit, server: Server) -> None:
    table = await visit(server)
    await table.start_game(["Ana"], computers=3)
    sizes = cycle(SIZES)
    for step in count():
        if not await play_on(table):
            break
        if step == CLICKS:
            await leave_and_come_back(table, cards=LATE)
            continue
        if await table.take_any.is_visible():
            await check_at_three_sizes(table, sizes, "#take-any")
            await table.take()
            continue
        await check_at_three_sizes(table, sizes, "#hand .drawn")
        if await table.joins.count():
            end = (await table.joins.first.get_attribute("data-places") or "").split()[0]
            await table.page.locator(f"#{end}").press("Enter")
            await check_at_three_sizes(table, sizes, "#hand .drawn", ".join.offered", said=".choose")
        await table.press_twice(table.places.last)


async def check_at_three_sizes(
    table: TablePage, sizes: Iterator[Size], *things: str, said: str = ".sentence"
) -> None:
    """At the three whose turn it is: each comes round many times in a game."""
    for size in islice(sizes, 3):
        await table.page.set_viewport_size({"width": size.width, "height": size.height})
        seen = await table.page.evaluate(SEEN, [f"#status {said}", ".player.turn", *things])
        assert seen == [], size
