"""Sweeps, in memory and in folders."""

from __future__ import annotations

import json
import shutil
import sys
import types
from pathlib import Path
from typing import Literal

import networkx
import numpy
import pyarrow
import pytest
from brute import Brute, edge_nim

import nimgraph
from nimgraph import InputError, Position, Sweep, connected, heaps, open_sweep, sweep

COLUMNS = ["graph6", "token", "outcome", "grundy", "winning_moves", "bipartite", "girth"]


def test_numbers_and_rows() -> None:
    result = sweep(connected(1, 5), columns=COLUMNS)
    assert result.summary() == {"graphs": 31, "positions": 138, "p": 55, "n": 83, "stopped": 0}
    rows = result.table()
    assert rows.column_names == COLUMNS and rows.num_rows == 138
    assert rows.validate(full=True) is None
    for row in rows.to_pylist():
        graph = networkx.from_graph6_bytes(row["graph6"].encode())
        twin = Brute(edge_nim(list(graph.edges)))
        state = ((1,) * graph.number_of_edges(), row["token"])
        expected = (twin.outcome(state), twin.grundy(state), len(twin.winning(state)))
        assert (row["outcome"], row["grundy"], row["winning_moves"]) == expected
        assert row["bipartite"] == networkx.is_bipartite(graph)
        girth = networkx.girth(graph)
        assert row["girth"] == (None if girth == float("inf") else girth)


def test_sources(tmp_path: Path) -> None:
    file = tmp_path / "graphs.g6"
    file.write_text("Cl\nBw\n")
    two = [networkx.cycle_graph(4), networkx.complete_graph(3)]
    counts = [
        sweep(graphs, tokens="orbits").summary()
        for graphs in (["cycle:4", "complete:3"], file, [b"Cl", b"Bw\n"], two, (graph for graph in two))
    ]
    assert counts == [counts[0]] * 5 and counts[0]["graphs"] == 2
    assert sweep(heaps(2, 3), game="nim", weights="0..2").summary()["positions"] == 9 + 27
    directed = networkx.DiGraph([(0, 1), (1, 2), (2, 0)])
    assert sweep(directed, game="vertex-nim", weights=[1, 2, 1]).summary()["positions"] == 3
    assert sweep(networkx.MultiGraph([(0, 1), (0, 1)])).summary()["positions"] == 2


def test_claims() -> None:
    wrong = sweep("cycle:3..6", weights="1..2", check="outcome = N")
    assert wrong.summary()["fails"] > 0
    smallest = wrong.counterexamples()
    assert all(position.solve().outcome == "P" for position in smallest) and len(smallest) == 10
    assert "check" in wrong.table().column_names
    same = sweep(connected(2, 4), compare="other play")
    assert same == sweep(connected(2, 4), compare="normal,misere")
    assert same.summary()["differ"] == sum(row["outcome"] != row["other"] for row in same.table().to_pylist())


def test_folders(tmp_path: Path) -> None:
    out = tmp_path / "n5"
    here = sweep(connected(1, 5), columns=COLUMNS)
    there = sweep(connected(1, 5), columns=COLUMNS, out=out)
    assert there.table().equals(here.table())
    assert open_sweep(out).summary() == here.summary()
    with pytest.raises(InputError, match="resume=True") as caught:
        sweep(connected(1, 5), columns=COLUMNS, out=out)
    assert caught.value.field == "out"
    again = sweep(connected(1, 5), columns=COLUMNS, out=out, resume=True)
    assert again.table().equals(here.table())
    for format in ("csv", "jsonl"):
        other = sweep(connected(1, 4), out=tmp_path / format, format=format)  # type: ignore[arg-type]
        assert other.table().equals(sweep(connected(1, 4)).table()), format


@pytest.mark.parametrize("format", ["csv", "jsonl"])
def test_types_do_not_depend_on_the_first_part(tmp_path: Path, format: Literal["csv", "jsonl"]) -> None:
    # An edge has one weight and no girth; a single vertex has no weights.
    graphs, columns = [b"A_"] * 4096 + [b"Bw", b"@"], ["graph6", "weights", "girth", "outcome"]
    there = sweep(graphs, columns=columns, out=tmp_path / "rows", format=format)
    assert there.table().equals(sweep(graphs, columns=columns).table())


