"""Nothing that Python can call brings the process down."""

import pytest

from digsite import engine
from tests.engine.options import SMALL
from tests.process import run_python


@pytest.mark.parametrize("game", [*engine.GAMES, *SMALL])
def test_wrong_arguments_never_crash(game: str) -> None:
    done = run_python("-W", "ignore", "-m", "tests.engine.conformance.abuse", game)
    assert done.returncode == 0, done.stderr[-3_000:]
    assert "survived" in done.stdout
