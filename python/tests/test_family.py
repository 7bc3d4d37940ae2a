"""Theorems about boards of all sizes, against search."""

from __future__ import annotations

import random
from typing import Literal

import pytest

import nimgraph
from nimgraph import InputError, Position


@pytest.mark.parametrize(
    ("game", "name", "most", "board"),
    [("adjacent-nim", "circuit", 2, None), ("edge-nim", "ladder", 1, "ladder:{}"), ("edge-nim", "cycle:n", 2, "cycle:{}"),
     ("edge-nim", "path", "2+", "path:{}"), ("edges token: take any from one at the token, go to a neighbour", "path", 2, "path:{}")],
)  # fmt: skip
def test_answers_agree_with_search(game: str, name: str, most: int | str, board: str | None) -> None:
    theorem, randomness = nimgraph.family(game, name, max_weight=most), random.Random(name)
    assert theorem.prove().verdict == "proved" and theorem.prove() is theorem.prove()
    for _ in range(40):
        size = randomness.randrange(3, 6)
        if board is None:
            position = Position(f"{game} {','.join(str(randomness.randrange(1, 3)) for _ in range(size))}")
        else:
            place = nimgraph.Board(game, board.format(size if name != "ladder" else 3))
            # With "+", larger weights are alike.
            top = 5 if str(most).endswith("+") else int(most)
            weights = [randomness.randint(0, top) for _ in place.weight_names]
            position = place.position(weights, randomness.choice(place.vertices))
        searched = position.solve(method="search")
        assert theorem.outcome(position) == searched.outcome, position
        assert set(theorem.winning_moves(position) or []) == set(searched.winning_moves), position


def test_the_automaton() -> None:
    circuits = nimgraph.family("adjacent-nim", "circuit", max_weight=2)
    proof, dfa = circuits.prove(), circuits.dfa
    assert dfa is not None and proof.states == len(dfa["rows"]) == 6 and dfa["letters"] == ["1", "2"]
    for position in proof.shortest(20):
        state = dfa["start"]
        for weight in position.weights:
            state = dfa["rows"][state][weight - 1]
        assert state in dfa["accepting"] and circuits.outcome(position) == "P" == position.solve(method="search").outcome
        assert (circuits.run(position) or [])[-1] == state
    assert (circuits.certificate or "").startswith("nimgraph family 1") and "<svg" in (circuits._repr_svg_() or "")
    assert proof.growth(4)[-1][2] == 16 and proof.sets > 0 and proof.positions > 0
    assert circuits.outcome("adjacent-nim " + ",".join(["1", "2"] * 500)) in ("N", "P")
    assert "proved" in repr(circuits)


@pytest.mark.parametrize(
    ("name", "most", "play", "board"),
    [("trees", "2+", "misere", "random-tree:7,seed={}"), ("triangle-cacti", "1+", "normal", "friendship:{}"),
     ("caterpillars", "1+", "normal", "star:{}")],
)  # fmt: skip
def test_boards_that_branch(name: str, most: str, play: Literal["normal", "misere"], board: str) -> None:
    theorem, randomness = nimgraph.family("edge-nim", name, max_weight=most, play=play), random.Random(name)
    assert theorem.prove().verdict == "proved"
    for seed in range(1, 26):
        place = nimgraph.Board("edge-nim", board.format(seed if name == "trees" else 1 + seed % 3), play=play)
        weights = [randomness.randint(0, 3) for _ in place.weight_names]
        position = place.position(weights, randomness.choice(place.vertices))
        searched = position.solve(method="search")
        assert theorem.outcome(position) == searched.outcome, position
        assert set(theorem.winning_moves(position) or []) == set(searched.winning_moves), position
        types = theorem.types(position)
        assert (types is None) == (name == "caterpillars") == (theorem.run(position) is not None)
        assert types is None or len(types) == len(place.vertices)
    for position in theorem.prove().shortest(5):
        assert position.solve(method="search").outcome == "P" == theorem.outcome(position)
    assert (theorem.certificate or "").startswith("nimgraph family 1")
    assert (theorem.dfa is None) == (theorem._repr_svg_() is None) == (name != "caterpillars")


