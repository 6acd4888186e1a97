"""The command ``hisss``.

``entry`` runs it and turns every failure into one line; ``app`` holds the
commands and their options; each command's work is in a module of its own.
"""

from hisss.cli.entry import main

__all__ = ["main"]
