"""How events are written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from types import NoneType
from typing import Any, Final, TypeVar, get_args, get_type_hints

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
Thing = TypeVar("Thing")

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

PLAIN_TYPES: Final = frozenset({bool, int, str, NoneType})

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
            shuffle = checked(Shuffle.parse(body["fan"], body["salt"]))
            event: Event = Opened(_setup_from_body(body), shuffle, body["host"], body["begun"])
        case "laid":
            event = Laid(body["seat"], parse_placement(body["placement"]))
        case _:
            event = PLAIN[kind](**body)
    return checked(event)


def _setup_to_body(setup: Setup) -> dict[str, Any]:
    return {
        "rules": str(setup.rules),
        "seats": [asdict(seat) for seat in setup.seats],
        "pace": str(setup.pace),
        "take_back": setup.take_back,
        "watchers": setup.watchers,
    }


def _setup_from_body(body: Body) -> Setup:
    seats = tuple(checked(Seat(**seat)) for seat in body["seats"])
    return checked(
        Setup(Rules(body["rules"]), seats, Pace(body["pace"]), body["take_back"], body["watchers"])
    )


def checked(thing: Thing) -> Thing:
    """The same, if every plain value in it has the type that its class says: JSON promises nothing.

    Raises:
        TypeError: if not.
    """
    for name, types in PLAIN_FIELDS[type(thing)].items():
        if type(getattr(thing, name)) not in types:
            raise TypeError(f"{name} is none of {types}")
    return thing


def _plain_fields(kind: type) -> Mapping[str, tuple[type, ...]]:
    hints = {name: get_args(hint) or (hint,) for name, hint in get_type_hints(kind).items()}
    return {name: types for name, types in hints.items() if PLAIN_TYPES.issuperset(types)}


PLAIN_FIELDS: Final[Mapping[type, Mapping[str, tuple[type, ...]]]] = {
    kind: _plain_fields(kind) for kind in (*KINDS, Opened, Shuffle, Setup, Seat, Laid)
}
"""For each class the fields that hold JSON's own values, and the types that they may have."""
