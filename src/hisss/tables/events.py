"""What can happen at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from hisss.core import Placement
from hisss.tables.setup import Setup
from hisss.tables.shuffle import Shuffle


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was set up and the fan shuffled. If ``begun``, the starter card was turned up at once."""

    setup: Setup
    shuffle: Shuffle
    host: str = field(repr=False)
    begun: bool


@dataclass(frozen=True, slots=True)
class Cut:
    """The fan was cut: the spread begins at this place."""

    place: int
    name: str


@dataclass(frozen=True, slots=True)
class Begun:
    """The starter card was turned up. If ``left_out``, the open seats were taken away first."""

    left_out: bool


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


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody sat down at an open seat."""

    seat: int
    name: str
    avatar: str
    device: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Freed:
    """The host, whose device is ``by``, took a seat away from whoever had it."""

    seat: int
    by: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Handed:
    """A computer plays at this seat from now on."""

    seat: int
    computer: str


@dataclass(frozen=True, slots=True)
class Resumed:
    """The person plays again, for whom a computer stood in."""

    seat: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A person went on at another device."""

    seat: int
    device: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Left:
    """A device went away with all its seats."""

    device: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class HostPassed:
    """Another device hosts from now on; the host before it, ``by``, wanted that."""

    device: str = field(repr=False)
    by: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Welcomed:
    """Those without a seat may watch from now on, or may not."""

    watchers: bool


BOARD: Final = Opened, Cut, Begun, Taken, Laid, TakenBack
"""The events after which something else lies on the table."""
PEOPLE: Final = Opened, Begun, Seated, Freed, Handed, Resumed, Moved, Left, HostPassed
"""The events after which other people sit there, or have another number."""

PlayEvent = Cut | Begun | Taken | Laid | TakenBack | Followed
PeopleEvent = Seated | Freed | Handed | Resumed | Moved | Left | HostPassed | Welcomed
Event = Opened | PlayEvent | PeopleEvent


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of the log, with its place there and its time in UTC."""

    table: str
    seq: int
    at: datetime
    event: Event
