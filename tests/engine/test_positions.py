"""Positions and boxes: words for keys, nothing hidden in them, nothing to change, every field explained."""

import copy
import pickle
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from digsite.engine import (
    ArchaeologyBox,
    ArchaeologyPosition,
    DigsiteError,
    Game,
    Knowledge,
    MuseumBox,
    MuseumPosition,
    State,
    from_view,
    load,
)

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("archaeology", {"players": 2}),
    ("archaeology", {"players": 4}),
    ("expedition", {"players": 5}),
    ("expedition", {"players": 3, "variants": "long+fierce+luck"}),
    *(("expedition", {"players": 2, "monument": name}) for name in ("temple", "tomb", "ruins", "mine", "sphinx")),
    ("museum", {"players": 2}),
]
DOCS = Path(__file__).parents[2] / "docs" / "positions.md"


def random_states(game: Game, seed: int, every: int = 7) -> Iterator[State]:
    """Positions of one game of random moves."""
    state, rng = game.deal(seed), random.Random(seed)
    for number in range(2000):
        if number % every == 0 or state.over:
            yield state
        if state.over:
            return
        state.play(state.random_move(rng.getrandbits(64)))


def json_of(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_position_says_what_the_view_says(game: str, options: dict[str, Any]) -> None:
    for state in random_states(load(game, **options), seed=3):
        for seat in range(state.game.players):
            knowledge = state.knowledge(seat)
            position = knowledge.position()
            text = msgspec.json.encode(position)
            assert msgspec.json.decode(text, type=type(position)) == position
            if knowledge.due not in ("over", "result"):
                assert from_view(knowledge.view()).position() == position
            assert (position.game, position.seat, position.due) == (game, seat, knowledge.due)
            assert position.scores == tuple(state.scores)
            assert position.to_move == state.to_move


@pytest.mark.parametrize("seed", range(3))
def test_the_cards_of_a_position_add_up_to_the_box(seed: int) -> None:
    game = load("expedition", players=3, monument="temple")
    box = game.box
    assert isinstance(box, ArchaeologyBox)
    for state in random_states(game, seed):
        position = state.knowledge(0).position()
        assert isinstance(position, ArchaeologyPosition)
        everywhere = sum(hand.size for hand in position.hands) + sum(chamber.size for chamber in position.chambers)
        everywhere += sum(position.market.values()) + sum(sale.size for sales in position.sold for sale in sales)
        everywhere += position.deck.size - position.deck.thieves - position.deck.storms + position.maps
        assert everywhere == sum(kind.number for kind in box.kinds.values())
        assert position.scores == tuple(sum(sale.price for sale in sales) for sales in position.sold)
        assert dict(position.hand) == dict(position.hands[0].known)


def test_m5_the_museum_shows_its_tiles_and_goals() -> None:
    game = load("museum", players=2)
    box = game.box
    assert isinstance(box, MuseumBox)
    *_, state = random_states(game, 4)
    position = state.knowledge(1).position()
    assert isinstance(position, MuseumPosition)
    laid = [tile.tile for tile in position.table]
    assert set(laid) <= {*box.tiles, "tomb", "camp0", "camp1"}
    hidden = sum(hand.size - hand.known.get("camp", 0) for hand in position.hands)
    camps = sum(tile.startswith("camp") for tile in laid)
    assert len(laid) - 1 - camps + hidden + position.pile == sum(tile.number for tile in box.tiles.values())
    assert len(position.goals) == box.goals
    assert position.last == 0


def test_what_everybody_sees_names_no_hidden_card() -> None:
    for game, options in SETUPS:
        for state in random_states(load(game, **options), seed=5, every=20):
            positions = [state.knowledge(seat).position(public=True) for seat in range(state.game.players)]
            assert all(json_of(position) == json_of(positions[0]) for position in positions)
            assert positions[0].seat is None and not positions[0].hand
            # everybody's events hide whatever one seat may not see
            for text, *masked in zip(
                state.public_events(), *(state.events(seat) for seat in range(state.game.players)), strict=True
            ):
                assert "?" in text or set(masked) == {text}


def test_a_position_cannot_be_changed() -> None:
    position = load("archaeology").deal(1).knowledge(0).position()
    with pytest.raises(AttributeError):
        position.turn = 1  # type: ignore[misc]
    with pytest.raises(TypeError):
        position.hand["coin"] = 9  # type: ignore[index]
    with pytest.raises(TypeError):
        position.hands[0].known.clear()  # type: ignore[attr-defined]
    assert hash(position) == hash(pickle.loads(pickle.dumps(position)))


def test_there_is_no_position_before_the_deal() -> None:
    for game in ("archaeology", "museum"):
        with pytest.raises(DigsiteError, match="set-up"):
            load(game).knowledge(0).position()


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
@pytest.mark.parametrize("game", ["archaeology", "expedition", "museum"])
def test_games_states_and_knowledge_can_be_copied_and_pickled(game: str, again: Any) -> None:
    made = load(game, players=3)
    assert (again(made).id, again(made).options, again(made).weights) == (made.id, made.options, made.weights)
    for state in random_states(made, seed=2, every=40):
        twin: State = again(state)
        assert (twin.events(), twin.snapshot(), twin.to_move) == (state.events(), state.snapshot(), state.to_move)
        knowledge: Knowledge = state.knowledge(1)
        known: Knowledge = again(knowledge)
        assert (known.view(), known.seen, list(known.log)) == (knowledge.view(), knowledge.seen, list(knowledge.log))
        if state.over:
            continue
        move = state.random_move(1)
        events = twin.play(move)  # the same luck
        assert state.copy().play(move) == events
        assert knowledge.seen == known.seen
        known.see(twin.events(1, start=known.seen)[0])
        assert knowledge.seen == known.seen - 1


def test_a_knowledge_that_began_with_a_view_can_be_copied() -> None:
    *_, state = (state for state in random_states(load("expedition", players=2), 6) if not state.over)
    known = from_view(state.knowledge(0).view())
    for twin in (copy.copy(known), pickle.loads(pickle.dumps(known))):
        assert (twin.view(), twin.origin) == (known.view(), known.origin)


# --------------------------------------------------------------------------------------------- the documentation


def fields(kind: Any, seen: set[Any]) -> Iterator[str]:
    """The names of all fields of a struct and of those within it."""
    if kind in seen:
        return
    seen.add(kind)
    for field in msgspec.structs.fields(kind):
        yield field.name
        for part in msgspec.inspect.multi_type_info(_structs(field.type)):
            yield from fields(part.cls, seen)  # type: ignore[attr-defined]


def _structs(hint: Any) -> list[Any]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return [hint]
    return [kind for part in getattr(hint, "__args__", ()) for kind in _structs(part)]


@pytest.mark.parametrize("kind", [ArchaeologyPosition, ArchaeologyBox, MuseumPosition, MuseumBox])
def test_every_field_is_explained(kind: Any) -> None:
    text = DOCS.read_text(encoding="utf-8")
    missing = [name for name in fields(kind, set()) if f"`{name}`" not in text]
    assert not missing


@pytest.mark.parametrize("number", range(2))
def test_the_examples_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    example = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[number]
    exec(compile(example, "positions.md", "exec"), {})
    assert capsys.readouterr().out
