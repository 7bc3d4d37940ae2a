"""Checks theorems about families of boards: python3 checker/nimgraph_family.py FILE...

docs/family-certificates.md defines the words, the moves and the certificate, and says why the equation is a proof. This
program follows that page and shares no code with nimgraph. It reads a certificate, makes the words and moves of its
family, and tests the equation at every set that a prefix can lead to.

A family is an object with
  letters             how many there are
  start, step, done   the words that are positions: step(place, letter) is None where no position goes on like this
  begin, move, over   the moves: move(track, letter, change) lists (letter written or None, next track)
`change(weight)` lists what a weight may become.
"""

import gzip
import sys

from family_lines import LineFamily, NoWords
from family_terms import LONGER, read_terms, test_terms

HEADER = "nimgraph family 1"
MOST_WEIGHT = 12
MOST_SETS = 20_000_000


class Refused(Exception):
    """The certificate does not show its claim."""


class Unreadable(Exception):
    """The text is not a certificate."""


# Words that are rotated: circuits and cycles.


class Circuit:
    """a u -> u b or u; the vertex of a loop may also stay: a u -> b u."""

    def __init__(self, most, kinds):
        self.kinds, self.letters = kinds, most * kinds
        self.start, self.begin = "any", ("first",)

    def step(self, place, letter):
        return place

    def done(self, place):
        return True

    def turned(self, last):
        yield last, ("end",)
        for guess in range(self.letters):
            yield guess, ("rest", guess, last)

    def move(self, track, letter, change):
        if track[0] == "first":
            weight, kind = letter // self.kinds + 1, letter % self.kinds
            for lowered in change(weight):
                last = (lowered - 1) * self.kinds + kind if lowered else None
                yield from self.turned(last)
                if kind == 1 and lowered:
                    yield last, ("copy",)
        elif track[0] == "rest" and track[1] == letter:
            yield from self.turned(track[2])
        elif track[0] == "copy":
            yield letter, track

    def over(self, track):
        return track[0] in ("end", "copy")


class Cycle:
    """Three games; see the table of moves on the page."""

    def __init__(self, most, game):
        self.letters, self.game = most + 1, game
        self.start, self.begin = 0, ("first",)

    def step(self, place, letter):
        return min(place + 1, 3)

    def done(self, place):
        return place == 3

    def move(self, track, letter, change):
        kind = track[0]
        everything = range(self.letters)
        if kind == "first":
            if self.game == "neighboring-nim":
                for b in everything:  # a c u -> b u a
                    yield b, ("lower to", b, letter)
            else:
                for b in change(letter):  # a u -> u b
                    for guess in everything:
                        yield guess, ("shift left", guess, b)
            for written in change(letter) if self.game == "vertex-nimg" else [letter]:
                for guess in everything:  # edge-nim: u a -> b u, vertex-nimg: a u c -> c b u, neighboring-nim: a u c -> b a u
                    yield guess, ("shift right", guess, written)
        elif kind == "lower to" and track[1] in change(letter):
            for guess in everything:
                yield guess, ("shift left", guess, track[2])
        elif kind == "shift left" and track[1] == letter:
            yield track[2], ("end",)
            for guess in everything:
                yield guess, ("shift left", guess, track[2])
        elif kind == "shift right":
            yield track[2], ("shift right", track[1], letter)
            if track[1] == letter if self.game == "vertex-nimg" else track[1] in change(letter):
                yield track[2], ("end",)

    def over(self, track):
        return track[0] == "end"


