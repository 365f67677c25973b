"""The rules at the table are those of the documentation, for people who never saw the box."""

import pytest

from digsite.engine import GAMES, DigsiteError
from digsite.language import rules


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_that_any_terminal_can_show(game: str) -> None:
    chapters = rules.chapters(game)
    assert chapters[0].title == "How to play"
    text = " ".join(paragraph for chapter in chapters for paragraph in (chapter.title, *chapter.paragraphs))
    assert text.isascii()
    assert "**" not in text
    assert "`" not in text


@pytest.mark.parametrize("word", ["icon", "blue-a", "locked", "mummy", "airport", "goal"])
def test_what_the_museum_is_about_can_be_looked_up(word: str) -> None:
    assert any(word in paragraph.lower() for paragraph in rules.find("museum", "1").paragraphs)
    assert all(word in paragraph.lower() for paragraph in rules.find("museum", word).paragraphs)


def test_a_chapter_is_found_by_number_or_beginning() -> None:
    second = rules.chapters("museum")[1]
    assert rules.find("museum", "2") == second
    assert rules.find("museum", second.title[:5].lower()) == second


@pytest.mark.parametrize(("wanted", "sentence"), [("99", "chapters 1 to"), ("xyzzy", "do not speak of 'xyzzy'")])
def test_what_is_not_there_gets_a_sentence(wanted: str, sentence: str) -> None:
    with pytest.raises(DigsiteError, match=sentence):
        rules.find("museum", wanted)


def test_the_expedition_explores_once_a_turn_and_has_tents() -> None:
    text = " ".join(rules.find("expedition", "1").paragraphs)
    assert "explore at most once a turn" in text
    assert "tent" in text
