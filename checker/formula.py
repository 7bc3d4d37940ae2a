"""The formula language: text becomes a tree (docs/formulas.md has the grammar).

Tests:  ("true",) ("false",) ("not", F) ("and", [F…]) ("or", [F…]) ("chain", [T, sign, T, …])
        ("same", sign, F, F) ("in", T, S) ("all", x, S, F) ("some", x, S, F) ("let", x, T, F) ("orbit", F)
Terms:  ("number", k) ("name", x) ("edge", u, v, i) ("token",) ("n",) ("whole", fold) ("positive",)
        ("w", T) ("e", T, T) ("fold", fold, [T…]) ("bound", fold, x, S, T) ("plus", [sign, T, …])
        ("minus", T) ("times", T, T) ("mod", T, T)
Sets:   ("V",) ("W",) ("N", T) ("list", [T…]) ("range", T, T) ("without", S, S)
"""

import re
import sys

from board import Refused

DEEPEST = 100  # brackets, binders and minus signs within each other
MOST_FACTORS = 16  # one after another

# A level of nesting takes up to fifteen calls.
sys.setrecursionlimit(max(sys.getrecursionlimit(), 50 * DEEPEST))

TESTS = {"true", "false", "not", "and", "or", "chain", "same", "in", "all", "some", "let", "orbit"}
FOLDS = ("min", "max", "sum", "xor")
RESERVED = {"and", "or", "not", "true", "false", "in", "all", "some", "let", "orbit", "token", "n", "positive", *FOLDS}
SIGNS = {"==": "=", "≤": "<=", "≥": ">=", "≠": "!=", "⊕": "^"}
COMPARISONS = ("=", "!=", "<", "<=", ">", ">=")
TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)(?![A-Za-z0-9_])|(?P<edge>e[0-9]+-[0-9]+(?:\#[0-9]+)?)(?![A-Za-z0-9_])"
    r"|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<sign>\.\.|==|!=|<=|>=|[≤≥≠⊕=<>+\-*%^()\[\]{},:;!]))")


class Parser:
    """Recursive descent; each method reads one level of the grammar, the loosest first."""

    def __init__(self, text):
        self.tokens, self.place, self.depth, at = [], 0, 0, 0
        while text[at:].strip():
            found = TOKEN.match(text, at)
            if not found:
                raise Refused(f"column {at + 1}: cannot read {text[at:at + 20].strip()!r}")
            kind, word = found.lastgroup, found[found.lastgroup]
            self.tokens.append((kind, SIGNS.get(word, word), found.start(kind) + 1))
            at = found.end()
        self.tokens += [("end", "the end", len(text) + 1)] * 3

    def peek(self, ahead=0):
        return self.tokens[self.place + ahead][1]

    def is_name(self, ahead=0):
        kind, word, _ = self.tokens[self.place + ahead]
        return kind == "name" and word not in RESERVED and not re.fullmatch("[wvh][0-9]+", word)

    def take(self, *words):
        kind, word, _ = self.tokens[self.place]
        if kind in ("sign", "name") and word in words:
            self.place += 1
            return word
        return None

    def wrong(self, expected):
        _, word, column = self.tokens[self.place]
        raise Refused(f"column {column}: expected {expected}, found {word!r}")

    def need(self, word):
        if not self.take(word):
            self.wrong(repr(word))

    def deeper(self, read):
        self.depth += 1
        if self.depth > DEEPEST:
            self.wrong(f"at most {DEEPEST} levels of nesting")
        read = read()
        self.depth -= 1
        return read

    def as_test(self, tree):
        return tree if tree[0] in TESTS else self.wrong("a comparison of the number before")

    def as_term(self, tree):
        return tree if tree[0] not in TESTS else self.wrong("a number, not a test, before")

    def formula(self):
        tree = self.test()
        if self.tokens[self.place][0] != "end":
            self.wrong("an operator or the end")
        return tree

    def test(self):
        return self.as_test(self.item())

    def term(self):
        return self.as_term(self.deeper(self.xor_chain))

    def item(self):
        """A test or a term: only the end of a bracket tells which of them it held."""
        return self.deeper(lambda: self.joined("or", lambda: self.joined("and", self.negation)))

    def joined(self, word, read):
        parts = [read()]
        while self.take(word):
            parts.append(read())
        return parts[0] if len(parts) == 1 else (word, [self.as_test(part) for part in parts])

    def negation(self):
        if self.take("not", "!"):
            return ("not", self.as_test(self.deeper(self.negation)))
        return self.comparison()

    def comparison(self):
        first = self.xor_chain()
        if self.take("in"):
            return ("in", self.as_term(first), self.set())
        chain = [first]
        while sign := self.take(*COMPARISONS):
            chain += [sign, self.xor_chain()]
            if len(chain) == 3 and (first[0] in TESTS or chain[2][0] in TESTS):
                if sign not in ("=", "!="):
                    self.wrong("numbers on both sides of the comparison before")
                return ("same", sign, self.as_test(first), self.as_test(chain[2]))
        if len(chain) == 1:
            return first
        return ("chain", [self.as_term(part) if i % 2 == 0 else part for i, part in enumerate(chain)])

    def xor_chain(self):
        parts = [self.sum()]
        while self.take("xor", "^"):
            parts.append(self.sum())
        return parts[0] if len(parts) == 1 else ("fold", "xor", [self.as_term(part) for part in parts])

    def sum(self):
        first = self.product()
        terms = ["+", first]
        while self.peek() in ("+", "-") and not (self.peek() == "-" and self.set_follows()):
            terms += [self.take("+", "-"), self.product()]
        if len(terms) == 2:
            return first
        return ("plus", [self.as_term(part) if i % 2 else part for i, part in enumerate(terms)])

    def set_follows(self):
        return self.peek(1) in ("{", "V", "W") or (self.peek(1) == "N" and self.peek(2) == "(")

    def product(self):
        tree, factors = self.unary(), 1
        while sign := self.take("*", "%"):
            factors += 1
            if factors > MOST_FACTORS:
                self.wrong(f"at most {MOST_FACTORS} factors")
            tree = ("times" if sign == "*" else "mod", self.as_term(tree), self.as_term(self.unary()))
        return tree

    def unary(self):
        if self.take("-"):
            return ("minus", self.as_term(self.deeper(self.unary)))
        return self.operand()

    def operand(self):
        kind, word, _ = self.tokens[self.place]
        if kind == "number":
            self.place += 1
            return ("number", self.whole(word))
        if kind == "edge":
            self.place += 1
            u, v, i = re.fullmatch(r"e([0-9]+)-([0-9]+)(?:#([0-9]+))?", word).groups()
            return ("edge", self.whole(u), self.whole(v), None if i is None else self.whole(i))
        if self.take("("):
            tree = self.item()
            self.need(")")
            return tree
        if self.take("true", "false", "token", "n", "positive"):
            return (word,)
        if self.take(*FOLDS):
            return self.fold(word)
        if self.take("all", "some"):
            variable, members = self.binder()
            return (word, variable, members, self.test())
        if self.take("let"):
            variable = self.variable()
            self.need("=")
            value = self.term()
            self.need(";")
            return ("let", variable, value, self.test())
        if self.take("orbit"):
            self.need("(")
            body = self.test()
            self.need(")")
            return ("orbit", body)
        if word in ("w", "e") and self.peek(1) == "[":
            self.place += 2
            index = [self.term()]
            if word == "e":
                self.need(",")
                index.append(self.term())
            self.need("]")
            return (word, *index)
        if kind == "name" and word not in RESERVED:
            self.place += 1
            return ("name", word)
        return self.wrong("a number, a name or a bracket")

    def whole(self, digits):
        return int(digits) if len(digits) <= 18 else self.wrong("smaller numbers before")

    def fold(self, fold):
        if self.take("("):
            terms = [self.term()]
            while self.take(","):
                terms.append(self.term())
            self.need(")")
            return ("fold", fold, terms)
        if self.is_name() and self.peek(1) == "in":
            variable, members = self.binder()
            return ("bound", fold, variable, members, self.term())
        return ("whole", fold)

    def variable(self):
        if not self.is_name():
            self.wrong("a new name")
        self.place += 1
        return self.tokens[self.place - 1][1]

    def binder(self):
        variable = self.variable()
        self.need("in")
        members = self.set()
        self.need(":")
        return variable, members

    def set(self):
        tree, sets = self.deeper(self.set_operand), 1
        while self.take("-"):
            sets += 1
            if sets > DEEPEST:
                self.wrong(f"at most {DEEPEST} sets")
            tree = ("without", tree, self.deeper(self.set_operand))
        return tree

    def set_operand(self):
        if self.peek() in ("V", "W"):
            return (self.take("V", "W"),)
        if self.peek() == "N" and self.peek(1) == "(":
            self.place += 2
            vertex = self.term()
            self.need(")")
            return ("N", vertex)
        if self.take("{"):
            terms = []
            while not (not terms and self.peek() == "}"):
                terms.append(self.term())
                if not self.take(","):
                    break
            self.need("}")
            return ("list", terms)
        if self.peek() == "(":  # a set in brackets, or a range that begins with a bracket
            place, depth = self.place, self.depth
            try:
                self.place += 1
                tree = self.set()
                self.need(")")
                return tree
            except Refused:
                self.place, self.depth = place, depth
        first = self.as_term(self.deeper(self.sum))
        self.need("..")
        return ("range", first, self.as_term(self.deeper(self.sum)))
