"""What every game must keep to holds for a small game of somebody's own as well."""

from collections.abc import Iterator

import pytest

from tests.engine.options import small_games


@pytest.fixture(autouse=True)
def _small_games() -> Iterator[None]:
    with small_games():
        yield
