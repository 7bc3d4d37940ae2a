"""Nim on graphs: who wins, how, and why.

>>> from nimgraph import Position
>>> position = Position("edge-nim cycle:4 weights=3,1,1,2 token=0")
>>> solution = position.solve()
>>> solution.outcome
'N'
>>> for move in solution.winning_moves:
...     print(move, "leaves", position.play(move))
0-1=1 leaves edge-nim cycle:4 weights=1,1,1,2 token=1
0-1=2 leaves edge-nim cycle:4 weights=2,1,1,2 token=1
0-3=1 leaves edge-nim cycle:4 weights=3,1,1,1 token=3

Everything here is in ``help(nimgraph.NAME)``; docs/python.md is the guide.
"""

from typing import TYPE_CHECKING as _TYPE_CHECKING, Any as _Any

from ._catalogue import Family, GameInfo, Theorem, families, games, theorem, theorems
from ._errors import BudgetError, InputError
from ._family import BoardFamily, family
from ._files import audit, convert
from ._formula import Formula
from ._game import Game, GameMove, GameSolution, GameSweep
from ._nimgraph import (
    Board,
    ClaimProof,
    Discovery,
    DiscoveryRound,
    Explanation,
    FamilyProof,
    Move,
    Position,
    PositionsClaim,
    Proof,
    Solution,
    solve_many,
    version as _version,
)
from ._progress import Progress
from ._prove import StrategyProof, check_certificate, coq, discover, prove, prove_claim, verify_strategy
from ._rules import Rules, Way, rules_gallery
from ._sweep import Sweep, connected, heaps, open_sweep, sweep
from ._table import (
    TableClasses,
    TableComparison,
    TableFile,
    TableStates,
    TableStats,
    outcomes,
    table,
    table_axes,
    table_classes,
    table_compare,
    table_find,
)
from ._weights import WeightsAnswer, weights

if _TYPE_CHECKING:
    from . import cluster as cluster
    from ._board import board as board

__version__ = _version()


def __getattr__(name: str) -> _Any:
    # Only notebooks have anywidget, and only those who play a position there need it.
    if name == "board":
        from ._board import board

        return board
    if name == "cluster":
        from importlib import import_module

        return import_module("nimgraph.cluster")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__doc__", "__version__", "board", "cluster"])


# Without `board`, so that `from nimgraph import *` works where anywidget is not installed.
__all__ = [
    "Board",
    "BoardFamily",
    "BudgetError",
    "ClaimProof",
    "Discovery",
    "DiscoveryRound",
    "Explanation",
    "Family",
    "FamilyProof",
    "Formula",
    "Game",
    "GameInfo",
    "GameMove",
    "GameSolution",
    "GameSweep",
    "InputError",
    "Move",
    "Position",
    "PositionsClaim",
    "Progress",
    "Proof",
    "Rules",
    "Solution",
    "StrategyProof",
    "Sweep",
    "TableClasses",
    "TableComparison",
    "TableFile",
    "TableStates",
    "TableStats",
    "Theorem",
    "Way",
    "WeightsAnswer",
    "audit",
    "check_certificate",
    "connected",
    "convert",
    "coq",
    "discover",
    "families",
    "family",
    "games",
    "heaps",
    "open_sweep",
    "outcomes",
    "prove",
    "prove_claim",
    "rules_gallery",
    "solve_many",
    "sweep",
    "table",
    "table_axes",
    "table_classes",
    "table_compare",
    "table_find",
    "theorem",
    "theorems",
    "verify_strategy",
    "weights",
]