class Caterpillar:
    """A path with leaves; `next` says what the next letter is about: spine, leaf or edge."""

    def __init__(self, most):
        self.most, self.letters = most, 2 * most + 2
        self.start, self.begin = ("spine", 0), ("spine", "before")

    def split(self, letter):
        return (letter, "leaf") if letter <= self.most else (letter - self.most - 1, "spine")

    def step(self, place, letter):
        about, tokens = place
        if about == "edge":
            return self.split(letter)[1], tokens
        return ("edge", tokens + letter) if tokens + letter <= 1 else None

    def done(self, place):
        return place == ("edge", 1)

    def move(self, track, letter, change):
        about, stage = track[0], track[1]
        if about == "edge":
            weight, onward = self.split(letter)
            if stage == "half":
                for lowered in change(weight):
                    yield letter - weight + lowered, (onward, "arrive", track[2])
            if stage in ("before", "after") or stage == "half" and onward == "leaf":
                yield letter, (onward, *track[1:])
        elif letter <= 1:
            if stage != "arrive":
                yield letter, ("edge", *track[1:])
            if stage == "before" and about == "spine":  # the token leaves (1 -> 0) or enters (0 -> 1) this vertex
                yield 1 - letter, ("edge", "half", 1 - letter)
            if stage == "arrive" and letter == track[2]:
                yield 1 - letter, ("edge", "after")

    def over(self, track):
        return track == ("edge", "after")


# Strips.


def shape(vertices, inner, between, spokes=(), closing=None):
    return {"vertices": vertices, "inner": inner, "between": between, "spokes": spokes, "closing": closing}


RUNGS, RAILS = [(0, 1)], [(0, 0), (1, 1)]
STRIPS = {
    "path:n": shape(1, [], [(0, 0)]),
    "ladder:n": shape(2, RUNGS, RAILS),
    "path-square:n": shape(2, RUNGS, [(0, 0), (1, 1), (1, 0)]),
    "triangle-chain:n": shape(2, RUNGS, [(0, 0), (1, 0)]),
    "square-necklace:n": shape(3, [(0, 1), (0, 2)], [(1, 0), (2, 0)]),
    "grid:3xn": shape(3, [(0, 1), (1, 2)], [(0, 0), (1, 1), (2, 2)]),
    "prism:n": shape(2, RUNGS, RAILS, closing=[(0, 0), (1, 1)]),
    "moebius:n": shape(2, RUNGS, RAILS, closing=[(0, 1), (1, 0)]),
    "fan:n": shape(1, [], [(0, 0)], spokes=[(0, 0)]),
    "wheel:n": shape(1, [], [(0, 0)], spokes=[(0, 0)], closing=[(0, 0)]),
    "bipartite:2,n": shape(1, [], [], spokes=[(0, 0), (1, 0)]),
    "bipartite:3,n": shape(1, [], [], spokes=[(0, 0), (1, 0), (2, 0)]),
}


