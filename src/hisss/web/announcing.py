"""Telling the host that the table is there, and where."""

from __future__ import annotations

import io
import logging
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Final

import segno

from hisss.core.errors import N_
from hisss.language import of_the_terminal
from hisss.web.address import Address, Reach

logger: Final = logging.getLogger(__name__)

BLACK_ON_WHITE: Final = "\x1b[97;40m{}\x1b[0m"
"""A terminal draws the light parts of a code as letters, so those are to be white and the ground black."""


def announce(here: str, address: Address, *, open_browser: bool) -> None:
    """Print where the start page is, for this machine and for others; for a household also as a QR code."""
    with suppress(OSError):  # the tables are there even if nobody can be told
        _tell(here, address)
    logger.info("ready")
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _tell(here: str, address: Address) -> None:
    say = of_the_terminal().gettext
    print(say(N_("Hisss is ready: {url} (Ctrl+C stops it)")).format(url=here), flush=True)
    others = f"{address.url}/"
    if address.reach is Reach.EVERYBODY:
        print(say(N_("For everybody: {url}")).format(url=others), flush=True)
    elif address.reach is Reach.HOUSEHOLD:
        print(say(N_("For everybody in this network: {url}")).format(url=others), flush=True)
        print(terminal_qr(others, coloured=sys.stdout.isatty()), flush=True)


def terminal_qr(text: str, *, coloured: bool) -> str:
    """A QR code to hold a telephone before, as lines of blocks."""
    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out=drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    return "\n".join(BLACK_ON_WHITE.format(line) if coloured else line for line in lines)
