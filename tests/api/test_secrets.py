"""Nobody peeks: what is served before the end tells nothing of the cards still in the fan."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
from fastapi import FastAPI

from hisss.tables import Table, Tables
from hisss.tables.shuffle import Shuffle
from hisss.web.api.state import state_of
from tests.api.client import ANA, BOT, OPEN, Program
from tests.api.conftest import NewProgram
from tests.api.peeking import assert_nothing_unseen_is_told

pytestmark = pytest.mark.slow


class Overhearing(httpx.AsyncBaseTransport):
    """Keeps every byte that is served."""

    def __init__(self, app: FastAPI) -> None:
        self.inner = httpx.ASGITransport(app)
        self.heard: list[bytes] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        request.headers["Accept-Encoding"] = "identity"
        answer = await self.inner.handle_async_request(request)
        body = await answer.aread()
        self.heard.append(repr(answer.headers.raw).encode() + body)
        return answer


@pytest.fixture
def overhearing(app: FastAPI) -> Overhearing:
    return Overhearing(app)


@pytest.fixture
async def client(overhearing: Overhearing) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=overhearing, base_url="http://127.0.0.1:8000") as client:
        yield client


async def test_whole_games_tell_nothing_of_unseen_cards(
    ana: Program, ben: Program, program: NewProgram, tables: Tables, overhearing: Overhearing
) -> None:
    await ana.create(ANA, OPEN, BOT)
    await ben.join(ana.table["id"], name="Ben")
    watcher = program()
    await ana.look()
    await ana.send("cut", place=11)
    await ana.send("begin")
    secret = (await tables.table(ana.table["id"])).secret
    early = 0
    while not ana.table["over"]:
        for viewer in (ana, ben, watcher):
            state = await viewer.look(ana.table["id"])
            assert_nothing_unseen_is_told(secret, state)
        for player in (ana, ben):
            await player.send("lay", placement="OY@99L")
            if player.table["you"]["may_move"] and player.table["drawn"] is None:
                await player.send("draw")
            elif player.table["you"]["may_move"]:
                await player.send("lay", placement=player.table["placements"][-1])
        await watcher.ask("GET", f"/tables/{ana.table['id']}/record")
        if not (await tables.table(ana.table["id"])).game.is_over:
            early = len(overhearing.heard)
    heard = b"".join(overhearing.heard[:early])
    for hidden in (secret.salt, secret.fan, " ".join(map(str, secret.cards[-8:]))):
        assert hidden.encode() not in heard
    await ana.ask("GET", f"/tables/{ana.table['id']}/record")
    assert secret.salt in ana.answer.text


@pytest.mark.parametrize("turns", [0, 1, 9, 24])
async def test_another_order_of_the_unseen_cards_looks_just_the_same(
    ana: Program, tables: Tables, turns: int
) -> None:
    """All that could tell two unseen cards apart would make a difference here."""
    await ana.create(ANA, {**ANA, "name": "Ben"})
    for _ in range(turns):
        await ana.play_turn()
    await ana.send("draw")
    table = await tables.table(ana.table["id"])
    other = replace(table, secret=shuffled_otherwise(table))
    assert other.secret != table.secret
    for device in ("", table.setup.seats[0].device or ""):
        one, another = state_of(table, device), state_of(other, device)
        another.promise = one.promise
        assert one == another


def shuffled_otherwise(table: Table) -> Shuffle:
    """The same cards where they have been seen; the others in another order."""
    cards = list(table.secret.cards)
    places = [place - 1 for place in table.fan]
    unseen = [cards[place] for place in places]
    secrets.SystemRandom().shuffle(unseen)
    for place, card in zip(places, unseen, strict=True):
        cards[place] = card
    return Shuffle(tuple(cards), secrets.token_hex(16))


async def test_the_promise_is_there_before_the_first_card(ana: Program) -> None:
    table = await ana.create(ANA, OPEN)
    assert table["promise"].startswith("sha256:")
    assert (table["begun"], table["turns"]) == (False, [])
    await ana.send("begin", leave_out=False)
    assert ana.table["promise"] == table["promise"]


async def test_no_answer_names_a_device(ana: Program, tables: Tables, overhearing: Overhearing) -> None:
    await ana.create(ANA, BOT)
    await ana.send("draw")
    table = await tables.table(ana.table["id"])
    heard = b"".join(overhearing.heard)
    assert (table.setup.seats[0].device or "").encode() not in heard
    assert heard.count(ana.token.encode()) == 1
