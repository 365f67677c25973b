"""The luck of a bot, move by move: neighbouring games and moves have nothing in common."""

GOLDEN = 0x9E3779B97F4A7C15
WORD = 2**64 - 1


def move_seed(game_seed: int, move: int) -> int:
    """A seed for one move of a game: every bit of it depends on every bit of both (splitmix64, once for each)."""
    return mixed(mixed(game_seed) + move)


def chance_of(seed: int) -> float:
    """A number in [0, 1) made of a seed, independent of what the search makes of the same seed."""
    return mixed(seed ^ WORD) / 2**64


def mixed(number: int) -> int:
    """The finalizer of splitmix64."""
    z = (number + GOLDEN) & WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)
