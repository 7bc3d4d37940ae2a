"""Formulas about positions, evaluated on one position, on many, and on arrays of weights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from . import _nimgraph, _sympy
from ._errors import needed, text, unexpected
from ._nimgraph import Board, Position

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Formula:
    """A formula about a position: comparisons of weights, joined by ``and``, ``or`` and ``not`` (docs/formulas.md).

    >>> even = Formula("w0 + w1 = w2 + w3 and min > 0")
    >>> even.holds("graph-nim cycle:4 weights=1,2,1,2")
    True
    >>> [even.holds(position) for position in ("nim 1,2,2,2", "nim 0,2,1,1")]
    [False, False]
    >>> even | Formula("max = 0")
    Formula('w0 + w1 = w2 + w3 and min > 0 or max = 0')
    """

    def __init__(self, formula: str) -> None:
        self._read = _nimgraph.Formula(text("formula", formula, "the text of a formula"))

    def holds(self, position: Position | str | Mapping[str, Any]) -> bool:
        """Whether it holds at a position."""
        return self._read.holds(position if isinstance(position, Position) else Position(position))

    def holds_at(self, positions: Iterable[Position | str | Mapping[str, Any]]) -> npt.NDArray[np.bool_]:
        """Whether it holds at each of many positions.

        >>> Formula("xor = 0").holds_at(["nim 1,2,3", "nim 1,2,4"]).tolist()
        [True, False]
        """
        numpy = needed("numpy", "arrow")
        found: npt.NDArray[np.bool_] = numpy.array([self.holds(position) for position in positions], dtype=bool)
        return found

    def cells(self, board: Board | str, weights: Any, tokens: Any = None) -> npt.NDArray[np.bool_]:
        """Whether it holds for each row of an array of weights; the last axis has a weight for each place of the board.

        In games with a token, ``tokens`` are the numbers of its vertices, one for each row or one for all.

        >>> import numpy as np
        >>> Formula("w0 = w1").cells("nim 2", np.array([[1, 1], [1, 2]])).tolist()
        [True, False]
        """
        numpy = needed("numpy", "arrow")
        meant = board if isinstance(board, Board) else Board(board)
        rows = numpy.asarray(weights)
        places = len(meant.weight_names)
        if rows.ndim == 0 or rows.shape[-1] != places or rows.dtype.kind not in "iu" or (rows.size and rows.min() < 0):
            raise unexpected("weights", f"an array of whole numbers from 0 on whose last axis has {places}", weights)
        shape = rows.shape[:-1]
        listed = self._tokens(meant, tokens, shape)
        flat = numpy.ascontiguousarray(rows, dtype="<u8").tobytes()
        cells = _nimgraph.formula_cells(self._read, meant, flat, listed)
        found: npt.NDArray[np.bool_] = numpy.frombuffer(cells, dtype=bool).reshape(shape)
        return found

    def table(self, board: Board | str, max_weight: int) -> npt.NDArray[np.bool_]:
        """Where it holds, in the order of :func:`~nimgraph.table`: an axis for the token, if there is one, and one for each weight.

        >>> from nimgraph import table
        >>> bool((Formula("xor = 0").table("nim 3", 5) == table("nim 3", 5)).all())
        True
        """
        numpy = needed("numpy", "arrow")
        meant = board if isinstance(board, Board) else Board(board)
        places = len(meant.weight_names)
        box = numpy.moveaxis(numpy.indices((max_weight + 1,) * places, dtype=numpy.int64), 0, -1)
        if not meant.has_token:
            return self.cells(meant, box)
        each = [self.cells(meant, box, token) for token in range(len(meant.vertices) or places)]
        found: npt.NDArray[np.bool_] = numpy.stack(each)
        return found

    @staticmethod
    def _tokens(board: Board, tokens: Any, shape: tuple[int, ...]) -> list[int] | None:
        numpy = needed("numpy", "arrow")
        if not board.has_token:
            if tokens is not None:
                raise unexpected("tokens", "none, since the game has no token", tokens)
            return None
        given = numpy.asarray(-1 if tokens is None else tokens)
        places = len(board.vertices) or len(board.weight_names)
        try:
            listed = numpy.broadcast_to(given, shape).ravel()
        except ValueError:
            listed = numpy.array([-1])
        if given.dtype.kind not in "iu" or (listed.size and (listed.min() < 0 or listed.max() >= places)):
            raise unexpected("tokens", f"a vertex from 0 to {places - 1} for each row, or one for all", tokens)
        found: list[int] = listed.tolist()
        return found

    def to_sympy(self, board: Board | str | None = None) -> Any:
        """The formula as an expression of SymPy, whose symbols are the names of weights and places.

        Comparisons of sums, products, remainders, ``min`` and ``max`` fit, joined by ``and``, ``or`` and ``not``; what SymPy has no word
        for (xor, sets, binders, orbits, ``w[token]``) is an :class:`InputError`. ``min``, ``max``, ``sum`` and ``positive`` over all weights
        are written out for a board, if you give one, and symbols otherwise.

        >>> Formula("w0 + w1 = 2*w2 and not w1 > 3").to_sympy()
        (w1 <= 3) & Eq(w0 + w1, 2*w2)
        >>> Formula("max = 1").to_sympy("nim 2")
        Eq(Max(h0, h1), 1)
        """
        weights = None if board is None else (board if isinstance(board, Board) else Board(board)).weight_names
        return _sympy.Reader(str(self), weights).whole()

    @classmethod
    def from_sympy(cls, expression: Any) -> Formula:
        """The formula that an expression of SymPy stands for: comparisons of sums, joined by ``And``, ``Or``, ``Not``, ``Implies``
        and ``Equivalent``.

        >>> from sympy import Eq, symbols
        >>> a, b = symbols("w0 w1")
        >>> Formula.from_sympy(Eq(a, b / 2) | (a > 3))
        Formula('2 * w0 = w1 or w0 > 3')
        """
        return cls(_sympy.written(expression))

    @property
    def tex(self) -> str:
        """The formula as TeX mathematics."""
        return self._read.tex

    def _repr_latex_(self) -> str:
        return f"${self.tex}$"

    def __and__(self, other: Formula | str) -> Formula:
        return Formula(f"({self}) and ({other})")

    def __or__(self, other: Formula | str) -> Formula:
        return Formula(f"({self}) or ({other})")

    def __invert__(self) -> Formula:
        return Formula(f"not ({self})")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Formula) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return str(self._read)

    def __repr__(self) -> str:
        return f"Formula({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Formula, (str(self),))
