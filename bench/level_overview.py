"""The levels of all games side by side, from the sets that are kept: the tables of docs/playing.md."""

from bench.level_fit import Estimate, fit
from bench.level_games import Sets, Table
from digsite import engine
from digsite.bots.levels import LEVELS, SETTINGS

TABLES: list[Table] = [(game, players) for game in SETTINGS for players in (2, 4)]
NEIGHBOURS = [(level + 1, level) for level in LEVELS[:-1]]
PLACE = {level: index for index, level in enumerate(LEVELS)}


def overview(kept: Sets) -> list[str]:
    """Two tables: the rating of every level above the first, and the steps between neighbours with their sets."""
    columns = [_column(kept, table) for table in TABLES]
    names = [f"{game}, {players}" for game, players in TABLES]
    ratings = [[str(level), *(str(column[0][index]) for column in columns)] for index, level in enumerate(LEVELS)]
    steps = [
        [f"{low} to {high}", *(f"{column[1][index]}, {column[2][index]}" for column in columns)]
        for index, (high, low) in enumerate(NEIGHBOURS)
    ]
    return [*_rows(["level", *names], ratings), "", *_rows(["step", *names], steps)]


def _column(kept: Sets, table: Table) -> tuple[list[Estimate], list[Estimate], list[int]]:
    """Ratings, steps, and sets of each step."""
    results = kept.results(table, NEIGHBOURS, PLACE)
    sets = [len(result.shares) for result in results]
    if min(sets) < 2:
        game, players = table
        raise engine.DigsiteError(
            f"not all levels of {game} with {players} players are measured; "
            f"python -m bench.levels --game {game} --players {players} --apart 1 does it"
        )
    return *fit(results, len(LEVELS)), sets


def _rows(head: list[str], rows: list[list[str]]) -> list[str]:
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]
