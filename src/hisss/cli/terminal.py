"""Saying things to people at the terminal and asking them."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from hisss.cli.streams import printable

STOP: Final = frozenset({"q", "quit"})


class Stopped(Exception):
    """Nobody plays on.

    Attributes:
        asked_for: whether somebody said so; otherwise the input has ended.
    """

    def __init__(self, *, asked_for: bool) -> None:
        super().__init__()
        self.asked_for = asked_for


class Terminal:
    """Where people read and type: a real terminal, or a pipe."""

    def __init__(self, *, on_stderr: bool = False) -> None:
        # Names and cards are shown as they are, never read as markup.
        self._console = Console(stderr=on_stderr, markup=False, emoji=False, highlight=False)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self._console.width

    def say(self, sentence: str = "", style: str = "") -> None:
        """Say something in a line of its own. No word is broken: it may be a file's name."""
        wraps = self._console.is_terminal
        self._console.print(Text(sentence, style), overflow="ignore", crop=False, soft_wrap=not wraps)

    def title(self, title: str) -> None:
        """Begin something new."""
        self._console.print()
        self._console.rule(Text(title, "bold"), style="dim")

    def draw(self, lines: Iterable[Text]) -> None:
        """Show what has been drawn."""
        for line in lines:
            self._console.print(line)

    def ask(self, question: str) -> str:
        """Ask, and wait for a line of text.

        Raises:
            Stopped: if no more is to come.
        """
        self._console.print(Text(f"{question} › ", "bold"), end="")
        self._console.file.flush()
        answer = sys.stdin.readline() if sys.stdin else ""
        if not answer.endswith("\n") or not sys.stdin.isatty():
            self.say(printable(answer.strip()))  # a terminal shows what is typed, a pipe does not
        if not answer:
            raise Stopped(asked_for=False)
        return printable(answer.strip())

    def ask_to_go_on(self, question: str) -> str:
        """Ask somebody who may also stop.

        Raises:
            Stopped: if they do, or no more is to come.
        """
        answer = self.ask(question)
        if answer.lower() in STOP:
            raise Stopped(asked_for=True)
        return answer
