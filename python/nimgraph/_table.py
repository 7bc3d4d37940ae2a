"""Tables of all positions of a board up to some weights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Union, overload

from . import _nimgraph
from ._errors import needed, text, unexpected, whole
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
    values: Literal["grundy", "remoteness"],
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
    values: Literal["outcomes", "grundy", "remoteness"] = "outcomes",
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
    values, with ``values="remoteness"`` the plies that are left if the winner plays for a quick end and the loser for a late one. In Vertex Nim
    and Adjacent Nim a vertex of weight 0 has left the board, and the token cannot stand on it unless
    the board is empty: such a cell is not a position, but ``False``, or 65535 among numbers. The array is read-only and shares its memory with the engine: nothing is copied.

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
    if values not in ("outcomes", "grundy", "remoteness"):
        raise unexpected("values", '"outcomes", "grundy" or "remoteness"', values)
    return _nimgraph.table_cells(board, max_weight, values, threads=threads, memory=memory)


BoardLike = Union[Board, Position, str, "Mapping[str, Any]"]


@dataclass(frozen=True)
class TableStates:
    """The states of a table that were asked for: how many there are, and the first of them with their outcomes."""

    total: int
    first: list[tuple[Position, Literal["P", "N"]]]


@dataclass(frozen=True)
class TableClasses:
    """The P-positions of a table up to the symmetries of the board; ``first`` has a position of each class, and the size of the class."""

    p: int
    symmetries: int
    total: int
    first: list[tuple[Position, int]]


@dataclass(frozen=True)
class TableComparison:
    """Where the outcomes of two games differ; ``first`` has positions of the first game, with the outcome in either game."""

    p_in_both: int
    p_in_first_only: int
    p_in_second_only: int
    total: int
    first: list[tuple[Position, Literal["P", "N"], Literal["P", "N"]]]


def table_find(
    board: BoardLike,
    max_weight: int | Sequence[int],
    where: str | None = None,
    *,
    claim: str | None = None,
    limit: int = 10,
    threads: int = 0,
    memory: int | str | None = 2 << 30,
) -> TableStates:
    """The states of a board up to some weights for which a formula holds, or a claim fails; no table is stored.

    :param where: a formula, in which ``outcome`` is ``P`` or ``N`` and ``grundy`` the Grundy value; with a claim, the states it is about.
    :param claim: a formula or the id of a statement; what is found are the states for which it does not hold.
    :param limit: how many states to keep, the first by weights and then by token.

    >>> found = table_find("edge-nim cycle:4", 2, "outcome = P and min > 0", limit=1)
    >>> found.total, found.first
    (28, [(Position('edge-nim cycle:4 token=0'), 'P')])
    >>> table_find("nim 3", 7, claim="(outcome = P) = (xor = 0)").total
    0
    """
    if where is not None:
        text("where", where, "a formula")
    if claim is not None:
        claim = _statement(text("claim", claim, "a formula or the id of a statement"))
    total, first = _nimgraph.table_find(
        Board(board), max_weight, where, claim, limit=whole("limit", limit), threads=threads, memory=memory
    )
    return TableStates(total, first)


def table_classes(
    board: BoardLike,
    max_weight: int | Sequence[int],
    *,
    positive: bool = False,
    limit: int = 20,
    threads: int = 0,
    memory: int | str | None = 2 << 30,
) -> TableClasses:
    """The P-positions of a board up to some weights, one of each class of those that symmetries of the board carry into each other.

    :param positive: leave out positions with a weight of 0.
    :param limit: how many classes to list.

    >>> found = table_classes("nim 3", 3, positive=True)
    >>> found.p, found.total, found.first
    (6, 1, [(Position('nim 1,2,3'), 6)])
    """
    p, symmetries, total, first = _nimgraph.table_classes(
        Board(board), max_weight, positive=positive, limit=whole("limit", limit), threads=threads, memory=memory
    )
    return TableClasses(p, symmetries, total, first)


def table_compare(
    first: BoardLike,
    second: BoardLike,
    max_weight: int | Sequence[int],
    *,
    limit: int = 10,
    threads: int = 0,
    memory: int | str | None = 2 << 30,
) -> TableComparison:
    """Where two games, or two conventions of play, have different outcomes on the same weights and places of the token.

    >>> table_compare("nim 2", "nim 2 misere", 3).total
    4
    >>> table_compare("edge-nim cycle:4", Board("edge-nim cycle:4", by="1..2"), 2).total
    0
    """
    (both, here, there), total, found = _nimgraph.table_compare(
        Board(first), Board(second), max_weight, limit=whole("limit", limit), threads=threads, memory=memory
    )
    return TableComparison(both, here, there, total, found)


def _statement(claim: str) -> str:
    """The bare id of a statement stands for the statement."""
    from ._catalogue import theorems

    return f"statement:{claim.strip()}" if any(theorem.id == claim.strip() for theorem in theorems()) else claim
