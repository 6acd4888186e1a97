"""What can happen at a table, and how it is written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from hisss.core import Placement, Rules
from hisss.record import parse_placement
from hisss.tables.shuffle import Shuffle
from hisss.tables.table import Pace, Seat, Setup

Body = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Begun:
    """The fan was spread and the starter card, its first, turned up."""

    setup: Setup
    shuffle: Shuffle


@dataclass(frozen=True, slots=True)
class Taken:
    """A card was taken from the fan. ``chosen`` says whether the place was named by the player."""

    seat: int
    place: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """The card was laid, and a snake taken if that made one whole."""

    seat: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The card went back from where it was laid to the hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class Followed:
    """Everybody went on to another table."""

    next_table: str


Event = Begun | Taken | Laid | TakenBack | Followed


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of the log, with its place there and its time in UTC."""

    table: str
    seq: int
    at: datetime
    event: Event


def to_body(event: Event) -> tuple[str, Body]:
    """The kind and the content of an event, ready for JSON."""
    match event:
        case Begun(setup, shuffle):
            return "begun", {**_setup_to_body(setup), "fan": shuffle.fan, "salt": shuffle.salt}
        case Taken(seat, place, chosen):
            return "taken", {"seat": seat, "place": place, "chosen": chosen}
        case Laid(seat, placement):
            return "laid", {"seat": seat, "placement": str(placement)}
        case TakenBack(seat):
            return "taken-back", {"seat": seat}
        case Followed(next_table):
            return "followed", {"next": next_table}


def from_body(kind: str, body: Body) -> Event:
    """The event that :func:`to_body` wrote.

    Raises:
        LookupError, ValueError, HisssError: if it did not write this.
    """
    match kind:
        case "begun":
            return Begun(_setup_from_body(body), Shuffle.parse(body["fan"], body["salt"]))
        case "taken":
            return Taken(body["seat"], body["place"], body["chosen"])
        case "laid":
            return Laid(body["seat"], parse_placement(body["placement"]))
        case "taken-back":
            return TakenBack(body["seat"])
        case "followed":
            return Followed(body["next"])
    raise ValueError("an event of an unknown kind")


def _setup_to_body(setup: Setup) -> dict[str, Any]:
    seats = [
        {"name": seat.name, "avatar": seat.avatar, "computer": seat.computer, "device": seat.device}
        for seat in setup.seats
    ]
    return {
        "rules": str(setup.rules),
        "seats": seats,
        "pace": str(setup.pace),
        "take_back": setup.take_back,
    }


def _setup_from_body(body: Body) -> Setup:
    seats = tuple(Seat(**seat) for seat in body["seats"])
    return Setup(Rules(body["rules"]), seats, Pace(body["pace"]), body["take_back"])
