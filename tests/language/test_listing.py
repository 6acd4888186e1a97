"""What stands before the last of several."""

from __future__ import annotations

import pytest

from hisss.language import language
from hisss.web.words import listed, person, plain


@pytest.mark.parametrize(
    ("last", "word"),
    [
        ("Ben", "y"),
        ("Inés", "e"),
        ("Íñigo", "e"),
        ("Hilda", "e"),
        ("Yvonne", "e"),
        ("Yago", "y"),
        ("Hielo", "y"),
        ("Ian", "y"),
        ("Hugo", "y"),
    ],
)
def test_spanish_says_e_before_the_sound_of_i(last: str, word: str) -> None:
    names = [person(name) for name in ("Ana", last)]
    assert plain(listed(language("es"), names)) == f"Ana {word} {last}"
    assert plain(listed(language("de"), names)) == f"Ana und {last}"
    assert plain(listed(language(), names)) == f"Ana and {last}"
