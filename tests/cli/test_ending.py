"""Whoever ends `hisss arena` ends all its processes, and hears nothing from them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import HISSS, environment
from tests.processes import children_of

pytestmark = pytest.mark.slow

SOON = 20
"""Seconds; whoever is not gone by then would play for many more."""

SLOW_PLAYER = """
import os, sys, time

class Slow:
    name = "slow"

    def choose(self, game, random):
        sys.stderr.write("playing\\n")
        time.sleep(600)
"""

# What Python runs first in each process.
SLOW_TO_LOAD = """
import sys, time

class Waits:
    def find_spec(self, name, *_):
        if name == "{module}" and ("--multiprocessing-fork" in sys.orig_argv) == {in_a_worker}:
            sys.stderr.write("loading\\n")
            time.sleep(600)

sys.meta_path.insert(0, Waits())
"""


def started(folder: Path, says: str, times: int) -> subprocess.Popen[str]:
    """A match of two processes, once so many of its processes have said so."""
    (folder / "slow.py").write_text(SLOW_PLAYER)
    match = subprocess.Popen(
        [HISSS, "arena", "slow:Slow", "garter", "--jobs", "2", "--json"],
        cwd=folder,
        env=environment({"PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert match.stderr is not None
    for _ in range(times):
        assert match.stderr.readline() == f"{says}\n"
    return match


def end(match: subprocess.Popen[str], how: Callable[[int, int], None], by: int) -> tuple[int, str, str]:
    """The status, and what is written until nobody is left who could write."""
    how(match.pid, by)
    try:
        out, err = match.communicate(timeout=SOON)
    except subprocess.TimeoutExpired:
        os.killpg(match.pid, signal.SIGKILL)
        raise
    return match.returncode, out, err


@pytest.mark.parametrize(
    ("how", "by", "status"),
    [(os.killpg, signal.SIGINT, 130), (os.kill, signal.SIGTERM, 143)],
    ids=["interrupt", "terminate"],
)
def test_who_plays_ends_without_a_word(
    tmp_path: Path, how: Callable[[int, int], None], by: int, status: int
) -> None:
    assert end(started(tmp_path, "playing", 2), how, by) == (status, "", "")


def test_nobody_plays_on_when_the_command_is_killed(tmp_path: Path) -> None:
    status, out, _err = end(started(tmp_path, "playing", 2), os.kill, signal.SIGKILL)
    assert (status, out) == (-signal.SIGKILL, "")


@pytest.mark.parametrize(
    ("module", "in_a_worker", "times", "status"),
    [("hisss.cli.entry", False, 1, -signal.SIGINT), ("hisss.arena.workers", True, 2, 130)],
    ids=["command", "workers"],
)
def test_who_still_loads_ends_without_a_word(
    tmp_path: Path, module: str, in_a_worker: bool, times: int, status: int
) -> None:
    code = SLOW_TO_LOAD.format(module=module, in_a_worker=in_a_worker)
    (tmp_path / "sitecustomize.py").write_text(code)
    assert end(started(tmp_path, "loading", times), os.killpg, signal.SIGINT) == (status, "", "")


def test_workers_that_load_hear_neither_interrupt_nor_sigterm(tmp_path: Path) -> None:
    code = SLOW_TO_LOAD.format(module="hisss.arena.workers", in_a_worker=True)
    (tmp_path / "sitecustomize.py").write_text(code)
    match = started(tmp_path, "loading", 2)
    try:
        deaf = [blocked(worker) >= {signal.SIGINT, signal.SIGTERM} for worker in workers_of(match.pid)]
        assert deaf == [True, True]
    finally:
        end(match, os.killpg, signal.SIGKILL)


def workers_of(command: int) -> list[int]:
    """The processes that play for it; Python has begun another that tidies up after them."""
    return [
        pid
        for pid in children_of(command)
        if b"--multiprocessing-fork" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


def blocked(process: int) -> set[int]:
    """The signals that wait until the process wants to hear them."""
    status = Path(f"/proc/{process}/status").read_text("ascii")
    mask = int(next(line.split()[1] for line in status.splitlines() if line.startswith("SigBlk:")), 16)
    return {number for number in range(1, 64) if mask >> (number - 1) & 1}
