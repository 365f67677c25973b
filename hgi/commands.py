"""The commands that need no search; each returns the lines of its reply, the last of which closes it."""

from collections.abc import Callable

from digsite.engine import GAMES
from digsite.hgi.request import Refusal, Request
from digsite.hgi.session import EngineSession
from digsite.hgi.wire import GO_USAGE, game_text, option_text

VERSION = "1"
USAGE = {
    "hgi": "hgi VERSION",
    "setoption": "setoption NAME VALUE",
    "isready": "isready",
    "newgame": "newgame GAME players=N seat=I [OPTION=VALUE ...]",
    "see": "see N EVENT",
    "position": "position VIEW",
    "moves": "moves [all]",
    "go": f"go {GO_USAGE}",
    "stop": "stop",
    "belief": "belief",
    "view": "view",
    "show": "show",
    "best": f"best VIEW {GO_USAGE}",
    "quit": "quit",
    "legal": "legal MOVE; MOVE; ...",
}


def arguments(request: Request, need: int = 0, spare: int = 0) -> list[str]:
    """The words of a command that takes no keys."""
    usage = USAGE[request.verb]
    words = request.positional(usage, need, spare)
    request.keys(usage)
    return words


def hgi(session: EngineSession, request: Request) -> list[str]:
    """The handshake."""
    (version,) = arguments(request, need=1)
    if version != VERSION:
        raise Refusal("version", f"this engine speaks HGI {VERSION}, not {version}")
    return [
        f"id name={session.factory.name} version={session.factory.version}",
        *(game_text(name, entry.players, entry.options) for name, entry in GAMES.items()),
        *(option_text(option) for option in session.options.values()),
        f"hgiok {VERSION}",
    ]


def setoption(session: EngineSession, request: Request) -> list[str]:
    """Sets an option; the value is everything after the name and may contain blanks."""
    name, first = request.positional(USAGE["setoption"], need=2)
    session.set_option(name, " ".join((first, *request.words)))
    return ["ok"]


def isready(session: EngineSession, request: Request) -> list[str]:
    """Answers a ping."""
    arguments(request)
    return ["readyok"]


def newgame(session: EngineSession, request: Request) -> list[str]:
    """Begins a game; unknown keys are errors here, since the host and the engine must mean the same rules."""
    (game,) = request.positional(USAGE["newgame"], need=1)
    if game not in GAMES:
        raise Refusal("unsupported", f"there is no game {game!r}; there is {', '.join(GAMES)}")
    known = ("players", "seat", *GAMES[game].options)
    usage = f"newgame {game} players=N seat=I {' '.join(f'[{option}=...]' for option in GAMES[game].options)}"
    keys = request.keys(usage, known, strict=True)
    session.new_game(game, keys)
    return ["ok"]


def see(session: EngineSession, request: Request) -> list[str]:
    """Takes an event: everything after the number, including the `scores=` of a result."""
    (number,) = request.positional(USAGE["see"], need=1)
    session.see(number, " ".join(request.words))
    return ["ok"]


def position(session: EngineSession, request: Request) -> list[str]:
    """Sets up a position: a view replaces `newgame` and all events."""
    (view,) = arguments(request, need=1)
    session.position(view)
    return ["ok"]


def moves(session: EngineSession, request: Request) -> list[str]:
    """The legal moves of the decision at hand."""
    which = arguments(request, spare=1)
    if which not in ([], ["all"]):
        raise Refusal("bad-argument", f"{which[0]!r} is not known here; the command is: {USAGE['moves']}")
    found, more = session.to_decide().list_moves(everything=bool(which))
    return [*(f"move {move}" for move in found), f"moves {len(found)}{' more' if more else ''}"]


def legal(session: EngineSession, request: Request) -> list[str]:
    """The legal moves as the host lists them: this engine knows the rules and needs no list, but takes one."""
    session.to_decide()
    if not request.words:
        raise Refusal("bad-argument", f"legal needs at least one move: {USAGE['legal']}")
    return ["ok"]


def belief(session: EngineSession, request: Request) -> list[str]:
    """Lists what is hidden where, as far as the seat can tell."""
    arguments(request)
    knowledge = session.known()
    item_word = knowledge.game.notation.item_word
    return [
        *(
            f"info belief place={place} {item_word(place)}={item} mean={mean:.3f} p={chance:.3f}"
            for place, item, mean, chance in knowledge.beliefs()
        ),
        "ok",
    ]


def view(session: EngineSession, request: Request) -> list[str]:
    """The position as one token."""
    arguments(request)
    return [f"view {session.known().view()}"]


def show(session: EngineSession, request: Request) -> list[str]:
    """The position for a person."""
    arguments(request)
    knowledge = session.known()
    return [*(f"info string {line}" for line in knowledge.game.notation.describe(knowledge)), "ok"]


AT_ONCE: dict[str, Callable[[EngineSession, Request], list[str]]] = {
    command.__name__: command
    for command in (hgi, setoption, isready, newgame, see, position, moves, belief, view, show, legal)
}
