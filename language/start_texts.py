"""What somebody reads who is about to choose a game: a sentence for each game, monument, variant."""

TITLES = {
    "archaeology": "Archaeology: The Card Game",
    "expedition": "The New Expedition",
    "museum": "This Belongs in a Museum",
}

GAMES = {
    "archaeology": "Dig, trade and sell sets before the sandstorm.",
    "expedition": "The same with six monuments and tents.",
    "museum": "Lay tiles, join dig sites, carry artifacts home.",
}
MONUMENTS = {
    "pyramid": "2, 5 and 8 cards for 1, 2 and 3 maps, once each",
    "temple": "three chambers of 5, 2 maps each; look into one after a sale",
    "tomb": "chambers of 7 and 8; 1 map: see a whole chamber, keep 2 cards",
    "ruins": "open cards, one more a chamber at each storm; 1 map a chamber",
    "mine": "1 map: draw on or stop; over 5 in value all is lost",
    "sphinx": "1 map: name two kinds, keep those among 5 cards drawn",
}
VARIANTS = {
    "long": "tablets and pendants join in, for 2 or 3 players",
    "fierce": "6 storms; tents shelter twice",
    "luck": "the poorest opening hand begins",
}


def variants_for(players: int) -> dict[str, str]:
    """The variants that a game of so many players can have."""
    return {name: about for name, about in VARIANTS.items() if name != "long" or players <= 3}
