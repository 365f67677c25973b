"""All luck of a tournament, from its one seed."""

import hashlib

SEED_BITS = 53  # a JSON number that every reader keeps exactly


def derived(*parts: object) -> int:
    """A seed of its own for whatever these words and numbers name; the same everywhere, for ever."""
    digest = hashlib.sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)


def deal_seed(tournament: int, rotation_set: int) -> int:
    """The luck of the deal, shared by all games of a rotation set."""
    return derived("deal", tournament, rotation_set)


def bot_seed(tournament: int, game: int, seat: int) -> int:
    """The luck of one bot in one game: nothing of the deal can be learnt from it."""
    return derived("bot", tournament, game, seat)
