"""What there is: games, boxes, bots, levels, rules."""

from digsite.bots import listing
from digsite.engine import GAMES, Game
from digsite.server import requests, rules
from digsite.server.answers import (
    BotsAnswer,
    BoxAnswer,
    GameOffered,
    GamesAnswer,
    Health,
    LevelsAnswer,
    OptionOffered,
    RulesAnswer,
)
from digsite.server.call import Call
from digsite.server.errors import ApiError


async def health(call: Call) -> Health:
    """The server is there."""
    return Health()


async def games(call: Call) -> GamesAnswer:
    """The games with their options and the values these take."""
    return GamesAnswer(games=[_offered(name) for name in GAMES])


def _offered(name: str) -> GameOffered:
    entry = GAMES[name]
    options = [_option(option, values) for option, values in entry.options.items()]
    return GameOffered(id=name, title=requests.title_of(name), players=list(entry.players), options=options)


def _option(name: str, values: str) -> OptionOffered:
    """The registry writes `a|b` where one is chosen, `a+b` where several may be, FILE for a file's content."""
    several = "+" in values
    listed = [] if values == "FILE" else values.split("+" if several else "|")
    return OptionOffered(name=name, values=listed, several=several)


async def box(call: Call) -> BoxAnswer:
    """What is printed on the cards or tiles of a set-up."""
    game = named_game(call)
    options: dict[str, object] = {"players": call.number("players", GAMES[game].players[0], 0, 99)}
    if call.query.get("monument"):
        options["monument"] = call.query["monument"]
    if call.query.get("variants"):
        options["variants"] = [
            word for word in call.query["variants"].replace(" ", "+").replace(",", "+").split("+") if word
        ]
    made: Game = requests.game_of(game, options)
    return BoxAnswer(box=made.box)


def named_game(call: Call) -> str:
    """The game in the path."""
    game = call.params["id"]
    if game not in GAMES:
        raise ApiError("not-found", f"there is no game {game!r}; there is {', '.join(GAMES)}")
    return game


async def bots(call: Call) -> BotsAnswer:
    """The bots, as the command lists them."""
    return BotsAnswer(bots=listing.bots().rows)


async def levels(call: Call) -> LevelsAnswer:
    """The levels, as the command lists them."""
    return LevelsAnswer(levels=listing.levels().rows)


async def rules_page(call: Call) -> RulesAnswer:
    """The rules of a game."""
    return rules.page(named_game(call))
