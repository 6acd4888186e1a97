"""Somebody who looks at a table: what they are there, and so what they may see and do."""

from __future__ import annotations

from functools import cached_property

from markupsafe import Markup

from hisss.core.errors import N_
from hisss.language import Language
from hisss.tables import Table
from hisss.web.invitation import Invitation
from hisss.web.people import Sitter, sitters
from hisss.web.words import person, say

Key = tuple[str, int, str, tuple[int, ...], bool, bool, bool, Invitation | None]
"""A table's id and seq, a language, the viewer's seats, whether they host, are there and were sent away,
the invitation."""

SHOWN_OF_PROMISE = 8


class Viewpoint:
    """A table as somebody sees it who has, perhaps, some of its seats.

    The secret of the table is never handed on: only what lies open, and places of the fan.

    Args:
        device: whose seats are the viewer's own; blank for one that is not known.
        invitation: what the viewer may hand on to others.

    Attributes:
        mine: the viewer's own seats.
        hosts: whether the viewer hosts the table.
        is_there: whether the viewer has a seat, or hosts without one.
        sent_away: whether the viewer had a seat until somebody gave it free.
    """

    def __init__(
        self, table: Table, device: str, language: Language, invitation: Invitation | None = None
    ) -> None:
        self.table = table
        self.language = language
        self.invitation = invitation
        self.mine = table.seats_of(device)
        self.hosts = table.is_host(device)
        self.is_there = table.is_at(device)
        self.sent_away = device in table.sent_away
        self.sitters: tuple[Sitter, ...] = sitters(table, device)

    @property
    def key(self) -> Key:
        """Equal keys, equal pages."""
        whose = self.mine, self.hosts, self.is_there, self.sent_away, self.invitation
        return self.table.id, self.table.seq, self.language.code, *whose

    @property
    def watches(self) -> bool:
        return not self.mine

    @property
    def may_join(self) -> bool:
        """Whether the viewer is invited to sit down."""
        return bool(self.table.open_seats) and not self.is_there

    @cached_property
    def host(self) -> Markup:
        """Who hosts, by name."""
        found = next((sitter.seat.name for sitter in self.sitters if sitter.hosts), None)
        return person(found) if found else say(self.language, N_("the host"))

    @property
    def promise(self) -> str:
        """The promise of the shuffle, without the word for how it was made."""
        return self.table.promise.partition(":")[2]

    @property
    def short_promise(self) -> str:
        """As much of it as can be compared at a glance."""
        return f"{self.promise[:SHOWN_OF_PROMISE]}…"
