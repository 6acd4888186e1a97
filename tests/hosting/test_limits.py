"""How often is too often; and a class of thirty is never too many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI, Request

from hisss.tables import NoSuchCode, Tables
from hisss.web import create_app
from hisss.web.limits import Doing, Limits, TooOften, guessing, house_of
from tests.hosting.served import SETUP

SCHOOL = "203.0.113.7"


@pytest.fixture
async def school(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """Everybody behind one address."""
    app = create_app(await Tables.open(f"sqlite:///{tmp_path / 'hisss.db'}"))
    transport = httpx.ASGITransport(app, client=(SCHOOL, 1))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://hisss.test") as client,
    ):
        yield client


@pytest.mark.slow
async def test_thirty_children_behind_one_address_get_in_and_too_many_tables_are_refused_kindly(
    school: httpx.AsyncClient,
) -> None:
    for _ in range(30 * 5):
        assert (await school.post("/tables", data=SETUP)).status_code == 303
    refused = await school.post("/tables", data=SETUP)
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["retry-after"]) <= 1200
    assert "whole class" in refused.text
    assert (await school.get("/")).status_code == 200, "looking is never too much"


async def test_thirty_children_join_and_mistype_twice_each() -> None:
    limits = Limits()
    for _ in range(30):
        for doing in (Doing.JOINING, Doing.GUESSING, Doing.GUESSING):
            await limits.check(doing, SCHOOL)
            await limits.count(doing, SCHOOL)
    await limits.check(Doing.GUESSING, SCHOOL)


@pytest.mark.parametrize("doing", list(Doing))
async def test_an_address_that_is_over_its_limit_leaves_the_others_theirs(doing: Doing) -> None:
    limits = Limits()
    for _ in range(doing.value.by_address.amount):
        await limits.check(doing, SCHOOL)
        await limits.count(doing, SCHOOL)
    for _ in range(doing.value.by_all.amount):
        with pytest.raises(TooOften) as refused:
            await limits.check(doing, SCHOOL)
    assert (refused.value.status_code, refused.value.wait > 0) == (429, True)
    await limits.check(doing, "198.51.100.1")
    for other in Doing:
        if other is not doing:
            await limits.check(other, SCHOOL)


@pytest.mark.parametrize("doing", list(Doing))
async def test_many_addresses_together_are_limited_too(doing: Doing) -> None:
    limits = Limits()
    for number in range(doing.value.by_all.amount):
        await limits.count(doing, f"10.0.{number >> 8}.{number & 255}")
    with pytest.raises(TooOften):
        await limits.check(doing, "198.51.100.1")


async def test_no_address_is_kept() -> None:
    limits = Limits()
    await limits.count(Doing.JOINING, SCHOOL)
    assert SCHOOL not in repr(vars(limits._limiter.storage))
    other = Limits()
    assert limits._counts(Doing.JOINING, SCHOOL) != other._counts(Doing.JOINING, SCHOOL), (
        "nor can it be guessed"
    )


async def test_only_wrong_codes_are_counted() -> None:
    app = FastAPI()
    app.state.parts = type("Parts", (), {"limits": Limits()})
    request = _request(app)
    for _ in range(2 * Doing.GUESSING.value.by_address.amount):
        async with guessing(request):
            pass
    for _ in range(Doing.GUESSING.value.by_address.amount):
        with pytest.raises(NoSuchCode):
            async with guessing(request):
                raise NoSuchCode
    with pytest.raises(TooOften):
        async with guessing(request):
            pytest.fail("a right guess is of no use now")


@pytest.mark.parametrize(
    ("addresses", "allowed"),
    [(1, Doing.GUESSING.value.by_address.amount), (300, Doing.GUESSING.value.by_all.amount)],
)
async def test_wrong_codes_that_come_together_are_no_more(addresses: int, allowed: int) -> None:
    app = FastAPI()
    app.state.parts = type("Parts", (), {"limits": Limits()})
    looked_up = asyncio.Event()

    async def guess(number: int) -> None:
        async with guessing(_request(app, f"198.51.{number % addresses >> 8}.{number % addresses & 255}")):
            await looked_up.wait()
            raise NoSuchCode

    guesses = [asyncio.create_task(guess(number)) for number in range(900)]
    await asyncio.sleep(0)
    looked_up.set()
    answers = await asyncio.gather(*guesses, return_exceptions=True)
    assert sum(isinstance(answer, NoSuchCode) for answer in answers) == allowed
    assert sum(isinstance(answer, TooOften) for answer in answers) == 900 - allowed


async def test_right_codes_that_come_together_leave_no_trace() -> None:
    app = FastAPI()
    app.state.parts = type("Parts", (), {"limits": Limits()})
    for _ in range(3):
        async with AsyncExitStack() as together:
            for _ in range(Doing.GUESSING.value.by_address.amount):
                await together.enter_async_context(guessing(_request(app)))
    assert not app.state.parts.limits._under_way


def _request(app: FastAPI, address: str = SCHOOL) -> Request:
    return Request({"type": "http", "app": app, "headers": [], "client": (address, 1)})


async def test_a_host_may_do_without_limits() -> None:
    limits = Limits(on=False)
    for _ in range(2 * Doing.GUESSING.value.by_address.amount):
        await limits.count(Doing.GUESSING, SCHOOL)
    await limits.check(Doing.GUESSING, SCHOOL)


def test_the_devices_of_one_house_count_together() -> None:
    assert house_of("2001:db8:1:2::7") == house_of("2001:db8:1:2:ffff::8") != house_of("2001:db8:1:3::7")
    assert house_of("::ffff:203.0.113.7") == house_of(SCHOOL) != house_of("203.0.113.8")
    assert house_of("nobody") == "nobody"
