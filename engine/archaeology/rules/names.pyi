BASE: dict[str, int]
EVENT: dict[str, int]
PHASE: dict[str, int]
LIMIT: dict[str, int]
DEALT: dict[str, int]
SELL_STEP: int
UNKNOWN_CARD: int
THIEF_CARD: int
STORM_CARD: int
STATE_BYTES: int
