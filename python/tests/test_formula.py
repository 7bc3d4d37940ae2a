"""Formulas on positions and on arrays."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest

from nimgraph import Board, Formula, InputError, Position, prove, table


def test_what_is_proved_is_the_table() -> None:
    board, text = Board("circular-nim 4 k=2"), "h0 = h2 and h1 = h3"
    assert prove(board, text)
    assert (Formula(text).table(board, 4) == table(board, 4)).all()
    cycle = "token = 0 and e0-1 = 0 and e2-0 = 0"
    cells = Formula(cycle).table("edge-nim cycle:3", 2)
    assert cells.shape == table("edge-nim cycle:3", 2).shape and cells[0, 0, 1, 0] and not cells[1].any()


@pytest.mark.parametrize(
    ("board", "text"),
    [("edge-nim cycle:4", "w[token+1] > 1 or min = 0 and e0-1 = e2-3"), ("nim 3", "xor = 0 and max > 1"), ("vertex-nimg path:3", "w[token] = min"),
     ('"heaps: take 1..3 from one" 2', "w0 % 4 = w1 % 4"), ("edge-nim a-b,b-c", "ea-b = eb-c")],
)  # fmt: skip
def test_rows_agree_with_positions(board: str, text: str) -> None:
    meant, formula, randomness = Board(board), Formula(text), np.random.default_rng(3)
    rows = randomness.integers(1, 5, size=(40, len(meant.weight_names)))
    tokens = randomness.integers(0, len(meant.vertices), size=40) if meant.has_token else None
    cells = formula.cells(meant, rows, tokens)
    assert cells.dtype == bool and 0 < cells.sum() < 40
    for n, row in enumerate(rows):
        token = None if tokens is None else meant.vertices[int(tokens[n])]
        assert formula.holds(meant.position(row, token)) == cells[n], (board, row)
    positions = [meant.position(row) for row in rows[:5]]
    assert formula.holds_at(positions).tolist() == [formula.holds(position) for position in positions]


def test_arrays_of_any_shape() -> None:
    box = np.moveaxis(np.indices((3, 3)), 0, -1)
    assert Formula("w0 = w1").cells("nim 2", box).tolist() == np.eye(3, dtype=bool).tolist()
    assert Formula("w0 = w1").cells("nim 2", [1, 1]).shape == ()
    assert Formula("w0 = w1").cells("nim 2", np.empty((0, 2), dtype=int)).shape == (0,)


def test_formulas_are_values() -> None:
    formula = Formula("w0 = w1")
    assert pickle.loads(pickle.dumps(formula)) == formula == Formula("w0=w1") and len({formula, Formula("w0 = w1")}) == 1
    assert (formula & "w0 = 1").holds("nim 1,1") and not (formula & "w0 = 1").holds("nim 2,2")
    assert (formula | "w0 = 1").holds("nim 1,2") and (~formula).holds("nim 1,2")
    assert formula._repr_latex_() == "$w_{0} = w_{1}$"


@pytest.mark.parametrize(
    ("work", "field"),
    [
        (lambda: Formula("w0 = mix("), "formula"),
        (lambda: Formula(5), "formula"),  # type: ignore[arg-type]
        (lambda: Formula("w7 = 1").holds("nim 1,2"), "formula"),
        (lambda: Formula("w0 = 1").cells("nim 2", [[1, 2, 3]]), "weights"),
        (lambda: Formula("w0 = 1").cells("nim 2", [[-1, 2]]), "weights"),
        (lambda: Formula("w0 = 1").cells("nim 2", [[1.5, 2]]), "weights"),
        (lambda: Formula("w0 = 1").cells("nim 2", [[1, 2]], 0), "tokens"),
        (lambda: Formula("w0 = 1").cells("edge-nim path:2", [[1]]), "tokens"),
        (lambda: Formula("w0 = 1").cells("edge-nim path:2", [[1]], 2), "tokens"),
        (lambda: Formula("w0 = 1").cells("edge-nim path:2", [[1]], [0, 1]), "tokens"),
        (lambda: Formula("w0 = 1").holds("nim 1 + nim 2"), "board"),
    ],
)
def test_mistakes(work: object, field: str) -> None:
    assert callable(work)
    with pytest.raises(InputError) as error:
        work()
    assert error.value.field == field


def test_random_formulas() -> None:
    randomness = random.Random(11)
    for _ in range(50):
        a, b, c = (randomness.randrange(5) for _ in range(3))
        text = randomness.choice([f"w0 + {a} > w1", f"xor = {b}", f"w0 % {a + 1} = {c % (a + 1)}", f"max - min <= {c}"])
        heaps = [randomness.randrange(9) for _ in range(3)]
        expected = {
            "w0 +": heaps[0] + a > heaps[1],
            "xor ": heaps[0] ^ heaps[1] ^ heaps[2] == b,
            "w0 %": heaps[0] % (a + 1) == c % (a + 1),
            "max ": max(heaps) - min(heaps) <= c,
        }[text[:4]]
        position = Position({"game": "nim", "heaps": heaps})
        assert Formula(text).holds(position) == expected, (text, heaps)
