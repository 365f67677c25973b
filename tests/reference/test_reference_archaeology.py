"""The judge judged: random games of every option pass, spoilt events are refused, small cases by hand."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from . import RuleBroken
from .archaeology import ArchaeologyReference, masked
from .archaeology_box import MONUMENTS, VARIANTS
from .archaeology_cards import Cards, read_cards
from .archaeology_deals import deal, play, play_game, random_policy

# n, trading value, prices: what is on the cards, but for small differences; the judge takes any numbers.
EXPEDITION = {
    "pot": (16, 1, [1, 2, 3, 4, 15]),
    "scrap": (16, 1, [1, 2, 3, 10]),
    "coin": (12, 2, [2, 6, 12, 20, 30]),
    "cup": (6, 2, [2, 15]),
    "talisman": (8, 3, [3, 10, 20, 32, 50]),
    "map": (6, 3, [3]),
    "mask": (4, 4, [4, 12, 26, 50]),
    "tablet": (12, 1, [1, 2, 10]),
    "pendant": (5, 3, [3, 18]),
}
ARCHAEOLOGY = {card: row for card, row in EXPEDITION.items() if card not in ("tablet", "pendant")}


def printed(rows: dict[str, tuple[int, int, list[int]]]) -> dict[str, Any]:
    return {card: {"n": n, "trade": value, "sell": prices} for card, (n, value, prices) in rows.items()}


CARDS: dict[str, Any] = {
    "archaeology": {"thieves": 8, "storms": {"2": 6, "3": 5, "4": 4}, "cards": printed(ARCHAEOLOGY)},
    "expedition": {
        "thieves": {"2": 4, "3": 6, "4": 8, "5": 10},
        "storms": {"2": 6, "3": 5, "4": 4, "5": 4},
        "cards": printed(EXPEDITION),
    },
}


def options() -> Iterator[tuple[str, int, tuple[str, ...], str | None]]:
    """Every number of players with every monument, and with every set of variants."""
    yield from (("archaeology", players, (), None) for players in (2, 3, 4))
    for players in (2, 3, 4, 5):
        usable = VARIANTS if players < 4 else VARIANTS[1:]
        sets = [chosen for number in range(4) for chosen in combinations(usable, number)]
        yield from (("expedition", players, chosen, None) for chosen in sets)
        for number, monument in enumerate(MONUMENTS):
            yield "expedition", players, sets[number % len(sets)], monument


@pytest.mark.parametrize(("game", "players", "variants", "monument"), list(options()))
def test_random_games_end_and_keep_every_card(
    game: str, players: int, variants: tuple[str, ...], monument: str | None
) -> None:
    rng = Random(f"{game}{players}{variants}{monument}")
    table = ArchaeologyReference(game, players, CARDS, variants, monument)
    for _ in play(table, rng, random_policy(rng)):
        assert table.census() == table.box.all_cards()
    assert table.over and table.decision() is None
    assert table.sold == [sum(museum.values()) for museum in table.museum]


@pytest.mark.parametrize("monument", MONUMENTS)
def test_spoilt_events_are_refused_and_change_nothing(monument: str) -> None:
    rng = Random(monument)
    _, events = play_game("expedition", 3, CARDS, rng, random_policy(rng), monument=monument)
    table = ArchaeologyReference("expedition", 3, CARDS, monument=monument)
    for event in events:
        before = copy.deepcopy(vars(table))
        for spoilt in spoil(event):
            with pytest.raises(RuleBroken, match=r"^Expected .*, but came '.*'\.$"):
                table.see(spoilt)
        assert vars(table) == before
        table.see(event)
    with pytest.raises(RuleBroken):
        table.see(events[-1])


def spoil(event: str) -> list[str]:
    """Spellings and seats that no position allows in place of this event."""
    words = event.split(" ")
    other_seat = [str((int(words[0]) + 1) % 3), *words[1:]] if words[0].isdigit() else ["x", *words]
    last_words = ("", "?", "pot,pot", words[-1] + "*1", words[-1] + " pot", words[-1] + " ")
    respelt = [" ".join([*words[:-1], last]) for last in last_words]
    return [" ".join(other_seat), " ".join(words[:-1]), event.replace(" ", "  "), "0 dance", "", *respelt]


def test_the_dealer_stops_early_and_repeats_itself() -> None:
    games = [play_game("expedition", 4, CARDS, Random(5), random_policy(Random(6)), limit=30) for _ in "ab"]
    assert games[0][1] == games[1][1] and len(games[0][1]) == 30
    assert not games[0][0].over


def table_at(
    hands: list[str], game: str = "archaeology", monument: str | None = None, site: str = "-"
) -> ArchaeologyReference:
    """Seat 0 begins its turn with these hands; the rest of the table is as one deal left it."""
    table = ArchaeologyReference(game, len(hands), CARDS, monument=monument)
    for _ in deal(table, Random(0)):
        pass
    table.hands = [read_cards(hand) for hand in hands]
    table.site = read_cards(site)
    table.start_turn(0)
    return table


def see(table: ArchaeologyReference, *events: str) -> None:
    for event in events:
        table.see(event)


def refuse(table: ArchaeologyReference, *events: str) -> None:
    for event in events:
        with pytest.raises(RuleBroken):
            table.see(event)


def test_a9_digger_discards_first_and_digs_again() -> None:
    table = table_at(["pot", "pot*3,coin", "scrap*2"], site="mask,storm*2")
    see(table, "0 dig storm")
    assert table.decision() == (1, "discard")  # seat 0 holds 1 card only
    assert sorted(table.legal_moves()) == ["discard pot*2", "discard pot,coin"]
    refuse(table, "2 discard scrap", "1 discard pot", "1 discard coin*2")
    see(table, "1 discard pot*2", "2 discard scrap", "0 dig storm", "1 discard pot", "0 dig mask")
    assert table.decision() == (0, "action")


def test_a10_refills_then_tents_then_discards_the_digger_last() -> None:
    table = table_at(["pot*2", "-", "scrap*2"], "expedition", "ruins", site="mask,storm")
    table.tents = [1, 1, 0]
    table.pile = read_cards("pot,cup*2")
    see(table, "0 dig storm", "0 refill 1 cup")
    refuse(table, "0 refill 3 cup", "0 refill 2 coin", "1 shelter")
    see(table, "0 refill 2 pot", "0 refill 3 cup")
    assert table.decision() == (1, "tent")
    see(table, "1 brave")
    assert table.decision() == (0, "tent")
    see(table, "0 shelter")
    assert table.decision() == (2, "discard") and table.tents == [0, 1, 0]
    see(table, "2 discard scrap", "0 dig mask")


def test_a12_tight_trades_and_all_trades() -> None:
    table = table_at(["pot*2,talisman", "-"])
    table.market = read_cards("pot,coin,cup")
    tight = {
        "trade pot*2 for coin",
        "trade pot*2 for cup",
        "trade talisman for coin",
        "trade talisman for cup",
    }
    tight |= {"trade talisman for pot", "trade talisman for pot,coin", "trade talisman for pot,cup"}
    tight |= {"trade pot,talisman for coin,cup"}
    trades = {move for move in table.legal_moves() if move.startswith("trade")}
    assert trades == tight
    loose = {f"trade {given} for {one}" for given in ("pot,talisman", "pot*2,talisman") for one in ("coin", "cup")}
    loose |= {"trade pot*2,talisman for coin,cup"}
    assert {move for move in table.legal_moves(all_trades=True) if move.startswith("trade")} == tight | loose
    refuse(
        table,
        "0 trade pot for coin",
        "0 trade pot,talisman for pot",
        "0 trade - for pot",
        "0 trade pot for -",
    )
    table.trades = 16
    assert not [move for move in table.legal_moves() if move.startswith("trade")]
    refuse(table, "0 trade pot*2 for coin")


def test_a17_temple_look_after_a_sale_unless_all_is_over() -> None:
    table = table_at(["pot,cup", "-"], "expedition", "temple")
    table.chambers[0] = Cards()
    see(table, "0 sell pot 1")
    assert table.decision() == (0, "look")
    assert table.legal_moves() == ["look 2", "look 3", "skip"]
    see(table, "0 skip", "0 sell cup 1", "result scores=3,0 sold=2,0 winners=0")


def test_a18_tomb_keep_is_asked_even_for_the_last_card() -> None:
    table = table_at(["map", "-"], "expedition", "tomb")
    table.chambers[1] = read_cards("mask")
    see(table, "0 explore 2", "0 look 2 mask")
    assert table.decision() == (0, "keep") and table.legal_moves() == ["keep mask"]
    see(table, "0 keep mask")
    refuse(table, "0 explore 2")


def test_a20_mine_runs_out_or_busts() -> None:
    table = table_at(["map", "-"], "expedition", "mine")
    table.chambers[0] = read_cards("coin*2")
    see(table, "0 explore 1")
    assert table.decision() is None
    see(table, "0 draw coin")
    assert table.legal_moves() == ["draw", "stop"]
    see(table, "0 draw coin")
    assert table.decision() is None
    see(table, "0 stop")
    table.hands[0], table.chambers[0], table.explored = read_cards("map"), read_cards("mask*2"), False
    see(table, "0 explore 1", "0 draw mask", "0 draw mask", "0 bust")
    assert table.chambers[0] == read_cards("mask*2")
    see(table, "result scores=0,0 sold=0,0 winners=0,1")  # A25, A26: no hand and no dig site is left


def test_a21_sphinx_gives_the_named_kinds() -> None:
    table = table_at(["map", "-"], "expedition", "sphinx")
    table.chambers[0] = read_cards("pot*3,coin*2,mask")
    see(table, "0 explore 1")
    assert len(table.legal_moves()) == 21 and "name map mask" in table.legal_moves()
    refuse(table, "0 name mask coin", "0 name pot pot", "0 name pot tablet", "0 name pot thief")
    see(table, "0 name coin mask")
    refuse(table, "0 reveal pot*3,coin", "0 reveal pot*4,coin")
    see(table, "0 reveal pot*3,coin,mask")
    assert table.hands[0] == read_cards("coin,mask") and table.chambers[0] == read_cards("pot*3,coin")


def test_a23_after_a_round_of_passes_the_next_seat_with_cards_sells() -> None:
    table = table_at(["-", "pot*2", "cup"])
    see(table, "0 end", "1 end", "2 end", "0 end")
    assert sorted(move for move in table.legal_moves() if not move.startswith("trade")) == [
        "sell pot 1",
        "sell pot 2",
    ]
    refuse(table, "1 end")
    see(table, "1 sell pot 1", "1 end", "2 end", "0 end", "1 end")
    refuse(table, "2 end")


def test_a24_nine_quiet_turns_of_three_players_bring_the_duty() -> None:
    table = table_at(["pot*2", "pot", "cup"])
    table.market = read_cards("scrap")
    for turn in range(9):
        swap = ("0 trade pot for scrap", "0 trade scrap for pot")[turn // 3 % 2]
        see(table, *([swap] if turn % 3 == 0 else []), f"{turn % 3} end")
    refuse(table, "0 end")
    see(table, "0 sell pot 1", "0 end", "1 end")


def test_a25_over_when_the_last_card_is_dug_and_no_hand_holds_any() -> None:
    for last in ("thief", "storm"):
        table = table_at(["-", "-"], "expedition", "ruins", site=last)
        see(table, f"0 dig {last}")
        assert table.decision() is None
        refuse(table, "0 end", "0 refill 1 pot", "1 brave")
        see(table, "result scores=0,0 sold=0,0 winners=0,1")
        assert table.over


def test_a26_ties_go_to_fewer_cards() -> None:
    table = table_at(["-", "-", "pot"])
    table.scores, table.sold = [9, 9, 8], [4, 3, 1]
    refuse(table, "2 sell pot 1")
    see(table, "0 end", "1 end", "2 sell pot 1", "result scores=9,9,9 sold=4,3,2 winners=2")


@pytest.mark.parametrize(
    ("event", "seat", "monument", "seen"),
    [
        ("deal 1 pot*2,coin,mask", 1, "mine", "deal 1 pot*2,coin,mask"),
        ("deal 1 pot*2,coin,mask", 0, "mine", "deal 1 ?4"),
        ("chamber 1 pot*2", 0, "pyramid", "chamber 1 ?2"),
        ("chamber 1 pot", 0, "ruins", "chamber 1 pot"),
        ("pile pot*12", 0, "ruins", "pile ?12"),
        ("1 dig pot", 0, "mine", "1 dig ?"),
        ("1 dig thief", 0, "mine", "1 dig thief"),
        ("2 steal 1 cup", 1, "mine", "2 steal 1 cup"),
        ("2 steal 1 cup", 0, "mine", "2 steal 1 ?"),
        ("1 explore 2 pot*5", 0, "temple", "1 explore 2 ?5"),
        ("1 explore 2 pot*5", 0, "ruins", "1 explore 2 pot*5"),
        ("1 explore 2", 0, "tomb", "1 explore 2"),
        ("1 look 2 pot*6,cup", 0, "tomb", "1 look 2 ?7"),
        ("1 keep cup", 0, "tomb", "1 keep ?"),
        ("1 keep cup*2", 1, "tomb", "1 keep cup*2"),
        ("1 reveal pot*5", 0, "sphinx", "1 reveal pot*5"),
        ("result scores=1,2 sold=1,1 winners=1", 0, "mine", "result scores=1,2 sold=1,1 winners=1"),
    ],
)
def test_what_a_seat_sees(event: str, seat: int, monument: str, seen: str) -> None:
    assert masked(event, seat, monument) == seen
