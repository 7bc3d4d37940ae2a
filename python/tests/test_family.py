"""Theorems about boards of all sizes, against search."""

from __future__ import annotations

import random

import pytest

import nimgraph
from nimgraph import InputError, Position


@pytest.mark.parametrize(
    ("game", "name", "most", "board"),
    [("adjacent-nim", "circuit", 2, None), ("edge-nim", "ladder", 1, "ladder:{}"), ("edge-nim", "cycle:n", 2, "cycle:{}"),
     ("edge-nim", "path", "2+", "path:{}")],
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


def test_what_is_not_proved() -> None:
    stopped = nimgraph.family("edge-nim", "ladder", max_weight=1)
    assert (stopped.prove(nodes=10).verdict, stopped.prove(nodes=10).stopped) == (None, "nodes")
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
        (lambda: nimgraph.family("edge-nim", "ladder").outcome("edge-nim ladder:3 misere"), "position"),
    ],
)
def test_mistakes(work: object, field: str) -> None:
    assert callable(work)
    with pytest.raises(InputError) as error:
        work()
    assert error.value.field == field
