"""Seats: taking one from anywhere, leaving it, and what the host decides."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from hisss.tables import Tables
from hisss.web.device import Device
from tests.api.client import ANA, API, BOT, OPEN, Program, State
from tests.api.conftest import NewProgram


def kinds(table: State) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


async def test_a_new_table_says_what_was_agreed(ana: Program) -> None:
    table = await ana.create(
        {**ANA, "name": " Zoë\u202e ", "avatar": "owl"},
        {"kind": "computer", "computer": "hatchling"},
        {**OPEN, "name": "Zoë"},
        rules="serpentina",
        pace="quick",
        take_back=False,
        watchers=False,
    )
    assert ana.answer.headers["location"] == f"{API}/tables/{table['id']}"
    assert [seat["name"] for seat in table["seats"]] == ["Zoë", "Hatchling", "Zoë 2"]
    assert kinds(table) == ["person", "computer", "open"]
    assert table["seats"][0]["avatar"] == "owl"
    assert table["seats"][1]["computer"] == "hatchling"
    agreed = {"rules": "serpentina", "pace": "quick", "take_back": False, "watchers": False, "begun": False}
    assert {name: table[name] for name in agreed} == agreed
    assert table["you"] == {"seats": [1], "host": True, "may_move": False, "may_take_back": False}


async def test_a_token_is_kept_as_a_device_s_is(ana: Program, tables: Tables) -> None:
    table = await tables.table((await ana.create(ANA, BOT))["id"])
    assert table.setup.seats[0].device == Device(ana.token, secure=False).key
    assert ana.token not in repr(table.setup)


async def test_somebody_takes_an_open_seat(ana: Program, ben: Program) -> None:
    table = await ana.create(ANA, OPEN, OPEN)
    await ben.join(table["id"], name="Ben", avatar="cat", seat=3)
    assert ben.status == 201
    assert len(ben.token) == 43
    assert ben.table["you"]["seats"] == [3]
    assert (ben.table["seats"][2]["name"], ben.table["seats"][2]["avatar"]) == ("Ben", "cat")
    assert kinds(await ana.look()) == ["person", "open", "person"]


async def test_looking_never_takes_a_seat(ana: Program, client: httpx.AsyncClient) -> None:
    table = await ana.create(ANA, OPEN)
    for path in ("", "/record", "/seats", "/leave"):
        await client.get(f"{API}/tables/{table['id']}{path}")
        await client.head(f"{API}/tables/{table['id']}{path}")
    assert await ana.look() == table


async def test_of_many_who_want_the_last_seat_one_gets_it(ana: Program, program: NewProgram) -> None:
    table = await ana.create(ANA, OPEN)
    comers = [program() for _ in range(8)]
    answers = await asyncio.gather(*(comer.join(table["id"], name="Ben") for comer in comers))
    assert sorted(comer.status for comer in comers) == [201] + [409] * 7
    reasons = {answer["reason"] for answer in answers if "reason" in answer}
    assert reasons == {"seats-taken"}


async def test_a_seat_asked_for_again_with_a_chosen_token_is_the_same_seat(
    ana: Program, ben: Program
) -> None:
    table = await ana.create(ANA, OPEN, OPEN)
    ben.token = "b" * 43
    first = await ben.join(table["id"], name="Ben")
    again = await ben.join(table["id"], name="Ben")
    assert (first["token"], first["table"]) == (again["token"], again["table"])
    assert first["token"] == "b" * 43


async def test_a_computer_stands_in_for_who_leaves_and_gives_the_seat_back(
    ana: Program, ben: Program
) -> None:
    table = await ana.create(ANA, OPEN)
    await ben.join(table["id"], name="Ben")
    await ana.look()
    await ana.send("begin")
    await ben.look()
    await ben.send("leave")
    assert kinds(ben.table) == ["person", "stand-in"]
    await ben.send("leave", seq=ben.table["seq"] - 1)
    assert ben.status == 200
    await ben.send("seats/2/resume")
    assert kinds(ben.table) == ["person", "person"]


async def test_whose_seat_is_stood_in_takes_it_back_before_moving(ana: Program) -> None:
    await ana.create(ANA, {**ANA, "name": "Ben"}, pace="calm")
    await ana.send("seats/1/hand", computer="hatchling")
    assert ana.table["seats"][0]["computer"] == "hatchling"
    assert not ana.table["you"]["may_move"]
    problem = await ana.send("draw")
    assert (ana.status, problem["reason"]) == (409, "stand-in")
    await ana.send("seats/1/resume")
    await ana.send("draw")
    assert ana.status == 200


async def test_the_host_frees_a_seat_and_its_token_is_worth_nothing(ana: Program, ben: Program) -> None:
    table = await ana.create(ANA, OPEN)
    await ben.join(table["id"], name="Ben")
    await ana.look()
    await ana.send("seats/2/free")
    assert kinds(ana.table) == ["person", "open"]
    problem = await ben.send("leave")
    assert (ben.status, problem["reason"]) == (403, "not-seated")
    assert (await ben.look())["you"]["seats"] == []


async def test_the_host_passes_hosting_on_and_turns_watchers_away(
    ana: Program, ben: Program, program: NewProgram
) -> None:
    table = await ana.create(ANA, OPEN)
    await ben.join(table["id"], name="Ben")
    await ana.look()
    await ana.send("seats/2/host")
    assert [seat["host"] for seat in ana.table["seats"]] == [False, True]
    problem = await ana.send("watchers", welcome=False)
    assert (ana.status, problem["reason"]) == (403, "not-host")
    await ben.look()
    await ben.send("watchers", welcome=False)
    stranger = program()
    await stranger.look(table["id"])
    assert stranger.status == 403


@pytest.mark.parametrize("seat", [3, 8])
async def test_a_seat_that_is_not_there(ana: Program, seat: int) -> None:
    await ana.create(ANA, BOT)
    problem = await ana.send(f"seats/{seat}/free")
    assert (ana.status, problem["reason"]) == (409, "no-such-seat")


async def test_a_game_can_begin_without_the_open_seats(ana: Program) -> None:
    await ana.create(ANA, BOT, OPEN)
    await ana.send("begin", leave_out=True)
    assert kinds(ana.table) == ["person", "computer"]
    assert ana.table["begun"]
    await ana.create(ANA, OPEN)
    problem = await ana.send("begin", leave_out=True)
    assert (ana.status, problem["reason"]) == (409, "too-few-seats")
