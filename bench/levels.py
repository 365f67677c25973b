"""How far apart the levels are: every level against the one below it, and one rating over all of them.

python -m bench.levels --game archaeology --players 2 --sets 200
python -m bench.levels --game museum --players 4 --sets 60 --levels 9,10
python -m bench.levels --loss --game archaeology --players 2

Sets are kept in a file, by the settings of both levels: what was played is not played again, and after a change of one
level only its own two matches are. `--loss` plays no matches: it says how much of the win a level's choices give away
by its own search, and how far its games differ in that.
"""

import argparse
import json
import sys
from dataclasses import astuple
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from digsite import bots, engine
from digsite.arena.elo import elo_of
from digsite.arena.sprt import Moments, interval
from digsite.bots import Limit
from digsite.bots.levels import TOP_LEVEL, Level, level_of
from digsite.bots.searchers import SearchBot
from digsite.bots.seeds import move_seed
from digsite.bots.strongest import strongest
from digsite.engine import Game, Knowledge

FILE = Path(__file__).with_name("levels.jsonl")


def graded(game: Game, level: Level) -> bots.Bot:
    """The bot that plays this game, at a level that need not be in the table."""
    bot = bots.make(strongest(game))
    assert isinstance(bot, SearchBot)
    bot.level = lambda knowledge: level  # type: ignore[method-assign]
    return bot


def play_set(game: Game, hero: Level, others: Level, seed: int) -> float:
    """The win share of one hero among the others, over all seats of one deal."""
    won = 0.0
    for place in range(game.players):
        state = game.deal(seed)
        players = [graded(game, hero if seat == place else others) for seat in range(game.players)]
        for seat, bot in enumerate(players):
            bot.new_game(move_seed(seed, 100 * place + seat))
        seen: list[Knowledge] = [state.knowledge(seat) for seat in range(game.players)]
        while not state.over:
            mover = state.to_move
            assert mover is not None
            for event in state.events(mover)[seen[mover].seen :]:
                seen[mover].see(event)
            state.play(players[mover].choose(seen[mover], Limit()).move)
        won += state.returns[place] / game.players
    return won


def match(game: Game, hero: Level, others: Level, sets: int, file: Path) -> Moments:
    """So many sets, those in the file first; new ones are added to it."""
    key = [game.id, game.players, list(astuple(hero)), list(astuple(others))]
    kept = [
        row for row in map(json.loads, file.read_text().splitlines() if file.exists() else ()) if row["match"] == key
    ]
    moments = Moments()
    for number in range(sets):
        share = next((row["share"] for row in kept if row["set"] == number), None)
        if share is None:
            share = play_set(game, hero, others, number)
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"match": key, "set": number, "share": share}) + "\n")
        moments.add(share)
    return moments


def table(game: Game, numbers: list[int], sets: int, file: Path) -> list[str]:
    """One line a level: its settings, what it wins against the level below, the step in Elo and the rating."""
    lines = ["| level | iterations | temperature | wins against the level below | step | rating |", "| --- " * 6 + "|"]
    rating, equal = 0.0, 1 / game.players
    for number in numbers:
        level = level_of(game.id, game.players, number)
        row = f"| {number} | {level.iterations:,} | {100 * level.temperature:g} % |"
        if number > 1:
            moments = match(game, level, level_of(game.id, game.players, number - 1), sets, file)
            low, high = interval(moments, equal)
            step = elo_of(moments.mean, game.players)
            rating += step
            bounds = f"{elo_of(low, game.players):.0f} to {elo_of(high, game.players):.0f}"
            row += f" {100 * moments.mean:.1f} ± {50 * (high - low):.1f} % | {step:.0f} ({bounds})"
        else:
            row += "  | "
        lines.append(f"{row} | {rating:.0f} |")
        print(lines[-1], file=sys.stderr, flush=True)
    return lines


def losses(game: Game, level: Level, games: int) -> list[tuple[float, float, int]]:
    """For each game: the mean share of the win given away by a choice, how often the first was played, and choices."""
    found = []
    for seed in range(games):
        state, bot, given, firsts = game.deal(seed), graded(game, level), [], []
        bot.new_game(seed)
        while not state.over:
            assert state.to_move is not None
            knowledge = state.knowledge(state.to_move)
            choice = bot.choose(knowledge, Limit())
            if choice.iterations and len(choice.best) > 1:
                wins = {line.plan: line.win[knowledge.seat] for line in choice.best}
                given.append(max(0.0, choice.best[0].win[knowledge.seat] - wins[choice.plan]))
                firsts.append(choice.plan == choice.best[0].plan)
            state.play(choice.move)
        found.append((mean(given), mean(firsts), len(given)))
    return found


def loss_table(game: Game, numbers: list[int], games: int) -> list[str]:
    """One line a level: the loss a choice, its spread between games, how often the first plan is played."""
    lines = ["| level | win given away a choice | spread between games | first plan played |", "| --- " * 4 + "|"]
    for number in numbers:
        rows = losses(game, level_of(game.id, game.players, number), games)
        each = [row[0] for row in rows]
        spread = stdev(each) if len(each) > 1 else 0.0
        error = spread / sqrt(len(each))
        lines.append(
            f"| {number} | {100 * mean(each):.2f} ± {196 * error:.2f} % | {100 * spread:.2f} % "
            f"| {mean(row[1] for row in rows):.0%} |"
        )
    return lines


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.levels", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="archaeology", choices=list(engine.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--sets", type=int, default=200, help="rotation sets for each pair of neighbours")
    parser.add_argument("--levels", help="only these, as 2,3,4; by default all")
    parser.add_argument("--loss", action="store_true", help="what the choices give away, instead of matches")
    parser.add_argument("--file", type=Path, default=FILE, help="where the sets are kept")
    given = parser.parse_args()
    try:
        game = engine.load(given.game, players=given.players)
        numbers = [int(word) for word in given.levels.split(",")] if given.levels else list(range(1, TOP_LEVEL + 1))
        if not all(1 <= number <= TOP_LEVEL for number in numbers) or given.sets < 2:
            raise ValueError
    except (engine.DigsiteError, ValueError) as error:
        reason = (
            str(error) if isinstance(error, engine.DigsiteError) else "levels are numbers from 1 to 10, sets 2 or more"
        )
        print(f"bench.levels: {reason}", file=sys.stderr)
        return 2
    rows = loss_table(game, numbers, given.sets) if given.loss else table(game, numbers, given.sets, given.file)
    print("\n".join(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
