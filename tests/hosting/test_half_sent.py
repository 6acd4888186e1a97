"""Forms that come in halves, or that nobody would read, on a real connection."""

from __future__ import annotations

import signal
import socket
import time
from pathlib import Path

import pytest

from tests.hosting.served import PATIENCE, Served, in_time, serving, sqlite

pytestmark = pytest.mark.slow


def half_a_form(server: Served, *headers: str, length: int = 1000, body: str = "kind-0=per") -> socket.socket:
    lines = (
        "POST /tables HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {length}",
        *headers,
    )
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    connection.sendall("".join(f"{line}\r\n" for line in lines).encode() + b"\r\n" + body.encode())
    return connection


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_half_a_form_does_not_hold_up_stopping(tmp_path: Path, how: signal.Signals) -> None:
    with serving(database=sqlite(tmp_path)) as server, half_a_form(server) as one, half_a_form(server):
        with server.client() as client:
            assert client.get("/").status_code == 200  # by now the halves have been read
        began = time.monotonic()
        status, errors = server.stop(how)
        assert time.monotonic() - began < in_time(1)
        assert errors == ""
        assert status in {0, -how}
        assert one.recv(12) == b"HTTP/1.1 503"


def test_who_leaves_in_the_middle_of_a_form_leaves_no_trace_in_the_log(server: Served) -> None:
    half_a_form(server).close()
    with server.client() as client:
        assert client.get("/").status_code == 200
    assert server.err == []


def test_who_asks_for_a_websocket_gets_a_page_and_no_line_in_the_log(server: Served) -> None:
    with server.client(Connection="Upgrade", Upgrade="websocket") as client:
        assert client.get("/").status_code == 200
    assert server.err == []


def test_who_asks_whether_to_send_a_body_that_is_too_large_is_refused_at_once(server: Served) -> None:
    with half_a_form(server, "Expect: 100-continue", length=10_000_000, body="") as connection:
        assert connection.recv(12) == b"HTTP/1.1 413"
    with half_a_form(server, "Expect: 100-continue", body="") as connection:
        assert connection.recv(12) == b"HTTP/1.1 100"
