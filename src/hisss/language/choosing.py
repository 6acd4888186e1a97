"""Which language somebody reads."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from hisss.language.speaking import ENGLISH, Language, known, language

MOST_WISHES: Final = 32
"""Nobody reads more languages; whatever a browser sends after them is ignored."""
VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which gettext asks them."""

_QUALITY: Final = re.compile(r"q=([01](?:\.\d{0,3})?)")


@lru_cache(maxsize=256)
def accepted(header: str) -> Language:
    """The language that a browser's ``Accept-Language`` likes best of those there are; else English.

    >>> accepted("fr, es-MX;q=0.8, de;q=0.5").code
    'es'
    """
    wishes = []
    for wish in header.split(",")[:MOST_WISHES]:
        tag, _, rest = wish.replace(" ", "").partition(";")
        quality = _QUALITY.fullmatch(rest)
        wishes.append((float(quality[1]) if quality else 0.0 if rest else 1.0, tag))
    wishes.sort(key=lambda wish: -wish[0])
    return language(_first_known(tag for quality, tag in wishes if quality))


def of_the_terminal(environment: Mapping[str, str] = os.environ) -> Language:
    """The language that the locale of the environment asks for; else English.

    >>> of_the_terminal({"LANG": "de_AT.UTF-8"}).code
    'de'
    """
    wishes = next((value for name in VARIABLES if (value := environment.get(name))), "")
    return language(_first_known(re.split(r"[.@]", wish)[0] for wish in wishes.split(":")))


def _first_known(tags: Iterable[str]) -> str:
    """The first language there is of those that are wished for, whatever country is named with it."""
    spoken = known()
    primary = (re.split(r"[-_]", tag)[0].lower() for tag in tags)
    return next((code for code in primary if code in spoken), ENGLISH)
