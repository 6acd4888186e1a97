"""The configuration for nginx, tried with a real nginx before a real server."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.hosting.served import PATIENCE, SETUP, Served, in_time, new_table, serving, sqlite

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
CONF = Path(__file__).parents[2] / "docs/hosting/nginx.conf"
NAME = "hisss.example.org"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (os.environ.get("CI") or (NGINX and shutil.which("openssl"))),
        reason="no nginx or openssl on this machine: `make test` fetches them on Debian",
    ),
]

AROUND = """
daemon off;
{user}
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/hisss.conf;
}}
"""


def free_ports(count: int) -> list[int]:
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def certificate(folder: Path) -> None:
    kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    whose = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(["openssl", "req", *kind, *whose, *files], check=True, capture_output=True)


def here(folder: Path, plain: int, secure: int, server: int) -> str:
    """The configuration as it is documented, with ports and files of this test."""
    text = CONF.read_text(encoding="utf-8")
    for theirs, ours in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{secure} ssl"),
        ("server 127.0.0.1:8000;", f"server 127.0.0.1:{server};"),
        ("/etc/ssl/hisss/fullchain.pem", str(folder / "fullchain.pem")),
        ("/etc/ssl/hisss/privkey.pem", str(folder / "privkey.pem")),
        ("/var/log/nginx/error.log", str(folder / "error.log")),
    ):
        assert text.count(theirs) == 1
        text = text.replace(theirs, ours)
    return text


@contextmanager
def proxied(folder: Path, server: Served) -> Iterator[tuple[int, int]]:
    """nginx before the server; its ports for http and https."""
    plain, secure = free_ports(2)
    certificate(folder)
    (folder / "hisss.conf").write_text(here(folder, plain, secure, server.port), encoding="utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    main = folder / "nginx.conf"
    main.write_text(AROUND.format(folder=folder, user=user), encoding="utf-8")
    assert NGINX
    command = [NGINX, "-c", str(main), "-p", str(folder), "-e", str(folder / "error.log")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as nginx:
        try:
            _wait_for(secure, nginx)
            yield plain, secure
        finally:
            nginx.send_signal(signal.SIGTERM)
            _, errors = nginx.communicate(timeout=PATIENCE)
    assert errors == ""


def _wait_for(port: int, nginx: subprocess.Popen[str]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            assert nginx.poll() is None, nginx.communicate()[1]
            assert time.monotonic() < until
            time.sleep(0.05)
        else:
            return


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("nginx")


@pytest.fixture(scope="module")
def ports(folder: Path) -> Iterator[tuple[int, int]]:
    env = {"HISSS_PUBLIC_URL": f"https://{NAME}", "HISSS_TRUSTED_PROXIES": "127.0.0.1"}
    with serving(database=sqlite(folder), env=env) as server, proxied(folder, server) as both:
        yield both
        assert server.stop() == (-15, "")


@pytest.fixture
def browser(folder: Path, ports: tuple[int, int]) -> Iterator[httpx.Client]:
    """Somebody who comes by https."""
    trusting = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
    url = f"https://127.0.0.1:{ports[1]}"
    headers = {"Host": NAME, "Origin": f"https://{NAME}"}
    with httpx.Client(
        base_url=url, verify=trusting, headers=headers, trust_env=False, timeout=PATIENCE
    ) as client:
        yield client


def test_pages_come_through_and_the_cookie_is_for_https(browser: httpx.Client) -> None:
    answer = browser.post("/tables", data=SETUP)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/t/")
    assert answer.headers["set-cookie"].startswith("__Host-hisss=")
    assert browser.get("/healthz").json() == {"status": "ready"}


def test_http_is_sent_on_to_https(ports: tuple[int, int]) -> None:
    answer = httpx.get(f"http://127.0.0.1:{ports[0]}/t/x", headers={"Host": NAME}, trust_env=False)
    assert (answer.status_code, answer.headers["location"]) == (301, f"https://{NAME}/t/x")


def test_streams_pass_at_once(browser: httpx.Client) -> None:
    path = new_table(browser)
    with browser.stream("GET", f"{path}/live") as stream:
        lines = stream.iter_lines()
        began = time.monotonic()
        seq = _next_seq(lines)
        assert browser.post(f"{path}/take", data={"seq": seq}).status_code == 303
        assert _next_seq(lines) == seq + 1
        assert time.monotonic() - began < in_time(1)


def _next_seq(lines: Iterator[str]) -> int:
    return next(int(line.removeprefix("id: ")) for line in lines if line.startswith("id: "))


def test_the_counts_stay_inside_and_a_flood_outside(browser: httpx.Client) -> None:
    assert browser.get("/metrics").status_code == 404
    assert browser.get("/metrics/").status_code == 404
    for size in (100_000, 200_000):
        assert browser.post("/tables", data={"name-0": "x" * size}).status_code == 413


def test_nobodys_address_is_kept(folder: Path, ports: tuple[int, int], browser: httpx.Client) -> None:
    assert browser.get("/").status_code == 200
    assert httpx.get(f"http://127.0.0.1:{ports[0]}/", trust_env=False).status_code == 301
    assert (folder / "access.log").read_bytes() == b""
