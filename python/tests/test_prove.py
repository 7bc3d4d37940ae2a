"""Formulas for all weights."""

from __future__ import annotations

import copy
import hashlib
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import networkx
import numpy
import pytest

from nimgraph import Board, InputError, Position, prove


def test_proved() -> None:
    proof = prove("nim", 3, "w0 xor w1 = w2")
    assert proof and proof.verdict == "proved" and proof.states and proof.counterexample is None
    assert prove("nim", 4, "max >= 2 and xor = 0 or max <= 1 and sum % 2 = 1", play="misere")
    assert prove("circular-nim", 4, "w0 = w2 and w1 = w3", k=2)
    assert prove("graph-nim", "cycle:5", "orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)")
    assert prove("simplicial-nim", 2, "w0 = w1", faces=[[0], [1]])


def test_refuted() -> None:
    wrong = prove("circular-nim", 4, "w0 = w2", k=2)
    assert not wrong and wrong.verdict == "refuted"
    assert wrong.counterexample is not None
    assert wrong.counterexample.solve().outcome == wrong.truth == "N"
    star = networkx.Graph([("c", "x"), ("c", "y")])
    wrong = prove("graph-nim", star, "true")
    assert wrong.counterexample is not None and wrong.counterexample.vertices == ["c", "x", "y"]
    for game in ("vertex-nim", "vertex-nimg", "neighboring-nim", "edge-nim"):
        wrong = prove(game, "path:3", "false")
        assert wrong.counterexample is not None and wrong.counterexample.solve().outcome == wrong.truth == "P"


def test_running_out_is_an_answer() -> None:
    proof = prove("nim", 16, "xor = 0", nodes=1000)
    assert (proof.verdict, proof.stopped) == (None, "nodes") and not proof
    assert proof.obligation == "automaton" and proof.size is proof.gap is None
    assert proof.reached == {"met": 0, "of": 0, "states": 0}
    proof = prove("graph-nim", "cycle:3", "min = max", nodes=100)
    assert proof.obligation == "absorbing" and proof.reached is not None
    assert (proof.reached["met"], proof.reached["of"]) == (1, 2) and 0 < proof.reached["states"] < 100
    assert pickle.loads(pickle.dumps(proof)).reached == proof.reached
    assert prove("nim", 2, "w0 = w1").reached is prove("nim", 2, "true").reached is None


TRIANGLE = ["w0 := w1, w2 := w1", "w1 := w0, w2 := w0", "w0 := w2, w1 := w2"]
# The same with the names that formulas have for the weights of a graph.
FOUND = ["e0-1 := e1-2, e2-0 := e1-2", "e0-1 := e2-0, e1-2 := e2-0", "e1-2 := e0-1, e2-0 := e0-1"]


def test_strategies(tmp_path: Path) -> None:
    file = tmp_path / "triangle.txt"
    file.write_text("# one of these\n\n" + "\n".join(TRIANGLE))
    for strategy in (TRIANGLE, tuple(TRIANGLE), "\n".join(TRIANGLE), iter(TRIANGLE), file):
        proof = prove("graph-nim", "cycle:3", "min = max", strategy=strategy)
        assert proof and proof.strategy == TRIANGLE and proof.size is not None and proof.states == proof.size["states"]
    gap = prove("graph-nim", "cycle:3", "min = max", strategy=TRIANGLE[:2])
    assert not gap and (gap.verdict, gap.stopped, gap.strategy) == (None, "strategy", TRIANGLE[:2])
    assert gap.gap is not None and gap.gap.solve().outcome == "N" and str(gap.gap) in repr(gap)
    wrong = prove("graph-nim", "cycle:3", "w0 = max", strategy=TRIANGLE)
    assert wrong.verdict == "refuted" and wrong.smallest and wrong.counterexample is not None
    stopped = prove("graph-nim", "cycle:3", "min = max", strategy=TRIANGLE, nodes=1)
    assert stopped.stopped == "nodes" and stopped.obligation and stopped.reached
    assert copy.copy(gap) == pickle.loads(pickle.dumps(gap)) == gap != wrong


def test_strategies_that_are_found() -> None:
    found = prove("graph-nim", "cycle:3", "min = max", find_strategy=True, certify=True)
    assert found.strategy is not None and sorted(found.strategy) == FOUND and found.certificate
    assert prove("graph-nim", "cycle:3", "min = max", strategy=found.strategy)
    assert prove("graph-nim", "cycle:3", "min = max").strategy is None
    assert prove("graph-nim", "cycle:3", "w0 = w1", find_strategy=True).strategy is None


