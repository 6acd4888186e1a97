"""A terminal for tests that need one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Protocol

import pytest

from tests.cli.command import Pty


class AtTerminal(Protocol):
    def __call__(self, *arguments: str, width: int = 80, env: dict[str, str] | None = None) -> Pty: ...


@pytest.fixture
def at_terminal() -> Iterator[AtTerminal]:
    """Runs the command on terminals of its own, which are gone after the test, however it ends."""
    with ExitStack() as terminals:

        def run(*arguments: str, width: int = 80, env: dict[str, str] | None = None) -> Pty:
            return terminals.enter_context(Pty(*arguments, width=width, env=env))

        yield run
