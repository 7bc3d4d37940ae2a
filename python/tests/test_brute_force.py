"""Answers against plain Python brute force."""

from __future__ import annotations

import random

import pytest
from brute import Brute, circular_nim, edge_nim, graph_nim, nim

from nimgraph import Position


def random_edges(rng: random.Random, order: int) -> list[tuple[int, int]]:
    pairs = [(u, v) for u in range(order) for v in range(u + 1, order)]
    return rng.sample(pairs, rng.randint(1, min(5, len(pairs))))


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("seed", range(40))
def test_edge_nim(seed: int, play: str) -> None:
    rng = random.Random(seed)
    order = rng.randint(2, 5)
    edges = random_edges(rng, order)
    weights = tuple(rng.randint(0, 3) for _ in edges)
    token = rng.randrange(order)
    position = Position.from_arrays(order, edges, weights, token=token, play=play)
    twin = Brute(edge_nim(edges), misere=play == "misere")
    solution = position.solve(grundy=play == "normal", remoteness=True)
    state = (weights, token)
    assert solution.outcome == twin.outcome(state), position
    after = {tuple(position.play(m).weights) + (position.play(m).token,) for m in solution.winning_moves}
    assert after == {w + (t,) for w, t in twin.winning(state)}, position
    assert solution.remoteness == twin.remoteness(state), position
    if play == "normal":
        assert solution.grundy == twin.grundy(state), position


@pytest.mark.parametrize("seed", range(25))
def test_graph_nim(seed: int) -> None:
    rng = random.Random(seed)
    order = rng.randint(2, 4)
    edges = random_edges(rng, order)[:4]
    weights = tuple(rng.randint(0, 2) for _ in edges)
    position = Position.from_arrays(order, edges, weights, game="graph-nim")
    twin = Brute(graph_nim(order, edges))
    solution = position.solve(grundy=True)
    assert (solution.outcome, solution.grundy) == (twin.outcome(weights), twin.grundy(weights)), position
    after = {tuple(position.play(move).weights) for move in solution.winning_moves}
    assert after == twin.winning(weights), position


@pytest.mark.parametrize("seed", range(25))
def test_heaps(seed: int) -> None:
    rng = random.Random(seed)
    heaps = tuple(rng.randint(0, 4) for _ in range(rng.randint(1, 4)))
    listed = ",".join(map(str, heaps))
    for play in ("normal", "misere"):
        twin = Brute(nim, misere=play == "misere")
        assert Position(f"nim [{listed}] {play}").solve().outcome == twin.outcome(heaps)
    k = rng.randint(1, len(heaps))
    twin = Brute(circular_nim(len(heaps), k))
    position = Position({"game": "circular-nim", "heaps": heaps, "k": k})
    assert position.solve(method="search").outcome == position.solve().outcome == twin.outcome(heaps), position


def test_every_line_of_best_play_is_legal_and_as_long_as_it_says() -> None:
    position = Position("edge-nim complete:4 weights=2")
    solution = position.solve(remoteness=True)
    assert len(solution.line) == solution.remoteness
    for move in solution.line:
        position = position.play(move)
    assert position.is_over
