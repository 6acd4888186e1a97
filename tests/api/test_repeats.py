"""Commands sent twice, late, or by many at once: the table moves once."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from tests.api.client import ANA, BOT, Program
from tests.api.conftest import NewProgram

PERSON_TOO = {**ANA, "name": "Ben"}


async def twice(program: Program, command: str, **more: Any) -> None:
    seq = program.table["seq"]
    first = await program.send(command, seq=seq, **more)
    again = await program.send(command, seq=seq, **more)
    assert program.status == 200
    assert again == first
    assert first["seq"] == seq + 1


async def test_every_command_sent_again_gets_the_same_answer(ana: Program) -> None:
    await ana.create(ANA, PERSON_TOO, begin=False)
    await twice(ana, "cut", place=30)
    await twice(ana, "begin")
    await twice(ana, "draw", place=7)
    await twice(ana, "lay", placement=ana.table["placements"][0])
    await twice(ana, "take-back")
    await twice(ana, "lay", placement=ana.table["placements"][0])
    await twice(ana, "draw")
    await twice(ana, "watchers", welcome=False)
    await twice(ana, "seats/1/hand")
    await twice(ana, "seats/1/resume")


@pytest.mark.parametrize("placement", ["with", "without"])
async def test_a_repetition_may_spell_the_hisss_or_not(ana: Program, placement: str) -> None:
    await ana.create(ANA, PERSON_TOO)
    while True:
        await ana.send("draw")
        taking = [one for one in ana.table["placements"] if one.endswith("!")]
        if taking:
            break
        await ana.send("lay", placement=ana.table["placements"][0])
        if ana.table["over"]:
            await ana.create(ANA, PERSON_TOO)
    seq, bare = ana.table["seq"], taking[0].removesuffix("!")
    first = await ana.send("lay", seq=seq, placement=taking[0] if placement == "with" else bare)
    again = await ana.send("lay", seq=seq, placement=bare if placement == "with" else taking[0])
    assert again == first
    assert first["turns"][-1]["placement"] == taking[0]


async def test_of_sixteen_who_race_for_one_move_one_wins(ana: Program, program: NewProgram) -> None:
    table = await ana.create(ANA, PERSON_TOO)
    racers = [program() for _ in range(16)]
    for racer in racers:
        racer.token, racer.table = ana.token, table
    await asyncio.gather(*(racer.send("draw", place=10 + n) for n, racer in enumerate(racers)))
    assert Counter(racer.status for racer in racers) == {200: 1, 409: 15}
    assert len({racer.answer.json().get("table", racer.table)["drawn"]["place"] for racer in racers}) == 1
    assert (await ana.look())["seq"] == table["seq"] + 1


async def test_of_sixteen_who_send_the_same_all_get_the_same(ana: Program, program: NewProgram) -> None:
    table = await ana.create(ANA, PERSON_TOO)
    racers = [program() for _ in range(16)]
    for racer in racers:
        racer.token, racer.table = ana.token, table
    answers = await asyncio.gather(*(racer.send("draw") for racer in racers))
    assert {racer.status for racer in racers} == {200}
    assert all(answer == answers[0] for answer in answers)


async def test_what_was_refused_may_be_asked_again_rightly(ana: Program) -> None:
    await ana.create(ANA, BOT)
    await ana.send("lay", placement="RO")
    assert ana.status == 422
    await ana.send("draw")
    assert ana.status == 200
