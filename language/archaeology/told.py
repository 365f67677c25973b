"""What people say about a real game of Archaeology: "I dug a coin", "seat 1 sold 3 pots", "thief took my map"."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge
from digsite.engine.archaeology.cards import MONUMENTS
from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.archaeology.text.words import NO_CARDS, cards_text
from digsite.engine.errors import DigsiteError
from digsite.language.archaeology.card_box import CardBox
from digsite.language.archaeology.input_parser import read_cards
from digsite.language.told import OWN, Sentence, Teller

ACTIONS = ("trade", "explore", "sell", "end")
CHAMBER = re.compile(r"(?:chamber\s+)?(\d)\b")
EXTRA = re.compile(
    r"\b(is|are|has|have|with|from|of|and found|found|got|getting|up|to|at|in|into|the|a card|seat \d|player \d)\b|:"
)
SEAT_WORDS = re.compile(r"\b(seat|player)\s+\d\b")
FACE_DOWN = ("pyramid", "temple")


class ArchaeologyTeller(Teller):
    """Cards, thieves and storms as people tell them."""

    verbs: ClassVar[Mapping[str, Sequence[str]]] = {
        "start": ("start", "starts", "started", "begin", "begins", "began"),
        "dig": ("dig", "digs", "dug", "found", "finds"),
        "sell": ("sell", "sells", "sold"),
        "trade": ("trade", "trades", "traded", "swap", "swaps", "swapped", "exchanged"),
        "explore": ("explore", "explores", "explored"),
        "steal": ("steal", "steals", "stole", "took", "takes", "robs", "robbed"),
        "shelter": ("shelter", "shelters", "sheltered", "hides", "hid", "tent"),
        "brave": ("brave", "braves", "braved"),
        "discard": ("discard", "discards", "discarded", "lose", "loses", "lost", "drops", "dropped"),
        "keep": ("keep", "keeps", "kept"),
        "draw": ("draw", "draws", "drew"),
        "stop": ("stop", "stops", "stopped"),
        "bust": ("bust", "busts", "busted"),
        "name": ("name", "names", "named"),
        "reveal": ("reveal", "reveals", "revealed", "shows", "showed"),
        "look": ("look", "looks", "looked", "saw", "sees", "see"),
        "skip": ("skip", "skips", "skipped"),
        "end": ("end", "ends", "ended", "pass", "passes", "passed", "finished"),
        "refill": ("refill", "refills", "uncovers", "uncovered"),
        "market": ("market",),
        "monument": ("monument",),
        "total": ("total", "totals"),
        "chamber": ("chamber",),
        "deal": ("have", "has", "hold", "holds", "hand", "dealt"),
    }
    examples: ClassVar[Mapping[str, str]] = {
        "deal": "I have 2 pots, a coin and a mask",
        "total": "seat 1 total 14",
        "market": "market: pot, 2 scraps, cup, coin",
        "monument": "the monument is the tomb",
        "start": "seat 1 starts",
        "dig": "{who} dug a coin (or a thief, or a storm)",
        "steal": "{who} stole a card from seat 1",
        "discard": "{who} lost 2 pots and a coin",
        "look": "{who} saw 3 coins, 2 pots, a cup and a mask",
        "keep": "{who} kept a coin and a mask",
    }
    knowledge: ArchaeologyKnowledge

    def __init__(self, box: CardBox, knowledge: ArchaeologyKnowledge, names: Sequence[str]) -> None:
        super().__init__(knowledge, names)
        self.box = box

    @property
    def sight(self) -> ArchaeologySight:
        """What is known once the deal is complete."""
        return self.knowledge.sight()

    @property
    def monument(self) -> str:
        """The one in play."""
        named = self.box.setup.monument
        return named or next(event.split()[1] for event in self.knowledge.log if event.startswith("monument "))

    def forms(self) -> list[list[str]]:
        """What may come next, in words: `1 dig ...`, `market CARDS`, `deal 0 ?4`."""
        return [form.strip("'").split() for form in self.knowledge.due_text().split(" or ")]

    def due(self) -> str:
        """What comes next, in words for people where there are any."""
        form = self.forms()[0]
        who, verb = (form[0], form[1]) if form[0].isdigit() else ("", form[0])
        example = self.examples.get(verb)
        if example is None:
            return f"next comes {self.knowledge.due_text()}"
        whose = "I" if who == str(self.knowledge.seat) else f"seat {who}"
        return f"say first: {example.format(who=whose)}"

    def without_verb(self, text: str) -> Sentence:
        """The monument by its name alone, or a card for whoever is to dig."""
        if text in MONUMENTS:
            return Sentence(None, "monument", text)
        if self.knowledge.due == "dig":
            return Sentence(self.seat_in(text), "dig", text)
        return super().without_verb(text)

    # -------------------------------------------------------------------------------------------------- filling in

    def certain(self) -> str | None:
        """Hidden deals and chambers, the size of the dig site, what nobody decides."""
        if not self.knowledge.started:
            return self._certain_of_the_deal(self.forms()[0])
        due, actor = self.knowledge.due, self.sight.actor
        if due == "bust":
            return f"{actor} bust"
        if due == "runout":
            return f"{actor} stop"
        if due == "tomb" and actor != self.knowledge.seat:
            chamber = self.sight.numbers["chamber"]
            return f"{actor} look {chamber} {_hidden(self.sight.chambers[chamber - 1][0])}"
        return None

    def _certain_of_the_deal(self, form: list[str]) -> str | None:
        if form[0] == "deck":
            return f"deck {self.box.setup.deck}"
        if form[0] == "monument" and self.box.setup.monument:
            return f"monument {self.box.setup.monument}"
        if form[0] == "total" and int(form[1]) == self.knowledge.seat:
            own = next(event for event in self.knowledge.log if event.startswith(f"deal {form[1]} "))
            return f"total {form[1]} {self.box.value(read_cards(own.split()[2], self.box.kinds, NO_CARDS))}"
        return " ".join(form) if form[-1].startswith("?") else None

    def implied(self, sentence: Sentence) -> str | None:
        """Another seat dug unseen, ended its turn, kept two cards, looked into no chamber."""
        if not self.knowledge.started:
            return None
        due, actor = self.knowledge.due, self.sight.actor
        if due == "action":
            return f"{actor} end"
        if due == "mine":
            return f"{actor} stop"
        if due == "look":
            return f"{actor} skip"
        if actor == self.knowledge.seat:
            return None
        if due == "dig":
            return f"{actor} dig ?"
        if due == "keep":
            return f"{actor} keep {_hidden(min(2, self.sight.chambers[self.sight.numbers['chamber'] - 1][0]))}"
        return None

    # --------------------------------------------------------------------------------------------------- sentences

    def fitting(self, sentence: Sentence) -> str | None:
        """The event, if its verb and seat are due."""
        verbs = [form[1] if form[0].isdigit() else form[0] for form in self.forms()]
        if sentence.verb not in verbs:
            return None
        if not self.knowledge.started:
            return self._deal_event(sentence, self.forms()[0])
        actor = self.sight.actor
        thief = sentence.verb == "steal" and sentence.seat is None
        if sentence.seat not in (None, actor) and not thief:
            return None
        return self._event(sentence.verb, actor, sentence.rest)

    def _deal_event(self, sentence: Sentence, form: list[str]) -> str | None:
        match form[0]:
            case "deal":
                return f"deal {form[1]} {self._cards(sentence.rest)}"
            case "total":
                number = re.search(r"\d+", SEAT_WORDS.sub("", sentence.rest))
                if number is None:
                    raise DigsiteError("say the total, as in seat 1 total 7")
                return f"total {form[1]} {number.group()}"
            case "market":
                return f"market {self._cards(sentence.rest)}"
            case "monument":
                return f"monument {sentence.rest.split()[-1] if sentence.rest else ''}"
            case "chamber":
                return f"chamber {form[1]} {self._cards(CHAMBER.sub('', sentence.rest, count=1))}"
        seat = self.seat_in(sentence.rest) if sentence.seat is None else sentence.seat
        if seat is None:
            raise DigsiteError("say who starts, as in seat 1 starts")
        return f"start {seat}"

    def _event(self, verb: str, actor: int, rest: str) -> str:
        own = actor == self.knowledge.seat
        match verb:
            case "dig":
                return f"{actor} dig {self._dug(rest, own)}"
            case "steal":
                return self._steal(actor, rest)
            case "sell":
                cards = read_cards(EXTRA.sub(" ", rest), self.box.kinds, self.sight.hands[actor][1])
                kinds = [(self.box.kinds[kind], n) for kind, n in enumerate(cards) if n]
                if len(kinds) != 1:
                    raise DigsiteError(f"one kind at a time can be sold, not {cards_text(cards)}")
                return f"{actor} sell {kinds[0][0]} {kinds[0][1]}"
            case "trade":
                sides = re.split(r"\bfor\b|\bwith\b|->", rest)
                if len(sides) != 2:
                    raise DigsiteError("say what was given for what, as in seat 1 traded 2 pots for a coin")
                return f"{actor} trade {self._cards(sides[0])} for {self._cards(sides[1])}"
            case "explore" | "look":
                return self._chamber(verb, actor, rest, own)
            case "keep":
                kept = min(2, self.sight.chambers[self.sight.numbers["chamber"] - 1][0])
                return f"{actor} keep {self._cards(rest) if own else _hidden(kept)}"
            case "name":
                return f"{actor} name {' '.join(re.findall(r'[a-z]+', self._cards(rest)))}"
            case "discard" | "reveal" | "draw":
                return f"{actor} {verb} {self._cards(rest)}"
            case "refill":
                return f"{actor} refill {self._number(rest)} {self._cards(CHAMBER.sub('', rest, count=1))}"
        return f"{actor} {verb}"

    def _cards(self, text: str) -> str:
        return cards_text(read_cards(EXTRA.sub(" ", text), self.box.kinds, NO_CARDS))

    def _number(self, text: str) -> int:
        found = CHAMBER.search(text)
        if found is None:
            if len(self.sight.chambers) == 1:
                return 1
            raise DigsiteError("say which chamber, as in seat 1 explored chamber 2")
        return int(found.group(1))

    def _dug(self, rest: str, own: bool) -> str:
        for event, words in (("thief", ("thief",)), ("storm", ("storm", "sandstorm"))):
            if any(word in rest.split() for word in words):
                return event
        if own:
            return self._cards(rest)
        return "?"

    def _steal(self, actor: int, rest: str) -> str:
        """Who was robbed of what; the two of them see it, nobody else."""
        named = self.seat_in(rest)
        victim = named if named != actor or actor != self.knowledge.seat else None
        if victim is None:
            victim = self.knowledge.seat if any(word in OWN for word in rest.split()) else None
        others = [seat for seat in range(self.knowledge.game.players) if seat != actor]
        if victim is None and len(others) == 1:
            victim = others[0]
        if victim is None:
            raise DigsiteError("say from whom, as in seat 1 stole from seat 2")
        seen = self.knowledge.seat in (actor, victim)
        card = self._cards(re.sub(r"\b(my|me)\b", "", rest)) if seen else "?"
        return f"{actor} steal {victim} {card}"

    def _chamber(self, verb: str, actor: int, rest: str, own: bool) -> str:
        """What lies in a chamber is said by the seat that sees it, unless it is known already."""
        number = self.sight.numbers["chamber"] if self.knowledge.due == "tomb" else self._number(rest)
        if verb == "explore" and self.monument not in (*FACE_DOWN, "ruins"):
            return f"{actor} explore {number}"
        if not 1 <= number <= len(self.sight.chambers):
            raise DigsiteError(f"there are chambers 1 to {len(self.sight.chambers)}, not {number}")
        size, known = self.sight.chambers[number - 1]
        named = CHAMBER.sub("", rest, count=1) if self.knowledge.due != "tomb" else rest
        if not own and self.monument != "ruins":
            cards = _hidden(size)
        else:
            cards = cards_text(known) if sum(known) == size else self._cards(named)
        return f"{actor} {verb} {number} {cards}"


def _hidden(n: int) -> str:
    return "?" if n == 1 else f"?{n}"
