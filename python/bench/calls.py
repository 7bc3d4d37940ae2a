"""What a call from Python costs: one tiny solve, and a hundred thousand positions at once."""

from __future__ import annotations

import argparse
import random
import sys
import time
import timeit
from collections.abc import Callable

from nimgraph import Position, solve_many


def best(work: Callable[[], object], number: int) -> float:
    """Microseconds a call, the best of five rounds."""
    return min(timeit.repeat(work, number=number, repeat=5)) / number * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100_000)
    arguments = parser.parse_args()
    rng = random.Random(1)
    tiny = "edge-nim cycle:4 weights=3,1,1,2 token=0"
    position = Position(tiny)
    rows = [
        ("read a tiny cycle", best(lambda: Position(tiny), 5000)),
        ("solve it, all winning moves", best(lambda: position.solve(), 2000)),
        ("solve it, outcome alone", best(lambda: position.solve(moves="none"), 2000)),
        ("nim 3,5,6, outcome alone", best(lambda: Position("nim 3,5,6").solve(moves="none"), 5000)),
        ("because", best(lambda solution=position.solve(): solution.because, 2000)),  # type: ignore[misc]
    ]
    for name, microseconds in rows:
        print(f"{name:32} {microseconds:8.1f} µs a call")
    texts = []
    for _ in range(arguments.positions):
        n = rng.randint(3, 6)
        weights = ",".join(str(rng.randint(0, 4)) for _ in range(n))
        texts.append(f"edge-nim cycle:{n} weights={weights} token={rng.randrange(n)}")
    for threads in (1, 0):
        begun = time.perf_counter()
        solutions = solve_many(texts, moves="none", threads=threads)
        seconds = time.perf_counter() - begun
        cores = "one core" if threads == 1 else "all cores"
        p = sum(solution.outcome == "P" for solution in solutions)
        print(f"{len(texts)} cycles in one call, {cores}: {seconds:.2f} s, {seconds / len(texts) * 1e6:.1f} µs each ({p} P)")
    begun = time.perf_counter()
    for text in texts[:10_000]:
        Position(text).solve(moves="none")
    seconds = time.perf_counter() - begun
    print(f"10000 of them one by one: {seconds:.2f} s, {seconds / min(len(texts), 10_000) * 1e6:.1f} µs each")
    print(sys.version.split()[0])


if __name__ == "__main__":
    main()
