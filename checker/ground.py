"""A formula on one board, with the token on one place: binders are unrolled and names are looked up.

Ground tests:  TRUE FALSE ("not", G) ("and", {G, …}) ("or", {G, …}) ("same", {G, G})
               ("<=", L) and ("=", L): the number L is ≤ 0, = 0;
               ("rest", L, q, (r, …)): L leaves some r when divided by q;
               ("count", (j, …)): exactly some j weights are positive
Numbers L:     (((piece, factor), …), constant), the pieces sorted, each there once, no factor 0
Pieces:        ("w", i) ("min", (L, …)) ("max", (L, …)) ("xor", (L, …)) ("mod", L, q) ("positive",)
"""

import re

from board import Refused, neighbours, symmetries
from formula import FOLDS

MOST_PARTS = 200_000  # of one formula without its binders

TRUE, FALSE = ("true",), ("false",)


def is_zero(weight):
    return ("<=", (((("w", weight), 1),), 0))


def constant(value):
    return ((), value)


def piece(of):
    return (((of, 1),), 0)


def plus(a, factor, b):
    factors = dict(a[0])
    for part, by in b[0]:
        factors[part] = factors.get(part, 0) + factor * by
    terms = sorted(((part, by) for part, by in factors.items() if by), key=repr)
    return (tuple(terms), a[1] + factor * b[1])


def negated(test):
    return {TRUE: FALSE, FALSE: TRUE}.get(test) or (test[1] if test[0] == "not" else ("not", test))


def all_of(tests):
    return joined("and", tests)


def any_of(tests):
    return joined("or", tests)


def joined(word, tests):
    """Reads the tests one after another, as far as they matter."""
    neutral, decides = (TRUE, FALSE) if word == "and" else (FALSE, TRUE)
    kept = set()
    for test in tests:
        if test == decides:
            return decides
        if test != neutral:
            kept.add(test)
    return kept.pop() if len(kept) == 1 else (word, frozenset(kept)) if kept else neutral


def same_as(a, b):
    return TRUE if a == b else ("same", frozenset((a, b)))


def compared(a, sign, b):
    """The ground test of a comparison of two numbers."""
    if sign in (">", ">="):
        a, b, sign = b, a, sign.replace(">", "<")
    difference = plus(a, -1, b)
    if sign == "<":
        difference, sign = plus(difference, 1, constant(1)), "<="
    if sign == "!=":
        return negated(compared(a, "=", b))
    if sign == "=" and difference[0] and difference[0][0][1] < 0:  # a = b and b = a are the same test
        difference = plus(constant(0), -1, difference)
    if not difference[0]:
        holds = difference[1] <= 0 if sign == "<=" else difference[1] == 0
        return TRUE if holds else FALSE
    return (sign, difference)


def folded(fold, numbers):
    if fold == "sum":
        total = constant(0)
        for value in numbers:
            total = plus(total, 1, value)
        return total
    if fold == "xor":
        known = 0
        for value in numbers:
            if not value[0] and value[1] < 0:
                raise Refused("xor of a negative number has no value")
            known ^= value[1] if not value[0] else 0
        numbers = [value for value in numbers if value[0]] + ([constant(known)] if known else [])
        if not numbers:
            return constant(0)
    else:
        numbers = sorted(set(numbers), key=repr)
        if not numbers:
            raise Refused(f"{fold} of an empty set has no value")
        if not any(value[0] for value in numbers):
            return constant((min if fold == "min" else max)(value[1] for value in numbers))
    return numbers[0] if len(numbers) == 1 else piece((fold, tuple(numbers)))


