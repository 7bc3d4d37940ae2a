"""Tables of all positions of a board up to some weights."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Union, overload

from . import _nimgraph
from ._errors import needed, text, unexpected, whole
from ._nimgraph import Board, Position
from ._progress import Listener, listener

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._prove import Amounts


BoardLike = Union[Board, Position, str, "Mapping[str, Any]"]


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

    The keywords are those of :func:`solve_many`, which keeps some 300 bytes for each position; this keeps four.

    >>> outcomes(["nim 1,2,3", "nim 1,2,4"]).tolist()
    ['P', 'N']
    """
    numpy = needed("numpy", "arrow")
    letters = _nimgraph.outcome_letters(
        positions, method=method, time=time, nodes=nodes, memory=memory, threads=threads
    )
    found: npt.NDArray[np.str_] = numpy.frombuffer(letters, dtype="S1").astype("U1")
    return found


def table_axes(board: BoardLike) -> list[str]:
    """What each axis of the table of a board stands for.

    >>> table_axes("edge-nim path:3")
    ['token', 'e0-1', 'e1-2']
    """
    return _cells(Board(board), 0, "outcomes", 1, None).axes


def _cells(board: Board, max_weight: Any, values: str, threads: int, memory: int | str | None) -> _nimgraph.Cells:
    _values(values)
    return _nimgraph.table_cells(board, max_weight, values, threads=threads, memory=memory)


@dataclass(frozen=True)
class TableStates:
    """The states of a table that were asked for: how many there are, and the first of them with their outcomes."""

    total: int
    first: list[tuple[Position, Literal["P", "N"]]]


@dataclass(frozen=True)
class TableStats:
    """How many P-positions a table has: by number of positive weights, by sum of weights and by token; and how many states have each
    Grundy value, if that was asked for."""

    states: int
    p: int
    p_by_positive: list[int]
    p_by_sum: list[int]
    p_by_token: list[int]
    states_by_grundy: list[int] | None


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


