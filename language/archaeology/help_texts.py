"""Archaeology explained to somebody who has not read the rules: at the start, at each decision, and on request."""

TITLE = {"archaeology": "Archaeology: The Card Game", "expedition": "Archaeology: The New Expedition"}

WELCOME = (
    "You are archaeologists in Egypt. Dig up treasures, collect sets and sell them to the museum: the most money wins.",
    "A turn begins with a dig for one card, which happens by itself. Then trade with the market, explore and sell as "
    "often as you like, and end your turn. Large sets sell for far more than single cards, but a thief or a sandstorm "
    "can take cards from your hand: what is sold is safe. The game ends when the dig site and all hands are empty.",
)

DECISIONS = {
    "action": (
        "Sell a set (one kind of card, the more the better) to the museum; trade cards for market cards of the same "
        "value or less; explore a chamber with maps; or end your turn. You may do several things before you end."
    ),
    "steal": "The thief steals for you: a card drawn at random from another hand, which only the two of you see.",
    "tent": (
        "A sandstorm makes everyone lose half of the hand, rounded down, to the market. Your tent keeps your hand "
        "safe, but it is used up."
    ),
    "discard": (
        "A sandstorm: everyone loses half of the hand, rounded down. You choose which cards; they go to the market, "
        "where they can be traded back."
    ),
    "keep": "You are inside the tomb and see the whole chamber. Take two cards; nobody else sees what was there.",
    "mine": (
        "In the mine you draw cards one by one. Stop and they are yours; but if their trading values add up to more "
        "than 5, all of them go back."
    ),
    "name": (
        "The sphinx: name two kinds of treasure. Then 5 cards of the chamber are shown, and you keep those you named."
    ),
    "look": "After a sale at the temple you may look into one chamber in secret, to know whether it is worth its maps.",
}

EXAMPLES = {
    "action": ("sell 3 coins", "trade 2 pots for coin", "trade", "explore 1", "end"),
    "discard": ("2 pots, coin", "or one number a card: 1 1 3"),
    "keep": ("mask, coin", "or one number a card: 1 3"),
    "name": ("coin mask",),
}

MONUMENTS = {
    "pyramid": "all cards of a chamber are yours; each chamber can be explored once",
    "temple": "all cards of a chamber are yours, once each; after a sale you may look into one",
    "tomb": "see the whole chamber and keep 2 of its cards; again and again while cards remain",
    "ruins": "take all cards of a chamber; they lie open, and every storm adds one to each from the pile",
    "mine": "draw cards one by one and stop in time: over 5 in trading value all go back",
    "sphinx": "name 2 kinds; of 5 cards shown you keep those of your kinds",
}
