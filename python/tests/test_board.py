"""The interactive board, without a browser: what it says and what it hears. `make widget-test` has one."""

from __future__ import annotations

import pytest

import nimgraph
from nimgraph import InputError, Position
from nimgraph._board import MODULE, BoardWidget


@pytest.mark.parametrize(
    "text",
    ["edge-nim cycle:4 weights=3,1,1,2 token=0", "nim 3,5", "graph-nim cycle:3 weights=2", "circular-nim 3,1,2,2 k=2",
     "vertex-nim path:3 weights=2,1,2 token=1", "adjacent-nim 2,2,3", "simplicial-nim 1,2,3 faces=0-1,1-2",
     "nim 1,2 + edge-nim path:3 token=0", "edge-nim a-b:2,b-c token=a misere"],
)  # fmt: skip
def test_a_game(text: str) -> None:
    board = Position(text).board()
    assert isinstance(board, BoardWidget) and board.position == str(Position(text)) and board.moves == []
    seen: list[str] = []
    board.observe(lambda change: seen.append(change["new"]), "position")
    while not board.current.is_over:
        # The move as the board in the browser sends it.
        shown = board._shown
        assert len(shown["places"]) == len(shown["view"]["boards"]) and shown["played"] == len(board.moves)
        board._hear(board, {"do": "play", "move": shown["view"]["legal"][0]["move"]}, [])
    assert seen and seen[-1] == board.position == str(board.current)
    replayed = Position(text)
    for move in board.moves:
        replayed = replayed.play(move)
    assert replayed == board.current and board._shown["view"]["mover"] in ("won", "lost")
    played = len(board.moves)
    board._hear(board, {"do": "undo"}, [])
    assert len(board.moves) == board._shown["played"] == played - 1
    assert (board._shown["before"] is None) == (played == 1)
    board._hear(board, {"do": "restart"}, [])
    assert board.current == Position(text) and board._shown["before"] is None


def test_hints() -> None:
    board = nimgraph.board("nim 1,2,3", hints=True)
    assert {move["result"] for move in board._shown["scores"]["moves"]} == {"loses"}
    board.play("2=0")
    results = {move["text"]: move["result"] for move in board._shown["scores"]["moves"]}
    assert [text for text, result in results.items() if result == "wins"] == ["1=1"]
    board.hints = False
    assert board._shown["scores"] is None


def test_traits_can_be_set() -> None:
    board = nimgraph.board("nim 3,5")
    board.moves = ["1=3", "0=0"]
    assert board.position == "nim 0,3" and board._shown["played"] == 2
    board.position = "nim 4,4"
    assert (board.start, board.moves) == (Position("nim 4,4"), [])


@pytest.mark.parametrize(
    ("trait", "value"), [("moves", ["0=9"]), ("moves", ["nonsense"]), ("position", "nim x"), ("position", "chess")]
)
def test_what_is_refused_changes_nothing(trait: str, value: object) -> None:
    board = nimgraph.board("nim 3,5")
    board.play("1=3")
    with pytest.raises(InputError):
        setattr(board, trait, value)
    with pytest.raises(InputError):
        board._hear(board, {"do": "play", "move": {"heap": 0, "to": 99}}, [])
    assert (board.position, board.moves, board._shown["played"]) == ("nim 3,3", ["1=3"], 1)


def test_the_module_is_packed() -> None:
    text = MODULE.read_text(encoding="utf-8")
    assert "render" in text and len(text) < 400_000
    assert not any(word in text for word in ("fetch(", "import(", "new Worker")), "it brings nothing else"
