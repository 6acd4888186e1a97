"""A language that nobody speaks: what went through a catalog is written wide. What is not was forgotten."""

from __future__ import annotations

import re
from gettext import NullTranslations
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from hisss.language import Language

TEMPLATE: Final = Path(__file__).parents[2] / "src" / "hisss" / "locale" / "hisss.pot"
KEPT: Final = re.compile(r"(\{\w*\}|%\(\w+\)[sd]|<[^>]*>)")
WIDE: Final = {
    ord(letter): ord(letter) + 0xFEE0 for letter in map(chr, range(0x21, 0x7F)) if letter.isalpha()
}
WORD: Final = re.compile(r"[A-Za-z]{2,}")

SPOKEN: Final = frozenset({"aria-label", "title", "placeholder", "alt"})
FOR_THE_SCRIPT: Final = frozenset(
    {
        "data-seq",
        "data-live",
        "data-next",
        "data-turn",
        "data-reason",
        "data-ends",
        "data-places",
        "data-density",
    }
    | {"data-copy", "data-heard"}
)
"""What the script reads and nobody else; every other ``data-`` attribute is words."""
NOT_WORDS: Final = frozenset({"bdi", "code", "script", "style"})
VOID: Final = frozenset({"input", "meta", "link", "br", "hr", "img"})


class _Wide(NullTranslations):
    def __init__(self) -> None:
        super().__init__()
        with TEMPLATE.open("rb") as file:
            ids = [message.id for message in read_po(file)]
        self._known = {text for each in ids for text in ([each] if isinstance(each, str) else each)}

    def gettext(self, message: str) -> str:
        if message not in self._known:
            return message
        return "".join(
            part if KEPT.fullmatch(part) else part.translate(WIDE) for part in KEPT.split(message) if part
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


PSEUDO: Final = Language("en-x-wide", _Wide())


class _Words(HTMLParser):
    """The words of a page that people read or hear."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        own = tag in NOT_WORDS or ("lang" in given and tag != "html") or "words" in given.get("class", "")
        if tag not in VOID:
            self._open.append((tag, own))
        for name, value in given.items():
            if name in SPOKEN or (name.startswith("data-") and name not in FOR_THE_SCRIPT):
                self.words.append(value)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(own for _, own in self._open):
            self.words.append(data)


def forgotten(html: str, *names: str) -> set[str]:
    """The words of a page that never went through a catalog, other than these names."""
    reader = _Words()
    reader.feed(html)
    return {word for text in reader.words for word in WORD.findall(text)} - set(names)
