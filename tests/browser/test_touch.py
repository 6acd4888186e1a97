"""Everything to be pressed at the table is large enough for fingers, on every screen."""

from __future__ import annotations

from playwright.async_api import Page

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server

SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 800))

# The fan is one target as a whole: the nearest card answers.
MEASURED = """([what, least]) => [...document.querySelectorAll(what)]
  .filter((thing) => thing.checkVisibility({ visibilityProperty: true }) && !thing.closest(".sr-only, #fan"))
  .map((thing) => [thing.getBoundingClientRect(), thing])
  .filter(([{ width, height }]) => width && Math.min(width, height) < least - 0.5)
  .map(([{ width, height }, thing]) => `${thing.outerHTML.slice(0, 90)} is ${width} x ${height}`)"""
ANYTHING = "a, button, summary, input:not([type=hidden]), [tabindex='0']"
THE_MAIN_THING = "#take-any, .place, .join.offered, #hand .drawn, .go"


async def too_small(page: Page) -> list[str]:
    """What is under 44 pixels, and what is done in a turn and under 60, on each screen."""
    found = []
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        for what, least in ((ANYTHING, 44), (THE_MAIN_THING, 60)):
            found += [f"{width}x{height}: {each}" for each in await page.evaluate(MEASURED, [what, least])]
    return found


async def test_everything_at_the_table_is_large_enough_for_a_finger(
    visit: Visit, server: Server, prepared: Prepared, joining: Prepared, over: Prepared
) -> None:
    table = await visit(server, table=prepared)
    page, found = table.page, await too_small(table.page)
    await page.goto(f"{server.url}/t/{joining.id}")
    await page.locator('[value="GB@1R"]').click()
    assert await table.offered.count()
    found += await too_small(page)
    await table.lay("GB@1R2L")
    for name in ("help", "people", "more"):
        await page.locator(f"#{name} > summary").click()
        found += await too_small(page)
        await page.keyboard.press("Escape")
    for path in (f"/t/{over.id}", "/learn/2"):
        await page.goto(server.url + path)
        found += await too_small(page)
    assert found == []
