"""Tables as arrays."""

from __future__ import annotations

from itertools import product

import numpy
import pytest
from brute import Brute, circular_nim, edge_nim

from nimgraph import InputError, Position, table, table_axes


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
