"""Games that no line of rules can describe: their moves are a method in Python."""

from __future__ import annotations

import sys
import time as clock
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from . import _nimgraph
from ._errors import InputError, needed, unexpected, whole

if TYPE_CHECKING:
    import pyarrow

Play = Literal["normal", "misere"]
PLAYS = ("normal", "misere")

CHECKED_EVERY = 64
"""So many positions are examined between two looks at the clock."""

BYTES_EACH = 250
"""What a position takes in memory beside itself, about: an entry of a dictionary and what is known."""


@dataclass(frozen=True)
class GameMove:
    """A move of a :class:`Game`."""

    name: str
    """What it is called."""
    leads_to: Any
    """The position after it."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class GameSolution:
    """What is known of a position of a :class:`Game`. The outcome is ``None`` exactly when ``stopped`` says what ran out."""

    position: Any
    outcome: Literal["N", "P"] | None
    winning_moves: tuple[GameMove, ...] = ()
    """All of them."""
    grundy: int | None = None
    """The Grundy value in normal play, if you asked for it."""
    remoteness: int | None = None
    """Plies to the end if the winner plays for a quick end and the loser for a late one, if you asked for it."""
    stopped: Literal["time", "nodes", "memory"] | None = None
    nodes: int = 0
    """How many positions were examined; those that were known before do not count."""


class _Value(NamedTuple):
    """What is known of a position."""

    is_p: bool
    grundy: int
    remoteness: int


class _Spent(Exception):
    """A budget ran out."""


class Game:
    """A game whose moves are Python: write ``moves``, and it is solved.

    A position is anything that can be a key of a dictionary: a number, a tuple, a frozen dataclass, a
    :class:`Position` of one of the games. ``moves`` returns the positions after each move, or a mapping from the names of
    the moves to these positions. Every game must end: a position that leads back to itself is an :class:`InputError`.

    What was found is kept, so that later questions are quicker, and Ctrl-C or a budget that ran out loses nothing.
    For what a line of rules can say, :class:`Rules` is a thousand times as fast, and has tables and proofs.

    >>> class Euclid(Game):
    ...     '''From two numbers, subtract a multiple of the smaller from the larger.'''
    ...     def moves(self, position):
    ...         small, large = sorted(position)
    ...         return {f"{large} - {k} * {small}": tuple(sorted((small, large - k * small)))
    ...                 for k in range(1, large // small + 1)} if small else {}
    >>> game = Euclid()
    >>> solution = game.solve((5, 8), grundy=True)
    >>> solution.outcome, solution.grundy
    ('P', 0)
    >>> [str(move) for move in game.solve((4, 7)).winning_moves]
    ['7 - 1 * 4']
    """

    def moves(self, position: Any) -> Iterable[Any] | Mapping[str, Any]:
        """The positions after each move, or a mapping from names of moves to them; empty where the game is over."""
        raise NotImplementedError(f"{type(self).__name__} has no method moves(self, position)")

    def draw(self, position: Any) -> str | None:
        """A picture of a position in SVG, for :meth:`board`; by default that of a :class:`Position`, or none."""
        return position._repr_svg_() if hasattr(position, "_repr_svg_") else None

    def options(self, position: Any) -> list[GameMove]:
        """The moves of a position, each with its name and where it leads; moves to the same position are one move."""
        given = self.moves(position)
        if isinstance(given, Mapping):
            pairs = [(str(name), after) for name, after in given.items()]
        elif isinstance(given, Iterable) and not isinstance(given, (str, bytes)):
            pairs = [(str(after), after) for after in given]
        else:
            raise unexpected("moves", "positions, or a mapping from names of moves to positions", given)
        found: dict[Any, GameMove] = {}
        for name, after in pairs:
            found.setdefault(_key(after), GameMove(name, after))
        return list(found.values())

    def solve(
        self,
        position: Any,
        *,
        grundy: bool = False,
        remoteness: bool = False,
        play: Play = "normal",
        time: float | str | None = 60.0,
        nodes: int | None = None,
        memory: int | str | None = 2 << 30,
    ) -> GameSolution:
        """Who wins, and how. The budgets are as for :meth:`Position.solve`; asked again, a search that ran out of one goes on.

        :param grundy: also find the Grundy value (normal play).
        :param remoteness: also find how many plies the game lasts.
        """
        _known_play(play)
        if grundy and play == "misere":
            raise unexpected("grundy", "False in misère play, which has no Grundy values", grundy)
        meter = _Meter(time, nodes, memory)
        search = self._full if grundy or remoteness else self._quick
        try:
            value = search(position, play, meter)
            winning = [move for move in self.options(position) if search(move.leads_to, play, meter).is_p]
        except _Spent as spent:
            return GameSolution(position, None, stopped=spent.args[0], nodes=meter.nodes)
        return GameSolution(
            position,
            "P" if value.is_p else "N",
            tuple(winning),
            grundy=value.grundy if grundy else None,
            remoteness=value.remoteness if remoteness else None,
            nodes=meter.nodes,
        )

    def outcome(self, position: Any, *, play: Play = "normal") -> Literal["N", "P"]:
        """``"N"`` when the player to move wins, ``"P"`` when the other does; without limits."""
        _known_play(play)
        return "P" if self._quick(position, play, _Meter(None, None, None)).is_p else "N"

    def is_p(self, position: Any, *, play: Play = "normal") -> bool:
        """Whether the player to move loses; without limits."""
        return self.outcome(position, play=play) == "P"

    def grundy(self, position: Any) -> int:
        """The Grundy value, in normal play; without limits."""
        return self._full(position, "normal", _Meter(None, None, None)).grundy

    def remoteness(self, position: Any, *, play: Play = "normal") -> int:
        """Plies to the end if the winner plays for a quick end and the loser for a late one; without limits."""
        _known_play(play)
        return self._full(position, play, _Meter(None, None, None)).remoteness

    def sweep(
        self,
        positions: Iterable[Any],
        *,
        grundy: bool = False,
        remoteness: bool = False,
        play: Play = "normal",
        check: Callable[[GameSolution], bool] | None = None,
        time: float | str | None = 60.0,
        nodes: int | None = None,
        memory: int | str | None = 2 << 30,
    ) -> GameSweep:
        """Solves many positions, and tests a claim on each: a function of its solution. The budgets apply to each position.

        >>> class Even(Game):
        ...     def moves(self, position):
        ...         return [position - take for take in (2, 4) if take <= position]
        >>> Even().sweep(range(20), check=lambda found: (found.outcome == "P") == (found.position % 6 < 2)).summary()
        {'positions': 20, 'p': 8, 'n': 12, 'stopped': 0, 'holds': 20, 'fails': 0}
        """
        rows, truths = [], []
        for position in positions:
            found = self.solve(
                position, grundy=grundy, remoteness=remoteness, play=play, time=time, nodes=nodes, memory=memory
            )
            rows.append(found)
            truths.append(None if check is None or found.outcome is None else bool(check(found)))
        return GameSweep(tuple(rows), tuple(truths), check is not None)

    def board(self, position: Any, *, play: Play = "normal", hints: bool = False) -> Any:
        """A position to play on in a notebook: its picture, a button for each move, and which of them win.

        It needs anywidget, which ``pip install nimgraph[notebook]`` installs.
        """
        from ._game_board import GameBoard

        return GameBoard(self, position, play=_known_play(play), hints=hints)

    def _quick(self, position: Any, play: Play, meter: _Meter) -> _Value:
        """The outcome alone: the first winning move ends the search."""
        return self._search(position, play, meter, is_full=False)

    def _full(self, position: Any, play: Play, meter: _Meter) -> _Value:
        return self._search(position, play, meter, is_full=True)

    def _search(self, root: Any, play: Play, meter: _Meter, *, is_full: bool) -> _Value:
        """A search in depth that does not use Python's stack, which is short."""
        known = self._known(play, is_full)
        _key(root, "position")
        if root in known:
            return known[root]
        # Each entry: a position, the moves that are left, and what is known of the others.
        path: dict[Any, tuple[Iterator[GameMove], list[_Value]]] = {root: (iter(self.options(root)), [])}
        meter.examined(root)
        while path:
            position, (left, seen) = next(reversed(path.items()))
            move = None if seen and not is_full and seen[-1].is_p else next(left, None)
            if move is None:
                del path[position]
                value = known[position] = _value(seen, play)
                if path:
                    next(reversed(path.values()))[1].append(value)
            elif move.leads_to in known:
                seen.append(known[move.leads_to])
            elif move.leads_to in path:
                raise InputError(
                    f"moves: {move.leads_to!r} leads back to itself; every game must end",
                    field="moves",
                    expected="a game that ends",
                    found=repr(move.leads_to),
                )
            else:
                meter.examined(move.leads_to)
                path[move.leads_to] = (iter(self.options(move.leads_to)), [])
        return known[root]

    def _known(self, play: str, is_full: bool) -> dict[Any, _Value]:
        kept: dict[tuple[str, bool], dict[Any, _Value]] = self.__dict__.setdefault("_found", {})
        return kept.setdefault((play, is_full), {})

    def __getstate__(self) -> dict[str, Any]:
        # What was found can be found again.
        return {name: value for name, value in self.__dict__.items() if name != "_found"}


@dataclass(frozen=True)
class GameSweep:
    """The results of :meth:`Game.sweep`."""

    solutions: tuple[GameSolution, ...]
    """What is known of each position, in order."""
    truths: tuple[bool | None, ...]
    """Whether the claim holds for it; ``None`` where there is none, or nothing is known."""
    has_claim: bool

    def summary(self) -> dict[str, int]:
        """The numbers, as those of :meth:`Sweep.summary`."""
        outcomes = [found.outcome for found in self.solutions]
        counted = {
            "positions": len(outcomes),
            "p": outcomes.count("P"),
            "n": outcomes.count("N"),
            "stopped": outcomes.count(None),
        }
        claim = {"holds": self.truths.count(True), "fails": self.truths.count(False)}
        return {**counted, **(claim if self.has_claim else {})}

    def counterexamples(self) -> list[Any]:
        """The positions on which the claim fails, in order."""
        return [found.position for found, truth in zip(self.solutions, self.truths) if truth is False]

    def table(self) -> pyarrow.Table:
        """The rows, as an Arrow table; positions are texts."""
        pyarrow = needed("pyarrow", "arrow")
        columns: dict[str, Any] = {"position": [str(found.position) for found in self.solutions]}
        for name in ("outcome", "grundy", "remoteness"):
            column = [getattr(found, name) for found in self.solutions]
            if name == "outcome" or any(value is not None for value in column):
                columns[name] = column
        if self.has_claim:
            columns["holds"] = list(self.truths)
        return pyarrow.table(columns)

    def to_pandas(self) -> Any:
        """The rows, as a data frame of pandas."""
        needed("pandas", "pandas")
        return self.table().to_pandas()

    def __len__(self) -> int:
        return len(self.solutions)

    def __repr__(self) -> str:
        return f"GameSweep({', '.join(f'{name}={number}' for name, number in self.summary().items())})"


class _Meter:
    """What a question may cost."""

    def __init__(self, time: float | str | None, nodes: int | None, memory: int | str | None) -> None:
        seconds = _nimgraph.time_limit(time)
        self.ends = None if seconds is None else clock.monotonic() + seconds
        self.most = None if nodes is None else whole("nodes", nodes)
        self.bytes = _nimgraph.memory_limit(memory)
        self.nodes = self.kept = 0

    def examined(self, position: Any) -> None:
        """Counts a position, and stops the search when a budget has run out."""
        if self.most is not None and self.nodes >= self.most:
            raise _Spent("nodes")
        self.nodes += 1
        if self.bytes is not None:
            self.kept += sys.getsizeof(position) + BYTES_EACH
            if self.kept > self.bytes:
                raise _Spent("memory")
        if self.ends is not None and self.nodes % CHECKED_EVERY == 0 and clock.monotonic() > self.ends:
            raise _Spent("time")


def _value(seen: list[_Value], play: str) -> _Value:
    """What is known of a position, from what is known after each of its moves."""
    if not seen:
        return _Value(is_p=play == "normal", grundy=0, remoteness=0)
    to_p = [value.remoteness for value in seen if value.is_p]
    grundies = {value.grundy for value in seen}
    grundy = next(number for number in range(len(seen) + 1) if number not in grundies)
    remoteness = 1 + (min(to_p) if to_p else max(value.remoteness for value in seen))
    return _Value(is_p=not to_p, grundy=grundy, remoteness=remoteness)


def _key(position: Any, field: str = "moves") -> Any:
    """A position, if it can be a key of a dictionary."""
    try:
        hash(position)
    except TypeError:
        raise unexpected(field, "what can be a key of a dictionary, such as a tuple", position) from None
    return position


def _known_play(play: Any) -> Play:
    if play not in PLAYS:
        raise unexpected("play", '"normal" or "misere"', play)
    found: Play = play
    return found
