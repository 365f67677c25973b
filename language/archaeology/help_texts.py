"""Archaeology explained to somebody who has not read the rules: at the start, at each decision, and on request."""

TITLE = {"archaeology": "Archaeology: The Card Game", "expedition": "Archaeology: The New Expedition"}

AIM = (
    "You are archaeologists in Egypt. Dig up treasures, collect sets and sell them to the museum: the most money wins."
)
TURN = (
    "A turn begins with a dig for one card, which happens by itself. Then {actions}, and end your turn. Large sets "
    "sell for far more than single cards, but a thief or a sandstorm can take cards from your hand: what is sold is "
    "safe. The game ends when the dig site and all hands are empty."
)
ACTIONS = {
    "archaeology": "trade with the market, explore and sell as often as you like",
    "expedition": "trade with the market and sell as often as you like, explore once if you have the maps",
}
TENTS = ("Your tent saves your whole hand from one sandstorm.", "Your tent saves your whole hand from two sandstorms.")
ANY_MONUMENT = "Which monument maps open is drawn at the start."


def welcome(game: str, monument: str | None, fierce: bool) -> tuple[str, ...]:
    """The game in three sentences for somebody who has not read the rules."""
    turn = TURN.format(actions=ACTIONS[game])
    if game == "archaeology":
        return AIM, turn
    about = f"The monument is the {monument.capitalize()}: {MONUMENTS[monument]}." if monument else ANY_MONUMENT
    return AIM, turn, f"{TENTS[fierce]} {about}"


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

LESSONS = {  # what a guided game says at each kind of decision, the first, second, third .. time
    "action": (
        "Above are the kinds of treasure. 'yours' is what you hold, 'sells' what you would get for it now, '1 more' "
        "what one more card would add. Look where one more card adds much: collect that kind.",
        "The market lies open. With 'trade' you swap cards of yours for market cards worth no more in all. Cards that "
        "are of no use to you can become the one that completes a set.",
        "Ending a turn with a large hand is a risk: a sandstorm takes half of it. Sell a set when it is full, or when "
        "you fear to lose it. What is sold is safe.",
        "'surely has' shows cards everybody saw a player take. 'b' shows what they probably hold besides.",
        "Maps open chambers of the monument. Several chambers at 1, 2 and 3 maps can hold the cards you need.",
        "Near the end of the dig site nothing more will come: sell what you have as well as you can.",
    ),
    "steal": ("Take from the one with the most cards, or from whom you know to hold what you collect.",),
    "discard": ("Keep what completes a set. What you drop lies in the market, where all can trade for it.",),
    "tent": ("The more valuable your hand, the more the tent is worth now. It does not come back.",),
}

EXAMPLES = {
    "action": ("sell 3 coins", "trade 2 pots for coin", "-2 pots +coin", "explore 1", "end"),
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
