"""`hisss serve`: its options, from the command line and from the environment."""

from __future__ import annotations

import signal
import socket
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.cli.command import HISSS, PATIENCE, environment, hisss

pytestmark = pytest.mark.slow


def ready(process: subprocess.Popen[str]) -> str:
    """The address, once the server says that it is ready."""
    assert process.stdout
    line = process.stdout.readline()
    assert "http://" in line, line
    return next(word for word in line.split() if word.startswith("http://"))


@pytest.mark.parametrize("from_environment", [False, True])
def test_it_serves_where_it_is_told_until_it_is_stopped(tmp_path: Path, from_environment: bool) -> None:
    database = tmp_path / "family.sqlite3"
    options = {"--host": "127.0.0.1", "--port": "0", "--database": f"sqlite:///{database}"}
    names = {"--host": "HISSS_HOST", "--port": "HISSS_PORT", "--database": "HISSS_DATABASE_URL"}
    words = [] if from_environment else [word for option in options.items() for word in option]
    env = {names[name]: value for name, value in options.items()} if from_environment else {}
    with subprocess.Popen(
        [HISSS, "serve", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(env),
        text=True,
    ) as process:
        with urlopen(ready(process), timeout=PATIENCE) as page:
            assert page.status == 200
        assert database.exists()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")


def test_a_taken_port_is_told_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        done = hisss("serve", "--port", str(other.getsockname()[1]))
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("hisss: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("url", ["nonsense", "sqlite:////no/such/folder/x.sqlite3", "mysql://localhost/x"])
def test_a_database_that_cannot_be_used_is_told_in_one_line(url: str) -> None:
    done = hisss("serve", "--port", "0", env={"HISSS_DATABASE_URL": url})
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("hisss: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("port", ["x", "-1", "65536"])
def test_a_port_that_is_none_is_a_misuse(port: str) -> None:
    assert hisss("serve", "--port", port).status == 2
    assert hisss("serve", env={"HISSS_PORT": port}).status == 2
