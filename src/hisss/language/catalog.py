"""Translators' catalogs, read as they are kept: gettext's ``.po``, so that nothing has to be compiled."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from gettext import NullTranslations, c2py
from typing import Final

_LINE: Final = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d)\])? +)?(".*")')
_PLURAL: Final = re.compile(r"plural=([^;]+);")

Entry = Mapping[str, str]
"""The texts of a message by their keywords: ``msgid``, ``msgstr``, ``msgstr[0]`` …"""


class Catalog(NullTranslations):
    """The messages of one language; what has no translation, or a doubtful one, is said in English.

    Args:
        text: a ``.po`` file.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self._said: Final[dict[str, str]] = {}
        self._counted: Final[dict[str, list[str]]] = {}
        for entry in entries(text):
            if "msgid_plural" not in entry:
                self._said[entry["msgid"]] = entry.get("msgstr", "")
            else:
                forms = sorted(keyword for keyword in entry if keyword.startswith("msgstr["))
                self._counted[entry["msgid"]] = [entry[form] for form in forms]
        rule = _PLURAL.search(self._said.pop("", ""))
        self._form: Final = c2py(rule[1] if rule else "n != 1")

    def gettext(self, message: str) -> str:
        """The message in this language."""
        return self._said.get(message) or message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form that this language uses for ``n`` things."""
        forms = self._counted.get(msgid1)
        if forms is None or not all(forms):
            return super().ngettext(msgid1, msgid2, n)
        return forms[self._form(n)]


def entries(text: str) -> Iterator[Entry]:
    """The messages of a ``.po`` file that translators have not marked as doubtful, its header first."""
    for block in text.replace("\r\n", "\n").split("\n\n"):
        lines = block.splitlines()
        if any(line.startswith("#,") and "fuzzy" in line for line in lines):
            continue
        entry, keyword = dict[str, str](), ""
        for line in lines:
            if found := _LINE.fullmatch(line):
                name, form, quoted = found.groups()
                if name:
                    keyword = f"{name}[{form}]" if form else name
                entry[keyword] = entry.get(keyword, "") + json.loads(quoted)
        if "msgid" in entry:
            yield entry
