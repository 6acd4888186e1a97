"""Whom the server believes when somebody says for whom they ask."""

from __future__ import annotations

from pathlib import Path

import pytest

from hisss.web.limits import Doing
from tests.hosting.served import SETUP, Served, new_table, serving, sqlite

pytestmark = pytest.mark.slow

THROUGH_PROXY = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7", "Host": "127.0.0.1"}


def test_nobody_is_believed_without_being_trusted(server: Served) -> None:
    with server.client(**THROUGH_PROXY) as client:
        answer = client.post("/tables", data=SETUP)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("hisss=")
    assert "Secure" not in cookie


def test_a_trusted_proxy_is_believed(tmp_path: Path) -> None:
    most = int(Doing.CREATING.value.by_address.amount)
    with serving("--trusted-proxies", "127.0.0.0/8", database=sqlite(tmp_path)) as server:
        with server.client(**THROUGH_PROXY) as client:
            cookie = client.post("/tables", data=SETUP).headers["set-cookie"]
            assert cookie.startswith("__Host-hisss=")
            assert "Secure" in cookie
            assert client.get("/metrics").status_code == 404, "the counts are not for those behind the proxy"
            for _ in range(most - 1):
                new_table(client)
            refused = client.post("/tables", data=SETUP)
            assert refused.status_code == 429
            forged = client.post(
                "/tables", data=SETUP, headers={"X-Forwarded-For": "198.51.100.1, 203.0.113.7"}
            )
            assert forged.status_code == 429, "what a visitor says of himself is not believed"
        with server.client(**THROUGH_PROXY | {"X-Forwarded-For": "203.0.113.8"}) as neighbour:
            new_table(neighbour)
        assert server.stop() == (-15, "")
