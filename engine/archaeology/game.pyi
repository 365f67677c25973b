from typing import Self

from engine.archaeology.setup import Setup
from engine.game import Game

class ArchaeologyGame(Game):
    def __new__(cls, setup: Setup) -> Self: ...
