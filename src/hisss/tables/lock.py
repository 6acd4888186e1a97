"""One process a database file.

The system's lock on a file beside it goes away with the process, however that ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from hisss.core.errors import N_
from hisss.tables.errors import DatabaseUnusable

PRIVATE: Final = 0o600
"""Only its owner may read the database: it holds what nobody may see before a game is over."""

FAR: Final = 1 << 30
"""Where the locked byte is on Windows, which forbids others to read it: beyond what is written."""


class FileLock:
    """Holds the lock from its making until :meth:`release`. It makes the database file if there is none.

    Raises:
        DatabaseUnusable: if another process holds it (the sentence names it), the file cannot be written,
            or it has several names.
    """

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        try:
            names = _names_of(database)
            self._file: Final = path.open("a+", encoding="utf-8")
        except OSError as error:
            raise DatabaseUnusable(
                N_("the database {file} cannot be opened: {why}"), file=database, why=error.strerror
            ) from error
        if names > 1:  # under another it has another lock, and SQLite another journal
            self._file.close()
            raise DatabaseUnusable(
                N_("the database {file} has a second name, a hard link: make a copy instead"), file=database
            )
        if not _lock(self._file.fileno()):
            self._file.seek(0)
            holder = self._file.read().strip() or "another process"
            self._file.close()
            raise DatabaseUnusable(
                N_("the database {file} is in use by {holder}"), file=database, holder=holder
            )
        self._file.truncate(0)
        self._file.write(f"{Path(sys.argv[0]).name or 'python'}, process {os.getpid()}\n")
        self._file.flush()

    def release(self) -> None:
        """Let others have it. The file stays: taking it away could take it from the next holder."""
        self._file.close()


def _names_of(database: Path) -> int:
    """How many names the file has, which is made if there is none."""
    file = os.open(database, os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        return os.fstat(file).st_nlink
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