class Tables:
    """Tables of all positions of a board up to some weights: ``table(board, max_weight)`` is one, as a NumPy array.

    ``table.find``, ``table.classes``, ``table.compare`` and ``table.stats`` ask something of all positions without keeping them;
    ``table.build`` and ``table.open`` are for tables in files, which may be larger than the memory.

    >>> square = table("edge-nim cycle:4", 3)
    >>> square.shape, int(square.sum())
    ((4, 4, 4, 4, 4), 232)
    >>> bool(square[1, 1, 1, 1, 2])
    True
    >>> table.find("nim 3", 7, claim="(outcome = P) = (xor = 0)").total
    0
    """

    __name__ = "table"

    @overload
    def __call__(
        self,
        board: BoardLike,
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
    def __call__(
        self,
        board: BoardLike,
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

    def __call__(
        self,
        board: BoardLike,
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

    def find(
        self,
        board: BoardLike,
        max_weight: int | Sequence[int],
        where: str | None = None,
        *,
        claim: str | None = None,
        limit: int = 10,
        threads: int = 0,
        memory: int | str | None = 2 << 30,
    ) -> TableStates:
        """The same as :func:`table_find`."""
        return table_find(board, max_weight, where, claim=claim, limit=limit, threads=threads, memory=memory)

    def classes(
        self,
        board: BoardLike,
        max_weight: int | Sequence[int],
        *,
        positive: bool = False,
        limit: int = 20,
        threads: int = 0,
        memory: int | str | None = 2 << 30,
    ) -> TableClasses:
        """The same as :func:`table_classes`."""
        return table_classes(board, max_weight, positive=positive, limit=limit, threads=threads, memory=memory)

    def compare(
        self,
        first: BoardLike,
        second: BoardLike,
        max_weight: int | Sequence[int],
        *,
        limit: int = 10,
        threads: int = 0,
        memory: int | str | None = 2 << 30,
    ) -> TableComparison:
        """The same as :func:`table_compare`."""
        return table_compare(first, second, max_weight, limit=limit, threads=threads, memory=memory)

    def axes(self, board: BoardLike) -> list[str]:
        """The same as :func:`table_axes`."""
        return table_axes(board)

    def stats(
        self,
        board: BoardLike,
        max_weight: int | Sequence[int],
        *,
        grundy: bool = False,
        threads: int = 0,
        memory: int | str | None = 2 << 30,
    ) -> TableStats:
        """How many P-positions there are: by number of positive weights, by sum and by token; with ``grundy=True`` also how many
        states have each Grundy value.

        >>> table.stats("nim 2", 3).p_by_positive
        [1, 0, 3]
        """
        return TableStats(
            *_nimgraph.table_stats(Board(board), max_weight, grundy, threads=threads, memory=memory)
        )

    def build(
        self,
        board: BoardLike,
        max_weight: int | Sequence[int],
        path: str | os.PathLike[str],
        *,
        values: Literal["outcomes", "grundy", "remoteness"] = "outcomes",
        resume: bool = False,
        overwrite: bool = False,
        checkpoint: float = 10.0,
        threads: int = 0,
        progress: Listener = False,
    ) -> TableFile:
        """Builds a table in a file, as ``nimgraph table build`` does. What is done when it is interrupted is kept beside the file.

        :param values: what to store of each position: who wins, its Grundy value, or the plies that are left.
        :param resume: continue an unfinished table; with a finished one there is nothing to do.
        :param overwrite: replace a table, or begin an unfinished one again.
        :param checkpoint: the shortest time between two checkpoints, in seconds.
        :param progress: ``True`` for a bar (of tqdm, where it is installed), or a function that is called with a :class:`Progress`.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     file = table.build("edge-nim cycle:4", 3, folder + "/c4.nimtable")
        ...     file.p, file.outcome("edge-nim cycle:4 weights=3,1,1,2 token=0"), bool((file.to_numpy() == table("edge-nim cycle:4", 3)).all())
        (232, 'N', True)
        """
        _values(values)
        with listener(progress, "table") as told:
            return TableFile(
                _nimgraph.table_build(
                    Board(board),
                    max_weight,
                    os.fspath(path),
                    values,
                    resume=resume,
                    overwrite=overwrite,
                    checkpoint=checkpoint,
                    threads=threads,
                    listener=told,
                )
            )

    def open(self, path: str | os.PathLike[str]) -> TableFile:
        """A table in a file, of :meth:`build` or of ``nimgraph table build``."""
        return TableFile(_nimgraph.TableFile(os.fspath(path)))

    def __repr__(self) -> str:
        return "<function table>"

    def __reduce__(self) -> str:
        return "table"


class TableFile:
    """A table in a file, which holds what is known of every position of a board up to some weights.

    :func:`table.build <Tables.build>` makes it, and :func:`table.open <Tables.open>` opens it. Positions are looked up in the file,
    which is not loaded.
    """

    def __init__(self, file: _nimgraph.TableFile) -> None:
        self._file = file

    @property
    def path(self) -> str:
        """The file."""
        return os.fspath(self._file.path)

    @property
    def board(self) -> Board:
        """The board."""
        return self._file.board

    @property
    def max_weights(self) -> list[int]:
        """The largest weight of each place."""
        return self._file.max_weights

    @property
    def values(self) -> Literal["outcomes", "grundy", "remoteness"]:
        """What is stored of each position."""
        return self._file.values

    @property
    def p(self) -> int:
        """How many P-positions there are."""
        return self._file.p

    @property
    def states(self) -> int:
        """How many states there are: positions times places of the token."""
        return self._file.states

    @property
    def checksum(self) -> str:
        """The checksum of the file, in sixteen hexadecimal digits."""
        return self._file.checksum

    def outcome(self, position: Position | str | Mapping[str, Any]) -> Literal["N", "P"]:
        """Who wins a position, by the table."""
        return self._file.outcome(position)

    def grundy(self, position: Position | str | Mapping[str, Any]) -> int | None:
        """The Grundy value of a position, in a table of those; ``None`` in others."""
        return self._file.grundy(position)

    def remoteness(self, position: Position | str | Mapping[str, Any]) -> int | None:
        """How many plies are left, in a table of those; ``None`` in others."""
        return self._file.remoteness(position)

    def verify(self, *, states: int | None = 5_000_000, seed: int = 1) -> dict[str, Any]:
        """Checks the table: its checksums, and states against their options, by the rules alone.

        What does not hold is an :class:`InputError`. The answer says how many ``blocks`` and states were ``checked``, and whether ``all`` were.

        :param states: how many states to compare, chosen by ``seed`` if there are more; ``None`` for all.
        """
        return self._file.verify(states=states, seed=seed)

    def to_numpy(self) -> npt.NDArray[np.bool_] | npt.NDArray[np.uint16]:
        """The whole table, as :func:`table` gives it."""
        numpy = needed("numpy", "arrow")
        array: npt.NDArray[np.bool_] | npt.NDArray[np.uint16] = numpy.asarray(self._file._cells())
        return array

    def __repr__(self) -> str:
        return repr(self._file)


def _values(values: str) -> None:
    if values not in ("outcomes", "grundy", "remoteness"):
        raise unexpected("values", '"outcomes", "grundy" or "remoteness"', values)


table = Tables()
