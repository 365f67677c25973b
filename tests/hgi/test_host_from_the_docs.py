"""A host in JavaScript, written from the documentation alone: what it deals and referees is what the rules say."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from digsite.engine import load
from digsite.engine.record import parse_record

HOST = Path(__file__).parent / "host_js" / "host.mjs"
DEADLINE = 300.0
SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("archaeology", {"players": 2}),
    ("archaeology", {"players": 3}),
    ("expedition", {"players": 2, "monument": "pyramid"}),
    ("expedition", {"players": 3, "monument": "temple", "variants": ["long", "fierce", "luck"]}),
    ("expedition", {"players": 2, "monument": "tomb"}),
    ("expedition", {"players": 4, "monument": "ruins"}),
    ("expedition", {"players": 2, "monument": "mine"}),
    ("expedition", {"players": 2, "monument": "sphinx"}),
    ("museum", {"players": 2}),
    ("museum", {"players": 3}),
]


def hosted(folder: Path, game: str, options: dict[str, Any], seed: int) -> dict[str, Any]:
    (folder / "box.json").write_bytes(msgspec.json.encode(load(game, **options).box))
    engine = f"'{sys.executable}' -c 'from digsite.cli import app; app()' engine --bot random"
    command = ["node", str(HOST), str(folder / "box.json"), str(seed), *[engine] * options["players"]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return dict(json.loads(done.stdout))


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_host_in_another_language_plays_by_the_rules(tmp_path: Path, game: str, options: dict[str, Any]) -> None:
    found = hosted(tmp_path, game, options, seed=len(game))
    record = parse_record(json.dumps(found).encode())
    played = record.load_game()
    assert found["events"][-1].startswith("result ") and record.result is not None
    for seat in range(played.players):
        assert played.masked(record.events, seat) == found["seen"][seat]  # every seat was told what it may see
        knowledge = played.knowledge(seat)
        for event in found["seen"][seat]:  # and nothing that cannot be, as each engine found as well
            knowledge.see(event)
        assert knowledge.due == "over" and list(knowledge.scores) == record.result.scores
