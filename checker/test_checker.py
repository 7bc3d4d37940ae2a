"""Tests of the checker: python3 -m unittest discover -s checker

What a certificate claims is compared here with the rules themselves, played out on all positions with small weights.
Those rules are written a second time, as plainly as possible. So is the evaluation of formulas, without automata; it
shares the parser, the sets, the neighbours and the symmetries with the checker.
"""

import functools
import gzip
import io
import itertools
import json
import os
import pathlib
import random
import re
import tempfile
import time
import unittest
from contextlib import redirect_stderr, redirect_stdout

import nimgraph_check
from automata import Automata
from board import WITHOUT_TOKEN, Refused, neighbours, read_position, symmetries
from formula import Parser
from ground import Grounding

CERTIFICATES = pathlib.Path(__file__).parent / "certificates"
PROOFS = pathlib.Path(__file__).parent.parent / "proofs"
SMALL = 2000  # larger packed certificates of proofs/ are left to `make proofs`
SEED = int(os.environ.get("CHECKER_SEED", time.time_ns() % 1_000_000))
DAMAGED = int(os.environ.get("CHECKER_DAMAGED", 6000))


def shipped():
    for path in sorted(CERTIFICATES.iterdir()):
        with (gzip.open if path.suffix == ".gz" else open)(path, "rb") as opened:
            yield path.name, opened.read().decode()


# The rules, played with numbers.


def options(board, weights, token):
    """The positions (weights, token) after one move; the token is None where there is none or the game is over."""
    def lowered(heaps):
        for after in itertools.product(*(range(w + 1) if i in heaps else [w] for i, w in enumerate(weights))):
            if after != weights:
                yield after

    if board.game == "nim":
        return [(after, None) for heap in range(board.order) for after in lowered([heap])]
    if board.game == "circular-nim":
        windows = [[(heap + i) % board.order for i in range(board.k)] for heap in range(board.order)]
        return [(after, None) for window in windows for after in lowered(window)]
    if board.game == "simplicial-nim":
        return [(after, None) for face in board.faces for after in lowered(face)]
    if board.game == "graph-nim":
        stars = [[i for i, edge in enumerate(board.edges) if v in edge] for v in range(board.order)]
        return [(after, None) for star in stars for after in lowered(star)]
    if board.game == "edge-nim":
        at_token = [(i, u + v - token) for i, (u, v) in enumerate(board.edges) if token in (u, v)]
        return [(after, to) for i, to in at_token for after in lowered([i])]
    if board.game == "vertex-nimg":
        return [(after, to) for after in lowered([token]) for to in neighbours(board, token)]
    if board.game == "neighboring-nim":
        return [(after, to) for to in neighbours(board, token) for after in lowered([to])]
    return [option for after in lowered([token]) for option in arrivals(board, after, token)]


def arrivals(board, after, token):
    """Vertex Nim: where the token may go. Vertices of weight 0 are taken out one by one, as the rules have it."""
    arcs = set(board.edges) | (set() if board.directed else {(v, u) for u, v in board.edges})
    if not any(after):
        return [(after, None)]
    for gone in [v for v in range(board.order) if after[v] == 0 and v != token]:
        arcs = without(arcs, gone)
    if after[token] == 0:  # the token leaves along the arcs of its vertex, as it is when it goes
        return [(after, v) for u, v in arcs if u == token and v != token]
    return [(after, v) for u, v in arcs if u == token]


def without(arcs, gone):
    into = {u for u, v in arcs if v == gone and u != gone}
    out = {v for u, v in arcs if u == gone and v != gone}
    return {(u, v) for u, v in arcs if gone not in (u, v)} | {(u, v) for u in into for v in out}


def p_positions(board, largest):
    """All positions with weights up to the largest, and whether the previous player wins there."""
    has_token = board.game not in WITHOUT_TOKEN

    @functools.lru_cache(None)
    def previous_wins(weights, token):
        if board.game in ("vertex-nim", "adjacent-nim") and token is None:
            return not board.misere
        found = options(board, weights, token)
        return not any(previous_wins(*option) for option in found) if found else not board.misere

    for weights in sorted(itertools.product(range(largest + 1), repeat=board.size), key=sum):
        for token in range(board.order) if has_token else [None]:
            if board.game in ("vertex-nim", "adjacent-nim") and weights[token] == 0:
                continue
            yield weights, token, previous_wins(weights, token)


# Formulas, evaluated with numbers.

