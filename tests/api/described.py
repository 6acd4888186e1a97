"""The API as it describes itself, for what tries everything that the description allows."""

from __future__ import annotations

from typing import Final, cast

import schemathesis

from hisss.web.api import create_api
from hisss.web.parts import Parts

FEWEST: Final = 10
MOVE: Final = {
    "include-path-regex": "/(draw|lay)$",
    "checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "401", "403", "404", "409", "422"]}},
}
"""What the rules do not allow may be well described all the same."""

schema: Final = schemathesis.openapi.from_dict(
    create_api(cast("Parts", None)).openapi(),
    config=schemathesis.Config.from_dict(
        {
            "request-timeout": 20,
            "max-stream-events": 1,
            "generation": {"database": "none"},
            "operations": [MOVE],
        }
    ),
)


def try_examples(count: int) -> None:
    """How many requests of each operation are made up; said before the tests are collected."""
    schema.config.generation.update(max_examples=max(FEWEST, count))
