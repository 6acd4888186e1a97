"""Windows that are low or narrow: small telephones on their side, divided screens, enlarged pages."""

from __future__ import annotations

from playwright.async_api import Page

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server

SIZES = ((568, 320), (480, 320), (360, 340), (320, 256), (640, 256), (320, 568))
FOR_THE_SNAKES = 100
"""Pixels that the snakes have at least."""

AT_THE_FOOT = "() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1"
OUTSIDE = """what => [...document.querySelectorAll(what)].filter((thing) => {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight + 1;
}).map((thing) => thing.textContent.trim())"""
CUT = """() => [...document.querySelectorAll(".playing #status :is(p, bdi), #end .results, #end .next")]
  .filter((thing) => thing.clientWidth < thing.scrollWidth || thing.clientHeight < thing.scrollHeight - 4)
  .map((thing) => thing.textContent.trim())"""
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
    word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}"""


async def out_of_reach(page: Page, what: str) -> list[str]:
    """What nobody comes to who turns the wheel as far as it goes, on each screen."""
    found = []
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        await page.mouse.move(width - 4, height / 2)
        await page.mouse.wheel(0, 5000)
        await page.wait_for_function(AT_THE_FOOT)
        found += [f"{width}x{height}: {each}" for each in await page.evaluate(OUTSIDE, what)]
        found += [f"{width}x{height} is cut: {each}" for each in await page.evaluate(CUT)]
    return found


async def test_the_snakes_have_room_and_everything_can_be_reached(
    visit: Visit, server: Server, prepared: Prepared, over: Prepared
) -> None:
    page = (await visit(server, table=prepared)).page
    assert await out_of_reach(page, "#take-any") == []
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        room = await page.evaluate("document.getElementById('field').clientHeight")
        assert room >= FOR_THE_SNAKES, (width, height)
    await page.goto(f"{server.url}/t/{over.id}")
    assert await out_of_reach(page, "#end .next :is(a, button)") == []


async def test_whoever_spaces_text_widely_still_reads_who_does_what(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    page = (await visit(server, table=prepared, size=(320, 568))).page
    for language in ("de", "es"):
        await page.context.set_extra_http_headers({"Accept-Language": language})
        await page.reload()
        await page.evaluate(SPACED)
        assert await page.evaluate(CUT) == []


async def test_the_widest_logo_makes_no_page_wider_than_a_phone(visit: Visit, server: Server) -> None:
    page = (await visit(server, size=(320, 568))).page
    await page.context.set_extra_http_headers({"Accept-Language": "es"})
    for path in ("/about", "/learn", "/privacy", "/print"):
        await page.goto(server.url + path)
        assert await page.evaluate("document.documentElement.scrollWidth") == 320, path