FOLD = {"min": min, "max": max, "sum": sum, "xor": lambda values: functools.reduce(int.__xor__, values, 0)}
HOLDS = {"=": int.__eq__, "!=": int.__ne__, "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__}


def value(tree, board, weights, token, names=None):
    """The number or the truth of a tree at one position."""
    names, kind = names or {}, tree[0]
    of = lambda part, more=(): value(part, board, weights, token, {**names, **dict(more)})
    if kind in ("true", "false"):
        return kind == "true"
    if kind == "not":
        return not of(tree[1])
    if kind in ("and", "or"):
        return (all if kind == "and" else any)(of(part) for part in tree[1])
    if kind == "chain":
        parts = [of(part) for part in tree[1][::2]]
        return all(HOLDS[sign](a, b) for a, sign, b in zip(parts, tree[1][1::2], parts[1:]))
    if kind == "same":
        return (of(tree[2]) == of(tree[3])) == (tree[1] == "=")
    if kind == "in":
        return with_names(board, token, names).test(tree) == ("true",)
    if kind in ("all", "some"):
        holds = (of(tree[3], [(tree[1], i)]) for i in members(tree[2], board, token, names))
        return all(holds) if kind == "all" else any(holds)
    if kind == "let":
        return of(tree[3], [(tree[1], of(tree[2]))])
    if kind == "orbit":
        inside = lambda places: None if token is None else places.index(token)
        return any(value(tree[1], board, tuple(weights[i] for i in images), inside(places), names)
                   for images, places in symmetries(board))
    if kind == "number":
        return tree[1]
    if kind == "name":
        return names[tree[1]] if tree[1] in names else weights[int(tree[1][1:])]
    if kind in ("edge", "e"):
        ends = set(tree[1:3]) if kind == "edge" else {of(part) % board.order for part in tree[1:3]}
        if kind == "edge" and tree[3] is not None:
            return weights[tree[3]]
        return sum(w for w, edge in zip(weights, board.edges) if set(edge) == ends)
    if kind in ("token", "n", "positive"):
        return {"token": token, "n": board.order, "positive": sum(w > 0 for w in weights)}[kind]
    if kind == "w":
        return weights[of(tree[1]) % board.size]
    if kind == "whole":
        return FOLD[tree[1]](weights)
    if kind == "fold":
        return FOLD[tree[1]]([of(part) for part in tree[2]])
    if kind == "bound":
        return FOLD[tree[1]]([of(tree[4], [(tree[2], i)]) for i in members(tree[3], board, token, names)])
    if kind == "plus":
        return sum(of(part) if sign == "+" else -of(part) for sign, part in zip(tree[1][::2], tree[1][1::2]))
    if kind == "minus":
        return -of(tree[1])
    return of(tree[1]) * of(tree[2]) if kind == "times" else of(tree[1]) % of(tree[2])


def members(tree, board, token, names):
    """They do not depend on the weights."""
    return with_names(board, token, names).members(tree)


def with_names(board, token, names):
    grounding = Grounding(board, token)
    grounding.variables = {name: ((), number) for name, number in names.items()}
    return grounding


def is_true(text):
    """Whether the claim of a certificate is true of all positions with small weights."""
    _, position, formula = text.split("\n")[:3]
    return claim_is_true(position.removeprefix("position "), formula.removeprefix("formula "))


@functools.lru_cache(None)
def claim_is_true(position, formula, largest=None):
    board, tree = read_position(position), Parser(formula).formula()
    largest = largest or {1: 9, 2: 7, 3: 4, 4: 3, 5: 2}.get(board.size, 1)
    return all(value(tree, board, *at) == previous for *at, previous in p_positions(board, largest))


def is_as_true(holds, position, formula):
    """Whether a verdict on a claim about up to three weights is right. One that is refused may be wrong at larger weights
    only, as `min <= 3 and xor = 0` is on three heaps."""
    return holds == claim_is_true(position, formula) or not holds and not claim_is_true(position, formula, 13)


class Discovered(unittest.TestCase):
    def test_small_certificates_of_discovered_formulas_hold(self):
        """Each for the formula and the play of the record beside it."""
        paths = [path for path in sorted(PROOFS.glob("*/*.cert.gz")) if path.parent.name != "families"]
        small = [path for path in paths if path.stat().st_size <= SMALL]
        self.assertGreater(len(small), 50)
        for path in small:
            record_path = path.with_name(path.name.removesuffix(".cert.gz") + ".json")
            record = json.loads(record_path.read_text())
            with self.subTest(str(record_path.relative_to(PROOFS))), gzip.open(path, "rb") as opened:
                claim = nimgraph_check.check(opened.read().decode())
                self.assertIn(f"the formula `{record['formula']}` holds", claim)
                self.assertIn({"normal": "normal play", "misere": "misère play"}[record["play"]], claim)


class Families(unittest.TestCase):
    def test_certificates_of_families_hold(self):
        """The formula of K_{2,n} in Edge Nim, on n = 2, 3, 4; n = 5 takes a minute and is left to `make proofs`."""
        claims = set()
        for n in (2, 3, 4):
            path = PROOFS / f"families/edge-nim_bipartite-2_{n}.cert.gz"
            with self.subTest(n), gzip.open(path, "rb") as opened:
                claim = nimgraph_check.check(opened.read().decode())
                edges = ",".join(f"{hub}-{v}" for hub in (0, 1) for v in range(2, n + 2))
                self.assertIn(f"the board of `edge-nim {edges} token=0`", claim)
                claims.add(claim.split(" the formula ")[1])
        self.assertEqual(len(claims), 1)


class ShippedCertificates(unittest.TestCase):
    def test_each_holds_and_is_true(self):
        names = []
        for name, text in shipped():
            with self.subTest(name):
                self.assertIn("holds exactly at the P-positions", nimgraph_check.check(text))
                self.assertTrue(is_true(text))
            names.append(name)
        self.assertGreater(len(names), 30)

    def test_each_game_is_among_them(self):
        games = {text.split("\n")[1].split(" ")[1] for _, text in shipped()}
        self.assertEqual(len(games), 9, games)


class DamagedCertificates(unittest.TestCase):
    def test_each_is_refused_or_true(self):
        print(f"CHECKER_SEED={SEED}", flush=True)
        chance = random.Random(SEED)
        small = [(name, text) for name, text in shipped() if len(text) < 3500]
        large = [(name, text) for name, text in shipped() if len(text) >= 3500]
        accepted = 0
        for i in range(DAMAGED):
            name, text = chance.choice(large if i % 200 == 0 else small)
            damaged = (damage if i % 2 else careful_damage)(text, chance)
            try:
                nimgraph_check.check(damaged)
            except Refused as refused:
                self.assertTrue(refused.line, f"{name} (seed {SEED}, number {i}) is refused without a line: {refused}")
                continue
            accepted += 1
            self.assertTrue(is_true(damaged), f"{name} (seed {SEED}, number {i}) is accepted:\n{damaged}")
        # If nearly all were accepted or none was, the damage would be of one kind alone.
        self.assertTrue(DAMAGED / 200 < accepted < DAMAGED / 2, f"{accepted} of {DAMAGED} are accepted")

    def test_the_claim_of_another_board_is_refused(self):
        texts = [text for _, text in shipped() if len(text) < 3500]
        for a, b in itertools.product(texts, texts):
            for line in (1, 2):
                lines = a.split("\n")
                lines[line] = b.split("\n")[line]
                try:
                    nimgraph_check.check("\n".join(lines))
                except Refused:
                    continue
                self.assertTrue(is_true("\n".join(lines)), lines[1:3])

    def test_truncated(self):
        for _, text in shipped():
            for end in range(0, len(text), 1 + len(text) // 20):
                with self.assertRaises(Refused):
                    nimgraph_check.read_certificate(text[:end])


def damage(text, chance):
    """One to three small changes, half of them in the claim."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        lines = text.split("\n")
        i = chance.choice((1, 2, 2, 3)) if chance.random() < 0.5 else chance.randrange(len(lines))
        i = min(i, len(lines) - 1)
        kind = chance.randrange(8)
        if kind < 3:
            lines[i] = changed_character(lines[i], chance)
        elif kind < 6:
            lines[i] = changed_word(lines[i], chance)
        elif kind == 6:
            del lines[i]
        else:
            lines.insert(chance.randrange(len(lines)), lines[i])
        text = "\n".join(lines)
        if not text:
            break
    return text


def careful_damage(text, chance):
    """A change after which the certificate still has the form of one."""
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("place"))
    sets = [i for i, line in enumerate(lines) if i > first and line[:1].isdigit()]
    i = chance.choice(sets) if sets else None
    kind = chance.randrange(9)
    if kind < 2 and sets:  # another number in an element
        words = lines[i].split(" ")
        j = chance.randrange(len(words))
        numbers = words[j].split(":") if words[j][0] != "=" else ["=", words[j][1:]]
        k = chance.randrange(len(numbers)) if numbers[0] != "=" else 1
        numbers[k] = str(max(0, int(numbers[k]) + chance.choice((-1, 1))))
        words[j] = "=" + numbers[1] if numbers[0] == "=" else ":".join(numbers)
        lines[i] = " ".join(words)
    elif kind == 2 and sets:  # an element less
        words = lines[i].split(" ")
        del words[chance.randrange(1, len(words))]
        lines[i] = " ".join(words)
    elif kind == 3 and sets:  # a set less
        del lines[i]
        place = max(j for j in range(i) if lines[j].startswith("place"))
        for j in (place, len(lines) - 2):
            *words, count = lines[j].split(" ")
            lines[j] = " ".join([*words, str(int(count) - 1)])
    elif kind == 4:  # another convention of play
        lines[1] = lines[1].removesuffix(" misere") if lines[1].endswith(" misere") else lines[1] + " misere"
    elif kind == 5:  # another order, or another symmetry
        j = chance.randrange(3, first)
        words = lines[j].split(" ")
        a, b = (chance.randrange(1, len(words)) for _ in range(2))
        words[a], words[b] = words[b], words[a]
        lines[j] = " ".join(words)
    else:  # another formula
        words = lines[2].split(" ")
        signs = ("=", "!=", "<", "<=", ">", ">=")
        groups = (signs, ("and", "or"), ("min", "max", "sum", "xor"), ("all", "some"), ("+", "-"), tuple("0123"))
        places = [(j, group) for j, word in enumerate(words) for group in groups if word in group]
        if places:
            j, group = chance.choice(places)
            words[j] = chance.choice(group)
        lines[2] = " ".join(words)
    return "\n".join(lines)


def changed_character(line, chance):
    at = chance.randrange(len(line) + 1)
    new = chance.choice("0123456789:=-+*%<>() ,.nwetmaxisuorg[]{}#/\u00e8\x00\t")
    kind = chance.randrange(4)
    if kind == 0:
        return line[:at] + new + line[at:]
    if kind == 1:
        return line[:at] + line[at + 1:]
    if kind == 2:
        return line[:at] + line[at + 1:at + 2] + line[at:at + 1] + line[at + 2:]
    return line[:at] + new + line[at + 1:]


def changed_word(line, chance):
    words = line.split(" ")
    i = chance.randrange(len(words))
    kind = chance.randrange(5)
    if kind == 0:
        del words[i]
    elif kind == 1:
        words.insert(i, chance.choice(words))
    elif kind == 2:
        words[i] = chance.choice(words + "and or not = <= > min max xor sum misere w0".split())
    elif kind == 3:
        digits = [at for at, c in enumerate(words[i]) if c.isdigit()]
        if digits:
            at = chance.choice(digits)
            new = str(max(0, int(words[i][at]) + chance.choice((-1, 1))))
            words[i] = words[i][:at] + new + words[i][at + 1:]
    else:
        j = chance.randrange(len(words))
        words[i], words[j] = words[j], words[i]
    return " ".join(words)


class WrittenCertificates(unittest.TestCase):
    """Certificates made here by following all sets, for true and for false claims."""

    BOARDS = {  # with a true formula
        "nim 1": "w0 = 0",
        "nim 1 misere": "w0 = 1",
        "nim 1,1": "w0 = w1",
        "nim 1,1 misere": "w0 = w1 and w0 > 1 or w0 + w1 = 1",
        "circular-nim 1,1,1 k=2": "min = max",
        "simplicial-nim 1,1,1 faces=0-1,1-2": "w1 = 0 and w0 = w2",
        "graph-nim 0-1,1-2": "max = 0",
        "edge-nim 0-1,1-2 token=0": "token = 1 and sum = 0 or token != 1 and not (e[token,1] = sum > 0)",
        "edge-nim 0-1,0-0 token=0": "token = 0 and sum = 0 or token = 1 and not (w0 = sum > 0)",
        "edge-nim 0-1 token=0 misere": "w0 = 1",
        "vertex-nimg 0-1 token=0": "w[token] <= w[1-token]",
        "vertex-nimg 0>1 token=0 misere": "token = 0 and w0 > 0",
        "neighboring-nim 0-1 token=0": "w[1-token] <= w[token]",
        "vertex-nim 0-1 token=0": "w[token] <= w[1-token]",
        "vertex-nim 0>1,1>0 token=0": "w[token] <= w[1-token]",
        "adjacent-nim 1,1 misere": "w[token+1] > 1 and w[token] <= w[token+1] or sum = 1",
    }

    def test_random_claims_hold_just_where_they_are_true(self):
        print(f"CHECKER_SEED={SEED}", flush=True)
        chance = random.Random(SEED)
        for position, formula in self.BOARDS.items():
            board = read_position(position)
            for _ in range(40):
                self.verdict(position, random_formula(board, chance))
            self.assertTrue(self.verdict(position, formula), position)

    def test_assumptions(self):
        """What is assumed without loss changes no verdict, if the formula has the symmetries that are listed."""
        chance = random.Random(SEED)
        heaps = ["symmetry 1 2 0 / 0", "symmetry 1 0 2 / 0"]
        ends = ["symmetry 1 0 / 0 2 1"]
        for position, given, listed, least, formula in (
            ("nim 1,1,1", heaps, [0], [0, 1], "xor = 0"),
            ("nim 1,1,1", heaps, [0], [2, 0], "xor = 0"),
            ("circular-nim 1,1,1 k=2", heaps, [0], [1], "min = max"),
            ("edge-nim 0-1,0-2 token=0", ends, [0, 1], [0], "token = 0 and sum = 0 or token > 0 and not (e[0,token] = sum > 0)"),
        ):
            nimgraph_check.check(written(position, formula, given, listed, least))
            board = read_position(position)
            for _ in range(60):
                claim = f"orbit({random_formula(board, chance)})"
                try:
                    nimgraph_check.check(written(position, claim, given, listed, least))
                    holds = True
                except Refused:
                    holds = False
                except TooManySets:
                    continue
                self.assertTrue(is_as_true(holds, position, claim), f"seed {SEED}: {position}: {claim}")
        # Without the symmetries nothing is assumed; in version 1 nothing may be.
        nim = written("nim 1,1,1", "xor = 0", heaps, [0], [0, 1])
        for why, text in (
            ("place 0: ", re.sub("symmetry .*\n", "", nim)),
            ("needs no symmetries", nim.replace("proof 2", "proof 1")),
            ("expected", re.sub("symmetry .*\n", "", nim).replace("proof 2", "proof 1")),
            ("weights below 3", nim.replace("least 0 1", "least 0 3")),
            ("expected a number", nim.replace("least 0 1", "least")),
            ("does not carry the formula", nim.replace("xor = 0", "xor = 0 and w0 >= 0 or w0 = w1 = w2 + 1")),
            ("expected each number", nim.replace("/ 0", "/ 1")),
        ):
            with self.assertRaises(Refused, msg=why) as refused:
                nimgraph_check.check(text)
            self.assertIn(why, f"line {refused.exception.line}: {refused.exception}")

    def verdict(self, position, formula):
        try:
            text = written(position, formula)
        except TooManySets:
            return None
        try:
            nimgraph_check.check(text)
            holds = True
        except Refused:
            holds = False
        self.assertTrue(is_as_true(holds, position, formula), f"seed {SEED}: {position}: {formula}")
        return holds

    def test_each_check_alone_refuses(self):
        twice = "edge-nim 0-1,2-3 token=0"
        swap = ["symmetry 1 0 / 2 3 0 1"]
        for why, text in (
            ("leads from a position of the formula", written("nim 1,1", "true")),
            ("no listed set holds at the beginning", by_hand("nim 1", "w0 = 0", "order 0", "place 0 0", "end 0")),
            ("no element of the set accepts", written("nim 1,1", "false")),
            ("no listed set holds at the beginning",
             by_hand("edge-nim 0-1 token=0", "token = 1", "order 0", "place 0 0", "place 1 0", "end 0")),
            ("after the digit 1 of w0", by_hand("nim 1", "w0 = 0", "order 0", "place 0 1", "0 0:0:0 =0", "end 1")),
            ("after the digit 0 of w0",
             by_hand("nim 1,1", "w0 = w1", "order 0 1", "place 0 1", "0 0:0:0 1:0:0 =0", "end 1")),
            ("terminal position of misère play", written("nim 1 misere", "w0 = 0")),
            ("does not carry the formula", written(twice, "token <= 1 and w0 = 0", swap, [0, 1])),
            ("does not carry the moves",
             written("edge-nim 0-1,1-2 token=0", "w0 = w1", ["symmetry 0 1 / 2 1 0"], [0, 1])),
            ("nothing is said of place 2", written(twice, "token <= 1 and w0 = 0 or token > 1 and w1 = 0", [], [0, 1])),
            ("there is no state", written("nim 1,1", "xor = 0").replace(" =1\n", " =1 =7\n", 1)),
        ):
            with self.assertRaises(Refused, msg=why) as refused:
                nimgraph_check.check(text)
            self.assertIn(why, str(refused.exception))
        nimgraph_check.check(by_hand("nim 1", "w0 = 0", "order 0", "place 0 2", "0 0:0:0 =0", "0 0:0:1", "end 2"))
        nimgraph_check.check(written(twice, "token <= 1 and w0 = 0 or token > 1 and w1 = 0", swap, [0, 1]))


def by_hand(position, formula, *lines):
    return "\n".join(["nimgraph proof 1", f"position {position}", f"formula {formula}", *lines, ""])


class TooManySets(Exception):
    """A claim whose certificate would be too long for a test."""


MOST_SETS = 2000  # at one place


def written(position, formula, given=(), listed=None, least=()):
    """A certificate with all sets that are met, whether or not it shows the claim; weights may be assumed to be least."""
    board = read_position(position)
    order = " ".join(str(i) for i in range(board.size))
    version = 2 if least else 1
    head = [f"nimgraph proof {version}", f"position {position}", f"formula {formula}", f"order {order}", *given]
    checker = nimgraph_check.Checker(nimgraph_check.read_certificate("\n".join([*head, "end 0", ""])))
    total, lines = 0, []
    for t in checker.places if listed is None else listed:
        automata = checker.automata_at(t, least)
        queue = [(0, frozenset(nimgraph_check.first_set(automata)))]
        queue = [] if nimgraph_check.is_full(automata, *queue[0]) else queue
        met = set(queue)
        for phase, elements in queue:
            for x in (0, 1):
                after = ((phase + 1) % board.size, frozenset(checker.become(t, automata, phase, elements, x)))
                if after not in met and not nimgraph_check.is_full(automata, *after):
                    met.add(after)
                    queue.append(after)
            if len(queue) > MOST_SETS:
                raise TooManySets
        lines += [" ".join([f"place {t} {len(queue)}", *(["least", *map(str, least)] if least else [])])]
        for phase, elements in queue:
            words = sorted(f"={s}" if b == "=" else f"{b}:{s}:{lowered}" for b, s, lowered in elements)
            lines.append(" ".join([str(phase), *words]))
        total += len(queue)
    return "\n".join([*head, *lines, f"end {total}", ""])


def random_formula(board, chance):
    weights = [f"w{i}" for i in range(board.size)]
    terms = weights + ["0", "1", "min", "max", "xor", "sum", "sum % 2", "positive", " + ".join(weights[:2])]
    terms += [] if board.game in WITHOUT_TOKEN else ["w[token]", "w[token+1]", "token"]
    signs = ("=", "=", "=", "<=", "<", "!=")
    compared = lambda: f"{chance.choice(terms)} {chance.choice(signs)} {chance.choice(terms)}"
    return chance.choice((" and ", " or ")).join(compared() for _ in range(chance.randrange(1, 4)))


class Covering(unittest.TestCase):
    def test_against_the_definition(self):
        print(f"CHECKER_SEED={SEED}", flush=True)
        chance = random.Random(SEED)
        below = chance.randrange
        element = lambda: ("=", below(2), 0) if chance.random() < 0.2 else (below(2), below(2), below(8))
        some = lambda most: {element() for _ in range(chance.randrange(most))}
        verdicts = [0, 0]
        for _ in range(5000):
            big, sets = some(8), [(0, chance.randrange(2), some(4)) for _ in range(3)]
            has = lambda e: any(e[:2] == f[:2] and e[2] & ~f[2] == 0 for f in big)
            expected = any(phase == 1 and all(has(e) for e in small) for _, phase, small in sets)
            found = nimgraph_check.Listed(2, sets).covered_by(1, nimgraph_check.closed(big))
            self.assertEqual(found, expected, f"seed {SEED}: {big}, {sets}")
            verdicts[expected] += 1
        self.assertGreater(min(verdicts), 500)


class Formulas(unittest.TestCase):
    """Text, tree, ground test and automaton against the same formula written in Python."""

    def assert_same(self, position, formula, meaning, largest=5, order=None):
        board, tree = read_position(position), Parser(formula).formula()
        order = order or tuple(reversed(range(board.size)))
        has_token = "token" in position
        for token in range(board.order) if has_token else [None]:
            automaton = Automata(order).of(Grounding(board, token).test(tree))
            for weights in itertools.product(range(largest + 1), repeat=board.size):
                expected = bool(meaning(weights, token))
                place = f"{formula} at {weights}, token {token}"
                self.assertEqual(accepts(automaton, order, weights), expected, place)
                self.assertEqual(value(tree, board, weights, token), expected, place)

    def test_on_three_heaps(self):
        for formula, meaning in {
            "xor = 0": lambda w, _: w[0] ^ w[1] ^ w[2] == 0,
            "w0 xor w1 = 3": lambda w, _: w[0] ^ w[1] == 3,
            "w0 xor 5 > w1 xor w2 xor 1": lambda w, _: w[0] ^ 5 > w[1] ^ w[2] ^ 1,
            "min(w0, w1 + 1) xor 2 = w2": lambda w, _: min(w[0], w[1] + 1) ^ 2 == w[2],
            "min + max = sum - 2": lambda w, _: min(w) + max(w) == sum(w) - 2,
            "2*w0 - 3*w1 < w2 <= 4": lambda w, _: 2 * w[0] - 3 * w[1] < w[2] <= 4,
            "w0 = w1 or w1 = w2 and not w0 = 1": lambda w, _: w[0] == w[1] or (w[1] == w[2] and w[0] != 1),
            "not w0 = 1 and w1 = w2": lambda w, _: w[0] != 1 and w[1] == w[2],
            "sum % 3 = 1": lambda w, _: sum(w) % 3 == 1,
            "(w0 - w1) % 4 > w2 % 3": lambda w, _: (w[0] - w[1]) % 4 > w[2] % 3,
            "positive = 2": lambda w, _: sum(x > 0 for x in w) == 2,
            "positive + w0 >= max": lambda w, _: sum(x > 0 for x in w) + w[0] >= max(w),
            "max(w0 + w1, w2) = 4": lambda w, _: max(w[0] + w[1], w[2]) == 4,
            "min(w0, 2) = min(w1, 2)": lambda w, _: min(w[0], 2) == min(w[1], 2),
            "max(min(w0, w1), w2) > w0 ^ w2": lambda w, _: max(min(w[0], w[1]), w[2]) > w[0] ^ w[2],
            "(w0 = 0) = (w1 = 0)": lambda w, _: (w[0] == 0) == (w[1] == 0),
            "(w0 = 0) != (w1 < w2)": lambda w, _: (w[0] == 0) != (w[1] < w[2]),
            "let a = w0 + w1; a = w2 or a = 2": lambda w, _: w[0] + w[1] in (w[2], 2),
            "orbit(w0 = w1 + w2)": lambda w, _: any(2 * x == sum(w) for x in w),
            "all i in W: some j in W - {i}: w[i] = w[j]": lambda w, _: len(set(w)) == 1,
            "(sum i in 0..n-2: w[i]) = w[n-1]": lambda w, _: w[0] + w[1] == w[2],
            "-w0 + 2 >= -(w1 - w2)": lambda w, _: -w[0] + 2 >= -(w[1] - w[2]),
            "all i in 0..n-1: w[i+1] >= w[i-1]": lambda w, _: len(set(w)) == 1,
            "1 in {0, n - 2} and w0 = 0": lambda w, _: w[0] == 0,
            "some i in (1)..n - 2 - {0}: w[i] = 3": lambda w, _: w[1] == 3,
        }.items():
            self.assert_same("nim 1,1,1", formula, meaning)
        board = read_position("nim 1,1,1")
        for refused in ("w[5] = 1 or true", "w0 xor (w1 + 1) = w2", "w3 = 0", "w0", "min + 1", "w0 = ", "w0 * w1 = 2",
                        "token = 0", "e[0,1] = 0", "v0 = 0",
                        "(w0 + w1) xor w2 = 0", "w[w0] = 1", "w0 = 0)", "(w0 = 0", "some x in 0..n: w[x", "all w0 in V: true",
                        "sum % 0 = 1", "-1 xor w0 = 1", "min x in {}: w[x] = 0", "w0 < (w1 = 0)", "N = 0", "q = 1", "3x = 1",
                        "not " * 500 + "true", "(" * 500, "w0" + " * 2" * 500 + " = 1", "w0 = 99999999999999999999", "w0 $ w1"):
            with self.assertRaises(Refused, msg=refused):
                Automata((0, 1, 2)).of(Grounding(board, None).test(Parser(refused).formula()))

    def test_too_large(self):
        board = read_position("nim 1,1")
        for refused in ("all a in V: " * 60 + "w0 = w1",
                        "let a = min(w0, w1 + 1); " + "let a = min(a + 1, max(a, w0)); " * 60 + "a = w1",
                        "sum % 4095 = w0 % 4094", "sum <= 999999999", "w0 xor 999999 = w1", "all i in 0..99999: true"):
            with self.assertRaises(Refused, msg=refused):
                Automata((0, 1)).of(Grounding(board, None).test(Parser(refused).formula()))

    def test_on_edges(self):
        square = "edge-nim 0-1,1-2,2-3,3-0 token=0"
        self.assert_same(square, "w[token] = w[token-1]", lambda w, t: w[t] == w[t - 1], 2)
        self.assert_same(square, "e[token,token+1] < e2-3", lambda w, t: w[t] < w[2], 2)
        self.assert_same(square, "e[0,2] = e[1,1]", lambda w, t: True, 1)
        self.assert_same(square, "orbit(token = 0 and w0 = 1 and w3 = 0)",
                         lambda w, t: {w[t], w[t - 1]} == {0, 1}, 2)
        self.assert_same(square, "(max v in N(token): v) = 3", lambda w, t: t in (0, 2), 1)
        self.assert_same("graph-nim 0-1,0-1", "orbit(w0 = 1)", lambda w, _: 1 in w)
        self.assert_same("graph-nim 0-1,0-1", "e0-1#1 = 1", lambda w, _: w[1] == 1)

    def test_on_vertices(self):
        path = "vertex-nimg 0-1,1-2 token=0"
        self.assert_same(path, "all v in N(token): w[v] > 0", lambda w, t: w[1] > 0 if t != 1 else w[0] and w[2], 2)
        circuit = "vertex-nimg 0>1,1>2,2>0 token=0"
        self.assert_same(circuit, "all v in N(token): w[v] > 0", lambda w, t: w[(t + 1) % 3] > 0, 2)
        self.assert_same(circuit, "orbit(token = 0 and w1 = 2)", lambda w, t: w[(t + 1) % 3] == 2, 2)


def accepts(automaton, order, weights):
    state = 0
    for bit in reversed(range(4)):
        for phase, weight in enumerate(order):
            state = automaton.next[phase][state][weights[weight] >> bit & 1]
    return automaton.accepts[state]


class Positions(unittest.TestCase):
    def test_refused(self):
        for text in ("", "chess 1,1", "nim", "nim 1,,1", "nim 1,x", "nim 1,1 k=2", "circular-nim 1,1,1", "circular-nim 1,1 k=3",
                     "circular-nim 1,1 k=0", "simplicial-nim 1,1", "simplicial-nim 1,1 faces=0-2", "graph-nim 0-0",
                     "graph-nim 0>1", "graph-nim 0-1 token=0", "edge-nim 0-2 token=0", "edge-nim 0-1 token=5",
                     "edge-nim cycle:4 token=0", "vertex-nimg 0-1,1>2", "vertex-nim 0-1,2-3 token=0", "vertex-nim 0>1 token=0",
                     "nim 1,1 misere misere", "nim 1,1 token=0", "vertex-nimg 0-1:3", "edge-nim vertices=2 token=0"):
            with self.assertRaises(Refused, msg=text):
                read_position(text)

    def test_read(self):
        self.assertEqual(read_position("edge-nim 0-1:3,1-2 vertices=4 token=3 misere").order, 4)
        self.assertTrue(read_position("edge-nim 0-1 misere token=0").misere)
        self.assertEqual(read_position("simplicial-nim 1,1 faces=[[0,1],[]]").faces, ((0, 1), ()))
        self.assertTrue(read_position("vertex-nimg vertices=2 directed token=0").directed)


class CommandLine(unittest.TestCase):
    def run_on(self, content):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "proof.cert"
            path.write_bytes(content)
            out = io.StringIO()
            with redirect_stdout(out), redirect_stderr(out):
                return nimgraph_check.main([str(path)]), out.getvalue()

    def test_status_and_words(self):
        text = (CERTIFICATES / "bouton2.cert").read_bytes()
        status, said = self.run_on(text)
        self.assertEqual((status, said[:7]), (0, "holds: "))
        packed = gzip.compress(text)
        self.assertEqual(self.run_on(packed), (status, said))
        self.assertEqual(self.run_on(packed[:-12])[0], 2)
        self.assertEqual(self.run_on(packed[:20] + b"?" + packed[21:])[0], 2)
        status, said = self.run_on(text.replace(b"xor = 0", b"xor = 1"))
        self.assertEqual((status, said[:14]), (1, "refused: line "))
        status, said = self.run_on(text.replace(b"nim 1,1", b"nim 1,?"))
        self.assertEqual((status, said[:17]), (1, "refused: line 2: "))
        self.assertEqual(self.run_on(b"\xff\xfe")[0], 2)
        out = io.StringIO()
        with redirect_stderr(out):
            self.assertEqual(nimgraph_check.main([]), 2)
            self.assertEqual(nimgraph_check.main(["/no/such/file"]), 2)


if __name__ == "__main__":
    unittest.main()
