"""Formulas for all weights at once."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, Literal

from . import _nimgraph
from ._catalogue import known_game
from ._errors import InputError, text, unexpected, whole
from ._networkx import is_graph
from ._nimgraph import Discovery, Position, Proof


def prove(
    game: str,
    board: str | int | Any,
    formula: str,
    *,
    k: int | None = None,
    faces: Iterable[Iterable[int]] | None = None,
    directed: bool = False,
    play: Literal["normal", "misere"] = "normal",
    certify: bool = False,
    strategy: str | Iterable[str] | os.PathLike[str] | None = None,
    find_strategy: bool = False,
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
) -> Proof:
    """Whether a formula holds exactly at the P-positions of a board, whatever its weights are.

    The board is a family of graphs (``"cycle:5"``), a list of edges (``"a-b,b-c"``), a NetworkX graph, or a number of
    heaps. docs/formulas.md describes the language of formulas. With ``certify=True`` a proof has a ``certificate``,
    which others can check.

    :param strategy: prove by a list of moves, one of which leads back into the formula from everywhere else: lines such as
        ``if w0 > w1: w0 := w1, token 2``, as a list, as one text, or in a file that a ``Path`` names. Empty lines and
        those that begin with ``#`` are skipped. If no line answers some position, ``gap`` of the result is that position.
    :param find_strategy: also look for such a list; ``strategy`` of the result has it, if one is found.
    :param time: the time limit: seconds, a text such as ``"2m"``, or ``None``.
    :param nodes: the largest number of steps, or ``None``.
    :param memory: the memory limit: bytes, a text such as ``"500M"``, or ``None``.

    >>> prove("nim", 3, "w0 xor w1 = w2").verdict
    'proved'
    >>> wrong = prove("nim", 3, "w0 = w1")
    >>> wrong.verdict, wrong.counterexample, wrong.truth
    ('refuted', Position('nim 0,0,1'), 'N')
    >>> prove("nim", 2, "w0 = w1", strategy=["if w0 > w1: w0 := w1"]).gap
    Position('nim 0,1')
    """
    text("formula", formula)
    position = _on_board(game, board, k, faces, directed, play)
    if strategy is None:
        return _nimgraph.prove_on(
            position,
            formula,
            certify=certify,
            find_strategy=find_strategy,
            time=time,
            nodes=nodes,
            memory=memory,
        )
    for name, asked in (("certify", certify), ("find_strategy", find_strategy)):
        if asked:
            raise unexpected(name, "False where a strategy is given", asked)
    return _nimgraph.prove_by(position, formula, _lines(strategy), time=time, nodes=nodes, memory=memory)


def discover(
    game: str,
    board: str | int | Any,
    *,
    k: int | None = None,
    faces: Iterable[Iterable[int]] | None = None,
    directed: bool = False,
    play: Literal["normal", "misere"] = "normal",
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
) -> Discovery:
    """Looks for a formula that holds exactly at the P-positions of a board, and proves it for all weights.

    The board is as for :func:`prove`. Rules are learned from small positions, tested on larger ones, and proved; if
    they are wrong, learning goes on with more positions. If nothing is found, the answer says why.

    >>> found = discover("circular-nim", 4, k=2)
    >>> found.formula
    'h0 = h2 and h1 = h3'
    >>> discover("nim", 12)
    Discovery(nothing found: a table of weights up to 2 is too large for a board with 12 weights)
    """
    position = _on_board(game, board, k, faces, directed, play)
    return _nimgraph.discover_on(position, time=time, nodes=nodes, memory=memory)


def check_certificate(
    certificate: str, *, time: float | str | None = 60.0, memory: int | str | None = 2 << 30
) -> tuple[Position, str]:
    """Checks a certificate. Returns the board and the formula that it proves to hold exactly at the P-positions.

    A certificate that does not show this, or cannot be read, is an :class:`InputError`; so is running out of a budget.
    """
    text("certificate", certificate, "the text of a certificate")
    return _nimgraph.check_certificate(certificate, time=time, memory=memory)


def _lines(strategy: str | Iterable[str] | os.PathLike[str]) -> list[tuple[int, str]]:
    """The lines of a strategy that say something, with their numbers."""
    if isinstance(strategy, os.PathLike):
        with open(strategy, encoding="utf-8") as file:
            strategy = file.read()
    if not isinstance(strategy, Iterable):
        raise unexpected("strategy", "lines such as `w0 := w1`", strategy)
    listed = strategy.splitlines() if isinstance(strategy, str) else list(strategy)
    for line in listed:
        if not isinstance(line, str):
            raise unexpected("strategy", "lines such as `w0 := w1`", line)
    numbered = [(number, line.strip()) for number, line in enumerate(listed, 1)]
    lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
    if not lines:
        raise unexpected("strategy", "lines such as `w0 := w1`", strategy)
    return lines


def _on_board(
    game: str, board: Any, k: int | None, faces: Iterable[Iterable[int]] | None, directed: bool, play: str
) -> Position:
    text("game", game, "the name of a game")
    if is_graph(board):
        return Position.from_networkx(board, game, play=_play(play))
    if not isinstance(board, str):
        try:
            board = whole("board", board)
        except InputError:
            raise unexpected("board", "a graph or a number of heaps", board) from None
    words = [game]
    info = known_game(game)
    if info is not None and info.shape == "heaps" and str(board).isdecimal():
        if int(board) > _nimgraph.MOST_WEIGHTS:
            raise unexpected("board", f"at most {_nimgraph.MOST_WEIGHTS} heaps", int(board))
        words.append("[" + ",".join(["1"] * int(board)) + "]")
    else:
        words.append(str(board))
    if k is not None:
        words.append(f"k={k}")
    if faces is not None:
        words.append("faces=" + ",".join("-".join(str(heap) for heap in face) for face in faces))
    if directed:
        words.append("directed")
    words.append(f"play={play}")
    return Position(" ".join(words))


def _play(play: str) -> Literal["normal", "misere"]:
    if play == "normal" or play == "misere":
        return play  # type: ignore[return-value]
    raise unexpected("play", '"normal" or "misere"', play)
