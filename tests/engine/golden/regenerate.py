"""Writes the golden games and signatures anew: `python -m tests.engine.golden.regenerate [GAME ...]`.

Do this only when the games are meant to come out differently, and say in the commit why.
"""

import json
import sys

from digsite import engine
from tests.engine.golden.games import RECORDS, SIGNATURES, golden_cases, path_of, read, record, signature


def main(games: list[str]) -> None:
    RECORDS.mkdir(exist_ok=True)
    for number, case in enumerate(golden_cases()):
        if case.game in games:
            path_of(case).write_text(json.dumps(record(case, number)) + "\n", encoding="utf-8")
            print(path_of(case).name)
    signatures = read(SIGNATURES) if SIGNATURES.exists() else {}
    signatures |= {game: signature(game) for game in games}
    SIGNATURES.write_text(json.dumps(signatures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or list(engine.GAMES))
