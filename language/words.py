"""Lists and abbreviations, as people write them."""

from collections.abc import Sequence

from digsite.engine.errors import DigsiteError


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def count(n: int, noun: str) -> str:
    """`1 map`, `2 maps`."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def win(winners: Sequence[str]) -> str:
    """`You win`, `Howard wins`, `Howard and Agatha win`."""
    return f"{listed(winners)} {'win' if len(winners) > 1 or winners == ['You'] else 'wins'}"


def by_prefix(word: str, known: Sequence[str], what: str) -> str:
    """The one known word that begins with this."""
    fitting = [name for name in known if name.lower().startswith(word.lower())]
    exact = [name for name in fitting if name.lower() == word.lower()]
    if len(fitting) == 1 or exact:
        return (exact or fitting)[0]
    if fitting:
        raise DigsiteError(f"{word!r} could be {listed(fitting, 'or')}")
    raise DigsiteError(f"{word!r} is no {what} here; there is {listed(known[:12], 'or')}")
