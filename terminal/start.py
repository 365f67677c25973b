"""From the options of a command line to a game, and safely out of it again."""

import contextlib
import random
import sys
from dataclasses import dataclass, fields
from pathlib import Path

from digsite import engine
from digsite.bots.strongest import strongest
from digsite.engine import DigsiteError, Game, Table
from digsite.language.registry import language_of
from digsite.terminal.ending import play_again, show_end
from digsite.terminal.interrupt import interruptible
from digsite.terminal.keyboard import Keyboard
from digsite.terminal.play import Quit, TerminalGame
from digsite.terminal.saves import read_save
from digsite.terminal.screen import Screen, silence
from digsite.terminal.seating import HUMAN, Seating, read_people, seat_players

GAME = "archaeology"
SEEDS = 1_000_000  # to draw from where none is given: short enough to type
GENTLE = 3  # the level offered to a newcomer


@dataclass
class PlayOptions:
    """The options of `play`; None for those that were not given."""

    game: str | None = None
    players: int | None = None
    human: str | None = None
    bot: list[str] | None = None
    level: int | None = None
    seed: int | None = None
    monument: str | None = None
    variants: str | None = None
    cards: Path | None = None
    tiles: Path | None = None
    adviser: str | None = None
    save: Path | None = None

    @property
    def given(self) -> list[str]:
        """The names of the options that were given."""
        return [field.name for field in fields(self) if getattr(self, field.name) not in (None, [])]


def play(options: PlayOptions, no_color: bool = False) -> int:
    """Plays one game or several; the exit code of the program. Wrong options raise DigsiteError at once."""
    screen = Screen(no_color)
    keyboard = Keyboard(editing=screen.colour)
    with interruptible():
        try:
            game = first_game(options, screen, keyboard)
        except (EOFError, KeyboardInterrupt):
            print()
            return 130
        except OSError:
            silence()
            return 1
        while True:
            code, again = play_one(game)
            if not again:
                return code
            table = Table(game.table.game, random.randrange(SEEDS))
            game = TerminalGame(table, game.seating, screen, keyboard, options.adviser)


def first_game(options: PlayOptions, screen: Screen, keyboard: Keyboard) -> TerminalGame:
    """A game ready to be played."""
    newcomer = not options.given and keyboard.interactive
    if newcomer:
        ask_newcomer(options, screen, keyboard)
    game = saved_game(options, screen, keyboard) if options.save else new_game(options, screen, keyboard)
    if newcomer or (len(game.seating.people) > 1 and keyboard.interactive):
        keyboard.line("press Enter to begin ")  # or the table would push all this out of sight
    return game


def ask_newcomer(options: PlayOptions, screen: Screen, keyboard: Keyboard) -> None:
    """Asks two questions of somebody who gave no options."""
    entry = engine.GAMES[GAME]
    screen.heading(language_of(engine.load(GAME)).title)
    screen.say("Welcome! Two quick questions; Enter takes what stands in brackets.")
    low, high = entry.players[0], entry.players[-1]
    options.players = _number(screen, keyboard, f"How many players, you included, {low} to {high}?", low, high, low)
    text = "How strong shall the others play, 1 (gentle) to 10 (merciless)?"
    options.level = _number(screen, keyboard, text, 1, 10, GENTLE)


def _number(screen: Screen, keyboard: Keyboard, text: str, low: int, high: int, usual: int) -> int:
    while True:
        answer = keyboard.line(f"{text} [{usual}] ").strip()
        if not answer:
            return usual
        if answer.isascii() and answer.isdigit() and low <= int(answer[:9]) <= high:
            return int(answer)
        screen.sorry(f"a number from {low} to {high}, please, or just Enter for {usual}")


def new_game(options: PlayOptions, screen: Screen, keyboard: Keyboard) -> TerminalGame:
    """A new game."""
    rules = load_game(options)
    people = read_people("0" if options.human is None else options.human, rules.players)
    seating = seat_players(rules.players, people, options.bot or [strongest(rules)], options.level)
    seed = random.randrange(SEEDS) if options.seed is None else options.seed
    game = TerminalGame(Table(rules, seed), seating, screen, keyboard, options.adviser)
    for paragraph in game.language.welcome:
        screen.say(paragraph)
    introduce(seating, screen)
    return game


def load_game(options: PlayOptions) -> Game:
    """The game with its options, checked by the engine."""
    name = options.game or GAME
    given = {key: getattr(options, key) for key in ("players", "monument", "variants", "cards", "tiles")}
    if options.players is None and name in engine.GAMES:
        given["players"] = engine.GAMES[name].players[0]
    return engine.load(name, **{key: value for key, value in given.items() if value is not None})


def introduce(seating: Seating, screen: Screen) -> None:
    """Says who plays, and how to play."""
    for seat, (name, who) in enumerate(zip(seating.names(), seating.seats, strict=True)):
        verb = "have" if name == "You" else "has"
        screen.say(f"{name} {verb} seat {seat}{'' if who == HUMAN else f': the bot {who}'}.", "dim")
    screen.say("Type the number of a move or the move itself. ? explains everything, hint helps, quit leaves.")


def saved_game(options: PlayOptions, screen: Screen, keyboard: Keyboard) -> TerminalGame:
    """A saved game."""
    others = [f"--{name}" for name in options.given if name not in ("save", "game", "adviser")]
    if others or options.game:
        raise DigsiteError(f"--continue takes everything from the file; leave out {', '.join(others) or options.game}")
    assert options.save is not None
    record = read_save(options.save)
    seating = Seating(tuple(record.bots))
    game = TerminalGame(Table.restore(record), seating, screen, keyboard, options.adviser, options.save)
    game.catch_up()
    introduce(seating, screen)
    return game


def play_one(game: TerminalGame) -> tuple[int, bool]:
    """Plays one game, and saves it if anything ends it early; the exit code, and whether to play another."""
    try:
        game.run()
        show_end(game)
        return 0, play_again(game)
    except Quit:
        return 0, False
    except DigsiteError as error:
        print(f"error: {error}", file=sys.stderr)
        code = 1
    except EOFError:
        code = 0
    except KeyboardInterrupt as interruption:
        code = getattr(interruption, "exit_code", 130)
        with contextlib.suppress(OSError):
            game.screen.write()
    except OSError:
        code = 1
        silence()
    if not game.table.state.over:
        game.rescue()
    return code, False
