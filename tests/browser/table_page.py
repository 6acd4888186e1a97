"""The table as a person uses it: taps, keys, drags, and what there is to see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.async_api import FloatRect, Locator, Page, expect

from tests.browser.prepared import places_of

PAUSE = 500
FORWARD = """milliseconds => {
    const now = performance.now();
    const began = Performance.prototype.now.call(performance);
    performance.now = () => now + milliseconds + Performance.prototype.now.call(performance) - began;
}"""


class TablePage:
    """A page of the site in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.places = page.locator("#field .place")
        self.joins = page.locator("#hand .join")
        self.offered = page.locator(".join.offered")
        self.chosen = page.locator(".previewed")
        self.drawn = page.locator("#hand .drawn")
        self.take_any = page.locator("#take-any")
        self.status = page.locator("#status .sentence")
        self.end = page.locator("#end")

    # What there is to see

    async def seq(self) -> int:
        return int(await self.page.locator("#table").get_attribute("data-seq") or -1)

    async def value(self, spot: Locator) -> str:
        return await spot.get_attribute("value") or ""

    async def snakes(self) -> dict[str, list[str]]:
        """The snakes on the table: for each the ids of its cards."""
        found: dict[str, list[str]] = await self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll("#field .snake:not(.ghost)")].map(
                (snake) => [snake.id, [...snake.querySelectorAll(".card")].map((card) => card.id)]))"""
        )
        return found

    async def focused(self) -> str:
        return str(await self.page.evaluate("document.activeElement.id"))

    async def fan(self) -> list[str]:
        ids: list[str] = await self.page.eval_on_selector_all(
            "#fan .back", "cards => cards.map(card => card.id)"
        )
        return ids

    # What a person does

    async def start_game(self, people: list[str], computers: int = 0, *, pace: str = "instant") -> None:
        """Fill in the start page and press Start."""
        for _ in range(len(people) + computers - await self.page.locator(".seat").count()):
            await self.page.locator("button.add").click()
        for seat in range(len(people) + computers):
            kind = "person" if seat < len(people) else "computer"
            await self.page.locator(f"[name=kind-{seat}][value={kind}]").check(force=True)
            if seat < len(people):
                await self.page.locator(f"[name=name-{seat}]").fill(people[seat])
        await self.page.get_by_text("More choices").click()
        await self.page.locator(f"label:has([name=pace][value={pace}])").click()
        await self.page.locator("#start").click()
        await self.page.wait_for_url("**/t/*")

    async def take(self, face: str | None = None) -> None:
        """Take any card, or one of this face from the known fan."""
        seq = await self.seq()
        if face is None:
            await self.take_any.click()
        else:
            fan = await self.fan()
            place = next(place for place in places_of(face) if f"f{place}" in fan)
            await self.page.locator(f"#f{place}").focus()
            await self.page.keyboard.press("Enter")
        await self.newer_than(seq)

    async def tap_twice(self, spot: Locator) -> None:
        """Preview, wait until a second tap counts, and lay."""
        seq = await self.seq()
        await spot.click()
        await self.pause()
        await spot.click()
        await self.newer_than(seq)

    async def press_twice(self, spot: Locator) -> None:
        """The same with the keyboard, once the focus has been there long enough for a press to count."""
        seq = await self.seq()
        await spot.focus()
        await self.pause()
        await self.page.keyboard.press("Enter")
        await self.pause()
        await self.page.keyboard.press("Enter")
        await self.newer_than(seq)

    async def drag_to(self, spot: Locator) -> None:
        """Drag the drawn card to the middle of something and let go."""
        await self.drawn.hover()
        await self.page.mouse.down()
        await self.page.mouse.move(*middle(await box(spot)), steps=4)
        await self.page.mouse.up()

    async def drag(self, spot: Locator) -> None:
        """Drag it to a place, and decide for just here if there was a choice."""
        seq = await self.seq()
        await self.drag_to(spot)
        await self.newer_than(seq)

    async def lay(self, value: str) -> None:
        """Lay the drawn card where the record's words say."""
        spot = self.page.locator(f'[value="{value}"]')
        if await spot.evaluate("spot => spot.matches('.join:not(.offered)')"):
            first = (await spot.get_attribute("data-places") or "").split()[0]
            await self.page.locator(f'[id="{first}"]').click()
        await self.tap_twice(spot)

    # Waiting

    async def newer_than(self, seq: int) -> None:
        await self.until("seq => Number(document.querySelector('#table')?.dataset.seq) > seq", seq)

    async def pause(self) -> None:
        """Half a second goes by on the page's own clock."""
        await self.page.evaluate(FORWARD, PAUSE)

    async def until(self, condition: str, argument: float = 0) -> None:
        await self.page.wait_for_function(condition, arg=argument, polling=20)

    async def my_turn(self) -> None:
        """Until somebody at this device can do something, or the game is over."""
        await expect(self.page.locator("#take-any, #field .place, #end").first).to_be_attached()

    # The record

    async def download(self, folder: Path) -> Path:
        """Keep the record of the game that is over."""
        async with self.page.expect_download() as download:
            await self.end.locator("a[download]").click()
        path = folder / "game.hisss"
        await (await download.value).save_as(path)
        return path

    async def scores(self) -> list[tuple[str, int, int]]:
        """The names, cards and longest snakes of the end, the winners first."""
        rows: list[list[Any]] = await self.end.locator("tbody tr").evaluate_all(
            "rows => rows.map(row => [row.querySelector('bdi'), ...row.querySelectorAll('td')])"
            ".map(cells => cells.map(cell => cell.textContent.trim()))"
        )
        return [(name, int(cards), int(longest) if longest.isdigit() else 0) for name, cards, longest in rows]


async def box(thing: Locator) -> FloatRect:
    found = await thing.bounding_box()
    assert found
    return found


def middle(of: FloatRect) -> tuple[float, float]:
    return of["x"] + of["width"] / 2, of["y"] + of["height"] / 2
