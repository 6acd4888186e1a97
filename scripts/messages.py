"""Collect the sentences that people read into the translators' template.

Run without arguments it writes src/hisss/locale/hisss.pot; with ``--check`` it only says whether
that file is up to date.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

SOURCE: Final = Path(__file__).parents[1] / "src"
TEMPLATE: Final = SOURCE / "hisss" / "locale" / "hisss.pot"
METHODS: Final = [("**.py", "python"), ("**/templates/**.html", "jinja2")]
OPTIONS: Final = {"**/templates/**.html": {"trimmed": "true", "silent": "false"}}
KEYWORDS: Final = {"N_": None, "_": None, "gettext": None, "ngettext": (1, 2)}
NOTE: Final = "Translators:"
HEADER: Final = r"""msgid ""
msgstr ""
"Project-Id-Version: hisss-game\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""


def template() -> str:
    """The template: every marked message and the files it is in, in a fixed order and without dates."""
    catalog = Catalog(project="hisss-game", charset="utf-8")
    found = extract_from_dir(SOURCE, METHODS, OPTIONS, KEYWORDS, (NOTE,), strip_comment_tags=True)
    for file, _, message, notes, context in found:
        catalog.add(message, None, [(file, 0)], auto_comments=notes, context=context)
    text = io.BytesIO()
    write_po(text, catalog, width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    return HEADER + text.getvalue().decode()


def main() -> int:
    """Write the template, or check it."""
    if "--check" not in sys.argv:
        TEMPLATE.write_text(template(), encoding="utf-8")
        return 0
    if TEMPLATE.read_text(encoding="utf-8") == template():
        return 0
    print("src/hisss/locale/hisss.pot is not up to date: run `make messages`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
