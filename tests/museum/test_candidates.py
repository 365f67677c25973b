"""Which moves a short search tries: the promising ones of hundreds, wherever they stand in the list."""

from digsite import bots, engine
from digsite.search.params import HALVING
from digsite.search.searcher import Search

MANY = 30  # moves, of which a search of 200 iterations tries 16


def wide_decisions(due: str, games: int) -> list[engine.Knowledge]:
    """Decisions of greedy games with many moves, every fifth of them."""
    game, found = engine.load("museum", players=2), []
    for seed in range(games):
        state = game.deal(seed)
        while not state.over:
            seat = state.to_move
            assert seat is not None
            if state.due == due and len(state.moves(most=MANY)) == MANY:
                found.append(state.knowledge(seat))
            state.play(state.greedy_move())
    return found[::5]


def test_m10_a_short_search_tries_the_best_walks_of_many() -> None:
    """The best of those it tries are 0.13 % of the win behind the best of all; the first of the list were 0.46 %."""
    search, bot = Search(HALVING), bots.make("halving:iterations=200")
    decisions = wide_decisions("walk", games=6)
    behind = 0.0
    for knowledge in decisions:
        moves = knowledge.moves()
        [worths] = search.compare(knowledge, moves, seed=1, worlds=24)
        bot.new_game(1)
        tried = {line.move for line in bot.choose(knowledge, bots.Limit()).best}
        behind += max(worths)[0] - max(worth for move, worth in zip(moves, worths, strict=True) if move in tried)[0]
    assert len(decisions) >= 20
    assert behind < 0.0025 * len(decisions)
