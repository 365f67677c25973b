from typing import Self

from typing_extensions import disjoint_base

from digsite.engine.game import Game, Knowledge
from digsite.engine.museum.belief.odds import Guess
from digsite.engine.museum.text.view import Sight
from digsite.engine.museum.tiles import Box

@disjoint_base
class MuseumKnowledge(Knowledge):
    def __new__(cls, game: Game, seat: int, box: Box) -> Self: ...
    @property
    def setting_up(self) -> bool: ...
    def guesses(self) -> list[Guess]: ...
    def sight(self) -> Sight: ...
    def load(self, sight: Sight) -> None: ...
