"""Every sentence is translated, in every language, and nothing got lost on the way."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog as BabelCatalog
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from hisss.language import languages
from hisss.language.catalog import Catalog

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "src" / "hisss" / "locale"
FILES = {file.parents[1].name: file for file in sorted(LOCALE.glob("*/LC_MESSAGES/hisss.po"))}
PLACEHOLDER = re.compile(r"\{\w*\}|%\(\w+\)s|%\(\w+\)d")


def opened(file: Path, code: str | None = None) -> BabelCatalog:
    with file.open("rb") as text:
        return read_po(text, locale=code)


TEMPLATE = opened(LOCALE / "hisss.pot")
CATALOGS = {code: opened(file, code) for code, file in FILES.items()}

each_language = pytest.mark.parametrize("code", CATALOGS)


def ids(catalog: BabelCatalog) -> set[object]:
    return {message.id for message in catalog if message.id}


def forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or [""])


def english(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def counted(catalog: Catalog, message: Message, n: int) -> str:
    one, many = english(message)
    return catalog.ngettext(one, many, n)


def test_there_are_three_languages_each_by_its_own_name() -> None:
    spoken = {language.code: language.name for language in languages()}
    assert spoken == {"en": "English", "de": "Deutsch", "es": "Español"}
    assert next(iter(spoken)) == "en"


@each_language
def test_every_sentence_has_its_translation(code: str) -> None:
    assert [message.id for message in CATALOGS[code] if message.id and not all(forms(message))] == []
    assert ids(CATALOGS[code]) >= ids(TEMPLATE)


@each_language
def test_no_translation_is_doubtful_or_of_a_sentence_that_is_said_no_more(code: str) -> None:
    assert [message.id for message in CATALOGS[code] if message.id and message.fuzzy] == []
    assert ids(CATALOGS[code]) <= ids(TEMPLATE)
    assert not CATALOGS[code].obsolete


@each_language
def test_what_is_filled_into_a_sentence_is_filled_into_its_translation(code: str) -> None:
    wrong = []
    for message in CATALOGS[code]:
        counts = isinstance(message.id, tuple)
        wanted = {name for text in english(message) for name in PLACEHOLDER.findall(text)}
        for form in forms(message):
            found = set(PLACEHOLDER.findall(form))
            may_say_one = counts and form is forms(message)[0]
            if message.id and not (found == wanted or (may_say_one and wanted - found <= {"{count}", "{n}"})):
                wrong.append((message.id, form))
    assert wrong == []


@each_language
def test_counted_things_have_as_many_forms_as_the_language(code: str) -> None:
    catalog = CATALOGS[code]
    several = [message for message in catalog if isinstance(message.id, tuple)]
    assert several
    assert {len(forms(message)) for message in several} == {catalog.num_plurals}
    ours = Catalog(FILES[code].read_text(encoding="utf-8"))
    one, many = forms(several[0])
    assert [counted(ours, several[0], n) for n in range(50)] == [many, one, *[many] * 48]


@each_language
def test_spaces_at_the_edges_of_a_sentence_are_kept(code: str) -> None:
    def edges(text: str) -> tuple[bool, bool]:
        return text[:1] == " ", text[-1:] == " "

    wrong = [
        message.id
        for message in CATALOGS[code]
        for form in forms(message)
        if message.id and len(form) > 1 and edges(form) != edges(english(message)[0])
    ]
    assert wrong == []


@each_language
def test_catalogs_are_read_as_babel_reads_them(code: str) -> None:
    ours = Catalog(FILES[code].read_text(encoding="utf-8"))
    for message in CATALOGS[code]:
        if isinstance(message.id, str) and message.id:
            assert ours.gettext(message.id) == message.string
        elif message.id:
            assert [counted(ours, message, n) for n in (1, 2)] == forms(message)


def test_the_template_and_the_catalogs_are_up_to_date() -> None:
    check = subprocess.run(
        [sys.executable, "-m", "scripts.messages", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert check.returncode == 0, check.stderr
