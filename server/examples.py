"""Examples of requests and answers for the OpenAPI document."""

VIEW = (
    "archaeology/players=2/seat=0/turn=0/due=action:0/hands=5:pot*2,coin*2,mask+4/market=pot,scrap*2,cup,talisman"
    "/chambers=3+5+7/deck=57:8:6/dug=1"
)
TABLE = {"game": "archaeology", "seats": [{"human": "Ada"}, {"bot": "ismcts", "level": 5}]}
KEY, WATCH = "Sl5yqIN4U5-xKm2TWv4k0A", "47y6arEpHqPHLn2GtofgEA"
MADE = {
    "id": "y9M4A63HqpZk",
    "watch": WATCH,
    "seats": [{"seat": 0, "name": "Ada", "key": KEY}, {"seat": 1, "name": "ismcts level 5"}],
}
SALE = {"n": 11, "event": "0 sell coin 2", "said": "You sell 2 coins for $5."}
EVENTS_SEEN = {"n": 11, "events": [SALE]}
ENDED = {"n": 11, "result": {"scores": [0, 0], "winners": [1], "end": "conceded 0"}}
ASKED = {
    "text": "Your turn.",
    "choices": [{"say": "sell 2 coins $5", "token": "sell coin 2"}, {"say": "trade ..", "token": "trade"}],
    "more": False,
}
BEST = {"move": "sell coin 2", "plan": ["sell coin 2", "end"], "iterations": 100, "ms": 1.5}
LINE = {"win": [0.52, 0.48], "points": 61.5, "visits": 40, "error": 0.012, "why": "2 coins $5"}
LINES = {**BEST, "lines": [{"move": "sell coin 2", "plan": ["sell coin 2", "end"], **LINE}]}
BELIEF = {"place": "hand:1", "card": "mask", "mean": 0.41, "p": 0.34}
EVENTS = [
    "deal 0 pot*2,talisman*2", "deal 1 pot,scrap,coin,talisman", "market pot,scrap*2,cup,mask", "monument pyramid",
    "chamber 1 pot*2,mask", "chamber 2 pot*2,scrap,coin,talisman", "chamber 3 pot,scrap,coin*3,talisman,mask",
    "deck 58", "start 0", "0 dig map",
]  # fmt: skip
RECORD = {
    "format": 1,
    "id": 0,
    "set": 0,
    "game": "archaeology",
    "options": {"players": 2, "monument": "pyramid", "variants": []},
    "seed": 1,
    "bots": ["human", "human"],
    "events": EVENTS,
    "times_ms": [None] * len(EVENTS),
    "result": ENDED["result"],
}
