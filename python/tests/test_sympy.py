"""Formulas as expressions of SymPy, and back: the same truth at all small weights."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
import sympy

from nimgraph import Formula, InputError

FORMULAS = [
    "w0 = w1",
    "w0 + w1 = 2*w2",
    "w0 < w1 <= w2 or not w2 > 1",
    "w0 % 2 = 1 and (w1 != w2 or w0 - w1 >= 1)",
    "min(w0, w1 + 1) = max(w2, 1)",
    "(w0 = w1) = (w1 = w2)",
    "not (w1 = 1 && w2 = 1)",
    "sum(w0, w1) = 3 || false",
    "true and -w0 < 3*(w1 + w2) - 5",
]


@pytest.mark.parametrize("text", FORMULAS)
def test_both_ways(text: str) -> None:
    formula = Formula(text)
    expression = formula.to_sympy()
    back = Formula.from_sympy(expression)
    cells = np.array(list(itertools.product(range(4), repeat=3)))
    expected = formula.cells("nim 3", cells)
    assert (back.cells("nim 3", cells) == expected).all(), back
    values = [dict(zip(("w0", "w1", "w2"), map(int, cell))) for cell in cells]
    evaluated = [bool(expression.subs({symbol: value[symbol.name] for symbol in expression.free_symbols})) for value in values]
    assert evaluated == expected.tolist(), expression


def test_over_all_weights_of_a_board() -> None:
    h0, h1 = (sympy.Symbol(name, integer=True, nonnegative=True) for name in ("h0", "h1"))
    assert Formula("max = min + 1").to_sympy("nim 2") == sympy.Eq(sympy.Max(h0, h1), sympy.Min(h0, h1) + 1)
    assert Formula("positive = 2").to_sympy("nim 2").subs({h0: 3, h1: 1}) == sympy.true
    assert str(Formula("e0-1 = token").to_sympy()) == "Eq(e0-1, token)"
    assert str(Formula("token in {0, 2}").to_sympy()) == "Eq(token, 0) | Eq(token, 2)"


def test_from_expressions() -> None:
    a, b = sympy.symbols("w0 w1")
    for expression, text in [
        (sympy.Implies(a > b, sympy.Eq(b, 0)), "not w0 > w1 or w1 = 0"),
        (sympy.Eq(a / 2, b / 3), None),
        (sympy.Ne(sympy.Mod(a, 4), sympy.Max(a, b)), None),
        (sympy.Equivalent(a > 1, b > 1), None),
        (sympy.true, "true"),
        (sympy.ITE(a > 1, b > 1, b < 1).to_nnf(), None),
    ]:
        formula = Formula.from_sympy(expression)
        assert text is None or str(formula) == str(Formula(text))
        for x, y in itertools.product(range(4), repeat=2):
            assert formula.holds(f"nim {x},{y}") == bool(expression.subs({a: x, b: y})), (formula, x, y)


@pytest.mark.parametrize("text", ["w0 xor w1 = 0", "orbit(w0 = w1)", "all x in V: w[x] = 0", "w[token] = 0", "xor = 0 and w0 in 0..3"])
def test_what_does_not_fit(text: str) -> None:
    with pytest.raises(InputError) as error:
        Formula(text).to_sympy("nim 3" if text.startswith("xor") else None)
    assert error.value.field == "formula"


@pytest.mark.parametrize("expression", [sympy.Symbol("x"), sympy.Symbol("x") * sympy.Symbol("y") > 1, sympy.sin(sympy.Symbol("x")) > 0, sympy.Integer(3)])
def test_what_formulas_cannot_say(expression: object) -> None:
    with pytest.raises(InputError) as error:
        Formula.from_sympy(expression)
    assert error.value.field == "expression"
