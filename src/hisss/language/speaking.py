"""A language speaks: sentences, counted things, numbers, what is wrong.

Catalogs are gettext's, read from ``locale/`` when somebody first needs one.
English needs none: there a sentence is its own translation.
"""

from __future__ import annotations

from functools import cache, lru_cache
from gettext import NullTranslations
from pathlib import Path
from typing import Final, Protocol

from hisss.core import Phrase
from hisss.core.errors import N_
from hisss.language.catalog import Catalog

ENGLISH: Final = "en"
LOCALE: Final = Path(__file__).parents[1] / "locale"
FILE: Final = "LC_MESSAGES/hisss.po"

# Translators: the name of your own language, as it calls itself
OWN_NAME: Final = N_("English")
# Translators: what parts the thousands of a number
THOUSANDS: Final = N_(",")
# Translators: what parts a number from its fraction
POINT: Final = N_(".")
PERCENT: Final = N_("{n}%")


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

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return self.gettext(OWN_NAME)

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

    def number(self, n: int) -> str:
        """A whole number, its thousands parted as is usual.

        >>> language("de").number(12000)
        '12.000'
        """
        return f"{n:,}".replace(",", self.gettext(THOUSANDS))

    def decimal(self, value: float, digits: int) -> str:
        """A number with so many digits after the point.

        >>> language("de").decimal(1234.56, 1)
        '1.234,6'
        """
        whole, _, fraction = f"{value:,.{digits}f}".partition(".")
        whole = whole.replace(",", self.gettext(THOUSANDS))
        return f"{whole}{self.gettext(POINT)}{fraction}" if fraction else whole

    def percent(self, share: float, digits: int) -> str:
        """A share of one in hundredths, with so many digits after the point."""
        return self.gettext(PERCENT).format(n=self.decimal(100 * share, digits))

    def __repr__(self) -> str:
        return f"Language({self.code!r})"


@lru_cache(maxsize=64)  # codes may come from outside
def language(code: str = ENGLISH, locale: Path = LOCALE) -> Language:
    """The language with this code; English where there is no catalog for it.

    Args:
        code: a language code, such as ``de``.
        locale: the folder of the catalogs, laid out as gettext's are.
    """
    if code not in known(locale) or code == ENGLISH:
        return Language(ENGLISH, NullTranslations())
    return Language(code, Catalog((locale / code / FILE).read_text(encoding="utf-8")))


@cache
def known(locale: Path = LOCALE) -> tuple[str, ...]:
    """The codes of all languages there are, English first."""
    return ENGLISH, *sorted(file.parents[1].name for file in locale.glob(f"*/{FILE}"))


def languages() -> tuple[Language, ...]:
    """All languages there are, English first."""
    return tuple(map(language, known()))
