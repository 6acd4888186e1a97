"""The one style sheet."""

from __future__ import annotations

import re

from hisss.web.assets import SHEET, STATIC
from hisss.web.sheet import joined_sheet

STYLE = joined_sheet(STATIC / SHEET)


def test_every_file_of_the_look_is_part_of_it_once() -> None:
    imported = re.findall(r'@import "\./(.+)";', (STATIC / SHEET).read_text(encoding="utf-8"))
    assert sorted(imported) == sorted(f"look/{file.name}" for file in (STATIC / "look").glob("*.css"))


def test_it_is_whole_and_loads_nothing_more() -> None:
    assert STYLE.count("{") == STYLE.count("}")
    assert "@import" not in STYLE
    assert "url(" not in STYLE
    assert "/*" not in STYLE


def test_every_custom_property_that_is_used_is_set_somewhere() -> None:
    used = set(re.findall(r"var\((--[\w-]+)\)", STYLE))
    assert used <= set(re.findall(r"(--[\w-]+):", STYLE))
