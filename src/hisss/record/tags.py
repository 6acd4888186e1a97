r"""The tags at the head of a record: ``[Name "value"]``, one a line.

The brackets hug what is in them; between name and value stands white space. A
name is any run of characters but white space, quotes, brackets, backslashes
and semicolons; in a value a quote and a backslash are written ``\"`` and
``\\``, and nothing else is escaped. Around a tag there may be white space and,
after it, a comment; between tags, empty lines and lines of comment. The tags
end with the first line that holds a word of anything else.

Every fault inside a tag is placed at its opening bracket, and a tag that is
missing where the tags end. Values that say something about the turns (Result,
Shuffle, Salt, Fan) are no matter of syntax: they are judged after the last turn.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from hisss.core import FEWEST_SEATS, MOST_SEATS, Reason, Rules
from hisss.core.errors import N_
from hisss.record.page import BLANKS, COMMENT, Page, Word, is_legible, shown

HISSS: Final = "Hisss"
RULES: Final = "Rules"
SEAT: Final = "Seat"
RESULT: Final = "Result"
SHUFFLE: Final = "Shuffle"
SALT: Final = "Salt"
FAN: Final = "Fan"

VERSION: Final = "1"
ONCE: Final = (HISSS, RULES, RESULT, SHUFFLE, SALT, FAN)

_NAME: Final = r'[^\s"\[\]\\;]+'
_TAG: Final = re.compile(rf'\[({_NAME})[ \t]+"([^"\\]*+(?:\\["\\][^"\\]*+)*+)"\]')
_ESCAPE: Final = re.compile(r'\\(["\\])')
_FORM: Final = N_('a tag is written [Name "value"], with a backslash before a quote or a backslash')


class Tag(NamedTuple):
    """A tag, and the word that gives its place."""

    name: str
    value: str
    word: Word


def read_tags(page: Page) -> tuple[list[Tag], int]:
    """The tags of a record, and the number of the line where they end.

    Raises:
        NotationError: syntax, with the first fault of the tags.
    """
    tags: list[Tag] = []
    counts: Counter[str] = Counter()
    for number, line in enumerate(page.lines, 1):
        start = len(line) - len(line.lstrip(BLANKS))
        rest = Word(line[start:], number, start + 1)
        if not rest.text:
            continue
        if rest.text.startswith(COMMENT):
            for bad in page.words(number):
                page.check_legible(bad, None)
            continue
        if not rest.text.startswith("["):
            _check_complete(page, counts, next(page.words(number)))
            return tags, number
        tag, length = _read_tag(page, rest)
        counts[tag.name] += 1
        _check_tag(page, tag, counts[tag.name])
        _check_alone(page, page.words(number, start + length))
        tags.append(tag)
    _check_complete(page, counts, page.end)
    return tags, page.end.line


def _read_tag(page: Page, rest: Word) -> tuple[Tag, int]:
    """The tag that a line begins with, and its length."""
    found = _TAG.match(rest.text)
    page.check_legible(rest._replace(text=found[0]) if found else rest, None)
    if not found:
        raise page.error(rest, None, Reason.SYNTAX, _FORM)
    name, value = found.groups()
    return Tag(name, _ESCAPE.sub(r"\1", value), rest._replace(text=found[0])), found.end()


def _check_tag(page: Page, tag: Tag, count: int) -> None:
    name, value, word = tag
    if name in ONCE and count > 1:
        raise page.error(word, None, Reason.SYNTAX, N_("the tag {name} is given twice"), name=name)
    if name == HISSS and value != VERSION:
        unknown = N_("version {version} of the notation is not known, only {known}")
        raise page.error(word, None, Reason.SYNTAX, unknown, version=shown(value), known=VERSION)
    if name == RULES and value not in tuple(Rules):
        unknown = N_("the rules {rules} are not known, only {known}")
        raise page.error(word, None, Reason.SYNTAX, unknown, rules=shown(value), known=", ".join(Rules))
    if name == SEAT and count > MOST_SEATS:
        many = N_("there are more than {most} seats")
        raise page.error(word, None, Reason.SYNTAX, many, most=MOST_SEATS)


def _check_alone(page: Page, words: Iterator[Word]) -> None:
    if word := next(words, None):
        page.check_legible(word, None)
        alone = N_("{word} follows a tag, which stands on a line of its own")
        raise page.error(word, None, Reason.SYNTAX, alone, word=shown(word.text))


def _check_complete(page: Page, counts: Counter[str], end: Word) -> None:
    """Refuse tags that lack one, at the word that they end before."""
    missing = next((name for name in (HISSS, RULES) if not counts[name]), None)
    if missing or counts[SEAT] < FEWEST_SEATS:
        page.check_legible(end, None)
    if missing:
        raise page.error(end, None, Reason.SYNTAX, N_("the tag {name} is missing"), name=missing)
    if counts[SEAT] < FEWEST_SEATS:
        few = N_("there are fewer than {fewest} seats")
        raise page.error(end, None, Reason.SYNTAX, few, fewest=FEWEST_SEATS)


def write_tag(name: str, value: str) -> str:
    """A tag as it is written.

    Raises:
        ValueError: if no record can hold such a name or value.
    """
    if not re.fullmatch(_NAME, name) or not is_legible(name + value):
        raise ValueError(f"no record can hold the tag {name!r} with the value {value!r}")
    escaped = re.sub(r'(["\\])', r"\\\1", value)
    return f'[{name} "{escaped}"]'
