"""What a seat does in the museum, in plain words."""


def action(verb: str, rest: list[str], yours: bool) -> str:
    """What a seat does; a move that has not been played yet lacks what nobody knows."""
    s = "" if yours else "s"
    match verb, rest:
        case "place", [tile, place, turn]:
            return f"lay{s} {tile} at {place} ({turn})"
        case "rotate", [place, turn]:
            return f"turn{s} the tile at {place} ({turn})"
        case "swap", [first, _, second, _]:
            return f"swap{s} the tiles at {first} and {second}"
        case "replace", [place, tile, turn]:
            return f"take{s} the tile at {place} and lay{s} {tile} there ({turn})"
        case "mummy", [colour, place, quarter]:
            return f"move{s} the {colour} mummy to {place} {quarter}"
        case "walk", [place, *quarter]:
            return f"walk{s} to {' '.join((place, *quarter))}"
        case "collect", artifact:
            return (
                f"collect{s} {artifact[0] if artifact else 'the artifact'} and go{'' if yours else 'es'} back to camp"
            )
        case "draw", [tile]:
            return f"draw{s} {'a tile' if tile == '?' else tile}"
    return {"skip": f"let{s} the icon be", "stay": f"stay{s} put", "leave": f"leave{s} the artifact where it is"}[verb]
