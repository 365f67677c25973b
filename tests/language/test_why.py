"""Why, in words: every number of the line is recomputed here from the position alone, in another way."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from digsite import bots, engine
from digsite.bots import Limit
from digsite.engine import Knowledge, State
from digsite.language.registry import language_of

TABLES: list[tuple[str, dict[str, object]]] = [
    ("archaeology", {"players": 2}),
    ("archaeology", {"players": 4}),
]
TABLES += [("expedition", {"players": 3, "monument": name}) for name in ("temple", "tomb", "ruins", "mine", "sphinx")]


def advised(game: str, options: dict[str, object], seeds: range) -> Iterator[tuple[Knowledge, tuple[str, ...], str]]:
    """Decisions with a choice, the plan for each and the reason given."""
    table = engine.load(game, **options)
    bot, language = bots.make("halving:iterations=80"), language_of(table)
    for seed in seeds:
        state = table.deal(seed)
        while not state.over:
            assert state.to_move is not None
            knowledge = state.knowledge(state.to_move)
            choice = bot.choose(knowledge, Limit())
            if len(choice.best) > 1:
                yield knowledge, choice.plan, language.why(knowledge, choice.plan)
            state.play(choice.move)


def cards(text: str) -> Counter[str]:
    """`pot*2,coin` as counts."""
    found: Counter[str] = Counter()
    for word in text.split(","):
        name, _, n = word.partition("*")
        found[name] += int(n or 1)
    return found


class Table:
    """What the view says, read by hand, and the prices of the card file."""

    def __init__(self, knowledge: Knowledge) -> None:
        fields = dict(part.split("=") for part in knowledge.view().split("/")[1:])
        self.hands = [hand.partition(":") for hand in fields["hands"].split("+")]
        own = self.hands[knowledge.seat][2]
        self.hand = cards(own) if own else Counter[str]()
        self.deck, self.thieves, self.storms = (int(word) for word in fields["deck"].split(":"))
        self.chambers = [int(word.partition(":")[0]) for word in fields["chambers"].split("+")]
        self.drawn = fields.get("drawn", "-")
        box = language_of(knowledge.game).box  # type: ignore[attr-defined]
        self.sell = {name: box.setup.cards[kind].sell for kind, name in enumerate(box.kinds)}
        self.value = {name: box.setup.cards[kind].trade for kind, name in enumerate(box.kinds)}

    def price(self, name: str, n: int) -> int:
        return self.sell[name][n - 1] if n else 0

    def worth(self, hand: Counter[str]) -> int:
        total = 0
        for name, n in hand.items():
            cap = len(self.sell[name])
            total += n // cap * self.price(name, cap) + self.price(name, n % cap)
        return total


def after(table: Table, plan: tuple[str, ...]) -> Counter[str]:
    """The hand after all trades of the plan."""
    hand = table.hand.copy()
    for words in map(str.split, plan):
        if words[0] == "trade":
            hand.subtract(cards(words[1]))
            hand.update(cards(words[3]))
    return hand


def check(knowledge: Knowledge, plan: tuple[str, ...], why: str) -> str:
    """Recomputes the line; returns what kind of line it was."""
    table = Table(knowledge)
    hand = after(table, plan)
    sold = [(words[1], int(words[2])) for words in map(str.split, plan) if words[0] == "sell"]
    if found := re.fullmatch(r"the trade completes (?:a|(\d+)) (\w+?)s?: \$(\d+)(?:, (?:a|(\d+)) \w+ \$(\d+))?", why):
        n, name = int(found[1] or 1), found[2]
        assert (name, n) in sold and hand[name] >= n > table.hand[name]
        assert int(found[3]) == table.price(name, n)
        assert int(found[5] or 0) == table.price(name, table.hand[name])
        return "completes"
    if found := re.fullmatch(r"chamber (\d) has (\d+) cards? for (\d) maps?", why):
        assert f"explore {found[1]}" in plan
        assert int(found[2]) == table.chambers[int(found[1]) - 1]
        world = knowledge.sample(1)
        maps = hand["map"] - int(found[3])
        assert maps >= 0 and world.to_move == knowledge.seat
        return "chamber"
    if found := re.fullmatch(r".* cannot grow any more: \$(\d+)(?: before the storm: (\d+) of (\d+) cards? .*)?", why):
        name, n = max(sold, key=lambda one: table.price(*one))
        assert n == len(table.sell[name]) and int(found[1]) == table.price(name, n)
        assert (found[2] is None) == (table.storms == 0)
        assert found[2] is None or (int(found[2]), int(found[3])) == (table.storms, table.deck)
        return "full"
    if found := re.fullmatch(r"\$(\d+) (?:now|in safety.*)", why):
        assert int(found[1]) == sum(table.price(*one) for one in sold)
        if danger := re.search(r"(\d+) of (\d+) cards? .*(storm|thie)", why):
            assert (int(danger[1]), int(danger[2])) == (
                table.storms if danger[3] == "storm" else table.thieves,
                table.deck,
            )
        return "sale"
    if found := re.fullmatch(r"your cards sell for \$(\d+) now, for \$(\d+) after the trade", why):
        assert (int(found[1]), int(found[2])) == (table.worth(table.hand), table.worth(hand))
        return "trade"
    if found := re.fullmatch(r"one (\w+) short of \$(\d+); (?:a|(\d+)) \w+ \$(\d+)", why):
        n = hand[found[1]]
        assert int(found[3] or 1) == n
        assert (int(found[2]), int(found[4])) == (table.price(found[1], n + 1), table.price(found[1], n))
        return "short"
    return check_answer(knowledge, table, plan, why)


def check_answer(knowledge: Knowledge, table: Table, plan: tuple[str, ...], why: str) -> str:
    """The same for the questions that come outside of the actions."""
    if found := re.fullmatch(r"the storm takes (\d+) of your (\d+) cards?", why):
        assert (int(found[1]), int(found[2])) == (table.hand.total() // 2, table.hand.total())
        return "storm"
    if found := re.fullmatch(r"what you keep sells for \$(\d+) of \$(\d+)", why):
        left = table.hand - cards(plan[0].split()[1])
        assert (int(found[1]), int(found[2])) == (table.worth(left), table.worth(table.hand))
        return "discard"
    if found := re.fullmatch(r"your cards then sell for \$(\d+), now for \$(\d+)", why):
        more = table.hand + cards(plan[0].split()[1])
        assert (int(found[1]), int(found[2])) == (table.worth(more), table.worth(table.hand))
        return "keep"
    if found := re.fullmatch(r"(\d+) cards?(, no hand is larger)?(?:; you know (\d+) of them)?", why):
        victim = int(plan[0].split()[1])
        sizes = [int(size) for size, _, _ in table.hands]
        assert int(found[1]) == sizes[victim]
        others = [size for seat, size in enumerate(sizes) if seat != knowledge.seat]
        assert (found[2] is not None) == (sizes[victim] == max(others))
        known = table.hands[victim][2]
        assert int(found[3] or 0) == (cards(known).total() if known else 0)
        return "steal"
    return check_monument(table, plan, why)


def check_monument(table: Table, plan: tuple[str, ...], why: str) -> str:
    """The same for the questions of a monument."""
    drawn = sum(table.value[name] * n for name, n in cards(table.drawn).items()) if table.drawn != "-" else 0
    if found := re.fullmatch(r"no card can bust: (\d) drawn, the dearest card is (\d), the limit 5", why):
        dearest = max(value for name, value in table.value.items() if name != "map")
        assert (int(found[1]), int(found[2])) == (drawn, dearest) and drawn + dearest <= 5
        return "safe"
    if found := re.fullmatch(r"(\d) drawn of 5: a card above (\d) loses it all", why):
        assert (int(found[1]), int(found[2])) == (drawn, 5 - drawn)
        return "mine"
    if re.fullmatch(r"one more \w+ adds \$\d+ and one more \w+ adds \$\d+", why):
        for name, step in re.findall(r"one more (\w+) adds \$(\d+)", why):
            n, cap = table.hand[name], len(table.sell[name])
            assert int(step) == (table.price(name, n + 1) - table.price(name, n) if n < cap else table.price(name, 1))
        return "name"
    assert why == "a look costs nothing" and plan[0].startswith("look"), why
    return "look"


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_number_is_true_and_most_decisions_have_a_line(game: str, options: dict[str, object]) -> None:
    said: Counter[str] = Counter()
    decisions = 0
    for knowledge, plan, why in advised(game, options, range(2)):
        decisions += 1
        if why:
            said[check(knowledge, plan, why)] += 1
    assert decisions > 30
    assert said.total() >= decisions / 2
    assert {"short", "sale"} & said.keys() and len(said) >= 4


def test_in_the_museum_the_points_are_those_of_the_table_after_the_plan() -> None:
    table = engine.load("museum", players=2)
    bot, language, state = bots.make("halving:iterations=40"), language_of(table), table.deal(2)
    decisions = said = 0
    while not state.over and decisions < 60:
        assert state.to_move is not None
        knowledge = state.knowledge(state.to_move)
        choice = bot.choose(knowledge, Limit())
        if len(choice.best) > 1:
            decisions += 1
            why = language.why(knowledge, choice.plan, ["Ada", "Bo"])
            said += bool(why)
            end = after_museum(state, choice.plan)
            if found := re.match(r"you have (-?\d+) points, then (-?\d+)", why):
                assert (int(found[1]), int(found[2])) == (knowledge.scores[knowledge.seat], end[knowledge.seat])
            if found := re.search(r"(Ada|Bo) loses (\d+)", why):
                other = ["Ada", "Bo"].index(found[1])
                assert other != knowledge.seat and knowledge.scores[other] - end[other] == int(found[2])
        state.play(choice.move)
    assert said >= decisions / 4


def after_museum(state: State, plan: tuple[str, ...]) -> list[int]:
    """Everybody's points once the plan was played."""
    world = state.copy()
    for move in plan:
        world.play(move)
    return world.scores
