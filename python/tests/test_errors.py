"""Bad input: what was wrong, where, what was expected and what was found."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections.abc import Callable
from typing import Any

import pytest

import nimgraph
import nimgraph.cluster
from nimgraph import InputError, Position, solve_many


@pytest.mark.parametrize(
    ("given", "field", "kind"),
    [
        ("", None, "missing"),
        ("{", None, "syntax"),
        ("chess 8", "game", "unknown_game"),
        ("circular-nim 1,2,3 k=4", "k", "unexpected"),
        ("edge-nim cycle:4 token=9", "token", "unexpected"),
        ({"game": "nim"}, "heaps", "missing"),
        ({"game": "nim", "heaps": [1, -2]}, "heaps[1]", "unexpected"),
        ({"game": "nim", "heaps": [1.5]}, "heaps[0]", "unexpected"),
        ({"game": "nim", "heaps": [1], "colour": 1}, "colour", "unknown_field"),
        (None, None, "unexpected"),
        (7, None, "unexpected"),
    ],
)
def test_positions(given: Any, field: str | None, kind: str) -> None:
    with pytest.raises(InputError) as caught:
        Position(given)
    assert isinstance(caught.value, ValueError)
    assert (caught.value.field, caught.value.kind) == (field, kind), caught.value


def check(message: str, *args: Any, **options: Any) -> InputError:
    with pytest.raises(InputError) as caught:
        Position.from_arrays(*args, **options)
    assert message in str(caught.value)
    return caught.value


def test_arrays() -> None:
    check("edges[0]: expected vertices below 2, found (0, 2)", 2, [(0, 2)], [1], token=0)
    check("edges[1]: expected two vertices, found (1,)", 3, [(0, 1), (1,)], [1, 1], token=0)
    check("weights[0]: expected a whole number from 0 to 2^63-1, found -1", 2, [(0, 1)], [-1], token=0)
    check("weights[0]: expected a whole number", 2, [(0, 1)], [2.5], token=0)
    check("weights[0]: expected a whole number", 2, [(0, 1)], [True], token=0)
    check("weights[0]: expected a whole number", 2, [(0, 1)], [2**63], token=0)
    check("edges: expected a list, found 7", 2, 7, [1], token=0)
    check("token", 2, [(0, 1)], [1], token=5)
    check("weights", 2, [(0, 1)], [1, 2], token=0)
    check("play: expected \"normal\" or \"misere\", found \"other\"", 2, [(0, 1)], [1], token=0, play="other")
    error = check("n: expected a whole number", -1, [], [])
    assert error.field == "n" and error.found == "-1"


def test_what_is_not_plain_data_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="expected plain data"):
        Position({"game": "nim", "heaps": [object()]})


def test_names_of_the_catalogue() -> None:
    with pytest.raises(InputError, match=r"game: .*did you mean 'edge-nim'\?"):
        nimgraph.theorems("edge_nim")
    with pytest.raises(InputError, match=r"id: .*did you mean 'erickson-2011/3.1'\?") as caught:
        nimgraph.theorem("erickson-2011/3.11")
    assert caught.value.field == "id"
    with pytest.raises(InputError):
        nimgraph.theorem("erickson-2011/3.1", "nim")


@pytest.mark.parametrize(
    ("module", "extra", "work"),
    [
        ("networkx", "networkx", lambda: Position("edge-nim path:3").to_networkx()),
        ("numpy", "arrow", lambda: nimgraph.table("nim 1,1", 2)),
        ("pyarrow", "arrow", lambda: nimgraph.sweep("cycle:3").table()),
        ("pandas", "pandas", lambda: nimgraph.sweep("cycle:3").to_pandas()),
        ("anywidget", "notebook", lambda: nimgraph.board("nim 3")),
        ("anywidget", "notebook", lambda: Position("nim 3").board()),
        ("ray", "ray", lambda: nimgraph.cluster.sweep("cycle:3", out="nowhere", engine="ray")),
        ("distributed", "dask", lambda: nimgraph.cluster.sweep("cycle:3", out="nowhere", engine="dask")),
        ("fsspec", "fsspec", lambda: nimgraph.cluster.sweep("cycle:3", out="file://nowhere", engine="processes")),
        ("numpy", "openspiel", lambda: importlib.import_module("nimgraph.openspiel")),
        ("pyspiel", "openspiel", lambda: importlib.import_module("nimgraph.openspiel")),
        ("open_spiel", "openspiel", lambda: importlib.import_module("nimgraph.openspiel")),
    ],
)
def test_what_is_not_installed(
    module: str, extra: str, work: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    for loaded in ("nimgraph._board", "nimgraph.openspiel"):
        monkeypatch.delitem(sys.modules, loaded, raising=False)
    with pytest.raises(ModuleNotFoundError, match=rf"needs {module}.*nimgraph\[{extra}\]"):
        work()


def test_options() -> None:
    position = Position("nim 3,5")
    for options, field in [
        ({"moves": "some"}, "moves"),
        ({"moves": -1}, "moves"),
        ({"method": "luck"}, "method"),
        ({"time": -1.0}, "time"),
        ({"time": float("nan")}, "time"),
        ({"time": float("inf")}, "time"),
        ({"time": "5 s"}, "time"),
        ({"time": True}, "time"),
        ({"nodes": -1}, "nodes"),
        ({"nodes": "many"}, "nodes"),
        ({"memory": -1}, "memory"),
        ({"memory": 1.5}, "memory"),
        ({"memory": "1X"}, "memory"),
        ({"memory": []}, "memory"),
        ({"threads": -1}, "threads"),
        ({"threads": 10**6}, "threads"),
    ]:
        with pytest.raises(InputError) as caught:
            position.solve(**options)  # type: ignore[arg-type]
        assert caught.value.field == field and str(caught.value).startswith(f"{field}: expected ")


@pytest.mark.parametrize(
    "ask",
    [
        lambda **budget: Position("nim 3").explain(**budget),
        lambda **budget: solve_many(["nim 3"], **budget),
        lambda **budget: nimgraph.prove("nim", 2, "w0 = w1", **budget),
        lambda **budget: nimgraph.prove("nim", 2, "w0 = w1", strategy="w0 := w1", **budget),
        lambda **budget: nimgraph.discover("nim", 2, **budget),
        lambda **budget: nimgraph.check_certificate("", **budget),
        lambda **budget: nimgraph.table("nim 1,1", 2, **budget),
        lambda **budget: nimgraph.sweep("cycle:3", **budget),
        lambda **budget: nimgraph.cluster.sweep("cycle:3", out="nowhere", engine="processes", **budget),
    ],
    ids=["explain", "solve_many", "prove", "strategy", "discover", "check_certificate", "table", "sweep", "cluster"],
)
def test_budgets(ask: Callable[..., object]) -> None:
    with pytest.raises(InputError) as caught:
        ask(memory="plenty")
    assert str(caught.value) == (
        'memory: expected a number of bytes, a text such as "500M" or "4G", or None, found \'plenty\''
    )


@pytest.mark.parametrize(
    ("bad", "field"),
    [
        ("nim 1,x", "positions[1].heaps[1]"),
        ({"game": "nim"}, "positions[1].heaps"),
        ({"game": "nim", "heaps": [-1]}, "positions[1].heaps[0]"),
        (7, "positions[1]"),
    ],
)
def test_one_of_many(bad: Any, field: str) -> None:
    with pytest.raises(InputError) as caught:
        solve_many(["nim 1", bad, "nim 2"])
    assert caught.value.field == field and str(caught.value).startswith(field)


def test_errors_can_be_pickled() -> None:
    with pytest.raises(InputError) as caught:
        Position("circular-nim 1,2,3 k=4")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), vars(copy)) == (str(caught.value), vars(caught.value))


@pytest.mark.parametrize("one", ["nim 1,2", Position("nim 1,2"), {"game": "nim", "heaps": [1]}], ids=repr)
def test_one_position_is_not_many(one: Any) -> None:
    for ask, field in ((solve_many, "positions"), (Position.sum, "parts")):
        with pytest.raises(InputError, match="put it in a list") as caught:
            ask(one)
        assert caught.value.field == field
