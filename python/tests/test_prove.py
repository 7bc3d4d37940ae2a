"""Formulas for all weights."""

from __future__ import annotations

import networkx
import pytest

from nimgraph import InputError, prove


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
    ],
)
def test_refusals(arguments: tuple[str, object, str], field: str | None) -> None:
    with pytest.raises(InputError) as caught:
        prove(*arguments)
    if field is not None:
        assert caught.value.field == field, caught.value


def test_tex() -> None:
    assert "\\oplus" in prove("nim", 3, "w0 xor w1 = w2").tex


