"""The pages round the table: rules, privacy, about, robots, and what went wrong."""

from __future__ import annotations

import pytest

from tests.web.conftest import NewVisitor
from tests.web.test_safety import assert_safe
from tests.web.visitor import Visitor

PAGES = ("/learn", "/learn/1", "/print", "/privacy", "/about")
AROUND = {"/learn", "/print", "/privacy", "/about"}


async def test_the_start_page_leads_to_every_page_round_the_table(ana: Visitor) -> None:
    assert set((await ana.go("/")).links) >= AROUND
    for path in AROUND:
        assert set((await ana.go(path)).links) >= AROUND | {"/"}
        assert ana.status == 200


@pytest.mark.parametrize("path", PAGES)
async def test_pages_round_the_table_are_safe_and_mark_nobody(ana: Visitor, path: str) -> None:
    await ana.go(path)
    assert_safe(ana.answer)
    assert "set-cookie" not in ana.answer.headers
    assert (await ana.client.head(path)).status_code == 200
    assert (await ana.client.post(path)).status_code == 405


async def test_at_the_table_the_links_below_the_pages_stay_out_of_the_way(ana: Visitor) -> None:
    page = await ana.start("Ana", "Ben")
    assert not set(page.links) & {"/print", "/privacy", "/about"}
    assert "/learn" in page.links, "the question mark leads on to the rules"


async def test_the_rules_are_told_with_pictures_that_speak(ana: Visitor) -> None:
    await ana.go("/learn")
    assert 'aria-label="orange-yellow, yellow-green"' in ana.answer.text
    for words in ("the colours must be the same", "two rule sets", "at least one middle", "most cards"):
        assert words in ana.answer.text


async def test_robots_stay_away_from_tables(ana: Visitor) -> None:
    await ana.go("/robots.txt")
    assert ana.answer.headers["content-type"].startswith("text/plain")
    closed = [line.removeprefix("Disallow: ") for line in ana.answer.text.splitlines()[1:]]
    assert {"/t/", "/come/", "/api/"} <= set(closed)
    assert not [path for path in ("/", *PAGES) if path.startswith(tuple(closed))]


async def test_privacy_says_what_the_server_does(ana: Visitor) -> None:
    await ana.go("/privacy")
    for words in ("one cookie", "30 days", "after a day", "no adverts", "delete it at once"):
        assert words in ana.answer.text


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/nowhere", 404), ("PUT", "/", 405)])
async def test_what_went_wrong_has_a_picture_and_a_way_home(
    ana: Visitor, method: str, path: str, status: int
) -> None:
    ana.answer = await ana.client.request(method, path)
    assert ana.status == status
    assert "/" in ana.page.links
    assert 'class="wavy"' in ana.answer.text


async def test_a_form_from_another_site_gets_a_page_with_a_way_home(visitor_of: NewVisitor) -> None:
    visitor = visitor_of()
    page = await visitor.send("/tables", {}, sec_fetch_site="cross-site")
    assert visitor.status == 403
    assert "/" in page.links


async def test_two_presses_lead_from_the_start_page_to_the_first_card(ana: Visitor) -> None:
    await ana.go("/")
    await ana.press("Start")
    page = await ana.press("take-any")
    assert page.places, "the card is in hand, and where it goes glows"
