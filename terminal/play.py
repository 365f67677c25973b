"""A game at a terminal: people and bots take their turns."""

import contextlib
import time
from pathlib import Path

from digsite.bots import Bot, make
from digsite.bots.strongest import strongest
from digsite.engine import Knowledge, Record, Table
from digsite.engine.files import write_whole
from digsite.terminal.adviser import Adviser
from digsite.terminal.keyboard import Keyboard
from digsite.terminal.prompt import MovePrompt
from digsite.terminal.registry import ui_of
from digsite.terminal.saves import chosen_path, new_path, rescue
from digsite.terminal.screen import Screen
from digsite.terminal.seating import HUMAN, Seating
from digsite.terminal.thinking import decide


def milliseconds_since(begun: float) -> float:
    """The time since `begun` on the monotonic clock, to a tenth, as in records of people's games."""
    return round(1000 * (time.monotonic() - begun), 1)


class Quit(Exception):
    """A person leaves the game."""


class TerminalGame:
    """One game with its screen and keyboard."""

    def __init__(
        self,
        table: Table,
        seating: Seating,
        screen: Screen,
        keyboard: Keyboard,
        adviser: str | None = None,
        path: Path | None = None,
    ) -> None:
        self.table, self.seating, self.screen, self.keyboard = table, seating, screen, keyboard
        self.ui = ui_of(table.game)
        self.language = self.ui.language
        self.adviser = Adviser(self.language, screen, adviser or strongest(table.game))
        self._path = path  # where this game was saved last
        self._bots: dict[int, Bot] = {seat: make(spec) for seat, spec in enumerate(seating.seats) if spec != HUMAN}
        self._told = [0] * table.game.players  # how many events each seat has been told
        self._fresh: list[str] = []  # the news shown last
        self._explained: set[tuple[int, str]] = set()
        self._at_table: int | None = None  # the person at the screen

    def run(self) -> None:
        """Plays to the end."""
        try:
            while not self.table.state.over:
                seat = self.table.state.to_move
                assert seat is not None
                if seat in self._bots:
                    self._bots_play()
                else:
                    self._person_plays(seat)
        finally:
            self.close()

    def close(self) -> None:
        """Closes the bots."""
        for bot in self._bots.values():
            bot.close()
        self.adviser.close()

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat knows."""
        return self.table.knowledge(seat)

    def names(self, seat: int) -> list[str]:
        """What the players are called when this seat reads."""
        return self.seating.names(seat)

    # -------------------------------------------------------------------------------------------------- people

    def _person_plays(self, seat: int) -> None:
        if self._forced(seat):
            return
        self._hand_over(seat)
        self.draw(seat)
        self._explain(seat)
        begun = time.monotonic()
        move = MovePrompt(self, seat).move()
        if move is not None:
            self.table.play(move, milliseconds_since(begun))
            self._skip_echo(seat, move)

    def _forced(self, seat: int) -> bool:
        """Plays the only move there is without asking; it is told with the rest."""
        move = self.language.ask(self.knowledge(seat), (), self.names(seat))
        if isinstance(move, str):
            self.table.play(move)
        return isinstance(move, str)

    def _hand_over(self, seat: int) -> None:
        """Where several people share the screen, hides the cards of the last one."""
        if self._at_table == seat:
            return
        if len(self.seating.people) > 1 and self.keyboard.interactive:
            self.screen.clear()
            self.screen.say(f"Seat {seat}, it is your turn. Everyone else, please look away.", "bold")
            self.keyboard.line(f"seat {seat}, press Enter ")
            self.screen.clear()
        self._at_table = seat

    def draw(self, seat: int, again: bool = False) -> None:
        """Draws the table with the news, or again with the news it was last drawn with."""
        self.screen.space()
        self.screen.heading(self.language.title, f"seat {seat}" if self.seating.only_person is None else "")
        self.screen.picture(self.ui.picture(self.knowledge(seat), self.names(seat)))
        self.screen.space()
        if not again:
            self._fresh = self._news(seat)
        self.screen.news(self._fresh)

    def _news(self, seat: int) -> list[str]:
        """What the seat has not been told yet; now it has."""
        news = self._untold(seat)
        self._told[seat] = len(self.table.events)
        return news

    def _untold(self, seat: int) -> list[str]:
        events = self.table.state.events(seat)[self._told[seat] :]
        return self.language.sentences(events, self.names(seat), seat)

    def last_news(self, reader: int | None) -> list[str]:
        """What has not been told at the end; several people are told only that it is the end."""
        if reader is not None:
            return self._news(reader)
        return self.language.sentences(self.table.events[-1:], self.seating.names(), None)

    def catch_up(self) -> None:
        """After a restart, tells each seat again what happened since its last turn."""
        whose = [event.split(" ", 1)[0] for event in self.table.events]
        for seat in range(len(self._told)):
            told = len(whose)
            for own in (True, False):  # back over its own turn under way, then over those of the others
                while told and (whose[told - 1] == str(seat)) == own:
                    told -= 1
            self._told[seat] = told

    def _skip_echo(self, seat: int, move: str) -> None:
        """A move that happened exactly as typed is not told again."""
        told = self._told[seat]
        if self.table.state.events(seat)[told : told + 1] == [f"{seat} {move}"]:
            self._told[seat] += 1

    def _explain(self, seat: int) -> None:
        """Explains a kind of decision the first time it comes up."""
        knowledge = self.knowledge(seat)
        if (seat, knowledge.due) not in self._explained:
            self._explained.add((seat, knowledge.due))
            self.screen.say(self.language.explain(knowledge), "cyan")

    # ---------------------------------------------------------------------------------------------------- bots

    def _bots_play(self) -> None:
        """Lets the bots play until a person decides or the game is over."""
        names = self.seating.names()
        with self.screen.waiting("") as show:
            while (seat := self.table.state.to_move) in self._bots:
                assert seat is not None
                show("\n".join([*self._live(), f"{names[seat]} is thinking ..."]))
                self._bot_plays(seat)
                if not self.seating.people:
                    self._watch(names)

    def _bot_plays(self, seat: int) -> None:
        begun = time.monotonic()
        choice = decide(self._bots[seat], self.table.knowledge(seat), self.table.bot_seed(seat))
        self.table.play(choice.move, milliseconds_since(begun))

    def _watch(self, names: list[str]) -> None:
        """Tells everything as it happens, where only bots play."""
        events = self.table.events[self._told[0] :]
        self._told[0] += len(events)
        for sentence in self.language.sentences(events, names, None):
            self.screen.say(sentence)

    def _live(self) -> list[str]:
        """What the others have done while the only person waits; several people are told one by one."""
        reader = self.seating.only_person
        return [] if reader is None else self._untold(reader)

    # ------------------------------------------------------------------------------------------------ commands

    def undo(self) -> bool:
        """Takes one move back."""
        done = self.table.undo()
        happened = len(self.table.events)
        self._told = [min(told, happened) for told in self._told]
        return done

    def record(self) -> Record:
        """The game so far and who sits where."""
        return self.table.record(self.seating.seats)

    def save(self, name: str = "") -> None:
        """Saves under that name, or under the last one, or under a new one."""
        record = self.record()
        path = chosen_path(name) if name else self._path or new_path(record, Path())
        write_whole(path, record.line())
        self._path = path
        self.screen.say(f"Saved. Go on later with: play --continue {path}", whole=True)

    def rescue(self) -> None:
        """Saves wherever possible, before an unplanned end."""
        self._path = rescue(self.record(), self._path)
        with contextlib.suppress(OSError):  # the reader may be gone
            self.screen.say(f"The game is saved. Go on later with: play --continue {self._path}", whole=True)

    def quit(self) -> None:
        """Leaves, and saves the game if the person likes."""
        answer = self.keyboard.line("save the game first? [Y/n] ").strip().lower()
        if not answer.startswith("n"):
            self.save()
        raise Quit
