BASE: dict[str, int]
EVENT: dict[str, int]
PHASE: dict[str, int]
ICON_CODE: dict[str, int]
CAMP_TILE: int
TOMB_TILE: int
UNKNOWN_TILE: int
COLOURS_LIMIT: int
ARTIFACTS_LIMIT: int
KINDS_LIMIT: int
TILES_LIMIT: int
STATE_BYTES: int
