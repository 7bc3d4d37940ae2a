"""What is written to files and read back: pictures, searches, strategies, tables, other formats, statements of the user."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import networkx as nx
import numpy as np
import pytest

import nimgraph
from nimgraph import BudgetError, InputError, Position, convert, table, theorems, verify_strategy

CYCLE = Position("edge-nim cycle:4 weights=3,1,1,2 token=0")
HARD = Position("graph-nim complete:8 weights=9")


def test_images(tmp_path: Path) -> None:
    png, larger = CYCLE.to_png(), CYCLE.to_png(scale=4, mark="best", why=True)
    assert png[:4] == b"\x89PNG" and len(larger) > len(png)
    width = int.from_bytes(png[16:20], "big")
    assert int.from_bytes(larger[16:20], "big") > 1.9 * width
    pdf = CYCLE.to_pdf(mark="best")
    assert pdf.startswith(b"%PDF-1.4") and pdf.endswith(b"%%EOF\n") and pdf != CYCLE.to_pdf()
    assert "3" in CYCLE.to_text() and "Δ" in CYCLE.to_text()
    for name in ("a.svg", "a.png", "a.pdf", "a.tex", "a.tikz", "a.txt"):
        CYCLE.draw(tmp_path / name, mark="best")
        assert (tmp_path / name).stat().st_size > 20, name
    assert "\\documentclass" in (tmp_path / "a.tex").read_text() and "\\documentclass" not in (tmp_path / "a.tikz").read_text()
    for call, field in ((lambda: CYCLE.draw(tmp_path / "a.gif"), "path"), (lambda: CYCLE.to_png(scale=0), "scale"), (lambda: CYCLE.to_png(scale=900), "scale")):
        with pytest.raises(InputError) as error:
            call()
        assert error.value.field == field


def test_a_search_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    hard, saved = Position("graph-nim complete:5 weights=2,1,2,1,2,1,2,1,2,1"), tmp_path / "search.bin"
    stopped = hard.solve(method="search", nodes=50_000, save=saved)
    assert stopped.outcome is None and saved.stat().st_size > 100
    whole = hard.solve(method="search", moves="first")
    resumed = hard.solve(method="search", moves="first", save=saved, resume=saved)
    assert resumed.outcome == whole.outcome and resumed.nodes < whole.nodes
    again = hard.solve(method="search", moves="first", resume=saved)
    assert again == resumed and again.nodes < resumed.nodes
    assert CYCLE.solve(save=tmp_path / "new.bin", resume=tmp_path / "new.bin").outcome == "N", "there is nothing to resume yet"
    for file in (saved, tmp_path / "new.bin"):
        with pytest.raises(InputError) as error:
            Position("graph-nim complete:4").solve(resume=file)
        assert error.value.field == "resume"
    with pytest.raises(FileNotFoundError):
        hard.solve(resume=tmp_path / "none.bin")
    with pytest.raises(OSError):
        hard.solve(save=tmp_path / "none" / "search.bin")


def test_strategies(tmp_path: Path) -> None:
    for text in ("nim 1,2,3", "edge-nim cycle:4 weights=3,1,1,2 token=0", "circular-nim 2,1,2,2,1 k=2 misere"):
        position = Position(text)
        strategy = position.strategy()
        proved = verify_strategy(strategy)
        assert (proved.position, proved.outcome) == (position, position.solve().outcome)
        assert proved.positions == len(strategy.splitlines()) - 2 and proved.answers > 0
        path = tmp_path / "strategy.jsonl"
        path.write_text(strategy)
        assert verify_strategy(path) == proved
        lines = strategy.splitlines()
        for damaged in (lines[:-1], lines[:1] + lines[2:], []):
            with pytest.raises(InputError) as error:
                verify_strategy("\n".join(damaged))
            assert error.value.field == "strategy"
    with pytest.raises(BudgetError) as spent:
        HARD.strategy(nodes=100)
    assert spent.value.stopped == "nodes"


def test_tables_in_files(tmp_path: Path) -> None:
    board = "edge-nim cycle:4"
    for values in ("outcomes", "grundy", "remoteness"):
        path = tmp_path / f"{values}.nimtable"
        file = table.build(board, 3, path, values=values)  # type: ignore[arg-type]
        assert (file.values, file.max_weights, file.states) == (values, [3] * 4, 4 * 4**4)
        assert bool((file.to_numpy() == table(board, 3, values=values)).all())  # type: ignore[call-overload]
        assert file.verify(states=None) == {"blocks": file.verify()["blocks"], "checked": file.states, "all": True}
        assert table.open(path).checksum == file.checksum and file.path == str(path)
    grundy, plies = table.open(tmp_path / "grundy.nimtable"), table.open(tmp_path / "remoteness.nimtable")
    assert grundy.grundy(CYCLE) == CYCLE.grundy() and grundy.remoteness(CYCLE) is None and grundy.outcome(str(CYCLE)) == "N"
    assert plies.remoteness(CYCLE) == CYCLE.solve(remoteness=True).remoteness
    with pytest.raises(InputError, match="overwrite=True"):
        table.build(board, 3, tmp_path / "grundy.nimtable")
    assert table.build(board, 3, tmp_path / "grundy.nimtable", values="grundy", resume=True).checksum == grundy.checksum
    with pytest.raises(InputError, match="different table"):
        table.build(board, 2, tmp_path / "grundy.nimtable", values="grundy", resume=True)
    assert table.build(board, 2, tmp_path / "grundy.nimtable", overwrite=True).max_weights == [2] * 4
    for position in ("nim 3", "edge-nim cycle:4 weights=9,1,1,1 token=0", "edge-nim path:3"):
        with pytest.raises(InputError) as error:
            plies.outcome(position)
        assert error.value.field == "position"
    with pytest.raises(FileNotFoundError):
        table.open(tmp_path / "none.nimtable")
    (tmp_path / "damaged.nimtable").write_bytes((tmp_path / "outcomes.nimtable").read_bytes()[:-9])
    with pytest.raises(InputError):
        table.open(tmp_path / "damaged.nimtable")
    with pytest.raises(InputError) as wrong:
        table.build(board, 3, tmp_path / "x", values="plies")  # type: ignore[arg-type]
    assert wrong.value.field == "values"


def test_questions_to_tables() -> None:
    assert table.find("nim 3", 7, claim="(outcome = P) = (xor = 0)") == nimgraph.table_find("nim 3", 7, claim="(outcome = P) = (xor = 0)")
    assert table.classes("nim 3", 3, positive=True).total == 1 and table.compare("nim 2", "nim 2 misere", 3).total == 4
    assert table.axes("edge-nim path:3") == ["token", "e0-1", "e1-2"]
    stats, cells = table.stats("edge-nim cycle:4", 3, grundy=True), table("edge-nim cycle:4", 3)
    assert (stats.p, stats.states) == (int(cells.sum()), cells.size)
    assert stats.p_by_token == cells.reshape(4, -1).sum(axis=1).tolist() and sum(stats.p_by_sum) == stats.p
    assert stats.states_by_grundy is not None and stats.states_by_grundy[0] == stats.p
    assert np.bincount(table("edge-nim cycle:4", 3, values="grundy").ravel()).tolist() == stats.states_by_grundy


def test_conversion(tmp_path: Path) -> None:
    for kind in ("json", "graphml", "dot"):
        written = convert(CYCLE, kind)  # type: ignore[arg-type]
        assert Position(json.loads(convert(written, "json"))) == Position(CYCLE.to_json()), kind
    graph = nx.from_graph6_bytes(convert(CYCLE, "graph6", lossy=True).strip().encode())
    assert nx.is_isomorphic(graph, nx.cycle_graph(4))
    (tmp_path / "a.g6").write_text("Cl\n")
    made = Position(json.loads(convert(tmp_path / "a.g6", "json", game="graph-nim")))
    assert made.game == "graph-nim" and made.weights == [1] * 4
    for call, field in (
        (lambda: convert(CYCLE, "graph6"), "to"),
        (lambda: convert(CYCLE, "gif"), "to"),  # type: ignore[arg-type]
        (lambda: convert("Cl", "json"), "game"),
        (lambda: convert("Cl", "json", game="nim"), "game"),
        (lambda: convert(CYCLE, "json", game="nim"), "game"),
        (lambda: convert(3, "json"), "source"),  # type: ignore[arg-type]
    ):
        with pytest.raises(InputError) as error:
            call()
        assert error.value.field == field


def test_audit() -> None:
    report = nimgraph.audit(["bouton-1901/nim", "fukuyama-2003/3.5"])
    assert {statement["id"] for statement in report["statements"]} == {"bouton-1901/nim", "fukuyama-2003/3.5"}
    assert report["complete"] and all(not statement["faults"] for statement in report["statements"])
    claims = nimgraph.audit(reasons=50, seed=3)
    assert claims["positions"] > 0 and claims["statements"]["nim bouton-1901/nim"]["false"] == 0
    for arguments, field in ((("bouton",), "ids"), (("bouton-1901/nim", 5), "ids")):
        with pytest.raises(InputError) as error:
            nimgraph.audit(arguments[0], reasons=arguments[1] if len(arguments) > 1 else None)  # type: ignore[arg-type]
        assert error.value.field == field


# A program of its own: what is added stays with the process.
ADDING = """
import nimgraph
from nimgraph import Position, Rules, family, prove, theorems
proof = prove("graph-nim", "cycle:5", "orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)", certify=True)
before = len(theorems())
print("added", theorems.add(proof).id)
theorem = theorems.add(family("edge-nim", "strip:/0-0"))
print(theorem.id, len(theorems()) > before, [one.id for one in theorems.added()])
for wrong in ("nonsense", proof.certificate.replace("formula", "formulas", 1), proof):
    try:
        theorems.add(wrong)
    except nimgraph.InputError as error:
        print("refused", error.field)
