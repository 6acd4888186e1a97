"""`test_axe` as a whole: every page in every state, by day and by night, in every language (`make axe`)."""

from __future__ import annotations

import pytest

from hisss.language import languages
from tests.browser.axe import LIGHTS, look_at
from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server
from tests.browser.states import FURTHER, SHORT, Scene, Walk

pytestmark = pytest.mark.axe

EXPECTED = "status of 4|status of 500|ERR_FAILED|elsewhere.localhost"
"""What a console says where a page tells what went wrong, a connection is cut, or a name is wrong."""


@pytest.mark.parametrize("language", [each.code for each in languages()])
@pytest.mark.parametrize("walk", [*SHORT, *FURTHER], ids=lambda walk: walk.__name__)
async def test_axe_finds_nothing_anywhere(
    visit: Visit,
    server: Server,
    prepared: Prepared,
    joining: Prepared,
    over: Prepared,
    walk: Walk,
    language: str,
) -> None:
    table = await visit(server, table=prepared, expected=EXPECTED)
    guest = await visit(server, "/about", expected=EXPECTED)
    for one in (table, guest):
        await one.page.context.set_extra_http_headers({"Accept-Language": language})
    found = []
    async for state, page in walk(Scene(server, table, guest, prepared, joining, over)):
        assert await page.locator("html").get_attribute("lang") == language, state
        found += [f"{state}: {wrong}" for wrong in await look_at(page, LIGHTS)]
    assert found == []