class Strip:
    """Cells in a row. Each letter has a label: ("hub",), ("closing", i), ("hub weight", h) in the head, ("token",),
    ("inner", i), ("spoke", i), ("vertex", v) in a cell, ("between", i) between two.

    A move is written as the list of the letters it changes, in word order: (label, change of the letter, where). `where`
    is "any" for a letter of any cell from here on, and "next" for the next letter with this label. Moves along a closing edge
    are kept apart: they begin in the head or in the first cell, and must end in the last one.
    """

    def __init__(self, form, most, game):
        hubs = 1 + max((hub for hub, _ in form["spokes"]), default=-1)
        self.vertices, self.hubs, self.most, self.game = form["vertices"], hubs, most, game
        self.is_closed = form["closing"] is not None
        self.least = 3 if self.is_closed else 1
        head, cell = [("hub",)] if hubs else [], [("token",)]
        if game == "edge-nim":
            head += [("closing", i) for i in range(len(form["closing"] or []))]
            cell += [("inner", i) for i in range(len(form["inner"]))]
            cell += [("spoke", i) for i in range(len(form["spokes"]))]
            joint = [("between", i) for i in range(len(form["between"]))]
        else:
            head += [("hub weight", hub) for hub in range(hubs)]
            cell += [("vertex", v) for v in range(self.vertices)]
            joint = []
        self.labels, self.cell, self.end = head + cell + joint, len(head), len(head) + len(cell)
        self.letters = max([most, self.vertices, hubs]) + 1
        self.start, self.begin = (0, 0, 0, False), (0, "head", "idle")
        self.scripts = [s for s in self.near(form)]
        self.around = [s for s in self.closing(form)]

    def base(self, at):
        return {("hub",): self.hubs, ("token",): self.vertices}.get(self.labels[at], self.most) + 1

    def after(self, at):
        return at + 1 if at + 1 < len(self.labels) else self.cell

    def step(self, place, letter):
        at, tokens, cells, _ = place
        if letter >= self.base(at):
            return None
        tokens += self.labels[at] in (("hub",), ("token",)) and letter > 0
        cells = min(cells + (at == self.cell), self.least)
        return (self.after(at), tokens, cells, at + 1 == self.end) if tokens <= 1 else None

    def done(self, place):
        _, tokens, cells, at_end = place
        return at_end and tokens == 1 and cells == self.least

    # How the moves are written down. `old` and `new` are the token's letter before and after.

    def token(self, old, new, where, label="token"):
        return ((label,), (old, new), where)

    def weight(self, edge, left, entered):
        label = {"edge-nim": edge, "vertex-nimg": left, "neighboring-nim": entered}[self.game]
        return (label, "weight", "next")

    def near(self, form):
        for i, (u, v) in enumerate(form["inner"]):
            for a, b in ((u, v), (v, u)):
                weight = self.weight(("inner", i), ("vertex", a), ("vertex", b))
                yield (self.token(a + 1, b + 1, "any"), weight)
        for i, (u, v) in enumerate(form["between"]):
            # From u in this cell to v in the next, and back.
            forward = self.weight(("between", i), ("vertex", u), ("vertex", v))
            backward = self.weight(("between", i), ("vertex", v), ("vertex", u))
            in_first = {"edge-nim": (True, True), "vertex-nimg": (True, False), "neighboring-nim": (False, True)}
            for old, new, weight, first in (
                (u + 1, v + 1, forward, in_first[self.game][0]),
                (None, None, backward, in_first[self.game][1]),
            ):
                if old is None:
                    here, there = self.token(0, u + 1, "any"), self.token(v + 1, 0, "next")
                else:
                    here, there = self.token(old, 0, "any"), self.token(0, new, "next")
                yield (here, weight, there) if first else (here, there, weight)
        for i, (hub, v) in enumerate(form["spokes"]):
            out = self.weight(("spoke", i), ("hub weight", hub), ("vertex", v))
            back = self.weight(("spoke", i), ("vertex", v), ("hub weight", hub))
            leave, enter = self.token(hub + 1, 0, "next", "hub"), self.token(0, v + 1, "any")
            yield self.in_order(leave, out, enter)
            yield self.in_order(self.token(0, hub + 1, "next", "hub"), back, self.token(v + 1, 0, "any"))

    def in_order(self, first, weight, second):
        is_early = weight[0][0] == "hub weight"
        return (first, weight, second) if is_early else (first, second, weight)

    def closing(self, form):
        for i, (u, v) in enumerate(form["closing"] or []):  # u in the last cell, v in the first
            for leaves_first in (True, False):
                ends = (("vertex", v), ("vertex", u)) if leaves_first else (("vertex", u), ("vertex", v))
                weight = self.weight(("closing", i), *ends)
                first = self.token(v + 1, 0, "next") if leaves_first else self.token(0, v + 1, "next")
                last = self.token(0, u + 1, "any") if leaves_first else self.token(u + 1, 0, "any")
                if self.game == "edge-nim":
                    yield (weight, first, last)
                elif leaves_first == (self.game == "vertex-nimg"):
                    yield (first, weight, last)
                else:
                    yield (first, last, weight)

    def move(self, track, letter, change):
        at, where, todo = track
        if letter >= self.base(at) or where == "over":
            return
        there = where if at < self.cell else "cells"
        if todo == "idle":
            yield letter, (self.after(at), there, "idle")
            for script in self.scripts:
                yield from self.rewrite(script, "near", at, letter, change)
            if where == "head":
                for script in self.around:
                    yield from self.rewrite(script, "around", at, letter, change)
            return
        kind, rest = todo
        if not rest or rest[0][0] != self.labels[at] or rest[0][2] == "any":
            yield letter, (self.after(at), self.passed(kind, rest, at, there), todo)
        if rest:
            yield from self.rewrite(rest, kind, at, letter, change)

    def rewrite(self, script, kind, at, letter, change):
        label, rule, _ = script[0]
        if label != self.labels[at]:
            return
        for written in change(letter) if rule == "weight" else [rule[1]] if rule[0] == letter else []:
            yield written, (self.after(at), self.passed(kind, script[1:], at, "cells"), (kind, script[1:]))

    def passed(self, kind, rest, at, where):
        """A move along a closing edge has done its last change in this cell: the word must end with it."""
        return "over" if kind == "around" and not rest and at + 1 == self.end else where

    def over(self, track):
        _, where, todo = track
        return todo != "idle" and not todo[1] and (todo[0] == "near" or where == "over")


