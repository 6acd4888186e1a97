"""What is wrong with a record, and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from hisss.core.errors import N_, HisssError, Reason

STARTER: Final = N_("starter card")
TURN: Final = N_("turn {turn}")


class Place(NamedTuple):
    """Where a word begins; line and column count characters from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class NotationError(HisssError):
    """A record that is refused. It prints as ``game.hisss:11:4: turn 5: sentence``.

    Attributes:
        file: the name of the record, ``-`` for one without a name.
        line: the line of the word that is wrong, from 1.
        column: where in that line the word begins, in characters, from 1.
        turn: the turn it belongs to; 0 for the starter card, ``None`` for the tags.
    """

    def __init__(
        self, place: Place, turn: int | None, reason: Reason, template: str, /, **fields: object
    ) -> None:
        super().__init__(reason, template, **fields)
        self.file, self.line, self.column = place
        self.turn: Final = turn

    def located(self, gettext: Callable[[str], str]) -> str:
        """The place and the sentence in one line, given what translates a message."""
        place = Place(self.file, self.line, self.column)
        if self.turn is None:
            return f"{place}: {self.said(gettext)}"
        where = gettext(TURN if self.turn else STARTER).format(turn=self.turn)
        return f"{place}: {where}: {self.said(gettext)}"

    def __str__(self) -> str:
        return self.located(str)
