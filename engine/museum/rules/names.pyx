"""The numbers of the core by name: the one bridge between codes.pxd and the modules in Python."""

from digsite.engine.museum.advice.feature_list cimport *
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumState

BASE = {
    "skip": SKIP, "rotate": USE + ROTATE, "swap": USE + SWAP, "replace": USE + REPLACE, "mummy": MUMMY, "stay": STAY,
    "collect": COLLECT, "leave": LEAVE, "turn": TURN, "tile": TILE, "cell": CELL, "whole": WHOLE, "spot": SPOT,
}
EVENT = {
    "goals": E_GOALS, "deal": E_DEAL, "pile": E_PILE, "start": E_START, "place": E_PLACE, "rotate": E_ROTATE,
    "swap": E_SWAP, "replace": E_REPLACE, "mummy": E_MUMMY, "skip": E_SKIP, "walk": E_WALK, "stay": E_STAY,
    "collect": E_COLLECT, "leave": E_LEAVE, "draw": E_DRAW, "result": E_RESULT,
}
PHASE = {
    "over": OVER, "place": PLACE, "place-cell": PLACE_CELL, "place-turn": PLACE_TURN, "icon": ICON,
    "icon-cell": ICON_CELL, "rotate-turn": ROTATE_TURN, "swap-cell": SWAP_SECOND, "swap-turn": SWAP_TURN,
    "swap-turn-back": SWAP_TURN_BACK, "replace-tile": REPLACE_TILE, "replace-turn": REPLACE_TURN,
    "mummy-spot": MUMMY_SPOT, "walk": WALK, "collect": COLLECT_OR_LEAVE, "draw": DRAW_DUE, "goals": GOALS_DUE,
    "deal": DEAL_DUE, "pile": PILE_DUE, "start": START_DUE, "result": RESULT_DUE,
}
ICON_CODE = {"rotate": ROTATE, "swap": SWAP, "replace": REPLACE}
CAMP_TILE = CAMP
TOMB_TILE = TOMB
UNKNOWN_TILE = UNKNOWN
LIMIT = {"colours": COLOURS_MAX, "artifacts": ARTIFACTS_MAX, "kinds": KINDS_MAX, "tiles": TILES_MAX}
DEALT = {"hand": HAND_DEALT, "goals": GOALS_DEALT}
GRID = {"reach": REACH, "centre": CENTRE, "column": COLUMN}
LEARNED = {"features": FEATURES, "knots": KNOTS, "policy": sizeof(MuseumPolicyWeights) // sizeof(float)}
STATE_BYTES = sizeof(MuseumState)
