"""Tile files: the one that ships, and what is refused in others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from digsite import engine
from digsite.engine.errors import BadOption
from digsite.engine.museum.tiles import box, read_tiles

FILE = """
colours = ["blue", "yellow"]
artifacts = ["blue-a", "blue-b", "yellow-a", "yellow-b", "yellow-c"]
[tile.airport]
n = 10
airport = true
[tile.temple]
n = 10
quarters = ["blue", "blue-a", "sea", "mountain"]
icon = "swap"
"""


def test_the_box_that_ships_is_the_same_for_every_colour() -> None:
    found = box(read_tiles(None))
    assert (found.total, len(found.tiles), len(found.artifacts)) == (54, 49, 8)
    quarters = Counter(quarter for tile in found.tiles for quarter in tile.quarters)
    assert len({quarters[colour] for colour in found.colours}) == 1
    assert len({sum(quarters[a] for a in found.artifacts if a.startswith(c)) for c in found.colours}) == 1
    assert all(len({found.colour(q) for q in tile.quarters} - {""}) in (0, 1, 2) for tile in found.tiles)
    assert Counter(tile.icon for tile in found.tiles) == {"": 19, "rotate": 10, "swap": 10, "replace": 10}


def load(tmp_path: Path, text: str, players: int = 2) -> engine.Game:
    path = tmp_path / "tiles.toml"
    path.write_text(text, encoding="utf-8")
    return engine.load("museum", players=players, tiles=str(path))


def test_a_file_of_the_players_own(tmp_path: Path) -> None:
    game = load(tmp_path, FILE)
    assert game.options["tiles"]["tile"]["airport"] == {"n": 10, "airport": True}
    assert engine.load("museum", **game.options).deal(3).events() == game.deal(3).events()
    assert "pile 14" in game.deal(1).events()
    assert engine.load("museum").options == {"players": 2}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"blue", "blue-a", "sea"',
            '"blue", "pink", "sea"',
            "tile.temple.quarters does not know 'pink'; a quarter is one of blue",
        ),
        ('"blue", "blue-a", "sea"', '"blue", "blue-z", "sea"', "tile.temple.quarters does not know 'blue-z'"),
        ('"blue", "blue-a", "sea"', '"blue", "sea"', "tile.temple.quarters must be a list of four"),
        ('"blue", "blue-a", "sea"', '"blue", 3, "sea"', "tile.temple.quarters does not know 3"),
        ('icon = "swap"', 'icon = "fly"', "tile.temple.icon must be rotate, swap, replace or absent, not 'fly'"),
        ('icon = "swap"', 'icon = ""', "tile.temple.icon must be"),
        ('icon = "swap"', "colour = 1", "tile.temple does not know colour; it takes n, quarters, airport, icon, sure"),
        ("airport = true", "", "tile.airport has neither quarters nor airport = true"),
        ("airport = true", "airport = false", "tile.airport has neither quarters nor airport = true"),
        ("airport = true", "airport = 1", "tile.airport.airport must be true or absent, not 1"),
        ('icon = "swap"', "airport = true", "tile.temple has both quarters and airport = true"),
        ("n = 10\nairport", "n = -1\nairport", "tile.airport.n must be a whole number from 0 to 100, not -1"),
        ("n = 10\nairport", "n = 1.5\nairport", "tile.airport.n must be a whole number"),
        ("n = 10\nairport", "n = true\nairport", "tile.airport.n must be a whole number"),
        (
            "n = 10\nairport",
            "n = 91\nairport",
            "101 tiles are too many, at most 100 can be used; the largest number is tile.airport",
        ),
        ("[tile.temple]", "[tile.camp]", "tile.camp is no name for a tile"),
        ("[tile.temple]", "[tile.camp1]", "tile.camp1 is no name for a tile"),
        ("[tile.temple]", "[tile.tomb]", "tile.tomb is no name for a tile"),
        ("[tile.temple]", '[tile."a b"]', "tile.a b is no name for a tile"),
        ("[tile.temple]", '[tile."a+b"]', "tile.a+b is no name for a tile"),
        ('colours = ["blue", "yellow"]', "", "colours must be a list of 2 to 4 names, not None"),
        ('["blue", "yellow"]', '["blue"]', "colours must be a list of 2 to 4 names"),
        ('["blue", "yellow"]', '["blue", "blue"]', "colours names something twice"),
        ('["blue", "yellow"]', '["blue", "sea"]', "'sea' cannot be a colour"),
        ('["blue", "yellow"]', '["blue", "dark-red"]', "'dark-red' cannot be a colour"),
        ('"yellow-c"', '"gold"', "the artifact 'gold' must be a colour of the file and an ending"),
        ('"yellow-c"', '"green-a"', "the artifact 'green-a' must be a colour of the file"),
        (', "yellow-c"', "", "artifacts must be a list of 5 to 15 names"),
        ("colours", "colors", "does not know colors; it takes colours, artifacts, tile, sure"),
        ("[tile.airport]", "[tile.airport", "is not TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_the_entry(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in FILE
    with pytest.raises(BadOption) as caught:
        load(tmp_path, FILE.replace(old, new, 1))
    assert message in str(caught.value)


def test_a_tile_may_be_left_out_by_its_number(tmp_path: Path) -> None:
    assert "n = 10\nquarters" in FILE
    assert load(tmp_path, FILE.replace("n = 10\nquarters", "n = 0\nquarters", 1)).players == 2


def test_too_many_kinds_too_few_tiles_too_few_colours(tmp_path: Path) -> None:
    kinds = "".join(f"[tile.x{number}]\nn = 0\nairport = true\n" for number in range(99))
    with pytest.raises(BadOption, match="101 different tiles are too many"):
        load(tmp_path, FILE + kinds)
    with pytest.raises(BadOption, match="2 players are dealt 6 tiles, but there are only 5"):
        load(tmp_path, FILE.replace("n = 10", "n = 5", 1).replace("n = 10", "n = 0", 1))
    with pytest.raises(BadOption, match="3 players need a colour each"):
        load(tmp_path, FILE, players=3)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot read the tile file"):
        engine.load("museum", tiles=str(tmp_path / "none.toml"))
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadOption, match="is not UTF-8 text"):
        engine.load("museum", tiles=str(tmp_path / "bytes.toml"))


@pytest.mark.parametrize("players", [1, 5, True, "2", None, 2.0])
def test_players_two_to_four(players: Any) -> None:
    with pytest.raises(BadOption, match="museum is for 2 to 4 players"):
        engine.load("museum", players=players)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadOption, match="museum has no option monument; it takes players, tiles"):
        engine.load("museum", monument="tomb")