def own_strip(text):
    try:
        inner, between = text.split("/")
        inner, between = (
            [tuple(int(v) for v in edge.split("-")) for edge in part.split(",") if edge] for part in (inner, between)
        )
    except ValueError:
        raise Unreadable(f"{text!r} is not a strip") from None
    ends = [v for edge in inner + between for v in edge]
    is_strip = between and all(len(edge) == 2 for edge in inner + between) and all(0 <= v < 6 for v in ends)
    is_strip = is_strip and set(ends) == set(range(max(ends) + 1)) and all(u != v for u, v in inner)
    is_strip = is_strip and len({frozenset(edge) for edge in inner}) == len(inner) and len(set(between)) == len(between)
    if not is_strip:
        raise Unreadable(f"{text!r} is not a strip")
    return shape(max(ends) + 1, inner, between)


TOKEN_GAMES = ("edge-nim", "vertex-nimg", "neighboring-nim")


# The games whose names certificates use for their lines of rules.
NAMED_LINES = {"graph-nim": "edges: take any from some at a vertex"}


def line_family(line, name, most, for_all):
    """The words of a line of rules. A cycle, or a circuit of arcs, is a closed strip of single vertices."""
    ring = shape(1, [], [(0, 0)], closing=[(0, 0)])
    form = ring if name in ("cycle:n", "circuit:n") else STRIPS.get(name)
    if form is None and name.startswith("strip:"):
        form = own_strip(name[len("strip:"):])
    if form is None:
        raise Unreadable(f"{line} has no words for the family {name!r}")
    try:
        return LineFamily(line, name, form, most, for_all)
    except NoWords as why:
        raise Unreadable(str(why)) from None


def family_of(game, name, most, for_all):
    if ":" in game or game in NAMED_LINES:
        return line_family(NAMED_LINES.get(game, game), name, most, for_all)
    if name == "circuit:n" and game in ("adjacent-nim", "vertex-nim"):
        return Circuit(most, 1)
    if name == "loop-circuit:n" and game == "vertex-nim":
        return Circuit(most, 2)
    if name == "cycle:n" and game in TOKEN_GAMES:
        return Cycle(most, game)
    if name == "caterpillars" and game == "edge-nim":
        return Caterpillar(most)
    if name in STRIPS and game in TOKEN_GAMES:
        return Strip(STRIPS[name], most, game)
    if name.startswith("strip:") and game in TOKEN_GAMES:
        return Strip(own_strip(name[len("strip:"):]), most, game)
    raise Unreadable(f"{game} has no words for the family {name!r}")


# The certificate, and the equation.


def field(lines, at, name):
    if at >= len(lines) or not lines[at].startswith(name + " "):
        raise Unreadable(f"line {at + 1}: expected {name!r} and a value")
    return lines[at][len(name) + 1:]


def number(text, least, most, at):
    if not (text.isascii() and text.isdigit() and str(int(text)) == text and least <= int(text) <= most):
        raise Unreadable(f"line {at + 1}: expected a number from {least} to {most}, found {text[:40]!r}")
    return int(text)


