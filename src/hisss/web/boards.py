"""The part of the table page that changes, rendered once for everybody who sees the same."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup

from hisss.core.errors import N_
from hisss.language import Language
from hisss.tables import Table
from hisss.web.pages import Pages
from hisss.web.table_view import Key, Player, TableView
from hisss.web.words import plain

MOST_KEPT: Final = 512

_BACK: Final = Markup(
    '<svg viewBox="0 0 112 160" aria-hidden="true">'
    '<use href="#c-back" width="160" height="112" transform="translate(112)rotate(90)"/></svg>'
)

_CROWN: Final = Markup(
    '<svg class="crown" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-crown"/></svg>'
)


@dataclass(frozen=True)
class Problem:
    """Why something was refused.

    Attributes:
        reason: for programs.
        sentence: for people.
    """

    reason: str
    sentence: Markup

    @property
    def plain(self) -> str:
        return plain(self.sentence)


class Boards:
    """Renders tables and keeps the newest renderings.

    Args:
        most_kept: how many are kept; a crowded table takes some 30 kB.
    """

    def __init__(self, pages: Pages, most_kept: int = MOST_KEPT) -> None:
        self._pages: Final = pages
        self._most_kept: Final = most_kept
        self._kept: Final[OrderedDict[Key, str]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def board(self, view: TableView, problem: Problem | None = None) -> str:
        """The element ``#table`` as this viewer sees it; with a problem, if the viewer has one."""
        if problem is not None:
            return self._rendered(view, problem)
        if view.key in self._kept:
            self._kept.move_to_end(view.key)
            return self._kept[view.key]
        board = self._kept[view.key] = self._rendered(view, None)
        if len(self._kept) > self._most_kept:
            self._kept.popitem(last=False)
        return board

    def forget(self, table: Table) -> None:
        """Let go of a table that is no more."""
        for key in [key for key in self._kept if key[0] == table.id]:
            del self._kept[key]

    def _rendered(self, view: TableView, problem: Problem | None) -> str:
        language = view.language
        board = self._pages.render(
            "_table.html",
            language,
            view=view,
            problem=problem,
            fan=_fan(view.table.fan, language, may_take=view.may_take),
            crown=_CROWN,
            pit_words=lambda player: _pit_words(player, language),
        )
        return board.strip()


def _fan(places: tuple[int, ...], language: Language, *, may_take: bool) -> Markup:
    """The cards that lie face down: buttons for whoever may take one."""
    return Markup().join(_back(place, language, may_take=may_take) for place in places)


@cache
def _back(place: int, language: Language, *, may_take: bool) -> Markup:
    if not may_take:
        return Markup('<li><span class="back" id="f{}">{}</span></li>').format(place, _BACK)
    label = language.gettext(N_("Card {place} of the fan")).format(place=place)
    return Markup(
        '<li><button class="back" id="f{0}" name="place" value="{0}" aria-label="{1}">{2}</button></li>'
    ).format(place, label, _BACK)


def _pit_words(player: Player, language: Language) -> str:
    if not player.snakes:
        return language.gettext(N_("an empty pit"))
    lengths = ", ".join(map(str, player.snakes))
    return language.gettext(N_("snakes in the pit: {lengths}")).format(lengths=lengths)
