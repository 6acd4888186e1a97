"""A program at the table: it knows the API's addresses, its token, and the table as it saw it last."""

from __future__ import annotations

from typing import Any

import httpx

API = "/api/v1"
ANA: dict[str, Any] = {"kind": "person", "name": "Ana"}
BOT: dict[str, Any] = {"kind": "computer", "computer": "garter"}
OPEN: dict[str, Any] = {"kind": "open", "name": "Bear"}

State = dict[str, Any]


class Program:
    """Sends requests with a token, and remembers the newest table it was answered with."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.token = ""
        self.table: State = {}
        self.answer = httpx.Response(200)

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        """The answer's JSON, whatever its status."""
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.answer = await self.client.request(method, API + path, headers=named, json=body)
        told = self.answer.json() if self.answer.headers.get("content-type") == "application/json" else None
        if isinstance(told, dict) and self.answer.is_success:
            self.token = told.get("token", self.token)
            self.table = told.get("table", told)
        return told

    async def create(self, *seats: State, **more: object) -> State:
        await self.ask("POST", "/tables", {"seats": seats, "pace": "instant", **more})
        assert self.answer.status_code == 201, self.answer.text
        return self.table

    async def join(self, table_id: str, **more: object) -> Any:
        return await self.ask("POST", f"/tables/{table_id}/seats", more)

    async def look(self, table_id: str = "") -> State:
        seen: State = await self.ask("GET", f"/tables/{table_id or self.table['id']}")
        return seen

    async def send(self, command: str, *, seq: int | None = None, **more: object) -> Any:
        """A command, made for the table as it was seen last unless told otherwise."""
        body = {"seq": self.table["seq"] if seq is None else seq, **more}
        return await self.ask("POST", f"/tables/{self.table['id']}/{command}", body)

    async def play_turn(self) -> None:
        """Draw a card and lay it at the first place it fits."""
        await self.send("draw")
        await self.send("lay", placement=self.table["placements"][0])
        assert self.status == 200, self.answer.text

    @property
    def status(self) -> int:
        return self.answer.status_code
