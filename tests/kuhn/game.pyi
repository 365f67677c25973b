from typing import Self

from typing_extensions import disjoint_base

from digsite.engine import Game, Knowledge

@disjoint_base
class KuhnGame(Game):
    def __new__(cls, players: int = ...) -> Self: ...

@disjoint_base
class KuhnKnowledge(Knowledge):
    def __new__(cls, game: KuhnGame, seat: int) -> Self: ...
