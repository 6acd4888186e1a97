"""Inviting others to a table: a link, a picture of it, and words to say aloud."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from hisss.core.errors import N_
from hisss.language import Language
from hisss.web.address import Reach, qr

REACHES = {
    Reach.MACHINE: N_(
        "This link reaches this computer only. To let the household in, stop Hisss where it runs (Ctrl+C) "
        "and start it with: make lan (or hisss serve --lan). The table waits for you."
    ),
    Reach.HOUSEHOLD: N_("This link works for everybody in your home network."),
    Reach.EVERYBODY: N_("This link works everywhere."),
}


@dataclass(frozen=True)
class Invitation:
    """How others come to a table.

    Attributes:
        link: a whole link, to copy and send.
        words: the code to say aloud, while there is one.
        reach: whom the link reaches.
    """

    link: str
    words: str | None
    reach: Reach

    @property
    def can_be_shown(self) -> bool:
        """Whether a telephone held before its picture would get here."""
        return self.reach is not Reach.MACHINE

    def picture(self, language: Language) -> Markup:
        """The link to hold a telephone before."""
        return picture_of(self.link, language.gettext(N_("The link as a picture for a telephone's camera")))

    def reaches(self, language: Language) -> str:
        """Whom the link reaches, in words."""
        return language.gettext(REACHES[self.reach])


@lru_cache(maxsize=256)
def picture_of(link: str, title: str) -> Markup:
    """A QR code: drawn once, though every page of a table shows it."""
    return qr(link, title)
