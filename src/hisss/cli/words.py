"""What the terminal says, in the reader's language."""

from __future__ import annotations

from typing import Final

from hisss.language import ENGLISH, of_the_terminal

_WORDS = of_the_terminal()

IS_ENGLISH: Final = _WORDS.code == ENGLISH

_ = _WORDS.gettext
ngettext = _WORDS.ngettext
sentence = _WORDS.sentence
number = _WORDS.number
decimal = _WORDS.decimal
percent = _WORDS.percent


def by_itself(words: str) -> str:
    """A remark as a sentence that stands alone.

    >>> by_itself("type a number from 1 to 4")
    'Type a number from 1 to 4.'
    """
    return f"{words[:1].upper()}{words[1:]}."