class Grounding:
    """A formula on a board, with the token on one place: binders are unrolled, names are looked up."""

    def __init__(self, board, token):
        self.board, self.token, self.variables, self.parts = board, token, {}, 0
        self.images = tuple(range(board.size))  # the weights as they are seen inside the orbits around

    def count(self, parts=1):
        self.parts += parts
        if self.parts > MOST_PARTS:
            raise Refused("the formula is too large on this board")

    def test(self, tree):
        self.count()
        kind = tree[0]
        if kind in ("true", "false"):
            return (kind,)
        if kind == "not":
            return negated(self.test(tree[1]))
        if kind in ("and", "or"):
            return joined(kind, (self.test(part) for part in tree[1]))
        if kind == "chain":
            values = [self.term(part) for part in tree[1][::2]]
            return all_of([compared(a, sign, b) for a, sign, b in zip(values, tree[1][1::2], values[1:])])
        if kind == "same":
            a, b = self.test(tree[2]), self.test(tree[3])
            same = {TRUE: b, FALSE: negated(b)}.get(a) or {TRUE: a, FALSE: negated(a)}.get(b) or same_as(a, b)
            return same if tree[1] == "=" else negated(same)
        if kind == "in":
            return TRUE if self.index(tree[1], tree[2]) in self.members(tree[2]) else FALSE
        if kind in ("all", "some"):
            _, variable, members, body = tree
            parts = (self.bound(variable, constant(i), self.test, body) for i in self.members(members))
            return joined("and" if kind == "all" else "or", parts)
        if kind == "let":
            return self.bound(tree[1], self.term(tree[2]), self.test, tree[3])
        return any_of([self.moved(s, tree[1]) for s in symmetries(self.board)])

    def bound(self, variable, value, read, body):
        outer = self.variables
        self.variables = {**outer, variable: value}
        result = read(body)
        self.variables = outer
        return result

    def moved(self, symmetry, body):
        """What the body says of the board after a symmetry: weight i of the body is the weight images[i]."""
        images, token = self.images, self.token
        self.images = tuple(images[i] for i in symmetry[0])
        self.token = None if token is None else symmetry[1].index(token)
        result = self.test(body)
        self.images, self.token = images, token
        return result

    def term(self, tree):
        self.count()
        kind = tree[0]
        if kind == "number":
            return constant(tree[1])
        if kind == "name":
            return self.name(tree[1])
        if kind in ("edge", "e"):
            return self.edge(tree)
        if kind == "token":
            if self.token is None:
                raise Refused("this game has no token")
            return constant(self.token)
        if kind == "n":
            return constant(self.board.order)
        if kind == "positive":
            return piece(("positive",))
        if kind == "whole":
            return folded(tree[1], [piece(("w", i)) for i in range(self.board.size)])
        if kind == "w":
            return self.weight(self.known(tree[1]), tree[1][0] == "number")
        if kind == "fold":
            return folded(tree[1], [self.term(part) for part in tree[2]])
        if kind == "bound":
            _, fold, variable, members, body = tree
            values = [self.bound(variable, constant(i), self.term, body) for i in self.members(members)]
            return folded(fold, values)
        if kind == "plus":
            total = constant(0)
            for sign, part in zip(tree[1][::2], tree[1][1::2]):
                total = plus(total, 1 if sign == "+" else -1, self.term(part))
            return total
        if kind == "minus":
            return plus(constant(0), -1, self.term(tree[1]))
        if kind == "times":
            a, b = self.term(tree[1]), self.term(tree[2])
            if a[0] and b[0]:
                raise Refused("one of two factors must be a number")
            return plus(constant(0), a[1], b) if not a[0] else plus(constant(0), b[1], a)
        value, by = self.term(tree[1]), self.known(tree[2])
        if not 1 <= by <= 4096:
            raise Refused(f"expected a modulus from 1 to 4096, found {by}")
        return piece(("mod", value, by)) if value[0] else constant(value[1] % by)

    def known(self, tree):
        value = self.term(tree)
        if value[0]:
            raise Refused("an index depends on the weights")
        return value[1]

    def weight(self, index, literal):
        if literal and not 0 <= index < self.board.size:
            raise Refused(f"there is no weight w{index}; there are {self.board.size}")
        return piece(("w", self.images[index % self.board.size]))

    def name(self, name):
        if name in self.variables:
            self.count(size(self.variables[name]))  # a `let` within a `let` may double it each time
            return self.variables[name]
        letters = {"w": True, "v": self.board.kind == "vertices", "h": self.board.kind == "heaps"}
        if re.fullmatch("[wvh][0-9]{1,9}", name) and letters[name[0]]:
            return self.weight(int(name[1:]), True)
        raise Refused(f"there is no {name!r}")

    def vertex(self, tree):
        value = self.known(tree)
        if tree[0] == "number" and value >= self.board.order:
            raise Refused(f"there is no vertex {value}; the board has {self.board.order} vertices")
        return value % self.board.order

    def edge(self, tree):
        """e[u,v], which is 0 where there is no edge, or e0-1, which must be there."""
        if self.board.kind != "edges":
            raise Refused("the edges of this board have no weights")
        u, v = tree[1:3] if tree[0] == "edge" else (self.vertex(tree[1]), self.vertex(tree[2]))
        ends = ((u, v),) if self.board.directed else ((u, v), (v, u))
        found = [i for i, edge in enumerate(self.board.edges) if edge in ends]
        if tree[0] == "edge" and tree[3] is not None:
            found = [i for i in found if i == tree[3]]
        if not found and tree[0] == "e":
            return constant(0)
        if len(found) != 1:
            raise Refused(f"there are {len(found)} such edges from {u} to {v}, where one is expected")
        return piece(("w", self.images[found[0]]))

    def members(self, tree):
        kind = tree[0]
        if kind == "V":
            return list(range(self.board.order))
        if kind == "W":
            return list(range(self.board.size))
        if kind == "N":
            if self.board.kind == "heaps":
                raise Refused("heaps have no neighbours")
            return list(neighbours(self.board, self.vertex(tree[1])))
        if kind == "list":
            return sorted({self.index(part, tree) for part in tree[1]})
        if kind == "range":
            first, last = self.known(tree[1]), self.known(tree[2])
            if last - first >= 4096:
                raise Refused(f"the range {first}..{last} is too long")
            return list(range(first, last + 1))
        less = self.members(tree[2])
        return [i for i in self.members(tree[1]) if i not in less]

    def index(self, tree, members):
        """A sum that names a vertex goes round the board; plain numbers, and what is looked for in ranges, do not."""
        value = self.known(tree)
        if members[0] == "without" and members[1][0] == "range":
            members = members[1]
        if tree[0] == "number" or members[0] == "range":
            return value
        return value % (self.board.size if members[0] == "W" else self.board.order)


def size(value):
    """How many pieces a number has, with those inside its pieces."""
    inside = lambda part: sum(map(size, part[1])) if part[0] in FOLDS else size(part[1]) if part[0] == "mod" else 0
    return 1 + sum(1 + inside(part) for part, _ in value[0])


def renamed(test, images):
    """A ground test with every weight i replaced by images[i]."""
    kind = test[0]
    if kind == "not":
        return ("not", renamed(test[1], images))
    if kind in ("and", "or", "same"):
        return (kind, frozenset(renamed(part, images) for part in test[1]))
    if kind in ("<=", "="):
        return compared(renamed_number(test[1], images), kind, constant(0))
    if kind == "rest":
        return ("rest", renamed_number(test[1], images), *test[2:])
    return test


def renamed_number(value, images):
    def image(part):
        if part[0] == "w":
            return piece(("w", images[part[1]]))
        if part[0] == "mod":
            return piece(("mod", renamed_number(part[1], images), part[2]))
        if part[0] == "positive":
            return piece(part)
        return folded(part[0], [renamed_number(of, images) for of in part[1]])

    total = constant(value[1])
    for part, factor in value[0]:
        total = plus(total, factor, image(part))
    return total
