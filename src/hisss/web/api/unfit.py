"""What is wrong with a value that a program sent, in words for people."""

from __future__ import annotations

import re
from typing import Any, Final

from hisss.core.errors import N_, Phrase
from hisss.language import Language

ONE_OF: Final = N_("this has to be one of {words}")
WHOLE_NUMBER: Final = N_("this has to be a whole number")
TOO_SMALL: Final = N_("this has to be {ge} or more")
TOO_LARGE: Final = N_("this has to be {le} or less")

SENTENCES: Final = {
    "missing": N_("this is missing"),
    "extra_forbidden": N_("there is nothing of this name"),
    "model_attributes_type": N_("this has to be an object with names and values"),
    "literal_error": ONE_OF,
    "enum": ONE_OF,
    "string_type": N_("this has to be a text"),
    "string_unicode": N_("this text has letters that are none"),
    "string_pattern_mismatch": N_("this is not spelt as it has to be"),
    "string_too_long": N_("this text is too long: {max_length} letters at most"),
    "int_type": WHOLE_NUMBER,
    "int_parsing": WHOLE_NUMBER,
    "int_parsing_size": WHOLE_NUMBER,
    "int_from_float": WHOLE_NUMBER,
    "finite_number": WHOLE_NUMBER,
    "greater_than_equal": TOO_SMALL,
    "less_than_equal": TOO_LARGE,
    "bool_type": N_("this has to be true or false"),
    "list_type": N_("this has to be a list"),
    "too_short": N_("this list is too short: {min_length} at least"),
    "too_long": N_("this list is too long: {max_length} at most"),
}
"""By the types of error at https://docs.pydantic.dev/latest/errors/validation_errors/ that can come here."""
OTHER: Final = N_("this is not as described")
BODY: Final = N_("the body")


class Unfit(ValueError):
    """A value that will not do.

    Attributes:
        template: why, for people, in English, with named fields.
        fields: the values of those fields.
    """

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template.format(**fields))
        self.template: Final = template
        self.fields: Final = fields


def what_is_wrong(fault: dict[str, Any], language: Language) -> str:
    """Where a fault is and what it is, in one sentence.

    Args:
        fault: one error of Pydantic's.
        language: the reader's.
    """
    where = ".".join(str(step) for step in fault["loc"][1:]) or language.gettext(BODY)
    given = fault.get("ctx", {})
    if isinstance(error := given.get("error"), Unfit):
        return f"{where}: {language.sentence(error)}"
    words = ", ".join(re.findall(r"'([^']*)'", str(given.get("expected", ""))))
    sentence = Phrase(SENTENCES.get(fault["type"], OTHER), **{**given, "words": words})
    return f"{where}: {sentence.said(language.gettext)}"
