"""The part of the table page that changes, rendered once for everybody who sees the same."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup

from hisss.core.errors import N_
from hisss.language import Language
from hisss.web.kept import Kept
from hisss.web.lobby_view import LobbyView
from hisss.web.pages import Pages
from hisss.web.table_view import Player, TableView
from hisss.web.viewpoint import Key
from hisss.web.words import plain

MOST_KEPT: Final = 512

FieldKey = tuple[str, int, str, bool]
"""A table's id, the number of its last event about cards, a language, whether a card may be laid."""

View = TableView | LobbyView
"""A table, as somebody sees it."""

_BLANK_LINES: Final = re.compile(r"\n\s*\n")

_BACK: Final = Markup(
    '<svg viewBox="0 0 112 160" aria-hidden="true">'
    '<use href="#c-back" width="160" height="112" transform="translate(112)rotate(90)"/></svg>'
)

_CROWN: Final = Markup(
    '<svg class="crown" viewBox="-20 -49 36 27" aria-hidden="true"><use href="#crown"/></svg>'
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
        self._boards: Final = Kept[Key, str](most_kept)
        self._fields: Final = Kept[FieldKey, Markup](most_kept)

    def __len__(self) -> int:
        return len(self._boards)

    def board(self, view: View, problem: Problem | None = None) -> str:
        """The element ``#table`` as this viewer sees it; with a problem, if the viewer has one."""
        if problem is not None:
            return self._rendered(view, problem)
        return self._boards.get(view.key, lambda: self._rendered(view, None))

    def _field(self, view: TableView) -> Markup:
        """The snakes: for all who may not lay a card now they are the same."""
        key = view.table.id, view.table.board_seq, view.language.code, view.may_lay
        return self._fields.get(key, lambda: view.field)

    def forget(self, table_id: str) -> None:
        """Let go of a table that is no more."""
        self._boards.forget(lambda key: key[0] == table_id)
        self._fields.forget(lambda key: key[0] == table_id)

    def clear(self) -> None:
        """Let go of all: they can be rendered again."""
        self._boards.clear()
        self._fields.clear()

    def _rendered(self, view: View, problem: Problem | None) -> str:
        if isinstance(view, LobbyView):
            board = self._pages.render("_lobby.html", view.language, view=view, problem=problem, back=_BACK)
        else:
            board = self._played(view, problem)
        return _BLANK_LINES.sub("\n", board.strip())

    def _played(self, view: TableView, problem: Problem | None) -> str:
        language = view.language
        return self._pages.render(
            "_table.html",
            language,
            view=view,
            field=self._field(view),
            problem=problem,
            fan=_fan(view.table.fan, language, may_take=view.may_take),
            crown=_CROWN,
            pit_words=lambda player: _pit_words(player, language),
        )


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
