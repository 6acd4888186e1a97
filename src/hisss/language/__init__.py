"""The words people read, in their language.

The code speaks English and marks its sentences for the translators; a
:class:`Language` says them. Which one somebody reads is chosen by what their
browser accepts, or by the environment of their terminal.
"""

from hisss.language.choosing import accepted, of_the_terminal
from hisss.language.listing import joined_by
from hisss.language.speaking import ENGLISH, Language, Sayable, language, languages

__all__ = [
    "ENGLISH",
    "Language",
    "Sayable",
    "accepted",
    "joined_by",
    "language",
    "languages",
    "of_the_terminal",
]
