"""How events are written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from hisss.core import Rules
from hisss.record import parse_placement
from hisss.tables.events import (
    Begun,
    Cut,
    Event,
    Followed,
    Freed,
    Handed,
    HostPassed,
    Laid,
    Left,
    Moved,
    Opened,
    Resumed,
    Seated,
    Taken,
    TakenBack,
    Welcomed,
)
from hisss.tables.setup import Pace, Seat, Setup
from hisss.tables.shuffle import Shuffle

Body = Mapping[str, Any]

PLAIN: Final[dict[str, type[Event]]] = {
    "cut": Cut,
    "begun": Begun,
    "taken": Taken,
    "taken-back": TakenBack,
    "followed": Followed,
    "seated": Seated,
    "freed": Freed,
    "handed": Handed,
    "resumed": Resumed,
    "moved": Moved,
    "left": Left,
    "host-passed": HostPassed,
    "welcomed": Welcomed,
}
"""The events that are written down as they are, by their kind."""

KINDS: Final = {event: kind for kind, event in PLAIN.items()}


def to_body(event: Event) -> tuple[str, Body]:
    """The kind and the content of an event, ready for JSON."""
    match event:
        case Opened(setup, shuffle, host, begun):
            shuffled = {"fan": shuffle.fan, "salt": shuffle.salt}
            return "opened", {**_setup_to_body(setup), **shuffled, "host": host, "begun": begun}
        case Laid(seat, placement):
            return "laid", {"seat": seat, "placement": str(placement)}
    return KINDS[type(event)], asdict(event)


def from_body(kind: str, body: Body) -> Event:
    """The event that :func:`to_body` wrote.

    Raises:
        LookupError, TypeError, ValueError, HisssError: if it did not write this.
    """
    match kind:
        case "opened":
            shuffle = Shuffle.parse(body["fan"], body["salt"])
            return Opened(_setup_from_body(body), shuffle, body["host"], body["begun"])
        case "laid":
            return Laid(body["seat"], parse_placement(body["placement"]))
    return PLAIN[kind](**body)


def _setup_to_body(setup: Setup) -> dict[str, Any]:
    return {
        "rules": str(setup.rules),
        "seats": [asdict(seat) for seat in setup.seats],
        "pace": str(setup.pace),
        "take_back": setup.take_back,
        "watchers": setup.watchers,
    }


def _setup_from_body(body: Body) -> Setup:
    seats = tuple(Seat(**seat) for seat in body["seats"])
    return Setup(Rules(body["rules"]), seats, Pace(body["pace"]), body["take_back"], body["watchers"])
