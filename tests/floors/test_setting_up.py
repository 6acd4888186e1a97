"""`make play` and `make test` on machines that lack this or that, played with commands that only pretend."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
REAL = ("sh", "dirname", "grep", "seq", "cat")

PYTHON = (
    '#!/bin/sh\necho "python $*" >>{log}\ncase "$*" in *ensurepip*) exit {ensurepip} ;; esac\nexit {status}\n'
)
APT_GET = """#!/bin/sh
echo "apt-get $*" >>{log}
case "$*" in
    *update*)
        [ $(grep -c update {log}) -gt {locked} ] || {{ echo "E: Could not get lock" >&2; exit 100; }} ;;
    *) grep -q update {log} ;;
esac
"""


class Machine:
    """A PATH on which only the commands are that a machine is said to have."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        self.log.touch()
        for name in REAL:
            (folder / name).symlink_to(shutil.which(name) or pytest.fail(name))
        self.has("sleep", "#!/bin/sh\n")
        self.has("id", "#!/bin/sh\necho 0\n")

    def has(self, name: str, script: str) -> None:
        path = self.folder / name
        path.write_text(script, encoding="utf-8")
        path.chmod(0o755)

    def has_apt(self, locked: int = 0) -> None:
        self.has("apt-get", APT_GET.format(log=self.log, locked=locked))
        self.has("dpkg-query", "#!/bin/sh\nexit 1\n")

    def has_python(self, status: int = 0, ensurepip: int = 0) -> None:
        self.has("python3", PYTHON.format(log=self.log, status=status, ensurepip=ensurepip))

    def run(self, script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.folder / "sh", SCRIPTS / script, *arguments],
            env={"PATH": str(self.folder)} | environment,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def done(self) -> list[str]:
        return self.log.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    folder = tmp_path / "bin"
    folder.mkdir()
    return Machine(folder)


@pytest.mark.parametrize("too_old", [False, True])
def test_without_a_python_new_enough_it_says_so(machine: Machine, too_old: bool) -> None:
    if too_old:
        machine.has_python(status=1)
    done = machine.run("venv.sh", "/nowhere")
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr


def test_an_environment_is_made_anew_over_what_a_failure_left(machine: Machine, tmp_path: Path) -> None:
    machine.has_python()
    (tmp_path / "venv").mkdir()
    assert machine.run("venv.sh", str(tmp_path / "venv")).returncode == 0
    assert machine.done[-1] == f"python -m venv --clear {tmp_path / 'venv'}"


def test_debians_missing_venv_is_fetched(machine: Machine) -> None:
    machine.has_python(ensurepip=1)
    machine.has_apt()
    assert machine.run("venv.sh", "/nowhere").returncode == 0
    assert any("install" in line and "python3-venv" in line for line in machine.done)
    assert machine.done[-1] == "python -m venv --clear /nowhere"


def test_who_is_not_root_is_told_the_command(machine: Machine) -> None:
    machine.has_python(ensurepip=1)
    machine.has_apt()
    machine.has("id", "#!/bin/sh\necho 1000\n")
    done = machine.run("venv.sh", "/nowhere")
    assert done.returncode == 1
    assert "Please run: sudo apt-get install --yes --no-install-recommends python3-venv" in done.stderr


def test_the_lock_of_another_apt_is_waited_for(machine: Machine) -> None:
    machine.has_apt(locked=3)
    assert machine.run("debian.sh", "--needed", "chromium:chromium").returncode == 0
    assert len([line for line in machine.done if "update" in line]) == 4
    assert all("DPkg::Lock::Timeout" in line for line in machine.done if "install" in line)


def test_what_is_there_is_not_fetched(machine: Machine) -> None:
    machine.has_apt()
    machine.has("chromium", "#!/bin/sh\n")
    assert machine.run("debian.sh", "chromium:chromium").returncode == 0
    assert machine.done == []


def test_away_from_debian_it_says_what_to_install_and_goes_on(machine: Machine) -> None:
    done = machine.run("debian.sh", "chromium:chromium")
    assert (done.returncode, done.stderr) == (0, "Please install: chromium\n")


def test_under_ci_nothing_goes_on_without_what_is_missing(machine: Machine) -> None:
    assert machine.run("debian.sh", "chromium:chromium", CI="true").returncode == 1


def steps(target: str, folder: Path) -> list[str]:
    """The commands with which something is made on a machine where nothing is set up yet."""
    make = [shutil.which("make") or pytest.fail("make"), "--dry-run", f"VENV={folder}", target]
    apart = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(make, cwd=SCRIPTS.parent, env=apart, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_who_plays_first_waits_for_no_compiler_at_the_table(tmp_path: Path) -> None:
    for target in ("play", "lan"):
        told, *_, compiled, served = steps(target, tmp_path / "none")
        assert "a minute or two the first time" in told
        assert f"{tmp_path}/none/bin/python -m hisss.players.ready" in compiled
        assert "hisss serve" in served
    assert not any("players.ready" in step for step in steps("test", tmp_path / "none"))
