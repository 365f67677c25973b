from typing import Any, Self

from typing_extensions import disjoint_base

from digsite.engine.game import Game, State
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.position import MuseumBox
from digsite.engine.museum.setup import MuseumSetup
from digsite.engine.museum.tiles import TileBox
from digsite.engine.weights import Learned

@disjoint_base
class MuseumGame(Game):
    tiles: TileBox
    @property
    def box(self) -> MuseumBox: ...
    def __new__(cls, id: str, setup: MuseumSetup, learned: Learned | None = ...) -> Self: ...
    def knowledge(self, seat: int) -> MuseumKnowledge: ...
    def from_view(self, token: str) -> MuseumKnowledge: ...
    def truth(self, state: State) -> dict[str, Any]: ...
