"""A page that comes back shows the present table at once, whatever has become of its stream meanwhile.

A second is not measured: no clock of these pages ticks, so what they show can have waited for nothing
but the answer of the server.
"""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.proxy import Proxy
from tests.browser.server import Server

CUT = "net::ERR_"
STILL = "window.setInterval = () => 0;"
"""No looking every now and then, no opening again after a while."""

HIDE = """Object.defineProperty(document, "hidden", { configurable: true, get: () => %s });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));"""
PASS = "dispatchEvent(new PageTransitionEvent('%s', { persisted: true }))"

COMING_BACK = {
    "hidden": (HIDE % "true", HIDE % "false"),
    "kept for going back": (PASS % "pagehide", PASS % "pageshow"),
    "offline": ("dispatchEvent(new Event('offline'))", "dispatchEvent(new Event('online'))"),
}


@pytest.mark.parametrize("been", COMING_BACK)
async def test_a_tab_that_comes_back_shows_the_present_board_at_once(
    visit: Visit, server: Server, prepared: Prepared, line: Proxy, been: str
) -> None:
    goes, comes = COMING_BACK[been]
    far = await visit(line, table=prepared, expected=CUT, before=STILL)
    near = await visit(server, table=prepared)
    await near.take("YG")
    await far.newer_than(await near.seq() - 1)

    await far.page.evaluate(goes)
    line.fall_silent()
    await near.lay("YG@1R")
    seq = await near.seq()
    assert await far.seq() < seq
    await far.page.evaluate(comes)
    await far.newer_than(seq - 1)
    assert await far.snakes() == await near.snakes()


async def test_a_tab_that_comes_back_when_the_line_is_mended_opens_its_stream_at_once(
    visit: Visit, server: Server, prepared: Prepared, line: Proxy
) -> None:
    far = await visit(line, table=prepared, expected=CUT, before=STILL)
    near = await visit(server, table=prepared)
    goes, comes = COMING_BACK["hidden"]
    await far.page.evaluate(goes)
    await line.cut()
    await near.take("YG")
    await line.mend()
    await far.page.evaluate(comes)
    await far.newer_than(await near.seq() - 1)
    await near.lay("YG@1R")
    await far.newer_than(await near.seq() - 1)


async def test_a_stream_that_died_without_a_word_is_opened_afresh(
    visit: Visit, server: Server, prepared: Prepared, line: Proxy
) -> None:
    far = await visit(line, table=prepared, expected=CUT)
    near = await visit(server, table=prepared)
    await near.take("YG")
    await far.newer_than(await near.seq() - 1)
    line.fall_silent()
    line.swallows_streams = False
    await near.lay("YG@1R")
    # Each look at the clock finds it four seconds on: less than after a sleep.
    await far.page.evaluate("() => { let now = Date.now(); Date.now = () => (now += 4000); }")
    await far.newer_than(await near.seq() - 1)
