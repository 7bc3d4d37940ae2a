"""Who wins Edge Nim on a graph for all positive weights at once."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from . import _nimgraph
from ._errors import unexpected
from ._nimgraph import Board


class WeightsAnswer(NamedTuple):
    """What holds for all positive weights with the token on a vertex."""

    token: int | str
    outcome: Literal["N", "P"] | None
    """``None`` when it depends on the weights, or is not known: ``detail`` says which."""
    detail: dict[str, Any]
    """Everything that is known, with the fields of `nimgraph weights --json`."""


def weights(
    board: Board | str | Any,
    tokens: Any = None,
    *,
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
) -> list[WeightsAnswer]:
    """Which positions of Edge Nim on a graph are won, or lost, whatever the positive weights are.

    The board is a family, a list of edges, a NetworkX graph or a :class:`Board`; ``tokens`` are the numbers of vertices, all of
    them if you name none. docs/notation.md says what the weight-free game is.

    >>> [answer.outcome for answer in weights("path:4")]
    ['N', 'N', 'N', 'N']
    >>> [answer.outcome for answer in weights("path:3", [0, 1])]
    ['P', 'N']
    """
    meant = board if isinstance(board, Board) else Board("edge-nim", board)
    if meant.game != "edge-nim":
        raise unexpected("board", "a board of edge-nim", meant)
    vertices = meant.vertices
    chosen = list(range(len(vertices))) if tokens is None else [tokens] if isinstance(tokens, int) else list(tokens)
    for token in chosen:
        if not isinstance(token, int) or not 0 <= token < len(vertices):
            raise unexpected("tokens", f"numbers of vertices below {len(vertices)}", token)
    report = _nimgraph.weight_free_outcomes(meant, chosen, time=time, nodes=nodes, memory=memory)
    return [WeightsAnswer(vertices[token], row.get("outcome"), row) for token, row in zip(chosen, report["tokens"])]
