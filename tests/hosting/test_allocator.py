"""Whose memory it is that a server works in."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.hosting.served import Served, serving, sqlite

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is nothing to choose"),
]


def allocator(server: Served) -> str:
    """What the process was told about its allocator when it began."""
    told = Path(f"/proc/{server.process.pid}/environ").read_text(encoding="utf-8").split("\0")
    return next(line.partition("=")[2] for line in told if line.startswith("PYTHONMALLOC="))


def test_it_is_the_systems_which_can_be_given_back(server: Served) -> None:
    assert allocator(server) == "malloc"


def test_a_host_who_chose_another_keeps_it(tmp_path: Path) -> None:
    with serving(database=sqlite(tmp_path), env={"PYTHONMALLOC": "pymalloc"}) as server:
        assert allocator(server) == "pymalloc"
