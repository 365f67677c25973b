"""The speed of a search, at the opening and later."""

import json
from typing import Any

from tests.process import run_python


def speed(*words: str) -> tuple[int, dict[str, Any], str]:
    done = run_python("-m", "bench.search", "--game", "museum", "--seconds", "0.05", *words)
    return done.returncode, json.loads(done.stdout or "{}"), done.stderr


def test_a_search_after_greedy_moves_is_of_the_decision_that_follows() -> None:
    code, found, _ = speed("--players", "4", "--moves", "60")
    assert code == 0
    assert (found["game"], found["players"], found["moves"], found["due"]) == ("museum", 4, 60, "walk")
    assert found["iterations_per_s"] > 0


def test_moves_beyond_the_end_are_refused() -> None:
    code, _, said = speed("--moves", "9999")
    assert code == 2
    assert "nothing to decide after 9999" in said
    assert speed("--moves", "-1")[0] == 2
