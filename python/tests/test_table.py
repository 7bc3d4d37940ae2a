"""Tables as arrays."""

from __future__ import annotations

from itertools import product

import numpy
import pytest
from brute import Brute, circular_nim, edge_nim

from nimgraph import Board, InputError, Position, table, table_axes, table_classes, table_compare, table_find


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_outcomes(play: str) -> None:
    edges = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)]
    board = Position.from_arrays(4, edges, [1] * 5, token=0, play=play)
    found = table(board, [2, 1, 2, 1, 2])
    assert found.dtype == numpy.bool_ and found.shape == (4, 3, 2, 3, 2, 3)
    twin = Brute(edge_nim(edges), misere=play == "misere")
    for token, *weights in product(*map(range, found.shape)):
        assert found[(token, *weights)] == twin.is_p((tuple(weights), token))


def test_grundy_values() -> None:
    found = table("circular-nim 1,1,1,1 k=2", 3, values="grundy")
    assert found.dtype == numpy.uint16 and found.shape == (4, 4, 4, 4)
    twin = Brute(circular_nim(4, 2))
    for heaps in product(range(4), repeat=4):
        assert found[heaps] == twin.grundy(heaps)
    edges = [(0, 1), (1, 2), (2, 0)]
    found = table("edge-nim cycle:3", 3, values="grundy")
    twin = Brute(edge_nim(edges))
    for token, *weights in product(*map(range, found.shape)):
        assert found[(token, *weights)] == twin.grundy((tuple(weights), token))


def test_what_is_not_a_position_has_no_value() -> None:
    values = table("vertex-nim path:3", 2, values="grundy")
    outcomes = table("vertex-nim path:3", 2)
    for token, *weights in product(*map(range, values.shape)):
        state = (token, *weights)
        if weights[token] == 0 and any(weights):
            assert values[state] == 65535 and not outcomes[state]
        else:
            assert values[state] < 100 and bool(outcomes[state]) == (values[state] == 0)


def test_nothing_is_copied() -> None:
    found = table("nim 1,1", 7)
    assert not found.flags.writeable and not found.flags.owndata
    assert found.base is not None and hasattr(found.base, "__array_interface__")
    again = numpy.asarray(found.base)
    assert again.ctypes.data == found.ctypes.data
    with pytest.raises(ValueError):
        found[0, 0] = False
    assert (found == numpy.eye(8, dtype=bool)).all()


def test_axes_and_refusals() -> None:
    assert table_axes("graph-nim path:3") == ["e0-1", "e1-2"]
    assert table_axes("vertex-nimg path:2") == ["token", "v0", "v1"]
    for arguments, field in [
        (("edge-nim path:3", [1]), "max_weight"),
        (("edge-nim path:3", "many"), "max_weight"),
        (("edge-nim path:3", -1), "max_weight"),
        (("nim 1,1 + nim 1", 2), "max_weight"),
    ]:
        with pytest.raises(InputError) as caught:
            table(*arguments)  # type: ignore[call-overload]
        assert caught.value.field.startswith(field), caught.value
    with pytest.raises(InputError) as caught:
        table("nim 1,1 misere", 3, values="grundy")
    assert caught.value.field == "values"
    with pytest.raises(MemoryError):
        table("graph-nim complete:5", 9)


@pytest.mark.parametrize("game", ["edge-nim cycle:3", "edge-nim cycle:3 misere", "vertex-nim path:3", "circular-nim 4 k=2", "nim 2 misere"])
def test_remoteness(game: str) -> None:
    found = table(game, 2, values="remoteness")
    outcomes = table(game, 2)
    assert found.dtype == numpy.uint16 and found.shape == outcomes.shape
    board = Board(game)
    removes = game.startswith("vertex-nim")
    for state in product(*map(range, found.shape)):
        token, weights = (state[0], list(state[1:])) if board.has_token else (None, list(state))
        if removes and weights[state[0]] == 0 and any(weights):
            assert found[state] == 65535
        elif removes and not all(weights):
            # The position is one on a smaller board; of a lost one, the game lasts an even number of plies.
            assert (found[state] % 2 == 0) == outcomes[state]
        else:
            assert found[state] == board.position(weights, token).solve(remoteness=True).remoteness, state


def test_what_is_found_is_what_the_array_has() -> None:
    cells = table("edge-nim cycle:4", 3)
    found = table_find("edge-nim cycle:4", 3, "outcome = P and sum = 5", limit=1000)
    states = [state for state in product(*map(range, cells.shape)) if cells[state] and sum(state[1:]) == 5]
    assert found.total == len(found.first) == len(states)
    assert {(position.token, *position.weights) for position, _ in found.first} == set(states)
    assert all(outcome == "P" and position.is_p() for position, outcome in found.first)
    # The claim is tested where the condition holds.
    broken = table_find("nim 3", 3, "w0 > 0", claim="outcome = N", limit=0)
    assert (broken.total, broken.first) == (sum(xor == 0 for xor in (a ^ b ^ c for a in range(1, 4) for b in range(4) for c in range(4))), [])
    assert table_find("edge-nim complete:4", 2, claim="erickson-2011/4.8").total == 0
    assert table_find("nim 2", 3, "grundy = 2", limit=1).first == [(Position("nim 0,2"), "N")]


def test_classes_are_all_p_positions() -> None:
    for game in ["nim 3", "edge-nim cycle:4", "circular-nim 5 k=2"]:
        found = table_classes(game, 2, limit=1000)
        assert found.p == int(table(game, 2).sum()) == sum(size for _, size in found.first)
        assert found.total == len(found.first) and all(position.is_p() for position, _ in found.first)
        listed = table_classes(game, 2, limit=1)
        assert (listed.total, listed.first) == (found.total, found.first[:1])


def test_comparisons_are_those_of_the_arrays() -> None:
    for first, second in [("edge-nim complete:4", "edge-nim complete:4 misere"), ("circular-nim 5 k=2", "circular-nim 5 k=3")]:
        a, b = table(first, 2), table(second, 2)
        found = table_compare(first, second, 2, limit=5)
        assert found.total == int((a != b).sum()) and len(found.first) == 5
        assert found.p_in_both == int((a & b).sum())
        assert (found.p_in_first_only, found.p_in_second_only) == (int((a & ~b).sum()), int((b & ~a).sum()))
        for position, here, there in found.first:
            assert position.solve().outcome == here != there


def test_questions_about_tables_name_what_is_wrong() -> None:
    for question, field in [
        (lambda: table_find("nim 2", 3), "where"),
        (lambda: table_find("nim 2", 3, "mim > 0"), "where"),
        (lambda: table_find("nim 2", 3, "min > 0", claim="mim > 0"), "claim"),
        (lambda: table_find("nim 2", 3, "min > 0", limit=-1), "limit"),
        (lambda: table_compare("nim 2", "nim 3", 3), "second"),
        (lambda: table_classes("nim 2", [1]), "max_weight"),
        (lambda: table("nim 2", 3, values="plies"), "values"),
    ]:
        with pytest.raises(InputError) as caught:
            question()
        assert caught.value.field == field, caught.value
    with pytest.raises(MemoryError):
        table_find("graph-nim complete:6", 5, "outcome = P", memory=1000)
