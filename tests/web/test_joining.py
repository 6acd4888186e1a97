"""Sitting down at a table from anywhere: by link, by words, several at one device."""

from __future__ import annotations

import asyncio
import re
from html import unescape

import pytest
from fastapi import FastAPI

from hisss.tables import Table, Tables
from hisss.web import create_app
from hisss.web.address import Address, Reach
from hisss.web.limits import Doing
from tests.web.conftest import NewVisitor, Time
from tests.web.visitor import LINK, Visitor


async def at(tables: Tables, where: str) -> Table:
    return await tables.table(where.split("/")[2])


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.setup.seats if not seat.is_open]


# Links


async def test_a_seat_for_the_link_waits_in_the_lobby(ana: Visitor, tables: Tables) -> None:
    page = await ana.start("Ana", LINK)
    assert page.status == "Waiting for one more"
    assert "waiting …" in page.html
    assert not (await at(tables, ana.here)).begun
    assert f"http://hisss.test{ana.here}" in page.html


async def test_a_link_carries_at_least_a_hundred_random_bits(ana: Visitor) -> None:
    await ana.start("Ana", LINK)
    first = ana.here
    assert len(re.sub(r"[^\w-]", "", first.removeprefix("/t/"))) * 6 >= 100
    await ana.start("Ana", LINK)
    assert ana.here != first


async def test_the_link_is_there_to_copy(ana: Visitor) -> None:
    page = await ana.start("Ana", LINK)
    link = f"http://hisss.test{ana.here}"
    assert f'data-copy="{link}"' in page.html
    assert f'readonly value="{link}"' in page.html, "and to be copied by hand where there is no script"


async def test_served_for_this_machine_only_the_page_says_so_and_how_to_let_the_household_in(
    ana: Visitor,
) -> None:
    page = await ana.start("Ana", LINK)
    assert "This link reaches this computer only" in page.html
    assert "hisss serve --lan" in page.html
    assert 'class="qr"' not in page.html, "a telephone would look for the table in itself"


async def test_served_for_the_household_the_link_is_for_the_household(
    tables: Tables, visitor_of: NewVisitor
) -> None:
    app = create_app(tables, address=Address(Reach.HOUSEHOLD, "http://192.168.7.7:8000"))
    visitor = Visitor(visitor_of().client._transport)
    visitor.client._transport.app = app  # type: ignore[attr-defined]
    visitor.client.base_url = "http://127.0.0.1:8000"
    page = await visitor.start("Ana", LINK)
    assert f"http://192.168.7.7:8000{visitor.here}" in page.html
    assert "reaches this computer only" not in page.html
    assert 'class="qr"' in page.html
    await visitor.client.aclose()


# Joining


