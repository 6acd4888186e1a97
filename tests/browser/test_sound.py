"""What is heard: sounds made in the page, the voice, and the switch for both."""

from __future__ import annotations

import pytest_asyncio
from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server
from tests.browser.table_page import TablePage

SPY = """
globalThis.heard = [];
globalThis.spoken = [];
for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = kind.prototype;
    kind.prototype.start = function (...at) {
        heard.push(Math.round(this.frequency?.value ?? this.buffer.duration));
        return start.apply(this, at);
    };
}
Object.defineProperty(globalThis, "speechSynthesis", { value: {
    cancel() {}, speak({ text, lang }) { spoken.push(`${lang}: ${text}`); },
} });
"""
NOISE = 1

COUNT_CONTEXTS = """
globalThis.made = 0;
globalThis.AudioContext = class extends AudioContext { constructor() { super(); made += 1; } };
"""


@pytest_asyncio.fixture(loop_scope="session")
async def table(visit: Visit, server: Server, prepared: Prepared) -> TablePage:
    table = await visit(server, table=prepared, before=SPY)
    await table.page.locator("#status").click()
    return table


async def heard(table: TablePage) -> list[int]:
    """What has sounded since this was asked last: hertz, or noise."""
    sounds: list[int] = await table.page.evaluate("heard.splice(0)")
    return sounds


async def test_each_thing_has_its_sound_and_a_longer_snake_a_higher_one(table: TablePage) -> None:
    await table.take("YG")
    assert await heard(table) == [NOISE]
    await table.lay("YG@1R")
    assert await heard(table) == [350]
    await table.take("GB")
    await table.lay("GB@1R")
    assert await heard(table) == [NOISE, 370]
    await table.take("<O")
    await table.lay("<O@1L")
    await table.take("B>")
    await heard(table)
    await table.drag_to(table.page.locator("#s1 .card").first)
    assert await heard(table) == [110, 110]
    await table.lay("B>@1R")
    assert await heard(table) == [NOISE]


async def test_a_join_has_two_notes(visit: Visit, server: Server, joining: Prepared) -> None:
    table = await visit(server, table=joining, before=SPY)
    await table.lay("GB@1R2L")
    assert await heard(table) == [330, 440]


async def test_sound_can_be_turned_off_and_stays_off(table: TablePage) -> None:
    switch = table.page.get_by_role("button", name="Sound")
    await expect(switch).to_have_attribute("aria-pressed", "true")
    await switch.click()
    await table.take("YG")
    await table.drag_to(table.page.locator("#s1 .card").first)
    assert await heard(table) == []
    await table.page.reload()
    await expect(switch).to_have_attribute("aria-pressed", "false")
    await table.page.locator("#status").click()
    await table.lay("YG@1R")
    assert await heard(table) == []
    await switch.click()
    assert await heard(table) == [330]
    await expect(switch).to_have_attribute("aria-pressed", "true")


async def test_nothing_sounds_before_the_first_press(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    one = await visit(server, table=prepared)
    other = await visit(server, f"/t/{prepared.id}", beside=one, before=COUNT_CONTEXTS)
    await one.take("YG")
    await expect(other.drawn).to_be_visible()
    assert await other.page.evaluate("made") == 0
    await other.page.locator("#status").click()
    assert await other.page.evaluate("made") == 1


async def test_the_voice_says_it_again_and_why_a_card_does_not_fit(table: TablePage) -> None:
    await table.page.get_by_role("button", name="Say it again").click()
    assert "en: The first card was orange-yellow. Ana, take a card" in await table.page.evaluate("spoken")
    await table.take("BP")
    await table.lay("BP")
    await table.take("YG")
    await table.drag_to(table.page.locator("#s2 .card").first)
    assert "Green looks for green" in (await table.page.evaluate("spoken"))[-1]
