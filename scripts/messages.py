"""Collect the sentences that people read into the translators' template, and bring the catalogs up to date.

Run without arguments it writes src/hisss/locale/hisss.pot and every catalog beside it: new sentences
come in without a translation, those that are said no more go. With ``--check`` it only says whether
all of them are up to date.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).parents[1]
LOCALE: Final = ROOT / "src" / "hisss" / "locale"
TEMPLATE: Final = LOCALE / "hisss.pot"
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


def sentences() -> Catalog:
    """Every marked message and the files it is in."""
    catalog = Catalog(project="hisss-game", charset="utf-8")
    found = extract_from_dir(ROOT / "src", METHODS, OPTIONS, KEYWORDS, (NOTE,), strip_comment_tags=True)
    for file, _, message, notes, context in found:
        catalog.add(message, None, [(file, 0)], auto_comments=notes, context=context)
    return catalog


def written(catalog: Catalog, header: str = "") -> str:
    """The text of a catalog, in a fixed order and without dates."""
    text = io.BytesIO()
    write_po(
        text,
        catalog,
        width=100,
        omit_header=True,
        sort_by_file=True,
        include_lineno=False,
        ignore_obsolete=True,
    )
    return f"{HEADER}{header}\n{text.getvalue().decode()}"


def up_to_date() -> Iterator[tuple[Path, str]]:
    """The template and every catalog, as each should be."""
    template = sentences()
    yield TEMPLATE, written(template)
    for file in sorted(LOCALE.glob("*/LC_MESSAGES/hisss.po")):
        code = file.parents[1].name
        with file.open("rb") as text:
            catalog = read_po(text, locale=code)
        catalog.update(template, no_fuzzy_matching=True)
        yield file, written(catalog, f'"Language: {code}\\n"\n"Plural-Forms: {catalog.plural_forms}\\n"\n')


def main() -> int:
    """Write all of them, or check them."""
    stale = [(file, text) for file, text in up_to_date() if file.read_text(encoding="utf-8") != text]
    if "--check" not in sys.argv:
        for file, text in stale:
            file.write_text(text, encoding="utf-8")
        return 0
    for file, _ in stale:
        print(f"{file.relative_to(ROOT)} is not up to date: run `make messages`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
