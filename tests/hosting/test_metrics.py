"""What is counted, and for whom."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from tests.hosting.served import Served, new_table, serving, sqlite

pytestmark = pytest.mark.slow


def figure(client: httpx.Client, name: str) -> float:
    """One figure of the page of metrics."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", client.get("/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_requests_streams_and_memory_are_counted_without_telling_tables(tmp_path: Path) -> None:
    with serving(database=sqlite(tmp_path)) as server, server.client() as client:
        path = new_table(client)
        client.get(path)
        client.get("/static/x/hisss.css")
        client.get("/nowhere/Annabella")
        client.request("BREW", "/")
        with client.stream("GET", f"{path}/live") as stream:
            lines = stream.iter_lines()
            next(lines)
            assert figure(client, "hisss_streams") == 1
        client.get("/")
        page = client.get("/metrics")
        assert page.headers["content-type"].startswith("text/plain")
        for label in (
            'method="POST",route="/tables",status="303"',
            'method="GET",route="/t/{table_id}",status="200"',
            'method="GET",route="/static",status="200"',
            'method="GET",route="other",status="404"',
            'method="other",route="/",status="405"',
        ):
            assert figure(client, f"hisss_requests_total{{{label}}}") == 1, page.text
        assert figure(client, 'hisss_request_seconds_count{route="/t/{table_id}"}') == 1
        assert figure(client, "process_resident_memory_bytes") > 1e6
        assert path.removeprefix("/t/") not in page.text
        assert "Annabella" not in page.text


def test_a_stream_that_ended_counts_no_more(tmp_path: Path) -> None:
    with serving(database=sqlite(tmp_path)) as server, server.client() as client:
        path = new_table(client)
        with client.stream("GET", f"{path}/live") as stream:
            lines = stream.iter_lines()
            next(lines)
        for _ in range(200):
            if figure(client, "hisss_streams") == 0:
                break
        assert figure(client, "hisss_streams") == 0


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_who_comes_by_a_proxy_that_nobody_knows_may_not_read_them(server: Served, header: str) -> None:
    with server.client() as client:
        assert client.get("/metrics").status_code == 200
        assert client.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404


def test_others_may_read_them_if_the_host_says_so(tmp_path: Path) -> None:
    with (
        serving("--metrics-from", "192.0.2.0/24", database=sqlite(tmp_path)) as server,
        server.client() as client,
    ):
        assert client.get("/metrics").status_code == 404, "this machine is not among them"
