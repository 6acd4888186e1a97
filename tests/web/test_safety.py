from __future__ import annotations

import re
from collections.abc import AsyncIterator
from random import Random

import httpx
import pytest
from fastapi import FastAPI

from hisss.tables import StoreError, Tables
from hisss.web.assets import STATIC, digest
from hisss.web.guard import SAFETY
from tests.web.conftest import NewVisitor
from tests.web.visitor import Visitor

SECURE = "https://hisss.test"


def assert_safe(answer: httpx.Response) -> None:
    for name, value in SAFETY.items():
        assert answer.headers[name] == value
    assert "unsafe" not in answer.headers["content-security-policy"]


async def test_every_page_keeps_the_policy_it_sends(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    where = ana.here
    await ana.press("take-any")
    for path in ("/", where, f"{where}/record", "/nowhere", "/static/x/hisss.css"):
        await ana.go(path)
        assert_safe(ana.answer)
        assert not re.search(
            r"<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=)", ana.answer.text
        )
        assert not re.search(r'(?:src|href)="(?:https?:)?//', ana.answer.text)


async def test_tables_are_kept_by_no_cache(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    for path in ("/", ana.here, f"{ana.here}/record", "/nowhere"):
        await ana.go(path)
        assert ana.answer.headers["cache-control"] == "no-store"


# The cookie


async def test_the_cookie_is_for_the_server_only(ana: Visitor) -> None:
    await ana.go("/")
    assert not ana.client.cookies, "nobody who only looks is marked"
    answer = await ana.client.post(
        "/tables", data={"kind-0": "person", "kind-1": "person"}, follow_redirects=False
    )
    assert answer.status_code == 303
    name, *attributes = re.split("; *", answer.headers["set-cookie"])
    assert re.fullmatch(r"hisss=[\w-]{43}", name)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(attributes)
    assert "Secure" not in attributes


async def test_the_seat_survives_closing_the_browser(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    (cookie,) = ana.answer.history[0].headers.get_list("set-cookie")
    (age,) = re.findall(r"Max-Age=(\d+)", cookie)
    assert int(age) > 30 * 24 * 3600, "as long as a table stays"


async def test_under_https_the_cookie_is_secure(visitor_of: NewVisitor) -> None:
    visitor = visitor_of(SECURE)
    page = await visitor.start("Ana", "Ben")
    cookie = visitor.answer.history[0].headers["set-cookie"]
    assert cookie.startswith("__Host-hisss=")
    assert "Secure" in cookie
    assert "Domain" not in cookie
    assert page.button("take-any")


async def test_a_cookie_of_the_wrong_shape_is_nobody(ana: Visitor) -> None:
    for token in ("", "x", "x" * 4000, '"', "é"):
        headers = {b"cookie": f"hisss={token}".encode()}
        answer = await ana.client.get("/", headers=httpx.Headers(headers))
        assert answer.status_code == 200


async def test_the_token_is_never_shown_nor_kept_in_the_open(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Ben")
    token = ana.client.cookies["hisss"]
    assert token.encode() not in ana.seen
    seat = (await tables.table(ana.here.removeprefix("/t/"))).setup.seats[0]
    assert seat.device
    assert token not in seat.device
    assert seat.device.encode() not in ana.seen


async def test_a_second_table_keeps_the_seats_of_the_first(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    first, token = ana.here, ana.client.cookies["hisss"]
    await ana.start("Ana", "Cleo")
    assert ana.client.cookies["hisss"] == token
    assert (await ana.go(first)).button("take-any")


# Other sites


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://hisss.test"},
        {"Origin": "http://evil.test"},
        {"Origin": "http://hisss.test:81"},
        {"Origin": "http://hisss.test.evil.test"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://[evil"},
    ],
)
async def test_forms_of_other_sites_are_refused(
    ana: Visitor, tables: Tables, headers: dict[str, str]
) -> None:
    page = await ana.start("Ana", "Ben")
    table_id = ana.here.removeprefix("/t/")
    before = await tables.table(table_id)
    for path in ("/tables", "/", f"/t/{table_id}/take", f"/t/{table_id}/delete"):
        answer = await ana.client.post(path, data={"seq": page.seq}, headers=headers)
        assert answer.status_code == 403
        assert "Another site sent this" in answer.text
        assert_safe(answer)
    assert await tables.table(table_id) == before


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "http://hisss.test"},
        {"Sec-Fetch-Site": "same-origin", "Origin": "http://hisss.test"},
        {},
    ],
)
async def test_forms_of_our_own_are_taken(ana: Visitor, headers: dict[str, str]) -> None:
    page = await ana.start("Ana", "Ben")
    await ana.send(f"{ana.here}/take", {"seq": page.seq}, **headers)
    assert ana.status == 200


async def test_a_link_from_elsewhere_may_be_followed(ana: Visitor) -> None:
    await ana.go("/", Sec_Fetch_Site="cross-site")
    assert ana.status == 200


# Wrong requests


@pytest.mark.parametrize(
    ("method", "path"),
    [("PUT", "/"), ("GET", "/tables"), ("GET", "/t/x/take"), ("DELETE", "/t/x"), ("POST", "/t/x/live")],
)
async def test_a_wrong_method_gets_a_friendly_405(ana: Visitor, method: str, path: str) -> None:
    answer = await ana.client.request(method, path)
    assert answer.status_code == 405
    assert answer.headers["allow"]
    assert "use the buttons of the page" in answer.text


async def test_nothing_but_pages_is_served(ana: Visitor) -> None:
    for path in (
        "/docs",
        "/openapi.json",
        "/redoc",
        "/static",
        "/static/",
        "/static/x/",
        "/static/x/../app.py",
        "/t",
    ):
        await ana.go(path)
        assert ana.status == 404, path
        assert "To the start page" in ana.answer.text


@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("path", ["/", "/tables", "/t/x/take", "/t/x/lay"])
async def test_a_large_body_is_refused_kindly(ana: Visitor, path: str, announced: bool) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(70):
            yield b"x" * 1024

    content: bytes | AsyncIterator[bytes] = b"x" * 70 * 1024 if announced else chunks()
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = await ana.client.post(path, content=content, headers=headers)
    assert answer.status_code == 413
    assert "far too long" in answer.text
    assert_safe(answer)


async def test_a_fault_of_ours_shows_no_traceback(
    visitor_of: NewVisitor, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = visitor_of(raise_app_exceptions=False)
    await visitor.start("Ana", "Ben")

    async def broken(_: str) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr(tables, "table", broken)
    await visitor.go(visitor.here)
    assert visitor.status == 500
    assert "Oh dear" in visitor.answer.text
    assert "secret inside" not in visitor.answer.text
    assert "Traceback" not in visitor.answer.text
    assert_safe(visitor.answer)
    assert visitor.answer.headers["cache-control"] == "no-store"


async def test_a_store_that_fails_is_said_plainly(
    ana: Visitor, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await ana.start("Ana", "Ben")

    async def full(*_: object) -> None:
        raise StoreError

    monkeypatch.setattr(tables, "act", full)
    await ana.send(f"{ana.here}/take", {"seq": page.seq})
    assert ana.status == 503
    assert "Nothing was changed" in ana.answer.text


async def test_fuzz_hostile_forms_end_in_a_clear_answer(
    ana: Visitor, tables: Tables, fuzz_inputs: int
) -> None:
    await ana.start("Ana", "Ben")
    where, before = ana.here, await tables.table(ana.here.removeprefix("/t/"))
    chance = Random(4)
    paths = ["/tables", "/", *(f"{where}/{verb}" for verb in ("take", "lay", "back", "again"))]
    kinds = [
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "a",
        "",
    ]
    for _ in range(max(50, fuzz_inputs // 20)):
        words = [
            b"seq=",
            b"0",
            b"placement=",
            b"RO@1L",
            b"&",
            b"%00",
            b"\xff",
            b"--x\r\n",
            b"kind-0=",
            b"\r\n\r\n",
        ]
        body = b"".join(chance.choices([*words, chance.randbytes(3)], k=chance.randrange(12)))
        answer = await ana.client.post(
            chance.choice(paths), content=body, headers={"Content-Type": chance.choice(kinds)}
        )
        assert 400 <= answer.status_code < 500, body
        assert_safe(answer)
    assert await tables.table(before.id) == before


# Static files


async def test_static_files_are_kept_for_good_under_an_address_of_their_own(ana: Visitor) -> None:
    await ana.go("/")
    address = ana.page.html.split('rel="stylesheet" href="')[1].split('"')[0]
    await ana.go(address)
    assert ana.answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert ana.answer.headers["content-type"].startswith("text/css")
    assert_safe(ana.answer)
    await ana.go(re.sub("/static/[^/]+/", "/static/of-yesterday/", address))
    assert ana.status == 200
    assert ana.answer.headers["cache-control"] == "no-cache"


async def test_all_that_a_page_asks_for_is_there(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    for address in re.findall(r'(?:src|href)="(/static/[^"]+)"', ana.answer.text):
        await ana.go(address)
        assert ana.status == 200, address
        if address.endswith(".js"):
            assert ana.answer.headers["content-type"].startswith("text/javascript")


def test_the_version_changes_with_the_files() -> None:
    assert digest(STATIC) == digest(STATIC)
    assert digest(STATIC) != digest(STATIC.parent / "templates")


async def test_pages_are_compressed(ana: Visitor, app: FastAPI) -> None:
    await ana.go("/", Accept_Encoding="gzip")
    assert ana.answer.headers["content-encoding"] == "gzip"
    await ana.go("/", Accept_Encoding="identity")
    assert "content-encoding" not in ana.answer.headers
