"""Codes to say aloud, and passes that move a seat."""

from __future__ import annotations

from fastapi import FastAPI

from hisss.web.limits import Doing
from tests.api.client import ANA, BOT, OPEN, Program
from tests.api.conftest import NewProgram


async def test_a_code_leads_to_the_table_while_seats_are_open(ana: Program, ben: Program) -> None:
    table = await ana.create(ANA, OPEN)
    code = (await ana.ask("GET", f"/tables/{table['id']}/code"))["code"]
    for said in (code, code.upper(), code.replace(" ", "-")):
        assert (await ben.ask("GET", f"/codes/{said}")) == {"id": table["id"]}
    await ben.join(table["id"])
    problem = await ben.ask("GET", f"/codes/{code}")
    assert (ben.status, problem["reason"]) == (404, "no-such-code")
    problem = await ana.ask("GET", f"/tables/{table['id']}/code")
    assert (ana.status, problem["reason"]) == (404, "no-such-code")


async def test_another_code_ends_the_one_before(ana: Program) -> None:
    table = await ana.create(ANA, OPEN)
    path = f"/tables/{table['id']}/code"
    first = (await ana.ask("GET", path))["code"]
    second = (await ana.ask("POST", path))["code"]
    assert (await ana.ask("GET", path))["code"] == second != first
    await ana.ask("GET", f"/codes/{first}")
    assert ana.status == 404


async def test_only_those_at_the_table_are_told_its_code(ana: Program, ben: Program) -> None:
    table = await ana.create(ANA, OPEN)
    await ben.ask("GET", f"/tables/{table['id']}/code")
    assert ben.status == 401
    ben.token = "b" * 43
    for method in ("GET", "POST"):
        problem = await ben.ask(method, f"/tables/{table['id']}/code")
        assert (ben.status, problem["reason"]) == (403, "not-seated")


async def test_who_guesses_too_often_has_to_wait(ana: Program, app: FastAPI) -> None:
    for _ in range(Doing.GUESSING.value.by_address.amount - 1):
        await app.state.parts.limits.count(Doing.GUESSING, "127.0.0.1")
    await ana.ask("GET", "/codes/kiwi tango 11")
    assert ana.status == 404
    problem = await ana.ask("GET", "/codes/kiwi tango 12")
    assert (ana.status, problem["reason"]) == (429, "too-many")


async def test_a_pass_moves_a_seat_to_another_token_once(ana: Program, program: NewProgram) -> None:
    table = await ana.create(ANA, BOT)
    made = await ana.client.post(
        f"/api/v1/tables/{table['id']}/seats/1/pass", headers={"Authorization": f"Bearer {ana.token}"}
    )
    there, late = program(), program()
    await there.ask("POST", "/passes", made.json())
    assert (there.status, there.table["you"]["seats"]) == (201, [1])
    await there.ask("POST", "/passes", made.json())
    assert (there.status, there.table["you"]["seats"]) == (201, [1])
    problem = await late.ask("POST", "/passes", made.json())
    assert (late.status, problem["reason"]) == (410, "no-such-pass")
    problem = await ana.send("draw")
    assert (ana.status, problem["reason"]) == (403, "not-seated")


async def test_a_pass_may_be_asked_for_a_table_as_it_was_seen(ana: Program) -> None:
    await ana.create(ANA, BOT)
    problem = await ana.send("seats/1/pass", seq=0)
    assert (ana.status, problem["reason"], problem["table"]) == (409, "stale", ana.table)
    await ana.send("seats/1/pass")
    assert ana.status == 201


async def test_nobody_makes_a_pass_for_the_seat_of_another(ana: Program, ben: Program) -> None:
    table = await ana.create(ANA, OPEN)
    await ben.join(table["id"])
    problem = await ben.ask("POST", f"/tables/{table['id']}/seats/1/pass")
    assert (ben.status, problem["reason"]) == (403, "not-seated")
