"""The positions of a game in Python, to play on in a notebook. It needs anywidget."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._errors import needed, unexpected

if TYPE_CHECKING:
    from ._game import Game, GameMove

# Before the import that fails without it.
needed("anywidget", "notebook")

import anywidget
import traitlets

MOST_MOVES = 500
"""More buttons help nobody."""

SECONDS = 2.0
"""How long hints are looked for."""

# The names of moves and positions are set as text, so that no name is taken for HTML; only pictures are markup.
_ESM = """
function render({ model, el }) {
  const box = document.createElement("div");
  box.className = "nimgraph-game";
  el.append(box);
  const button = (text, kind, said, isOff, act) => {
    const made = document.createElement("button");
    made.textContent = text;
    made.className = kind;
    made.disabled = isOff;
    if (said) made.title = said;
    made.addEventListener("click", () => model.send(act));
    return made;
  };
  const draw = () => {
    const shown = model.get("_shown");
    box.replaceChildren();
    const place = document.createElement(shown.svg ? "div" : "pre");
    if (shown.svg) place.innerHTML = shown.svg; else place.textContent = shown.text;
    const state = document.createElement("p");
    state.setAttribute("role", "status");
    state.textContent = shown.state;
    const moves = document.createElement("div");
    for (const move of shown.moves) {
      const kind = move.wins === null ? "" : move.wins ? "wins" : "loses";
      const mark = { wins: "\\u2713 ", loses: "" }[kind] ?? "";
      moves.append(button(mark + move.name, kind, kind && `this move ${kind}`, false, { do: "play", move: move.number }));
    }
    const acts = document.createElement("div");
    const first = shown.played === 0;
    acts.append(button("Undo", "act", "", first, { do: "undo" }), button("Restart", "act", "", first, { do: "restart" }));
    box.append(place, state, moves, acts);
  };
  model.on("change:_shown", draw);
  draw();
}
export default { render };
"""

_CSS = """
.nimgraph-game button { margin: 0.15em; padding: 0.3em 0.7em; border: 1px solid currentColor; border-radius: 0.4em;
  background: none; color: inherit; font: inherit; cursor: pointer; }
.nimgraph-game button:disabled { opacity: 0.4; cursor: default; }
.nimgraph-game button.wins { border-width: 2px; font-weight: bold; }
.nimgraph-game svg { max-width: 24em; height: auto; }
"""


class GameBoard(anywidget.AnyWidget):
    """A position of a :class:`~nimgraph.Game` that is played on in a notebook.

    ``current`` is where the game stands, ``played`` the names of the moves; ``hints`` shows which moves win.

    >>> from nimgraph import Game
    >>> class Halving(Game):
    ...     def moves(self, position):
    ...         return {f"leave {n}": n for n in range(position // 2, position)}
    >>> board = GameBoard(Halving(), 3)
    >>> board.play("leave 2")
    >>> board.current, board.played
    (2, ['leave 2'])
    """

    _esm = _ESM
    _css = _CSS
    hints: Any = traitlets.Bool(False).tag(sync=True)
    _shown: Any = traitlets.Dict().tag(sync=True)

    def __init__(self, game: Game, position: Any, *, play: Any = "normal", hints: bool = False) -> None:
        self._game, self._play, self._line = game, play, [position]
        self.played: list[str] = []
        super().__init__(hints=hints)
        self._shown = self._figure()
        self.on_msg(self._hear)

    @property
    def current(self) -> Any:
        """Where the game stands."""
        return self._line[-1]

    def play(self, move: str) -> None:
        """Plays a move by its name."""
        options = self._game.options(self.current)
        meant = next((option for option in options if option.name == str(move)), None)
        if meant is None:
            raise unexpected("move", f"one of {', '.join(option.name for option in options[:20]) or 'no moves'}", move)
        self._play_move(meant)

    def undo(self) -> None:
        """Takes the last move back, if there is one."""
        if self.played:
            self._line.pop()
            self.played.pop()
            self._shown = self._figure()

    def restart(self) -> None:
        """Goes back to where the game began."""
        del self._line[1:], self.played[:]
        self._shown = self._figure()

    def _play_move(self, move: GameMove) -> None:
        self._line.append(move.leads_to)
        self.played.append(move.name)
        self._shown = self._figure()

    @traitlets.observe("hints")
    def _hints_were_set(self, _change: Any) -> None:
        if self._shown:
            self._shown = self._figure()

    def _figure(self) -> dict[str, Any]:
        """What is shown."""
        options = self._game.options(self.current)
        winning = None
        if self.hints:
            found = self._game.solve(self.current, play=self._play, time=SECONDS)
            winning = None if found.outcome is None else {move.leads_to for move in found.winning_moves}
        shown = [
            {"number": n, "name": move.name, "wins": None if winning is None else move.leads_to in winning}
            for n, move in enumerate(options[:MOST_MOVES])
        ]
        return {
            "svg": self._game.draw(self.current),
            "text": str(self.current),
            "state": self._state(len(options)),
            "moves": shown,
            "played": len(self.played),
        }

    def _state(self, moves: int) -> str:
        player = len(self.played) % 2 + 1
        if moves:
            return f"Player {player} to move."
        winner = 3 - player if self._play == "normal" else player
        return f"No move is left: player {winner} wins."

    def _hear(self, _widget: object, content: Any, _buffers: object) -> None:
        """What a button says."""
        if content["do"] == "play":
            self._play_move(self._game.options(self.current)[content["move"]])
        elif content["do"] == "undo":
            self.undo()
        elif content["do"] == "restart":
            self.restart()
