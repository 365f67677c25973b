from typing import Self

from digsite.engine.archaeology.setup import ArchaeologySetup
from digsite.engine.game import Game

class ArchaeologyGame(Game):
    def __new__(cls, setup: ArchaeologySetup) -> Self: ...
