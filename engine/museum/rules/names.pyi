BASE: dict[str, int]
EVENT: dict[str, int]
PHASE: dict[str, int]
ICON_CODE: dict[str, int]
CAMP_TILE: int
TOMB_TILE: int
UNKNOWN_TILE: int
LIMIT: dict[str, int]
DEALT: dict[str, int]
GRID: dict[str, int]
LEARNED: dict[str, int]
STATE_BYTES: int
