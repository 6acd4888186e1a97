"""A table as its players know it: by what they were answered."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

from tests.torture.line import Answer, Broken, Line, State

ANA, BEN = ({"kind": "person", "name": name} for name in ("Ana", "Ben"))
BOT = {"kind": "computer", "computer": "garter"}
WHOLE = 99
"""The number of the last event of a game of people: two for each card, and one for the first."""


class Game:
    """One table. All its people play by one token.

    Attributes:
        state: the last that was acknowledged.
        told: how many commands were.
    """

    def __init__(self, token: str, state: State, chance: Random) -> None:
        self.token = token
        self.state = state
        self.told = 0
        self._chance = chance
        self._sent: tuple[str, dict[str, Any]] | None = None

    @classmethod
    async def new(cls, line: Line, chance: Random, *seats: State) -> Game:
        answer = await line.api("POST", "/tables", seats=seats, pace="instant")
        assert answer.status == 201, answer
        return cls(answer.json["token"], answer.json["table"], chance)

    @property
    def path(self) -> str:
        return f"/tables/{self.state['id']}"

    @property
    def over(self) -> bool:
        return bool(self.state["over"])

    async def play(self, port: int) -> None:
        """Do what people would until the game is over or the server is gone."""
        async with Line(port) as line:
            with suppress(Broken):
                while not self.over:
                    await self.step(line)

    async def step(self, line: Line) -> Answer | None:
        """One more command, or the last again if its answer was lost; a look, where a computer is to move.

        Raises:
            Broken: if the server is gone.
        """
        line.token = self.token
        if self._sent is None and not self.state["you"]["may_move"]:
            await asyncio.sleep(0.02)
            self.state = (await line.api("GET", self.path)).json
            return None
        self._sent = self._sent or next_command(self.state, self._chance)
        command, body = self._sent
        answer = await line.api("POST", f"{self.path}/{command}", **body)
        if answer.status == 200:
            self._sent, self.state = None, answer.json
            self.told += 1
        return answer

    async def look(self, line: Line) -> State:
        """The table as the server has it, after seeing that all that was acknowledged is part of it, once."""
        line.token = self.token
        answer = await line.api("GET", self.path)
        assert answer.status == 200, answer
        now, known = answer.json, self.state
        assert now["seq"] >= known["seq"], "an acknowledged command is lost"
        assert now["promise"] == known["promise"]
        assert now["turns"][: len(known["turns"])] == known["turns"]
        if now["seq"] == known["seq"]:
            assert now == known
        people_only = all(seat["computer"] is None for seat in now["seats"])
        if people_only:
            assert now["seq"] <= known["seq"] + (self._sent is not None), "a command was carried out twice"
        return now


def next_command(state: State, chance: Random) -> tuple[str, dict[str, Any]]:
    """What somebody does next, laying at any of the places."""
    if state["drawn"] is None:
        return "draw", {"seq": state["seq"]}
    return "lay", {"seq": state["seq"], "placement": chance.choice(state["placements"])}
