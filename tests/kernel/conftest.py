"""What the kernel's tests share."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session")
def whole_games(request: pytest.FixtureRequest) -> int:
    """How many whole games to compare: some in `make test`, 100,000 in `make agree`."""
    count = request.config.getoption("--games")
    assert isinstance(count, int)
    return count
