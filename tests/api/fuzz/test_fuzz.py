"""Whatever is asked, as described or otherwise: no fault of ours, no answer that is not described."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import httpx
import pytest
from schemathesis import Case
from schemathesis.core.parameters import ParameterLocation

from hisss.tables import Tables
from hisss.web import create_app
from hisss.web.hosting import Hosting
from tests.api.client import ANA, API, BOT, OPEN, State
from tests.api.fuzz.described import schema
from tests.live import serving

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own, which counts nobody's requests."""
    address: Future[str] = Future()
    stopping: Future[Callable[[], object]] = Future()
    running = threading.Thread(target=lambda: asyncio.run(serve(tmp_path_factory.mktemp("fuzz"))))

    async def serve(folder: Path) -> None:
        stop, loop = asyncio.Event(), asyncio.get_running_loop()
        stopping.set_result(lambda: loop.call_soon_threadsafe(stop.set))
        tables = await Tables.open(f"sqlite:///{folder / 'hisss.db'}")
        async with serving(create_app(tables, Hosting(limits=False))) as home:
            address.set_result(home)
            await stop.wait()

    running.start()
    yield address.result(20)
    stopping.result()()
    running.join()


@pytest.fixture(scope="module")
def visitor(home: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=home + API) as visitor:
        yield visitor


@schema.parametrize()
def test_fuzz_no_answer_is_a_fault_or_undescribed(case: Case[Any], home: str, visitor: httpx.Client) -> None:
    seat_at_a_table(case, visitor)
    case.call_and_validate(base_url=home + API)


def seat_at_a_table(case: Case[Any], visitor: httpx.Client) -> None:
    """Make of a well-formed request one for a table that is there, often as it is now."""
    if "table_id" not in (case.path_parameters or {}) or not is_well_formed(case, ParameterLocation.PATH):
        return
    stage = len(repr(case.body))
    token, table = table_at(stage, visitor)
    case.path_parameters["table_id"] = table["id"]
    if stage % 7 and is_well_formed(case, ParameterLocation.HEADER):
        case.headers["Authorization"] = f"Bearer {token}"
    if stage % 5 and isinstance(case.body, dict) and is_well_formed(case, ParameterLocation.BODY):
        if "seq" in case.body:
            case.body["seq"] = table["seq"]
        if "placement" in case.body and table["placements"]:
            case.body["placement"] = table["placements"][stage % len(table["placements"])]


def is_well_formed(case: Case[Any], part: ParameterLocation) -> bool:
    made = case.meta.components.get(part) if case.meta else None
    return made is None or made.mode.is_positive


def table_at(stage: int, visitor: httpx.Client) -> tuple[str, State]:
    """A new table: waiting for somebody, begun, with a card in hand, or with one just laid."""
    seats = [ANA, OPEN, BOT] if stage % 4 == 0 else [ANA, {**ANA, "name": "Ben"}]
    made = visitor.post("/tables", json={"seats": seats, "pace": "instant"}).json()
    token, table = made["token"], made["table"]
    for command in ("draw", "lay")[: max(0, stage % 4 - 1)]:
        body = {"seq": table["seq"], **({"placement": table["placements"][0]} if command == "lay" else {})}
        headers = {"Authorization": f"Bearer {token}"}
        table = visitor.post(f"/tables/{table['id']}/{command}", json=body, headers=headers).json()
    return token, table
