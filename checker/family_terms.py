"""Trees and cacti for the checker of families: terms, and automata that read them from the leaves on.

The operations are those of docs/family-certificates.md: V, E, S, X and K. A class is (size, tokens); size 0 is a board with a
root, any other the size class of a chain.
"""

import itertools

# The size class of a chain with one more vertex.
LONGER = {
    "trees": {},
    "cacti": {1: 2, 2: 3, 3: 3},
    "loop-cacti": {1: 2, 2: 3, 3: 3},
    "odd-cacti": {1: 2, 2: 3, 3: 4, 4: 3},
    "triangle-cacti": {1: 2, 2: 3},
}
# The size classes of chains that can be closed. A loop is a closed chain of one vertex.
CLOSES = {family: (1, 2, 3) if family == "loop-cacti" else (3,) for family in LONGER}
PARTS = {"V": 0, "E": 2, "S": 1, "X": 2, "K": 1}
ENDS = {"out": ("out L", "out R"), "in": ("in L", "in R"), "done": ("done",)}


def class_of(family, op, parts):
    """The class of a term, from those of its parts; None where there is no such term."""
    sizes, tokens = [size for size, _ in parts], sum(tokens for _, tokens in parts)
    size = None
    if op == "E" and sizes == [0, 0] or op == "K" and sizes[0] in CLOSES[family]:
        size = 0
    elif op == "S" and sizes == [0] and LONGER[family]:
        size = 1
    elif op == "X" and sizes[0] > 0 and sizes[1] == 0:
        size = LONGER[family].get(sizes[0])
    return None if size is None or tokens > 1 else (size, tokens)


def read_terms(lines, family, most, field, number, fault):
    """(colours, classes, steps) of an automaton; every step that a term can take must be there, once."""
    states = number(field(lines, 5, "states"), 1, 1 << 20, 5)
    if len(lines) < states + 8 or lines[-1] != f"end {states}":
        raise fault(f"expected {states} states and a last line 'end {states}'")
    colours, classes, steps = [], [], {}
    for at in range(6, 6 + states):
        words = lines[at].split(" ")
        if len(words) != 3 or words[0] not in ("P", "N"):
            raise fault(f"line {at + 1}: expected P or N, a size and tokens")
        colours.append(words[0] == "P")
        classes.append((number(words[1], 0, 4, at), number(words[2], 0, 1, at)))
    for at in range(6 + states, len(lines) - 1):
        op, *words = lines[at].split(" ")
        if op not in PARTS or len(words) != PARTS[op] + 1 + (op != "S"):
            raise fault(f"line {at + 1}: expected an operation, its weight, states, and a state")
        weight = None if op == "S" else number(words.pop(0), 0, 1 if op == "V" else most, at)
        *parts, state = (number(word, 0, states - 1, at) for word in words)
        expected = (0, weight) if op == "V" else class_of(family, op, [classes[part] for part in parts])
        if (op, weight, *parts) in steps or classes[state] != expected:
            raise fault(f"line {at + 1}: this step is not allowed, or stands twice")
        steps[(op, weight, *parts)] = state
    weights = range(most + 1)
    for op, choices in (("V", range(2)), ("E", weights), ("S", [None]), ("X", weights), ("K", weights)):
        for parts in itertools.product(range(states), repeat=PARTS[op]):
            if op == "V" or class_of(family, op, [classes[part] for part in parts]):
                if any((op, weight, *parts) not in steps for weight in choices):
                    raise fault(f"a step of {op} from {parts} is missing")
    return colours, classes, steps


def changed(op, weight, parts, steps, change):
    """What a term can become, from what its parts can become: pairs of how far the move is, and a state."""
    out = set()

    def add(stage, weight, *states):
        out.add((stage, steps[(op, weight, *states)]))

    first, changes = parts[0]
    if op == "S":
        if any(stage == "out" for stage, _ in changes):
            add("L to R", None, first)  # along a loop the token goes from the one end to the other, which is the same vertex
        for stage, state in changes:
            for end in ENDS[stage]:
                add(end, None, state)
        return frozenset(out)
    if op == "K":
        for stage, state in changes:
            if stage in ("done", "out L", "in L"):
                add(stage.split(" ")[0], weight, state)
            elif stage in ("L to R", "R to L"):
                for lowered in change(weight):
                    add("done", lowered, state)
        return frozenset(out)
    second, others = parts[1]
    leave, enter = ("out", "in") if op == "E" else ("out R", "in R")
    for stage, state in changes:
        if op == "E" or stage in ("done", "out L", "in L"):
            if steps.get((op, weight, state, second)) is not None:  # else the board would have two tokens
                add(stage, weight, state, second)
    for stage, state in others:
        if steps.get((op, weight, first, state)) is not None:
            if stage == "done":
                add("done", weight, first, state)
            elif op == "X":
                add(stage + " R", weight, first, state)
    for (stage, one), (other, two) in itertools.product(changes, others):
        if (stage, other) in ((leave, "in"), (enter, "out")):
            for lowered in change(weight):
                add("done", lowered, one, two)
        if op == "X" and (stage, other) == ("out L", "in"):
            add("L to R", weight, one, two)
        if op == "X" and (stage, other) == ("in L", "out"):
            add("R to L", weight, one, two)
    return frozenset(out)


def test_terms(colours, classes, steps, change, is_wrong):
    """Walks through all (state, what it can become) that terms lead to. Returns how many there are, or None where the
    equation fails."""
    empty, full = steps[("V", 0)], steps[("V", 1)]
    nodes = [(empty, frozenset([("in", full)])), (full, frozenset([("out", empty)]))]
    by_parts = {}
    for (op, weight, *parts), state in steps.items():
        if op != "V":
            by_parts.setdefault(tuple(parts), []).append((op, weight, state))
    seen, done = set(nodes), 0
    while done < len(nodes):
        node = nodes[done]
        ends = [colours[state] for stage, state in node[1] if stage == "done"]
        if classes[node[0]] == (0, 1) and is_wrong(colours[node[0]], ends):
            return None
        pairs = [(node,)] + [(node, other) for other in nodes[:done + 1]] + [(other, node) for other in nodes[:done]]
        for parts in pairs:
            for op, weight, state in by_parts.get(tuple(part[0] for part in parts), ()):
                made = (state, changed(op, weight, parts, steps, change))
                if made not in seen:
                    seen.add(made)
                    nodes.append(made)
        done += 1
    return len(nodes)
