"""Running the command: every failure ends in one clear line and a status, never in a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

import typer

from hisss.cli.allocator import use_the_systems
from hisss.cli.app import app
from hisss.cli.others import SpokenContext, said
from hisss.cli.streams import complain, give_up_on, use_utf8
from hisss.cli.words import _, sentence
from hisss.core import HisssError

FAILED: Final = 1
INTERRUPTED: Final = 130


def main() -> None:
    """Run ``hisss`` with the arguments of the command line, and exit with its status."""
    use_utf8()
    if sys.argv[1:2] == ["serve"]:
        use_the_systems()
    sys.exit(_run(sys.argv[1:]))


def _run(arguments: Sequence[str]) -> int:
    try:
        status = _command(arguments)
    except typer.TyperException as error:
        complain(f"hisss: {said(error.format_message())}")
        return error.exit_code
    except HisssError as error:
        complain(f"hisss: {sentence(error)}")
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        give_up_on(sys.stdout)
        complain(f"hisss: {said(_said_by_the_system(error))}")
        return FAILED
    except Exception as error:
        if os.environ.get("HISSS_DEBUG"):
            raise
        complain(_unexpected(error))
        return FAILED
    return status


def _command(arguments: Sequence[str]) -> int:
    command = typer.main.get_command(app)
    for each in (command, *getattr(command, "commands", {}).values()):
        each.context_class = SpokenContext
    status = command.main(arguments, prog_name="hisss", standalone_mode=False)
    sys.stdout.flush()
    return status if isinstance(status, int) else 0


def _said_by_the_system(error: OSError) -> str:
    what = error.strerror or str(error)
    return f"{error.filename}: {what}" if error.filename else what


def _unexpected(error: Exception) -> str:
    text = _("hisss: this should not have happened: {error} (HISSS_DEBUG=1 shows where)")
    return text.format(error=f"{type(error).__name__}: {error}")
