"""From the options of a command line to a game, and safely out of it again."""

import contextlib
import random
import re
import sys
from dataclasses import replace
from pathlib import Path

from digsite import engine
from digsite.bots.levels import DEFAULT_LEVEL, WORDS
from digsite.bots.strongest import strongest
from digsite.engine import DigsiteError, Game, Table
from digsite.terminal.colours import QUIET
from digsite.terminal.ending import play_again, show_end
from digsite.terminal.interrupt import interruptible
from digsite.terminal.keyboard import Keyboard
from digsite.terminal.menu import Leave, Menu
from digsite.terminal.options import PlayOptions
from digsite.terminal.others_turns import PACES
from digsite.terminal.play import Quit, TerminalGame
from digsite.terminal.remembered import play_again_options
from digsite.terminal.saves import found, read_save
from digsite.terminal.screen import Screen, silence
from digsite.terminal.seating import HUMAN, YOU, Seating, read_names, read_people, seat_players

GAME = "archaeology"
SEEDS = 1_000_000  # to draw from where none is given: short enough to type
PACE = "line"  # of the others' turns


def play(options: PlayOptions, no_color: bool = False, plain: bool = False) -> int:
    """Plays one game or several; the exit code of the program. Wrong options raise DigsiteError at once."""
    screen = Screen(no_color, plain)
    keyboard = Keyboard(editing=screen.escapes)
    with interruptible():
        try:
            game = first_game(options, screen, keyboard)
        except Leave:
            return 0
        except EOFError:
            return 130
        except KeyboardInterrupt:
            print()
            return 130
        except OSError:
            silence()
            return 1
        while True:
            code, again = play_one(game)
            if not again:
                return code
            if again == "other":
                return play(PlayOptions(adviser=options.adviser, pace=options.pace), no_color, plain)
            seed = game.table.seed if again == "same" else random.randrange(SEEDS)
            game = another(options, Table(game.table.game, seed), game.seating, screen, keyboard)


def first_game(options: PlayOptions, screen: Screen, keyboard: Keyboard) -> TerminalGame:
    """A game ready to be played."""
    if options.pace is not None and options.pace not in PACES:
        raise DigsiteError(f"--pace is {', '.join(PACES)}, not {options.pace!r}")
    newcomer = not options.given and keyboard.interactive
    if newcomer:
        Menu(screen, keyboard).ask(options)
    elif options.game == "again":
        play_again_options(options)
    game = saved_game(options, screen, keyboard) if options.save else new_game(options, screen, keyboard)
    if newcomer or (len(game.seating.people) > 1 and keyboard.interactive):
        keyboard.line("press Enter to begin ")  # or the table would push all this out of sight
    return game


def new_game(options: PlayOptions, screen: Screen, keyboard: Keyboard) -> TerminalGame:
    """A new game."""
    rules = load_game(options)
    people = read_people("0" if options.human is None else options.human, rules.players)
    called = read_names(options.name, people, rules.players) if options.name else ()
    level = DEFAULT_LEVEL if options.level is None and not options.bot else options.level
    seating = replace(seat_players(rules.players, people, options.bot or [strongest(rules)], level), called=called)
    seed = random.randrange(SEEDS) if options.seed is None else options.seed
    game = another(options, Table(rules, seed), seating, screen, keyboard)
    for paragraph in game.language.welcome:
        screen.say(paragraph)
    introduce(seating, screen)
    return game


def another(
    options: PlayOptions, table: Table, seating: Seating, screen: Screen, keyboard: Keyboard, path: Path | None = None
) -> TerminalGame:
    """A game at a table, as the options want it."""
    pace, guided = options.pace or PACE, bool(options.guided)
    return TerminalGame(table, seating, screen, keyboard, options.adviser, path, pace, guided)


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
        verb = "have" if name == YOU else "has"
        screen.say(f"{name} {verb} seat {seat}{'' if who == HUMAN else f': {strength(who)}'}.", QUIET)
    screen.say("Type the number of a move or the move itself. ? explains everything, hint helps, quit leaves.")
    if not screen.paints:
        screen.say("Only what changes is said: table says all, draw draws the table.")


def strength(spec: str) -> str:
    """A bot and, in words, its level."""
    level = re.search(r"level=(\d+)", spec)
    word = WORDS[int(level[1])][0] if level and int(level[1]) in WORDS else ""
    return f"the bot {spec.partition(':')[0]}, level {level[1]}, {word}" if level and word else f"the bot {spec}"


def saved_game(options: PlayOptions, screen: Screen, keyboard: Keyboard) -> TerminalGame:
    """A saved game."""
    others = [f"--{name}" for name in options.given if name not in ("save", "game", "adviser", "pace")]
    if others or options.game:
        raise DigsiteError(f"--continue takes everything from the file; leave out {', '.join(others) or options.game}")
    assert options.save is not None
    path = found(options.save)
    record = read_save(path)
    seating = Seating(tuple(record.bots), tuple(record.names))
    game = another(options, Table.restore(record), seating, screen, keyboard, path)
    game.news.catch_up()
    introduce(seating, screen)
    return game


def play_one(game: TerminalGame) -> tuple[int, str]:
    """Plays one game, and saves it if anything ends it early; the exit code, and which game to play next."""
    try:
        game.run()
        show_end(game)
        return 0, play_again(game)
    except Quit:
        return 0, ""
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
    return code, ""
