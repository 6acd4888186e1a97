"""Whole games, every position held against a text that was read by a person."""

from __future__ import annotations

from pathlib import Path

import pytest

from hisss.record import read, write
from tests.golden.render import FOLDER, RECORDS, rendered


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_position_is_as_written(file: Path) -> None:
    expected = file.with_suffix(".txt").read_text(encoding="utf-8")
    assert rendered(read(file.read_bytes(), file.name)) == expected


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_record_is_canonical(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert write(read(text)) == text


def test_every_text_has_its_record() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {file.stem for file in RECORDS}