async def test_a_get_a_preview_or_a_crawler_never_takes_a_seat(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    await ana.start("Ana", LINK)
    before = await at(tables, ana.here)
    for path in (ana.here, f"{ana.here}/join", f"{ana.here}?watch=yes", f"{ana.here}/join?name=Ben&seq=1"):
        for agent in ("Mozilla/5.0", "facebookexternalhit/1.1", "Googlebot"):
            await ben.go(path, User_Agent=agent)
            assert ben.status == 200
    assert not ben.client.cookies
    assert await at(tables, ana.here) == before


async def test_whoever_follows_the_link_sits_down_with_a_name_and_a_face(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    await ana.start("Ana", LINK)
    page = await ben.join(ana.here, "Ben", avatar="duck")
    seat = (await at(tables, ana.here)).setup.seats[1]
    assert (seat.name, seat.avatar) == ("Ben", "duck")
    assert page.status == "Ana is about to begin"
    assert (await ana.go(ana.here)).status == "Everybody is here!"


async def test_three_at_once_for_the_last_seat_one_gets_it_and_the_others_are_told_kindly(
    ana: Visitor, visitor_of: NewVisitor, tables: Tables
) -> None:
    await ana.start("Ana", LINK)
    three = [visitor_of() for _ in range(3)]
    for visitor in three:
        await visitor.go(ana.here)
    await asyncio.gather(*(visitor.press("sit-down", name=f"N{n}") for n, visitor in enumerate(three)))
    assert sorted(visitor.status for visitor in three) == [200, 409, 409]
    late = next(visitor for visitor in three if visitor.status == 409)
    assert "Somebody was faster" in late.page.status
    assert len(names(await at(tables, ana.here))) == 2


async def test_a_form_sent_twice_takes_one_seat(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    await ana.start("Ana", LINK, LINK)
    await ben.join(ana.here, "Ben")
    form = {"seq": "1", "name": "Ben", "avatar": "owl"}
    await ben.send(f"{ana.here}/join", form)
    assert ben.status == 200
    assert names(await at(tables, ana.here)) == ["Ana", "Ben"]


async def test_several_may_sit_down_at_one_device_and_the_page_says_by_name_whose_turn_it_is(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    await ana.start("Ana", LINK, LINK)
    await ben.join(ana.here, "Ben")
    assert "Who else plays here?" in (await ben.go(f"{ana.here}/join")).html
    await ben.press("sit-down", name="Dora")
    table = await at(tables, ana.here)
    assert names(table) == ["Ana", "Ben", "Dora"]
    assert table.setup.seats[1].device == table.setup.seats[2].device
    await ana.go(ana.here)
    await ana.press("begin")
    await ana.press("take-any")
    await ana.push(ana.page.places[0])
    for name in ("Ben", "Dora"):
        assert (await ben.go(ana.here)).status == f"{name}, take a card"
        await ben.press("take-any")
        await ben.push(ben.page.places[0])


async def test_blank_names_become_that_of_the_face_and_equal_ones_get_a_number(
    ana: Visitor, ben: Visitor, cleo: Visitor, tables: Tables
) -> None:
    await ana.start("Owl", LINK, LINK)
    await ben.join(ana.here, "", avatar="owl")
    await cleo.join(ana.here, " owl \u202e", avatar="cat")
    known = names(await at(tables, ana.here))
    assert len(set(map(str.casefold, known))) == 3
    assert all(re.fullmatch(r"[Oo]wl( \d)?", name) for name in known)


async def test_a_hostile_name_is_isolated_and_harmless(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", LINK)
    await ben.join(ana.here, '</bdi><script>"&')
    await ana.go(ana.here)
    assert "<script>" not in ana.answer.text.replace('<script type="module"', "")
    assert "<bdi>&lt;/bdi&gt;&lt;script&gt;&#34;&amp;</bdi>" in ana.answer.text


async def test_nothing_is_typed_inside_what_is_swapped(ana: Visitor, ben: Visitor) -> None:
    """So a half-typed name survives every swap."""
    await ana.start("Ana", LINK)
    await ben.join(ana.here, "Ben")
    await ana.go(ana.here)
    await ana.press("begin")
    for visitor, path in ((ana, ana.here), (ben, ana.here)):
        page = await visitor.go(path, X_Hisss="swap")
        typed = re.findall(r"<(?:input|textarea)(?![^>]*(?:hidden|readonly|radio|checkbox))", page.html)
        assert not typed


async def test_bad_forms_take_no_seat(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    await ana.start("Ana", LINK)
    before = await at(tables, ana.here)
    bad: list[dict[str, str]] = [{}, {"seq": "x"}, {"seq": "99"}, {"seq": "1", "name": "x" * 500}]
    for fields in bad:
        await ben.send(f"{ana.here}/join", fields)
        assert ben.status in {409, 422}
    assert await at(tables, ana.here) == before


async def test_who_sits_down_too_often_has_to_wait(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    await ana.start("Ana", LINK)
    before = await at(tables, ana.here)
    limits = ben.client._transport.app.state.parts.limits  # type: ignore[attr-defined]
    for _ in range(Doing.JOINING.value.by_address.amount):
        await limits.count(Doing.JOINING, "127.0.0.1")
    await ben.send(f"{ana.here}/join", {"seq": 1})
    assert ben.status == 429
    assert int(ben.answer.headers["retry-after"]) > 0
    assert await at(tables, ana.here) == before


async def test_other_sites_seat_nobody(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    await ana.start("Ana", LINK)
    before = await at(tables, ana.here)
    await ben.send(f"{ana.here}/join", {"seq": 1}, Sec_Fetch_Site="cross-site")
    assert ben.status == 403
    assert await at(tables, ana.here) == before


# Words to say aloud


def words_of(visitor: Visitor) -> str:
    return next(re.finditer(r'class="words">(.*?)<', visitor.answer.text))[1]


async def test_the_words_lead_to_the_table(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", LINK)
    words = words_of(ana)
    assert re.fullmatch(r"[a-z]+ [a-z]+ \d+", words)
    await ben.go("/")
    await ben.press("use-code", code=f" {words.upper().replace(' ', '-')}. ")
    assert ben.here == ana.here
    assert "Sit down with us" in ben.answer.text


async def test_words_that_lead_nowhere_are_told_beside_the_field(ana: Visitor) -> None:
    await ana.send("/code", {"code": "panda <b> 1"})
    assert ana.status == 404
    assert "No table waits under these words" in ana.page.words["oops"]
    assert ana.page.forms["setup"].fields["code"] == "panda <b> 1"


async def test_start_goes_where_typed_words_lead(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    """The large button stands nearest; so does Enter, which presses the first one."""
    await ana.start("Ana", LINK)
    await ben.go("/")
    await ben.push(next(one for one in ben.page.buttons if one.words == "Start"), code=words_of(ana))
    assert ben.here == ana.here
    await ben.go("/")
    await ben.press("start", code="panda mango", name_0="Benedict")
    assert ben.status == 404
    fields = ben.page.forms["setup"].fields
    assert (fields["code"], fields["name-0"]) == ("panda mango", "Benedict"), "nothing typed is lost"
    await ben.press("Another seat")
    assert ben.page.forms["setup"].fields["code"] == "panda mango"


async def test_the_words_work_only_while_seats_are_open(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", LINK)
    words = words_of(ana)
    await ben.join(ana.here, "Ben")
    assert 'class="words"' not in (await ana.go(ana.here)).html
    await ben.send("/code", {"code": words})
    assert ben.status == 404


async def test_the_words_work_for_an_hour_at_most_and_there_are_others(
    ana: Visitor, ben: Visitor, time: Time
) -> None:
    await ana.start("Ana", LINK)
    words = words_of(ana)
    time.passes(minutes=61)
    await ben.send("/code", {"code": words})
    assert ben.status == 404
    await ana.go(ana.here)
    await ana.press("Words to say aloud")
    assert words_of(ana) != words
    await ben.send("/code", {"code": words_of(ana)})
    assert ben.here == ana.here


# What the lobby tells


async def test_the_lobby_tells_the_promise_and_neither_fan_nor_salt(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    await ana.start("Ana", LINK, cut="yes")
    table = await at(tables, ana.here)
    await ben.go(ana.here)
    await ben.go(f"{ana.here}?watch=yes")
    await ben.go(f"{ana.here}/record")
    assert ben.status == 409
    for visitor in (ana, ben):
        seen = re.sub(r'<svg class="defs".*?</defs></svg>', "", visitor.seen.decode(), flags=re.DOTALL)
        assert table.promise.partition(":")[2] in seen
        assert "Anyone can check it afterwards" in seen
        assert table.secret.salt not in seen
        assert table.secret.fan not in unescape(seen)
        assert not re.search(r'id="c\d', seen)
        backs = re.findall(r'<li><button name="place".*?</li>', seen, re.DOTALL)
        assert len({re.sub(r'\d+|class="first"', "", back).replace("  ", " ") for back in backs}) <= 2


@pytest.mark.parametrize(
    "path", ["join", "cut", "begin", "free", "hand", "resume", "host", "welcome", "code"]
)
async def test_there_is_no_such_table(ana: Visitor, app: FastAPI, path: str) -> None:
    await ana.start("Ana", "Ben")
    form = {"seq": 1, "seat": 0, "place": 2, "watchers": "no"}
    await ana.send(f"/t/{'x' * 22}/{path}", form)
    assert ana.status == 404
    assert "There is no table here" in ana.answer.text
