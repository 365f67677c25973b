"""Games and the languages they are played in."""

from digsite.engine.game import Game
from digsite.language.archaeology.language import ArchaeologyLanguage
from digsite.language.language import Language
from digsite.language.museum.language import MuseumLanguage

LANGUAGES: dict[str, type[Language]] = {
    "archaeology": ArchaeologyLanguage,
    "expedition": ArchaeologyLanguage,
    "museum": MuseumLanguage,
}


def language_of(game: Game) -> Language:
    """The language of a game: its own, or the plain one that works for any game."""
    return LANGUAGES.get(game.id, Language)(game)
