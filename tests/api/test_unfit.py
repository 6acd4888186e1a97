"""A body that is not as described is answered in our own words: which part of it is wrong, and how."""

from __future__ import annotations

from typing import Any

import pytest

from hisss.language import language
from hisss.web.api.unfit import OTHER, what_is_wrong
from tests.api.client import ANA, BOT, Program

GOOD = [ANA, BOT]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({}, "seats: this is missing"),
        ([], "the body: this has to be an object with names and values"),
        ({"seats": GOOD, "host": "me"}, "host: there is nothing of this name"),
        ({"seats": "two"}, "seats: this has to be a list"),
        ({"seats": [ANA]}, "seats: this list is too short: 2 at least"),
        ({"seats": [ANA] * 9}, "seats: this list is too long: 8 at most"),
        ({"seats": [ANA, 3]}, "seats.1: this has to be an object with names and values"),
        ({"seats": [ANA, {"kind": "cat"}]}, "seats.1.kind: this has to be one of person, computer, open"),
        ({"seats": [ANA, {**BOT, "name": 7}]}, "seats.1.name: this has to be a text"),
        (
            {"seats": [ANA, {**BOT, "name": "x" * 401}]},
            "seats.1.name: this text is too long: 400 letters at most",
        ),
        ({"seats": GOOD, "rules": "chess"}, "rules: this has to be one of hisss, serpentina"),
        ({"seats": GOOD, "begin": "yes"}, "begin: this has to be true or false"),
        ({"seats": GOOD, "{seats}": 1}, "{seats}: there is nothing of this name"),
    ],
)
async def test_a_body_that_is_not_as_described_is_told_what_is_wrong(
    ana: Program, body: object, message: str
) -> None:
    problem = await ana.ask("POST", "/tables", body)
    assert (ana.status, problem) == (422, {"reason": "syntax", "message": message})


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        ({"kind": "computer", "computer": "kaa"}, "computer: this has to be one of "),
        ({"kind": "person", "avatar": "yeti"}, "avatar: this has to be one of "),
    ],
)
async def test_whoever_asks_for_nobody_is_told_whom_there_is(
    ana: Program, seat: dict[str, str], message: str
) -> None:
    problem = await ana.ask("POST", "/tables", {"seats": [ANA, seat]})
    assert (ana.status, problem["reason"]) == (422, "syntax")
    assert problem["message"].startswith(f"seats.1.{message}")


@pytest.mark.parametrize(
    ("seq", "message"),
    [
        ("1", "seq: this has to be a whole number"),
        (True, "seq: this has to be a whole number"),
        (1.5, "seq: this has to be a whole number"),
        (None, "seq: this has to be a whole number"),
        (-1, "seq: this has to be 0 or more"),
        (10**30, "seq: this has to be 1000000 or less"),
    ],
)
async def test_a_number_that_is_none_is_told_what_it_has_to_be(
    ana: Program, seq: object, message: str
) -> None:
    await ana.create(ANA, BOT)
    problem = await ana.ask("POST", f"/tables/{ana.table['id']}/draw", {"seq": seq})
    assert (ana.status, problem["message"]) == (422, message)


async def test_a_pass_that_is_misspelt_says_so(ana: Program) -> None:
    problem = await ana.ask("POST", "/passes", {"token": "a b"})
    assert (ana.status, problem["message"]) == (422, "token: this is not spelt as it has to be")


def test_whatever_nobody_has_thought_of_is_told_in_our_words_as_well() -> None:
    fault: dict[str, Any] = {"type": "date_parsing", "loc": ("body", "on"), "msg": "Input should be a date"}
    assert what_is_wrong(fault, language()) == f"on: {OTHER}"
