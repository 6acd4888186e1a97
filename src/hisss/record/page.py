"""The text of a record, cut into lines and words that know their place.

What counts as text: characters of UTF-8 other than control characters. A tab
may stand anywhere; a line ends with a line feed, or a carriage return and a line
feed. Everything else is refused: a terminal must not be steered by somebody's
name. A byte order mark is no word of the notation either. Only a comment, which
nobody is shown, runs to the end of its line whatever characters it holds.
Between words only the space, the tab and the line end are white space.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from hisss.core.errors import N_, Reason
from hisss.record.errors import NotationError, Place

BLANKS: Final = " \t"
COMMENT: Final = ";"
BYTE_ORDER_MARK: Final = "\ufeff"
LONGEST_SHOWN: Final = 30

_WORD_OR_COMMENT: Final = re.compile(r";|[^ \t;]+")
_SURROGATES: Final = r"\ud800-\udfff"
_ILLEGIBLE: Final = re.compile(rf"[\x00-\x08\n-\x1f\x7f-\x9f{_SURROGATES}]")
_NOT_UTF8: Final = re.compile(f"[{_SURROGATES}]")


class Word(NamedTuple):
    """A run of characters without white space, and where it begins."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Page:
    """A record's text.

    Attributes:
        file: its name, for errors.
        lines: its lines, without what ends them.
    """

    file: str
    lines: list[str]

    @classmethod
    def of(cls, text: str | bytes, file: str) -> Page:
        """Cut a text into lines. Bytes that are not UTF-8 become characters that no word may hold."""
        if isinstance(text, bytes):
            text = text.decode("utf-8", errors="surrogateescape")
        *ended, last = text.split("\n")
        page = cls(file, [*(line.removesuffix("\r") for line in ended), last])
        if text.startswith(BYTE_ORDER_MARK):
            mark = N_("the text begins with a byte order mark, which is no part of a record")
            raise page.error(Word(BYTE_ORDER_MARK, 1, 1), None, Reason.SYNTAX, mark)
        return page

    @property
    def end(self) -> Word:
        """The empty word after the last character."""
        return Word("", len(self.lines), len(self.lines[-1]) + 1)

    def words(self, line: int, start: int = 0) -> Iterator[Word]:
        """The words of one line, its comment left out.

        Of a comment only what is no character of UTF-8 comes as a word, for the caller to refuse in
        its turn.
        """
        text = self.lines[line - 1]
        for found in _WORD_OR_COMMENT.finditer(text, start):
            if found[0] == COMMENT:
                if bad := _NOT_UTF8.search(text, found.start()):
                    yield Word(bad[0], line, bad.start() + 1)
                return
            yield Word(found[0], line, found.start() + 1)

    def words_from(self, line: int) -> Iterator[Word]:
        """The words of this line and all that follow it."""
        for number in range(line, len(self.lines) + 1):
            yield from self.words(number)

    def check_legible(self, word: Word, turn: int | None) -> None:
        """Refuse a word that holds a character which is not text.

        Raises:
            NotationError: syntax, placed at that character.
        """
        if bad := _ILLEGIBLE.search(word.text):
            template = (
                N_("this is not UTF-8")
                if _NOT_UTF8.match(bad[0])
                else N_("a record holds no control characters, but here is {code}")
            )
            place = Word(bad[0], word.line, word.column + bad.start())
            raise self.error(place, turn, Reason.SYNTAX, template, code=f"U+{ord(bad[0]):04X}")

    def error(
        self, word: Word, turn: int | None, reason: Reason, template: str, /, **fields: object
    ) -> NotationError:
        """The error for this word."""
        return NotationError(Place(self.file, word.line, word.column), turn, reason, template, **fields)


def is_legible(text: str) -> bool:
    """Whether a text holds only characters that a record may hold within a line."""
    return _ILLEGIBLE.search(text) is None


def shown(text: str) -> str:
    """A piece of a record as it is quoted in a sentence: not too long, nothing invisible."""
    start, rest = text[:LONGEST_SHOWN], text[LONGEST_SHOWN:]
    visible = "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in start)
    return f"{visible}…" if rest else visible
