"""The adviser for a real table: a person tells what happens there, and is told what is best."""

from rich.text import Text

from digsite.engine import DigsiteError, Game, Knowledge
from digsite.language.registry import language_of
from digsite.terminal.adviser import Adviser
from digsite.terminal.colours import HINT, QUIET
from digsite.terminal.keyboard import Keyboard
from digsite.terminal.screen import Screen

COMMANDS = {
    "best": "the best plan for your turn",
    "why": "the best moves with their chances",
    "belief": "what the others probably hold",
    "show": "all that is known",
    "undo": "take back what you told last",
    "help": "this list",
    "quit": "leave",
}
EXAMPLES = {
    "museum": "my goals are blue-a, ...; I have airport, blue1, red2; seat 1 starts; seat 1 placed blue3 at 0,-1 r2",
    "": "I have 2 pots, a coin and a mask; market: pot, 2 scraps, cup, coin; seat 1 starts; I dug a coin; "
    "seat 1 sold 3 pots",
}


class RealTable:
    """What one seat of a real table knows, as it was told."""

    def __init__(self, game: Game, seat: int, names: list[str], screen: Screen, keyboard: Keyboard) -> None:
        self.game, self.seat, self.names = game, seat, names
        self._screen, self._keyboard = screen, keyboard
        self.language = language_of(game)
        self._adviser = Adviser(self.language, screen)
        self._told: list[int] = []  # how many events each sentence was
        self.knowledge: Knowledge = game.knowledge(seat)

    def run(self) -> None:
        """Listens until the person leaves or the game is over."""
        example = EXAMPLES.get(self.game.id, EXAMPLES[""])
        self._screen.say(f"{self.language.title}: tell me what you see, one sentence a line. ? lists the commands.")
        self._screen.say(f"For example: {example}", QUIET)
        try:
            while self.knowledge.due != "over":
                text = self._keyboard.line(f"{self._due()}> ").strip()
                if text.lower() in ("q", "quit"):
                    return
                try:
                    self._obey(text)
                except DigsiteError as error:
                    self._screen.sorry(error)
            self._screen.say(f"The game is over: {', '.join(map(str, self.knowledge.scores))}.")
        finally:
            self._adviser.close()

    def _due(self) -> str:
        """What comes next, for the prompt."""
        mover = self.knowledge.to_move
        if mover == self.seat:
            return f"you decide ({self.knowledge.due})"
        return self.knowledge.due if mover is None else f"seat {mover} ({self.knowledge.due})"

    def _obey(self, text: str) -> None:
        match text.lower():
            case "":
                return
            case "?" | "help":
                for name, about in COMMANDS.items():
                    self._screen.say(f"{name:8} {about}")
            case "undo" | "u":
                self.undo()
            case "best" | "hint" | "h":
                self._say_best()
            case "why" | "w":
                self._screen.write(self._adviser.why(self._deciding(), self.names))
            case "belief" | "beliefs" | "b":
                for part in self._adviser.belief(self.knowledge, self.names):
                    self._screen.write(part)
            case "show" | "s":
                for line in self.game.notation.describe(self.knowledge):
                    self._screen.say(line)
            case _:
                self.tell(text)
                if self.knowledge.to_move == self.seat:
                    self._say_best()

    def tell(self, text: str) -> None:
        """Takes in a sentence; all of it or nothing."""
        events = self.language.told(self.knowledge, text, self.names)
        for event in events:
            self.knowledge.see(event)
        self._told.append(len(events))
        self._screen.say("; ".join(events), QUIET)

    def undo(self) -> None:
        """Forgets the last sentence."""
        if not self._told:
            raise DigsiteError("nothing has been told yet")
        kept = self.knowledge.log[: len(self.knowledge.log) - self._told.pop()]
        self.knowledge = self.game.knowledge(self.seat)
        for event in kept:
            self.knowledge.see(event)
        self._screen.say("Taken back.")

    def _deciding(self) -> Knowledge:
        if self.knowledge.to_move != self.seat:
            raise DigsiteError(f"you have nothing to decide now; tell me what happens next ({self._due()})")
        return self.knowledge

    def _say_best(self) -> None:
        plan = self._adviser.plan(self._deciding())
        told = (self.language.narrate(f"{self.seat} {move}", self.names, self.seat) for move in plan)
        words = "; ".join(narration.text for narration in told if narration)
        self._screen.write(Text.assemble(("best: ", HINT), ("; ".join(plan), f"bold {HINT}"), f"  ({words})"))


def advise(game: Game, seat: int, names: list[str], no_color: bool) -> int:
    """Advises one seat of a real table; the exit code of the program."""
    game.checked_seat(seat)
    screen = Screen(no_color)
    try:
        RealTable(game, seat, names, screen, Keyboard(editing=screen.escapes)).run()
    except (EOFError, KeyboardInterrupt):
        print()
    return 0
