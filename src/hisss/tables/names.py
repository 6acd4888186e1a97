"""Names of people: any script and emoji, short, harmless, told apart, and never blank."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import islice
from typing import Final

from wcwidth import iter_graphemes

from hisss.core.errors import N_

ANIMALS: Final = {
    "fox": N_("Fox"),
    "bear": N_("Bear"),
    "owl": N_("Owl"),
    "cat": N_("Cat"),
    "frog": N_("Frog"),
    "rabbit": N_("Rabbit"),
    "mouse": N_("Mouse"),
    "duck": N_("Duck"),
}
"""The faces of people, one for each of the eight seats, and the friendly name that goes with each."""

LONGEST: Final = 20
"""How many graphemes (what a person would call letters) a name may have."""

_JOINERS: Final = {"\u200c", "\u200d"}  # they shape letters in several scripts, and join emoji
_TAGS: Final = range(0xE0020, 0xE0080)  # they spell the flags of England, Scotland, Wales
_MOST_CHARACTERS: Final = 10
"""So many make up the longest emoji, a kiss; whole novels can be hidden in one that has no bounds."""
_MOST_ADDED: Final = 8
"""Marks, joiners and tags on one letter beyond this only serve to paint over the neighbours."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs by their category, but nobody can see them."""
_FORMING: Final = frozenset(
    map(
        chr,
        (0x034F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
    )
)
"""Marks by their category, but there is nothing to see of them: Unicode's Default_Ignorable_Code_Point."""


def cleaned(name: str) -> str:
    """The name without what could do harm on a page, at most 20 graphemes; perhaps blank.

    Control characters, bidi overrides and the like are removed, white space is made single.
    """
    while (once := _cleaned_once(name)) != name:  # what is cut may join what follows
        name = once
    return name


def _cleaned_once(name: str) -> str:
    kept = "".join(char for char in unicodedata.normalize("NFC", name) if _may_stay(char))
    letters = (_calmed(grapheme) for grapheme in iter_graphemes(" ".join(kept.split())))
    short = "".join(islice(letters, LONGEST)).strip()
    return short if any(_is_seen(char) for char in short) else ""


def told_apart(names: Iterable[str]) -> list[str]:
    """The same names in the same order, equal ones numbered: "Ana", "Ana 2"."""
    taken: set[str] = set()
    apart = []
    for name in names:
        number, tried = 1, name
        while _key(tried) in taken:
            number += 1
            tried = _numbered(name, number)
        taken.add(_key(tried))
        apart.append(tried)
    return apart


def apart_from(taken: Iterable[str], name: str) -> str:
    """The name, numbered if somebody has it already."""
    return told_apart([*taken, name])[-1]


def is_taken(name: str, taken: Iterable[str]) -> bool:
    """Whether somebody has this name already, however it is written."""
    return _key(name) in map(_key, taken)


def _may_stay(char: str) -> bool:
    match unicodedata.category(char):
        case "Cc":
            return char.isspace()
        case "Cf":
            return char in _JOINERS or ord(char) in _TAGS
        case "Cs" | "Co" | "Cn":
            return False
    return True


def _is_seen(char: str) -> bool:
    return unicodedata.category(char)[0] != "M" and not _hides(char)


def _hides(char: str) -> bool:
    return unicodedata.category(char)[0] in "ZC" or char in _BLANK or char in _FORMING


def _calmed(grapheme: str) -> str:
    added, kept = 0, ""
    for char in grapheme:
        added += unicodedata.category(char)[0] in "CM"
        if added > _MOST_ADDED or len(kept) == _MOST_CHARACTERS:
            break
        kept += char
    return kept


def _numbered(name: str, number: int) -> str:
    room = LONGEST - len(str(number)) - 1
    return f"{''.join(islice(iter_graphemes(name), room)).strip()} {number}"


def _key(name: str) -> str:
    """The same for names that look or sound alike: made of what can be seen, spaces left out."""
    seen = "".join(char for char in name if not _hides(char))
    return unicodedata.normalize("NFKC", seen).casefold()
