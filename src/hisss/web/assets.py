"""Static files under an address that changes with them, so that browsers may keep them for good."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from hisss.web.script import joined
from hisss.web.sheet import joined_sheet

STATIC: Final = Path(__file__).with_name("static")

SCRIPT: Final = "hisss.js"
"""The module that imports all others: under its name they are served, joined."""

SHEET: Final = "hisss.css"
"""The style sheet that imports all others: under its name they are served, joined."""


def digest(folder: Path = STATIC) -> str:
    """A short fingerprint of all files of the folder: their names and what is in them."""
    fingerprint = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        fingerprint.update(f"{file.relative_to(folder).as_posix()} {content}\n".encode())
    return fingerprint.hexdigest()[:12]


class Assets(StaticFiles):
    """The static folder, mounted below ``/static/{version}``.

    The version is of all files together. A page from before an update still gets the file as it is
    now, but is not told to keep it.
    """

    def __init__(self, version: str) -> None:
        super().__init__(directory=STATIC)
        self.version = version
        self._joined: Final = {
            SCRIPT: (joined(STATIC / SCRIPT), "text/javascript"),
            SHEET: (joined_sheet(STATIC / SHEET), "text/css"),
        }

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or all scripts or style sheets in one."""
        if path in self._joined:
            content, kind = self._joined[path]
            return self._kept(Response(content, media_type=kind), scope)
        if path.endswith((".js", ".css")):
            raise HTTPException(404)
        return await super().get_response(path, scope)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        return self._kept(super().file_response(full_path, stat_result, scope, status_code), scope)

    def _kept(self, response: Response, scope: Scope) -> Response:
        """The answer, with how long a browser may keep it."""
        current = scope["path_params"].get("version") == self.version
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if current else "no-cache"
        return response
