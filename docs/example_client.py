"""Plays a whole game of Hisss against a computer: python example_client.py http://127.0.0.1:8000"""

import json
import sys
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from typing import Any
from urllib.parse import urlsplit


class Table:
    """A new table with two seats: ours and a computer's."""

    def __init__(self, site: str) -> None:
        self.site = urlsplit(site)
        self.headers = {"Content-Type": "application/json"}
        seats = [{"kind": "person", "name": "Example"}, {"kind": "computer", "computer": "garter"}]
        made = json.load(self.ask("POST", "/tables", seats=seats, pace="instant"))
        self.path = f"/tables/{made['table']['id']}"
        self.headers["Authorization"] = f"Bearer {made['token']}"

    def ask(self, method: str, path: str, **body: object) -> HTTPResponse:
        connect = HTTPSConnection if self.site.scheme == "https" else HTTPConnection
        connection = connect(self.site.netloc, timeout=60)
        connection.request(method, f"/api/v1{path}", json.dumps(body) if body else None, self.headers)
        answer = connection.getresponse()
        if answer.status >= 400:
            sys.exit(json.load(answer)["message"])
        return answer

    def states(self) -> Iterator[dict[str, Any]]:
        """The table as it is now, and again after every change; the stream may end and begin anew."""
        while True:
            for line in self.ask("GET", f"{self.path}/events"):
                if line.startswith(b'data: {"id"'):
                    yield json.loads(line.removeprefix(b"data: "))


def play(site: str) -> None:
    table = Table(site)
    for state in table.states():
        if state["over"]:
            break
        if state["you"]["may_move"] and state["drawn"] is None:
            table.ask("POST", f"{table.path}/draw", seq=state["seq"])
        elif state["you"]["may_move"]:
            taking = [one for one in state["placements"] if one.endswith("!")]
            placement = (taking or state["placements"])[0]
            table.ask("POST", f"{table.path}/lay", seq=state["seq"], placement=placement)
    print(table.ask("GET", f"{table.path}/record").read().decode(), end="")
    for seat in state["seats"]:
        won = " and wins" if seat["seat"] in state["winners"] else ""
        print(f"; {seat['name']} has {seat['cards']} cards{won}")


if __name__ == "__main__":
    play(sys.argv[1])
