from typing import Self

from digsite.engine.archaeology.setup import ArchaeologySetup
from digsite.engine.game import Game
from digsite.engine.weights import Learned

class ArchaeologyGame(Game):
    def __new__(cls, setup: ArchaeologySetup, learned: Learned | None = ...) -> Self: ...
