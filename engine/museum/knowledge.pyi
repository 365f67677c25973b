from typing import Self

from typing_extensions import disjoint_base

from engine.game import Game, Knowledge
from engine.museum.odds import Guess
from engine.museum.tiles import Box
from engine.museum.view import Sight

@disjoint_base
class MuseumKnowledge(Knowledge):
    def __new__(cls, game: Game, seat: int, box: Box) -> Self: ...
    @property
    def setting_up(self) -> bool: ...
    def guesses(self) -> list[Guess]: ...
    def sight(self) -> Sight: ...
    def load(self, sight: Sight) -> None: ...
