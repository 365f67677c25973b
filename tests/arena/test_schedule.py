from collections import Counter

import pytest

from digsite.arena.luck import luck_of_seed
from digsite.arena.schedule import Order, Schedule, balanced, duel, lineups
from digsite.engine import DigsiteError
from tests.arena.helpers import settings_of


@pytest.mark.parametrize(("form", "bots", "players"), [("roundrobin", 4, 2), ("roundrobin", 5, 3), ("gauntlet", 5, 4)])
def test_every_bot_sits_in_every_seat_equally_often(form: str, bots: int, players: int) -> None:
    tables = lineups(form, bots, players)
    schedule = Schedule(tables, 2 * players * len(tables), luck_of_seed(7))
    seats = Counter(
        (entrant, seat)
        for number in range(schedule.games)
        for seat, entrant in enumerate(schedule.pairing(number).entrants)
    )
    for bot in range(bots):
        assert len({seats[bot, seat] for seat in range(players)}) == 1
        assert seats[bot, 0] > 0


def test_a_set_is_one_deal_and_one_line_up_in_all_its_rotations() -> None:
    schedule = Schedule(lineups("roundrobin", 4, 3), 24, luck_of_seed(1))
    for rotation_set in range(8):
        games = [schedule.pairing(3 * rotation_set + rotation) for rotation in range(3)]
        assert {game.set for game in games} == {rotation_set}
        assert len({game.seed for game in games}) == 1
        first = games[0].entrants
        assert [game.entrants for game in games] == [first, first[1:] + first[:1], first[2:] + first[:2]]
    assert len({schedule.pairing(number).seed for number in range(24)}) == 8


def test_neighbours_change_from_round_to_round() -> None:
    schedule = Schedule(lineups("roundrobin", 3, 3), 12, luck_of_seed(1))
    assert {schedule.pairing(number).entrants for number in range(0, 12, 3)} == {(0, 1, 2), (0, 2, 1)}


def test_a_gauntlet_has_the_first_bot_in_every_game() -> None:
    tables = lineups("gauntlet", 4, 3)
    assert set(tables) == {(0, 1, 2), (0, 1, 3), (0, 2, 3)}


def test_a_match_is_one_among_copies_of_the_other() -> None:
    schedule = Schedule(duel(4), 4, luck_of_seed(1))
    assert [schedule.pairing(number).entrants.index(0) for number in range(4)] == [0, 3, 2, 1]


@pytest.mark.parametrize(("games", "nearest"), [(13, "nearest: 12 or 24"), (5, "nearest: 12"), (-3, "nearest: 12")])
def test_an_unfair_number_of_games_is_refused_with_the_nearest_fair_ones(games: int, nearest: str) -> None:
    with pytest.raises(DigsiteError, match=f"{games} games cannot be balanced: 6 line-ups .* {nearest}"):
        balanced(Schedule(lineups("roundrobin", 4, 2), games, luck_of_seed(1)))


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(DigsiteError, match="4 players need 4 bots, not 2"):
        lineups("roundrobin", 2, 4)
    with pytest.raises(DigsiteError, match="roundrobin or gauntlet, not 'swiss'"):
        lineups("swiss", 2, 2)


@pytest.mark.parametrize(("games", "players", "block"), [(8, 2, 1), (8, 2, 50), (600, 3, 50), (606, 3, 50), (5, 5, 2)])
def test_the_order_of_play_has_every_game_once_and_one_rotation_of_a_block_at_a_time(
    games: int, players: int, block: int
) -> None:
    order = Order(games, players, block)
    numbers = [order.number(place) for place in range(games)]
    assert sorted(numbers) == list(range(games))
    assert [order.place(number) for number in numbers] == list(range(games))
    for first in range(0, games, block * players):
        rotations = [number % players for number in numbers[first : first + block * players]]
        assert rotations == sorted(rotations) if block > 1 else rotations == list(range(players))


def test_only_programs_change_the_order() -> None:
    assert settings_of("random", "greedy", games=8).order().block == 1
    programs = settings_of("random", "cmd:sh", games=200).order()
    assert [programs.number(place) for place in (0, 1, 49, 50, 99, 100)] == [0, 2, 98, 1, 99, 100]
