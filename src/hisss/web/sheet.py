"""Our one style sheet: the files that ``static/hisss.css`` imports, joined in its order."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(r'^@import "\./([\w/-]+\.css)";$', re.MULTILINE)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_INDENT: Final = re.compile(r"^\s+", re.MULTILINE)


def joined_sheet(entry: Path) -> str:
    """What the sheet imports as one text, without what only its readers need."""
    files = (entry.parent / name for name in _IMPORT.findall(entry.read_text(encoding="utf-8")))
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return _INDENT.sub("", _COMMENT.sub("", text))
