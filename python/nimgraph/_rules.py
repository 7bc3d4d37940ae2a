"""Rules as a line: a game of your own that everything else takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from . import _nimgraph
from ._boards import words
from ._errors import InputError, text, unexpected, whole
from ._nimgraph import Board, Discovery, Position, Proof
from ._prove import discover, prove
from ._sweep import Sweep, sweep
from ._table import table

if TYPE_CHECKING:
    from ._prove import Amounts

Play = Literal["normal", "misere"]


@dataclass(frozen=True)
class Way:
    """One way to move, for :class:`Rules`: what is taken, from what, and where the token goes.

    >>> str(Way(take="1..3", of="the edge", go="across"))
    'take 1..3 from the edge, go across'
    >>> str(Way(take=1, of="here", go="to a neighbour", first="go"))
    'go to a neighbour, take 1 from here'
    """

    take: int | str | Iterable[int] = "any"
    """The amounts: ``"any"``, ``1``, ``range(1, 4)``, ``[1, 3, 4]``, ``"half"``, ``"all"``, or a letter in a text."""
    of: str = "one"
    """What is lowered: ``"one"``, ``"the edge"``, ``"here"``, ``"some at a vertex"`` and so on."""
    share: Literal["each", "equal", "total"] = "each"
    """How an amount is shared: by each of the set, equally, or altogether."""
    go: str | None = None
    """Where the token goes: ``"across"``, ``"to a neighbour"`` or ``"to a neighbour or stay"``."""
    first: Literal["take", "go"] = "take"
    """Whether the token goes before or after something is taken."""
    where: str | None = None
    """A condition on the weights, in the language of formulas."""

    def __str__(self) -> str:
        share = "" if self.share == "each" else f"{self.share} "
        take = f"take {share}{_amounts(self.take)} from {self.of}"
        clauses = [take] if self.go is None else [take, f"go {self.go}"]
        if self.first == "go":
            clauses.reverse()
        return ", ".join(clauses if self.where is None else [*clauses, f"if {self.where}"])


class Rules:
    """The rules of a game as a line of text, or made of its parts.

    docs/rules.md has the language. A line whose rules are those of a named game is that game. Rules never change, can be
    compared and pickled, and stand wherever a game is asked for.

    >>> slow = Rules("edges token: take 1 from the edge, go across", name="slow-edge-nim")
    >>> slow == Rules(weights="edges", token=True, moves=[Way(take=1, of="the edge", go="across")])
    True
    >>> slow.means
    'A move takes 1 from an edge at the token and moves the token to its other end.'
    >>> slow.on("cycle:4", [3, 1, 1, 2]).solve().outcome
    'N'
    >>> Rules("edge-nim", by=range(1, 4)).line
    'edges token: take 1..3 from the edge, go across'
    """

    line: str
    """The line, in its normal form."""
    name: str | None
    """The name that you gave them, or that they have in the gallery."""

    def __init__(
        self,
        rules: str | None = None,
        *,
        name: str | None = None,
        weights: Literal["heaps", "row", "circle", "vertices", "edges", "hyperedges"] | None = None,
        token: bool = False,
        bridged: bool = False,
        letters: Iterable[str] = (),
        moves: Iterable[Way] = (),
        by: Amounts | None = None,
        exact: bool = False,
        equal: bool = False,
        total: Amounts | None = None,
        stay: bool = False,
    ) -> None:
        """A line, the name of a game or of a line of the gallery, or else the parts of a line.

        :param rules: a line, or a name; ``by``, ``exact``, ``equal``, ``total`` and ``stay`` are options of the named games.
        :param name: what you call them.
        :param weights: what carries the weights.
        :param token: whether a token marks where to play.
        :param bridged: whether vertices of weight 0 leave, and their neighbours are joined.
        :param letters: letters that stand for numbers, which come with the position.
        :param moves: the ways to move.
        """
        moves, letters = list(moves), list(letters)
        if (rules is None) == (weights is None):
            raise unexpected("rules", "a line or a name, or else weights and moves", rules)
        if rules is None:
            for way in moves:
                if not isinstance(way, Way):
                    raise unexpected("moves", "ways to move, such as Way(take=1, of='one')", way)
            head = " ".join([str(weights), *["token"] * token, *["bridged"] * bridged])
            head += " with " + ", ".join(letters) if letters else ""
            rules = f"{head}: {' | '.join(map(str, moves))}"
        elif moves or letters or token or bridged:
            raise unexpected("moves", "none beside a line, which says everything itself", moves or letters)
        text("rules", rules, "a line of rules, or a name")
        report = _nimgraph.rules_report(rules, by=by, exact=exact, equal=equal, total=total, stay=stay)
        is_name = ":" not in rules and not report["changes"]
        self._set(report, name if name is not None else (rules if is_name else None))

    def _set(self, report: dict[str, Any], name: str | None) -> None:
        object.__setattr__(self, "line", report["rules"])
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "_report", report)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("rules do not change")

    _report: dict[str, Any]

    @property
    def means(self) -> str:
        """What a move does, in words."""
        means: str = self._report["means"]
        return means

    @property
    def game(self) -> str | None:
        """The named game that they are, on the boards which that game allows."""
        return self._report.get("game")

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters that stand for numbers, which come with the position."""
        return tuple(self._report["letters"])

    @property
    def token(self) -> bool:
        """Whether a token marks where to play."""
        return bool(self._report["token"])

    @property
    def statements(self) -> tuple[str, ...]:
        """The statements of the catalogue that decide or simplify positions of these rules on some board, by their ids."""
        return tuple(self._report["statements"])

    @property
    def same_as(self) -> tuple[str, ...]:
        """What these rules are the same as, in words: ``edge-nim with every weight mod 4, without arcs, in normal play``."""
        return tuple(self._report["same_as"])

    def board(
        self,
        board: str | int | Any,
        *,
        faces: Iterable[Iterable[int]] | None = None,
        directed: bool = False,
        play: Play = "normal",
        **numbers: int,
    ) -> Board:
        """The board of these rules on a graph or on a number of heaps; keywords such as ``k=2`` give letters their numbers.

        >>> Rules("moore").board(4, k=2)
        Board('"heaps with k: take any from some of k" 4 k=2')
        """
        made = words(self, board, numbers.pop("k", None), faces, directed)
        if numbers and not isinstance(made, str):
            raise unexpected("board", "no graph of NetworkX for rules with letters", board)
        for letter, number in numbers.items():
            if letter not in self.letters:
                known = ", ".join(self.letters) or "none"
                raise unexpected(letter, f"a letter of the rules ({known})", number)
            made += f" {letter}={whole(letter, number, 1)}"
        return Board(made, play=play)

    def add(self, name: str | None = None, *, title: str = "", source: str = "", example: str = "") -> str:
        """Gives these rules a name, which then stands wherever the name of a game does, here and in every later program of yours.

        It is kept as ``nimgraph rules add`` keeps it; the line is returned. ``example`` is a board with weights, as it follows the name.
        """
        name = text("name", self.name if name is None else name, "a name")
        said = {"name": name, "title": title, "source": source, "rules": self.line, "example": example}
        for field, value in said.items():
            if "\n" in text(field, value):
                raise unexpected(field, "a text on one line", value)
        return _nimgraph.rules_added("\n".join(f"{field}: {value}" for field, value in said.items() if value))

    @staticmethod
    def remove(name: str) -> None:
        """Removes the name of rules that were added. This program knows it until it ends; later ones do not."""
        if not _nimgraph.rules_removed(text("name", name)):
            raise unexpected("name", "the name of rules that were added", name)

    def on(
        self,
        board: str | int | Iterable[int] | Any,
        weights: int | Iterable[int] | Mapping[Any, int] | None = None,
        token: Any = None,
        *,
        faces: Iterable[Iterable[int]] | None = None,
        directed: bool = False,
        play: Play = "normal",
        **numbers: int,
    ) -> Position:
        """A position of these rules. In heap games the board may be the heaps themselves.

        Weights and token are as for :meth:`Board.position`. Of a NetworkX graph, the attribute ``weight`` counts unless
        you give weights.

        >>> Rules("wythoff").on([3, 5]).solve().outcome
        'P'
        >>> Rules("arc-kayles-weighted").on("path:3", {1: 2}).weights
        [1, 2, 1]
        """
        if hasattr(board, "nodes") and weights is None and not numbers:
            return Position.from_networkx(board, self.line, token=token, play=play)
        if self._report["shape"] == "heaps" and not isinstance(board, str):
            try:
                count = whole("board", board)
            except InputError:
                if weights is not None:
                    raise unexpected("board", "a number of heaps, where weights are given", board) from None
                heaps: list[int] = list(board)  # type: ignore[arg-type]
                weights, count = heaps, len(heaps)
            board = count
        elif self._report["shape"] == "heaps" and "," in str(board) and weights is None:
            texts = str(board).strip("[]").split(",")
            listed: Any = [int(heap) if heap.strip().isdecimal() else heap for heap in texts]
            return self.on(listed, None, token, faces=faces, play=play, directed=directed, **numbers)
        meant = self.board(board, faces=faces, directed=directed, play=play, **numbers)
        return meant.position(weights, token)

    def table(self, board: str | int | Any, max_weight: int | Iterable[int], **options: Any) -> Any:
        """A :func:`table` of these rules; options are those of :func:`table` and of :meth:`board`.

        >>> Rules("nim", by="1..2").table(1, 6).tolist()
        [True, False, False, True, False, False, True]
        """
        mine = {name: options.pop(name) for name in ("values", "threads", "memory") if name in options}
        bounds = max_weight if isinstance(max_weight, int) else list(max_weight)
        return table(self.board(board, **options), bounds, **mine)

    def prove(self, board: str | int | Any, formula: str, **options: Any) -> Proof:
        """Whether a formula holds exactly at the P-positions of a board, as :func:`prove` says.

        >>> Rules("nim", by="1..3").prove(2, "w0 % 4 = w1 % 4").verdict
        'proved'
        """
        mine, rest = _split(options, ("certify", "strategy", "find_strategy", "time", "nodes", "memory"))
        return prove(self.board(board, **rest), formula, **mine)

    def discover(self, board: str | int | Any, **options: Any) -> Discovery:
        """Looks for a formula for the P-positions of a board, as :func:`discover` does.

        >>> Rules("nim", by="1..3").discover(1).formula
        'h0 % 4 = 0'
        """
        mine, rest = _split(options, ("time", "nodes", "memory"))
        return discover(self.board(board, **rest), **mine)

    def sweep(self, graphs: Any, **options: Any) -> Sweep:
        """A :func:`sweep` of these rules; options are those of :func:`sweep`, and keywords such as ``h=2`` give letters their numbers.

        >>> Rules("arc-kayles-weighted").sweep("path:2..5").summary()
        {'graphs': 4, 'positions': 4, 'p': 1, 'n': 3, 'stopped': 0}
        """
        given = [letter for letter in self.letters if letter in options]
        numbers = [f"{letter}={whole(letter, options.pop(letter), 1)}" for letter in given]
        return sweep(graphs, game=" ".join([self.line, *numbers]), **options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.line == other.line

    def __hash__(self) -> int:
        return hash(self.line)

    def __str__(self) -> str:
        return self.line

    def __repr__(self) -> str:
        name = "" if self.name is None else f", name={self.name!r}"
        return f"Rules({self.line!r}{name})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (self.line, self.name))


def rules_gallery() -> list[Rules]:
    """The rules that have names: those of the literature, and those that were added.

    >>> next(rules for rules in rules_gallery() if rules.name == "wythoff").line
    'heaps: take any from one | take equal any from all'
    """
    return [Rules(entry["rules"], name=entry["name"]) for entry in _nimgraph.rules_gallery()]


def _restored(line: str, name: str | None) -> Rules:
    return Rules(line, name=name)


def _split(options: dict[str, Any], names: tuple[str, ...]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The options with these names, and the others."""
    mine = {name: value for name, value in options.items() if name in names}
    return mine, {name: value for name, value in options.items() if name not in names}


def _amounts(take: Any) -> str:
    """Amounts, as a line has them."""
    if isinstance(take, str):
        return take
    if isinstance(take, range) and take and take.step == 1:
        return f"{take[0]}..{take[-1]}"
    try:
        return str(whole("take", take, 1))
    except InputError:
        pass
    if isinstance(take, Iterable):
        return "{" + ",".join(str(whole("take", amount, 1)) for amount in take) + "}"
    raise unexpected("take", 'amounts, such as 2, range(1, 4), [1, 3] or "any"', take)
