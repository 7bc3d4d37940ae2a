"""Pictures, scored moves, weights, Coq files and short questions."""

from __future__ import annotations

import pickle

import networkx as nx
import pytest

import nimgraph
from nimgraph import Board, BudgetError, InputError, Position, sweep, weights

CYCLE = Position("edge-nim cycle:4 weights=3,1,1,2 token=0")
HARD = Position("graph-nim complete:8 weights=9")


def test_pictures_with_marks() -> None:
    plain, marked = CYCLE.to_svg(), CYCLE.to_svg(mark="best", why=True, theme="dark")
    assert plain != marked and marked.startswith("<svg")
    assert CYCLE.to_svg(mark="0-1=1") == CYCLE.to_svg(mark="best")
    tikz, bare = CYCLE.to_tikz(), CYCLE.to_tikz(bare=True, mark="best")
    assert "\\documentclass" in tikz and "\\documentclass" not in bare and bare.rstrip().endswith("\\end{tikzpicture}")
    for arguments, field in (({"mark": "0-1=9"}, "mark"), ({"theme": "grey"}, "theme")):
        with pytest.raises(InputError) as error:
            CYCLE.to_svg(**arguments)  # type: ignore[arg-type]
        assert error.value.field == field
    with pytest.raises(InputError, match="mark: no winning move"):
        Position("nim 1,1").to_svg(mark="best")


def test_scored_moves() -> None:
    sheet = CYCLE.scores(values=True)
    assert {move["text"] for move in sheet["moves"] if move["result"] == "wins"} == {str(move) for move in CYCLE.solve().winning_moves}
    assert sheet["remoteness"] == CYCLE.solve(remoteness=True).remoteness and sheet["grundy"] == CYCLE.grundy()
    assert all("plies" in move for move in sheet["moves"])
    assert HARD.scores(nodes=100)["stopped"] == "nodes"


def test_short_questions() -> None:
    assert not CYCLE.is_p() and CYCLE.grundy() == 2 and Position("nim 1,2,3").is_p()
    for ask in (HARD.is_p, HARD.grundy):
        with pytest.raises(BudgetError) as error:
            ask(nodes=100)
        assert error.value.stopped == "nodes" and pickle.loads(pickle.dumps(error.value)).stopped == "nodes"
    with pytest.raises(InputError) as misere:
        Position("nim 3 misere").grundy()
    assert misere.value.field == "play"


def test_outcomes_of_many() -> None:
    positions = [Position(f"nim {a},{b},3") for a in range(5) for b in range(5)]
    letters = nimgraph.outcomes(positions)
    assert letters.dtype == "U1" and letters.tolist() == [position.solve().outcome for position in positions]
    assert nimgraph.outcomes([str(HARD), "nim 1,1"], nodes=100, method="search").tolist() == ["?", "P"]
    assert nimgraph.outcomes([]).shape == (0,)
    for arguments, field in (((["nim x"],), "positions[0]"), (("nim 1",), "positions")):
        with pytest.raises(InputError) as error:
            nimgraph.outcomes(*arguments)
        assert (error.value.field or "").startswith(field)


def test_weights() -> None:
    square = weights("cycle:4")
    assert [answer.token for answer in square] == [0, 1, 2, 3] and all("outcome" in answer.detail or answer.outcome is None for answer in square)
    for answer in weights(nx.cycle_graph(5)):
        for given in (1, [3, 1, 2, 2, 5]):
            assert answer.outcome in (None, Board("edge-nim cycle:5").position(given, answer.token).solve().outcome)
    assert len(weights("path:4", 2)) == 1
    for board, tokens, field in (("cycle:4", [4], "tokens"), ("cycle:4", ["a"], "tokens"), (Board("nim 3"), None, "board")):
        with pytest.raises(InputError) as error:
            weights(board, tokens)
        assert error.value.field == field


def test_coq() -> None:
    file = nimgraph.coq("nim", 2, "w0 = w1")
    assert "Theorem formula_is_right" in file and file == nimgraph.coq(Board("nim 2"), "w0 = w1")
    assert "Theorem" in nimgraph.coq("nim", 2, "w0 = w1", strategy=["if w0 > w1: w0 := w1", "if w1 > w0: w1 := w0"])
    for arguments, field in ((("nim", 2, "w0 = 1"), "formula"), (("nim", 3, "xor = 0"), "strategy")):
        with pytest.raises(InputError) as error:
            nimgraph.coq(*arguments, time=5)  # type: ignore[arg-type]
        assert error.value.field in (field, "formula")


def test_sweeps_over_ranges_have_signed_numbers() -> None:
    ranged = sweep("path:3", weights=range(1, 4), columns=["token", "outcome", "total"])
    assert ranged.summary() == sweep("path:3", weights="1..3").summary() and ranged.summary()["positions"] == 27
    tokens = ranged.table()["token"].to_numpy()
    assert str(tokens.dtype) == "int64" and (tokens - 1).min() == -1
    for wrong in (range(0), range(1, 5, 2)):
        with pytest.raises(InputError) as error:
            sweep("path:3", weights=wrong)
        assert error.value.field == "weights"
