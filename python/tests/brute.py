"""Slow and obvious twins: the rules of some games in a few lines of plain Python, and who wins by them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from itertools import product
from typing import Any

Moves = Callable[[Any], Iterator[Hashable]]


def nim(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for i, heap in enumerate(heaps):
        for left in range(heap):
            yield heaps[:i] + (left,) + heaps[i + 1 :]


def edge_nim(edges: list[tuple[int, int]]) -> Moves:
    def moves(state: tuple[tuple[int, ...], int]) -> Iterator[Hashable]:
        weights, token = state
        for i, (u, v) in enumerate(edges):
            if token in (u, v):
                for left in range(weights[i]):
                    yield weights[:i] + (left,) + weights[i + 1 :], v if token == u else u

    return moves


def graph_nim(order: int, edges: list[tuple[int, int]]) -> Moves:
    def moves(weights: tuple[int, ...]) -> Iterator[Hashable]:
        seen = {weights}
        for vertex in range(order):
            touched = [i for i, edge in enumerate(edges) if vertex in edge]
            for lowered in product(*(range(weights[i] + 1) for i in touched)):
                after = list(weights)
                for i, left in zip(touched, lowered):
                    after[i] = left
                if tuple(after) not in seen:
                    seen.add(tuple(after))
                    yield tuple(after)

    return moves


def circular_nim(n: int, k: int) -> Moves:
    def moves(heaps: tuple[int, ...]) -> Iterator[Hashable]:
        seen = {heaps}
        for start in range(n):
            touched = [(start + i) % n for i in range(k)]
            for lowered in product(*(range(heaps[i] + 1) for i in touched)):
                after = list(heaps)
                for i, left in zip(touched, lowered):
                    after[i] = left
                if tuple(after) not in seen:
                    seen.add(tuple(after))
                    yield tuple(after)

    return moves


class Brute:
    """Who wins by trying everything."""

    def __init__(self, moves: Moves, *, misere: bool = False) -> None:
        self.moves = moves

        @lru_cache(maxsize=None)
        def is_p(state: Hashable) -> bool:
            after = list(moves(state))
            return (not misere) if not after else not any(is_p(next) for next in after)

        @lru_cache(maxsize=None)
        def grundy(state: Hashable) -> int:
            values = {grundy(next) for next in moves(state)}
            return next(value for value in range(len(values) + 1) if value not in values)

        @lru_cache(maxsize=None)
        def remoteness(state: Hashable) -> int:
            after = list(moves(state))
            if not after:
                return 0
            lost = [remoteness(next) for next in after if is_p(next)]
            return 1 + (min(lost) if lost else max(remoteness(next) for next in after))

        self.is_p, self.grundy, self.remoteness = is_p, grundy, remoteness

    def outcome(self, state: Hashable) -> str:
        return "P" if self.is_p(state) else "N"

    def winning(self, state: Hashable) -> set[Hashable]:
        return {after for after in self.moves(state) if self.is_p(after)}
