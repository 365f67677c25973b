"""M9: what mummies are moved for."""

from digsite import bots, engine


def first_icons(players: int, games: int) -> list[engine.Knowledge]:
    """The first two icon decisions of greedy games."""
    game, found = engine.load("museum", players=players), []
    for seed in range(games):
        state, left = game.deal(seed), 2
        while left and not state.over:
            seat = state.to_move
            assert seat is not None
            if state.due == "icon":
                found.append(state.knowledge(seat))
                left -= 1
            state.play(state.greedy_move())
    return found


def test_m9_no_others_mummy_comes_to_an_own_site_long_before_the_end() -> None:
    """Nine of these forty hints did so: the value hardly minds who stands where so early."""
    for knowledge in first_icons(4, 20):
        bot = bots.make("halving:iterations=300")
        bot.new_game(1)
        choice = bot.choose(knowledge, bots.Limit())
        assert not knowledge.game.notation.gives_away(choice.move, knowledge), choice.best[:4]
        assert choice.best[0].plan == choice.plan


def test_m9_what_gives_away_is_a_foreign_mummy_on_an_own_site() -> None:
    knowledge = first_icons(4, 1)[0]
    gives_away = knowledge.game.notation.gives_away
    own = knowledge.game.notation.colour_name[knowledge.seat]
    mummies = [move for move in knowledge.moves() if move.startswith("mummy")]
    assert not gives_away("skip", knowledge)
    assert not any(gives_away(move, knowledge) for move in mummies if move.split()[1] == own)
    for move in mummies:
        after = knowledge.sample(1)
        before = after.scores[knowledge.seat]
        after.play(move)
        if gives_away(move, knowledge):
            assert after.scores[knowledge.seat] <= before
