from typing import Self

from digsite.engine import Game, Knowledge

class KuhnGame(Game):
    def __new__(cls, players: int = ...) -> Self: ...

class KuhnKnowledge(Knowledge):
    def __new__(cls, game: KuhnGame, seat: int) -> Self: ...
