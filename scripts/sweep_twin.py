#!/usr/bin/env python3
"""Edge Nim with unit weights on the graphs of standard input, as one would write it in Python.

Reads graph6, one graph a line. A state is a set of edges, as bits of an integer, and the token; one dictionary
remembers all states of a graph. Prints the numbers of graphs, positions, P- and N-positions as JSON. With the argument
`winning-moves` it counts the winning moves of every position too, with `grundy` it finds Grundy values instead.
"""

import json
import sys


def edges_of(line):
    """The order and the edges of a graph with at most 62 vertices."""
    codes = [byte - 63 for byte in line.strip().encode()]
    order, bits = codes[0], codes[1:]
    edges, place = [], 0
    for v in range(1, order):
        for u in range(v):
            if bits[place // 6] >> (5 - place % 6) & 1:
                edges.append((u, v))
            place += 1
    return order, edges


def steps_of(order, edges):
    """For each vertex, the bit of each edge at it and where the edge leads."""
    steps = [[] for _ in range(order)]
    for number, (u, v) in enumerate(edges):
        steps[u].append((1 << number, v))
        steps[v].append((1 << number, u))
    return steps


def wins(left, token, steps, memo):
    """Whether the player to move wins."""
    key = (left, token)
    if key in memo:
        return memo[key]
    for bit, to in steps[token]:
        if left & bit and not wins(left ^ bit, to, steps, memo):
            memo[key] = True
            return True
    memo[key] = False
    return False


def grundy(left, token, steps, memo):
    """The Grundy value."""
    key = (left, token)
    known = memo.get(key)
    if known is None:
        seen = {grundy(left ^ bit, to, steps, memo) for bit, to in steps[token] if left & bit}
        known = 0
        while known in seen:
            known += 1
        memo[key] = known
    return known


def main():
    what = sys.argv[1] if len(sys.argv) > 1 else "outcome"
    sys.setrecursionlimit(10_000)
    counts = {"graphs": 0, "positions": 0, "p": 0, "n": 0}
    extra = 0
    for line in sys.stdin:
        order, edges = edges_of(line)
        steps, memo = steps_of(order, edges), {}
        whole = (1 << len(edges)) - 1
        counts["graphs"] += 1
        for token in range(order):
            counts["positions"] += 1
            if what == "grundy":
                value = grundy(whole, token, steps, memo)
                extra += value
                counts["n" if value else "p"] += 1
                continue
            counts["n" if wins(whole, token, steps, memo) else "p"] += 1
            if what == "winning-moves":
                extra += sum(not wins(whole ^ bit, to, steps, memo) for bit, to in steps[token])
    if what != "outcome":
        counts[what.replace("-", "_")] = extra
    print(json.dumps(counts))


main()
