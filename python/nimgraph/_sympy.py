"""Formulas as expressions of SymPy, and back, where both languages can say the same."""

from __future__ import annotations

import re
from math import lcm
from typing import Any

from ._errors import needed, unexpected

TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+)|(?P<name>e\d+-\d+(?:#\d+)?|[A-Za-z_][A-Za-z_0-9]*)|(?P<sign><=|>=|!=|&&|\|\||\.\.|[-=<>+*%^(){},\[\]:;]))"
)
COMPARISONS = {"=": "Eq", "!=": "Ne", "<": "Lt", "<=": "Le", ">": "Gt", ">=": "Ge"}
OVER_WEIGHTS = ("min", "max", "sum", "xor", "positive")


class Reader:
    """Reads the text of a formula as an expression of SymPy, by the grammar of docs/formulas.md."""

    def __init__(self, text: str, weights: list[str] | None) -> None:
        self.sympy = needed("sympy", "sympy")
        self.text = text
        self.weights = weights
        self.words: list[str] = []
        place = 0
        while text[place:].strip():
            found = TOKEN.match(text, place)
            if found is None:
                raise self.refused(text[place:].strip()[0])
            self.words.append(found[found.lastgroup or 0])
            place = found.end()
        self.at = 0

    def refused(self, what: str) -> Exception:
        return unexpected("formula", f"a formula without {what!r}, which SymPy has no word for", self.text)

    def word(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self, *words: str) -> str:
        """The next word, if it is one of these."""
        word = self.word()
        if word in words and word:
            self.at += 1
            return word
        return ""

    def need(self, word: str) -> None:
        if not self.take(word):
            raise self.refused(self.word() or "the end")

    def whole(self) -> Any:
        read = self.disjunction()
        if self.word():
            raise self.refused(self.word())
        return read

    def disjunction(self) -> Any:
        parts = [self.conjunction()]
        while self.take("or", "||"):
            parts.append(self.conjunction())
        return parts[0] if len(parts) == 1 else self.sympy.Or(*parts)

    def conjunction(self) -> Any:
        parts = [self.negation()]
        while self.take("and", "&&"):
            parts.append(self.negation())
        return parts[0] if len(parts) == 1 else self.sympy.And(*parts)

    def negation(self) -> Any:
        if self.take("not"):
            return self.sympy.Not(self.negation())
        return self.comparison()

    def comparison(self) -> Any:
        left = self.sum()
        parts = []
        while sign := self.take(*COMPARISONS, "in"):
            if sign == "in":
                parts.append(self.sympy.Or(*(self.sympy.Eq(left, one) for one in self.set())))
                continue
            right = self.sum()
            if self.is_truth(left) or self.is_truth(right):
                same = self.sympy.Equivalent(left, right)
                parts.append(same if sign == "=" else self.sympy.Not(same))
            else:
                parts.append(getattr(self.sympy, COMPARISONS[sign])(left, right))
            left = right
        return left if not parts else parts[0] if len(parts) == 1 else self.sympy.And(*parts)

    def is_truth(self, value: Any) -> bool:
        return isinstance(value, self.sympy.logic.boolalg.Boolean) and not isinstance(value, self.sympy.Symbol)

    def set(self) -> list[Any]:
        self.need("{")
        found = [self.sum()]
        while self.take(","):
            found.append(self.sum())
        self.need("}")
        return found

    def sum(self) -> Any:
        value = self.product()
        while sign := self.take("+", "-"):
            other = self.product()
            value = value + other if sign == "+" else value - other
        if self.word() in ("xor", "^"):
            raise self.refused(self.word())
        return value

    def product(self) -> Any:
        value = self.factor()
        while sign := self.take("*", "%"):
            other = self.factor()
            value = value * other if sign == "*" else self.sympy.Mod(value, other)
        return value

    def factor(self) -> Any:
        if self.take("-"):
            return -self.factor()
        if self.take("("):
            inner = self.disjunction()
            self.need(")")
            return inner
        word = self.word()
        self.at += 1
        if word.isdigit():
            return self.sympy.Integer(word)
        if word in ("true", "false"):
            return self.sympy.true if word == "true" else self.sympy.false
        if not re.match(r"[A-Za-z_]", word) or word in ("all", "some", "let", "orbit", "xor"):
            raise self.refused(word or "the end")
        if self.word() == "(" or (word in OVER_WEIGHTS and self.weights is not None):
            return self.over(word)
        if self.word() in ("[", "x"):
            raise self.refused(self.word())
        return self.symbol(word)

    def symbol(self, name: str) -> Any:
        return self.sympy.Symbol(name, integer=True, nonnegative=True)

    def over(self, word: str) -> Any:
        """`min(a, b)`, or a number about all weights of a board."""
        if self.take("("):
            values = [self.sum()]
            while self.take(","):
                values.append(self.sum())
            self.need(")")
        else:
            values = [self.symbol(name) for name in self.weights or []]
        if word == "positive":
            return sum((self.sympy.Piecewise((1, value > 0), (0, True)) for value in values), self.sympy.Integer(0))
        if word not in ("min", "max", "sum"):
            raise self.refused(word)
        made = {"min": self.sympy.Min, "max": self.sympy.Max, "sum": self.sympy.Add}[word]
        return made(*values)


def written(expression: Any) -> str:
    """An expression of SymPy as the text of a formula."""
    sympy = needed("sympy", "sympy")
    expression = sympy.sympify(expression)

    def refused(part: Any) -> Exception:
        return unexpected("expression", "comparisons of sums, joined by And, Or and Not", part)

    def truth(part: Any) -> str:
        if part in (sympy.true, sympy.false):
            return "true" if part == sympy.true else "false"
        arguments = part.args
        if isinstance(part, (sympy.And, sympy.Or)):
            return (" and " if isinstance(part, sympy.And) else " or ").join(f"({truth(one)})" for one in ordered(arguments))
        if isinstance(part, sympy.Not):
            return f"not ({truth(arguments[0])})"
        if isinstance(part, sympy.Implies):
            return f"not ({truth(arguments[0])}) or ({truth(arguments[1])})"
        if isinstance(part, sympy.Equivalent):
            first, *others = ordered(arguments)
            return " and ".join(f"({truth(first)}) = ({truth(one)})" for one in others)
        if isinstance(part, sympy.core.relational.Relational):
            signs = {"==": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
            if part.rel_op not in signs:
                raise refused(part)
            # Both sides without fractions.
            scale = lcm(*(int(one.q) for side in (part.lhs, part.rhs) for one in side.atoms(sympy.Rational)))
            left, right = (number(sympy.expand(scale * side)) for side in (part.lhs, part.rhs))
            return f"{left} {signs[part.rel_op]} {right}"
        raise refused(part)

    def ordered(parts: Any) -> list[Any]:
        return sorted(parts, key=sympy.default_sort_key)

    def number(part: Any) -> str:
        if isinstance(part, sympy.Symbol):
            return str(part.name)
        if isinstance(part, sympy.Integer):
            return str(int(part))
        if isinstance(part, sympy.Add):
            return " + ".join(number(one) for one in ordered(part.args)).replace("+ -", "- ")
        if isinstance(part, sympy.Mul):
            factor, rest = part.as_coeff_Mul()
            if not isinstance(factor, sympy.Integer) or isinstance(rest, sympy.Mul):
                raise refused(part)
            text = number(rest)
            text = f"({text})" if isinstance(rest, sympy.Add) else text
            return f"-{text}" if factor == -1 else f"{int(factor)}*{text}"
        if isinstance(part, sympy.Mod):
            return f"({number(part.args[0])}) % {number(part.args[1])}"
        if isinstance(part, (sympy.Min, sympy.Max)):
            name = "min" if isinstance(part, sympy.Min) else "max"
            return f"{name}({', '.join(number(one) for one in ordered(part.args))})"
        raise refused(part)

    return truth(expression)
