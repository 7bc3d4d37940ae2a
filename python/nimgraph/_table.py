"""Tables of all positions of a board up to some weights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from . import _nimgraph
from ._errors import needed, unexpected
from ._nimgraph import Board, Position

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._prove import Amounts


@overload
def table(
    board: Board | Position | str | Mapping[str, Any],
    max_weight: int | Sequence[int],
    *,
    values: Literal["outcomes"] = "outcomes",
    by: Amounts | None = None,
    exact: bool = False,
    equal: bool = False,
    total: Amounts | None = None,
    stay: bool = False,
    threads: int = 0,
    memory: int | str | None = 2 << 30,
) -> npt.NDArray[np.bool_]: ...


@overload
def table(
    board: Board | Position | str | Mapping[str, Any],
    max_weight: int | Sequence[int],
    *,
    values: Literal["grundy"],
    by: Amounts | None = None,
    exact: bool = False,
    equal: bool = False,
    total: Amounts | None = None,
    stay: bool = False,
    threads: int = 0,
    memory: int | str | None = 2 << 30,
) -> npt.NDArray[np.uint16]: ...


def table(
    board: Board | Position | str | Mapping[str, Any],
    max_weight: int | Sequence[int],
    *,
    values: Literal["outcomes", "grundy"] = "outcomes",
    by: Amounts | None = None,
    exact: bool = False,
    equal: bool = False,
    total: Amounts | None = None,
    stay: bool = False,
    threads: int = 0,
    memory: int | str | None = 2 << 30,
) -> npt.NDArray[np.bool_] | npt.NDArray[np.uint16]:
    """All positions of a board up to some weights, as a NumPy array.

    Of a position only its board matters. Options such as ``by="1..3"`` change the rules of a named game. The first axis
    is the vertex of the token, in games that have one; then comes an axis for each weight, from 0 to ``max_weight``
    (one number, or one for each weight). Cells are ``True`` for P-positions; with ``values="grundy"`` they are Grundy
    values. In Vertex Nim and Adjacent Nim a vertex of weight 0 has left the board, and the token cannot stand on it unless
    the board is empty: such a cell is not a position, but ``False``, or 65535 among Grundy values. The array is read-only and shares its memory with the engine: nothing is copied.

    >>> square = table("edge-nim cycle:4", 3)
    >>> square.shape, int(square.sum())
    ((4, 4, 4, 4, 4), 232)
    >>> bool(square[1, 1, 1, 1, 2])
    True
    """
    numpy = needed("numpy", "arrow")
    meant = Board(board, by=by, exact=exact, equal=equal, total=total, stay=stay)
    cells = _cells(meant, max_weight, values, threads, memory)
    array: npt.NDArray[np.bool_] | npt.NDArray[np.uint16] = numpy.asarray(cells)
    return array


def outcomes(
    positions: Iterable[Position | str | Mapping[str, Any]],
    *,
    method: Literal["auto", "search"] = "auto",
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
    threads: int = 0,
) -> npt.NDArray[np.str_]:
    """Who wins each of many positions, as a NumPy array of ``"P"`` and ``"N"``, on all cores; ``"?"`` where a budget ran out.

    The keywords are those of :func:`solve_many`, which keeps kilobytes for each position; this keeps four bytes.

    >>> outcomes(["nim 1,2,3", "nim 1,2,4"]).tolist()
    ['P', 'N']
    """
    numpy = needed("numpy", "arrow")
    letters = _nimgraph.outcome_letters(
        positions, method=method, time=time, nodes=nodes, memory=memory, threads=threads
    )
    found: npt.NDArray[np.str_] = numpy.frombuffer(letters, dtype="S1").astype("U1")
    return found


def table_axes(board: Board | Position | str | Mapping[str, Any]) -> list[str]:
    """What each axis of the table of a board stands for.

    >>> table_axes("edge-nim path:3")
    ['token', 'e0-1', 'e1-2']
    """
    return _cells(Board(board), 0, "outcomes", 1, None).axes


def _cells(board: Board, max_weight: Any, values: str, threads: int, memory: int | str | None) -> _nimgraph.Cells:
    if values not in ("outcomes", "grundy"):
        raise unexpected("values", '"outcomes" or "grundy"', values)
    return _nimgraph.table_cells(
        board, max_weight, grundy=values == "grundy", threads=threads, memory=memory
    )
