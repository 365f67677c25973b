"""What a move would bring, as far as its seat can foresee it."""

from msgspec.structs import replace

from digsite.engine import AnyPosition, ArchaeologyPosition, DigsiteError, Knowledge
from digsite.server.table_answers import PreviewAnswer


def preview_of(knowledge: Knowledge, move: str) -> PreviewAnswer:
    """The position after a legal move; the knowledge is changed. What only luck knows is named beside it."""
    for ending in ("", *outcomes(knowledge, move)):
        try:
            knowledge.see(f"{knowledge.seat} {move}{ending}")
        except DigsiteError:
            continue
        return PreviewAnswer(scores=knowledge.scores, position=knowledge.position())
    position, unknown = partly_foreseen(knowledge.position(), move)
    return PreviewAnswer(scores=knowledge.scores, position=position, unknown=unknown)


def outcomes(knowledge: Knowledge, move: str) -> list[str]:
    """What the event of a move may name besides the move: an artifact, or cards that the seat knows."""
    position, words = knowledge.position(), move.split()
    if words[0] == "collect":
        return [f" {name}" for name in getattr(knowledge.game.box, "artifacts", ())]
    if not isinstance(position, ArchaeologyPosition):
        return []
    if words[0] in ("explore", "look"):
        known = position.chambers[int(words[1]) - 1].known
        return [" " + ",".join(f"{kind}*{n}" if n > 1 else kind for kind, n in known.items())]
    if words[0] == "steal":
        known = position.hands[int(words[1])].known
        return [f" {kind}" for kind, n in known.items() if n == position.hands[int(words[1])].size]
    return []


def partly_foreseen(position: AnyPosition, move: str) -> tuple[AnyPosition, str]:
    """How the sizes of hands and chambers change by a move that brings unknown cards, and what is unknown."""
    if not isinstance(position, ArchaeologyPosition) or position.seat is None:
        return position, "what this brings is seen when it is played"
    seat, hands = position.seat, list(position.hands)
    match move.split():
        case ["steal", other]:
            victim = int(other)
            unknown = f"which of the {hands[victim].size} cards of seat {victim} you get"
            hands[victim] = replace(hands[victim], size=hands[victim].size - 1)
            hands[seat] = replace(hands[seat], size=hands[seat].size + 1)
            return replace(position, hands=tuple(hands)), unknown
        case ["explore", number]:
            chambers, chamber = list(position.chambers), position.chambers[int(number) - 1]
            chambers[int(number) - 1] = replace(chamber, size=0, known={})
            hand = {kind: n - chamber.maps * (kind == "map") for kind, n in position.hand.items()}
            hand = {kind: n for kind, n in hand.items() if n}
            hands[seat] = replace(hands[seat], size=hands[seat].size - chamber.maps + chamber.size, known=hand)
            maps = position.maps + chamber.maps
            found = replace(position, hand=hand, hands=tuple(hands), chambers=tuple(chambers), maps=maps)
            return found, f"which {chamber.size} cards lie in chamber {number}"
        case ["look", number]:
            return position, f"which {position.chambers[int(number) - 1].size} cards lie in chamber {number}"
    return position, "what this brings is seen when it is played"
