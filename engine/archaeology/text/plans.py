"""Plans: of all ways through a turn to one outcome, the shortest; no trading to and fro, looks that are free, and what
a plan does to the own sets.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.rules.names import BASE
from digsite.engine.archaeology.text.words import SLOTS, each, parse_cards

Path = list[int]


def shorter(moves: Sequence[Path]) -> Iterator[list[Path]]:
    """The same moves with all trades as one net exchange (A12), in the place of the first trade or of the last.

    Which of them is legal, the rules say: cards of a chamber opened in between may be needed for the exchange. There is
    none when the trades together give cards away for nothing.
    """
    trades = [number for number, path in enumerate(moves) if _is_trade(path)]
    if len(trades) < 2:
        return
    net = _net([moves[number] for number in trades])
    if net is None:
        return
    for place in (trades[0], trades[-1]):
        kept = [net if number == place else [] if number in trades else path for number, path in enumerate(moves)]
        yield [path for path in kept if path]


def _is_trade(path: Path) -> bool:
    return BASE["take"] <= path[0] < BASE["explore"]


def _net(trades: Sequence[Path]) -> Path | None:
    """One trade that does what these do, empty when they change nothing; None when they only give."""
    balance = [0] * SLOTS
    for path in trades:
        for code in path:
            if code < BASE["explore"]:
                balance[code - BASE["take"]] += 1
            elif code != BASE["done"]:
                balance[code - BASE["give"]] -= 1
    if not any(balance):
        return []
    if max(balance) <= 0:
        return None
    taken, given = (bytes(max(0, sign * n) for n in balance) for sign in (1, -1))
    return [*each("take", taken), *each("give", given), BASE["done"]]


def to_and_fro(plan: Sequence[str], log: Sequence[str]) -> bool:
    """Whether a trade of the plan should have been part of an earlier one; `log` ends with the turn so far.

    It gives what the turn took before and takes what it gave, or nothing was revealed since the last trade: then one
    net exchange would have done.
    """
    taken: set[str] = set()
    given: set[str] = set()
    turn = _turn(log)
    for trade in (move for move in (*turn, *plan) if move.startswith("trade ")):
        gave, took = _kinds(trade)
        if gave & taken and took & given:
            return True
        given |= gave
        taken |= took
    return _last_verb(turn) == "trade" and any(move.startswith("trade ") for move in plan)


def _turn(log: Sequence[str]) -> list[str]:
    """What happened since the last turn ended, without the seats."""
    found: list[str] = []
    for event in reversed(log):
        move = event.partition(" ")[2]
        if move == "end":
            break
        found.append(move)
    return found[::-1]


def _last_verb(turn: Sequence[str]) -> str:
    """The last thing that happened, sales aside: they reveal nothing."""
    return next((move.partition(" ")[0] for move in reversed(turn) if not move.startswith(("sell ", "skip"))), "")


def _kinds(trade: str) -> tuple[set[str], set[str]]:
    """The kinds of cards on either side of a trade: given, taken."""
    gave, took = trade.removeprefix("trade ").split(" for ")
    return _names(gave), _names(took)


def _names(cards: str) -> set[str]:
    return {word.partition("*")[0] for word in cards.split(",")}


def given_away(plan: Sequence[str], knowledge: Any) -> int:
    """How many dollars less the own cards bring after the plan, its sales included; up to what nobody can know yet."""
    kinds = knowledge.game.box.kinds
    hand = Counter(dict(zip(CARDS, knowledge.sight().hands[knowledge.seat][1], strict=False)))
    before, earned = _proceeds(hand, kinds), 0
    for verb, _, rest in (move.partition(" ") for move in plan):
        if verb == "sell":
            kind, size = rest.split()
            earned += kinds[kind].prices[int(size) - 1]
            hand[kind] -= int(size)
        elif verb == "trade":
            gave, took = rest.split(" for ")
            hand.subtract(_counted(gave))
            hand.update(_counted(took))
        elif verb == "discard":
            hand.subtract(_counted(rest))
        elif verb != "end":
            break
    return before - earned - _proceeds(hand, kinds)


def _proceeds(hand: Counter[str], kinds: Mapping[str, Any]) -> int:
    """What a hand sells for, in sets as large as may be."""
    total = 0
    for kind, n in hand.items():
        if n > 0:
            prices = kinds[kind].prices
            sets, rest = divmod(n, len(prices))
            total += sets * prices[-1] + (prices[rest - 1] if rest else 0)
    return total


def _counted(cards: str) -> Counter[str]:
    return Counter(dict(zip(CARDS, parse_cards(cards)[0], strict=False)))


def free_looks(knowledge: Any) -> list[str]:
    """A17: the looks that show a seat something new: not all cards of that chamber are known to it."""
    chambers = enumerate(knowledge.sight().chambers, start=1)
    return [f"look {number}" for number, (size, known) in chambers if size > sum(known)]
