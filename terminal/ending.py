"""The end of a game: all hands open, the score, and what to do next."""

from digsite.terminal.colours import GAIN
from digsite.terminal.picture import Room
from digsite.terminal.play import TerminalGame
from digsite.terminal.replay import Replay
from digsite.terminal.viewer import step_through

KEYS = "r: replay, a: play again, d: the same deal, o: another game, s: save the game, Enter: leave> "
AGAIN = {"a": "new", "p": "new", "d": "same", "o": "other"}


def show_end(game: TerminalGame) -> None:
    """Shows the table laid open, how the points came about, and who won."""
    reader, truth = game.seating.only_person, game.table.events
    names, knowledge = game.seating.names(), game.table.knowledge(reader or 0)
    if game.screen.paints:
        game.screen.page()
    game.screen.news(game.last_news(reader))
    game.screen.heading("The end", f"after {game.language.round_of(knowledge)} rounds")
    room = Room(game.screen.console.width, game.screen.console.height)
    game.screen.picture(game.ui.picture(knowledge, names, truth, room))
    game.screen.panels(game.ui.scores(knowledge, truth[-1], names))
    game.screen.say(game.language.verdict(truth[-1], names), f"bold {GAIN}")


def play_again(game: TerminalGame) -> str:
    """Offers a replay, a save and another game; which game to play next, which needs somebody to ask for it."""
    if not game.keyboard.interactive:
        return ""
    while True:
        answer = game.keyboard.line(KEYS).strip().lower()
        match answer[:1]:
            case "r":
                step_through(Replay(game.record()), game.screen, None)
            case "a" | "p" | "d" | "o":
                return AGAIN[answer[0]]
            case "s":
                game.save(answer.partition(" ")[2])
            case "" | "q" | "l":
                return ""
            case _:
                game.screen.say(f"{answer!r} is none of these: r, a, d, o, s or s NAME, or Enter.")
