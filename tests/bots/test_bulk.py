"""The oracle in bulk: a line for each line, in order."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from digsite.engine import load

ROOT = Path(__file__).parents[2]


def views(n: int) -> list[str]:
    """Views of decisions at hand."""
    found: list[str] = []
    state = load("archaeology", players=2).deal(1)
    while len(found) < n:
        if state.over:
            state = load("archaeology", players=2).deal(len(found))
        assert state.to_move is not None
        found.append(state.knowledge(state.to_move).view())
        state.play(state.random_move(len(found)))
    return found


def bulk(text: str, *words: str) -> list[dict[str, Any]]:
    command = [sys.executable, str(ROOT / "tournament.py"), "best", "--jsonl", *words]
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_answers_come_in_order_and_mistakes_say_why() -> None:
    asked = views(40)
    lines = [
        view if number % 2 else json.dumps({"view": view, "limit": {"iterations": 30}, "seed": 3})
        for number, view in enumerate(asked)
    ]
    lines[7:7] = ["museum/nonsense", '{"view": 3}', "{", '{"view": "x", "limit": {"iterations": 0}}', '{"x": 1}']
    answers = bulk("\n".join(lines), "--iterations", "20", "--workers", "2")
    assert len(answers) == len(lines)
    assert all("error" in answer for answer in answers[7:12])
    for view, answer in zip(asked, answers[:7] + answers[12:], strict=True):
        assert f"/seat={answer['seat']}/" in view and answer["move"]
    assert sum(bool(answer["lines"][0]["why"]) for answer in answers if "lines" in answer) > 20
    assert answers[0] == {**bulk(lines[0])[0], "seconds": answers[0]["seconds"], "ms": answers[0]["ms"]}
