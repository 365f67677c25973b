"""Checks of games: beginning, seeing, moves, views."""

from digsite.engine import GAMES, DigsiteError, Game, from_view, load
from digsite.hgi.check.checked_game import CheckedGame, variations
from digsite.hgi.check.probe import Failure, Probe, Reply


async def known_games(probe: Probe) -> list[str]:
    """The games that both the program and this project know."""
    reply = (await probe.ask("hgi 1")).must_be("hgiok")
    probe.lists_moves = any("name=list_moves" in line.split() for line in reply.starting("option"))
    names = [line.split()[0] for line in reply.starting("game")]
    known = [name for name in names if name in GAMES]
    if not known:
        raise Failure(f"the engine plays {', '.join(names)}; nothing of it can be checked, only {', '.join(GAMES)}")
    return known


async def a_game(probe: Probe) -> Game:
    """A game for two players."""
    return load((await known_games(probe))[0], players=2)


async def before_a_game(probe: Probe) -> None:
    """Has nothing to decide before a game."""
    (await probe.ask("moves")).must_be("error not-your-turn")
    (await probe.ask("go iterations=1")).must_be("error not-your-turn")
    (await probe.ask("stop")).must_be("ok")


async def beginning(probe: Probe) -> None:
    """Refuses a game it cannot play."""
    game = (await a_game(probe)).id
    for wrong in (
        f"newgame {game} players=99 seat=0",
        f"newgame {game} players=2 seat=2",
        f"newgame {game} players=2",
        f"newgame {game} players=2 seat=0 no-such-key=1",
        "newgame",
    ):
        (await probe.ask(wrong)).must_be("error bad-argument")
    (await probe.ask("newgame no-such-game players=2 seat=0")).must_be("error unsupported")


async def numbering(probe: Probe) -> None:
    """Takes events only in order, and is unchanged after an error."""
    game = await a_game(probe)
    checked = CheckedGame(probe, game, 0, seed=1)
    (await probe.ask(f"newgame {game.id} players=2 seat=0")).must_be("ok")
    first, second = checked.state.events(0)[:2]
    (await probe.ask(f"see 2 {second}")).must_be("error desync")
    (await probe.ask("see 1 nothing of the kind")).must_be("error bad-event")
    (await probe.ask(f"see 1 {second}")).must_be("error bad-event")
    (await probe.ask(f"see one {first}")).must_be("error bad-argument")
    (await probe.ask(f"see 1 {first}")).must_be("ok")
    (await probe.ask(f"see 1 {first}")).must_be("error desync")
    (await probe.ask(f"see 3 {second}")).must_be("error desync")
    checked.told = 1
    await checked.tell()
    await checked.to_decision()
    await checked.same_moves()


async def turns(probe: Probe) -> None:
    """Answers `moves` and `go` only when it has to decide."""
    checked = CheckedGame(probe, await a_game(probe), 0, seed=2)
    await checked.begin()
    while checked.deciding:
        await checked.step()
    (await probe.ask("moves")).must_be("error not-your-turn")
    (await probe.ask("go iterations=1")).must_be("error not-your-turn")


async def whole_games(probe: Probe) -> None:
    """Lists exactly the legal moves throughout games of every kind it plays."""
    for name in await known_games(probe):
        for number, game in enumerate(variations(name)):
            checked = CheckedGame(probe, game, number % game.players, seed=number)
            await checked.begin()
            while not checked.state.over:
                if checked.deciding:
                    await checked.same_moves()
                await checked.step()
            (await probe.ask("moves")).must_be("error not-your-turn")
            (await probe.ask(f"see {checked.told + 1} 0 end")).must_be("error bad-event")


async def told_moves(probe: Probe) -> None:
    """Plays one of the moves it is told, if it asks for them by the option list_moves."""
    for name in await known_games(probe):
        checked = CheckedGame(probe, load(name, players=2), 0, seed=6)
        await checked.begin()
        while probe.lists_moves and not checked.state.over:
            if checked.deciding:
                await checked.list_moves()
                move = (await probe.ask("go iterations=1", seconds=30)).must_be("bestmove").rest
                if move not in checked.state.moves():
                    raise Failure(f"'go' after 'legal' answers {move!r}, which was not among the moves it was told")
            await checked.step()


async def views(probe: Probe) -> None:
    """Writes views that lead to the same moves, and refuses inconsistent ones."""
    for name in await known_games(probe):
        checked = CheckedGame(probe, load(name, players=GAMES[name].players[0]), 1, seed=4)
        await checked.begin()
        looked_at = 0
        while looked_at < 5 and not checked.state.over:  # a short game has fewer decisions
            if checked.deciding and len(checked.state.moves()) > 1:
                await _same_view(checked)
                looked_at += 1
            await checked.step()


async def _same_view(checked: CheckedGame) -> None:
    """Our rules and the program must both read its view as this position; then the game goes on."""
    probe = checked.probe
    view = (await probe.ask("view")).must_be("view").rest
    try:
        if sorted(from_view(view).moves()) != sorted(checked.state.moves()):
            raise Failure(f"the view {view!r} is of another position: its moves differ")
    except DigsiteError as error:
        raise Failure(f"the view {view!r} is not valid: {error}") from None
    (await probe.ask(f"position {view}-and-more")).must_be("error bad-view")
    (await probe.ask("position nothing")).must_be("error bad-view")
    await checked.same_moves()
    (await probe.ask(f"position {view}")).must_be("ok")
    await checked.same_moves()
    again = (await probe.ask("view")).must_be("view").rest
    if again != view:
        raise Failure(f"'position' and then 'view' gives {again!r}, not {view!r}")
    (await probe.ask(f"see {checked.told + 1} 0 end")).must_be("error desync")  # numbers restart after `position`
    checked.told = 0
    await checked.begin()


async def explaining(probe: Probe) -> None:
    """Answers `belief` and `show`."""
    checked = CheckedGame(probe, await a_game(probe), 0, seed=5)
    await checked.begin()
    await checked.to_decision()
    belief = (await probe.ask("belief", seconds=30)).must_be("ok")
    _well_formed(belief)
    shown = (await probe.ask("show")).must_be("ok")
    if not any(line.startswith("string ") for line in shown.starting("info")):
        raise Failure("'show' gives no 'info string' line")


def _well_formed(belief: Reply) -> None:
    lines = [line for line in belief.starting("info") if line.startswith("belief ")]
    if not lines:
        raise Failure("'belief' gives no 'info belief' line")
    for line in lines:
        keys = dict(word.partition("=")[::2] for word in line.split()[1:])
        if not {"place", "mean", "p"} <= keys.keys() or not keys.keys() & {"card", "tile", "goal"}:
            raise Failure(f"'info {line}' is not in the form place= card= mean= p=")
        if not 0 <= float(keys["p"]) <= 1:
            raise Failure(f"'info {line}': p is no probability")
