"""Games and the languages they are played in."""

from collections.abc import Sequence
from functools import lru_cache

from digsite.engine.game import Game, Knowledge
from digsite.language.archaeology.language import ArchaeologyLanguage
from digsite.language.language import Language
from digsite.language.museum.language import MuseumLanguage

LANGUAGES: dict[str, type[Language]] = {
    "archaeology": ArchaeologyLanguage,
    "expedition": ArchaeologyLanguage,
    "museum": MuseumLanguage,
}


@lru_cache(32)
def language_of(game: Game) -> Language:
    """The language of a game: its own, or the plain one that works for any game."""
    return LANGUAGES.get(game.id, Language)(game)


def why(knowledge: Knowledge, plan: Sequence[str]) -> str:
    """Why a plan is good, in words of the game's language."""
    return language_of(knowledge.game).why(knowledge, plan)
