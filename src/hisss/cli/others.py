"""What Typer, Pydantic and the operating system say in English, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Final

import typer
from typer._click.formatting import HelpFormatter  # Typer has no other name for it

from hisss.cli.words import IS_ENGLISH, _
from hisss.core.errors import N_

SENTENCES: Final = (
    # Typer, when a command line is wrong
    N_("Invalid value for {name}: {why}"),
    N_("No such command {name}."),
    N_("No such command {name}. Did you mean {others}?"),
    N_("No such option: {name}"),
    N_("No such option: {name} (Possible options: {others})"),
    N_("Missing argument {name}."),
    N_("Missing option {name}."),
    N_("Option {name} requires an argument."),
    N_("Option {name} does not take a value."),
    N_("Got unexpected extra argument(s) ({words})"),
    N_("{option} (env var: {variable})"),
    # Pydantic, about a value
    N_("Value error, {word} is not one of {choices}."),
    N_("Input should be a valid integer, unable to parse string as an integer"),
    N_("Unable to parse input string as an integer, exceeded maximum size"),
    N_("Input should be a valid string, unable to parse raw data as a unicode string"),
    N_("Input should be less than or equal to {most}"),
    N_("Input should be greater than or equal to {least}"),
    N_("Input should be a valid boolean, unable to interpret input"),
    # Typer's help
    N_("Show this message and exit."),
    N_("Install completion for the current shell."),
    N_("Show completion for the current shell, to copy it or customize the installation."),
    N_("env var: {variable}"),
    N_("default: {value}"),
    N_("required"),
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("[OPTIONS]"),
    N_("[OPTIONS] {rest}"),
    N_("COMMAND [ARGS]..."),
    # the operating system
    N_("{file}: {why}"),
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("File name too long"),
    N_("Cannot assign requested address"),
)

_NOTES: Final = re.compile(r"\[([^]]+)\]")


def said(text: str) -> str:
    """The text in the reader's language, if it is one of those that are known; else as it is."""
    if IS_ENGLISH:
        return text
    for template, pattern in _patterns():
        if found := pattern.fullmatch(text):
            fields = {name: said(value) for name, value in found.groupdict().items()}
            return _(template).format(**fields)
    return text


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The sentences as patterns, the longest first: the one that says most is meant."""
    ordered = sorted(SENTENCES, key=len, reverse=True)
    return tuple((sentence, re.compile(_pattern(sentence), re.DOTALL)) for sentence in ordered)


def _pattern(sentence: str) -> str:
    return re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(sentence))


class SpokenHelp(HelpFormatter):
    """Typer's help, its headings and notes in the reader's language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The first line."""
        super().write_usage(prog, said(args), prefix or _("Usage: "))

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """A part with a heading."""
        with super().section(said(name)):
            yield

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """The options or commands, and what each does."""
        super().write_dl([(name, _explained(text)) for name, text in rows], col_max, col_spacing)


def _explained(text: str) -> str:
    return _NOTES.sub(lambda notes: f"[{'; '.join(map(said, notes[1].split('; ')))}]", said(text))


class SpokenContext(typer.Context):
    """What a command is run in, with that help."""

    formatter_class = SpokenHelp
