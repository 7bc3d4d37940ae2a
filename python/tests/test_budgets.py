"""Budgets, signals and threads."""

from __future__ import annotations

import _thread
import multiprocessing
import signal
import threading
import time
from collections.abc import Callable

import pytest

import nimgraph
from nimgraph import Position, solve_many

HARD = "graph-nim complete:8 weights=9"


def test_running_out_is_an_answer() -> None:
    for budget in ({"nodes": 1000}, {"time": 0.05}):
        solution = Position(HARD).solve(**budget)  # type: ignore[arg-type]
        assert (solution.outcome, solution.stopped) == (None, next(iter(budget)))
        assert solution.stopped == solution.unfinished and "Undecided" in solution.because
        assert "stopped=" in repr(solution)
    solution = Position("nim 3,5,6").solve(nodes=1)
    assert (solution.outcome, solution.stopped) == ("P", None)


def test_texts_are_those_of_the_command_line() -> None:
    assert Position(HARD).solve(time="50ms").stopped == "time"
    assert Position(HARD).solve(memory="100k", time="1h").stopped == "memory"
    assert Position(HARD).solve(nodes=1000, time="none", memory="2GiB").stopped == "nodes"
    assert [s.stopped for s in solve_many([HARD], time="0.05", memory=None)] == ["time"]
    assert nimgraph.prove("nim", 16, "xor = 0", time="20ms").stopped == "time"
    assert nimgraph.table("nim 1,1", 2, memory="9").shape == (3, 3)
    with pytest.raises(MemoryError):
        nimgraph.table("nim 1,1", 2, memory="8B")


def test_threads() -> None:
    for threads in (0, 1, 2):
        assert Position("edge-nim complete:4 weights=2").solve(threads=threads).outcome == "N"


def interrupted_after(work: Callable[[], object], seconds: float = 0.3) -> float:
    """How long work goes on after Ctrl-C."""
    pressed: list[float] = []

    def press() -> None:
        time.sleep(seconds)
        pressed.append(time.monotonic())
        _thread.interrupt_main()

    thread = threading.Thread(target=press)
    # A shell makes what it starts in the background ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    thread.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            work()
        return time.monotonic() - pressed[0]
    finally:
        thread.join()
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    "work",
    [
        lambda: Position(HARD).solve(time=30),
        lambda: Position(HARD).solve(time=30, threads=2),
        lambda: Position(HARD).explain(time=30),
        lambda: solve_many([HARD] * 4, time=30),
        lambda: solve_many(["edge-nim cycle:6 weights=3,1,4,1,5,9"] * 600_000),
        lambda: nimgraph.prove("nim", 30, "xor = 0", time=30),
        lambda: nimgraph.discover("edge-nim", "wheel:4", time=30),
        lambda: nimgraph.sweep("complete:7", game="graph-nim", weights=3),
        lambda: nimgraph.sweep("complete:7", game="graph-nim", weights=3, columns=["method"]),
        lambda: nimgraph.table("graph-nim complete:5", 5, values="grundy"),
    ],
    ids=["solve", "threads", "explain", "solve_many", "many easy ones", "prove", "discover", "sweep", "method", "table"],
)
def test_ctrl_c(work: Callable[[], object]) -> None:
    # A tenth of a second on an idle machine with an optimised engine; this one may be neither.
    assert interrupted_after(work) < 3.0


def test_other_threads_run_on() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.002)

    thread = threading.Thread(target=tick)
    thread.start()
    Position(HARD).solve(time=0.5)
    done.set()
    thread.join()
    assert ticks > 25


def test_one_position_in_many_threads() -> None:
    position = Position("edge-nim complete:4 weights=2")
    expected = position.solve(grundy=True).grundy
    found: list[int | None] = []
    threads = [threading.Thread(target=lambda: found.append(position.solve(grundy=True).grundy)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 8


def outcome(position: Position) -> str | None:
    return solve_many([position])[0].outcome


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes(method: str) -> None:
    assert outcome(Position("nim 1,2,3")) == "P"
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(outcome, [Position("nim 1,2,3"), Position("nim 1,2,4")]) == ["P", "N"]