Rules("edges token: take 1 from the edge, go across").add("slow-edge-nim", source="a thesis")
print(Position("slow-edge-nim cycle:4 weights=3,1,1,2 token=0").solve().outcome)
"""

LATER = """
import nimgraph
from nimgraph import Position, Rules, theorems
print(sorted(one.id for one in theorems.added()), Position("slow-edge-nim cycle:4").solve().outcome)
for one in theorems.added():
    theorems.remove(one.id)
Rules.remove("slow-edge-nim")
for call in (lambda: theorems.remove("bouton-1901/nim"), lambda: Rules.remove("slow-edge-nim")):
    try:
        call()
    except nimgraph.InputError as error:
        print("refused", error.field)
"""


def test_statements_and_rules_that_are_added(tmp_path: Path) -> None:
    def run(code: str) -> list[str]:
        environment = {"NIMGRAPH_DATA": str(tmp_path), "PATH": "/usr/bin:/bin"}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    said = run(ADDING)
    assert said[0] == "added proved/graph-nim/0-1_1-2_2-3_3-4_4-0" and said[1].startswith("families/edge-nim_strip"), said
    assert said.count("refused certificate") == 3 and said[-1] in ("N", "P"), said
    later = run(LATER)
    assert "families/edge-nim_strip" in later[0] and "proved/graph-nim/" in later[0], later
    assert later[1:] == ["refused id", "refused name"]
    assert not list(tmp_path.rglob("*.json"))
    assert theorems.added() == []


def test_bibtex_of_all() -> None:
    text = theorems.bibtex()
    assert text.count("@misc{") > 10 and "bouton-1901" in theorems.bibtex(["bouton-1901/nim"])
