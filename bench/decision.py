"""One decision of the search, looked at: `python -m bench.decision` prints it, `--picture FILE` draws it.

The position is that of docs/search.md: a deal that the greedy bot has played for some moves.
"""

import argparse
from html import escape
from pathlib import Path

from digsite import engine
from digsite.bots import Choice, Limit, Line, make
from digsite.engine import Knowledge
from digsite.language.registry import language_of

SEED, MOVES = 2, 48
SHOWN = 10
LONGEST = 52  # characters of a plan in the picture
ROW, LEFT, BAR, WIDTH = 26, 400, 260, 900  # pixels


def position() -> Knowledge:
    """The decision: seat's own turn, some cards in hand, a market."""
    state = engine.load("archaeology", players=2).deal(SEED)
    for _ in range(MOVES):
        assert state.to_move is not None
        state.play(state.knowledge(state.to_move).greedy_move())
    assert state.to_move is not None
    return state.knowledge(state.to_move)


def searched(knowledge: Knowledge, iterations: int) -> Choice:
    """What the strong bot says of it."""
    bot = make("halving")
    bot.new_game(seed=1)
    try:
        return bot.choose(knowledge, Limit(iterations=iterations))
    finally:
        bot.close()


def words(line: Line, knowledge: Knowledge) -> str:
    """A plan in plain words."""
    language, names = language_of(knowledge.game), ["you", "the other"]
    told = [language.narrate(f"{knowledge.seat} {move}", names, knowledge.seat) for move in line.plan]
    return "; ".join(narration.text for narration in told if narration)


def text(choice: Choice, knowledge: Knowledge) -> list[str]:
    """The best plans, how often each was tried, and what it wins."""
    head = [knowledge.view(), f"{len(knowledge.moves())} moves are listed; the best of {len(choice.best)} plans:"]
    return head + [
        f"{line.visits:>7} worlds  {line.win[knowledge.seat]:4.0%} +-{100 * line.se:3.1f}  {words(line, knowledge)}"
        for line in choice.best[:SHOWN]
    ]


def picture(choice: Choice, knowledge: Knowledge) -> str:
    """Each plan with a bar for the worlds it was tried in and a mark for what it wins."""
    lines = choice.best[:SHOWN]
    most = max(line.visits for line in lines)
    shares = [line.win[knowledge.seat] for line in lines]
    low, high = min(shares) - 0.05, max(shares) + 0.05
    parts = [f'<rect width="{WIDTH}" height="{(SHOWN + 2) * ROW}" fill="#ffffff"/>']
    parts += [_label(LEFT, 0, "worlds it was tried in", "#555555"), _label(LEFT + BAR + 30, 0, "you win", "#555555")]
    for row, line in enumerate(lines, start=1):
        y, share = row * ROW, line.win[knowledge.seat]
        told = words(line, knowledge).removesuffix("; end your turn")
        parts.append(_label(8, row, told if len(told) <= LONGEST else f"{told[:LONGEST]} ..", "#111111"))
        parts.append(
            f'<rect x="{LEFT}" y="{y + 6}" width="{BAR * line.visits / most:.1f}" height="14" fill="#0072b2"/>'
        )
        parts.append(_label(LEFT + BAR * line.visits / most + 4, row, f"{line.visits:,}", "#555555"))
        x = LEFT + BAR + 60 + (share - low) / (high - low) * 110
        reach = line.se / (high - low) * 110
        parts.append(f'<path d="M{x - reach:.1f} {y + 13}H{x + reach:.1f}" stroke="#d55e00" stroke-width="2"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y + 13}" r="4" fill="#d55e00"/>')
        parts.append(_label(WIDTH - 44, row, f"{share:.0%}", "#111111"))
    size = f'viewBox="0 0 {WIDTH} {(len(lines) + 1) * ROW + 8}"'
    font = 'font-family="system-ui, sans-serif" font-size="13"'
    title = "<title>One decision: the plans, how often each was tried, what each wins</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {font}>{title}{"".join(parts)}</svg>\n'


def _label(x: float, row: int, words: str, colour: str) -> str:
    return f'<text x="{x:.1f}" y="{row * ROW + 18}" fill="{colour}">{escape(words)}</text>'


def main() -> None:
    """Prints or draws the decision."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=4000)
    parser.add_argument("--picture", type=Path, help="write an SVG picture to this file")
    given = parser.parse_args()
    knowledge = position()
    choice = searched(knowledge, given.iterations)
    print("\n".join(text(choice, knowledge)))
    if given.picture:
        given.picture.write_text(picture(choice, knowledge), encoding="utf-8")


if __name__ == "__main__":
    main()
