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
