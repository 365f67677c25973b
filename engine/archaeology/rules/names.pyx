"""The numbers of the core by name: the one bridge between codes.pxd and the modules in Python."""

from digsite.engine.archaeology.advice.weights cimport HOLD_MAX, MAPS_MAX
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.state cimport ArchaeologyState

BASE = {
    "end": END, "take": TAKE, "explore": EXPLORE, "sell": SELL, "steal": STEAL, "shelter": SHELTER, "brave": BRAVE,
    "discard": DISCARD, "give": GIVE, "done": DONE, "keep": KEEP, "unseen": KEEP_UNSEEN, "draw": DRAW, "stop": STOP,
    "name": NAME, "look": LOOK, "skip": SKIP,
}
EVENT = {
    "deal": E_DEAL, "total": E_TOTAL, "market": E_MARKET, "monument": E_MONUMENT, "chamber": E_CHAMBER, "pile": E_PILE,
    "deck": E_DECK, "start": E_START, "dig": E_DIG, "steal": E_STEAL, "refill": E_REFILL, "shelter": E_SHELTER,
    "brave": E_BRAVE, "discard": E_DISCARD, "trade": E_TRADE, "explore": E_EXPLORE, "look": E_LOOK, "keep": E_KEEP,
    "draw": E_DRAW, "stop": E_STOP, "bust": E_BUST, "name": E_NAME, "reveal": E_REVEAL, "skip": E_SKIP, "sell": E_SELL,
    "end": E_END, "result": E_RESULT,
}
PHASE = {
    "over": OVER, "action": ACTION, "take": TAKE_MORE, "give": GIVE_MORE, "steal": STEAL_FROM, "tent": TENT,
    "discard": DISCARD_HALF, "keep": KEEP_SOME, "mine": MINE_ON, "name": NAME_FIRST, "name2": NAME_SECOND,
    "look": LOOK_OR_SKIP, "dig": DIG_DUE, "stolen": STEAL_DUE, "refill": REFILL_DUE, "tents": TENTS_GO_ON,
    "discards": DISCARDS_GO_ON, "tomb": TOMB_LOOK_DUE, "draw": MINE_DRAW_DUE, "bust": MINE_BUST_DUE,
    "runout": MINE_OUT_DUE, "reveal": REVEAL_DUE, "temple": TEMPLE_LOOK_DUE,
}
LIMIT = {
    "players": PLAYERS_MAX, "chambers": CHAMBERS_MAX, "cost": COST_MAX, "deck": DECK_MAX, "pile": PILE, "set": SET_MAX,
    "trades": TRADES_MAX, "held": HOLD_MAX, "maps": MAPS_MAX,
}
DEALT = {"hand": HAND_DEALT, "market": MARKET_DEALT, "monument": MONUMENT_DEALT}
SELL_STEP = SET_SIZES                        # between the moves that sell one kind and the next
UNKNOWN_CARD = UNKNOWN
THIEF_CARD = THIEF
STORM_CARD = STORM
STATE_BYTES = sizeof(ArchaeologyState)
