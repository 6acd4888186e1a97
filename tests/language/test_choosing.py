"""Who reads which language: what browsers accept, what terminals are set to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hisss.language import accepted, languages, of_the_terminal


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "en"),
        ("de", "de"),
        ("es-MX", "es"),
        ("es-419,es;q=0.9", "es"),
        ("DE-at", "de"),
        ("fr-FR,fr;q=0.9", "en"),
        ("fr, de;q=0.1", "de"),
        ("en;q=0.2, de;q=0.8, es;q=0.5", "de"),
        ("de;q=0.5, es;q=0.50", "de"),
        ("de; q=0.3 , es ; q=0.4", "es"),
        ("de;q=0, *", "en"),
        ("de;q=2, es", "es"),
        ("de;level=1", "en"),
        ("*", "en"),
        (",,;q=1,", "en"),
        (", ".join(["fr"] * 40 + ["de"]), "en"),
    ],
)
def test_a_browser_gets_the_language_it_likes_best_of_those_there_are(header: str, code: str) -> None:
    assert accepted(header).code == code


@given(st.text(max_size=80) | st.text("dens-;q=01.,* ", max_size=80))
def test_no_header_is_too_strange(header: str) -> None:
    assert accepted(header).code in {language.code for language in languages()}


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "es_AR"}, "es"),
        ({"LANG": "de@euro"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:es:de"}, "es"),
        ({"LANG": "../../de"}, "en"),
    ],
)
def test_a_terminal_speaks_what_its_locale_says(environment: dict[str, str], code: str) -> None:
    assert of_the_terminal(environment).code == code
