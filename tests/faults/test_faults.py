"""Every test that matters can fail: each fault, planted in a copy of the code, turns its test red.

The faults of a floor are listed in its file beside this one, such as ``core.toml``::

    [[fault]]
    says = "a snake may be closed into a ring"
    file = "core/game.py"            # below src/hisss
    old = "low.snake != high.snake"  # stands there exactly once
    new = "True"
    test = "core/test_rules.py::test_a_snake_is_never_closed_into_a_ring"

``make faults`` runs them all; ``pytest -m faults tests/faults -k ring`` runs one.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from subprocess import PIPE

import pytest

ROOT = Path(__file__).parents[2]
COPIED = ("src", "tests", "pyproject.toml", "scripts", "README.md", "docs")
NOT_COPIED = shutil.ignore_patterns("__pycache__")
PASSED, FAILED = 0, 1
PATIENCE = 180
"""Seconds for a test: a browser and a server have to start in it, on a busy machine."""
MOMENTS = count(int(time.time()) + 60)


@dataclass(frozen=True)
class Fault:
    """A text of the code, the faulty text in its place, and the test that must notice."""

    says: str
    file: str
    old: str
    new: str
    test: str

    @property
    def path(self) -> Path:
        return Path("src/hisss", self.file)

    def planted_in(self, code: str) -> str:
        assert code.count(self.old) == 1, f"{self.file} has {code.count(self.old)} times: {self.old}"
        return code.replace(self.old, self.new)


FAULTS = [
    Fault(**fault)
    for file in sorted(Path(__file__).parent.glob("*.toml"))
    for fault in tomllib.loads(file.read_text(encoding="utf-8"))["fault"]
]


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the code and its tests."""
    folder = tmp_path_factory.mktemp("copy")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=NOT_COPIED)
        elif source.exists():
            shutil.copy(source, folder / name)
    return folder


def run(copy: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    """Run tests of the copy against the code of the copy."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "--tb=line",
        "--assert=plain",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    environment = os.environ | {
        "PYTHONPATH": str(copy / "src"),
        "PYTHONDONTWRITEBYTECODE": "",
        "HISSS_TEST_PROFILE": "faults",
    }
    command += [f"tests/{test}" for test in tests]
    with subprocess.Popen(
        command, cwd=copy, env=environment, stdout=PIPE, stderr=PIPE, text=True, start_new_session=True
    ) as running:
        try:
            said = running.communicate(timeout=PATIENCE * len(tests))
        finally:
            with suppress(ProcessLookupError):  # a fault may leave servers and browsers behind
                os.killpg(running.pid, signal.SIGKILL)
    return subprocess.CompletedProcess(command, running.returncode, *said)


@pytest.fixture
def planted(copy: Path, fault: Fault) -> Iterator[Path]:
    """The copy with the fault in it."""
    path = copy / fault.path
    sound = path.read_text(encoding="utf-8")
    write(path, fault.planted_in(sound))
    yield copy
    write(path, sound)


def write(path: Path, code: str) -> None:
    """Write code at a time of its own, to the second: by that Python knows which of its bytecode is stale."""
    path.write_text(code, encoding="utf-8")
    moment = next(MOMENTS)
    os.utime(path, (moment, moment))


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.says)
def test_a_fault_turns_its_test_red(planted: Path, fault: Fault) -> None:
    done = run(planted, fault.test)
    assert done.returncode == FAILED, (
        f"{fault.test} did not notice:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    )


def test_without_a_fault_all_these_tests_are_green(copy: Path) -> None:
    done = run(copy, *sorted({fault.test for fault in FAULTS}))
    assert done.returncode == PASSED, done.stdout[-3000:] + done.stderr[-2000:]


def test_the_copy_is_what_is_tested(copy: Path) -> None:
    where = subprocess.run(
        [sys.executable, "-c", "import hisss; print(hisss.__file__)"],
        env=os.environ | {"PYTHONPATH": str(copy / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(where.stdout.strip()).is_relative_to(copy)
