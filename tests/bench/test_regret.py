"""The set of positions with references, and what bots give away in them."""

import json
from collections import Counter
from pathlib import Path

import pytest

from bench import reference, regret
from bench.positions import Quota, build
from bench.reference import FILE, RatedPosition
from digsite import bots, engine
from digsite.engine import DigsiteError
from tests.process import run_python

SMALL = Quota("archaeology", 3, 5, 40)


@pytest.fixture(scope="module")
def shipped() -> list[RatedPosition]:
    return list(reference.read(FILE))


def given_away(bot: str, positions: list[RatedPosition]) -> dict[str, float]:
    return regret.report(regret.regrets(bots.make(bot), positions))["all"]


def test_the_same_seed_builds_the_same_file(tmp_path: Path) -> None:
    built = [build(SMALL, 7) for _ in range(2)]
    assert len(built[0]) >= 5
    for number, positions in enumerate(built):
        reference.write(tmp_path / f"{number}.gz", {"seed": 7}, positions)
    assert (tmp_path / "0.gz").read_bytes() == (tmp_path / "1.gz").read_bytes()
    assert list(reference.read(tmp_path / "0.gz")) == built[0]
    for bot in ("random", "greedy"):
        assert given_away(bot, built[0])["positions"] == len(built[0])


def test_the_set_has_every_kind_of_decision(shipped: list[RatedPosition]) -> None:
    kinds = Counter((position.game, position.kind) for position in shipped)
    assert len(shipped) >= 500
    assert {kind for game, kind in kinds if game == "archaeology"} == {"action", "discard", "steal"}
    wanted = {"action", "discard", "keep", "look", "mine", "name", "steal", "tent"}
    assert {kind for game, kind in kinds if game == "expedition"} == wanted
    for position in shipped[::25]:
        knowledge = engine.from_view(position.view)
        assert knowledge.due == position.kind
        for row in position.moves:
            knowledge.legal_path(row.move)


def test_better_bots_give_away_less(shipped: list[RatedPosition]) -> None:
    some = [position for position in shipped if position.game != "museum"][::3]
    given = [given_away(bot, some)["win"] for bot in ("random", "greedy", "halving:iterations=300")]
    assert given[0] > 1.5 * given[1] > 1.5 * given[2] >= 0


def test_a_move_is_worth_the_same_whatever_it_is_compared_with(shipped: list[RatedPosition]) -> None:
    position = shipped[0]
    knowledge = engine.from_view(position.view)
    everything = reference.valued(knowledge, [row.move for row in position.moves], position.seed, 200)
    for row in everything:
        assert reference.valued(knowledge, [row.move], position.seed, 200)[0].win == row.win


def test_a_move_that_is_not_listed_is_tried_in_the_same_worlds(shipped: list[RatedPosition]) -> None:
    position = next(position for position in shipped if len(position.moves) > 3)
    knowledge = engine.from_view(position.view)
    last = position.moves[-1]
    without = RatedPosition(position.kind, position.view, position.seed, position.worlds, position.moves[:-1])
    assert without.regret(knowledge, last.move)[0] == pytest.approx(position.regret(knowledge, last.move)[0], abs=0.03)


def test_the_command_line() -> None:
    done = run_python("-m", "bench.regret", "--bot", "greedy", "--kind", "steal", "--limit", "9", "--json")
    assert json.loads(done.stdout)["regret"]["all"]["positions"] == 9
    wrong = run_python("-m", "bench.regret", "--kind", "nap")
    assert wrong.returncode == 2 and wrong.stderr.startswith("bench.regret: no positions of that game and kind")
    wrong = run_python("-m", "bench.regret", "--positions", "setup.py")
    assert wrong.returncode == 2 and "is no file of positions" in wrong.stderr


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    for number, content in enumerate((b"", b"{}", FILE.read_bytes()[:-200])):
        (tmp_path / f"{number}.gz").write_bytes(content)
        with pytest.raises(DigsiteError, match="no file of positions"):
            list(reference.read(tmp_path / f"{number}.gz"))


def test_a_bot_may_have_so_much_time_for_each_decision() -> None:
    done = run_python("-m", "bench.regret", "--bot", "halving", "--movetime", "2", "--limit", "3", "--json")
    assert json.loads(done.stdout)["regret"]["all"]["positions"] == 3
    refused = run_python("-m", "bench.regret", "--movetime", "0")
    assert refused.returncode == 2 and "--movetime is above 0, not 0" in refused.stderr


def test_in_fresh_worlds_the_best_of_many_is_no_luckier_than_the_others(shipped: list[RatedPosition]) -> None:
    position = next(position for position in shipped if position.game == "archaeology")
    knowledge, best = engine.from_view(position.view), max(position.moves, key=lambda m: m.win).move
    assert position.compared(knowledge, best, position.seed + 1, 20)[0] == 0
    worst = position.moves[-1].move
    assert position.compared(knowledge, worst, position.seed + 1, 200)[0] > 0
    assert position.compared(knowledge, worst, 1, 20) != position.compared(knowledge, worst, 2, 20)