def test_claims() -> None:
    circuits = nimgraph.family("adjacent-nim", "circuit", max_weight=3)
    assert circuits.claim("misere = normal or max = 1").verdict == "proved"
    wrong = circuits.claim("misere = normal")
    assert wrong.verdict == "refuted" and wrong.counterexample == Position("adjacent-nim 1")
    assert wrong.outcomes == {"normal": "N", "misere": "P"} and wrong.stopped is None and (wrong.states or 0) > 0
    rule = "even P: 1 odd, 2 odd, 3 odd\nodd N: 1 even, 2 even, 3 even"
    refuted = circuits.claim("normal = rule", rule=rule)
    assert refuted.counterexample is not None and refuted.counterexample.solve(method="search").outcome != refuted.outcomes["rule"]
    assert circuits.claim("max > 1 or normal = rule", rule=rule).verdict == "proved"
    assert circuits.claim("misere = normal", nodes=10).stopped == "nodes"
    assert nimgraph.family("adjacent-nim", "circuit", max_weight="1+").claim("normal = P").stopped == "weights"
    misere = nimgraph.family("adjacent-nim", "circuit", max_weight=3, play="misere")
    assert circuits.compare(misere).counterexample == Position("adjacent-nim 1")
    assert circuits.compare(nimgraph.family("vertex-nim", "circuit", max_weight=3)).verdict == "proved"


def test_what_is_not_proved() -> None:
    stopped = nimgraph.family("edge-nim", "ladder", max_weight=1)
    assert (stopped.prove(nodes=10).verdict, stopped.prove(nodes=10).stopped) == (None, "nodes")
    assert stopped.prove(nodes=10).conjecture is None and (stopped.prove(nodes=5_000).conjecture or 0) > 3
    # Asked again with more, it is proved.
    assert stopped.outcome("edge-nim ladder:3") == Position("edge-nim ladder:3").solve().outcome
    unlike = nimgraph.family("adjacent-nim", "circuit", max_weight="1+").prove()
    assert (unlike.verdict, unlike.stopped, unlike.dfa, unlike.certificate) == (None, "weights", None, None)
    assert unlike.unlike is not None and unlike.unlike.startswith("adjacent-nim")


@pytest.mark.parametrize(
    ("work", "field"),
    [
        (lambda: nimgraph.family("chess", "ladder").prove(), "game"),
        (lambda: nimgraph.family("edge-nim", "lader").prove(), "family"),
        (lambda: nimgraph.family("edge-nim", "strip:0-1").prove(), "family"),
        (lambda: nimgraph.family("adjacent-nim", "ladder").prove(), "family"),
        (lambda: nimgraph.family("edge-nim", "ladder", max_weight="many").prove(), "max_weight"),
        (lambda: nimgraph.family("edge-nim", "ladder", max_weight=200).prove(), "max_weight"),
        (lambda: nimgraph.family("edge-nim", "ladder", max_weight=1.5), "max_weight"),  # type: ignore[arg-type]
        (lambda: nimgraph.family("edge-nim", "ladder").outcome("edge-nim cycle:5"), "position"),
        (lambda: nimgraph.family("edge-nim", "ladder").outcome("edge-nim ladder:3 weights=2"), "position"),
        (lambda: nimgraph.family("edge-nim", "ladder").outcome("nim 3"), "position"),
        (lambda: nimgraph.family("vertex-nimg", "trees").prove(), "family"),
        (lambda: nimgraph.family("edge-nim", "trees", max_weight="1+").outcome("edge-nim cycle:5"), "position"),
        (lambda: nimgraph.family("edge-nim", "trees").claim("normal = P"), "family"),
        (lambda: nimgraph.family("edge-nim", "cycle").claim("normal = other"), "claim"),
        (lambda: nimgraph.family("edge-nim", "cycle").claim("normal ="), "claim"),
        (lambda: nimgraph.family("edge-nim", "cycle").claim("normal = P", rule="a P: 0 a, 1 a"), "rule"),
        (lambda: nimgraph.family("edge-nim", "cycle").claim("normal = rule", rule="a"), "rule"),
        (lambda: nimgraph.family("edge-nim", "cycle").claim("normal = other", other="chess"), "other"),
        (lambda: nimgraph.family("edge-nim", "ladder").claim("normal = other", other="vertex-nimg"), "other"),
        (lambda: nimgraph.family("edge-nim", "cycle").compare(nimgraph.family("edge-nim", "ladder")), "other"),
        (lambda: nimgraph.family("edge-nim", "ladder").outcome("edge-nim ladder:3 misere"), "position"),
    ],
)
def test_mistakes(work: object, field: str) -> None:
    assert callable(work)
    with pytest.raises(InputError) as error:
        work()
    assert error.value.field == field