def read(text):
    """(game, family, most weight, whether for all weights, play, words, colours, rows)

    For trees and cacti the words are the classes of the states, and the rows are steps.
    """
    if not text.endswith("\n"):
        raise Unreadable("the certificate ends too early")
    lines = text[:-1].split("\n")
    if lines[0] != HEADER:
        raise Unreadable(f"line 1: expected {HEADER!r}")
    game, name, weights, play = (field(lines, i + 1, key) for i, key in enumerate(("game", "family", "weights", "play")))
    for_all = weights.endswith("+")
    most = number(weights[:-1] if for_all else weights, 1, MOST_WEIGHT, 3)
    if play not in ("normal", "misere"):
        raise Unreadable("line 5: expected normal or misere")
    if name in LONGER and game == "edge-nim":
        colours, classes, steps = read_terms(lines, name, most, field, number, Unreadable)
        return game, name, most, for_all, play, classes, colours, steps
    family = family_of(game, name, most, for_all)
    if number(field(lines, 5, "letters"), 1, 1000, 5) != family.letters:
        raise Unreadable(f"line 6: expected letters {family.letters}")
    states = number(field(lines, 6, "states"), 1, 1 << 22, 6)
    if len(lines) != states + 8 or lines[-1] != f"end {states}":
        raise Unreadable(f"expected {states} states and a last line 'end {states}'")
    colours, rows = [], []
    for at in range(7, 7 + states):
        colour, *row = lines[at].split(" ")
        if colour not in ("P", "N") or len(row) != family.letters:
            raise Unreadable(f"line {at + 1}: expected P or N, and {family.letters} states")
        colours.append(colour == "P")
        rows.append([number(word, 0, states - 1, at) for word in row])
    return game, name, most, for_all, play, family, colours, rows


def test(family, colours, rows, change, is_wrong):
    """Walks through all (place, state, set of pairs) that prefixes lead to; returns how many there are."""
    memo = {}

    def after(pair, letter):
        key = pair, letter
        if key not in memo:
            track, state = pair
            steps = family.move(track, letter, change)
            memo[key] = frozenset((t, state if b is None else rows[state][b]) for b, t in steps)
        return memo[key]

    first = (family.start, 0, frozenset([(family.begin, 0)]))
    seen, todo = {first}, [first]
    while todo:
        place, state, pairs = todo.pop()
        if family.done(place):
            ends = [colours[q] for track, q in pairs if family.over(track)]
            if is_wrong(colours[state], ends):
                raise Refused("the equation fails at a position")
        for letter in range(family.letters):
            onward = family.step(place, letter)
            if onward is None:
                continue
            node = (onward, rows[state][letter], frozenset().union(*(after(pair, letter) for pair in pairs)))
            if node not in seen:
                seen.add(node)
                todo.append(node)
        if len(seen) > MOST_SETS:
            raise Refused(f"more than {MOST_SETS} sets")
    return len(seen)


def check(text):
    """The claim that a certificate proves."""
    game, name, most, for_all, play, family, colours, rows = read(text)

    def is_wrong(is_p, ends):
        return is_p != (not any(ends) if ends else play == "normal")

    def stays(weight):
        return range(most, most + 1) if weight == most else range(0)

    def is_not_lifted(is_p, ends):
        return is_p and any(ends)

    examine = test_branching if name in LONGER else test
    sets = examine(family, colours, rows, range, is_wrong)
    if for_all:
        examine(family, colours, rows, stays, is_not_lifted)
    weights = "for all weights" if for_all else f"for weights up to {most}"
    return f"{game} on {name}, {play} play: {len(colours)} states, {weights} and all sizes ({sets} sets)"


def test_branching(classes, colours, steps, change, is_wrong):
    sets = test_terms(colours, classes, steps, change, is_wrong)
    if sets is None:
        raise Refused("the equation fails at a position")
    return sets


def main(paths):
    status = 0
    for path in paths:
        try:
            with (gzip.open if path.endswith(".gz") else open)(path, "rb") as opened:
                print("holds:", check(opened.read().decode()))
        except Refused as why:
            print(f"refused: {path}: {why}")
            status = max(status, 1)
        except (Unreadable, OSError, EOFError, UnicodeDecodeError) as why:
            print(f"unreadable: {path}: {why}", file=sys.stderr)
            status = 2
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
