"""A slow referee of the museum game: it is shown the full events one by one and refuses what is illegal."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from . import RuleBroken
from .museum_moves import found_artifact, legal
from .museum_play import play
from .museum_position import ReferencePosition
from .museum_scoring import score, winners
from .museum_tiles import ReferenceTileBox, read_list, write_list

GOALS = 5
TILES = 3
STEPS = ("place", "icon", "walk", "collect", "draw")  # a turn, in this order
DECISIONS = ("place", "icon", "walk", "collect")


class MuseumReference:
    """One game from set-up to result. A refused event changes nothing."""

    def __init__(self, players: int, tiles: Mapping[str, Any]) -> None:
        self.box = ReferenceTileBox(tiles)
        if not 2 <= players <= min(4, len(self.box.colours)):
            raise RuleBroken(f"expected 2 to 4 players and a colour for each, got {players}")
        self.position = ReferencePosition(self.box, players)
        self.players = players
        self.unseen: Counter[str] = Counter(self.box.counts)  # tiles still in the pile or to be dealt
        self.due = "goals"  # goals deal pile start, then STEPS, result, over
        self.seat = 0  # whose turn it is; in set-up who is dealt to
        self.turns_left: int | None = None  # M13: counts once the pile is empty
        self.over = False
        self._walked = False
        self._moves: list[str] | None = None

    # What is due ------------------------------------------------------------------------------------------

    def decision(self) -> tuple[int, str] | None:
        """The seat that decides now and what kind of thing."""
        return (self.seat, self.due) if self.due in DECISIONS else None

    def legal_moves(self) -> list[str]:
        """All moves of the decision at hand; none when nobody decides."""
        if self._moves is None:
            self._moves = legal(self.position, self.seat, self.due) if self.decision() else []
        return list(self._moves)

    @property
    def pile(self) -> int:
        """How many tiles can still be drawn."""
        return self.unseen.total()

    def scores(self) -> list[int]:
        """Counted as if the game ended now."""
        return [score(self.position, seat) for seat in range(self.players)]

    def artifacts(self) -> list[int]:
        """How many goals each seat has collected."""
        return [len(kinds) for kinds in self.position.collected]

    def event_of(self, move: str) -> str:
        """The event that states a move: with the seat, and a collected artifact by name."""
        found = f" {found_artifact(self.position, self.seat)}" if move == "collect" else ""
        return f"{self.seat} {move}{found}"

    def result(self) -> str:
        """The last line of the record, as it would be now."""
        scores, artifacts = self.scores(), self.artifacts()
        lists = {"scores": scores, "artifacts": artifacts, "winners": winners(scores, artifacts)}
        return "result " + " ".join(f"{key}={','.join(map(str, values))}" for key, values in lists.items())

    # Seeing events ----------------------------------------------------------------------------------------

    def see(self, event: str) -> None:
        """Takes the next event, or raises RuleBroken."""
        if self.over:
            raise RuleBroken(f"expected nothing after the result, got {event!r}")
        step = self._see_move if self.due in DECISIONS else getattr(self, f"_see_{self.due}")
        step(event)
        self._moves = None

    def _see_goals(self, event: str) -> None:
        names = self._listed(event, "goals", GOALS, self.box.artifacts, Counter(self.box.artifacts))
        self.position.goals[self.seat] = names
        self._next_in_setup("deal")

    def _see_deal(self, event: str) -> None:
        names = self._listed(event, "deal", TILES, self.box.order, self.unseen)
        self.unseen -= Counter(names)
        self.position.hands[self.seat] += names
        self._next_in_setup("pile")

    def _see_pile(self, event: str) -> None:
        self._expect(event, [f"pile {self.pile}"], "the size of the pile")
        self.due = "start"

    def _see_start(self, event: str) -> None:
        self._expect(event, [f"start {seat}" for seat in range(self.players)], "the first seat")
        self.seat = int(event.split()[1])
        self.turns_left = None if self.pile else self.players  # M13
        self.due = "place"

    def _see_move(self, event: str) -> None:
        moves = {self.event_of(move): move for move in self.legal_moves()}
        self._expect(event, moves, f"one of {len(moves)} {self.due} moves of seat {self.seat}")
        play(self.position, self.seat, moves[event])
        if self.due != "collect":
            self._walked = moves[event].startswith("walk ")  # M11: not after stay
        self._advance()

    def _see_draw(self, event: str) -> None:
        draws = {f"{self.seat} draw {name}": name for name in +self.unseen}  # M12
        self._expect(event, draws, f"seat {self.seat} to draw a tile of the pile")
        name = draws[event]
        self.unseen -= Counter([name])
        self.position.hands[self.seat].append(name)
        self._advance()

    def _see_result(self, event: str) -> None:
        self._expect(event, [self.result()], "the count")
        self.due = "over"
        self.over = True

    # Checks and flow --------------------------------------------------------------------------------------

    def _expect(self, event: str, allowed: list[str] | dict[str, str], what: str) -> None:
        if event not in allowed:
            known = list(allowed)
            shown = f" ({', '.join(known[:3])}{', …' if len(known) > 3 else ''})"
            raise RuleBroken(f"expected {what}{shown}, got {event!r}")

    def _listed(self, event: str, verb: str, count: int, order: list[str], among: Counter[str]) -> list[str]:
        """The names of a set-up event, so many, all there, written in canonical order (M2, M5)."""
        start = f"{verb} {self.seat} "
        text = event.removeprefix(start)
        names = read_list(text)
        canonical = event.startswith(start) and write_list(names, order) == text
        if not canonical or len(names) != count or not Counter(names) <= among:
            what = f"{start}and {count} of what is left, in the file's order"
            raise RuleBroken(f"expected {what}, got {event!r}")
        return names

    def _next_in_setup(self, then: str) -> None:
        """The same for the next seat, or after the last seat what follows."""
        self.seat = (self.seat + 1) % self.players
        self.due = self.due if self.seat else then

    def _advance(self) -> None:
        """To the next step of the turn at which there is something to do, or to the next turn."""
        for step in STEPS[STEPS.index(self.due) + 1 :]:
            if self._has(step):
                self.due = step
                return
        self._end_turn()

    def _has(self, step: str) -> bool:
        position = self.position
        if step == "icon":
            assert position.placed is not None
            return bool(position.board.laid[position.placed].tile.icon)
        if step == "walk":
            return position.archeologists[self.seat] is not None
        if step == "collect":
            return self._walked and found_artifact(position, self.seat) is not None  # M11
        return self.pile > 0  # M12

    def _end_turn(self) -> None:
        """M13: once the pile is empty every seat has one more turn; who drew the last tile is the last."""
        if self.turns_left is not None:
            self.turns_left -= 1
        elif self.pile == 0:
            self.turns_left = self.players
        self.position.placed = None
        self.seat = (self.seat + 1) % self.players
        self.due = "result" if self.turns_left == 0 else "place"


def masked(event: str, seat: int) -> str:
    """The event as that seat sees it: the others' goals, dealt tiles and drawn tile are hidden."""
    words = event.split()
    if words[0] in ("goals", "deal") and words[1] != str(seat) and not words[2].startswith("?"):
        count = len(read_list(words[2]))
        words[2] = f"?{count}" if count > 1 else "?"
    elif words[1:2] == ["draw"] and words[0] != str(seat):
        words[2] = "?"
    return " ".join(words)


