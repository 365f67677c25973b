BASE: dict[str, int]
EVENT: dict[str, int]
PHASE: dict[str, int]
UNKNOWN_CARD: int
THIEF_CARD: int
STORM_CARD: int
STATE_BYTES: int
