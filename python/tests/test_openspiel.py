"""The games in OpenSpiel: its own tests of the interface, and its values against ours."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import minimax

from nimgraph import Game, InputError, Position, games
from nimgraph.openspiel import parameter, register

STARTS = [
    "nim 1,2,3",
    "nim 1,2,2 misere",
    "edge-nim cycle:4 weights=3,1,1,2 token=0",
    "edge-nim path:4 weights=2 token=1 misere",
    "graph-nim path:3 weights=2",
    "circular-nim 2,1,2,1 k=2",
    "simplicial-nim 2,1,2 faces=0-1,2",
    "vertex-nimg path:3 weights=2 token=1",
    "neighboring-nim cycle:3 weights=2 token=0",
    "vertex-nim cycle:3 weights=1,2,1 token=0",
    "adjacent-nim 2,1,3",
    "adjacent-nim 1,2,2,1 misere",
    "adjacent-nim 3",
    "nim 1,2 + edge-nim path:3 weights=2 token=1",
    "vertex-nim path:3 weights=1,2,1 token=1 + adjacent-nim 2,1 misere",
    "circular-nim 1,1,1 k=2 + circular-nim 1,1,1 k=2",
]
LINES = [
    "wythoff 2,3",
    "edge-nim by=1,3 cycle:3 weights=3,1,2 token=0",
    "edge-nim by=1..2 cycle:3 weights=3,1,2 token=0",
    '"vertices token: go to a neighbour, take 2.. from here" path:3 weights=2,3,2 token=0',
    "graph-nim exact path:3 weights=2",
    "neighboring-nim stay path:3 weights=1,2,1 token=0",
    "edge-geography cycle:4 weights=1,1,1,1 token=0",
    "node-kayles path:4 weights=1,1,1,1 misere",
    "fano-nim fano weights=1,0,1,0,0,1,1 token=0",
]


def load(text: str) -> object:
    return pyspiel.load_game("nimgraph", {"position": parameter(text)})


@pytest.mark.parametrize("text", STARTS + LINES)
def test_the_interface(text: str) -> None:
    game = load(text)
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game) and str(again.new_initial_state()) == str(game.new_initial_state())
    state = game.new_initial_state()
    assert len(set(state.legal_actions())) == Position(text).count_moves()
    assert sorted(state.action_to_string(a) for a in state.legal_actions()) == sorted(
        str(move) for move in state.position.moves()
    )


@pytest.mark.parametrize(
    "again", [lambda game: pickle.loads(pickle.dumps(game)), copy.deepcopy, copy.copy], ids=["pickle", "deepcopy", "copy"]
)
@pytest.mark.parametrize("text", STARTS + LINES)
def test_copies_are_played(text: str, again: Callable[[Any], Any]) -> None:
    game: Any = load(text)
    copied = again(game)
    assert str(copied) == str(game)
    state, twin = game.new_initial_state(), copied.new_initial_state()
    while not state.is_terminal():
        assert str(twin) == str(state) and twin.legal_actions() == state.legal_actions()
        assert twin.observation_tensor(0) == state.observation_tensor(0)
        # A state is copied on the way, too.
        twin = again(twin)
        for one in (state, twin):
            one.apply_action(one.legal_actions()[0])
    assert twin.returns() == state.returns()


@pytest.mark.parametrize("text", STARTS + LINES)
def test_what_is_observed(text: str) -> None:
    state = load(text).new_initial_state()  # type: ignore[attr-defined]
    seen = set()
    while not state.is_terminal():
        tensor = state.observation_tensor(0)
        assert all(0 <= number <= 1 for number in tensor) and tuple(tensor) not in seen
        seen.add(tuple(tensor))
        state.apply_action(state.legal_actions()[-1])


@pytest.mark.parametrize("text", STARTS + LINES)
def test_values(text: str) -> None:
    value, best = minimax.alpha_beta_search(load(text))
    solution = Position(text).solve()
    assert value == (1 if solution.outcome == "N" else -1)
    if solution.outcome == "N":
        state = load(text).new_initial_state()
        state.apply_action(best)
        assert state.position.solve().outcome == "P"


@pytest.mark.parametrize("text", STARTS + LINES)
def test_a_name_loads_the_same_game(text: str) -> None:
    game = pyspiel.load_game("nimgraph", {"position": text})
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game) and again.start == game.start
    assert again.start.weights == Position(text).weights and again.start.convention == Position(text).convention


def test_refusals() -> None:
    with pytest.raises(InputError, match="different moves"):
        load("nim 1 + graph-nim complete:6 weights=9")
    with pytest.raises(InputError, match="different moves"):
        load("graph-nim complete:6 weights=9")
    with pytest.raises(InputError, match="names of vertices"):
        parameter('edge-nim "a.b"-c token=c')
    with pytest.raises(InputError, match="names of vertices"):
        parameter('edge-nim "a@b"-c token=c')
    with pytest.raises(InputError, match="parts of a sum"):
        parameter(Position.sum(["nim 1", Position.sum(["nim 2", "nim 3"])]))
    with pytest.raises(InputError, match=r"the signs \( \) in names of vertices"):
        pyspiel.load_game("nimgraph", {"position": 'edge-nim "(a"-c token=c'})


def test_every_game_is_there() -> None:
    assert {Position(text).game for text in STARTS} == {game.name for game in games()}


def test_equal_parts_have_moves_of_their_own() -> None:
    state = load("nim 2 + nim 2").new_initial_state()  # type: ignore[attr-defined]
    assert state.legal_actions() == [0, 1, 2, 3]
    state.apply_action(2)
    assert str(state.position) == "nim 2 + nim 0" and state.legal_actions() == [0, 1]


class Euclid(Game):
    """From two numbers, subtract a multiple of the smaller from the larger."""

    def moves(self, position: tuple[int, int]) -> dict[str, tuple[int, int]]:
        small, large = sorted(position)
        left = [(k, large - k * small) for k in range(1, large // small + 1)] if small else []
        return {f"take {k} times": (min(small, rest), max(small, rest)) for k, rest in left}


class ByPosition(Game):
    """The moves of a position of nimgraph."""

    def moves(self, position: Position) -> dict[str, Position]:
        return {str(move): position.play(move) for move in position.moves()}


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_a_class_is_played(play: Any) -> None:
    game = register(f"euclid_{play}", Euclid(), (5, 8), play=play)
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    assert str(pyspiel.load_game(f"euclid_{play}")) == str(game)
    assert game.num_distinct_actions() == 2 and game.max_game_length() == 5
    for start in [(5, 8), (4, 7), (3, 9), (2, 2)]:
        game = register(f"euclid_{play}", Euclid(), start, play=play)
        value, _ = minimax.alpha_beta_search(game)
        assert value == (1 if Euclid().outcome(start, play=play) == "N" else -1)
        state = game.new_initial_state()
        assert [state.action_to_string(action) for action in state.legal_actions()] == [
            str(move) for move in Euclid().options(start)
        ]


def test_copies_of_a_class_are_played() -> None:
    game: Any = register("euclid_copied", Euclid(), (5, 8))
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        state, twin = game.new_initial_state(), again.new_initial_state()
        while not state.is_terminal():
            assert str(twin) == str(state) and twin.legal_actions() == state.legal_actions()
            assert twin.observation_string(0) == state.observation_string(0)
            twin = copy.deepcopy(twin)
            for one in (state, twin):
                one.apply_action(one.legal_actions()[0])
        assert twin.returns() == state.returns() and set(state.returns()) == {1.0, -1.0}


def test_a_class_of_positions_has_their_values() -> None:
    for number, text in enumerate(["nim 1,2,3", "edge-nim by=1..2 cycle:3 weights=2,1,2 token=0", "wythoff 3,4"]):
        value, _ = minimax.alpha_beta_search(register(f"own_positions_{number}", ByPosition(), Position(text)))
        assert value == (1 if Position(text).solve().outcome == "N" else -1)


def test_classes_that_are_refused() -> None:
    class Loops(Game):
        def moves(self, position: int) -> list[int]:
            return [1 - position]

    class Long(Game):
        def moves(self, position: int) -> list[int]:
            return [position - 1] if position else []

    with pytest.raises(InputError, match="leads back to itself"):
        register("loops", Loops(), 0)
    with pytest.raises(InputError, match="its most moves and plies"):
        register("too_long", Long(), 10**7)
    assert register("long", Long(), 10**7, actions=1, plies=10**7).max_game_length() == 10**7
    for name in ["", "Euclid", "a-b", "1st", "tic_tac_toe", "nimgraph"]:
        with pytest.raises(InputError, match="name: expected"):
            register(name, Euclid(), (1, 1))
    with pytest.raises(InputError, match="play: expected"):
        register("euclid_wrong", Euclid(), (1, 1), play="neither")  # type: ignore[arg-type]
