"""Standard input and output: UTF-8 whatever the locale, and harmless to the terminal."""

from __future__ import annotations

import errno
import io
import json
import os
import sys
import unicodedata
from typing import Final, TextIO

STDIO: Final = "-"
"""The file name that stands for standard input or output."""

_STEERING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of the text after them."""


class Closed(io.StringIO):
    """Standard output that was closed before the program began: whoever writes to it fails."""

    def write(self, _: str, /) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), "standard output")


def use_utf8() -> None:
    """Make the standard streams UTF-8, with single line feeds."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    if sys.stdout is None:
        sys.stdout = Closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def write(text: str) -> None:
    """Write to standard output at once.

    Raises:
        OSError: if it cannot be written.
    """
    sys.stdout.write(text)
    sys.stdout.flush()


def write_json(document: object) -> None:
    """Write one JSON document to standard output."""
    write(json.dumps(document, ensure_ascii=False) + "\n")


def complain(sentence: str) -> None:
    """Say on standard error, in one line, what is wrong."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(printable(sentence) + "\n")
        sys.stderr.flush()
    except OSError:
        give_up_on(sys.stderr)  # the status still tells


def give_up_on(stream: TextIO) -> None:
    """Leave unwritten what a stream no longer takes, so that nothing fails again at exit."""
    if not isinstance(stream, Closed):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def printable(text: str) -> str:
    """The text in one line, without what could steer a terminal."""
    return "".join("\N{REPLACEMENT CHARACTER}" if _steers(character) else character for character in text)


def _steers(character: str) -> bool:
    return character in _STEERING or unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"}


def as_typed(argument: str) -> str:
    """A word of the command line as it was typed in UTF-8, whatever the locale made of it."""
    return os.fsencode(argument).decode("utf-8", "surrogateescape")
