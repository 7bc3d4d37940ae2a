"""How boards are named: a game or a line of rules, and what it is played on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from . import _networkx, _nimgraph
from ._catalogue import known_game
from ._errors import InputError, text, unexpected, whole

if TYPE_CHECKING:
    from ._nimgraph import Board


def line(game: Any) -> str:
    """The name of a game or a line of rules, from a text or from rules."""
    return text("game", getattr(game, "line", game), "the name of a game, or a line of rules")


def is_line(game: str) -> bool:
    """Whether a game is given by a line of rules."""
    return ":" in game


def written(game: Any) -> str:
    """A game as the short notation has it."""
    game = line(game)
    return json.dumps(game, ensure_ascii=False) if is_line(game) else game


def game_fields(game: str) -> dict[str, str]:
    """A game as the JSON format has it; names of the gallery stand for their lines."""
    if is_line(game):
        return {"rules": game}
    if known_game(game) is None and info(game) is not None:
        return {"rules": _nimgraph.rules_report(game)["rules"]}
    return {"game": game}


def words(game: Any, board: Any, k: Any, faces: Any, directed: bool) -> Any:
    """What makes a board: a text, or what was given if that says everything."""
    if board is None and not (k or faces or directed):
        return game
    parts = [written(game)]
    if _networkx.is_graph(board):
        fields = _networkx.fields(board, line(game), "weight", None, "normal")
        return {**fields, **({} if k is None else {"k": whole("k", k, 1)})}
    if board is not None:
        parts.append(place(board))
    if k is not None:
        parts.append(f"k={whole('k', k, 1)}")
    if faces is not None:
        parts.append("faces=" + faces_text(faces))
    if directed:
        parts.append("directed")
    return " ".join(parts)


def place(board: Any) -> str:
    """What a game is played on, as the short notation has it: a text, or a number of heaps."""
    if isinstance(board, str):
        return board
    try:
        return str(whole("board", board))
    except InputError:
        raise unexpected("board", "a graph or a number of heaps", board) from None


def faces_text(faces: Iterable[Iterable[int]]) -> str:
    """Sets of heaps, as the short notation has them."""
    return ",".join("-".join(str(whole("faces", heap)) for heap in face) for face in faces)


def listed(board: Board, weights: Mapping[Any, Any]) -> list[int]:
    """The weights of all places, from a mapping; those that it does not name are 1."""
    names = board.weight_names
    found = [1] * len(names)
    for key, weight in weights.items():
        found[_place(board, names, key)] = whole("weights", weight)
    return found


def _place(board: Board, names: list[str], key: Any) -> int:
    """The number of the weight that a name, an edge or a vertex stands for."""
    if isinstance(key, str) and key in names:
        return names.index(key)
    if isinstance(key, tuple):
        same = [n for n, edge in enumerate(board.edges) if edge == key or (not board.directed and edge == key[::-1])]
        if len(same) > 1:
            raise unexpected("weights", f"one of the names {', '.join(names[n] for n in same)} for a parallel edge", key)
        if same and len(names) == len(board.edges):
            return same[0]
    elif len(names) == len(board.vertices) and key in board.vertices:
        return board.vertices.index(key)
    elif not board.vertices and isinstance(key, int) and 0 <= key < len(names):
        return key
    raise unexpected("weights", f"places of the board, such as {names[0]!r}" if names else "no weights", key)


def info(game: str) -> tuple[str, bool] | None:
    """Where a game has its weights, and whether it has a token; ``None`` for a game that is not known."""
    try:
        report = _nimgraph.rules_report(game)
    except InputError:
        return None
    return report["shape"], report["token"]
