from typing import Self

from digsite.engine import Game, Knowledge

class UrnGame(Game):
    def __new__(cls, advice: bool = ..., holdings: bool = ...) -> Self: ...

class UrnKnowledge(Knowledge):
    def __new__(cls, game: UrnGame, seat: int) -> Self: ...