def test_k_is_for_the_game_that_has_it() -> None:
    # Circular Nim with k = 1 is Nim.
    assert sweep(heaps(3), game="nim", weights="0..3", compare="circular-nim", k=1).summary()["differ"] == 0
    assert sweep(heaps(3), game="circular-nim", weights="0..3", compare="nim", k=2).summary()["differ"] > 0
    with pytest.raises(InputError, match="circular-nim needs k, a number from 1") as caught:
        sweep(heaps(3), game="nim", compare="circular-nim")
    assert caught.value.field == "compare"


def test_damaged_parts_are_made_again(tmp_path: Path) -> None:
    sweep(connected(1, 4), out=tmp_path)
    part = tmp_path / "part-00000.parquet"
    whole = part.read_bytes()
    part.write_bytes(whole[:-10])
    with pytest.raises(InputError, match="part-00000.parquet: this file has changed") as caught:
        open_sweep(tmp_path)
    assert caught.value.field == "out" and "resume=True" in str(caught.value)
    for damaged in (whole[:-10], whole[:50] + bytes([whole[50] ^ 1]) + whole[51:]):
        part.write_bytes(damaged)
        sweep(connected(1, 4), out=tmp_path, resume=True)
        assert part.read_bytes() == whole


def test_parts_of_any_size(tmp_path: Path) -> None:
    for shard in ("1/2", "2/2"):
        sweep(connected(4), out=tmp_path, shard=shard, part_size=2, resume=True)
    there = open_sweep(tmp_path)
    assert (there.parts, there.blocks, there.summary()["graphs"]) == (3, 3, 6)
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert manifest["made_by"] == {"program": f"nimgraph {nimgraph.__version__} in Python", "command": sys.argv}
    with pytest.raises(InputError, match="parts of 2 graphs there, of 3 here"):
        sweep(connected(4), out=tmp_path, part_size=3, resume=True)
    with pytest.raises(InputError, match="part_size"):
        sweep(connected(4), part_size=3)
    with pytest.raises(InputError) as caught:
        sweep(connected(4), out=tmp_path / "other", part_size=1 << 30)
    assert caught.value.field == "part_size"


def test_graphs_without_the_game() -> None:
    digraphs = [networkx.DiGraph([(0, 1), (1, 2), (2, 0)]), networkx.DiGraph([(0, 1), (1, 2)])]
    with pytest.raises(InputError, match="strongly connected"):
        sweep(digraphs, game="vertex-nim")
    assert sweep(digraphs, game="vertex-nim", skip_unplayable=True).summary()["skipped"] == 1


def test_invariants_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text("graph,genus\n1,0\n2,1\n")
    graphs = ["cycle:4", "complete:5"]
    assert sweep(graphs, with_=file, where="genus = 1").summary()["positions"] == 5
    file.write_text("graph,genus\n1\n")
    with pytest.raises(InputError, match="line 2") as caught:
        sweep(graphs, with_=file)
    assert caught.value.field == "with_"


def test_folders_that_have_gone(tmp_path: Path) -> None:
    out = tmp_path / "n4"
    there = sweep(connected(1, 4), out=out)
    shutil.rmtree(out)
    with pytest.raises(FileNotFoundError) as caught:
        there.table()
    assert caught.value.filename == str(out / "manifest.json") and "manifest.json" in str(caught.value)


