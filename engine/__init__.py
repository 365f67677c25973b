"""The rules of play: games, states, and what a seat may know. See `engine.load`."""

from engine.game import Game, IllegalMove, Knowledge, State
from engine.registry import GAMES, from_view, load

__all__ = ["GAMES", "Game", "IllegalMove", "Knowledge", "State", "from_view", "load"]
