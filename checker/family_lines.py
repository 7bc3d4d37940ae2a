"""Lines of rules on strips: their words, and their moves as a relation.

The words are those of docs/family-certificates.md. The moves are unrolled from the rules on strips with a few cells; those in the middle are
taken to be everywhere, those near an end to be at that end, and strips of many sizes are compared with what that says.
"""

import re

ZONE, MIDDLE = 4, 5  # cells at each end that may differ, and cells between them
MOST_WAYS = 200_000


class NoWords(Exception):
    """The text is not a line of rules, or the line has no words on the family."""


# The line.


class Way:
    """One way to move: what it takes from which set, and where the token goes."""

    def __init__(self, text):
        self.go, self.goes_first = None, False
        parts = re.split(r", (?=take|go|if)", text)
        if any(part.startswith("if") for part in parts):
            raise NoWords("conditions are not checked by this program")
        for i, part in enumerate(parts):
            if part.startswith("go "):
                self.go, self.goes_first = part[3:], i == 0
        take = re.fullmatch(r"take (?:(equal|total) )?(\S+) from (.+)", next(p for p in parts if p.startswith("take")))
        if not take or self.go not in (None, "across", "to a neighbour", "to a neighbour or stay"):
            raise NoWords(f"{text!r} is not a way to move")
        self.share, self.amount, self.set = take[1] or "each", read_amount(take[2]), take[3]
        found = re.fullmatch(r"(one|some|all|every)(?: (.+))?", self.set)
        self.which, self.of = (found[1], found[2] or "everything") if found else ("one", self.set)


def read_amount(text):
    """A test of (weight, taken)."""
    if text in ("any", "all", "half"):
        return {"any": lambda w, d: True, "all": lambda w, d: d == w, "half": lambda w, d: 2 * d <= w}[text]
    if re.fullmatch(r"\{\d+(,\d+)*\}", text):
        listed = {int(n) for n in text[1:-1].split(",")}
        return lambda w, d: d in listed
    found = re.fullmatch(r"(\d+)(\.\.(\d*))?", text)
    if not found:
        raise NoWords(f"{text!r} is not an amount")
    least = int(found[1])
    most = least if not found[2] else int(found[3]) if found[3] else float("inf")
    return lambda w, d: least <= d <= most


def read_line(line):
    """(carrier, whether there is a token, ways to move)"""
    found = re.fullmatch(r"(row|circle|vertices|edges)( token)?: (.+)", line)
    if not found:
        raise NoWords(f"{line[:60]!r} is not a line of rules about a row, a circle, vertices or edges")
    return found[1], found[2] is not None, [Way(text) for text in found[3].split(" | ")]


# Boards with a number of cells. A weight is (cell, label), with cell None in the head.


