"""Reasons, and the catalogue."""

from __future__ import annotations

from nimgraph import Position, families, games, theorem, theorems


def test_reasons() -> None:
    solution = Position("nim 3,5,6").solve()
    assert solution.method == "theorem" and solution.theorem is not None
    assert "Bouton" in solution.because


def test_explanations() -> None:
    explanation = Position("edge-nim cycle:4 weights=3,1,1,2").explain()
    assert explanation.theorem.id == explanation.solution.theorem == "erickson-2011/3.1"
    assert str(explanation) == explanation.solution.because
    after = explanation.solution.position.play(explanation.solution.move)
    for reply, answer in explanation.replies:
        then = after.play(str(reply))
        assert answer is None or then.play(str(answer)).solve().outcome == "P"


def test_the_catalogue() -> None:
    assert {"nim", "edge-nim", "graph-nim", "sum"} <= {game.name for game in games()}
    for game in games():
        assert Position(game.example).game == game.name
        assert Position(game.example).play(game.move_example)
    assert "cycle" in {family.name for family in families()}
    assert len(theorems()) > 40 and len({(t.id, t.game) for t in theorems()}) == len(theorems())
    assert theorem("component", "edge-nim").game == "edge-nim"
    assert theorem("erickson-2011/3.1") in theorems("edge-nim")
    refuted = [t for t in theorems() if t.erratum]
    assert refuted
    for statement in refuted:
        for example in statement.erratum["counterexamples"]:
            assert Position(example["position"]).solve().outcome is not None
