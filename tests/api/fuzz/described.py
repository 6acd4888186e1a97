"""The API as it describes itself, for what tries everything that the description allows."""

from __future__ import annotations

from typing import Any, Final, cast

import schemathesis

from hisss.web.api import create_api
from hisss.web.parts import Parts

FEWEST: Final = 10
WELL_ASKED: Final = ["2xx", "401", "403", "404", "409"]
"""How something well described may be answered."""


def _also(path: str, status: str) -> dict[str, Any]:
    accepted = {"positive_data_acceptance": {"expected-statuses": [*WELL_ASKED, status]}}
    return {"include-path-regex": path, "checks": accepted}


ILLEGAL_MOVES: Final = _also("/(draw|lay)$", "422")
USED_PASSES: Final = _also("/passes$", "410")

schema: Final = schemathesis.openapi.from_dict(
    create_api(cast("Parts", None)).openapi(),
    config=schemathesis.Config.from_dict(
        {
            "request-timeout": 20,
            "max-stream-events": 1,
            "generation": {"database": "none"},
            "operations": [ILLEGAL_MOVES, USED_PASSES],
        }
    ),
)


def try_examples(count: int) -> None:
    """How many requests of each operation are made up; said before the tests are collected."""
    schema.config.generation.update(max_examples=max(FEWEST, count))
