"""The words people read, in their language.

The code speaks English and marks its sentences for the translators; a
:class:`Language` says them. Catalogs are GNU gettext's, read from ``locale/``.
English needs none: there a sentence is its own translation.
"""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations, find, translation
from pathlib import Path
from typing import Final, Protocol

from hisss.core import Phrase

DOMAIN: Final = "hisss"
ENGLISH: Final = "en"
LOCALE: Final = Path(__file__).with_name("locale")


class Sayable(Protocol):
    """An error that people are told of: words in English with named fields, and their values."""

    @property
    def template(self) -> str: ...

    @property
    def fields(self) -> dict[str, object]: ...


class Language:
    """One language.

    Attributes:
        code: its code, such as ``en``.
    """

    def __init__(self, code: str, catalog: NullTranslations) -> None:
        self.code: Final = code
        self._catalog: Final = catalog

    def gettext(self, message: str) -> str:
        """The message in this language; the message itself where no translation is known."""
        return self._catalog.gettext(message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The form that this language uses for ``n`` things."""
        return self._catalog.ngettext(one, many, n)

    def sentence(self, error: Sayable) -> str:
        """What is wrong, for people: the sentence and the phrases in it.

        >>> from hisss.core import UnknownCard
        >>> language("en").sentence(UnknownCard("RG"))
        'there is no card RG'
        """
        return Phrase(error.template, **error.fields).said(self.gettext)

    def __repr__(self) -> str:
        return f"Language({self.code!r})"


@lru_cache(maxsize=64)  # codes may come from a browser
def language(code: str = ENGLISH, locale: Path = LOCALE) -> Language:
    """The language with this code; English where there is no catalog for it.

    Args:
        code: a language code, such as ``de``.
        locale: the folder of the catalogs, laid out as gettext's are.
    """
    if code == ENGLISH or find(DOMAIN, locale, [code]) is None:
        return Language(ENGLISH, NullTranslations())
    return Language(code, translation(DOMAIN, locale, [code]))
