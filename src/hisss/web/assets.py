"""Static files under an address that changes with them, so that browsers may keep them for good."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(__file__).with_name("static")


def digest(folder: Path = STATIC) -> str:
    """A short fingerprint of all files of the folder: their names and what is in them."""
    fingerprint = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        fingerprint.update(f"{file.relative_to(folder).as_posix()} {content}\n".encode())
    return fingerprint.hexdigest()[:12]


class Assets(StaticFiles):
    """The static folder, mounted below ``/static/{version}``.

    The version is of all files together, so scripts find each other by relative addresses.
    A page from before an update still gets the file as it is now, but is not told to keep it.
    """

    def __init__(self, version: str) -> None:
        super().__init__(directory=STATIC)
        self.version = version

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        current = scope["path_params"].get("version") == self.version
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if current else "no-cache"
        return response
