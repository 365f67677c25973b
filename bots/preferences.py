"""What a bot prefers among plans that the search cannot tell apart, or should not have to."""

from dataclasses import replace

from digsite.bots.bot import Line
from digsite.engine import Knowledge

AS_GOOD = 0.02  # win shares so near to each other are no reason to give something away


def straight(lines: tuple[Line, ...], knowledge: Knowledge) -> tuple[Line, ...]:
    """The lines that do not go to and fro within the turn, where the game's notation can tell and there are any."""
    notation = knowledge.game.notation
    if not hasattr(notation, "to_and_fro"):
        return lines
    kept = tuple(line for line in lines if not notation.to_and_fro(line.plan, knowledge.log))
    if kept or not lines:
        return kept
    moves = (move for move in knowledge.moves() if not notation.to_and_fro((move,), knowledge.log))
    return tuple(replace(lines[0], move=move, plan=(move,)) for move in moves)[:1] or lines


def curious(lines: tuple[Line, ...], knowledge: Knowledge) -> tuple[Line, ...]:
    """A look that is free and shows something new comes first: playouts cannot tell what it is good for."""
    if not any(line.plan[-1].startswith("look ") for line in lines):
        return lines
    free = knowledge.game.notation.free_looks(knowledge)
    if knowledge.due == "look":
        return tuple(sorted(lines, key=lambda line: line.move not in free))
    return tuple(_aimed(line, free) for line in lines)


def keeping(lines: tuple[Line, ...], knowledge: Knowledge) -> tuple[Line, ...]:
    """A plan that gives something away, where the game's notation can tell, is not the first of those as good as it."""
    notation, seat = knowledge.game.notation, knowledge.seat
    if not lines or not hasattr(notation, "gives_away") or not notation.gives_away(lines[0].move, knowledge):
        return lines
    for line in lines[1:]:
        behind = lines[0].win[seat] - line.win[seat]
        if behind <= max(AS_GOOD, lines[0].se + line.se) and not notation.gives_away(line.move, knowledge):
            return (line, *(other for other in lines if other is not line))
    return lines


def _aimed(line: Line, free: list[str]) -> Line:
    """The plan with a look at its end that shows something new, if there is one."""
    if not line.plan[-1].startswith("look ") or not free or line.plan[-1] in free:
        return line
    return replace(line, plan=(*line.plan[:-1], free[0]))


def thrifty(lines: tuple[Line, ...], knowledge: Knowledge, dollars: int) -> tuple[Line, ...]:
    """The lines that do not waste so many dollars of the own sets: nobody does who looks at the own cards at least."""
    notation = knowledge.game.notation
    if not hasattr(notation, "given_away") or len(lines) < 2:
        return lines
    bearable = notation.given_away(lines[0].plan, knowledge) + dollars
    return (lines[0], *(line for line in lines[1:] if notation.given_away(line.plan, knowledge) < bearable))
