from typing import Self

from typing_extensions import disjoint_base

from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge
from digsite.engine.archaeology.position import ArchaeologyBox
from digsite.engine.archaeology.setup import ArchaeologySetup
from digsite.engine.game import Game
from digsite.engine.weights import Learned

@disjoint_base
class ArchaeologyGame(Game):
    def __new__(cls, setup: ArchaeologySetup, learned: Learned | None = ...) -> Self: ...
    @property
    def box(self) -> ArchaeologyBox: ...
    def from_view(self, token: str) -> ArchaeologyKnowledge: ...
