"""What a person waits for at the start: nothing heavy is imported before it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import typer

from hisss.cli.app import app

pytestmark = pytest.mark.slow

WEB = {"fastapi", "starlette", "uvicorn", "jinja2", "anyio"}
STORE = {"sqlalchemy", "aiosqlite", "alembic"}
OTHERS = {"numpy", "numba", "rich", "asyncio", "ssl", "babel"}
HEAVY = WEB | STORE | OTHERS

COMMANDS = sorted(getattr(typer.main.get_command(app), "commands", {}))

RECORD = '[Hisss "1"]\n[Rules "hisss"]\n[Seat "Ana"]\n[Seat "Ben"]\n\nOY\n1. YG@1R\n'

RUN_THEN_LIST = """
import sys
arguments = sys.argv[1:]
sys.argv = ["hisss", *arguments]
from hisss.cli import main
status = 0
try:
    main()
except SystemExit as end:
    status = end.code or 0
print("loaded:", *sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
sys.exit(status)
"""


def loaded(code: str, *arguments: str, given: str = "") -> set[str]:
    """The packages that are loaded after the code has run."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], input=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.splitlines()[-1].removeprefix("loaded:").split())


def test_the_package_itself_needs_the_standard_library_only() -> None:
    code = 'import sys, hisss; print(*{name.partition(".")[0] for name in sys.modules}, file=sys.stderr)'
    bare = loaded('import sys; print(*{name.partition(".")[0] for name in sys.modules}, file=sys.stderr)')
    assert loaded(code) - bare - set(sys.stdlib_module_names) == {"hisss"}
    assert loaded(code) & HEAVY == set()


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_is_quick(command: str) -> None:
    assert loaded(RUN_THEN_LIST, command, "--help") & HEAVY == set()


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["perft", "1"]])
def test_help_is_quick(arguments: list[str]) -> None:
    assert loaded(RUN_THEN_LIST, *arguments) & HEAVY == set()


@pytest.mark.parametrize("form", ["--json", "--text"])
def test_replay_is_quick(form: str) -> None:
    assert loaded(RUN_THEN_LIST, "replay", "-", form, given=RECORD) & HEAVY == set()


def test_replay_drawn_on_a_terminal_needs_nothing_of_the_web(tmp_path: Path) -> None:
    record = tmp_path / "game.hisss"
    record.write_text(RECORD, encoding="utf-8")
    assert loaded(RUN_THEN_LIST, "replay", str(record)) & (WEB | STORE) == set()
