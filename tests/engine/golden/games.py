"""Which games are golden, how one is written down, and how it is played again."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from digsite import engine
from digsite.engine import IllegalMove, State
from tests.engine.options import ALL, GameCase
from tests.engine.play import finished

RECORDS = Path(__file__).parent / "records"
SIGNATURES = Path(__file__).parent / "signatures.json"
SEEDS = 40  # tried for a game of much variety
SIGNED = 1_000  # random games in a signature


def named(case: GameCase, separator: str) -> list[str]:
    """The values of the options that are chosen with that sign between them."""
    options = engine.GAMES[case.game].options
    return [str(value) for name, value in case.options if separator in options.get(name, "") and value]


def golden_cases() -> Iterator[GameCase]:
    """Every number of players with every monument, and every set of variants once; nothing left to chance."""
    fixed = [case for case in ALL if "random" not in named(case, "|")]
    sets: dict[tuple[str, ...], list[GameCase]] = {}
    for case in fixed:
        sets.setdefault((case.game, *named(case, "+")), []).append(case)
    for number, ((_, *variants), found) in enumerate(sets.items()):
        yield from [found[5 * number % len(found)]] if variants else found


def path_of(case: GameCase) -> Path:
    return RECORDS / f"{case}.json"


def record(case: GameCase, number: int) -> dict[str, Any]:
    """The most varied of some random games; of equals the shortest."""
    states = {seed: finished(case.load(), seed) for seed in range(SEEDS)}
    seed = max(states, key=lambda seed: (variety(states[seed]), -len(states[seed].events())))
    events = states[seed].events()
    monument = [event.split()[1] for event in events if event.startswith("monument ")]
    options = {**case.load().options, **({"monument": monument[0]} if monument else {})}
    return {
        "format": 1, "id": number, "set": number, "game": case.game, "options": options, "seed": seed,
        "bots": ["random"] * case.players, "events": events, "times_ms": [None] * len(events),
        "result": result(states[seed]),
    }  # fmt: skip


def variety(state: State) -> int:
    return len({next(word for word in event.split() if word.isalpha()) for event in state.events()})


def result(state: State) -> dict[str, Any]:
    winners = [seat for seat, share in enumerate(state.returns) if share]
    return {"scores": state.scores, "winners": winners, "end": "normal"}


def replay(saved: dict[str, Any]) -> State:
    """The game played again from its options, seed and moves alone."""
    state = engine.load(saved["game"], **saved["options"]).deal(saved["seed"])
    at = len(state.events())
    while not state.over and at < len(saved["events"]):
        at += len(state.play(move_of(state, saved["events"][at])))
    return state


def move_of(state: State, event: str) -> str:
    """A decision's event is the seat, the move, and perhaps what came to light."""
    _, *words = event.split()
    for end in range(len(words), 0, -1):
        try:
            state.legal_path(" ".join(words[:end]))
        except IllegalMove:
            continue
        return " ".join(words[:end])
    raise AssertionError(f"{event!r} states no legal move of seat {state.to_move}: {state.legal_hint()}")


def signature(game: str) -> str:
    """One number for a thousand random games of all options: a change of behaviour anywhere changes it."""
    cases = [case for case in ALL if case.game == game]
    digest = hashlib.sha256()
    for seed in range(SIGNED):
        state, number = cases[seed % len(cases)].load().deal(seed), 0
        while not state.over:
            state.play(state.random_move(number))
            number += 1
        digest.update("\n".join(state.events()).encode())
    return digest.hexdigest()


def read(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content
