"""By which names the server lets itself be called, and how others are told to reach it."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest

from hisss.web.address import SOMEWHERE_ELSE, Address, Reach, find_address, host_name, household_url, qr
from hisss.web.cannot import BadChoice
from hisss.web.hosting import Hosting, Networks, is_site
from tests.hosting.served import Served, new_table, serving, sqlite, started

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "host", ["localhost", "LocalHost:80", "127.0.0.1", "127.0.0.1:1", "localhost.", "[::1]:9"]
)
def test_this_machine_calls_the_server_by_its_local_names(server: Served, host: str) -> None:
    with server.client(Host=host) as client:
        assert client.get("/").status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.test", "127.0.0.1.evil.test", "evil.test:8000", "", "localhost@evil.test", "[", "10.1.2.3", "é"],
)
@pytest.mark.parametrize("path", ["/", "/t/x", "/metrics"])
def test_by_any_other_name_nobody_is_let_in(server: Served, host: str, path: str) -> None:
    with server.client() as client:
        answer = client.get(path, headers={b"Host": host.encode()})
    assert answer.status_code == 400


def test_a_page_says_what_to_do_about_the_name(server: Served) -> None:
    with server.client(Host="evil.test") as client:
        page = client.get("/")
        assert "--public-url" in page.text
        assert "evil" not in page.text
        style = page.text.partition('rel="stylesheet" href="')[2].partition('"')[0]
        assert client.get(style).status_code == 200, "the page looks as all others do"
        assert client.get("/api/v1/tables/x").json()["reason"] == "unknown-host"


def test_the_page_for_a_foreign_name_is_read_in_any_language(server: Served) -> None:
    with server.client(Host="evil.test") as client:
        assert 'name="language"' in client.get("/").text
        chosen = client.post("/language", data={"language": "de", "to": "/"})
        client.cookies.set("hisss-language", chosen.cookies["hisss-language"])
        assert '<html lang="de">' in client.get("/").text


def test_a_foreign_name_changes_nothing(server: Served) -> None:
    with server.client() as client:
        path = new_table(client)
        seq = client.get(path).text.partition('data-seq="')[2].partition('"')[0]
        assert (
            client.post(f"{path}/take", data={"seq": seq}, headers={"Host": "evil.test"}).status_code == 400
        )
        assert f'data-seq="{seq}"' in client.get(path).text


def test_health_is_asked_by_machines_that_know_no_name(server: Served) -> None:
    with server.client(Host="10.0.0.7:8000") as client:
        answer = client.get("/healthz")
        assert (answer.status_code, answer.json()) == (200, {"status": "ready"})


def test_a_public_server_is_known_by_its_public_name(tmp_path: Path) -> None:
    with serving("--public-url", "https://hisss.example.org/", database=sqlite(tmp_path)) as server:
        assert server.out[1] == "For everybody: https://hisss.example.org/\n"
        with server.client(Host="hisss.example.org") as client:
            assert client.get("/").status_code == 200
        with server.client(Host="example.org") as client:
            assert client.get("/").status_code == 400


def test_the_household_is_let_in_and_told_where(tmp_path: Path) -> None:
    expected = household_url(1)
    with started("--lan", env={"HISSS_DATABASE_URL": sqlite(tmp_path)}) as server:
        if expected is None:
            assert server.ended() == (
                1,
                "hisss: this machine is in no network; without --lan you can play at it\n",
            )
            return
        server.wait_until_ready()
        url = expected.removesuffix(":1") + f":{server.port}"
        with httpx.Client(trust_env=False) as client:
            assert client.get(f"{url}/").status_code == 200
            assert client.get(f"{url}/", headers={"Host": f"{socket.gethostname()}.local"}).status_code == 200
            assert client.get(f"{url}/", headers={"Host": "evil.test"}).status_code == 400
            assert client.get(f"{url}/metrics").status_code == 404, "not from elsewhere"
        server.stop()
        assert server.out[1] == f"For everybody in this network: {url}/\n"
        code = [line.rstrip("\n") for line in server.out[2:]]
        assert len(code) > 12
        assert len({len(line) for line in code}) == 1
        assert set("".join(code)) == set(" ▀▄█")


def test_links_reach_as_far_as_the_server_does() -> None:
    assert find_address("127.0.0.1", 8000, Hosting()).reach is Reach.MACHINE
    assert find_address("localhost", 8000, Hosting()).reach is Reach.MACHINE
    at_home = find_address("192.168.1.5", 8000, Hosting())
    assert (at_home.reach, at_home.url) == (Reach.HOUSEHOLD, "http://192.168.1.5:8000")
    assert at_home.is_known_as("192.168.1.5:8000", "")
    public = find_address("127.0.0.1", 8000, Hosting(public_url="https://hisss.example.org"))
    assert (public.reach, public.url, public.is_secure) == (
        Reach.EVERYBODY,
        "https://hisss.example.org",
        True,
    )


def test_asking_for_the_own_address_sends_nothing() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.settimeout(0.01)
        try:
            asking.connect(SOMEWHERE_ELSE)
        except OSError:
            return
        with pytest.raises((TimeoutError, ConnectionError)):
            asking.recv(1)


def test_a_server_is_known_at_the_address_where_a_connection_arrives() -> None:
    assert Address().is_known_as("10.1.2.3:8000", "10.1.2.3")
    assert not Address().is_known_as("10.1.2.4:8000", "10.1.2.3")
    assert not Address().is_known_as("", "")


@pytest.mark.parametrize(
    ("host", "name"),
    [("A.Test:80", "a.test"), ("[::1]:8", "::1"), ("", ""), ("[", ""), ("a.test.", "a.test"), ("a:", "a")],
)
def test_a_host_without_its_port(host: str, name: str) -> None:
    assert host_name(host) == name


@pytest.mark.parametrize(
    "host",
    [
        "a:b:c",
        "a/b",
        "evil.com@a",
        "a/evil?x#y",
        "a?x",
        "a#x",
        "a\\b",
        "a:abc",
        "a:٣",
        "a b",
        "[a",
        "a]",
        "::1",
    ],
)
def test_a_host_and_a_port_are_all_there_is(host: str) -> None:
    assert host_name(host) == ""


@pytest.mark.parametrize("url", ["https://hisss.example.org", "http://a.test:8000/", "http://[::1]:8000"])
def test_an_address_of_a_site(url: str) -> None:
    assert is_site(url)


@pytest.mark.parametrize(
    "url", ["", "hisss.example.org", "ftp://a.test", "https://a.test/hisss", "https://a.test?x", "https://u@a.test",
            "https://a.test:x", "https://", "https://a b.test", "https://[", "https://a.test\n"],
)  # fmt: skip
def test_no_address_of_a_site(url: str) -> None:
    assert not is_site(url)
    with pytest.raises(BadChoice):
        Hosting(public_url=url)


def test_networks_hold_addresses() -> None:
    networks = Networks.read(" 10.0.0.0/8, ::1 ,127.0.0.1")
    assert [each in networks for each in ("10.9.9.9", "::1", "127.0.0.1", "127.0.0.2", "x", "")] == [
        True, True, True, False, False, False,
    ]  # fmt: skip
    assert not Networks.read("")
    with pytest.raises(BadChoice):
        Networks.read("10.0.0.0/8 ::1")


def test_a_qr_code_is_drawn_without_a_style_of_its_own() -> None:
    drawn = qr("http://192.168.1.5:8000/t/x", 'For "Ben" & <Ana>')
    assert drawn.startswith('<svg role="img" ')
    assert "style" not in drawn
    assert "<Ana>" not in drawn
    assert "&lt;Ana&gt;" in drawn
