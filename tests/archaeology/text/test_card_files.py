"""Card files of the player's own: what is wrong in one is said by name; a right one changes the game."""

import json
from pathlib import Path
from typing import Any

import pytest

from digsite import engine
from digsite.engine import BadOption
from digsite.engine.archaeology.cards import read_cards

SHIPPED = Path(engine.__file__).parent / "archaeology" / "cards.toml"
TEXT = SHIPPED.read_text(encoding="utf-8")
MASK = 'mask     = { n = 4,  trade = 4, sell = [4, 12, 26, 50],     sure = "sourced" }\n'
COIN = "n = 14, trade = 2, sell = [2, 5, 10, 18, 30]"


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "cards.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def cut(section: str) -> str:
    """The file without what follows that heading."""
    return TEXT[: TEXT.index(section)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (changed(MASK, ""), "[archaeology.cards] lacks mask"),
        (changed(COIN, "n = 14, trade = 2, sell = [2, 5, 4]"), "coin.sell falls from 5 for 2 to 4 for 3"),
        (changed(COIN, "n = -1, trade = 2, sell = [2]"), "coin.n must be a whole number from 0 to 60, not -1"),
        (changed(COIN, "n = 61, trade = 2, sell = [2]"), "coin.n must be a whole number from 0 to 60, not 61"),
        (changed(COIN, "n = 1.5, trade = 2, sell = [2]"), "coin.n must be a whole number from 0 to 60, not 1.5"),
        (changed(COIN, "n = true, trade = 2, sell = [2]"), "coin.n must be a whole number"),
        (changed(COIN, "trade = 2, sell = [2]"), "coin.n must be a whole number from 0 to 60, not None"),
        (changed(COIN, "n = 14, trade = 0, sell = [2]"), "coin.trade must be a whole number from 1 to 15, not 0"),
        (changed(COIN, "n = 14, trade = 16, sell = [2]"), "coin.trade must be a whole number from 1 to 15"),
        (changed(COIN, "n = 14, trade = 2, sell = []"), "coin.sell must be a list of 1 to 15 prices, not []"),
        (changed(COIN, f"n = 14, trade = 2, sell = {[1] * 16}"), "coin.sell must be a list of 1 to 15 prices"),
        (changed(COIN, "n = 14, trade = 2, sell = 5"), "coin.sell must be a list of 1 to 15 prices, not 5"),
        (changed(COIN, "n = 14, trade = 2, sell = [-1, 2]"), "coin.sell must be a whole number from 0 to 9999, not -1"),
        (changed(COIN, "n = 14, trade = 2, sell = [10000]"), "coin.sell must be a whole number from 0 to 9999"),
        (
            changed(COIN, "n = 14, trade = 2, sell = [2], price = 3"),
            "coin does not know price; it takes n, trade, sell",
        ),
        (
            changed(MASK, MASK + "crown = { n = 1, trade = 1, sell = [1] }\n"),
            "does not know crown; it takes pot, scrap",
        ),
        (changed(MASK, MASK.replace('"sourced"', "1979-05-27")), "datetime.date(1979, 5, 27)"),
        (changed(MASK, MASK.replace('"sourced"', "5")), "mask.sure must be a text, not 5"),
        (changed(MASK, "mask = 4\n"), "mask must be a table such as { n = 4"),
        (changed("thieves = 8", "thieves = -8"), "archaeology.thieves must be a whole number from 0 to 40, not -8"),
        (changed("thieves = 8", "thieves = 41"), "archaeology.thieves must be a whole number from 0 to 40"),
        (changed("thieves = 8", ""), "archaeology.thieves must be a whole number from 0 to 40, not None"),
        (changed("2 = 6, 3 = 5, 4 = 4 ", "2 = 6, 3 = 5"), "archaeology.storms for 4 players must be a whole number"),
        (changed("2 = 6, 3 = 5, 4 = 4 ", "2 = 6, 3 = 5, 4 = 4, 9 = 1"), "archaeology.storms does not know 9"),
        (changed("thieves = 8", "thieves = 8\nghosts = 2"), "[archaeology] does not know ghosts"),
        (
            changed(COIN, "n = 0, trade = 2, sell = [2]").replace("n = 18", "n = 0").replace("n = 16", "n = 0"),
            "are no maps",
        ),
        (changed("n = 18", "n = 60").replace("n = 16,", "n = 60,", 1), "at most 120 can be used"),
        (TEXT[TEXT.index("[expedition]") :], "there is no section [archaeology]"),
        (cut("[archaeology.cards]"), "there is no section [archaeology.cards]"),
        (changed("[expedition.cards]", "[expedition.tiles]"), "[expedition] does not know tiles"),
        ("archaeology = 5", "there is no section [archaeology]"),
        ("this is not TOML", "is not TOML: Expected '='"),
        ("a = " + "[" * 5_000, "is not TOML"),
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        ("# " + "x" * 1_000_000, "is longer than 262144 bytes"),
        ("", "there is no section [archaeology]"),
    ],
)
def test_a_wrong_card_file_is_refused_by_what_is_wrong(tmp_path: Path, text: str | bytes, sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        engine.load("archaeology", cards=written(tmp_path, text))
    assert sentence in str(refusal.value), str(refusal.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path, sentence in [
        (tmp_path / "missing.toml", "No such file"),
        (tmp_path, "Is a directory"),
        (Path("/dev/zero"), "it is no ordinary file"),
        ("a\0b", "that is no name for a file"),
        ("x" * 5_000, "cannot read the card file"),
        (5, "cards is the path of a card file, not 5"),
    ]:
        with pytest.raises(BadOption, match=sentence):
            engine.load("archaeology", cards=path)


def test_the_shipped_file_given_by_name_is_the_shipped_game() -> None:
    own, shipped = engine.load("expedition", cards=SHIPPED), engine.load("expedition")
    assert own.deal(3).events() == shipped.deal(3).events()
    assert own.options["cards"] == read_cards(None)


def test_a_file_of_ones_own_is_played_recorded_and_seen(tmp_path: Path) -> None:
    path = written(tmp_path, changed("15]", "10]").replace("thieves = 8", "thieves = 3"))
    game = engine.load("archaeology", players=3, cards=path)
    again: dict[str, Any] = json.loads(json.dumps(game.options))
    assert again["cards"]["archaeology"]["thieves"] == 3, "the content, not the path"
    path.unlink()
    state, twin = game.deal(4), engine.load("archaeology", **again).deal(4)
    assert state.events() == twin.events()
    assert sum(event.endswith("thief") for event in state.events()) <= 3
    view = state.knowledge(0).view()
    assert "thieves:3" in view and engine.from_view(view).view() == view
