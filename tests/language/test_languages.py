"""Every game has a language: whatever can be decided can be asked, typed, narrated and explained."""

import random

import pytest

from digsite import engine
from digsite.engine import Game, Knowledge
from digsite.language.language import Language
from digsite.language.questions import Question
from digsite.language.registry import language_of
from tests.kuhn import ENTRY as KUHN
from tests.terminal.helpers import decisions, finished, games

GAMES = games()
NAMES = ["You", "Howard", "Kathleen", "Flinders", "Agatha"]
PLAIN = [(game, Language(game)) for game in (GAMES[0], GAMES[5], GAMES[-1], KUHN.make())]
BOTH = [(game, language_of(game)) for game in GAMES] + PLAIN
IDS = [f"{game.id}-{game.options}-{type(language).__name__}" for game, language in BOTH]


@pytest.mark.parametrize(("game", "language"), BOTH, ids=IDS)
def test_every_legal_move_is_understood_as_itself(game: Game, language: Language) -> None:
    luck = random.Random(1)
    for state, seats in decisions(game, 11):
        knowledge = seats[state.to_move or 0]
        moves = knowledge.moves(everything=type(language) is not Language)
        for move in luck.sample(moves, min(len(moves), 5)):
            said = move.upper() if luck.random() < 0.3 else move
            answers = language.parse(knowledge, (), said)
            assert language.ask(knowledge, answers, NAMES) == move
            assert language.why_illegal(knowledge, move) is None


@pytest.mark.parametrize(("game", "language"), BOTH, ids=IDS)
def test_whatever_is_no_legal_move_is_refused_with_a_reason(game: Game, language: Language) -> None:
    luck = random.Random(3)
    words = [
        "",
        "sell",
        "coi:",
        "trade",
        "pot",
        "for",
        "explore",
        "x",
        "steal",
        "99",
        "-1",
        "keep",
        "discard",
        "*",
        "name",
    ]
    for state, seats in decisions(game, 13):
        knowledge = seats[state.to_move or 0]
        legal = knowledge.moves(everything=True)
        damaged = luck.choice(legal).split()
        damaged[luck.randrange(len(damaged))] = luck.choice(words)
        for move in (" ".join(damaged), " ".join(luck.choices(words, k=luck.randrange(1, 5)))):
            reason = language.why_illegal(knowledge, move)
            assert move in legal if reason is None else reason


@pytest.mark.parametrize(("game", "language"), BOTH, ids=IDS)
def test_numbers_alone_lead_to_a_legal_move(game: Game, language: Language) -> None:
    luck = random.Random(2)
    for state, seats in decisions(game, 12):
        knowledge = seats[state.to_move or 0]
        legal = set(knowledge.moves())
        for _ in range(50):
            move = _by_numbers(language, knowledge, luck)
            if language.why_illegal(knowledge, move) is None:
                break
        assert move in legal or knowledge.legal_path(move)


def _by_numbers(language: Language, knowledge: Knowledge, luck: random.Random) -> str:
    answers: tuple[str, ...] = ()
    while True:
        question = language.ask(knowledge, answers, NAMES)
        if isinstance(question, str):
            return question
        assert isinstance(question, Question)
        assert question.choices
        times = luck.randrange(1, 7) if question.several else 1
        picked = [luck.choice(question.choices).answer for _ in range(times)]
        try:
            answers = language.parse(knowledge, answers, ", ".join(picked))
            language.ask(knowledge, answers, NAMES)
        except ValueError:
            answers = ()


@pytest.mark.parametrize(("game", "language"), BOTH, ids=IDS)
def test_everything_can_be_narrated_and_explained(game: Game, language: Language) -> None:
    assert language.title
    assert all(language.welcome)
    for state, seats in decisions(game, 13):
        decider = seats[state.to_move or 0]
        assert all(language.place(place, NAMES) for place, *_ in decider.beliefs(1))
        assert language.explain(decider) == language.help(decider).decision != ""
    events = state.events()
    narrations = [language.narrate(event, NAMES, reader) for event in events for reader in (None, 0, 1)]
    assert all(narration is None or narration.text for narration in narrations)
    sentences = language.sentences(events, NAMES, 0)
    assert {"You", "Howard"} <= {sentence.split()[0] for sentence in sentences}
    assert sentences[-1] == "The game is over."


@pytest.mark.parametrize(("game", "language"), BOTH, ids=IDS)
def test_the_end_is_counted_and_judged(game: Game, language: Language) -> None:
    final = finished(game, 14)
    result = final.events()[-1]
    names = NAMES[: game.players]
    tables = language.score_tables(final.knowledge(0), result, names)
    assert all(len(row) == len(table.heads) for table in tables for row in table.rows)
    cells = {cell.removeprefix("$") for table in tables for row in table.rows for cell in row}
    assert {str(score) for score in final.scores} <= cells
    assert "win" in language.verdict(result, NAMES) or "share" in language.verdict(result, NAMES)


def test_a_move_is_narrated_as_what_it_will_do() -> None:
    language = language_of(GAMES[0])
    moves = ("sell coin 3", "trade pot*2 for coin", "explore 1", "end")
    narrations = [language.narrate(f"0 {move}", NAMES, 0) for move in moves]
    assert [narration.text for narration in narrations if narration] == [
        "sell 3 coins for $10",
        "trade 2 pots for a coin",
        "explore chamber 1",
        "end your turn",
    ]


@pytest.mark.parametrize(
    ("result", "verdict"),
    [
        ("result scores=40,30 sold=9,9 winners=0", "You win with $40."),
        ("result scores=30,40 sold=9,9 winners=1", "Howard wins with $40."),
        (
            "result scores=40,40 sold=9,8 winners=1",
            "You and Howard have $40 each; of those tied, whoever sold the fewest cards wins. "
            "Howard wins with 8 cards.",
        ),
        (
            "result scores=40,40 sold=9,9 winners=0,1",
            "You and Howard have $40 each and sold 9 cards each: they share the victory.",
        ),
    ],
)
def test_a26_winner_and_tie_break_are_explained(result: str, verdict: str) -> None:
    assert language_of(GAMES[0]).verdict(result, NAMES[:2]) == verdict


@pytest.mark.parametrize(
    ("result", "verdict"),
    [
        ("result scores=9,7 artifacts=0,3 winners=0", "You win with 9 points."),
        (
            "result scores=9,9 artifacts=0,3 winners=1",
            "You and Howard have 9 points each; of those tied, more artifacts win. Howard wins with 3.",
        ),
    ],
)
def test_m16_winner_and_tie_break_are_explained(result: str, verdict: str) -> None:
    assert language_of(engine.load("museum", players=2)).verdict(result, NAMES[:2]) == verdict


def test_any_game_has_a_verdict() -> None:
    language = Language(KUHN.make())
    assert language.verdict("result scores=3,1 winners=0", NAMES) == "You win with 3 points."
    assert language.verdict("result scores=2,2 winners=0,1", NAMES) == (
        "You and Howard have 2 points each. You and Howard win."
    )
