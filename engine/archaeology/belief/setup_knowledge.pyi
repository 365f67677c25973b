from typing import Self

from typing_extensions import disjoint_base

from digsite.engine.game import Game, Knowledge

@disjoint_base
class Opening(Knowledge):
    sales: list[list[tuple[int, int]]]
    over_seen: bool
    def __new__(cls, game: Game, seat: int, limit: int = ...) -> Self: ...
    @property
    def started(self) -> bool: ...