@pytest.mark.parametrize(
    ("options", "field", "message"),
    [
        ({"strategy": []}, "strategy", "expected lines such as `w0 := w1`, found []"),
        ({"strategy": "# nothing"}, "strategy", "expected lines such as `w0 := w1`"),
        ({"strategy": 3}, "strategy", "found 3"),
        ({"strategy": ["w0 := w1", 3]}, "strategy", "found 3"),
        ({"strategy": "w0 := w1\n\nw1 :="}, "strategy", "line 3: column"),
        ({"strategy": ["w0 := w1", "w7 := 0"]}, "strategy", "line 2: column"),
        ({"strategy": "# one\n\nw7 := 0"}, "strategy", "line 3: column"),
        ({"strategy": "\nw0 := w1", "formula": "min = max and positive <= 3"}, "strategy", "line 2: `positive`"),
        ({"strategy": TRIANGLE, "certify": True}, "certify", "a strategy is given"),
        ({"strategy": TRIANGLE, "find_strategy": True}, "find_strategy", "a strategy is given"),
        ({"strategy": TRIANGLE, "formula": "w9 = 0"}, "formula", "there are 3 weights"),
    ],
)
def test_bad_strategies(options: dict[str, Any], field: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        prove(**{"game": "graph-nim", "board": "cycle:3", "formula": "min = max", **options})
    assert caught.value.field == field and message in str(caught.value), caught.value


def test_the_board_of_a_proof() -> None:
    assert prove("nim", 2, "w0 = w1").board == Board("nim 2") == prove("nim", numpy.int64(2), "w0 = w1").board
    assert prove("nim", 2, "w0 = w1") != prove("circular-nim", 2, "w0 = w1", k=1)


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (("nim", 3, "w0 ="), "formula"),
        (("nim", 3, "w9 = w0"), "formula"),
        (("nim", 3, "w0 = mix"), "formula"),
        (("nim", 999, "w0 = w1"), "board"),
        (("nim", 2.5, "w0 = w1"), "board"),
        (("nim", True, "w0 = w1"), "board"),
        (("edge-nim", "cycle:x", "true"), None),
        (("chess", 8, "true"), "game"),
        ((5, 8, "true"), "game"),
        (("nim", 3, b"w0 = w1"), "formula"),
    ],
)
def test_refusals(arguments: tuple[str, object, str], field: str | None) -> None:
    with pytest.raises(InputError) as caught:
        prove(*arguments)
    if field is not None:
        assert caught.value.field == field, caught.value


def test_statements_that_were_added(tmp_path: Path) -> None:
    proof = prove("simplicial-nim", 4, "w2 = 0 and w0 + w1 = w3", faces=[[0, 1, 2], [2, 3]], certify=True)
    certificate = proof.certificate
    assert certificate is not None
    _, position, formula, *_ = certificate.splitlines()
    kept = {
        "name": "kite",
        "board": "4 faces 0-1-2,2-3",
        "position": position.removeprefix("position "),
        "formula": formula.removeprefix("formula "),
        "certificate_sha256": hashlib.sha256(certificate.encode()).hexdigest(),
    }
    checksum = hashlib.sha256("\n".join(kept.values()).encode()).hexdigest()
    kept |= {"format": "nimgraph theorem 2", "sha256": checksum}
    folder = tmp_path / "theorems"
    folder.mkdir()
    (folder / "simplicial-nim_kite.cert").write_text(certificate)
    (folder / "simplicial-nim_kite.json").write_text(json.dumps(kept))
    (folder / "broken.json").write_text("{}")
    script = """
from nimgraph import Position
print(Position("simplicial-nim 1000000000,2000000000,0,3000000007 faces=0-1-2,2-3").solve(nodes=1000).outcome)
"""

    def run(data: Path) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "NIMGRAPH_DATA": str(data)}
        return subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )

    answered = run(tmp_path)
    assert answered.stdout.strip() == "N", answered
    assert "broken.json" in answered.stderr and "left out" in answered.stderr, answered
    assert run(tmp_path / "nothing").stdout.strip() == "None"


def test_tex() -> None:
    assert "\\oplus" in prove("nim", 3, "w0 xor w1 = w2").tex


