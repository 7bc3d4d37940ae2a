"""Pictures, scored moves, weights, Coq files and short questions."""

from __future__ import annotations

import pickle
from pathlib import Path

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


def test_answers_of_many_are_small_and_the_same() -> None:
    positions = [str(CYCLE), "nim 1,2,3", "graph-nim complete:4 weights=2,1,2,1,2,1", "nim 0", "circular-nim 2,3,1,2,1 k=2 misere"]
    for keywords in ({}, {"grundy": True}, {"remoteness": True}, {"moves": "none"}, {"moves": "first"}, {"method": "search"}):
        given = [text for text in positions if not (keywords.get("grundy") and "misere" in text)]
        many = nimgraph.solve_many([*given, CYCLE, CYCLE.to_json()], **keywords)  # type: ignore[arg-type]
        for text, brief in zip([*given, CYCLE, CYCLE], many):
            whole = Position(text).solve(**keywords)  # type: ignore[arg-type]
            assert brief == whole and hash(brief) == hash(whole) and repr(brief) == repr(whole)
            for name in ("position", "winning_moves", "move", "line", "because", "theorem", "method", "winning_moves_complete"):
                assert getattr(brief, name) == getattr(whole, name), (text, keywords, name)
            assert pickle.loads(pickle.dumps(brief)) == brief
    spent = nimgraph.solve_many([HARD], nodes=100)[0]
    assert (spent.outcome, spent.stopped) == (None, "nodes") and spent.because == HARD.solve(nodes=100).because


def test_families_have_coq_and_pictures(tmp_path: Path) -> None:
    circuits = nimgraph.family("adjacent-nim", "circuit", max_weight=2)
    coq, drawn = circuits.to_coq(), circuits.picture(tmp_path / "automaton.svg")
    assert coq is not None and "Theorem" in coq and "Axiom" not in coq
    assert drawn == (tmp_path / "automaton.svg").read_text(encoding="utf-8")
    trees = nimgraph.family("edge-nim", "trees", max_weight=1)
    assert trees.picture() is None
    with pytest.raises(InputError) as error:
        trees.to_coq()
    assert error.value.field == "family"
    assert nimgraph.family("edge-nim", "ladder", max_weight=2).prove(nodes=1000).to_coq() is None


def test_claims_about_positions() -> None:
    square = Board("graph-nim cycle:4")
    proved = nimgraph.prove_claim(square, "outcome = N", where="w0 > w2")
    assert proved and proved.verdict == "proved" and (proved.states or 0) > 0 and proved.known is not None
    given = nimgraph.prove_claim(square, "outcome = N", where="w0 > w2", known="w0 = w2 and w1 = w3")
    assert given.known == "w0 = w2 and w1 = w3"
    wrong = nimgraph.prove_claim(square, "outcome = N")
    assert not wrong and wrong.counterexample is not None and wrong.outcome == wrong.counterexample.solve().outcome == "P"
    unknown = nimgraph.prove_claim("nim", 12, "outcome = N", where="h0 > 0 and sum = h0", time=5)
    assert unknown.verdict in ("proved", None)
    for claim, where, known, field in (("outcome =", None, None, "claim"), ("true", "w9 = 1", None, "where"), ("true", None, "w0 = w1", "known"), (3, None, None, "claim")):
        with pytest.raises(InputError) as error:
            nimgraph.prove_claim(square, claim, where=where, known=known)  # type: ignore[arg-type]
        assert error.value.field == field


def test_discover_under_conditions() -> None:
    found = nimgraph.discover(Board("nim 3 misere"), where=["max >= 2", "max <= 1"])
    assert [part["condition"] for part in found.parts] == ["max >= 2", "max <= 1"]
    assert found.parts[0]["formula"] == "h0 xor h1 xor h2 = 0" and found.parts[0]["tex"] and pickle.loads(pickle.dumps(found)) == found
    assert found.advice is None and nimgraph.discover("nim", 12).advice
    with pytest.raises(InputError) as error:
        nimgraph.discover(Board("nim 3"), where="w9 = 1")
    assert error.value.field == "where"


class Whole:
    """A whole number of another library, as SageMath has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whole_numbers_of_other_libraries() -> None:
    position = Position.from_arrays(Whole(3), [(Whole(0), Whole(1)), (1, 2)], [Whole(2), 5], token=Whole(1))  # type: ignore[arg-type, list-item]
    assert position == Position("edge-nim 0-1:2,1-2:5 token=1")
    assert Board("nim 2").position([Whole(3), Whole(5)]) == Position("nim 3,5")  # type: ignore[list-item]
    assert nimgraph.table("nim 2", Whole(3)).shape == (4, 4)  # type: ignore[call-overload]
    assert sweep("path:3", weights=Whole(2), sample=None).summary()["positions"] == 3  # type: ignore[arg-type]
