"""What is written down: what went wrong and where, and nothing of anybody who plays.

The words of an error may be a name, a token or a card, so of errors only their kinds and places in the code
are written. Other people's libraries get one line, and from warnings on only: at finer levels they
tell addresses and whole statements.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections import Counter
from datetime import UTC, datetime
from typing import Final

from hisss.web.hosting import LogFormat, LogLevel

OURS: Final = ("hisss", "uvicorn")
MOST_PLACES: Final = 12

ANYBODY_CAN_CAUSE: Final = frozenset(
    {
        "socket.accept() out of system resource",
        "Invalid HTTP request received.",
        "too many connections of one address",
        "too many connections: the longest waiting are closed",
    }
)
"""Lines that are written once a minute at most: otherwise who means ill could fill the disk."""
QUIET: Final = 60.0
"""Seconds."""


def set_up(form: LogFormat, level: LogLevel) -> None:
    """Write the log of this process to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATTERS[form]())
    handler.addFilter(Throttle())
    root = logging.getLogger()
    root.handlers = [handler]
    chosen = getattr(logging, level.name)
    root.setLevel(max(chosen, logging.WARNING))
    for name in OURS:
        logging.getLogger(name).setLevel(chosen)


class Throttle(logging.Filter):
    """Lets a line that anybody can cause pass once a minute, with how often it was held back before."""

    def __init__(self) -> None:
        super().__init__()
        self._last: Final[dict[str, float]] = {}
        self._held_back: Final[Counter[str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is written."""
        line = first_line(record.getMessage())
        if line not in ANYBODY_CAN_CAUSE:
            return True
        if 0 <= record.created - self._last.get(line, -QUIET) < QUIET:
            self._held_back[line] += 1
            return False
        self._last[line] = record.created
        if more := self._held_back.pop(line, 0):
            record.msg, record.args = f"{line} (and {more} times more before)", ()
        return True


def fields_of(record: logging.LogRecord) -> dict[str, str]:
    """What is told of a record: one line of words, and of an error its kind and its places."""
    fields = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "message": first_line(record.getMessage()),
    }
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        fields |= {"error": kinds(error), "places": places(error)}
    return fields


def first_line(text: str) -> str:
    """Without what follows: a library puts the words of an error there."""
    return next((line.strip() for line in text.splitlines() if line.strip()), "")


def kinds(error: BaseException) -> str:
    """The kind of an error and of what caused it, innermost last."""
    names: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(names) < MOST_PLACES:
        names.append(_kind(cause))
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return " from ".join(names)


def _kind(error: BaseException) -> str:
    if isinstance(error, BaseExceptionGroup):
        return f"{type(error).__name__}({', '.join(map(_kind, error.exceptions[:MOST_PLACES]))})"
    return type(error).__name__


def places(error: BaseException) -> str:
    """Where in the code it happened, innermost first."""
    steps = [
        f"{frame.f_globals.get('__name__', '?')}:{line}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    return " < ".join(reversed(steps[-MOST_PLACES:]))


class TextFormatter(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        line = "{time} {level} {logger}: {message}".format(**fields)
        return f"{line} [{fields['error']} at {fields['places']}]" if "error" in fields else line


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(fields_of(record), ensure_ascii=False)


class LogfmtFormatter(logging.Formatter):
    """Words with their names: ``level=warning message="…"``."""

    def format(self, record: logging.LogRecord) -> str:
        return " ".join(f"{name}={_quoted(value)}" for name, value in fields_of(record).items())


def _quoted(value: str) -> str:
    plain = value and value.isprintable() and not set(value) & set(' "=\\')
    return value if plain else json.dumps(value, ensure_ascii=False)


FORMATTERS: Final[dict[LogFormat, type[logging.Formatter]]] = {
    LogFormat.TEXT: TextFormatter,
    LogFormat.JSON: JsonFormatter,
    LogFormat.LOGFMT: LogfmtFormatter,
}
