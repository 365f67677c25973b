"""The end of a game: all hands open, the score, and what to do next."""

from digsite.terminal.play import TerminalGame
from digsite.terminal.replay import Replay
from digsite.terminal.viewer import step_through


def show_end(game: TerminalGame) -> None:
    """Shows the table laid open, how the points came about, and who won."""
    reader, truth = game.seating.only_person, game.table.events
    names, knowledge = game.seating.names(), game.table.knowledge(reader or 0)
    game.screen.news(game.last_news(reader))
    game.screen.heading("The end")
    game.screen.picture(game.ui.picture(knowledge, names, truth))
    game.screen.panels(game.ui.scores(knowledge, truth[-1], names))
    game.screen.say(game.language.verdict(truth[-1], names), "bold bright_green")


def play_again(game: TerminalGame) -> bool:
    """Offers a replay, a save and another game; true for another game, which needs somebody to ask for it."""
    if not game.keyboard.interactive:
        return False
    while True:
        answer = game.keyboard.line("r: replay, a: play again, s: save the game, Enter: leave> ").strip().lower()
        match answer[:1]:
            case "r":
                step_through(Replay(game.record()), game.screen, None)
            case "a" | "p":
                return True
            case "s":
                game.save(answer.partition(" ")[2])
            case "" | "q" | "l":
                return False
            case _:
                game.screen.say(f"{answer!r} is none of these: r, a, s or s FILE, or Enter.")
