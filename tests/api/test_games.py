"""Whole games through the API, and what is told about them."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from hisss.core import DECK
from hisss.record import read
from tests.api.client import ANA, BOT, OPEN, Program, State

pytestmark = pytest.mark.slow

PATIENCE = 30


async def played_by(*programs: Program) -> State:
    """The table when the game is over; computers play by themselves in between."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for program in programs:
                await program.look()
                if program.table["over"]:
                    return program.table
                if program.table["you"]["may_move"]:
                    await program.play_turn()
            await asyncio.sleep(0)


async def test_a_program_plays_a_whole_game_against_a_computer(ana: Program) -> None:
    await ana.create(ANA, BOT)
    table = await played_by(ana)
    assert table["ply"] == 49
    assert table["to_move"] is None
    assert table["fan"] == []
    assert table["left"] == {}
    assert table["winners"]
    assert sorted(turn["place"] for turn in table["turns"]) == list(range(1, 51))
    assert [seat["cards"] for seat in table["seats"]] == [
        sum(map(len, seat["pit"])) for seat in table["seats"]
    ]


async def test_two_programs_play_and_the_record_proves_the_shuffle(ana: Program, ben: Program) -> None:
    await ana.create(ANA, OPEN)
    assert not ana.table["begun"]
    await ben.join(ana.table["id"], name="Ben")
    await ana.send("cut", place=20)
    await ana.look()
    await ana.send("begin")
    assert ana.table["turns"][0]["place"] == 20
    table = await played_by(ana, ben)
    await ben.ask("GET", f"/tables/{table['id']}/record")
    assert ben.answer.headers["content-type"] == "text/plain; charset=utf-8"
    record = read(ben.answer.text)
    assert record.seats == ("Ana", "Ben")
    assert record.tag("Shuffle") == table["promise"]
    assert record.tag("Salt")
    words = ben.answer.text.split("\n\n", 1)[1]
    assert all(
        turn["placement"].split("@")[0].strip("!") in words.replace("#", " ") for turn in table["turns"]
    )


async def test_the_placements_told_are_those_that_are_taken(ana: Program) -> None:
    await ana.create(ANA, {**ANA, "name": "Ben"}, take_back=True)
    for _ in range(45):
        await ana.send("draw")
        offered = ana.table["placements"]
        before = [seat["cards"] for seat in ana.table["seats"]]
        for placement in offered:
            await ana.send("lay", placement=placement)
            assert ana.status == 200, placement
            assert placement.endswith("!") == ([seat["cards"] for seat in ana.table["seats"]] != before)
            assert ana.table["turns"][-1]["placement"] == placement
            await ana.send("take-back")
            assert ana.table["placements"] == offered
        await ana.send("lay", placement=offered[-1].removesuffix("!"))
        assert ana.table["turns"][-1]["placement"] == offered[-1]


async def test_every_card_turned_up_is_somewhere_once(ana: Program) -> None:
    await ana.create(ANA, {**ANA, "name": "Ben"})
    for _ in range(20):
        await ana.play_turn()
    table = ana.table
    lying = [card for snake in table["snakes"] for card in snake["cards"]]
    lying += [card for seat in table["seats"] for snake in seat["pit"] for card in snake]
    assert sorted(card["place"] for card in lying) == sorted(set(range(1, 51)) - set(table["fan"]))
    assert sum(table["left"].values()) == len(table["fan"]) == len(DECK) - len(lying)
    assert [seat["cards"] for seat in table["seats"]] == [
        sum(map(len, seat["pit"])) for seat in table["seats"]
    ]


async def test_a_card_may_be_chosen_by_its_place(ana: Program) -> None:
    await ana.create(ANA, BOT)
    await ana.send("draw", place=33)
    assert ana.table["drawn"]["place"] == 33
    assert 33 not in ana.table["fan"]


async def test_rematch_makes_one_next_table_where_the_next_seat_begins(ana: Program, ben: Program) -> None:
    await ana.create(ANA, OPEN)
    await ben.join(ana.table["id"], name="Ben")
    await ana.look()
    await ana.send("begin")
    over = await played_by(ana, ben)
    ana.table = ben.table = over
    await asyncio.gather(ana.send("rematch"), ben.send("rematch"))
    assert ana.table["id"] == ben.table["id"] != over["id"]
    assert [seat["name"] for seat in ana.table["seats"]] == ["Ben", "Ana"]
    assert (ana.table["you"]["seats"], ben.table["you"]["seats"]) == ([2], [1])


async def test_when_the_next_table_was_deleted_there_is_another(ana: Program) -> None:
    await ana.create(ANA, BOT)
    over = await played_by(ana)
    following = await ana.send("rematch")
    await ana.ask("DELETE", f"/tables/{following['id']}")
    ana.table = over
    another = await ana.send("rematch")
    assert ana.status == 200
    assert another["id"] not in {over["id"], following["id"]}


async def test_a_deleted_table_is_not_found(ana: Program, client: httpx.AsyncClient) -> None:
    table = await ana.create(ANA, BOT)
    stranger = Program(client)
    stranger.token = "x" * 43
    await stranger.ask("DELETE", f"/tables/{table['id']}")
    assert stranger.status == 403
    await ana.ask("DELETE", f"/tables/{table['id']}")
    assert ana.status == 204
    problem = await ana.look(table["id"])
    assert (ana.status, problem["reason"]) == (404, "no-such-table")
