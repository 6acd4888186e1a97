"""Commands that were given what they cannot work with."""

from __future__ import annotations

import typer

from hisss.cli.words import _

CARDS = 50
"""In the whole fan."""


class Misuse(typer.TyperException):
    """A command that cannot be begun as it was given; says why in one sentence. The status is 2."""

    exit_code = 2


def file_name(word: str) -> str:
    """A word of the command line that has to name a file.

    Raises:
        Misuse: if it is empty.
    """
    if not word:
        raise Misuse(_("FILE is empty: give the name of a file"))
    return word


def database_address(word: str) -> str:
    """A word of the command line that has to be the address of a database.

    Raises:
        Misuse: if it is empty.
    """
    if not word:
        raise Misuse(_("--database is empty: give an address such as sqlite:///hisss.sqlite3"))
    return word


def number_of_cards(word: str) -> int:
    """A word of the command line that has to say how many cards.

    Raises:
        Misuse: if it says no such number.
    """
    digits = word.isascii() and word.removeprefix("-").isdigit()
    if not digits:
        raise Misuse(_("CARDS is a whole number: {word} is none").format(word=word or "''"))
    if len(word) > 2 or not 1 <= int(word) <= CARDS:
        raise Misuse(_("CARDS is a number from 1 to {most}: {word} is not").format(word=word, most=CARDS))
    return int(word)
