from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hosting.served import Served, serving, sqlite


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server as it is without any choices."""
    with serving(database=sqlite(tmp_path_factory.mktemp("database"))) as served:
        yield served
        assert served.stop() == (-15, "")
