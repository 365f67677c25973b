"""Whatever stands in the place of a view: it is refused, or everything can be asked of it, and soon."""

from __future__ import annotations

import time
from collections import Counter
from random import Random

import pytest

from digsite import bots, engine
from digsite.bots import Limit

from .mutations import mutated, valid_views
from .players import Hasty
from .talk import Talk

SOON = 20.0  # seconds for any command, on a busy machine; none takes half of one on a free core
QUESTIONS = (
    "moves", "moves all", "belief", "show", "view", "see 1 0 end", "see 1 0 trade pot for mask", "see 1 0 dig pot",
    "see 1 1 discard pot", "see 1 0 explore 1 pot*3", "see 1 result scores=1,2 sold=1,2 winners=0", "go iterations=1",
)  # fmt: skip
SEARCHES = ("halving:iterations=20", "ismcts:iterations=20", "pimc:iterations=20", "flat:iterations=20", "greedy")


def asked(talk: Talk, command: str) -> str:
    begun = time.monotonic()
    closing = talk.closing(command)
    assert time.monotonic() - begun < SOON, command[:500]
    assert not closing.startswith("error internal"), (command[:500], closing)
    return closing


def play_on(view: str, rng: Random) -> None:
    """What is accepted can be searched, sampled and played to its end, with every state as the rules want it."""
    knowledge = engine.from_view(view)
    if knowledge.to_move != knowledge.seat:
        return
    knowledge.legal_path(bots.make(rng.choice(SEARCHES)).choose(knowledge, Limit()).move)
    state = knowledge.sample(rng.randrange(2**32))
    while not state.over and state.to_move is not None:
        assert state.check() == 0, view
        state.play(state.random_move(rng.randrange(2**32)))


def try_views(seed: int, lines: int) -> Counter[str]:
    rng, talk, replies = Random(seed), Talk(Hasty), Counter[str]()
    views = valid_views(rng)
    while replies.total() < lines:
        view = mutated(rng.choice(views), views, rng).replace("\n", "")
        closing = asked(talk, f"position {view}")
        replies[" ".join(closing.split()[:2])] += 1
        if closing == "ok":
            for question in QUESTIONS:
                replies[asked(talk, question).split(" ")[0]] += 1
            play_on(view, rng)
    return replies


def test_views_that_are_almost_right() -> None:
    replies = try_views(1, 1500)
    assert replies["error bad-view"] > 100 and replies["ok"] > 100 and replies["moves"] > 50


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 6))
def test_a_million_lines_about_views_that_are_almost_right(seed: int) -> None:
    assert try_views(seed, 250_000)["ok"] > 10_000
