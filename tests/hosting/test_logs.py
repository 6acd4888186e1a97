"""What is written down; and above all, what is not."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hisss.web.hosting import LogFormat, LogLevel
from hisss.web.logs import FORMATTERS, set_up
from tests.hosting.served import new_table, serving, sqlite


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """The logging of the tests themselves stays as it is."""
    loggers = [logging.getLogger(name) for name in (None, "hisss", "uvicorn")]
    before = [(logger.level, logger.handlers) for logger in loggers]
    yield
    for logger, (level, handlers) in zip(loggers, before, strict=True):
        logger.setLevel(level)
        logger.handlers = handlers


def fail_for_annabella() -> None:
    try:
        int("Annabella\nhas RO")
    except ValueError as cause:
        raise ExceptionGroup("Annabella", [KeyError("Annabella")]) from cause


def failed_for_annabella() -> logging.LogRecord:
    try:
        fail_for_annabella()
    except ExceptionGroup:
        words = "Exception in ASGI application\nAnnabella has RO"
        return logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, words, (), sys.exc_info())
    pytest.fail("nothing failed")


@pytest.mark.parametrize("form", list(LogFormat))
def test_of_an_error_only_its_kind_and_its_place_are_written(form: LogFormat) -> None:
    line = FORMATTERS[form]().format(failed_for_annabella())
    assert "Annabella" not in line
    assert "\n" not in line
    assert "ExceptionGroup(KeyError) from ValueError" in line
    assert re.search(r"tests\.hosting\.test_logs:\d+|test_logs:\d+", line)


def test_json_has_one_object_a_line() -> None:
    fields = json.loads(FORMATTERS[LogFormat.JSON]().format(failed_for_annabella()))
    assert list(fields) == ["time", "level", "logger", "message", "error", "places"]
    assert fields["level"] == "error"
    assert fields["time"].endswith("+00:00")


def test_logfmt_quotes_what_needs_it() -> None:
    record = logging.LogRecord("hisss", logging.WARNING, "", 0, 'a "wise" = word', (), None)
    line = FORMATTERS[LogFormat.LOGFMT]().format(record)
    assert line.partition(" ")[2] == 'level=warning logger=hisss message="a \\"wise\\" = word"'


def test_libraries_may_not_tell_details(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(LogFormat.TEXT, LogLevel.INFO)
    for name in ("sqlalchemy.engine", "aiosqlite", "psycopg", "multipart", "asyncio"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO)
    assert logging.getLogger("hisss.web").isEnabledFor(logging.INFO)
    assert not logging.getLogger("uvicorn").isEnabledFor(logging.DEBUG)
    assert capsys.readouterr().err == ""


def test_what_anybody_can_cause_is_written_once_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(LogFormat.TEXT, LogLevel.WARNING)
    began = time.time()
    for second in range(121):
        for message in ("socket.accept() out of system resource\nsocket: x", "our fault"):
            record = logging.makeLogRecord(
                {"msg": message, "levelno": logging.ERROR, "created": began + second}
            )
            logging.getLogger("asyncio").handle(record)
    lines = [line.partition(": ")[2] for line in capsys.readouterr().err.splitlines()]
    assert [line for line in lines if "accept" in line] == [
        "socket.accept() out of system resource",
        "socket.accept() out of system resource (and 59 times more before)",
        "socket.accept() out of system resource (and 59 times more before)",
    ]
    assert lines.count("our fault") == 121


@pytest.mark.slow
def test_a_game_leaves_no_name_token_address_table_or_card_in_the_log(tmp_path: Path) -> None:
    options = ("--log-level", "info", "--log-format", "json")
    with serving(*options, database=sqlite(tmp_path)) as server, server.client() as client:
        path = new_table(client)
        token = client.cookies["hisss"]
        for _ in range(3):
            page = client.get(path).text
            seq = page.partition('data-seq="')[2].partition('"')[0]
            client.post(f"{path}/take", data={"seq": seq})
            client.post(f"{path}/lay", data={"seq": str(int(seq) + 1), "placement": "GB@1R"})
        client.get("/t/Annabella")
        client.post("/tables", content=b"\xff" * 70_000)
        client.post(f"{path}/take", data={"seq": "Annabella"})
        client.get(f"{path}/record")
        _, log = server.stop()
    assert '"message": "ready"' in log
    for line in log.splitlines():
        assert {"time", "level", "logger", "message"} <= set(json.loads(line))
    for secret in ("Annabella", "Benedikt", token, path, path.removeprefix("/t/"), "127.0.0.1", "POST", "GB"):
        assert secret not in log
