"""A table before the first card: who is there, and who is awaited."""

from __future__ import annotations

from functools import cached_property

from markupsafe import Markup

from hisss.core import FEWEST_SEATS
from hisss.core.errors import N_
from hisss.web.viewpoint import Viewpoint
from hisss.web.words import person, plain, say


class LobbyView(Viewpoint):
    """What one viewer may see and do before the game is begun."""

    may_move = False
    waits = True

    @cached_property
    def status(self) -> Markup:
        awaited = len(self.table.open_seats)
        if awaited and not self.is_there:
            return say(self.language, N_("There is room for you"))
        if awaited:
            said = self.language.ngettext("Waiting for one more", "Waiting for {count} more", awaited)
            return Markup.escape(said).format(count=awaited)
        if self.hosts:
            return say(self.language, N_("Everybody is here!"))
        return say(self.language, N_("{name} is about to begin"), name=self.host)

    @property
    def title(self) -> str:
        return plain(self.status)

    @property
    def spoken(self) -> str:
        """What happened and what is to be done, for those who listen."""
        names = [person(sitter.seat.name) for sitter in self.sitters if not sitter.seat.is_open]
        return plain(Markup("{}. {}").format(Markup(", ").join(names), self.status))

    @property
    def may_leave_out(self) -> bool:
        """Whether those who are there can play without those who are not."""
        return len(self.sitters) - len(self.table.open_seats) >= FEWEST_SEATS

    @property
    def cut_by(self) -> Markup | None:
        """Who cut the fan, if somebody did."""
        if self.table.cut == 1:
            return None
        name = person(self.table.cut_by) if self.table.cut_by else self.host
        return say(self.language, N_("{name} cut the fan at card {place}."), name=name, place=self.table.cut)
