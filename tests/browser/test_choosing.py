"""Choosing where the card goes: by taps, by keys, by dragging."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server
from tests.browser.table_page import TablePage, box, middle


@pytest_asyncio.fixture(loop_scope="session")
async def table(visit: Visit, server: Server, prepared: Prepared) -> TablePage:
    """Ana's turn; snake 1 is OY."""
    return await visit(server, table=prepared)


@pytest_asyncio.fixture(loop_scope="session")
async def with_a_join(visit: Visit, server: Server, joining: Prepared) -> TablePage:
    """Ana holds GB, which fits snake 1 (OY YG) and snake 2 (BP) and can join them."""
    return await visit(server, table=joining)


def place(value: str) -> str:
    return f'[value="{value}"]'


async def test_the_first_tap_previews_and_the_second_lays(table: TablePage) -> None:
    await table.take("YG")
    seq = await table.seq()
    spot = table.places.first
    await spot.click()
    await expect(spot).to_have_class(re.compile("previewed"))
    await expect(spot).to_have_attribute("aria-pressed", "true")
    await expect(table.page.locator(".again").first).to_be_visible()
    await expect(table.page.locator("#status .sentence")).to_be_hidden()
    assert await table.seq() == seq
    await table.pause()
    await spot.click()
    await table.newer_than(seq)
    assert len((await table.snakes())["s1"]) == 2


async def test_a_tap_on_the_card_in_hand_lays_it_where_it_is_previewed(table: TablePage) -> None:
    await table.take("YG")
    seq = await table.seq()
    await table.drawn.click()
    assert await table.seq() == seq, "nowhere yet"
    await table.places.first.click()
    await table.pause()
    await table.drawn.click()
    await table.newer_than(seq)
    assert len((await table.snakes())["s1"]) == 2


async def test_a_second_tap_too_soon_is_no_tap(table: TablePage) -> None:
    await table.take("YG")
    seq = await table.seq()
    await table.places.first.dblclick()
    await table.places.first.press("Enter")
    await expect(table.places.first).to_have_class(re.compile("previewed"))
    assert await table.seq() == seq


async def test_a_preview_is_cancelled_by_escape_and_by_a_tap_on_the_grass(table: TablePage) -> None:
    await table.take("YG")
    seq = await table.seq()
    for cancel in (press_escape, tap_the_grass):
        await table.places.first.click()
        await expect(table.chosen).to_have_count(1)
        await cancel(table)
        await expect(table.chosen).to_have_count(0)
    assert await table.seq() == seq


async def press_escape(table: TablePage) -> None:
    await table.page.keyboard.press("Escape")


async def tap_the_grass(table: TablePage) -> None:
    field = await box(table.page.locator("#field"))
    await table.page.mouse.click(field["x"] + field["width"] - 4, field["y"] + field["height"] - 4)


async def test_an_end_that_can_join_shows_what_it_reaches(with_a_join: TablePage) -> None:
    table = with_a_join
    await expect(table.offered).to_have_count(0)
    await expect(table.joins.first).to_be_hidden()
    await table.page.locator(place("GB@1R")).click()
    await expect(table.offered).to_have_count(1)
    await expect(table.offered).to_be_visible()
    await expect(table.page.locator(place("GB@2L"))).to_have_class(re.compile("reachable"))


async def test_a_join_by_its_medallion(with_a_join: TablePage) -> None:
    table = with_a_join
    await table.page.locator(place("GB@1R")).click()
    medallion = table.page.locator(place("GB@1R2L"))
    await medallion.click()
    await expect(medallion).to_have_class(re.compile("previewed"))
    await expect(table.page.locator(".place.joining")).to_have_count(2)
    seq = await table.seq()
    await table.pause()
    await medallion.click()
    await table.newer_than(seq)
    assert list(map(len, (await table.snakes()).values())) == [4]


async def test_a_join_by_the_end_that_is_lit(with_a_join: TablePage) -> None:
    table = with_a_join
    await table.page.locator(place("GB@2L")).click()
    other = table.page.locator(place("GB@1R"))
    await other.click()
    await expect(table.page.locator(place("GB@1R2L"))).to_have_class(re.compile("previewed"))
    seq = await table.seq()
    await table.pause()
    await other.click()
    await table.newer_than(seq)
    assert list(map(len, (await table.snakes()).values())) == [4]


async def test_just_here_beside_a_join(with_a_join: TablePage) -> None:
    table = with_a_join
    await table.tap_twice(table.page.locator(place("GB@2L")))
    assert list(map(len, (await table.snakes()).values())) == [2, 2]


