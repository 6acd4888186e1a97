"""Those who only ask whether a page is there, and those who go away in the middle of a form."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from starlette.types import Message

from tests.web.visitor import Visitor


@pytest.mark.parametrize("path", ["/", "/tables", "/code", "/t/x/take", "/t/x/join", "/t/x/cut"])
@pytest.mark.parametrize("kind", [b"application/x-www-form-urlencoded", b"multipart/form-data; boundary=x"])
async def test_who_goes_away_in_the_middle_of_a_form_makes_no_noise(
    app: FastAPI, caplog: pytest.LogCaptureFixture, path: str, kind: bytes
) -> None:
    coming = messages(b"--x\r\nContent-Dispo" if b"multipart" in kind else b"kind-0=per")
    answered = []

    async def receive() -> Message:
        return next(coming)

    async def send(message: Message) -> None:
        answered.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"hisss.test"), (b"content-type", kind)],
        "client": ("127.0.0.1", 1),
        "server": ("hisss.test", 80),
        "scheme": "http",
        "root_path": "",
        "http_version": "1.1",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
    }
    await app(scope, receive, send)
    assert answered[0]["status"] in {400, 404}
    assert not caplog.records


def messages(half: bytes) -> Iterator[Message]:
    yield {"type": "http.request", "body": half, "more_body": True}
    while True:
        yield {"type": "http.disconnect"}


async def test_asking_only_for_the_head_of_a_page_is_answered_like_asking_for_the_page(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    for path in ("/", ana.here, f"{ana.here}/record", "/healthz", "/nowhere", "/t/x"):
        page = await ana.client.get(path)
        head = await ana.client.head(path)
        assert head.status_code == page.status_code, path
        assert dict(head.headers) == dict(page.headers), path
