"""People who play on elsewhere, by the API: most of a game is much work for a browser, and seen before."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import httpx

from tests.browser.table_page import TablePage


async def play_until(url: str, tokens: Sequence[str], cards: int) -> None:
    """Play until so many cards lie, the starter card counted, each at the last place where it may.

    Args:
        url: of the table's page.
        tokens: of all people at it: their browsers keep them as cookies.
    """
    home, _, table = url.partition("/t/")
    api = f"{home}/api/v1/tables/{table}"
    async with httpx.AsyncClient(trust_env=False, timeout=30) as client:
        while True:
            for token in tokens:
                client.headers["Authorization"] = f"Bearer {token}"
                state = (await client.get(api)).raise_for_status().json()
                if len(state["turns"]) >= cards:
                    return
                if not state["you"]["may_move"]:
                    await asyncio.sleep(0.01)
                elif state["drawn"] is None:
                    (await client.post(f"{api}/draw", json={"seq": state["seq"]})).raise_for_status()
                else:
                    lay = {"seq": state["seq"], "placement": state["placements"][-1]}
                    (await client.post(f"{api}/lay", json=lay)).raise_for_status()


async def leave_and_come_back(*tables: TablePage, cards: int) -> None:
    """Everybody at a table closes its page, plays on until so many cards lie, and opens it again."""
    url = tables[0].page.url
    tokens = [
        cookie["value"]
        for table in tables
        for cookie in await table.page.context.cookies()
        if cookie["name"] == "hisss"
    ]
    for table in tables:
        await table.page.goto("about:blank")
    await play_until(url, tokens, cards)
    for table in tables:
        await table.page.goto(url)
