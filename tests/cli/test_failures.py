"""Whatever fails, the command says so in one clear line, with a status and without a traceback."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.cli.command import HISSS, PATIENCE, environment, hisss
from tests.cli.conftest import AtTerminal

pytestmark = pytest.mark.slow

RECORD = '[Hisss "1"]\n[Rules "hisss"]\n[Seat "Ana"]\n[Seat "Ben"]\n\nOY\n'
FULL = Path("/dev/full")
WRITING = [
    ["--help"],
    ["--version"],
    ["replay", "-"],
    ["replay", "-", "--json"],
    ["replay", "-", "--text"],
    ["perft", "2"],
    ["play", "garter", "garter", "--seed", "1"],
]

FAILING = """
import sys
from hisss.cli import entry
def fail(*_):
    raise {failure}
entry._command = fail
sys.argv = ["hisss"]
entry.main()
"""


def shell(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell with the command as $0 and these as its "$@"."""
    return subprocess.run(
        ["sh", "-c", script, HISSS, *arguments],
        input=RECORD,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


@pytest.mark.parametrize("arguments", WRITING, ids=" ".join)
def test_a_reader_that_goes_away_is_no_failure_to_tell(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [HISSS, *arguments],
        input=RECORD.encode(),
        stdout=writing,
        stderr=subprocess.PIPE,
        env=environment(),
        check=False,
        timeout=PATIENCE,
    )
    os.close(writing)
    assert done.stderr == b""


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize("arguments", WRITING, ids=" ".join)
def test_a_full_disk_is_told(arguments: list[str]) -> None:
    done = shell('"$0" "$@" >/dev/full', *arguments)
    assert done.returncode == 1
    assert done.stderr == "hisss: No space left on device\n"


@pytest.mark.parametrize("arguments", WRITING, ids=" ".join)
def test_a_closed_output_is_told(arguments: list[str]) -> None:
    done = shell('"$0" "$@" >&-', *arguments)
    assert done.returncode == 1
    assert done.stderr == "hisss: standard output: Bad file descriptor\n"


def test_a_closed_input_is_a_misuse() -> None:
    done = shell('"$0" replay - --json <&-')
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "hisss: standard input is closed\n")


def test_a_closed_standard_error_keeps_the_status() -> None:
    done = shell('"$0" replay nowhere 2>&-')
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a disk that is always full")
def test_a_standard_error_that_takes_nothing_keeps_the_status() -> None:
    done = shell('"$0" replay nowhere 2>/dev/full')
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["replay", ""], "FILE is empty: give the name of a file"),
        (["play", "garter", "garter", "--record", ""], "FILE is empty: give the name of a file"),
        (["backup", ""], "FILE is empty: give the name of a file"),
        (["serve", "--database", ""], "--database is empty: give an address such as sqlite:///hisss.sqlite3"),
        (["perft", "x"], "CARDS is a whole number: x is none"),
        (["perft", "2.5"], "CARDS is a whole number: 2.5 is none"),
        (["perft", ""], "CARDS is a whole number: '' is none"),
        (["perft", "51"], "CARDS is a number from 1 to 50: 51 is not"),
        (["perft", "0"], "CARDS is a number from 1 to 50: 0 is not"),
        (["perft", "9" * 5000], f"CARDS is a number from 1 to 50: {'9' * 5000} is not"),
    ],
    ids=lambda value: " ".join(value)[:30],
)
def test_a_word_that_says_nothing_is_told_plainly(arguments: list[str], sentence: str) -> None:
    done = hisss(*arguments)
    assert (done.status, done.out, done.err) == (2, "", f"hisss: {sentence}\n")


@pytest.mark.parametrize("arguments", [["hiss"], ["--color"], ["perft"], ["perft", "x"], ["bench", "--text"]])
def test_a_word_that_is_not_known_is_a_misuse(arguments: list[str]) -> None:
    done = hisss(*arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("hisss: ")
    assert done.err.count("\n") == 1


def failing(failure: str, **env: str) -> subprocess.CompletedProcess[str]:
    python = HISSS.with_name("python")
    return subprocess.run(
        [python, "-c", FAILING.format(failure=failure)],
        env=environment(env),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def test_even_what_should_not_happen_is_one_line() -> None:
    done = failing("ZeroDivisionError('a\\nb')")
    assert done.returncode == 1
    assert done.stderr.startswith("hisss: this should not have happened: ZeroDivisionError: a")
    assert done.stderr.count("\n") == 1


def test_who_looks_for_the_mistake_can_see_where_it_is() -> None:
    assert "Traceback" in failing("ZeroDivisionError", HISSS_DEBUG="1").stderr


def test_what_the_game_refuses_is_one_line() -> None:
    done = failing('__import__("hisss.core").core.UnknownCard("RG")')
    assert (done.returncode, done.stderr) == (1, "hisss: there is no card RG\n")


def test_interrupting_is_quiet(at_terminal: AtTerminal) -> None:
    terminal = at_terminal("perft", "9")
    terminal.wait_for("Counting")
    terminal.interrupt()
    status, rest = terminal.finish()
    assert status == 130
    assert re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", rest).replace("\r", "").strip().count("\n") <= 1
    assert "Traceback" not in rest
    assert rest.rpartition("\x1b[?25")[2].startswith("h")  # the cursor is shown again


def test_help_names_every_command() -> None:
    done = hisss()
    assert (done.status, done.err) == (0, "")
    assert done.out == hisss("--help").out
    for command in ("serve", "play", "replay", "perft", "bench"):
        assert f"\n  {command} " in done.out
        assert hisss(command, "--help").out.startswith(f"Usage: hisss {command} ")
