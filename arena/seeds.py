"""Every random seed of a tournament, derived from its one seed."""

import hashlib

SEED_BITS = 53  # a JSON number that every reader keeps exactly


def derived(*parts: object) -> int:
    """The seed for whatever these parts name; the same on every machine, in every version."""
    digest = hashlib.sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)


def deal_seed(tournament: int, rotation_set: int) -> int:
    """The seed of the deal, shared by all games of a rotation set."""
    return derived("deal", tournament, rotation_set)


def bot_seed(tournament: int, game: int, seat: int) -> int:
    """The seed of one bot in one game; it reveals nothing about the deal."""
    return derived("bot", tournament, game, seat)
