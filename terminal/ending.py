"""The end of a game: all hands open, the count, and what to do next."""

from enum import Enum

from digsite.terminal.play import TerminalGame
from digsite.terminal.replay import Replay
from digsite.terminal.viewer import step_through


class Next(Enum):
    """What people want after a game."""

    LEAVE = "leave"
    AGAIN = "again"


def show_end(game: TerminalGame) -> None:
    """Everything laid open, points set by set, and who won."""
    table, ui, screen = game.table, game.ui, game.screen
    people = game.seating.people
    reader = people[0] if len(people) == 1 else None
    names = game.seating.names(reader)
    truth = table.events
    for sentence in game.last_news(reader):
        screen.say(f"* {sentence}", "italic")
    knowledge = table.knowledge(reader or 0)
    screen.heading("The end")
    screen.picture(ui.picture(knowledge, names, truth))
    screen.panels(ui.scores(knowledge, truth[-1], names))
    screen.say(game.language.verdict(truth[-1], names), "bold bright_green")


def offer_more(game: TerminalGame) -> Next:
    """Replay, save, again, or leave; one who cannot be asked leaves."""
    if not game.keyboard.interactive:
        return Next.LEAVE
    while True:
        answer = game.keyboard.line("r: replay, a: play again, s: save the game, Enter: leave> ").strip().lower()
        if answer[:1] == "r":
            step_through(Replay(game.record()), game.screen, None)
        elif answer[:1] in ("a", "p"):
            return Next.AGAIN
        elif answer[:1] == "s":
            game.save(answer.partition(" ")[2])
        elif answer[:1] in ("", "q", "l"):
            return Next.LEAVE
        else:
            game.screen.say(f"{answer!r} is none of these: r, a, s or s FILE, or Enter.")
