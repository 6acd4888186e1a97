"""What the terminal says, in the reader's language."""

from __future__ import annotations

from hisss.language import language

_WORDS = language()

_ = _WORDS.gettext
ngettext = _WORDS.ngettext
sentence = _WORDS.sentence
