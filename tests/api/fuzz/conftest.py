"""Apart from the other tests of the API: only to collect these, schemathesis needs seconds."""

from __future__ import annotations

import pytest

from tests.api.fuzz import described


def pytest_configure(config: pytest.Config) -> None:
    """The test is collected for a number of examples: ``--fuzz`` is for readers, which are quicker."""
    described.try_examples(config.getoption("--fuzz") // 200)
