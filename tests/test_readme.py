"""What README.md and the docs show as Python runs as it stands there."""

import re
from pathlib import Path

import pytest

from digsite import bots, engine

ROOT = Path(__file__).parents[1]


def blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks("README.md"):
        exec(block, names)
    assert capsys.readouterr().out.count("\n") >= 6


def test_the_bots_of_the_docs_play() -> None:
    for block in blocks("docs/writing-a-bot.md"):
        names: dict[str, object] = {}
        exec(block, names)
        kinds = [kind for kind in names.values() if isinstance(kind, type) and issubclass(kind, bots.Bot)]
        bot = next(kind for kind in kinds if kind is not bots.Bot)()
        state = engine.load("archaeology").deal(2)
        while not state.over:
            assert state.to_move is not None
            state.play(bot.choose(state.knowledge(state.to_move), bots.Limit()).move)
