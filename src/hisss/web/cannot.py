"""When there is no serving."""

from __future__ import annotations

from hisss.language import of_the_terminal


class CannotServe(Exception):
    """Why the table cannot be served, in one sentence."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(of_the_terminal().gettext(template).format(**fields))


class BadChoice(CannotServe):
    """What was chosen makes no sense, or not together."""
