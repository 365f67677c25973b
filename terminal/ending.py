"""The end of a game: all hands open, the score, and what to do next."""

from rich.console import Group, RenderableType
from rich.text import Text

from digsite.terminal import draw
from digsite.terminal.colours import GAIN
from digsite.terminal.page import PRINTED, read_through
from digsite.terminal.picture import Room
from digsite.terminal.play import TerminalGame
from digsite.terminal.replay import Replay
from digsite.terminal.screen import heading, told
from digsite.terminal.ui import Viewpoint
from digsite.terminal.viewer import step_through

KEYS = "r replay  t table  a again  d same deal  o other game  s save  Enter: leave> "
AGAIN = {"a": "new", "p": "new", "d": "same", "o": "other"}


def show_end(game: TerminalGame) -> None:
    """Shows who won and how the points came about; the last news and the table laid open where they fit."""
    reader, truth = game.seating.only_person, game.table.events
    names, knowledge = game.seating.names(), game.table.knowledge(reader or 0)
    count = [draw.panel(panel) for panel in game.ui.scores(knowledge, truth[-1], names)]
    verdict = Text(game.language.verdict(truth[-1], names), f"bold {GAIN}")
    news = game.news.last(reader)
    rounds = f"after {game.language.round_of(knowledge)} rounds"
    if not game.screen.paints:
        game.screen.news(news)
        game.screen.say(f"The end {rounds}.")
        game.screen.write(Group(*count, verdict))
        return
    console = game.screen.console
    head = heading("The end", rounds, console.width)
    lines = game.screen.lines(head, verdict, *count)
    for more in (game.screen.lines(*map(told, news[:-1])), game.screen.lines(open_table(game))):
        lines += more if len(lines) + len(more) <= console.height - 2 else []
    read_through(game.screen, game.keyboard, lines)


def open_table(game: TerminalGame) -> RenderableType:
    """The table with everything laid open."""
    knowledge = game.table.knowledge(game.seating.only_person or 0)
    lines = game.screen.console.height - 2 if game.screen.paints else PRINTED
    room = Room(game.screen.console.width, lines)
    picture = game.ui.picture(Viewpoint(knowledge, game.seating.names(), game.table.events, room))
    return draw.picture(picture, game.screen.console)


def play_again(game: TerminalGame) -> str:
    """Offers a replay, a save and another game; which game to play next, which needs somebody to ask for it."""
    if not game.keyboard.interactive:
        return ""
    while True:
        answer = game.keyboard.line(KEYS).strip().lower()
        match answer[:1]:
            case "r":
                step_through(Replay(game.record()), game.screen, None)
            case "t":
                game.screen.write(open_table(game))
            case "a" | "p" | "d" | "o":
                return AGAIN[answer[0]]
            case "s":
                game.save(answer.partition(" ")[2])
            case "" | "q" | "l":
                return ""
            case _:
                game.screen.say(f"{answer!r} is none of these: r, t, a, d, o, s or s NAME, or Enter.")
