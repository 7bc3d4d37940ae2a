"""What a call from Python costs: one tiny solve, and a hundred thousand positions at once, beside the command line.

Times are those of the processor, which other programs on the machine hardly change. The program is the one in the
variable NIMGRAPH, else target/release/nimgraph or the one on the path; without one it is left out.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import timeit
from collections.abc import Callable
from pathlib import Path

from nimgraph import Position, Solution, solve_many

BUILT = Path(__file__).resolve().parents[2] / "target" / "release" / "nimgraph"


def best(work: Callable[[], object], number: int) -> float:
    """Microseconds a call, the best of five rounds."""
    return min(timeit.repeat(work, timer=time.process_time, number=number, repeat=5)) / number * 1e6


def p_positions(solutions: list[Solution]) -> int:
    return sum(solution.outcome == "P" for solution in solutions)


def cycles(count: int) -> list[str]:
    """Random cycles of 3 to 6 edges, always the same ones."""
    rng = random.Random(1)
    texts = []
    for _ in range(count):
        n = rng.randint(3, 6)
        weights = ",".join(str(rng.randint(0, 4)) for _ in range(n))
        texts.append(f"edge-nim cycle:{n} weights={weights} token={rng.randrange(n)}")
    return texts


def in_python(work: Callable[[], int]) -> tuple[float, float, int]:
    """Seconds by the clock and of the processor, and how many P-positions there were."""
    begun, busy = time.perf_counter(), time.process_time()
    found = work()
    return time.perf_counter() - begun, time.process_time() - busy, found


def on_the_command_line(program: str, texts: list[str]) -> tuple[float, float, int]:
    """The same for a batch of `solve`."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as questions:
        questions.write("\n".join(texts) + "\n")
        questions.flush()
        begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [program, "solve", "--batch", questions.name, "--fields", "outcome", "--jobs", "1"]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        seconds, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, busy, done.stdout.count('"outcome":"P"')


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100_000)
    arguments = parser.parse_args()
    tiny = "edge-nim cycle:4 weights=3,1,1,2 token=0"
    position = Position(tiny)
    rows = [
        ("read a tiny cycle", best(lambda: Position(tiny), 5000)),
        ("solve it, all winning moves", best(lambda: position.solve(), 2000)),
        ("solve it, outcome alone", best(lambda: position.solve(moves="none"), 2000)),
        ("read and solve nim 3,5,6", best(lambda: Position("nim 3,5,6").solve(moves="none"), 5000)),
        ("because", best(lambda solution=position.solve(): solution.because, 2000)),  # type: ignore[misc]
    ]
    for name, microseconds in rows:
        print(f"{name:32} {microseconds:8.1f} µs a call")

    texts = cycles(arguments.positions)
    many = [
        ("one call, one thread", in_python(lambda: p_positions(solve_many(texts, moves="none", threads=1)))),
        ("one call, all cores", in_python(lambda: p_positions(solve_many(texts, moves="none")))),
        ("one by one", in_python(lambda: p_positions([Position(text).solve(moves="none") for text in texts]))),
    ]
    program = os.environ.get("NIMGRAPH") or (str(BUILT) if BUILT.exists() else shutil.which("nimgraph"))
    if program:
        many.append(("solve --batch, one job", on_the_command_line(program, texts)))
    print(f"{len(texts)} cycles of 3 to 6 edges, outcomes alone:")
    for name, (seconds, busy, p) in many:
        each = busy / len(texts) * 1e6
        print(f"{name:32} {each:8.1f} µs of the processor each, {seconds:.2f} s by the clock, {p} P")
    assert len({p for _, (_, _, p) in many}) == 1, "the ways to ask do not agree"
    print(sys.version.split()[0])


if __name__ == "__main__":
    main()
