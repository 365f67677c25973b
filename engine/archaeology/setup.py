"""Options of one game into numbers: who plays, which cards, thieves and storms are in (A1-A6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from digsite.engine.archaeology.cards import (
    ALL_STORMS,
    DECK_MAX,
    EDITION_CARDS,
    EDITION_PLAYERS,
    KINDS_OF_THE_CARD_GAME,
    MAP,
    MONUMENTS,
    VARIANTS,
    Card,
    Edition,
    edition,
    read_cards,
)
from digsite.engine.archaeology.rules.names import DEALT
from digsite.engine.data_file import Source
from digsite.engine.errors import BadOption, shown

Chambers = tuple[tuple[int, ...], tuple[int, ...]]  # sizes, and maps each costs

UNLIMITED = 255  # explorations a turn
PYRAMID_OF_THE_CARD_GAME: Chambers = ((3, 5, 7), (1, 2, 3))
CHAMBERS: dict[str, Chambers] = {
    "pyramid": ((2, 5, 8), (1, 2, 3)),  # A16
    "temple": ((5, 5, 5), (2, 2, 2)),  # A17
    "tomb": ((7, 8), (1, 1)),  # A18
    "ruins": ((1, 1, 1), (1, 1, 1)),  # A19
    "mine": ((DEALT["monument"],), (1,)),  # A20
    "sphinx": ((DEALT["monument"],), (1,)),  # A21
}


@dataclass(frozen=True)
class ArchaeologySetup:
    """Everything that `deal` and the rules need, checked."""

    game: str
    players: int
    cards: list[Card]
    chambers: list[Chambers]
    thieves: int
    storms: int
    tents: int
    explorations: int
    storm_first: int
    monument: str | None
    luck: bool
    deck: int
    options: dict[str, Any]


def setup(
    game: str, players: int = 2, monument: str | None = None, variants: str | Sequence[str] = (), cards: Source = None
) -> ArchaeologySetup:
    """The checked set-up of one game; a wrong option is refused by name."""
    players = _players(game, players)
    chosen = _variants(game, players, variants)
    monument = _monument(game, monument)
    content = read_cards(cards)
    box = edition(content, game)
    for other in EDITION_CARDS.keys() & content.keys():
        edition(content, other)  # the options carry the whole file: nothing in it goes unchecked
    in_game = [box.cards[name] for name in _card_names(game, players, "long" in chosen)]
    thieves = box.thieves[players] + ("long" in chosen)
    storms = _storms(box, players, "fierce" in chosen)
    expedition = game == "expedition"
    chambers = [CHAMBERS[name] for name in MONUMENTS]
    if not expedition:
        chambers[0] = PYRAMID_OF_THE_CARD_GAME
    options: dict[str, Any] = {"players": players, "monument": monument, "variants": list(chosen)}
    if cards is not None:
        options["cards"] = dict(content)
    return ArchaeologySetup(
        game=game,
        players=players,
        cards=in_game,
        chambers=chambers,
        thieves=thieves,
        storms=storms,
        tents=(2 if "fierce" in chosen else 1) if expedition else 0,  # A10
        explorations=1 if expedition else UNLIMITED,  # A11
        storm_first=1 if expedition else 0,
        monument=monument,
        luck="luck" in chosen,
        deck=_dig_site(game, in_game, players, thieves + storms),
        options=options,
    )


def _players(game: str, players: object) -> int:
    allowed = EDITION_PLAYERS[game]  # A1
    if isinstance(players, bool) or not isinstance(players, int) or players not in allowed:
        raise BadOption(f"{game} is for {allowed[0]} to {allowed[-1]} players, not {shown(players)}")
    return players


def _variants(game: str, players: int, variants: str | Sequence[str]) -> tuple[str, ...]:
    if not isinstance(variants, str | Sequence):
        raise BadOption(f"variants are a text such as {'+'.join(VARIANTS)} or a list of names, not {shown(variants)}")
    asked = [name for name in variants.split("+") if name] if isinstance(variants, str) else list(variants)
    strangers = [str(name) for name in asked if name not in VARIANTS]
    if strangers:
        raise BadOption(f"there is no variant {', '.join(strangers)}; expedition has {', '.join(VARIANTS)}")
    if asked and game != "expedition":
        raise BadOption(f"{game} has no variants; {', '.join(VARIANTS)} belong to expedition")
    if "long" in asked and players > 3:
        raise BadOption(f"the variant long is for 2 or 3 players, not {players}")
    return tuple(name for name in VARIANTS if name in asked)


def _monument(game: str, monument: object) -> str | None:
    if game == "archaeology":
        if monument not in (None, "pyramid"):
            raise BadOption(f"archaeology always has the pyramid, not {monument!r}; others belong to expedition")
        return "pyramid"
    if monument is None or monument == "random":
        return None
    if monument not in MONUMENTS:
        raise BadOption(f"there is no monument {monument!r}; expedition has {', '.join(MONUMENTS)} and random")
    return str(monument)


def _card_names(game: str, players: int, long: bool) -> tuple[str, ...]:
    """A2."""
    names = EDITION_CARDS[game]
    if game == "archaeology" or long or players == 5:
        return names
    return names[: KINDS_OF_THE_CARD_GAME + (players == 4)]


def _storms(box: Edition, players: int, fierce: bool) -> int:
    """A4: Fierce Weather uses all storms of the box."""
    return max(ALL_STORMS, box.storms[players]) if fierce else box.storms[players]


def _dig_site(game: str, cards: list[Card], players: int, events: int) -> int:
    """How many cards it has; a file of the player's own must leave enough to deal, and no more than the core holds."""
    total, maps = sum(card.n for card in cards), cards[MAP].n
    dealt = DEALT["hand"] * players + DEALT["market"] + DEALT["monument"]
    if total - maps < dealt:
        raise BadOption(
            f"card file: {game} with {players} players deals {dealt} cards, but only {total - maps} are no maps"
        )
    deck = total - dealt + events
    if deck > DECK_MAX:
        raise BadOption(
            f"card file: {game} with {players} players has a dig site of {deck} cards; at most {DECK_MAX} can be used"
        )
    return deck
