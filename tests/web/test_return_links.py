"""Going on at another device by a private link."""

from __future__ import annotations

import re

from hisss.tables import Tables
from tests.web.conftest import Time
from tests.web.test_joining import at
from tests.web.visitor import Visitor


async def link_for(visitor: Visitor, seat: int = 0) -> str:
    """The path of a new return link."""
    await visitor.press(f"pass-{seat}")
    return next(re.finditer(r'readonly value="http://hisss.test(/come/[\w-]+)"', visitor.answer.text))[1]


async def test_a_return_link_moves_a_seat_to_another_device(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    await ana.start("Ana", "Nana")
    where = ana.here
    link = await link_for(ana)
    assert "works once, for ten minutes" in ana.answer.text
    page = await ben.go(link)
    assert "<bdi>Ana</bdi>" in page.html
    assert (await ben.press("Go on here")).status == "Ana, take a card"
    assert ben.here == where
    assert (await ana.go(where)).status == "Ana chooses a card"
    table = await at(tables, where)
    assert table.setup.seats[0].device != table.setup.seats[1].device


async def test_looking_at_a_return_link_uses_nothing_up(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Nana")
    before = await at(tables, ana.here)
    link = await link_for(ana)
    for _ in range(3):
        await ben.go(link)
        assert ben.status == 200
    assert not ben.client.cookies
    assert await at(tables, f"/t/{before.id}") == before
    await ben.press("Go on here")
    assert ben.page.status == "Ana, take a card"


async def test_a_return_link_works_once(ana: Visitor, ben: Visitor, cleo: Visitor) -> None:
    await ana.start("Ana", "Nana")
    link = await link_for(ana)
    await cleo.go(link)
    await ben.go(link)
    await ben.press("Go on here")
    await cleo.press("Go on here")
    assert cleo.status == 410
    assert "This link has been used" in cleo.answer.text
    await cleo.go(link)
    assert cleo.status == 410
    await ben.send(link, {})
    assert ben.status == 200, "the same device, pressing twice, is there already"


async def test_a_return_link_is_too_old_after_ten_minutes(
    ana: Visitor, ben: Visitor, time: Time, tables: Tables
) -> None:
    await ana.start("Ana", "Nana")
    before = await at(tables, ana.here)
    link = await link_for(ana)
    time.passes(minutes=9, seconds=58)
    await ben.go(link)
    assert ben.status == 200
    time.passes(seconds=3)
    await ben.press("Go on here")
    assert ben.status == 410
    assert await at(tables, f"/t/{before.id}") == before


async def test_a_new_return_link_ends_the_one_before(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Nana")
    where = ana.here
    old = await link_for(ana)
    await ana.go(where)
    await link_for(ana)
    await ben.go(old)
    assert ben.status == 410


async def test_nobody_else_makes_a_link_for_a_seat(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Nana")
    await ben.send(f"{ana.here}/pass", {"seq": 1, "seat": 0})
    assert ben.status == 403
    assert "/come/" not in ben.answer.text


async def test_a_link_that_never_was_is_told_kindly(ana: Visitor) -> None:
    for path in ("/come/nothing", "/come/" + "x" * 64):
        await ana.go(path)
        assert ana.status == 410
        assert "make a new one" in ana.answer.text
    await ana.go("/come/a.b")
    assert ana.status == 404
