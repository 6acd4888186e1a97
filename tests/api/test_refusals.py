"""What is refused, and how: a status, a reason for programs, a sentence for people, and nothing changed."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
from fastapi import FastAPI

from hisss.core import Card, Reason
from hisss.tables import StoreError, Tables
from hisss.web.limits import Doing
from tests.api.client import ANA, API, BOT, OPEN, Program
from tests.api.conftest import NewProgram

Rejected = tuple[int, str]


def rejected(program: Program, problem: Any) -> Rejected:
    assert set(problem) <= {"reason", "message", "table"}
    assert problem["message"]
    return program.status, problem["reason"]


# Moves


async def test_an_illegal_move_says_why(ana: Program) -> None:
    table = await ana.create(ANA, {**ANA, "name": "Ben"})
    await ana.send("draw")
    before = ana.table
    face = Card.parse(before["drawn"]["card"])
    other = "RO" if face != Card.parse("RO") else "OY"
    for placement, reason in (
        (other, "not-this-card"),
        ("RG", "unknown-card"),
        ("hello", "syntax"),
        (f"{face}@7L", "no-such-snake"),
        (f"{face}#1@1L", "syntax"),
    ):
        problem = await ana.send("lay", seq=before["seq"], placement=placement)
        assert rejected(ana, problem) == (422, reason), placement
    assert await ana.look() == before
    assert table["id"] == before["id"]


async def test_saying_hisss_where_no_snake_is_taken_is_refused(ana: Program) -> None:
    await ana.create(ANA, {**ANA, "name": "Ben"})
    await ana.send("draw")
    [placement, *_] = [one for one in ana.table["placements"] if not one.endswith("!")]
    problem = await ana.send("lay", placement=f"{placement}!")
    assert rejected(ana, problem) == (422, Reason.NOT_TAKEN)
    await ana.send("lay", placement=placement)
    assert ana.status == 200


async def test_what_comes_too_early_or_out_of_turn_says_so(ana: Program, ben: Program) -> None:
    table = await ana.create(ANA, OPEN)
    assert rejected(ana, await ana.send("draw")) == (409, "not-begun")
    await ana.ask("GET", f"/tables/{table['id']}/record")
    assert ana.status == 409
    await ben.join(table["id"])
    await ana.look()
    assert rejected(ben, await ben.send("begin")) == (403, "not-host")
    await ana.send("begin")
    await ben.look()
    assert rejected(ben, await ben.send("draw")) == (422, "not-your-turn")
    assert rejected(ana, await ana.send("lay", placement="RO")) == (422, "no-card-drawn")
    await ana.send("draw")
    assert rejected(ana, await ana.send("draw")) == (422, "card-already-drawn")
    assert rejected(ana, await ana.send("cut", place=3)) == (409, "already-begun")
    assert rejected(ana, await ana.send("take-back")) == (409, "cannot-take-back")
    assert rejected(ana, await ana.send("rematch")) == (409, "not-over")


async def test_a_stale_command_gets_the_present_table(ana: Program) -> None:
    await ana.create(ANA, {**ANA, "name": "Ben"})
    old = ana.table["seq"]
    await ana.play_turn()
    problem = await ana.send("draw", seq=old, place=ana.table["fan"][3])
    assert rejected(ana, problem) == (409, "stale")
    assert problem["table"] == ana.table
    problem = await ana.send("draw", seq=old + 1000)
    assert rejected(ana, problem) == (409, "stale")


# Who asks


async def test_commands_need_a_token(ana: Program) -> None:
    await ana.create(ANA, BOT)
    path, body = f"/tables/{ana.table['id']}/draw", {"seq": 1}
    ana.token = ""
    for sent in ({}, {"Authorization": "Bearer short"}, {"Authorization": "Basic YTpi"}):
        problem = await ana.ask("POST", path, body, **sent)
        assert rejected(ana, problem) == (401, "no-token")
        assert ana.answer.headers["www-authenticate"] == "Bearer"


async def test_a_broken_token_is_refused_also_where_none_is_needed(ana: Program) -> None:
    await ana.create(ANA, BOT)
    problem = await ana.ask("GET", f"/tables/{ana.table['id']}", Authorization="Bearer x")
    assert rejected(ana, problem) == (401, "no-token")


async def test_a_token_without_a_seat_watches_and_cannot_act(ana: Program, ben: Program) -> None:
    table = await ana.create(ANA, BOT)
    ben.token = "b" * 43
    seen = await ben.look(table["id"])
    assert seen["you"] == {"seats": [], "host": False, "may_move": False, "may_take_back": False}
    for command, more in (
        ("draw", {}),
        ("leave", {}),
        ("seats/1/free", {}),
        ("watchers", {"welcome": False}),
    ):
        problem = await ben.send(command, **more)
        assert rejected(ben, problem) == (403, "not-seated")


async def test_cookies_count_for_nothing(ana: Program, client: httpx.AsyncClient) -> None:
    await ana.create(ANA, BOT)
    cookies = {"Cookie": f"hisss={ana.token}; __Host-hisss={ana.token}"}
    path = f"{API}/tables/{ana.table['id']}"
    answer = await client.post(f"{path}/draw", json={"seq": ana.table["seq"]}, headers=cookies)
    assert answer.status_code == 401
    assert (await client.get(path, headers=cookies)).json()["you"]["seats"] == []
    assert all("set-cookie" not in one.headers for one in (answer, ana.answer))


async def test_watchers_may_be_turned_away(ana: Program, program: NewProgram) -> None:
    table = await ana.create(ANA, BOT, OPEN, watchers=False)
    stranger = program()
    assert rejected(stranger, await stranger.look(table["id"])) == (403, "not-welcome")
    for what in ("record", "events"):
        await stranger.ask("GET", f"/tables/{table['id']}/{what}")
        assert stranger.status == 403
    await stranger.join(table["id"])
    assert (await stranger.look())["you"]["seats"] == [3]
    latecomer = program()
    problem = await latecomer.join(table["id"], seq=1000)
    assert rejected(latecomer, problem) == (409, "stale")
    assert problem["message"] == "this was not meant for the table as it is now"
    assert "table" not in problem
    problem = await latecomer.join(table["id"])
    assert rejected(latecomer, problem) == (409, "seats-taken")
    assert "table" not in problem


async def test_another_site_cannot_make_tables_or_join(ana: Program, ben: Program) -> None:
    table = await ana.create(ANA, OPEN)
    for sent in ({"Sec_Fetch_Site": "cross-site"}, {"Origin": "https://elsewhere.example"}):
        problem = await ben.ask("POST", "/tables", {"seats": [ANA, BOT]}, **sent)
        assert rejected(ben, problem) == (403, "cross-site")
        problem = await ben.ask("POST", f"/tables/{table['id']}/seats", {}, **sent)
        assert rejected(ben, problem) == (403, "cross-site")
    ben.token = "b" * 43
    await ben.ask("POST", f"/tables/{table['id']}/seats", {}, Sec_Fetch_Site="cross-site")
    assert ben.status == 201


# Anything at all

HOSTILE: tuple[tuple[bytes, Rejected], ...] = (
    (b"", (422, "syntax")),
    (b"{", (400, "bad-request")),
    (b"\xff\xfe\x00", (400, "bad-request")),
    (b"[" * 60_000, (400, "bad-request")),
    (b"9" * 60_000, (400, "bad-request")),
    (b"NaN", (422, "syntax")),
    (b"null", (422, "syntax")),
    (b"[]", (422, "syntax")),
    (b'{"\\ud800": 1}', (422, "syntax")),
    (b'{"seats": [], "seats": 3}', (422, "syntax")),
    (b'{"seats": [{"kind": "person", "name": "\\ud83d"}, {"kind": "open"}]}', (422, "syntax")),
    (b'{"seats": [{"kind": "person"}, {"kind": "open"}], "host": "me"}', (422, "syntax")),
    (b'{"seats": [{"kind": "computer", "computer": "kaa"}, {"kind": "open"}]}', (422, "syntax")),
    (b'{"seats": [{"kind": "person", "avatar": "\\u0000"}, {"kind": "open"}]}', (422, "syntax")),
    (b'{"seats": [{"kind": "person"}, {"kind": "open"}], "begin": "yes"}', (422, "syntax")),
    (json.dumps({"seats": [ANA] * 9}).encode(), (422, "syntax")),
    (b" " * 70_000, (413, "too-large")),
)


@pytest.mark.parametrize(("body", "expected"), HOSTILE, ids=[repr(body[:40]) for body, _ in HOSTILE])
async def test_any_body_gets_a_clear_answer(
    client: httpx.AsyncClient, body: bytes, expected: Rejected
) -> None:
    answer = await client.post(f"{API}/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["reason"]) == expected


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
async def test_a_body_that_is_not_called_json_is_not_read(client: httpx.AsyncClient, kind: str) -> None:
    body = json.dumps({"seats": [ANA, BOT]}).encode()
    answer = await client.post(f"{API}/tables", content=body, headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["reason"]) == (415, "not-json")


@pytest.mark.parametrize("seq", [-1, 1.5, "1", True, None, 10**30, [], {}])
async def test_a_seq_that_is_no_number_is_refused(ana: Program, seq: object) -> None:
    await ana.create(ANA, BOT)
    problem = await ana.ask("POST", f"/tables/{ana.table['id']}/draw", {"seq": seq})
    assert rejected(ana, problem) == (422, "syntax")
    assert problem["message"].startswith("seq: ")


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/", (404, "not-found")),
        ("GET", "/tables/no-such-table", (404, "no-such-table")),
        ("GET", "/tables/%00", (404, "not-found")),
        ("GET", "/tables/" + "x" * 200, (404, "not-found")),
        ("GET", "/tables/%C3%A4", (404, "not-found")),
        ("GET", "/tables/%0D%0A/x", (404, "not-found")),
        ("PUT", "/tables", (405, "not-allowed")),
        ("GET", "/docs", (404, "not-found")),
    ],
)
async def test_addresses_and_methods_that_are_none(
    ana: Program, method: str, path: str, expected: Rejected
) -> None:
    assert rejected(ana, await ana.ask(method, path)) == expected


async def test_it_says_which_methods_an_address_knows(ana: Program) -> None:
    table = await ana.create(ANA, BOT)
    for path, known in ((f"/tables/{table['id']}", "DELETE, GET"), ("/tables", "POST")):
        await ana.ask("PATCH", path)
        assert ana.answer.headers["allow"] == known


async def test_who_makes_too_many_tables_has_to_wait(ana: Program, app: FastAPI) -> None:
    limits = app.state.parts.limits
    for _ in range(Doing.CREATING.value.by_address.amount):
        await limits.count(Doing.CREATING, "127.0.0.1")
    problem = await ana.ask("POST", "/tables", {"seats": [ANA, BOT]})
    assert rejected(ana, problem) == (429, "too-many")
    assert int(ana.answer.headers["retry-after"]) > 0


async def test_when_nothing_can_be_saved_it_says_so(ana: Program, tables: Tables) -> None:
    await ana.create(ANA, BOT)
    before = ana.table
    store = tables._book.store
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store, "append", AsyncMock(side_effect=StoreError))
        problem = await ana.send("draw")
    assert rejected(ana, problem) == (503, "not-now")
    assert ana.answer.headers["retry-after"]
    assert await ana.look() == before


async def test_a_fault_of_ours_is_told_without_its_insides(app: FastAPI, tables: Tables) -> None:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(tables, "seen_by", AsyncMock(side_effect=RuntimeError("inside")))
            answer = await client.get(f"{API}/tables/x")
    assert (answer.status_code, answer.json()["reason"]) == (500, "broken")
    assert "inside" not in answer.text
    assert answer.headers["cache-control"] == "no-store"
