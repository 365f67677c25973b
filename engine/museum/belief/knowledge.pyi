from typing import Self

from typing_extensions import disjoint_base

from digsite.engine.game import Game, Knowledge
from digsite.engine.museum.belief.odds import TileHypothesis
from digsite.engine.museum.text.view import MuseumSight
from digsite.engine.museum.tiles import TileBox

@disjoint_base
class MuseumKnowledge(Knowledge):
    def __new__(cls, game: Game, seat: int, box: TileBox) -> Self: ...
    @property
    def started(self) -> bool: ...
    def hypotheses(self) -> list[TileHypothesis]: ...
    def sight(self) -> MuseumSight: ...
    def load(self, sight: MuseumSight) -> None: ...
