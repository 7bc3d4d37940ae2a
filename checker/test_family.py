"""Tests of the checker of families: python3 -m unittest discover -s checker

What a certificate claims is compared with Edge Nim played out on graphs, which are built from words a second time. Damaged
certificates are refused.
"""

import functools
import io
import os
import pathlib
import random
import tempfile
import time
import unittest
from contextlib import redirect_stderr, redirect_stdout

import family_page
import nimgraph_family
from nimgraph_family import STRIPS, Refused, Unreadable, check, read
from plain_learner import Learner

PROOFS = pathlib.Path(__file__).parent.parent / "proofs" / "all-sizes"
LARGEST = 3_000  # sets; certificates with more of them are left to `make proofs`
SEED = int(os.environ.get("CHECKER_SEED", time.time_ns() % 1_000_000))

SMALL = """nimgraph family 1
game adjacent-nim
family circuit:n
weights 2
play normal
letters 2
states 6
P 1 2
N 0 3
N 4 3
P 5 2
N 2 2
P 3 3
end 6
"""


def shipped():
    sets = {name: int(found) for name, found, *_ in family_page.table("found.tsv")}
    for path in sorted(PROOFS.glob("*.family")):
        if sets[path.name] <= LARGEST:
            yield path.name, path.read_text()


def accepts(colours, rows, word):
    state = 0
    for letter in word:
        state = rows[state][letter]
    return colours[state]


@functools.cache
def loses(edges, weights, token, play):
    """Edge Nim by its rules: whether the player to move loses."""
    options = []
    for i, ends in enumerate(edges):
        if token in ends:
            onward = ends[1] if ends[0] == token else ends[0]
            options += [(weights[:i] + (w,) + weights[i + 1:], onward) for w in range(weights[i])]
    if not options:
        return play == "normal"
    return not any(loses(edges, after, onward, play) for after, onward in options)


def random_strip(form, cells, most, rng):
    """A random position of Edge Nim on a strip: its word, edges, weights and token."""
    hubs = len({hub for hub, _ in form["spokes"]})
    place = rng.randrange(hubs + cells * form["vertices"])
    vertex = lambda cell, v: hubs + cell * form["vertices"] + v
    word, edges, weights = [], [], []

    def put(u, v):
        weights.append(rng.randint(0, most))
        edges.append((u, v))
        word.append(weights[-1])

    if hubs:
        word.append(place + 1 if place < hubs else 0)
    for u, v in form["closing"] or []:
        put(vertex(cells - 1, u), vertex(0, v))
    for cell in range(cells):
        inside = place - vertex(cell, 0)
        word.append(inside + 1 if 0 <= inside < form["vertices"] else 0)
        for u, v in form["inner"]:
            put(vertex(cell, u), vertex(cell, v))
        for hub, v in form["spokes"]:
            put(hub, vertex(cell, v))
        if cell + 1 < cells:
            for u, v in form["between"]:
                put(vertex(cell, u), vertex(cell + 1, v))
    return word, tuple(edges), tuple(weights), place


class Certificates(unittest.TestCase):
    def test_shipped_certificates_hold(self):
        names = [name for name, text in shipped() if check(text)]
        self.assertGreater(len(names), 35)

    def test_claims_are_true_of_strips(self):
        rng = random.Random(SEED)
        played = 0
        for name, text in shipped():
            game, family, most, for_all, play, _, colours, rows = read(text)
            if game != "edge-nim" or family not in STRIPS:
                continue
            form = STRIPS[family]
            for _ in range(60):
                cells = rng.randint(3, 4) if form["closing"] else rng.randint(1, 4)
                word, edges, weights, token = random_strip(form, cells, most, rng)
                truth = loses(edges, weights, token, play)
                self.assertEqual(accepts(colours, rows, word), truth, (SEED, name, word))
                played += 1
            loses.cache_clear()
        self.assertGreater(played, 500)

    def test_claims_are_true_of_cycles(self):
        rng = random.Random(SEED)
        for name, text in shipped():
            game, family, most, _, play, _, colours, rows = read(text)
            if game != "edge-nim" or family != "cycle:n":
                continue
            for _ in range(100):
                weights = tuple(rng.randint(0, most) for _ in range(rng.randint(3, 6)))
                edges = tuple((i, (i + 1) % len(weights)) for i in range(len(weights)))
                self.assertEqual(accepts(colours, rows, weights), loses(edges, weights, 0, play), (SEED, name, weights))