@pytest.mark.parametrize("name", ["part-00000.json", "manifest.json"])
@pytest.mark.parametrize("text", ["", '{"part": 0, ', "null", "{}", "\udcff"])
def test_damaged_files_are_named(name: str, text: str, tmp_path: Path) -> None:
    there = sweep(connected(1, 4), out=tmp_path)
    (tmp_path / name).write_text(text, errors="surrogateescape")
    with pytest.raises(InputError) as caught:
        there.table()
    assert str(caught.value).startswith(f"{tmp_path / name}: ")
    assert (caught.value.field, caught.value.kind) == ("out", "folder")


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"columns": ["outcom"]}, "columns"),
        ({"where": "orderr > 3"}, "where"),
        ({"where": "(("}, "where"),
        ({"check": "outcome = "}, "check"),
        ({"game": "chess"}, "game"),
        ({"play": "both sides"}, "play"),
        ({"weights": "x"}, "weights"),
        ({"tokens": [9]}, "graphs"),
        ({"sample": 3}, "weights"),
        ({"shard": "1/2"}, "shard"),
        ({"resume": True}, "resume"),
        ({"shard": (1, 2), "out": "nowhere"}, "shard"),
        ({"game": 5}, "game"),
        ({"play": 5}, "play"),
        ({"format": 5}, "format"),
        ({"weights": 1.5}, "weights"),
        ({"tokens": 1.5}, "tokens"),
        ({"graphs": [7]}, "graphs[0]"),
        ({"graphs": [b"C~~~~"]}, "graphs"),
        ({"graphs": "nofamily:3"}, "graphs"),
        ({"graphs": "graphs.g6"}, "graphs[0]"),
        ({"graphs": "./graphs"}, "graphs[0]"),
        ({"graphs": 7}, "graphs"),
        ({"graphs": Position("nim 3")}, "graphs"),
        ({"k": -1}, "k"),
        ({"sample": "3"}, "sample"),
        ({"seed": -1}, "seed"),
        ({"examples": 1.5}, "examples"),
        ({"jobs": -1}, "jobs"),
        ({"nodes": -1}, "nodes"),
        ({"check": len}, "check"),
        ({"where": 3}, "where"),
        ({"compare": "misere,normal"}, "compare"),
        ({"compare": "normal,misere", "play": "both"}, "compare"),
        ({"compare": "chess"}, "compare"),
        ({"compare": "edge-nim"}, "compare"),
    ],
)
def test_refusals(options: dict[str, object], field: str | None) -> None:
    with pytest.raises(InputError) as caught:
        sweep(**{"graphs": "cycle:4", **options})  # type: ignore[arg-type]
    assert caught.value.field == field, caught.value


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"graphs": heaps(3), "game": "circular-nim"}, "k: circular-nim needs k, a number from 1"),
        ({"graphs": "cycle:4", "columns": ["agree"]}, "columns: agree needs compare"),
        ({"graphs": "cycle:4", "columns": ["check"]}, "columns: check needs check"),
        (
            {"graphs": "cycle:4", "check": "erickson-2011/3.11"},
            'check: there is no statement "erickson-2011/3.11"; did you mean "erickson-2011/3.1"?',
        ),
        ({"graphs": []}, "graphs: expected graphs, such as cycle:3..8, a file or connected(6)"),
    ],
)
def test_messages_speak_of_arguments(options: dict[str, object], message: str) -> None:
    with pytest.raises(InputError) as caught:
        sweep(**options)  # type: ignore[arg-type]
    assert str(caught.value) == message


@pytest.mark.parametrize("bounds", [(0,), (3, 2), (5, 65), ("5",), (5.0,), (True,), (2, None, 3)])
def test_orders(bounds: tuple[object, ...]) -> None:
    with pytest.raises((InputError, TypeError)):
        connected(*bounds)  # type: ignore[arg-type]
    assert connected(numpy.int64(5)) == connected(5, 5)


def test_rows_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    result = sweep(connected(2, 4), columns=["graph6", "outcome"])
    assert len(result) == result.table().num_rows == 32
    assert pyarrow.table(result).equals(result.table())
    nothing = sweep(connected(2, 4), where="false")
    assert nothing and len(nothing) == 0
    # Arrow makes the data frame; pandas itself is not needed to see that it is asked.
    monkeypatch.setitem(sys.modules, "pandas", types.ModuleType("pandas"))
    monkeypatch.setattr(Sweep, "table", lambda _: types.SimpleNamespace(to_pandas=lambda: "a data frame"))
    assert result.to_pandas() == "a data frame"


def test_samples_are_of_their_seed() -> None:
    one, two, other = (
        sweep("cycle:6", weights="0..9", sample=20, seed=seed, columns=["weights"]).table() for seed in (1, 1, 2)
    )
    assert one.equals(two) and not one.equals(other)


def test_the_columns() -> None:
    assert {"outcome", "grundy", "girth"} <= nimgraph.Sweep.columns().keys()


def test_counterexamples_are_positions() -> None:
    (first, *_) = sweep("path:2..4", check="outcome = P").counterexamples()
    assert first == Position("edge-nim path:2 token=0")


def test_a_board_names_what_is_swept() -> None:
    for board, family, game in (("edge-nim cycle:4", "cycle:4", "edge-nim"), ("graph-nim path:4 misere", "path:4", "graph-nim"), ("vertex-nim circuit:4", "circuit:4", "vertex-nim")):
        swept = sweep(nimgraph.Board(board), weights="1..2").summary()
        play = "misere" if "misere" in board else "normal"
        assert swept == sweep(family, game=game, weights="1..2", play=play).summary(), board  # type: ignore[arg-type]
    assert sweep(nimgraph.Board("nim 3"), weights="0..2").summary()["positions"] == 27
    with pytest.raises(InputError) as error:
        sweep(nimgraph.Board("nim 3"), game="graph-nim")
    assert error.value.field == "game"