Policy = Callable[[MuseumReference, int, list[str]], str]


def play_game(players: int, tiles: Mapping[str, Any], rng: random.Random, policy: Policy) -> list[str]:
    """A slow dealer: deals from rng, asks the policy for every decision, returns the full events."""
    table = MuseumReference(players, tiles)
    pile = list(table.box.counts.elements())
    rng.shuffle(pile)
    events: list[str] = []
    while not table.over:
        event = _next_event(table, pile, rng, policy)
        table.see(event)
        events.append(event)
    return events


def _next_event(table: MuseumReference, pile: list[str], rng: random.Random, policy: Policy) -> str:
    if table.due in DECISIONS:
        return table.event_of(policy(table, table.seat, table.legal_moves()))
    if table.due == "draw":
        return f"{table.seat} draw {pile.pop()}"
    return table.result() if table.due == "result" else _setup_event(table, pile, rng)


def _setup_event(table: MuseumReference, pile: list[str], rng: random.Random) -> str:
    if table.due == "goals":
        return f"goals {table.seat} {write_list(rng.sample(table.box.artifacts, GOALS), table.box.artifacts)}"
    if table.due == "deal":
        return f"deal {table.seat} {write_list([pile.pop() for _ in range(TILES)], table.box.order)}"
    if table.due == "pile":
        return f"pile {len(pile)}"
    return f"start {rng.randrange(table.players)}"
