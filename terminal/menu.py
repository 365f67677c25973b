"""The questions before a game, for somebody who gave no options: which game, with whom, how strong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from digsite import engine
from digsite.bots.levels import DEFAULT_LEVEL, LEVELS, WORDS
from digsite.engine import DigsiteError
from digsite.language.start_texts import GAMES, MONUMENTS, TITLES, variants_for
from digsite.terminal.colours import KEY, QUIET
from digsite.terminal.commands import rules_parts
from digsite.terminal.keyboard import Keyboard
from digsite.terminal.options import PlayOptions
from digsite.terminal.page import read_through
from digsite.terminal.remembered import described, remember, remembered, summary
from digsite.terminal.saves import newest, read_save
from digsite.terminal.screen import Screen, complaint, heading
from digsite.terminal.seating import YOU, read_names

USUAL_PLAYERS = {"archaeology": 2, "expedition": 3, "museum": 2}
LEARNER_LEVEL = 3
HELP = (
    "Answer with a number or a word and press Enter; Enter alone takes what stands in brackets. r shows the rules of "
    "the games, q leaves. During a game ? explains what is asked and what else you can type."
)


class Leave(Exception):
    """Somebody does not want to play after all."""


@dataclass
class Menu:
    """Asks until there is a game to play."""

    screen: Screen
    keyboard: Keyboard
    _chosen: list[str] = field(default_factory=list)
    _written: list[RenderableType] = field(default_factory=list)  # on this page, to be written again

    def ask(self, options: PlayOptions) -> None:
        """Fills in the options; `save` where a saved game goes on."""
        self._page()
        if not self._ask_game(options):
            return
        assert options.game is not None
        low, high = engine.GAMES[options.game].players[0], engine.GAMES[options.game].players[-1]
        options.players = (
            2 if options.guided else self._number("Players, you included", low, high, USUAL_PLAYERS[options.game])
        )
        self._chosen.append(f"{options.players} players")
        if options.game == "expedition":
            self._ask_expedition(options)
        options.level = LEARNER_LEVEL if options.guided else self._ask_level()
        self._chosen.append(f"level {options.level} {WORDS[options.level][0]}")
        options.name = self._ask_name()
        remember(options)

    def _page(self) -> None:
        """A new page: what has been chosen so far."""
        self._written = []
        if self.screen.paints:
            self.screen.paint(
                self.screen.lines(heading("Digsite", "? help  r rules  q quit", self.screen.console.width))
            )
        else:
            self.screen.say("Digsite    ? help  r rules  q quit", "bold")
        if self._chosen:
            self.screen.say(", ".join(self._chosen), QUIET)

    def _write(self, part: RenderableType) -> None:
        self._written.append(part)
        self.screen.write(part)

    def _page_again(self) -> None:
        """The page as it was, after something to read has taken its place."""
        written = self._written
        self._page()
        for part in written:
            self._write(part)

    def _read(self, prompt: str, fits: Callable[[str], Any], more: str = HELP) -> Any:
        """What an answer means; `fits` raises DigsiteError for one that means nothing."""
        while True:
            text = self.keyboard.line(f"{prompt} > ").strip()
            word, _, rest = text.lower().partition(" ")
            if word in ("?", "help"):
                self.screen.say(more)
            elif word in ("q", "quit"):
                raise Leave
            elif word in ("r", "rules"):
                self._rules(rest)
            else:
                try:
                    return fits(text.lower())
                except DigsiteError as error:
                    self.screen.write(complaint(error))

    def _rules(self, rest: str) -> None:
        """The rules of a game, a screen at a time."""
        named, _, chapter = rest.partition(" ")
        game = next((name for name, title in TITLES.items() if title in self._chosen), "")
        if not game and not named:
            self.screen.say("Whose? r 1, r 2 or r 3; a word after it finds what is said about it, as in r 3 mummy.")
            return
        try:
            parts = rules_parts(game, rest) if game else rules_parts(_one_of(named, [*GAMES], {}), chapter)
        except DigsiteError as error:
            self.screen.write(complaint(error))
            return
        if not self.screen.paints:
            self.screen.write(Group(*parts))
            return
        read_through(self.screen, self.keyboard, self.screen.lines(*parts))
        self.keyboard.line("Enter: back ")
        self._page_again()

    def _listed(self, rows: Mapping[str, str]) -> None:
        width = max(map(len, rows))
        for name, about in rows.items():
            self._write(Text.assemble("  ", (f"{name:<{width}}", KEY), f"  {about}"))

    # ------------------------------------------------------------------------------------------------- questions

    def _ask_game(self, options: PlayOptions) -> bool:
        """Which game; false if it is an old one, and nothing else is to be asked."""
        names, before, save = list(GAMES), remembered(), newest()
        if before:
            self._write(Text.assemble(("Enter", KEY), f"  again: {described(before)}"))
        if save:
            self._write(Text.assemble(("g    ", KEY), f"  go on: {summary(read_save(save))}"))
        self._write(Text("Which game?", "bold"))
        rows = {f"{number} {TITLES[name]}": GAMES[name] for number, name in enumerate(names, start=1)}
        self._listed({**rows, "4 Learn one of them": "A guided game: every step explained."})

        def fits(text: str) -> str:
            if (text == "g" and save) or (text == "" and before):
                return text
            return _one_of(text or "1", [*names, "learn"], {TITLES[name].lower(): name for name in names})

        game = self._read("[again]" if before else "[1]", fits)
        if game == "g":
            options.save = save
        elif before and not game:
            for name, value in before.items():
                setattr(options, name, value)
        else:
            options.game = self._ask_lesson(options) if game == "learn" else game
            self._chosen.append(TITLES[str(options.game)])
        self._page()
        return game not in ("g", "")

    def _ask_lesson(self, options: PlayOptions) -> str:
        """The game that somebody wants to learn."""
        options.guided = True
        self._write(Text("Learn which?", "bold"))
        self._listed({f"{number} {TITLES[name]}": GAMES[name] for number, name in enumerate(GAMES, start=1)})
        return str(self._read("[1]", lambda text: _one_of(text or "1", list(GAMES), {})))

    def _ask_expedition(self, options: PlayOptions) -> None:
        """The monument and the variants."""
        self._write(Text("Monument: what maps are good for. It is drawn at random unless you choose one.", "bold"))
        self._listed({f"{number} {name}": about for number, (name, about) in enumerate(MONUMENTS.items(), start=1)})
        monument = self._read("[any]", lambda text: None if text in ("", "any") else _one_of(text, [*MONUMENTS], {}))
        options.monument = monument
        self._chosen.append(monument or "any monument")
        if options.guided:
            return
        self._page()
        assert options.players is not None
        known = variants_for(options.players)
        self._write(Text("Variants: none, or several, as in fierce luck", "bold"))
        self._listed(known)

        def fits(text: str) -> str | None:
            words = [word for word in text.replace("+", " ").replace(",", " ").split() if word != "none"]
            return "+".join(_one_of(word, [*known], {}) for word in words) or None

        options.variants = self._read("[none]", fits)
        if options.variants:
            self._chosen.append(options.variants)
        self._page()

    def _ask_level(self) -> int:
        self._write(Text("How strong shall the others play?", "bold"))
        words = [f"{number:>2} {WORDS[number][0]:<9}" for number in LEVELS]
        self._write(Text(f"  {'  '.join(words[:5])}\n  {'  '.join(words[5:])}"))

        def fits(text: str) -> int:
            by_word = {word: str(number) for number, (word, _) in WORDS.items()}
            return _whole(by_word.get(text, text), 1, max(LEVELS), DEFAULT_LEVEL)

        about = "\n".join(f"{number:>2} {word}: {sentence}" for number, (word, sentence) in WORDS.items())
        return int(self._read(f"[{DEFAULT_LEVEL} {WORDS[DEFAULT_LEVEL][0]}]", fits, about))

    def _ask_name(self) -> str | None:
        def fits(text: str) -> str | None:
            return read_names(text.title(), (0,), 1)[0] or None

        name: str | None = self._read(f"Your name [{YOU}]", fits)
        return name

    def _number(self, text: str, low: int, high: int, usual: int) -> int:
        return int(self._read(f"{text}, {low}-{high} [{usual}]", lambda said: _whole(said, low, high, usual)))


def _whole(text: str, low: int, high: int, usual: int) -> int:
    if not text:
        return usual
    if text.isascii() and text.isdigit() and low <= int(text[:9]) <= high:
        return int(text)
    raise DigsiteError(f"a number from {low} to {high}, please, or just Enter for {usual}")


def _one_of(text: str, names: list[str], titles: Mapping[str, str]) -> str:
    """One of the names: by its number, its beginning, or its title."""
    if text.isdecimal() and 1 <= int(text[:3]) <= len(names):
        return names[int(text[:3]) - 1]
    fitting = [name for name in names if name.startswith(text)] or [titles[title] for title in titles if text in title]
    if text and len({*fitting}) == 1:
        return fitting[0]
    raise DigsiteError(f"{text[:30]!r} is none of these: {', '.join(names)}")
