"""Games whose moves are Python, against the engine."""

from __future__ import annotations

import pickle
import random
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

import nimgraph
from nimgraph import Game, InputError, Position


class Heaps(Game):
    """Nim, as a beginner would write it."""

    def moves(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for n, heap in enumerate(position):
            for left in range(heap):
                yield (*position[:n], left, *position[n + 1 :])


class Played(Game):
    """Any game of the engine, by its own moves."""

    def moves(self, position: Position) -> dict[str, Position]:
        return {str(move): position.play(move) for move in position.moves()}


TEXTS = [
    "nim 2,3,1", "edge-nim cycle:4 weights=2,1,1,2", "graph-nim path:4 weights=1,2,1", "vertex-nimg path:3 weights=2,1,2",
    '"heaps: take any from one | take equal any from all" 3,5', "nim 1,2 + edge-nim path:3", "circular-nim 2,1,2 k=2 misere",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_it_agrees_with_the_engine(text: str) -> None:
    position, game = Position(text), Played()
    play: Any = position.convention
    told = position.solve(grundy=play == "normal", remoteness=True)
    found = game.solve(position, grundy=play == "normal", remoteness=True, play=play)
    assert (found.outcome, found.grundy, found.remoteness) == (told.outcome, told.grundy if play == "normal" else None, told.remoteness)
    assert {move.leads_to for move in found.winning_moves} == {position.play(move) for move in told.winning_moves}
    quick = game.solve(position, play=play)
    assert (quick.outcome, set(quick.winning_moves)) == (found.outcome, set(found.winning_moves))


def test_random_heaps() -> None:
    randomness, game = random.Random(7), Heaps()
    for _ in range(60):
        heaps = tuple(randomness.randrange(5) for _ in range(randomness.randrange(1, 4)))
        text = "nim " + ",".join(map(str, heaps))
        assert game.grundy(heaps) == Position(text).grundy(), heaps
        for play in ("normal", "misere"):
            told = Position(f"{text} {play}")
            assert game.outcome(heaps, play=play) == told.solve().outcome, (heaps, play)  # type: ignore[arg-type]
            assert game.remoteness(heaps, play=play) == told.solve(remoteness=True).remoteness, (heaps, play)  # type: ignore[arg-type]
        assert game.is_p(heaps) == Position(text).is_p()


def test_budgets_are_answers_and_nothing_is_lost() -> None:
    game = Heaps()
    stopped = game.solve((6, 6, 6, 6), grundy=True, nodes=50)
    assert (stopped.outcome, stopped.stopped, stopped.nodes) == (None, "nodes", 50)
    assert game.solve((6, 6, 6, 6), memory=1000).stopped == "memory"
    assert game.solve((30, 31, 32, 33, 34), grundy=True, time=0.05).stopped == "time"
    # Each call finishes what the others have left.
    calls = 0
    while game.solve((3, 3, 3), grundy=True, nodes=20).outcome is None:
        calls += 1
        assert calls < 50
    assert calls > 1 and game.solve((3, 3, 3), grundy=True).nodes == 0


def test_ctrl_c_stops_soon_and_keeps_what_was_found() -> None:
    game = Heaps()
    threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT)).start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        game.solve((40, 41, 42, 43, 44), grundy=True, time=None)
    assert time.monotonic() - begun < 5
    assert len(game._known("normal", True)) > 100


class Circle(Game):
    def moves(self, position: int) -> list[int]:
        return [(position + 1) % 5]


class Listed(Game):
    def moves(self, position: Any) -> Any:
        return [[1]] if position == "list" else 5


def test_mistakes() -> None:
    with pytest.raises(InputError, match="leads back to itself"):
        Circle().solve(0)
    with pytest.raises(InputError, match="position: expected what can be a key"):
        Heaps().solve([1, 2])
    for position in ("list", "number"):
        with pytest.raises(InputError) as error:
            Listed().solve(position)
        assert error.value.field == "moves"
    with pytest.raises(NotImplementedError, match=r"Game has no method moves"):
        Game().solve(1)
    with pytest.raises(InputError, match="grundy"):
        Heaps().solve((1,), grundy=True, play="misere")
    with pytest.raises(InputError, match="play"):
        Heaps().solve((1,), play="other")  # type: ignore[arg-type]


def test_long_games_need_no_stack() -> None:
    class Down(Game):
        def moves(self, position: int) -> list[int]:
            return [position - 1] if position else []

    assert Down().solve(20_001, remoteness=True).remoteness == 20_001


def test_sweeps() -> None:
    positions = [(a, b) for a in range(6) for b in range(6)]
    right = Heaps().sweep(positions, grundy=True, check=lambda found: found.grundy == found.position[0] ^ found.position[1])
    assert right.summary() == {"positions": 36, "p": 6, "n": 30, "stopped": 0, "holds": 36, "fails": 0}
    assert right.counterexamples() == [] and len(right) == 36
    table = right.table()
    assert table.column_names == ["position", "outcome", "grundy", "holds"] and table.num_rows == 36
    wrong = Heaps().sweep(positions, check=lambda found: found.outcome == "N")
    assert wrong.counterexamples() == [(a, a) for a in range(6)]
    assert Heaps().sweep([(9, 9, 9, 9)], grundy=True, nodes=5).summary()["stopped"] == 1


def test_pickles() -> None:
    game = Heaps()
    solution = game.solve((1, 2, 3))
    assert pickle.loads(pickle.dumps(solution)) == solution
    again = pickle.loads(pickle.dumps(game))
    assert again.__dict__ == {} and again.grundy((1, 2)) == 3


def test_the_board_of_a_notebook() -> None:
    board = Played().board(Position("nim 1,2"), hints=True)
    assert "<svg" in board._shown["svg"] and board._shown["state"] == "Player 1 to move."
    wins = {move["name"]: move["wins"] for move in board._shown["moves"]}
    assert wins == {"0=0": False, "1=0": False, "1=1": True}
    number = next(move["number"] for move in board._shown["moves"] if move["name"] == "1=1")
    board._hear(board, {"do": "play", "move": number}, [])
    assert board.current == Position("nim 1,1") and board.played == ["1=1"]
    board.play("0=0")
    board.play("1=0")
    assert board._shown["moves"] == [] and board._shown["state"] == "No move is left: player 1 wins."
    board._hear(board, {"do": "undo"}, [])
    assert board.played == ["1=1", "0=0"]
    board._hear(board, {"do": "restart"}, [])
    assert board.current == Position("nim 1,2") and board.played == []
    with pytest.raises(InputError, match="move: expected one of 0=0"):
        board.play("0=7")
    board.hints = False
    assert {move["wins"] for move in board._shown["moves"]} == {None}
    plain = Heaps().board((1, 1))
    assert plain._shown["svg"] is None and plain._shown["text"] == "(1, 1)"
