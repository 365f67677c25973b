"""Positions that nobody would ever reach, made to keep a program busy."""

from collections.abc import Iterator, Sequence

KINDS = ("pot", "scrap", "coin", "cup", "talisman", "map", "mask")


def crowded(values: Sequence[int] = (1,) * len(KINDS), each: int = 8) -> str:
    """A view with so many cards of each kind in hand and market that there are more trades than anybody can list."""
    cards = "+".join(f"{kind}:20:{value}:1" for kind, value in zip(KINDS, values, strict=True))
    held = ",".join(f"{kind}*{each}" for kind in KINDS)
    left = 20 * len(KINDS) - 2 * each * len(KINDS) - 15 - 4 + 2
    return (
        f"archaeology/players=2/cards={cards}+thieves:1+storms:1/seat=0/turn=0/due=action:0/"
        f"hands={each * len(KINDS)}:{held}+4/market={held}/chambers=3+5+7/deck={left}:1:1/dug=1"
    )


def all_crowded() -> Iterator[str]:
    """With the values that make most trades, or most ways to look for one in vain."""
    for values in (
        (1,) * 7,
        (1,) * 6 + (15,),
        (15,) + (1,) * 6,
        (1, 2, 3, 4, 5, 6, 7),
        (2,) * 6 + (3,),
        (13,) * 6 + (15,),
    ):
        yield crowded(values)
