"""Commands that were given what they cannot work with."""

from __future__ import annotations

import typer


class Misuse(typer.TyperException):
    """A command that cannot be begun as it was given; says why in one sentence. The status is 2."""

    exit_code = 2
