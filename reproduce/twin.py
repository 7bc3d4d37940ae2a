"""Counts the P-positions of Graph Nim from the bottom up: the slow obvious twin of the counts in claims.toml.

Usage: twin.py MAX-WEIGHT EDGE… (an edge is two numbers, such as 0-1)
"""

import itertools
import sys


def count(edges, most):
    """Every position that no move leads to a smaller P-position from is P; whatever can be lowered to it is N."""
    steps = [(most + 1) ** (len(edges) - 1 - i) for i in range(len(edges))]
    at_vertex = [[i for i, edge in enumerate(edges) if v in edge] for v in sorted({v for e in edges for v in e})]
    is_n = bytearray((most + 1) ** len(edges))
    found = 0
    for index, weights in enumerate(itertools.product(range(most + 1), repeat=len(edges))):
        if is_n[index]:
            continue
        found += 1
        for own in at_vertex:
            for raised in itertools.product(*(range(most + 1 - weights[i]) for i in own)):
                is_n[index + sum(more * steps[i] for more, i in zip(raised, own))] = True
        is_n[index] = False
    return found


if __name__ == "__main__":
    print(count([tuple(map(int, edge.split("-"))) for edge in sys.argv[2:]], int(sys.argv[1])))