class Lines(unittest.TestCase):
    def test_lines_have_the_moves_of_named_games(self):
        """A line about edges with a token is Edge Nim on strips: its automaton is the right one for the line too."""
        for name in ("ladder_w1", "ladder_w1_misere", "triangle-chain_w2-up_misere", "bipartite-2_w1_misere", "fan_w1"):
            text = (PROOFS / f"edge-nim_{name}.family").read_text()
            line = text.replace("game edge-nim", "game edges token: take any from the edge, go across")
            self.assertTrue(check(line), name)
            other = text.replace("game edge-nim", "game edges token: take all from the edge, go across")
            if "_w1" not in name:
                with self.assertRaises(Refused, msg=name):
                    check(other)

    def test_shifted_amounts_are_refused(self):
        text = (PROOFS / "edge-geography_ladder_w2.family").read_text()
        self.assertTrue(check(text))
        for amount in ("any", "2", "all", "half"):
            with self.assertRaises(Refused, msg=amount):
                check(text.replace("take 1 from", f"take {amount} from"))

    def test_what_has_no_words_is_unreadable(self):
        text = (PROOFS / "edge-geography_ladder_w2.family").read_text()
        for before, after in (
            ("take 1 from", "take few from"),
            ("the edge, go across", "some at the token, go to a neighbour, if w[0] = 0"),
            ("edges token: take 1 from the edge, go across", "edges: take any from all"),
            ("edges token: take 1 from the edge, go across", "row: take any from one"),
            ("ladder:n", "trees"),
            ("weights 2", "weights 2+"),
        ):
            self.assertIn(before, text)
            with self.assertRaises(Unreadable, msg=after):
                check(text.replace(before, after, 1))


class PlainLearner(unittest.TestCase):
    def test_it_finds_as_many_states(self):
        for path in ("adjacent-nim_circuit_w2", "edge-nim_cycle_w1_misere", "edge-nim_path_w2-up_misere"):
            game, family, most, for_all, play, _, colours, _ = read((PROOFS / f"{path}.family").read_text())
            self.assertEqual(Learner(game, family, most, play).learn(), len(colours), path)


class Page(unittest.TestCase):
    def test_page_is_current(self):
        page = pathlib.Path(__file__).parent.parent / "docs" / "families.md"
        self.assertEqual(page.read_text(), family_page.page(), "python3 checker/family_page.py > docs/families.md")


class Tampering(unittest.TestCase):
    def test_a_flipped_colour_is_refused(self):
        """The colour of a state that some position reaches is tested; the others are free."""
        flipped = 0
        for name, text in shipped():
            _, _, _, _, _, family, colours, rows = read(text)
            if len(rows) > 60 or isinstance(family, list):
                continue
            lines = text.split("\n")
            for state in sorted(reached(family, rows)):
                other = list(lines)
                other[7 + state] = ("N" if colours[state] else "P") + lines[7 + state][1:]
                with self.assertRaises(Refused, msg=f"{name}, state {state}"):
                    check("\n".join(other))
                flipped += 1
        self.assertGreater(flipped, 300)

    def test_flipped_colours_of_terms_are_refused(self):
        text = (PROOFS / "edge-nim_trees_w2-up_misere.family").read_text()
        _, _, _, _, _, classes, colours, _ = read(text)
        lines = text.split("\n")
        for state, found in enumerate(classes):
            other = list(lines)
            other[6 + state] = ("N" if colours[state] else "P") + lines[6 + state][1:]
            if found == (0, 1):
                with self.assertRaises(Refused, msg=f"state {state}"):
                    check("\n".join(other))
        for at in range(6, len(lines) - 2):
            with self.assertRaises(Unreadable, msg=lines[at]):
                check("\n".join(lines[:at] + lines[at + 1:]))

    def test_another_claim_is_refused(self):
        for before, after in (("normal", "misere"), ("weights 2", "weights 2+"), ("P 3 3", "P 3 4")):
            with self.assertRaises(Refused):
                check(SMALL.replace(before, after))

    def test_what_is_not_a_certificate_is_unreadable(self):
        for before, after in (
            ("family 1", "family 2"),
            ("adjacent-nim", "edge-nim"),
            ("circuit:n", "circle:n"),
            ("circuit:n", "strip:0-1"),
            ("weights 2", "weights 3"),
            ("weights 2", "weights 0"),
            ("normal", "other"),
            ("states 6", "states 5"),
            ("N 4 3", "N 4"),
            ("N 4 3", "N 4 6"),
            ("N 4 3", "N 4 -1"),
            ("N 4 3", "X 4 3"),
            ("end 6\n", ""),
            ("end 6\n", "end 6\nend 6\n"),
        ):
            self.assertIn(before, SMALL)
            with self.assertRaises(Unreadable, msg=(before, after)):
                check(SMALL.replace(before, after, 1))

    def test_exit_status(self):
        with tempfile.TemporaryDirectory() as folder:
            for text, status in ((SMALL, 0), (SMALL.replace("normal", "misere"), 1), (SMALL[:80], 2)):
                path = pathlib.Path(folder) / "a.family"
                path.write_text(text)
                with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
                    self.assertEqual(nimgraph_family.main([str(path)]), status)


def reached(family, rows):
    """The states in which a position ends."""
    first = (family.start, 0)
    seen, todo = {first}, [first]
    while todo:
        place, state = todo.pop()
        for letter in range(family.letters):
            onward = family.step(place, letter)
            node = (onward, rows[state][letter])
            if onward is not None and node not in seen:
                seen.add(node)
                todo.append(node)
    return {state for place, state in seen if family.done(place)}


if __name__ == "__main__":
    unittest.main()
