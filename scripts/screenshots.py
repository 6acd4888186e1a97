"""Take the pictures of the documents, and of every page and many states of the table.

``python -m scripts.screenshots`` (``make screenshots``). Every page, size and light goes into
``build/screenshots``; the few that the documents show go into ``docs/pictures`` as well. With words,
such as ``end-phone night``, only the pictures whose name has one of them in it.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from playwright.async_api import Browser, Page, async_playwright

from hisss.tables import Pace
from scripts import picture_tables
from scripts.picture_tables import AGAINST_COMPUTERS, OTHER_TOKEN, table_not_begun, table_where
from tests.browser.prepared import TOKEN
from tests.browser.server import Server
from tests.browser.table_page import TablePage

ROOT: Final = Path(__file__).parents[1]
ALL: Final = ROOT / "build" / "screenshots"
SHOWN: Final = ROOT / "docs" / "pictures"

Light = Literal["light", "dark"]
SIZES: Final = {"phone": (390, 844), "tablet": (1024, 768), "desktop": (1280, 800)}
LIGHTS: Final[dict[str, Light]] = {"day": "light", "night": "dark"}
IN_THE_DOCUMENTS: Final = {
    "table-desktop-day": "table.jpg",
    "table-phone-night": "phone.jpg",
    "grey-tablet-day": "grey.jpg",
}

PLACES_IN_A_JOIN: Final = """() => {
    const joined = [...document.querySelectorAll(".join")].flatMap(join => join.dataset.places.split(" "));
    return [...document.querySelectorAll(".place")].map(place => [place.id, joined.includes(place.id)]);
}"""
WITHOUT_COLOUR: Final = "document.documentElement.style.filter = 'grayscale(1)'"


async def nothing(_: Page) -> None:
    """Show the page as it comes."""


async def preview_a_place(page: Page) -> None:
    """Tap a place that no join reaches; else any."""
    places = await page.evaluate(PLACES_IN_A_JOIN)
    alone = [place for place, joined in places if not joined] or [places[0][0]]
    await page.click(f"#{alone[0]}")


async def preview_a_join(page: Page) -> None:
    """Tap a place from which a join is offered: the second step."""
    places = await page.evaluate(PLACES_IN_A_JOIN)
    await page.click(f"#{next(place for place, joined in places if joined)}")


async def let_computers_move(page: Page) -> None:
    """Lay the card, so that it is a computer's turn."""
    table = TablePage(page)
    await table.tap_twice(table.places.first)
    await page.wait_for_selector("#table:not([data-turn])")


async def without_colour(page: Page) -> None:
    """As it looks to somebody who sees no colours."""
    await page.evaluate(WITHOUT_COLOUR)


@dataclass(frozen=True)
class Picture:
    """A page to be taken.

    Attributes:
        path: its address below the server's.
        token: the cookie of whoever looks; none for a newcomer.
        prepare: what is done on it before the picture is taken.
    """

    path: str
    token: str | None = TOKEN
    prepare: Callable[[Page], Awaitable[None]] = nothing


async def pictures(database: str) -> dict[str, Picture]:
    """All pictures by name; their tables are set up in a database that no server has open."""
    choice = f"/t/{await table_where(database, picture_tables.is_a_choice)}"
    lobby = f"/t/{await table_not_begun(database)}"
    states = {
        "idle": picture_tables.takes_a_card,
        "new": picture_tables.fits_nowhere,
        "taken": picture_tables.snake_taken,
        "end": picture_tables.is_over,
    }
    crowded = await table_where(database, picture_tables.is_crowded, plays="hatchling")
    eight = await table_where(database, picture_tables.is_crowded, picture_tables.EIGHT, plays="hatchling")
    return {
        "start": Picture("/", None),
        "yours": Picture("/"),
        "lobby": Picture(lobby),
        "join-the-table": Picture(f"{lobby}/join", None),
        "problem": Picture("/t/no-such-table", None),
        **{page: Picture(f"/{page}", None) for page in ("learn", "print", "privacy", "about")},
        "lesson": Picture("/learn/3", None),
        "lesson-done": Picture("/learn/4?placement=G>@1R", None),
        "table": Picture(choice),
        "grey": Picture(choice, prepare=without_colour),
        "preview": Picture(choice, prepare=preview_a_place),
        "joining": Picture(choice, prepare=preview_a_join),
        "waiting": Picture(choice, OTHER_TOKEN),
        "crowded": Picture(f"/t/{crowded}"),
        "eight": Picture(f"/t/{eight}"),
        **{name: Picture(f"/t/{await table_where(database, stop)}") for name, stop in states.items()},
    }


async def with_computers(database: str) -> list[str]:
    """The addresses of tables at which a computer is next, as many as there are sizes and lights."""
    return [
        f"/t/{await table_where(database, picture_tables.holds_a_card, AGAINST_COMPUTERS, Pace.CALM)}"
        for _ in range(len(SIZES) * len(LIGHTS))
    ]


async def take(browser: Browser, url: str, picture: Picture, name: str, size: str, light: str) -> None:
    """Take one picture in one size and light."""
    width, height = SIZES[size]
    context = await browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=LIGHTS[light], reduced_motion="reduce"
    )
    if picture.token:
        await context.add_cookies([{"name": "hisss", "value": picture.token, "url": url}])
    page = await context.new_page()
    await page.goto(url + picture.path)
    await page.evaluate("document.fonts.ready")
    await picture.prepare(page)
    full = f"{name}-{size}-{light}"
    await page.screenshot(path=ALL / f"{full}.png")
    if shown := IN_THE_DOCUMENTS.get(full):
        await page.screenshot(path=SHOWN / shown, quality=85)
    await context.close()


async def main(words: list[str]) -> None:
    """Set up the tables, serve them, take the pictures."""
    chromium = shutil.which("chromium") or sys.exit("no chromium on the PATH")
    for folder in (ALL, SHOWN):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as private:
        server = Server(Path(private))
        wanted = await pictures(server.database)
        computers = await with_computers(server.database)
        await server.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
                for size in SIZES:
                    for light in LIGHTS:
                        wanted["computer"] = Picture(computers.pop(), prepare=let_computers_move)
                        for name, picture in wanted.items():
                            full = f"{name}-{size}-{light}"
                            if not words or any(word in full for word in words):
                                await take(browser, server.url, picture, name, size, light)
                await browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