async def test_back_from_a_join_to_just_here(with_a_join: TablePage) -> None:
    table = with_a_join
    here = table.page.locator(place("GB@1R"))
    await here.click()
    await table.page.locator(place("GB@1R2L")).click()
    await here.click()
    await expect(here).to_have_class(re.compile("previewed"))
    await expect(table.chosen).to_have_count(1)


async def test_a_card_is_dragged_to_its_place(table: TablePage) -> None:
    await table.take("YG")
    await table.drag(table.places.first)
    assert len((await table.snakes())["s1"]) == 2


async def test_a_card_dropped_nowhere_goes_home(table: TablePage) -> None:
    await table.take("YG")
    seq, home = await table.seq(), await box(table.drawn)
    await table.drag_to(table.page.locator("#status"))
    assert await box(table.drawn) == home
    await expect(table.chosen).to_have_count(0)
    assert await table.seq() == seq


async def test_a_card_dropped_on_an_end_that_can_join_leaves_the_choice(with_a_join: TablePage) -> None:
    table = with_a_join
    await table.drag_to(table.page.locator(place("GB@1R")))
    await table.tap_twice(table.page.locator(place("GB@1R2L")))
    assert list(map(len, (await table.snakes()).values())) == [4]


async def test_a_wrong_snake_is_told_kindly(table: TablePage) -> None:
    await table.take("BP")
    await table.lay("BP")
    await table.take("YG")
    seq, usual = await table.seq(), await table.status.text_content() or ""
    await table.drag_to(table.page.locator("#s2 .card").first)
    await expect(table.status).to_contain_text("Green looks for green")
    await expect(table.page.locator("#announcer")).to_contain_text("Green looks for green")
    await table.places.first.click()
    await expect(table.status).to_have_text(usual)
    assert await table.seq() == seq


async def test_two_turns_with_the_keyboard_alone(table: TablePage) -> None:
    page = table.page
    for _ in range(2):
        await press_until(page, "Tab", "#fan button")
        start = await table.focused()
        await page.keyboard.press("ArrowRight")
        assert await table.focused() != start
        seq, cards = await table.seq(), len(await table.fan())
        await page.keyboard.press("Enter")
        await table.newer_than(seq)
        await expect(table.places.first).to_be_focused()
        assert len(await table.fan()) == cards - 1
        seq = await table.seq()
        await table.pause()
        await page.keyboard.press("Enter")
        await expect(table.places.first).to_have_class(re.compile("previewed"))
        await table.pause()
        await page.keyboard.press("Enter")
        await table.newer_than(seq)
        assert (await table.focused()).startswith("f")


async def press_until(page: Page, key: str, selector: str) -> None:
    for _ in range(20):
        if await page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        await page.keyboard.press(key)
    pytest.fail(f"{selector} is not reached with {key}")


async def test_arrows_go_from_place_to_place(with_a_join: TablePage) -> None:
    table = with_a_join
    await table.places.first.focus()
    await table.page.keyboard.press("ArrowRight")
    await expect(table.places.nth(1)).to_be_focused()
    await table.page.keyboard.press("Home")
    await expect(table.places.first).to_be_focused()


async def test_the_fan_is_one_stop_of_the_tab_key(table: TablePage) -> None:
    await expect(table.page.locator("#fan button:not([tabindex='-1'])")).to_have_count(1)


async def test_what_is_to_be_done_is_said_and_is_the_title(table: TablePage) -> None:
    await table.take("YG")
    await expect(table.page.locator("#announcer")).to_contain_text("Ana, where does it go?")
    await expect(table.page).to_have_title(re.compile("Ana, where does it go?"))
    await table.places.first.click()
    label = await table.places.first.get_attribute("aria-label") or ""
    await expect(table.page.locator("#announcer")).to_contain_text(label)


COUNT_MOTIONS = """() => {
    const { animate } = Element.prototype;
    globalThis.motions = globalThis.shone = 0;
    addEventListener("animationstart", ({ animationName }) => (shone += animationName === "shine"));
    Element.prototype.animate = function (...how) {
        globalThis.motions += 1;
        return animate.apply(this, how);
    };
}"""


