"""Several things in a row: what stands before the last of them."""

from __future__ import annotations

import re
from typing import Final

from hisss.core.errors import N_

AND: Final = N_("{several} and {last}")
# Translators: the same before a word that begins with the sound of i, as Inés and Hilda do: Spanish says "e"
AND_BEFORE_I: Final = N_("{several} and {last_in_i}")

_SOUND_OF_I: Final = re.compile(r"h?(?:í|[iy](?![aeouáéóú]))", re.IGNORECASE)


def joined_by(last: str) -> str:
    """The message that joins the last of several to the others, to be translated.

    Its fields are ``several`` and either ``last`` or ``last_in_i``: give it all three.

    >>> joined_by("Hilda")
    '{several} and {last_in_i}'
    """
    return AND_BEFORE_I if _SOUND_OF_I.match(last) else AND
