"""The command ``hisss``.

``entry`` runs it and turns every failure into one line; ``app`` holds the
commands and their options; each command's work is in a module of its own.
"""

import signal


def main() -> None:
    """Run ``hisss``; see :func:`hisss.cli.entry.main`. An interrupt while it loads ends it without a word."""
    heard = signal.getsignal(signal.SIGINT)
    if heard is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from hisss.cli.entry import main as run  # noqa: PLC0415 - what takes its time

    signal.signal(signal.SIGINT, heard)
    run()


__all__ = ["main"]
