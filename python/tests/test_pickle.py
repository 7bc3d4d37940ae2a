"""Everything that a program sends to another process or keeps on a disk comes back equal."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from pathlib import Path
from typing import Any

import pytest

import nimgraph
from nimgraph import Explanation, Move, Position, Solution, cluster, connected, discover, open_sweep, prove, sweep, theorems

POSITIONS = [
    "edge-nim cycle:4 weights=3,1,1,2 token=0",
    "edge-nim 0-1,0-1:2,1-2:3 token=0",
    "edge-nim cycle:4 weights=3,1,1,2 token=0 misere",
    'edge-nim "a b"-c:3,c-d token=c',
    "graph-nim cycle:5 weights=3,1,2,2,1",
    "circular-nim 5,1,6,3,2 k=2",
    "simplicial-nim 1,3,2 faces=0-1,1-2",
    "nim 3,5,6",
    "nim 0,0",
    "vertex-nimg path:3 weights=2,1,3 token=1",
    "neighboring-nim path:3 weights=2,1,3 token=1",
    "vertex-nim path:4 weights=1,2,1,2 token=1",
    "vertex-nim a-b,b-c,c-a weights=1,2,1 token=a",
    "vertex-nim circuit:3 weights=2,1,3 token=0",
    "adjacent-nim 1,2,3",
    "adjacent-nim 2,2,3 misere",
    "nim 3 + vertex-nim path:3 weights=1,2,1 token=1",
    "adjacent-nim 1,2,3 + nim 2 misere",
]


def check(value: Any, *attributes: str) -> None:
    """A value is the same after a round trip, in all that can be asked of it."""
    copies = [copy.copy(value), copy.deepcopy(value)]
    copies += [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    # A copy of a copy is made from what was stored, and not from what the engine once knew.
    copies.append(copy.deepcopy(copies[-1]))
    for other in copies:
        assert type(other) is type(value) and other == value and not other != value
        assert hash(other) == hash(value) and (repr(other), str(other)) == (repr(value), str(value))
        for name in attributes:
            assert getattr(other, name) == getattr(value, name), name


def public(cls: type) -> list[str]:
    return [name for name in dir(cls) if not name.startswith("_") and not callable(getattr(cls, name))]


@pytest.mark.parametrize("position", POSITIONS)
def test_answers(position: str) -> None:
    solution = Position(position).solve(remoteness=True)
    assert "because" in public(Solution)
    check(solution, *public(Solution))
    check(Position(position).explain(), *public(Explanation))
    for move in (*solution.winning_moves, *solution.line):
        check(move, *public(Move))
        check(move.position)
        assert pickle.loads(pickle.dumps(move.position)).play(move) == move.position.play(move)
    for pair in Position(position).explain().replies:
        for move in filter(None, pair):
            check(move, *public(Move))


def test_lines_can_be_played() -> None:
    for text in POSITIONS:
        solution = Position(text).solve(remoteness=True)
        for line in (solution.line, pickle.loads(pickle.dumps(solution.line))):
            position = Position(text)
            for move in line:
                assert move.position == position
                position = position.play(move)
            assert position.is_over, text


def test_solutions_that_differ() -> None:
    solution = Position("nim 3,5").solve()
    assert solution == Position("nim 3,5").solve() == nimgraph.solve_many(["nim 3,5"])[0]
    assert solution != Position("nim 3,5").solve(moves="none") and solution != Position("nim 3,6").solve()
    assert solution != "N" and len({solution, Position("nim 3,5").solve()}) == 1


def test_running_out() -> None:
    stopped = Position("graph-nim complete:8 weights=9").solve(nodes=1000)
    assert stopped.stopped == "nodes"
    check(stopped, *public(Solution))


def test_proofs() -> None:
    for proof in (
        prove("nim", 3, "w0 xor w1 = w2", certify=True),
        prove("edge-nim", "a-b,b-c", "true"),
        prove("nim", 16, "xor = 0", nodes=1000),
    ):
        check(proof, *public(nimgraph.Proof))
        assert bool(copy.copy(proof)) == bool(proof)
    assert prove("nim", 2, "w0 = w1") != prove("nim", 2, "w1 = w0")


def test_discoveries() -> None:
    for discovery in (discover("graph-nim", "cycle:4"), discover("nim", 12), discover("edge-nim", "complete:4", nodes=1000)):
        check(discovery, *public(nimgraph.Discovery))
        for attempt in discovery.rounds:
            check(attempt, *public(nimgraph.DiscoveryRound))


def test_the_catalogue() -> None:
    for entry in (*theorems(), *nimgraph.games(), *nimgraph.families(), connected(2, 5)):
        check(entry)


def test_sweeps(tmp_path: Path) -> None:
    columns = ["graph6", "token", "outcome", "bipartite"]
    here = sweep(connected(2, 4), columns=columns, check="outcome = N")
    there = sweep(connected(2, 4), columns=columns, check="outcome = N", out=tmp_path / "n4")
    for result in (here, there, open_sweep(tmp_path / "n4")):
        check(result, "description", "folder", "parts", "blocks")
        for other in (copy.copy(result), pickle.loads(pickle.dumps(result))):
            assert other.summary() == result.summary() and other.counterexamples() == result.counterexamples()
            assert other.table().equals(result.table())
    assert here != there and here != sweep(connected(2, 4), columns=columns[:2], check="outcome = N")


@pytest.mark.parametrize("store", ["", "file://"], ids=["shared folder", "fsspec"])
def test_sweeps_of_clusters(tmp_path: Path, store: str) -> None:
    def swept(name: str) -> cluster.ClusterSweep:
        return cluster.sweep(connected(2, 4), out=f"{store}{tmp_path / name}", engine="processes", shards=1)

    result = swept("one")
    check(result, "description", "folder", "parts", "blocks", "out", "shards", "attempts")
    assert pickle.loads(pickle.dumps(result)).table().equals(result.table())
    # The same rows in another place.
    assert result != swept("two") and result != open_sweep(tmp_path / "one")


def solved(position: Position) -> tuple[Solution, Explanation]:
    return position.solve(), position.explain()


def test_answers_of_other_processes() -> None:
    positions = [Position(text) for text in POSITIONS]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(solved, positions) == [solved(position) for position in positions]
