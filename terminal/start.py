"""From the wishes of a command line to a game, and safely out of it again."""

import contextlib
import random
import sys
from dataclasses import dataclass, fields
from pathlib import Path

from digsite import engine
from digsite.bots.registry import default_bot
from digsite.engine import DigsiteError, Game, Table
from digsite.language.registry import language_of
from digsite.terminal.ending import Next, offer_more, show_end
from digsite.terminal.interrupt import interruptible
from digsite.terminal.keyboard import Keyboard
from digsite.terminal.play import Quit, TerminalGame
from digsite.terminal.saves import read_save
from digsite.terminal.screen import Screen, silence
from digsite.terminal.seating import HUMAN, Seating, has_level, read_people, seated

GAME = "archaeology"
SEEDS = 1_000_000  # of games whose seed nobody chose: short enough to be said
GENTLE = 3


@dataclass
class Wishes:
    """What was asked for; None where nothing was said."""

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
    def said(self) -> list[str]:
        """The names of all that was asked for."""
        return [field.name for field in fields(self) if getattr(self, field.name) not in (None, [])]


def play(wishes: Wishes, no_color: bool = False) -> int:
    """Plays, perhaps several games; the exit code of the program. Wrong wishes raise DigsiteError before anything."""
    screen = Screen(no_color)
    keyboard = Keyboard(editing=screen.colour)
    with interruptible():
        try:
            session = seat_everyone(wishes, screen, keyboard)
        except (EOFError, KeyboardInterrupt):
            print()
            return 130
        except OSError:
            silence()
            return 1
        while True:
            code, following = guarded(session)
            if following is not Next.AGAIN:
                return code
            again = Table(session.table.game, random.randrange(SEEDS))
            session = TerminalGame(again, session.seating, screen, keyboard, wishes.adviser)


# -------------------------------------------------------------------------------------------------- how it begins


def seat_everyone(wishes: Wishes, screen: Screen, keyboard: Keyboard) -> TerminalGame:
    """A table ready to play at."""
    newcomer = not wishes.said and keyboard.interactive
    if newcomer:
        ask_newcomer(wishes, screen, keyboard)
    session = continued(wishes, screen, keyboard) if wishes.save else begun(wishes, screen, keyboard)
    if newcomer or (len(session.seating.people) > 1 and keyboard.interactive):
        keyboard.line("press Enter to begin ")  # else the table would push all this out of sight
    return session


def ask_newcomer(wishes: Wishes, screen: Screen, keyboard: Keyboard) -> None:
    """The two questions of somebody who only said: play."""
    entry = engine.GAMES[GAME]
    screen.heading(language_of(engine.load(GAME)).title)
    screen.say("Welcome! Two quick questions; Enter takes what stands in brackets.")
    low, high = entry.players[0], entry.players[-1]
    wishes.players = _number(screen, keyboard, f"How many players, you included, {low} to {high}?", low, high, low)
    if has_level(default_bot()):
        text = "How strong shall the others play, 1 (gentle) to 10 (merciless)?"
        wishes.level = _number(screen, keyboard, text, 1, 10, GENTLE)


def _number(screen: Screen, keyboard: Keyboard, text: str, low: int, high: int, usual: int) -> int:
    while True:
        answer = keyboard.line(f"{text} [{usual}] ").strip()
        if not answer:
            return usual
        if answer.isascii() and answer.isdigit() and low <= int(answer[:9]) <= high:
            return int(answer)
        screen.sorry(f"a number from {low} to {high}, please, or just Enter for {usual}")


def begun(wishes: Wishes, screen: Screen, keyboard: Keyboard) -> TerminalGame:
    """A new game."""
    game = wished_game(wishes)
    people = read_people("0" if wishes.human is None else wishes.human, game.players)
    seating = seated(game.players, people, wishes.bot or [], wishes.level)
    seed = random.randrange(SEEDS) if wishes.seed is None else wishes.seed
    session = TerminalGame(Table(game, seed), seating, screen, keyboard, wishes.adviser)
    for paragraph in session.language.welcome:
        screen.say(paragraph)
    introduce(seating, screen)
    return session


def wished_game(wishes: Wishes) -> Game:
    """The game with its options; the engine says what is wrong with them."""
    name = wishes.game or GAME
    options = {key: getattr(wishes, key) for key in ("monument", "variants", "cards", "tiles")}
    players = wishes.players
    if players is None and name in engine.GAMES:
        players = engine.GAMES[name].players[0]
    return engine.load(name, players=players, **{key: value for key, value in options.items() if value is not None})


def introduce(seating: Seating, screen: Screen) -> None:
    """Who plays."""
    for seat, (name, who) in enumerate(zip(seating.names(), seating.seats, strict=True)):
        verb = "have" if name == "You" else "has"
        screen.say(f"{name} {verb} seat {seat}{'' if who == HUMAN else f': the bot {who}'}.", "dim")
    screen.say("Type the number of a move or the move itself. ? explains everything, hint helps, quit leaves.")


def continued(wishes: Wishes, screen: Screen, keyboard: Keyboard) -> TerminalGame:
    """A saved game."""
    others = [f"--{name}" for name in wishes.said if name not in ("save", "game", "adviser")]
    if others or wishes.game:
        raise DigsiteError(f"--continue takes everything from the file; leave out {', '.join(others) or wishes.game}")
    assert wishes.save is not None
    record = read_save(wishes.save)
    seating = Seating(tuple(record.bots))
    session = TerminalGame(Table.restore(record), seating, screen, keyboard, wishes.adviser, wishes.save)
    session.catch_up()
    introduce(seating, screen)
    return session


# ---------------------------------------------------------------------------------------------------- how it ends


def guarded(session: TerminalGame) -> tuple[int, Next]:
    """Plays one game; whatever ends it too early, the game is saved and the file named."""
    try:
        session.run()
        show_end(session)
        return 0, offer_more(session)
    except Quit:
        return 0, Next.LEAVE
    except DigsiteError as error:
        print(f"error: {error}", file=sys.stderr)
        code = 1
    except EOFError:
        code = 0
    except KeyboardInterrupt as interruption:
        code = getattr(interruption, "exit_code", 130)
        with contextlib.suppress(OSError):
            session.screen.write()
    except OSError:
        code = 1
        silence()
    if not session.table.state.over:
        session.rescue()
    return code, Next.LEAVE
