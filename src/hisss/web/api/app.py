"""The API, put together in one place."""

from __future__ import annotations

import re
from typing import Final

from fastapi import Depends, FastAPI
from starlette.routing import Mount

from hisss.web.api import invitations, moves, problems, seats, stream, tables
from hisss.web.api.asking import json_only, no_other_site
from hisss.web.parts import Parts

PATH: Final = "/api/v1"

DESCRIPTION: Final = """\
The card game Hisss for programs: the same tables as on the pages, and the same commands.

A seat belongs to a **token**, sent as `Authorization: Bearer TOKEN`. Cookies count for nothing here.
Every command carries `seq`, the number of the last event as its sender saw it: sent twice it is
carried out once and answered alike; made for a table that has moved on since, it is answered by 409
with the table as it is. Every command is answered with the whole table, never with a difference.
Every refusal is a `Problem`: a `reason` for programs and a `message` for people.

A card is known by its place in the fan, from 1 to 50; what it shows is told once it has been drawn.
"""


def mounted_api(parts: Parts) -> Mount:
    """The API at its place in the site, for every address below :data:`PATH`: one may hold line feeds."""
    mount = Mount(PATH, create_api(parts))
    mount.path_regex = re.compile(mount.path_regex.pattern, re.DOTALL)
    return mount


def create_api(parts: Parts) -> FastAPI:
    """The API as an application of its own.

    It describes itself at ``openapi.json``. There is no page that shows this description: the
    usual ones load their scripts from other sites.
    """
    api = FastAPI(
        title="Hisss",
        version="1",
        description=DESCRIPTION,
        servers=[{"url": PATH}],
        root_path_in_servers=False,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        dependencies=[Depends(no_other_site), Depends(json_only)],
        separate_input_output_schemas=False,
    )
    api.state.parts = parts
    for room in (tables, seats, invitations, moves, stream):
        api.include_router(room.router)
    problems.install(api)
    return api