class Board:
    def __init__(self, form, carrier, cells, arcs):
        hub_count = 1 + max((hub for hub, _ in form["spokes"]), default=-1)
        hubs = [(None, h) for h in range(hub_count)]
        self.vertices = hubs + [(c, v) for c in range(cells) for v in range(form["vertices"])]
        self.carrier, self.cells, edges = carrier, cells, []
        for i, (u, v) in enumerate(form["closing"] or []):
            edges.append(((cells - 1, u), (0, v), (None, ("closing", i))))
        for c in range(cells):
            edges += [((c, u), (c, v), (c, ("inner", i))) for i, (u, v) in enumerate(form["inner"])]
            edges += [((None, h), (c, v), (c, ("spoke", i))) for i, (h, v) in enumerate(form["spokes"])]
            if c + 1 < cells:
                edges += [((c, u), (c + 1, v), (c, ("between", i))) for i, (u, v) in enumerate(form["between"])]
        self.edges = edges
        self.out = {vertex: [] for vertex in self.vertices}
        for u, v, weight in edges:
            self.out[u].append((v, weight))
            if not arcs:
                self.out[v].append((u, weight))

    def weight_of(self, vertex):
        cell, v = vertex
        return (None, ("hub weight", v)) if cell is None else (cell, ("vertex", v))

    def near(self, vertex):
        return sorted({v for v, _ in self.out[vertex] if v != vertex}, key=str)

    def at(self, vertex):
        return [weight for _, weight in self.out[vertex]]

    def sets(self, way, here, edge):
        """Pairs of a set of weights and the one around which it lies, if that must not be empty."""
        of, heaps = way.of, [(c, ("vertex", 0)) for c in range(self.cells)]
        row = re.fullmatch(r"of (\d+) in a row", of)
        if of == "here":
            return [([self.weight_of(here)], None)]
        if of == "the edge":
            return [([e], None) for e in ([edge] if edge else self.at(here))]
        if of == "at the token":
            return [(self.at(here), None)]
        if of == "at a vertex":
            return [(self.at(vertex), None) for vertex in self.vertices]
        if of == "of an edge":
            return [([self.weight_of(u), self.weight_of(v)], None) for u, v, _ in self.edges]
        if of == "around one" and self.carrier == "edges":
            return [(self.at(u) + self.at(v) + [w], w) for u, v, w in self.edges]
        if of == "around one" and self.carrier == "vertices":
            return [([self.weight_of(u) for u in self.near(v) + [v]], self.weight_of(v)) for v in self.vertices]
        if of == "everything" and self.carrier == "edges":
            return [([weight for _, _, weight in self.edges], None)]
        if of == "everything":
            return [(heaps if self.carrier in ("row", "circle") else [self.weight_of(v) for v in self.vertices], None)]
        if row and self.carrier in ("row", "circle"):
            size, n = int(row[1]), self.cells
            if size > n:
                raise NoWords("there are too few heaps")
            starts = n if self.carrier == "circle" and size < n else n - size + 1
            return [([heaps[(start + i) % n] for i in range(size)], None) for start in range(starts)]
        raise NoWords(f"{way.set!r} is not a set that this program knows")

    def acts(self, ways, token):
        """All kinds of moves: (way, weights that may be lowered, the one that must not be empty, from, to)."""
        found = set()
        for number, way in enumerate(ways):
            for start in self.vertices if token else [None]:
                for to, edge in self.steps(way, start):
                    here = to if way.goes_first and way.of in ("here", "at the token") else start
                    for members, around in self.sets(way, here, edge):
                        members = frozenset(members)
                        for lowered in [frozenset([m]) for m in members] if way.which == "one" else [members]:
                            if lowered:
                                found.add((number, lowered, around, start, to))
        return found

    def steps(self, way, start):
        if way.go is None:
            return [(start, None)]
        if way.go == "across":
            steps = self.out[start]
            return steps if way.of == "the edge" else sorted({(v, None) for v, _ in steps}, key=str)
        near = self.near(start) + ([start] if way.go.endswith("stay") else [])
        return [(v, None) for v in near]


# The family.


