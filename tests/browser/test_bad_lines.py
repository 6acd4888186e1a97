"""Whatever happens to the line, a page shows the present table again by itself, soon, and says no untruth."""

from __future__ import annotations

import asyncio
import time

from playwright.async_api import expect

from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.proxy import Proxy
from tests.browser.server import Server
from tests.browser.table_page import TablePage

CUT = "net::ERR_"
"""What a browser's console says of a line that is cut."""
SECOND = 1.0
AGAIN = 30_000
"""Milliseconds in which a stream that did not get through is surely tried again."""
STREAM = "() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/live')).length"


async def seconds_until_shown(table: TablePage, seq: int) -> float:
    """How long it takes by the page's own clock until it shows a newer table than this."""
    milliseconds: float = await table.page.evaluate(
        """async seq => {
            const start = performance.now();
            const isOld = () => Number(document.querySelector("#table").dataset.seq) <= seq;
            while (isOld() && performance.now() < start + 20_000)
                await new Promise((wake) => setTimeout(wake, 10));
            return performance.now() - start;
        }""",
        seq,
    )
    return milliseconds / 1000


def seconds_of_cut(rounds: int) -> float:
    """Two seconds in a short run, ten in `make torture`."""
    return 10 if rounds > 3 else 2


async def test_a_line_that_was_cut_heals_by_itself(
    visit: Visit, server: Server, prepared: Prepared, line: Proxy, rounds: int
) -> None:
    far = await visit(line, table=prepared, expected=CUT)
    near = await visit(server, table=prepared)
    seq = await far.seq()
    await line.cut()
    await near.take("YG")
    await asyncio.sleep(seconds_of_cut(rounds))
    assert await far.seq() == seq
    await line.mend()
    assert await seconds_until_shown(far, seq) < 2 * SECOND
    await expect(far.drawn).to_be_visible()

    seq = await far.seq()
    await near.lay("YG@1R")
    assert await seconds_until_shown(far, seq) < 2 * SECOND


async def test_a_move_made_while_the_line_is_cut_is_kept_and_made_once(
    visit: Visit, server: Server, prepared: Prepared, line: Proxy
) -> None:
    far = await visit(line, table=prepared, expected=CUT)
    seq = await far.seq()
    await line.cut()
    await far.take_any.click()
    await expect(far.status).to_contain_text("kept")
    await line.mend()
    await far.newer_than(seq)
    assert await far.seq() == seq + 1


async def test_a_machine_that_slept_opens_a_fresh_stream(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    """It has slept for so short a time that its silent stream would still be trusted."""
    table = await visit(server, table=prepared)
    before = await table.page.evaluate(STREAM)
    await table.page.evaluate("() => { const now = Date.now; Date.now = () => now() + 6_000; }")
    await table.until(f"before => ({STREAM})() > before", before)


async def test_polling_where_streams_are_swallowed_and_back_to_the_stream(
    visit: Visit, server: Server, prepared: Prepared
) -> None:
    line = Proxy(server.port, swallows_streams=True)
    await line.mend()
    far = await visit(line, table=prepared, expected=CUT)
    near = await visit(server, table=prepared)
    await near.take("YG")
    await expect(far.drawn).to_be_visible()
    await near.lay("YG@1R")
    await expect(far.take_any).to_be_visible()

    line.swallows_streams = False
    async with far.page.expect_response("**/live", timeout=AGAIN):
        pass
    seq = await far.seq()
    started = time.monotonic()
    await near.take()
    await far.newer_than(seq)
    assert time.monotonic() - started < 5 * SECOND
    await line.cut()
