"""Events become sentences: one for everything a seat does in a row."""

from digsite import engine
from digsite.language.registry import language_of

NAMES = ["You", "Howard", "Kathleen"]
ARCHAEOLOGY = language_of(engine.load("archaeology", players=3))
MUSEUM = language_of(engine.load("museum", players=3))


def test_a_verb_is_not_repeated_and_the_end_of_a_turn_goes_without_saying() -> None:
    events = ["1 dig ?", "1 sell pot 1", "1 sell coin 2", "1 trade pot for scrap", "1 end", "2 end"]
    assert ARCHAEOLOGY.sentences(events, NAMES, 0) == [
        "Howard digs up a card, sells a pot for $1, 2 coins for $5 and trades a pot for a scrap.",
        "Kathleen ends the turn.",
    ]


def test_the_reader_is_addressed_and_not_told_that_the_turn_ended() -> None:
    assert ARCHAEOLOGY.sentences(["0 dig thief", "0 steal 1 cup", "0 end"], NAMES, 0) == [
        "You dig up a thief and steal a cup from Howard."
    ]
    assert ARCHAEOLOGY.sentences(["0 end"], NAMES, 0) == []


def test_a_victim_reads_what_was_stolen_and_a_bystander_does_not() -> None:
    assert ARCHAEOLOGY.sentences(["0 steal 1 cup"], ["Seat 0", "You", "Seat 2"], 1) == ["Seat 0 steals a cup from you."]
    assert ARCHAEOLOGY.sentences(["0 steal 1 ?"], ["Seat 0", "Seat 1", "You"], 2) == [
        "Seat 0 steals a card from Seat 1."
    ]


def test_what_no_seat_does_is_a_sentence_of_its_own() -> None:
    events = ["start 1", "1 dig storm", "1 refill 2 mask", "result scores=1,2,3 sold=1,1,1 winners=2"]
    assert ARCHAEOLOGY.sentences(events, NAMES, 0) == [
        "Howard begins.",
        "Howard digs up a sandstorm.",
        "The storm uncovers a mask in chamber 2.",
        "The game is over.",
    ]


def test_the_museum_is_narrated_too() -> None:
    events = ["1 place green5 0,1 r2", "1 skip", "1 stay", "1 draw ?", "2 stay"]
    assert MUSEUM.sentences(events, NAMES, 0) == [
        "Howard lays green5 at 0,1 (r2) and draws a tile.",
        "Kathleen stays put.",
    ]


def test_a_run_of_trades_is_told_as_its_sum() -> None:
    language = language_of(engine.load("archaeology", players=2))
    names = ["You", "Howard"]
    run = ["1 trade coin*2 for talisman", "1 trade talisman for pot*3", "1 trade pot*3 for map", "1 end"]
    assert language.sentences(run, names, 0) == ["Howard trades 2 coins for a map (in 3 trades)."]
    fro = ["1 trade coin for cup", "1 trade cup for coin"]
    assert language.sentences(fro, names, 0) == ["Howard trades 2 times, to and fro."]
    assert language.sentences(run[:1], names, 0) == ["Howard trades 2 coins for a talisman."]


def test_a21_the_sphinx_says_what_is_kept() -> None:
    language = language_of(engine.load("expedition", players=2, monument="sphinx"))
    events = ["1 explore 1", "1 name pot coin", "1 reveal pot*2,scrap,coin,mask"]
    told = language.sentences(events, ["You", "Howard"], 0)[0]
    assert told.endswith("reveals 2 pots, a scrap, a coin and a mask and keeps 2 pots and a coin.")
    missed = language.sentences([*events[:2], "1 reveal scrap*3,mask*2"], ["You", "Howard"], 0)[0]
    assert missed.endswith("and keeps nothing.")
