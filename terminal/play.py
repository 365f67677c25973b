"""A game at a terminal: people and bots take their turns."""

import contextlib
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from rich.text import Text

from digsite.bots import Bot, make
from digsite.bots.announcement import PlanKeeper
from digsite.engine import DigsiteError, Knowledge, Record, Table
from digsite.engine.files import write_whole
from digsite.language.questions import Question
from digsite.terminal.adviser import Adviser
from digsite.terminal.colours import KEY, QUIET
from digsite.terminal.commands import KEYS
from digsite.terminal.keyboard import Keyboard
from digsite.terminal.news import News
from digsite.terminal.others_turns import PACES, OthersTurns
from digsite.terminal.page import Drawing, Page
from digsite.terminal.picture import Picture, Room
from digsite.terminal.prompt import MovePrompt
from digsite.terminal.registry import ui_of
from digsite.terminal.saves import chosen_path, new_path, rescue, saves_folder, short_name
from digsite.terminal.screen import Screen
from digsite.terminal.seating import HUMAN, Seating
from digsite.terminal.started import program
from digsite.terminal.thinking import decide
from digsite.terminal.ui import Said, Viewpoint


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
        pace: str = "line",
        guided: bool = False,
    ) -> None:
        self.table, self.seating, self.screen, self.keyboard = table, seating, screen, keyboard
        self.page = Page(screen, keyboard)
        self.pace, self.guided = OthersTurns(pace), guided
        self.ui = ui_of(table.game)
        self.language = self.ui.language
        self.adviser = Adviser(self.language, screen, adviser)
        self._path = path  # where this game was saved last
        self._bots: dict[int, Bot] = {seat: make(spec) for seat, spec in enumerate(seating.seats) if spec != HUMAN}
        self._bot_plans = {seat: PlanKeeper() for seat in self._bots}
        self.news = News(table, self.language, seating)
        self._fresh: list[str] = []  # the news shown last
        self._explained: set[tuple[int, str]] = set()
        self._at_table: int | None = None  # the person at the screen
        self._lessons: Counter[str] = Counter()  # how many a guided game has given at each kind of decision
        self._plan: list[str] = []  # what a person has agreed to play next

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
            self._play(move, milliseconds_since(begun))
            self.news.skip_echo(seat, move)

    def _play(self, move: str, ms: float | None = None) -> None:
        """Plays a person's move; what was planned after it holds only if it revealed nothing."""
        seen = len(self.table.events)
        self.table.play(move, ms)
        if len(self.table.events) > seen + 1:
            self._plan = []

    def _forced(self, seat: int) -> bool:
        """Plays what needs no asking: the only move there is, or the next one of a plan. It is told with the rest."""
        knowledge = self.knowledge(seat)
        legal = knowledge.moves()
        if self._plan and self.language.why_illegal(knowledge, self._plan[0]):
            self._plan = []
        if self._plan or len(legal) == 1:
            self._play(self._plan.pop(0) if self._plan else legal[0])
            return True
        return False

    def follow(self, plan: list[str]) -> None:
        """Will play these moves after the one at hand, as long as nothing new comes up."""
        self._plan = list(plan)

    def _hand_over(self, seat: int) -> None:
        """Where several people share the screen, hides the cards of the last one."""
        if self._at_table == seat:
            return
        if len(self.seating.people) > 1 and self.keyboard.interactive:
            name = self.seating.names()[seat]
            self.screen.clear()
            self.screen.say(f"{name}, it is your turn. Everyone else, please look away.", "bold")
            self.keyboard.line(f"{name}, press Enter ")
            self.screen.clear()
        self._at_table = seat

    def draw(self, seat: int, again: bool = False) -> None:
        """Draws the table with the news, or again with the news it was last drawn with."""
        if not again:
            self._fresh = self.news.since_own_turn(seat) if self.screen.paints else self.news.new(seat)
        self.page.show(self._title(seat), KEYS, self._drawing(seat), self._fresh, self._said(seat), again)

    def _title(self, seat: int) -> str:
        """The game and the round; who looks at it, where several people take turns."""
        who = "" if self.seating.only_person is not None else f"{self.seating.names()[seat]}, "
        return f"{self.language.title}   {who}{self.language.progress(self.knowledge(seat))}"

    def _drawing(self, seat: int) -> Drawing:
        def drawing(room: Room, question: Question | None) -> Picture:
            return self.ui.picture(Viewpoint(self.knowledge(seat), self.names(seat), room=room, question=question))

        return drawing

    def _said(self, seat: int) -> Said:
        return self.ui.said(self.knowledge(seat), self.names(seat))

    def _explain(self, seat: int) -> None:
        """Explains a kind of decision the first time it comes up; in a guided game all that is new, with a hint."""
        knowledge = self.knowledge(seat)
        if (seat, knowledge.due) not in self._explained:
            if self.ui.legend and self.screen.paints and not self._explained:
                self.page.note(Text(f"On the table: {self.ui.legend}.", QUIET))
            self._explained.add((seat, knowledge.due))
            self.page.note(Text(self.language.explain(knowledge), KEY))
        if self.guided:
            lesson = self.language.lesson(knowledge, self._lessons[knowledge.due])
            self._lessons[knowledge.due] += 1
            if lesson:
                self.page.note(Text(lesson, KEY))
            self.page.note(self.adviser.hint(knowledge, self.names(seat)))

    # ---------------------------------------------------------------------------------------------------- bots

    def _bots_play(self) -> None:
        """Lets the bots play until a person decides or the game is over."""
        names = self.seating.names()
        self.pace.begin()
        while (seat := self.table.state.to_move) in self._bots:
            assert seat is not None
            self._watching(f"{names[seat]} is thinking ...")
            self._bot_plays(seat)
            if not self.seating.people:
                for sentence in self.news.all_open():
                    self.screen.say(sentence)
            elif self.seating.only_person is not None and self.screen.paints:
                self.pace.wait(seat, self.news.untold(self.seating.only_person), self._watching)

    def _watching(self, status: str) -> None:
        """What the others have done while the only person waits; several people are told one by one."""
        reader = self.seating.only_person
        if not self.screen.paints:
            return
        if reader is None:
            self.screen.paint([status])
        else:
            self.page.show(self._title(reader), "", self._drawing(reader), [], self._said(reader))
            self.page.watch(self.news.untold(reader), status)

    def _bot_plays(self, seat: int) -> None:
        begun = time.monotonic()
        knowledge, plan = self.table.knowledge(seat), self._bot_plans[seat]
        choice = plan.carried_on(knowledge)
        if choice is None:
            choice = decide(self._bots[seat], knowledge, self.table.bot_seed(seat))
            plan.keep(knowledge, choice)
        self.table.play(choice.move, milliseconds_since(begun))

    # ------------------------------------------------------------------------------------------------ commands

    def undo(self) -> bool:
        """Takes one move back."""
        done = self.table.undo()
        self.news.taken_back()
        self._plan = []
        return done

    def set_pace(self, word: str) -> None:
        """Sets how the others' turns are shown."""
        if word not in PACES:
            raise DigsiteError(f"the pace is {', '.join(PACES)}, not {word[:20]!r}; it is {self.pace.name} now")
        self.pace = OthersTurns(word)
        self.page.note(Text(f"The others' turns: {PACES[word]}."))

    def record(self) -> Record:
        """The game so far, who sits where, and what they are called."""
        return replace(self.table.record(self.seating.seats), names=self.seating.recorded_names())

    def save(self, name: str = "") -> None:
        """Saves under that name, or under the last one, or under a new one."""
        record = self.record()
        path = chosen_path(name) if name else self._path or new_path(record, saves_folder())
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, record.line_with_sum())
        self._path = path
        self._say_saved("Saved.")

    def rescue(self) -> None:
        """Saves wherever possible, before an unplanned end; not what came through a pipe, unless it was asked to."""
        if not self.keyboard.interactive and self._path is None:
            return
        self._path = rescue(self.record(), self._path)
        with contextlib.suppress(OSError):  # the reader may be gone
            self._say_saved("The game is saved.")

    def _say_saved(self, text: str) -> None:
        """How to go on, as a line that can be pasted."""
        assert self._path is not None
        verb, later = ("replay", "Look at it") if self.table.state.over else ("play --continue", "Go on")
        words, command = f"{text} {later} later with:", f"{program()} {verb} {short_name(self._path)}"
        if self.screen.paints and not self.table.state.over:
            self.page.note(Text(f"{words}\n{command}", overflow="fold"))
        self.screen.say(words)
        self.screen.say(command, whole=True)

    def quit(self) -> None:
        """Leaves, and saves the game if the person likes."""
        answer = self.keyboard.line("save the game first? [Y/n] ").strip().lower()
        if not answer.startswith("n"):
            self.save()
        raise Quit
