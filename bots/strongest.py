"""Which of the strong bots plays when nobody names one: for each game, with 2 players and with more, the one that won
the matches (bench/RESULTS.md).
"""

from digsite.engine import Game

DEFAULT_BOT = "halving"  # where the game is not known yet, or was never measured

STRONGEST: dict[str, tuple[str, str]] = {  # with 2 players, with more
    "archaeology": ("ismcts", "halving"),
    "expedition": ("halving", "halving"),
    "museum": ("halving", "halving"),
}


def strongest(game: Game) -> str:
    """The name of the bot that plays this game best."""
    two, more = STRONGEST.get(game.id, (DEFAULT_BOT, DEFAULT_BOT))
    return two if game.players == 2 else more