class LineFamily:
    """As the other families of nimgraph_family.py: letters, start, step, done; begin, move, over."""

    def __init__(self, line, name, form, most, for_all):
        self.carrier, self.token, self.ways = read_line(line)
        arcs = name == "circuit:n"
        fits = {"row": ("path:n",), "circle": ("cycle:n",)}.get(self.carrier)
        if (fits and name not in fits) or (arcs and not self.token):
            raise NoWords(f"{line} has no words for the family {name!r}")
        if for_all and re.search(r"equal|total|half|\d", re.sub(r"of \d+ in a row", "", line)):
            raise NoWords("the largest letter stands for larger weights only where any amounts, or everything, may be taken")
        self.form, self.most, self.arcs = form, most, arcs
        hubs = 1 + max((hub for hub, _ in form["spokes"]), default=-1)
        head, cell, joint = ([("hub",)] if hubs and self.token else []), ([("token",)] if self.token else []), []
        if self.carrier == "edges":
            head += [("closing", i) for i in range(len(form["closing"] or []))]
            cell += [("inner", i) for i in range(len(form["inner"]))]
            cell += [("spoke", i) for i in range(len(form["spokes"]))]
            joint = [("between", i) for i in range(len(form["between"]))]
        else:
            head += [("hub weight", h) for h in range(hubs)]
            cell += [("vertex", v) for v in range(form["vertices"])]
        self.labels, self.head, self.end = head + cell + joint, len(head), len(head) + len(cell)
        self.base = [{"hub": hubs, "token": form["vertices"]}.get(label[0], most) + 1 for label in self.labels]
        self.letters = max(self.base)
        self.least = 3 if form["closing"] else 1
        self.make_scripts()
        self.bound = max([self.least] + [max(s["cells"], s["float cells"], s["end"][1] or 0) for s in self.scripts]) + 2
        self.start, self.begin = ((0, 0), 0), ("idle", (0, 0))

    # Where letters stand: (number of the label, cell).

    def after(self, place, bound):
        at, cell = place
        if at + 1 == len(self.labels) and at >= self.head:
            return self.head, min(cell + 1, bound)
        return at + 1, cell

    def cells_before(self, place):
        """How many cells a word has that ends before this letter, or None."""
        at, cell = place
        if self.end == self.head:
            return cell + 1 if at == self.head else None
        if self.end == len(self.labels):
            return cell if at == self.head and cell else None
        return cell + 1 if at == self.end else None

    def step(self, state, letter):
        place, tokens = state
        if letter >= self.base[place[0]]:
            return None
        tokens += self.labels[place[0]] in (("hub",), ("token",)) and letter > 0
        return (self.after(place, self.least + 1), tokens) if tokens <= 1 else None

    def done(self, state):
        place, tokens = state
        cells = self.cells_before(place)
        return cells is not None and cells >= self.least and tokens == self.token

    # Scripts: the letters that a kind of move changes or asks for, in word order.

    def letters_of(self, act):
        """[(cell, number of the label, what becomes of it)] in word order: "lower", "ask", or the token's letter before and after."""
        _, lowered, around, start, to = act
        found = [(weight, "lower") for weight in lowered]
        found += [(around, "ask")] if around is not None and around not in lowered else []
        if self.token:
            place = lambda vertex: (vertex[0], ("hub",) if vertex[0] is None else ("token",))
            if place(start) == place(to):
                found.append((place(start), (start[1] + 1, to[1] + 1)))
            else:
                found += [(place(start), (start[1] + 1, 0)), (place(to), (0, to[1] + 1))]
        placed = [(-1 if cell is None else cell, self.labels.index(label), what) for (cell, label), what in found]
        return tuple(sorted(placed, key=lambda one: one[:2]))

    def acts(self, cells):
        found = set()
        for act in Board(self.form, self.carrier, cells, self.arcs).acts(self.ways, self.token):
            letters = self.letters_of(act)
            centre = None
            if act[2] is not None:
                cell, label = act[2]
                centre = (-1 if cell is None else cell, self.labels.index(label))
            weights = [one[:2] for one in letters if not isinstance(one[2], tuple)]
            found.add((letters, act[0], weights.index(centre) if centre else None))
        return found

    def make_scripts(self):
        model = 2 * ZONE + MIDDLE
        while True:
            try:
                self.acts(self.least)
                break
            except NoWords:
                self.least += 1
                if self.least > MIDDLE:
                    raise
        in_middle = range(ZONE, model - ZONE)
        scripts, model_acts = [], self.acts(model)
        for letters, way, centre in model_acts:
            cells = [cell for cell, _, _ in letters if cell >= 0]
            if all(cell in in_middle for cell in cells):
                script = self.script(letters, way, centre, min(cells, default=None), 0, ("anywhere", None))
                if script not in scripts:
                    scripts.append(script)
        known = self.predicted(scripts, model)
        for act in sorted(model_acts - known, key=str):
            cells = sorted(cell for cell, _, _ in act[0] if cell >= 0)
            if any(cell in in_middle for cell in cells):
                raise NoWords("a move may look at weights that are far from each other")
            back = next((cell for cell in cells if cell >= ZONE), None)
            end = ("anywhere", None) if back is None else ("after", model - back)
            scripts.append(self.script(*act, back, back, end))
        for cells in range(self.least, model + 3):
            actual, expected = self.acts(cells), self.predicted(scripts, cells)
            if expected - actual or (actual - expected and cells > 2 * ZONE):
                raise NoWords("a move may look at weights that are far from each other")
            for act in sorted(actual - expected, key=str):
                scripts.append(self.script(*act, None, None, ("exactly", cells)))
        pairs = (self.most + 1) * (self.most + 2) // 2
        if sum(pairs ** sum(not isinstance(one[2], tuple) for one in s["places"]) for s in scripts) > 4 * MOST_WAYS:
            raise NoWords("there are too many letters")
        self.scripts = scripts

    def script(self, letters, way, centre, base, floats_from, end):
        places = []
        for cell, label, what in letters:
            floats = base is not None and cell >= 0 and cell >= floats_from
            where = "head" if cell < 0 else "float" if floats else "front"
            places.append((where, (label, 0 if cell < 0 else cell - base if floats else cell), what))
        cells = max([cell + 1 for where, (_, cell), _ in places if where == "front"], default=0)
        floating = max([cell + 1 for where, (_, cell), _ in places if where == "float"], default=0)
        return {"places": places, "way": way, "centre": centre, "end": end, "cells": cells, "float cells": floating}

    def predicted(self, scripts, cells):
        found = set()
        for script in scripts:
            kind, count = script["end"]
            bases = [0]
            if kind == "anywhere" and script["float cells"]:
                bases = range(script["cells"], cells)
            elif kind == "exactly":
                bases = [0] if count == cells else []
            elif kind == "after":
                bases = [cells - count] if cells - count >= script["cells"] else []
            for base in bases:
                letters = [
                    (-1 if where == "head" else cell + base * (where == "float"), label, what)
                    for where, (label, cell), what in script["places"]
                ]
                if all(cell + (label >= self.end) < cells for cell, label, _ in letters):
                    found.add((tuple(letters), script["way"], script["centre"]))
        return found

    # The relation. A track is ("idle", place), ("done",), or (script, what was met, place, whether its cells float).

    def move(self, track, letter, change):
        if track[0] == "done":
            yield letter, track
        elif track[0] == "idle":
            place = track[1]
            yield letter, ("idle", self.after(place, self.bound))
            for number in range(len(self.scripts)):
                yield from self.meet(number, (), place, False, letter, change)
        else:
            number, met, place, floats = track
            places = self.scripts[number]["places"]
            must = len(met) < len(places) and self.fixed(places[len(met)], place, floats)
            if not must:
                yield letter, (number, met, self.after(place, self.bound), floats)
            yield from self.meet(number, met, place, floats, letter, change)

    @staticmethod
    def fixed(one, place, floats):
        """Whether this letter is the only one that can be meant."""
        where, at, _ = one
        return at == place and floats == (where == "float")

    def meet(self, number, met, place, floats, letter, change):
        script = self.scripts[number]
        if len(met) == len(script["places"]):
            return
        where, (label, cell), what = script["places"][len(met)]
        if label != place[0] or (where == "head") != (label < self.head):
            return
        if where == "float" and not floats:
            if cell != 0 or place[1] < script["cells"]:
                return
            place, floats = (label, 0), True
        elif (label, cell) != place or floats != (where == "float"):
            return
        for seen, written in self.rewritten(what, letter, change):
            now = met + (seen,)
            if len(now) == len(script["places"]):
                if not self.allows(script, now, change):
                    continue
                if script["end"][0] == "anywhere":
                    yield written, ("done",)
                    continue
            yield written, (number, now, self.after(place, self.bound), floats)

    def rewritten(self, what, letter, change):
        if isinstance(what, tuple):
            return [(None, what[1])] if letter == what[0] else []
        same = [((letter, letter), letter)]
        if what == "ask":
            return same
        changed = [((letter, new), new) for new in (change(letter) if change is range else range(letter))]
        # A weight that the largest letter stands for may also be lowered to another one that it stands for.
        stays = [((letter + 1, letter), letter)] if change is not range and list(change(letter)) else []
        return same + changed + stays

    def allows(self, script, met, change):
        way = self.ways[script["way"]]
        pairs = [seen for seen in met if seen is not None]
        asked = [what for _, _, what in script["places"] if not isinstance(what, tuple)]
        members = [pair for pair, what in zip(pairs, asked) if what == "lower"]
        if script["centre"] is not None and pairs[script["centre"]][0] == 0:
            return False
        if change is not range and not any(old > self.most for old, _ in members):
            return False
        lowered = [(old, old - new) for old, new in members if new < old]
        taken = [amount for _, amount in lowered]
        needed = {"one": 1, "all": len(members), "every": sum(old > 0 for old, _ in members)}.get(way.which, len(lowered))
        if not lowered or len(lowered) != needed:
            return False
        if way.share == "total":
            return way.amount(sum(taken), sum(taken))
        if way.share == "equal" and len(set(taken)) > 1:
            return False
        return all(way.amount(old, amount) for old, amount in lowered)

    def over(self, track):
        if track[0] in ("idle", "done"):
            return track[0] == "done"
        number, met, place, floats = track
        script = self.scripts[number]
        kind, count = script["end"]
        return len(met) == len(script["places"]) and floats == (kind == "after") and self.cells_before(place) == count
