"""The board of the web page as a widget for notebooks. It needs anywidget, which ``nimgraph[notebook]`` installs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from . import _nimgraph
from ._catalogue import known_game
from ._errors import needed
from ._nimgraph import Move, Position

# Before the import that fails without it.
needed("anywidget", "notebook")

import anywidget
import traitlets

MODULE = Path(__file__).parent / "static" / "board.js"


class BoardWidget(anywidget.AnyWidget):
    """A position that is played on a board, in a notebook.

    ``position`` is where the game stands and ``moves`` what was played, both in the short notation and both of them
    traits: they change as a game is played, can be observed, and can be set. ``hints`` shows which moves win.

    >>> board = BoardWidget("nim 3,4,5")
    >>> board.moves = ["0=1"]
    >>> board.position
    'nim 1,4,5'
    >>> board.undo()
    >>> board.position, board.moves
    ('nim 3,4,5', [])
    """

    _esm = MODULE
    position: Any = traitlets.Unicode().tag(sync=True)
    moves: Any = traitlets.List(traitlets.Unicode()).tag(sync=True)
    hints: Any = traitlets.Bool(False).tag(sync=True)
    _shown: Any = traitlets.Dict().tag(sync=True)

    def __init__(
        self, position: Position | str | Mapping[str, Any], *, hints: bool = False, time: float | str | None = 2.0
    ) -> None:
        if not MODULE.exists():
            raise FileNotFoundError(f"{MODULE} is missing; `make python` builds it")
        self._time = time
        self._line = [position if isinstance(position, Position) else Position(position)]
        self._is_own_change = False
        super().__init__(position=str(self._line[0]), moves=[], hints=hints, _shown=self._figure([], hints))
        self.on_msg(self._hear)

    @property
    def current(self) -> Position:
        """Where the game stands."""
        return self._line[-1]

    @property
    def start(self) -> Position:
        """Where it began."""
        return self._line[0]

    def play(self, move: Move | str | Mapping[str, Any]) -> None:
        """Plays a move."""
        meant = Move(self.current, move)
        self._show([*self._line, self.current.play(meant)], [*self.moves, str(meant)])

    def undo(self) -> None:
        """Takes the last move back, if there is one."""
        if self.moves:
            self._show(self._line[:-1], self.moves[:-1])

    def restart(self) -> None:
        """Goes back to where the game began."""
        self._show(self._line[:1], [])

    @traitlets.validate("position")
    def _check_position(self, proposal: Any) -> str:
        # What is no position is refused before anything has changed.
        return str(Position(proposal["value"])) if not self._is_own_change else str(proposal["value"])

    @traitlets.validate("moves")
    def _check_moves(self, proposal: Any) -> list[str]:
        if not self._is_own_change:
            _replayed(self.start, proposal["value"])
        return list(proposal["value"])

    @traitlets.observe("position")
    def _position_was_set(self, change: Any) -> None:
        if not self._is_own_change and change["new"] != str(self.current):
            self._show([Position(change["new"])], [])

    @traitlets.observe("moves")
    def _moves_were_set(self, change: Any) -> None:
        if not self._is_own_change:
            self._show(_replayed(self.start, change["new"]), list(change["new"]))

    @traitlets.observe("hints")
    def _hints_were_set(self, change: Any) -> None:
        if "_shown" in self._trait_values and self._trait_values["_shown"]:
            self._shown = self._figure(self.moves, change["new"])

    def _show(self, line: list[Position], moves: list[str]) -> None:
        self._line, self._is_own_change = line, True
        try:
            with self.hold_sync():
                self.position, self.moves = str(self.current), moves
                self._shown = self._figure(moves, self.hints)
        finally:
            self._is_own_change = False

    def _figure(self, moves: list[str], hints: bool) -> dict[str, Any]:
        """All that the board shows, in one piece."""
        game = known_game(self.start.game)
        return {
            "start": self.start.to_json(),
            "title": game.title if game is not None else self.start.game,
            "places": _nimgraph.board_places(self.start),
            "view": _nimgraph.board_view(self.current),
            "before": _nimgraph.board_view(self._line[-2]) if len(self._line) > 1 else None,
            "scores": _nimgraph.board_scores(self.current, time=self._time) if hints else None,
            "played": len(moves),
        }

    def _hear(self, _: object, content: Any, buffers: object) -> None:
        """Something was done on the board."""
        acts: dict[str, Callable[[], None]] = {
            "play": lambda: self.play(content["move"]),
            "undo": self.undo,
            "restart": self.restart,
        }
        acts[content["do"]]()


def _replayed(start: Position, moves: list[str]) -> list[Position]:
    line = [start]
    for move in moves:
        line.append(line[-1].play(move))
    return line


def board(position: Position | str | Mapping[str, Any], *, hints: bool = False) -> BoardWidget:
    """An interactive board for a position, in a notebook: the same as on the web page.

    ``board.position`` is where the game stands, ``board.moves`` what was played; ``hints=True`` shows which moves win.
    """
    return BoardWidget(position, hints=hints)
