"""Nobody is shut out: axe looks at every page and the table in every state; and at it in every language."""

from __future__ import annotations

import pytest

from hisss.language import languages
from tests.browser.axe import COLOURS, look_at
from tests.browser.conftest import Visit
from tests.browser.prepared import Prepared
from tests.browser.server import Server
from tests.browser.states import AT_A_TABLE, SHORT, Scene


async def test_axe_finds_nothing_on_any_page_in_any_state(
    visit: Visit, server: Server, prepared: Prepared, joining: Prepared, over: Prepared
) -> None:
    """By night at the colours alone: nothing else depends on it."""
    table = await visit(server, table=prepared, expected="404")
    guest = await visit(server, "/about", expected="404")
    found = []
    for walk in SHORT:
        async for state, page in walk(Scene(server, table, guest, prepared, joining, over)):
            wrong = await look_at(page) + await look_at(page, ["dark"], runOnly=[COLOURS])
            found += [f"{state}: {each}" for each in wrong]
    assert found == []


@pytest.mark.parametrize("language", [each.code for each in languages() if each.code != "en"])
async def test_axe_finds_nothing_at_the_table_in_another_language(
    visit: Visit, server: Server, prepared: Prepared, joining: Prepared, over: Prepared, language: str
) -> None:
    """Its names, and what longer words push away; `tests/web` sees every word of the other pages."""
    table, guest = await visit(server, table=prepared), await visit(server, "/")
    for one in (table, guest):
        await one.page.context.set_extra_http_headers({"Accept-Language": language})
    found = []
    for walk in AT_A_TABLE:
        async for state, page in walk(Scene(server, table, guest, prepared, joining, over)):
            assert await page.locator("html").get_attribute("lang") == language
            wrong = await look_at(page, rules={COLOURS: {"enabled": False}})
            found += [f"{state}: {each}" for each in wrong]
    assert found == []
