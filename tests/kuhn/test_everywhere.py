"""A game that is only registered can be played everywhere: tournaments, the protocol, the terminal."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from digsite import engine
from digsite.engine import BadView, DigsiteError, Entry
from digsite.hgi.check import check
from tests.engine.options import small_games
from tests.kuhn import ENTRY
from tests.kuhn.equilibrium import deal_of

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, str(ROOT / "tournament.py")]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of processes in which a package with this game is installed."""
    site = tmp_path_factory.mktemp("site")
    info = site / "kuhn-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kuhn\nVersion: 1.0\n", encoding="utf-8")
    points = "[digsite.games]\nkuhn = tests.kuhn:ENTRY\nbroken = tests.kuhn:NOTHING\n"
    (info / "entry_points.txt").write_text(points, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(ROOT)]), "COLUMNS": "100"}


def run(installed: dict[str, str], *words: object, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, *map(str, words)]
    return subprocess.run(command, input=stdin, env=installed, capture_output=True, text=True, timeout=100, check=False)


@pytest.fixture
def registered() -> Iterator[None]:
    with small_games():
        yield


# ------------------------------------------------------------------------------------------------- the registry


@pytest.mark.usefixtures("registered")
def test_a_registered_game_is_loaded_by_its_id() -> None:
    assert engine.load("kuhn", players=2).id == "kuhn"
    with pytest.raises(DigsiteError, match="kuhn has no option monument; it takes players"):
        engine.load("kuhn", monument="tomb")


@pytest.mark.parametrize("name", ["museum", "", "Kuhn", "two words", "a/b", "1st"])
def test_an_id_must_be_new_and_fit_into_a_view(name: str) -> None:
    with pytest.raises(DigsiteError, match="cannot be the id of a new game"):
        engine.register(name, Entry(ENTRY.make, (2,), {}))


def test_a_game_that_cannot_be_loaded_harms_no_other(installed: dict[str, str]) -> None:
    done = run(installed, "games", "--json")
    assert [row["game"] for row in json.loads(done.stdout)] == [*engine.GAMES, "kuhn"]
    assert "the game 'broken' cannot be loaded from tests.kuhn:NOTHING" in done.stderr


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(
    "token",
    [
        "kuhn",
        "kuhn/seat=0/seen=",
        "kuhn/players=3/seat=0/seen=",
        "kuhn/players=2/seat=2/seen=",
        "kuhn/players=2/seat=x/seen=",
        "kuhn/players=2/seat=0/seen=deal_1_?",
        "kuhn/players=2/seat=0/seen=deal_0_king+",
        "kuhn/players=2/seat=0/seat=0/seen=deal_0_king",
        "kuhn/players=2/colour=red/seat=0/seen=deal_0_king",
    ],
)
def test_a_view_that_cannot_be_is_refused(token: str) -> None:
    with pytest.raises(BadView):
        engine.from_view(token)


@pytest.mark.usefixtures("registered")
def test_a_view_is_what_the_seat_has_seen() -> None:
    state = deal_of("king", "jack")
    state.play("check")
    view = state.knowledge(1).view()
    assert view == "kuhn/players=2/seat=1/seen=deal_0_?+deal_1_jack+0_check"
    position = engine.from_view(view)
    for event in state.play("bet"):
        position.see(event)
    assert position.view() == f"{view}+1_bet"


# ------------------------------------------------------------------------------------- what is built on the engine


def test_a_tournament(installed: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "results"
    bots = ("ismcts:iterations=50", "ismcts-plain:iterations=50", "random")
    done = run(installed, "run", "kuhn", *bots, "--players", 2, "--games", 60, "--seed", 1, "--out", folder, "--json")
    assert done.returncode == 0, done.stderr
    games = [json.loads(line) for line in (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(games) == 60
    for game in games:
        assert game["result"]["end"] == "normal" and sum(game["result"]["scores"]) == 4
        assert game["result"]["winners"] == [game["result"]["scores"].index(max(game["result"]["scores"]))]


def test_the_protocol(installed: dict[str, str]) -> None:
    lines = ["newgame kuhn players=2 seat=1", "see 1 deal 0 ?", "see 2 deal 1 king", "see 3 0 bet", "moves", "view"]
    lines += ["belief", "go iterations=200"]
    command = [*COMMAND, "engine", "--bot", "flat"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=installed, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdin and process.stdout
        watchdog = threading.Timer(100, process.kill)
        watchdog.start()
        process.stdin.write("\n".join(lines) + "\n")
        process.stdin.flush()
        replies = [process.stdout.readline().strip()]
        while replies[-1] and not replies[-1].startswith("bestmove"):  # `quit` would cut the search short
            replies.append(process.stdout.readline().strip())
        process.communicate("quit\n", timeout=30)
        watchdog.cancel()
    assert replies[4:7] == ["move fold", "move call", "moves 2"]
    assert replies[7] == "view kuhn/players=2/seat=1/seen=deal_0_?+deal_1_king+0_bet"
    assert "info belief place=hand:0 card=queen mean=0.500 p=0.500" in replies
    assert replies[-1] == "bestmove call"


@pytest.mark.usefixtures("registered")
def test_an_engine_with_it_passes_the_compliance_test(
    installed: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", installed["PYTHONPATH"])
    results = list(check([*COMMAND, "engine", "--bot", "random"]))
    assert [result for result in results if not result.passed] == []


def test_a_person_plays_it_at_the_terminal(installed: dict[str, str]) -> None:
    done = run(installed, "play", "kuhn", "--seed", 3, stdin="check\nfold\n1\n2\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "deal_0_jack + deal_1_?" in done.stdout and "You check." in done.stdout and "Howard wins" in done.stdout
