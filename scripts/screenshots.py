"""Take pictures of a real server with tables that are always the same.

Run as ``python -m scripts.screenshots``. Every page, size and light goes into ``build/screenshots``;
the few that the documents show go into ``docs/pictures`` as well.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Final, Literal
from unittest.mock import patch

from playwright.async_api import Browser, async_playwright

from hisss.core import DECK, Rules
from hisss.players import player
from hisss.tables import Lay, Pace, Seat, Setup, Table, Tables, Take, service
from hisss.tables.decide import decide
from hisss.tables.shuffle import Shuffle
from tests.browser.prepared import DEVICE, TOKEN
from tests.browser.server import Server

ROOT: Final = Path(__file__).parents[1]
ALL: Final = ROOT / "build" / "screenshots"
SHOWN: Final = ROOT / "docs" / "pictures"

Light = Literal["light", "dark"]
SIZES: Final = {"phone": (390, 844), "tablet": (1024, 768), "desktop": (1280, 800)}
LIGHTS: Final[dict[str, Light]] = {"day": "light", "night": "dark"}
IN_THE_DOCUMENTS: Final = {"table-desktop-day": "table.jpg", "table-phone-night": "phone.jpg"}

SEATS: Final = (
    Seat("Ana", "fox", device=DEVICE),
    Seat("Ben", "owl", device=DEVICE),
    Seat("Chloé", "cat", device=DEVICE),
    Seat("Garter", "garter", computer="garter"),
)


def is_a_choice(table: Table) -> bool:
    """Whether a person may join two snakes, or not, and snakes have been taken."""
    legal = table.game.placements()
    joins = [placement for placement in legal if placement.is_join]
    return len(legal) >= 4 and bool(joins) and min(map(len, table.game.pits[:3])) > 0


def is_over(table: Table) -> bool:
    return table.game.is_over


async def table_where(database: str, stop: Callable[[Table], bool]) -> str:
    """The id of a table that was played until it came to this: the first one of all seeds."""
    for seed in count(1):
        async with dealing(database, Random(seed)) as tables:
            table = await tables.create(Setup(Rules.HISSS, SEATS, Pace.INSTANT))
            if stop(await played(tables, table, stop, Random(seed))):
                return table.id
    raise AssertionError


@asynccontextmanager
async def dealing(database: str, chance: Random) -> AsyncIterator[Tables]:
    """Tables at which nothing is left to any other chance."""
    fan = tuple(chance.sample(DECK, len(DECK)))
    with (
        patch.object(Shuffle, "fresh", lambda: Shuffle(fan, "00" * 16)),
        patch("secrets.SystemRandom", lambda: chance),
        patch.object(service, "decide", partial(decide, pick=chance.choice)),
    ):
        tables = await Tables.open(database)
        try:
            await tables.start()
            yield tables
        finally:
            await tables.close()


async def played(tables: Tables, begun: Table, stop: Callable[[Table], bool], chance: Random) -> Table:
    """The table after people and computers have played on, until it is over or came to this."""
    table = begun
    async with tables.watch(table.id) as states:
        async for table in states:
            if is_over(table) or (stop(table) and not table.computer_to_move):
                break
            if table.computer_to_move:
                continue
            if table.game.drawn is None:
                await tables.act(table.id, DEVICE, Take(table.seq, table.fan[0]))
            else:
                placement = player("garter").choose(table.game, chance)
                await tables.act(table.id, DEVICE, Lay(table.seq, str(placement)))
    return table


async def take_pictures(browser: Browser, url: str, pages: dict[str, str]) -> None:
    """Every page in every size and light, the first one as a newcomer sees it."""
    for size, (width, height) in SIZES.items():
        for light, scheme in LIGHTS.items():
            context = await browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
            )
            for name, path in pages.items():
                page = await context.new_page()
                await page.goto(url + path)
                await page.evaluate("document.fonts.ready")
                picture = f"{name}-{size}-{light}"
                await page.screenshot(path=ALL / f"{picture}.png")
                if shown := IN_THE_DOCUMENTS.get(picture):
                    await page.screenshot(path=SHOWN / shown, quality=85)
                await page.close()
                await context.add_cookies([{"name": "hisss", "value": TOKEN, "url": url}])
            await context.close()


async def main() -> None:
    """Set up the tables, serve them, take the pictures."""
    chromium = shutil.which("chromium") or sys.exit("no chromium on the PATH")
    for folder in (ALL, SHOWN):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as private:
        server = Server(Path(private))
        pages = {
            "start": "/",
            "table": f"/t/{await table_where(server.database, is_a_choice)}",
            "end": f"/t/{await table_where(server.database, is_over)}",
        }
        await server.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
                await take_pictures(browser, server.url, pages)
                await browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    asyncio.run(main())
