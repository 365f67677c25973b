"""What a strong player sees at the monuments: looks that are free, and cards that cannot bust."""

from collections.abc import Iterator
from itertools import pairwise

from digsite import bots, engine
from digsite.bots import Limit
from digsite.engine import Knowledge, State

DEAREST, LIMIT = 4, 5  # A20: a mask, and what the mine allows


def decisions(monument: str, due: str, seeds: range) -> Iterator[tuple[State, Knowledge]]:
    """All such decisions of games by the heuristic."""
    game = engine.load("expedition", players=2, monument=monument)
    for seed in seeds:
        state = game.deal(seed)
        while not state.over:
            assert state.to_move is not None
            if state.due == due:
                yield state.copy(), state.knowledge(state.to_move)
            state.play(state.policy_move())


def drawn_value(knowledge: Knowledge) -> int:
    """The trading value of what was drawn, by the events."""
    values = {"pot": 1, "scrap": 1, "coin": 2, "cup": 2, "talisman": 3, "map": 3, "mask": 4}
    total = 0
    for event in reversed(knowledge.log):
        words = event.split()
        if words[1] != "draw":
            break
        total += values[words[2]]
    return total


def test_a20_where_the_next_card_cannot_bust_it_is_drawn() -> None:
    bot, safe = bots.make("halving:iterations=300"), 0
    for number, (_, knowledge) in enumerate(decisions("mine", "mine", range(40))):
        if drawn_value(knowledge) + DEAREST <= LIMIT:
            bot.new_game(number)
            assert bot.choose(knowledge, Limit()).move == "draw", knowledge.view()
            safe += 1
    assert safe >= 50


def test_a17_a_look_that_shows_something_new_is_taken() -> None:
    bot, looks = bots.make("halving:iterations=60"), 0
    for state, knowledge in decisions("temple", "look", range(6)):
        choice = bot.choose(knowledge, Limit())
        known = knowledge.view().split("/chambers=")[1].split("/")[0].split("+")
        unseen = [number for number, chamber in enumerate(known, start=1) if chamber != "0" and ":" not in chamber]
        if unseen:
            assert choice.move in [f"look {number}" for number in unseen]
            assert choice.plan == (choice.move,), "what a look shows ends the plan"
            assert state.play(choice.move)
            looks += 1
    assert looks >= 10


def test_a17_a_plan_with_a_sale_ends_with_the_look_after_it() -> None:
    bot, sales = bots.make("halving:iterations=60"), 0
    for _, knowledge in decisions("temple", "action", range(3)):
        if "/chambers=0+0+0" in knowledge.view() or knowledge.certain:  # nothing to see
            continue
        for line in bot.choose(knowledge, Limit()).best:
            after = [following for move, following in pairwise(line.plan) if move.startswith("sell")]
            assert all(following.startswith("look") for following in after), line.plan
            sales += len(after)
    assert sales >= 10


def test_a17_what_was_seen_decides_which_chamber_is_explored() -> None:
    """A chamber of masks was seen: two maps open that one, not one of the others."""
    knowledge = engine.from_view(
        "expedition/players=2/monument=temple/seat=0/turn=0/due=action:0/hands=5:pot*2,map*2,mask+4/"
        "market=pot,scrap*2,coin,cup/chambers=5+5:talisman*2,mask*3+5/tents=1,1/deck=47:4:4/dug=1"
    )
    for seed in range(5):
        bot = bots.make("halving:iterations=600")
        bot.new_game(seed)
        plan = bot.choose(knowledge, Limit()).plan
        assert [move for move in plan if move.startswith("explore")] == ["explore 2"]