async def test_cards_glide_and_nothing_is_left_flying(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    table = await visit(server, table=prepared, motion=True)
    await table.page.evaluate(COUNT_MOTIONS)
    for card, value in (("YG", "YG@1R"), ("<O", "<O@1L"), ("G>", "G>@1R")):
        motions = await table.page.evaluate("motions")
        await table.take(card)
        await table.lay(value)
        assert await table.page.evaluate("motions") >= motions + 2
        if value != "G>@1R":
            await table.until("() => shone && !(shone = 0)")
    await expect(table.page.locator(".ghost")).to_have_count(0)
    await table.until("() => document.getAnimations().every((motion) => motion instanceof CSSAnimation)")
    assert await table.snakes() == {}


async def test_the_table_stands_still_while_a_card_is_taken(table: TablePage) -> None:
    parts = [table.page.locator(part) for part in ("#players", "#field", "#hand", "#status")]
    before = [(await box(part))["y"] for part in parts]
    await table.take("YG")
    assert [(await box(part))["y"] for part in parts] == before


async def test_long_snakes_leave_the_players_as_they_are(table: TablePage) -> None:
    """On a phone many players have more room; snakes carry their length as players their number."""
    await table.page.set_viewport_size({"width": 390, "height": 844})
    before = await box(table.page.locator("#players"))
    await table.page.eval_on_selector("#field .snake", "snake => snake.classList.add('n8')")
    assert await box(table.page.locator("#players")) == before


async def test_who_wants_no_motion_gets_none(table: TablePage) -> None:
    await table.page.evaluate(COUNT_MOTIONS)
    await table.take("YG")
    await table.lay("YG@1R")
    assert await table.page.evaluate("() => [motions, shone, document.getAnimations().length]") == [0, 0, 0]


async def test_a_finger_drags_the_card(visit: Visit, server: Server, prepared: Prepared) -> None:
    table = await visit(server, table=prepared, size=(390, 844))
    await table.take("YG")
    seq = await table.seq()
    session = await table.page.context.new_cdp_session(table.page)
    x, y = middle(await box(table.drawn))
    to_x, to_y = middle(await box(table.places.first))
    for kind, points in (
        ("touchStart", [(x, y)]),
        ("touchMove", [(x, y - 40)]),
        ("touchMove", [(to_x, to_y)]),
        ("touchEnd", []),
    ):
        touches = [{"x": across, "y": down} for across, down in points]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    await table.newer_than(seq)


@pytest.mark.parametrize("pointer", ["mouse", "finger"])
async def test_a_card_is_dragged_out_of_the_fan_to_its_place(
    visit: Visit, server: Server, prepared: Prepared, pointer: str
) -> None:
    table = await visit(server, table=prepared)
    seq, back = await table.seq(), table.page.locator("#fan li:last-child .back")
    start, above = middle(await box(back)), middle(await box(table.page.locator("#field")))
    move = mouse if pointer == "mouse" else await finger(table.page)
    await move(table.page, "down", start)
    await move(table.page, "move", above)
    await expect(table.drawn).to_be_visible()
    await move(table.page, "move", middle(await box(table.places.first)))
    await expect(table.places.first).to_have_class(re.compile("previewed"))
    await move(table.page, "up", middle(await box(table.places.first)))
    await table.newer_than(seq + 1)
    assert "c50" in (await table.snakes())["s1"]


async def mouse(page: Page, what: str, at: tuple[float, float]) -> None:
    await page.mouse.move(*at)
    if what != "move":
        await getattr(page.mouse, what)()


async def finger(page: Page) -> Callable[[Page, str, tuple[float, float]], Awaitable[None]]:
    session = await page.context.new_cdp_session(page)

    async def touch(_: Page, what: str, at: tuple[float, float]) -> None:
        kind = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[what]
        points = [] if what == "up" else [{"x": at[0], "y": at[1]}]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return touch


async def test_a_tap_between_the_cards_of_the_fan_takes_the_nearest(table: TablePage) -> None:
    fan = await box(table.page.locator("#fan"))
    seq = await table.seq()
    await table.page.mouse.click(fan["x"] + 4, fan["y"] + 60)
    await table.newer_than(seq)
    assert await table.drawn.get_attribute("id") == "c2"


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_nothing_answers_at_the_lower_edge(table: TablePage, size: tuple[int, int]) -> None:
    await table.page.set_viewport_size({"width": size[0], "height": size[1]})
    answers = """() => [...Array(40).keys()].flatMap((step) => [1, 12, 23].map((up) =>
        document.elementFromPoint((innerWidth * (step + 0.5)) / 40, innerHeight - up)))
        .filter((thing) => thing.closest("button, a, summary, #fan, .drawn"))
        .map((thing) => thing.outerHTML)"""
    assert await table.page.evaluate(answers) == []
