"""Tests of certificates of version 3, whose rules are written out: python3 -m unittest discover -s checker

What such a certificate claims is compared with its own lines `move`, read a second time and played out on small weights.
"""

import itertools
import os
import pathlib
import random
import time
import unittest

import nimgraph_check
from board import Refused
from formula import Parser
from kinds import Written, read_board
from test_checker import value

LINES = pathlib.Path(__file__).parent / "lines"
SEED = int(os.environ.get("CHECKER_SEED", time.time_ns() % 1_000_000))
DAMAGED = int(os.environ.get("CHECKER_DAMAGED", 1000))


def shipped():
    return [(path.name, path.read_text()) for path in sorted(LINES.iterdir())]


def amounts(text, weight):
    """What may be taken from a weight, as a set."""
    if text == "all":
        return {weight} - {0}
    if text == "half":
        return set(range(1, weight // 2 + 1))
    if text == "any":
        return set(range(1, weight + 1))
    if text.startswith("{"):
        return {int(n) for n in text[1:-1].split(",") if int(n) <= weight}
    least, dots, most = text.partition("..")
    most = int(most) if most else weight if dots else int(least)
    return set(range(int(least), min(weight, most) + 1))


def taken(which, share, amount, weights):
    """The ways to take something from the weights of a set."""
    for take in itertools.product(*(range(w + 1) for w in weights)):
        chosen = [i for i, n in enumerate(take) if n]
        right = {"one": len(chosen) == 1, "some": True, "all": len(chosen) == len(weights),
                 "every": all(take[i] for i, w in enumerate(weights) if w)}[which]
        if not chosen or not right:
            continue
        if share == "total":
            allowed = sum(take) in amounts(amount, sum(weights))
        else:
            allowed = all(take[i] in amounts(amount, weights[i]) for i in chosen)
            allowed = allowed and (share == "each" or len({take[i] for i in chosen}) == 1)
        if allowed:
            yield take


class Played:
    """The outcomes of a certificate's rules, by its lines alone."""

    def __init__(self, text):
        lines = [line.partition(" ") for line in text.split("\n")]
        field = {word: rest for word, _, rest in reversed(lines)}
        self.board = read_board(field["board"], field["token"], field["play"])
        self.tree, self.known, self.kinds = Parser(field["formula"]).formula(), {}, []
        for word, _, rest in lines:
            if word == "move":
                t, lowers, *kind, to = rest.split(" ")
                self.kinds.append([int(t), tuple(map(int, lowers.split(","))), kind, to, None, None])
            elif word in ("before", "after"):
                self.kinds[-1][4 if word == "before" else 5] = Parser(rest).formula()
        self.token = field["token"] != "none"

    def options(self, weights, t):
        holds = lambda tree, at: tree is None or value(tree, self.board, at, None)
        for place, lowers, kind, to, before, after in self.kinds:
            if place != t or not holds(before, weights):
                continue
            for take in taken(*kind, [weights[i] for i in lowers]):
                new = tuple(w - dict(zip(lowers, take)).get(i, 0) for i, w in enumerate(weights))
                if holds(after, new):
                    yield new, int(to)

    def is_p(self, weights, t):
        if (weights, t) not in self.known:
            options = list(self.options(weights, t))
            over = not self.board.misere
            self.known[weights, t] = not any(self.is_p(*option) for option in options) if options else over
        return self.known[weights, t]

    def is_right(self):
        largest = {1: 16, 2: 8, 3: 4, 4: 3}.get(self.board.size, 2)
        places = range(self.board.order if self.token else 1)
        says = lambda weights, t: value(self.tree, self.board, weights, t if self.token else None)
        return all(says(weights, t) == self.is_p(weights, t) for t in places
                   for weights in itertools.product(range(largest + 1), repeat=self.board.size))


def holds(test, weights):
    """The truth of a ground test."""
    kind = test[0]
    if kind in ("true", "false"):
        return kind == "true"
    if kind == "not":
        return not holds(test[1], weights)
    if kind in ("and", "or"):
        return (all if kind == "and" else any)(holds(part, weights) for part in test[1])
    number = number_at(test[1], weights)
    return number <= 0 if kind == "<=" else number == 0


def number_at(number, weights):
    def part_at(part):
        if part[0] == "w":
            return weights[part[1]]
        if part[0] == "mod":
            return number_at(part[1], weights) % part[2]
        return (min if part[0] == "min" else max)(number_at(of, weights) for of in part[1])
    return number[1] + sum(by * part_at(part) for part, by in number[0])


class Over(unittest.TestCase):
    def test_conditions_after_a_move_are_settled_before_it(self):
        chance, settled = random.Random(SEED), 0
        board = read_board("heaps 2", "none", "misere")
        terms = ["w0", "w1", "w0 + w1", "w1 - w0", "max", "min", "sum", "positive", "max(w0, w1 - 2)", "w0 % 3",
                 "(w0 - w1) % 2", "max - min", "w1 + w0 % 2", "min(w0, 2) + w1"]
        for _ in range(300):
            which = chance.choice(["one", "some", "all", "every"])
            amount = chance.choice(["any", "1", "2..", "1..2", "1..20", "{1,3}", "half", "all", "3..25"])
            lowers = chance.choice(["0", "1", "0,1"])
            tests = [f"{chance.choice(terms)} {chance.choice(['=', '!=', '<', '<=', '>', '>='])} {chance.randrange(4)}"
                     for _ in range(2)]
            after = chance.choice([tests[0], " and ".join(tests), " or ".join(tests), f"not ({tests[0]})"])
            rules = Written(board)
            rules.add_move(f"0 {lowers} {which} each {amount} 0")
            rules.add_condition(0, "gate", after)
            try:
                terminal = rules.terminal(0)
            except Refused:
                continue
            settled += 1
            tree, places = Parser(after).formula(), tuple(map(int, lowers.split(",")))
            for weights in itertools.product(range(6), repeat=2):
                ways = taken(which, "each", amount, [weights[i] for i in places])
                new = (tuple(w - dict(zip(places, way)).get(i, 0) for i, w in enumerate(weights)) for way in ways)
                is_over = not any(value(tree, board, after, None) for after in new)
                self.assertEqual(holds(terminal, weights), is_over,
                                 f"seed {SEED}: {lowers} {which} {amount}, after {after}, at {weights}")
        self.assertGreater(settled, 200, f"seed {SEED}")


class Lines(unittest.TestCase):
    def test_each_holds_and_is_true(self):
        self.assertGreater(len(shipped()), 10)
        for name, text in shipped():
            with self.subTest(name):
                nimgraph_check.check(text)
                self.assertTrue(Played(text).is_right())

    def test_damaged_ones_are_refused_or_true(self):
        chance, refused = random.Random(SEED), 0
        texts = [text for _, text in shipped() if len(text) < 6000]
        for _ in range(DAMAGED):
            lines = chance.choice(texts).split("\n")
            # Half of the changes are in the rules and the claim.
            head = next(i for i, line in enumerate(lines) if line.startswith("place"))
            at = chance.randrange(2, head if chance.random() < 0.5 else len(lines) - 1)
            column = chance.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:column] + chance.choice("0123456789=: .,") + lines[at][column + 1:]
            text = "\n".join(lines)
            try:
                nimgraph_check.check(text)
            except Refused:
                refused += 1
                continue
            self.assertTrue(Played(text).is_right(), f"seed {SEED}:\n{text[:800]}")
        self.assertGreater(refused, DAMAGED // 3, f"seed {SEED}")

    def test_other_amounts_are_refused(self):
        for name, old, new in [
            ("bounded-nim-3", "one each 1..2 0", "one each 1..3 0"),
            ("subtraction-134", "one each {1,3,4} 0", "one each {1,3,5} 0"),
            ("exact-equal-path-4", "all equal any", "some equal any"),
            ("total-misere", "play misere", "play normal"),
            ("large-nim", "before w0 = max(w0, w1)", "before w0 >= 0"),
            ("bounded-graph-nim-c4", "some each 1..2 0", "some total 1..2 0"),
        ]:
            with self.subTest(name):
                text = (LINES / f"{name}.cert").read_text()
                self.assertIn(old, text)
                with self.assertRaises(Refused):
                    nimgraph_check.check(text.replace(old, new))


if __name__ == "__main__":
    unittest.main()
