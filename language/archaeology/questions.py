"""The questions on the way to a move of an Archaeology game."""

from collections.abc import Sequence
from dataclasses import replace

from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.archaeology.text.words import CARD_NUMBER, parse_cards
from digsite.engine.errors import DigsiteError
from digsite.language.archaeology.card_box import CardBox, amount, costing, in_words
from digsite.language.archaeology.illegal_moves import lacking, no_exploration
from digsite.language.questions import AnswerChoice, Answers, Question
from digsite.language.words import count

WORDS_NEEDED = {"sell": 3, "trade": 3, "explore": 2, "steal": 2, "discard": 2, "keep": 2, "name": 2, "look": 2}
WAYS_SHOWN = 9  # of paying for a trade
MINE_HOLDS = 5  # of trading value that can be drawn in one turn
FULL_SET = "full set"  # the subject of a choice that sells one
BY_NUMBER = "one number a card, as in 1 1 3, or say it: 2 pots, coin"


def move_of(answers: Answers) -> str | None:
    """The move, once the answers are complete."""
    if not answers or len(answers) < WORDS_NEEDED.get(answers[0], 1):
        return None
    return f"trade {answers[2]} for {answers[1]}" if answers[0] == "trade" else " ".join(answers)


class ArchaeologyQuestions:
    """Asks one seat about the decision at hand."""

    def __init__(
        self, box: CardBox, sight: ArchaeologySight, moves: list[str], costs: tuple[int, ...], names: Sequence[str]
    ) -> None:
        self.box, self.sight, self.moves, self.costs, self.names = box, sight, moves, costs, names
        self.hand = sight.hands[sight.seat][1]

    def question(self, answers: Answers) -> Question:
        """The next question; `answers` are not complete."""
        match answers:
            case ["sell"]:
                return self._which_set()
            case ["sell", kind]:
                return self._how_many(kind)
            case ["trade"]:
                return self._take()
            case ["trade", taken]:
                return self._give(taken)
            case ["explore"]:
                return self._which_chamber()
        return getattr(self, f"_{self.sight.due}")()  # type: ignore[no-any-return]

    # ------------------------------------------------------------------------------------- the player's own turn

    def _action(self) -> Question:
        choices = [*self._sets(), *self._explores()]
        if any(move.startswith("trade") for move in self.moves):
            choices.append(AnswerChoice("trade", "trade .."))
        choices += [AnswerChoice("end", "end your turn")] if "end" in self.moves else []
        text = "Your turn." if "end" in self.moves else "You must sell at least one card before you can end."
        return Question(text, tuple(choices))

    def _sets(self) -> tuple[AnswerChoice, ...]:
        """The largest set of every kind in the hand."""
        choices = []
        for kind, name in enumerate(self.box.kinds):
            size = min(self.hand[kind], self.box.cap(kind))
            if f"sell {name} {size}" in self.moves:
                subject = FULL_SET if size == self.box.cap(kind) > 1 else ""
                price = self.box.price(kind, size)
                choices.append(AnswerChoice(f"sell {name} {size}", f"sell {amount(name, size)} ${price}", subject))
        return tuple(choices)

    def _explores(self) -> tuple[AnswerChoice, ...]:
        moves = [move for move in self.moves if move.startswith("explore")]
        costs = [count(self.costs[int(move.split()[1]) - 1], "map") for move in moves]
        return tuple(AnswerChoice(move, f"{move} for {cost}") for move, cost in zip(moves, costs, strict=True))

    def _which_chamber(self) -> Question:
        if not self._explores():
            raise DigsiteError(no_exploration(self.sight, self.costs))
        return Question("Explore which chamber?", self._explores())

    def _which_set(self) -> Question:
        choices = [replace(choice, answer=choice.answer.split()[1]) for choice in self._sets()]
        return Question("Sell what?", tuple(choices))

    def _how_many(self, name: str) -> Question:
        kind = CARD_NUMBER[name]
        most = min(self.hand[kind], self.box.cap(kind))
        if not most:
            raise DigsiteError(f"you hold no {name}")
        sizes = range(1, most + 1)
        choices = [AnswerChoice(str(n), f"{amount(name, n)} for ${self.box.price(kind, n)}") for n in sizes]
        return Question(f"Sell how many {name}s?", tuple(choices))

    # --------------------------------------------------------------------------------------------------- trades

    def _trades(self) -> list[tuple[bytes, bytes]]:
        """The cards given and taken in every trade."""
        sides = [move.split() for move in self.moves if move.startswith("trade")]
        return [(parse_cards(words[1])[0], parse_cards(words[3])[0]) for words in sides]

    def _take(self) -> Question:
        takable = [kind for kind in range(len(self.box.kinds)) if any(taken[kind] for _, taken in self._trades())]
        if not takable:
            raise DigsiteError("nothing in the market can be had for what you hold")
        choices = [self._card_choice(kind, self.sight.market[kind], value=True) for kind in takable]
        text = f"Take what from the market? Your hand can pay {self.box.value(self.hand)}."
        return Question(text, tuple(choices), several=True, usage=BY_NUMBER)

    def _give(self, text: str) -> Question:
        taken = parse_cards(text)[0]
        missing = lacking(self.sight.market, taken, "the market has")
        if missing:
            raise DigsiteError(missing)
        ways = sorted((given for given, other in self._trades() if other == taken), key=self._loss)
        price = self.box.value(taken)
        if not ways:
            raise DigsiteError(f"{costing(taken, price)}, more than your other cards can pay")
        choices = tuple(self._payment(given, taken) for given in ways[:WAYS_SHOWN])
        more = f"{len(ways) - WAYS_SHOWN} more ways; " if len(ways) > WAYS_SHOWN else ""
        now = self.box.worth(self.hand)
        question = f"For {in_words(taken)} you give cards worth {price} or more. Which? Your sets sell for ${now} now."
        return Question(
            question,
            choices,
            usage=f"{more}or say the cards you give, as in 2 pots, coin; +coin takes one more; or: back",
        )

    def _payment(self, given: bytes, taken: bytes) -> AnswerChoice:
        """A way to pay: its value, and what the sets in hand sell for after it."""
        after = bytes(n - a + b for n, a, b in zip(self.hand, given, taken, strict=True))
        words = in_words(given)
        return AnswerChoice(words, f"{words} ({self.box.value(given)}), then ${self.box.worth(after)}")

    def _loss(self, given: bytes) -> tuple[int, int]:
        """By how much less the hand would sell, and how many cards it would lose."""
        prices = [
            self.box.price(kind, self.hand[kind]) - self.box.price(kind, self.hand[kind] - n)
            for kind, n in enumerate(given[: len(self.box.kinds)])
        ]
        return sum(prices), sum(given)

    def _card_choice(self, kind: int, there: int, value: bool = False) -> AnswerChoice:
        name = self.box.kinds[kind]
        worth = f"value {self.box.setup.cards[kind].trade}" if value else ""
        many = f"{there} of them" if there > 1 else ""
        note = ", ".join(word for word in (worth, many) if word)
        return AnswerChoice(name, f"{name} ({note})" if note else name, name)

    # --------------------------------------------------------------------------------------------- other decisions

    def _steal(self) -> Question:
        seats = [int(move.split()[1]) for move in self.moves]
        sizes = {seat: count(self.sight.hands[seat][0], "card") for seat in seats}
        choices = [AnswerChoice(f"steal {seat}", f"{self.names[seat]} ({sizes[seat]})") for seat in seats]
        return Question("You dug up a thief. Steal a card from whom?", tuple(choices))

    def _tent(self) -> Question:
        lost = count(self.sight.hands[self.sight.seat][0] // 2, "card")
        shelter = AnswerChoice("shelter", f"shelter in your tent ({self.sight.tents[self.sight.seat]} left)")
        brave = AnswerChoice("brave", f"brave it (lose {lost})")
        return Question(f"A sandstorm! Without your tent you lose {lost}.", (shelter, brave))

    def _discard(self) -> Question:
        n = sum(self.hand) // 2
        text = f"A sandstorm! Choose {count(n, 'card')} of your {sum(self.hand)} to lose to the market."
        return self._pick(text, self.hand)

    def _keep(self) -> Question:
        chamber = self.sight.chambers[self.sight.numbers["chamber"] - 1][1]
        n = min(2, sum(chamber))
        return self._pick(f"You are in the chamber: keep {count(n, 'card')} of these.", chamber)

    def _pick(self, text: str, cards: bytes) -> Question:
        choices = [self._card_choice(kind, n) for kind, n in enumerate(cards) if n]
        return Question(text, tuple(choices), several=True, usage=BY_NUMBER)

    def _mine(self) -> Question:
        drawn = self.sight.drawn
        worth = self.box.value(drawn)
        risk = ": one more card loses all" if worth >= MINE_HOLDS else ""
        text = f"You drew {in_words(drawn)}, worth {worth} of {MINE_HOLDS}{risk}. Go on?"
        return Question(text, (AnswerChoice("draw", "draw one more card"), AnswerChoice("stop", "stop and keep them")))

    def _name(self) -> Question:
        choices = [AnswerChoice(name, name, name) for name in self.box.kinds]
        drawn = count(min(5, self.sight.chambers[0][0]), "card")
        text = f"Name two kinds. Then {drawn} will be shown: you keep those of your kinds, the rest go back."
        return Question(text, tuple(choices), several=True, usage="two numbers or names")

    def _look(self) -> Question:
        looks = [move for move in self.moves if move != "skip"]
        choices = [AnswerChoice(move, f"look into chamber {move.split()[1]}") for move in looks]
        return Question("You may look into a chamber.", (*choices, AnswerChoice("skip", "look into none")))
