"""Every game has a face: whatever can be decided can be said, seen and told."""

import random

import pytest

from digsite import engine
from digsite.engine import Game, Knowledge
from digsite.engine.archaeology.text.notation import cards_text
from digsite.language.picture import Question
from digsite.language.ui import Face, face_of
from digsite.terminal.archaeology.open_table import Ledger
from tests.terminal.helpers import decisions, finished, games

GAMES = games()
NAMES = ["You", "Howard", "Kathleen", "Flinders", "Agatha"]
BOTH = [(game, face_of(game)) for game in GAMES] + [(game, Face(game)) for game in (GAMES[0], GAMES[5], GAMES[-1])]
IDS = [f"{game.id}-{game.options}-{type(face).__name__}" for game, face in BOTH]


@pytest.mark.parametrize(("game", "face"), BOTH, ids=IDS)
def test_every_legal_move_is_understood_as_itself(game: Game, face: Face) -> None:
    luck = random.Random(1)
    for state, seats in decisions(game, 11):
        knowledge = seats[state.to_move or 0]
        moves = knowledge.moves(everything=type(face) is not Face)
        for move in luck.sample(moves, min(len(moves), 5)):
            said = move.upper() if luck.random() < 0.3 else move
            answers = face.understand(knowledge, (), said)
            assert face.ask(knowledge, answers, NAMES) == move
            assert face.objection(knowledge, move) is None


@pytest.mark.parametrize(("game", "face"), BOTH, ids=IDS)
def test_numbers_alone_lead_to_a_legal_move(game: Game, face: Face) -> None:
    luck = random.Random(2)
    for state, seats in decisions(game, 12):
        knowledge = seats[state.to_move or 0]
        legal = set(knowledge.moves())
        for _ in range(50):
            move = _by_numbers(face, knowledge, luck)
            if face.objection(knowledge, move) is None:
                break
        assert move in legal or knowledge.legal_path(move)


def _by_numbers(face: Face, knowledge: Knowledge, luck: random.Random) -> str:
    answers: tuple[str, ...] = ()
    while True:
        question = face.ask(knowledge, answers, NAMES)
        if isinstance(question, str):
            return question
        assert isinstance(question, Question)
        assert question.offers
        times = luck.randrange(1, 7) if question.several else 1
        picked = [luck.choice(question.offers).answer for _ in range(times)]
        try:
            answers = face.understand(knowledge, answers, ", ".join(picked))
            face.ask(knowledge, answers, NAMES)
        except ValueError:
            answers = ()


@pytest.mark.parametrize(("game", "face"), BOTH, ids=IDS)
def test_everything_can_be_shown_told_and_explained(game: Game, face: Face) -> None:
    assert face.title
    assert all(face.welcome())
    for state, seats in decisions(game, 13):
        for knowledge in seats:
            assert face.picture(knowledge, NAMES[: game.players]).rows
        decider = seats[state.to_move or 0]
        assert all(face.place(place, NAMES) for place, *_ in decider.beliefs(1))
        assert face.explain(decider)
        assert face.help(decider)
    events = state.events()
    tellings = [face.tell(event, NAMES, reader) for event in events for reader in (None, 0, 1)]
    assert all(telling is None or telling.text for telling in tellings)


@pytest.mark.parametrize(("game", "face"), BOTH, ids=IDS)
def test_the_end_is_counted_and_judged(game: Game, face: Face) -> None:
    final = finished(game, 14)
    result = final.events()[-1]
    assert face.count(final.knowledge(0), result, NAMES[: game.players])
    assert "win" in face.verdict(result, NAMES) or "share" in face.verdict(result, NAMES)
    assert face.picture(final.knowledge(0), NAMES[: game.players], final.events()).rows


@pytest.mark.parametrize("game", [game for game in GAMES if game.id in ("archaeology", "expedition")], ids=repr)
def test_the_ledger_knows_every_hand(game: Game) -> None:
    for number, (state, seats) in enumerate(decisions(game, 15)):
        if number % 5 == 0:
            ledger = Ledger(state.events())
            for seat, knowledge in enumerate(seats):
                assert cards_text(ledger.hand(seat)) == knowledge.certainly[seat]  # type: ignore[attr-defined]


def test_a_move_is_told_as_what_it_will_do() -> None:
    face = face_of(GAMES[0])
    told = [face.tell(f"0 {move}", NAMES, 0) for move in ("sell coin 3", "trade pot*2 for coin", "explore 1", "end")]
    assert [telling.text for telling in told if telling] == [
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
    assert face_of(GAMES[0]).verdict(result, NAMES[:2]) == verdict


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
    assert face_of(engine.load("museum", players=2)).verdict(result, NAMES[:2]) == verdict
