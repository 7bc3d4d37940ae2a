"""Formulas for all weights at once."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from . import _nimgraph
from ._errors import text, unexpected
from ._nimgraph import Board, Discovery, Position, PositionsClaim, Proof
from ._progress import Listener, listener

if TYPE_CHECKING:
    from ._rules import Rules

    Amounts = int | str | Iterable[int]

LEFT_OUT: Any = object()


@overload
def prove(
    game: Board | Position,
    board: str,
    /,
    *,
    certify: bool = False,
    strategy: str | Iterable[str] | os.PathLike[str] | None = None,
    find_strategy: bool = False,
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
    progress: Listener = False,
) -> Proof: ...


@overload
def prove(
    game: str | Rules,
    board: str | int | Any,
    formula: str,
    *,
    k: int | None = None,
    faces: Iterable[Iterable[int]] | None = None,
    directed: bool = False,
    by: Amounts | None = None,
    exact: bool = False,
    equal: bool = False,
    total: Amounts | None = None,
    stay: bool = False,
    play: Literal["normal", "misere"] = "normal",
    certify: bool = False,
    strategy: str | Iterable[str] | os.PathLike[str] | None = None,
    find_strategy: bool = False,
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
    progress: Listener = False,
) -> Proof: ...


def prove(
    game: str | Rules | Board | Position,
    board: str | int | Any,
    formula: str = LEFT_OUT,
    *,
    k: int | None = None,
    faces: Iterable[Iterable[int]] | None = None,
    directed: bool = False,
    by: Amounts | None = None,
    exact: bool = False,
    equal: bool = False,
    total: Amounts | None = None,
    stay: bool = False,
    play: Literal["normal", "misere"] | None = None,
    certify: bool = False,
    strategy: str | Iterable[str] | os.PathLike[str] | None = None,
    find_strategy: bool = False,
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
    progress: Listener = False,
) -> Proof:
    """Whether a formula holds exactly at the P-positions of a board, whatever its weights are.

    The board is a family of graphs (``"cycle:5"``), a list of edges (``"a-b,b-c"``), a NetworkX graph, or a number of
    heaps; the game a name, perhaps with options such as ``by="1..3"``, or a line of rules. A :class:`Board` stands for
    both: ``prove(board, formula)``. docs/formulas.md describes the language of formulas. With ``certify=True`` a proof has a ``certificate``,
    which others can check.

    :param strategy: prove by a list of moves, one of which leads back into the formula from everywhere else: lines such as
        ``if w0 > w1: w0 := w1, token 2``, as a list, as one text, or in a file that a ``Path`` names. Empty lines and
        those that begin with ``#`` are skipped. If no line answers some position, ``gap`` of the result is that position.
    :param find_strategy: also look for such a list; ``strategy`` of the result has it, if one is found.
    :param time: the time limit: seconds, a text such as ``"2m"``, or ``None``.
    :param nodes: the largest number of steps, or ``None``.
    :param memory: the memory limit: bytes, a text such as ``"500M"``, or ``None``.
    :param progress: ``True`` for a bar (of tqdm, where it is installed), or a function that is called with a :class:`Progress`.

    >>> prove("nim", 3, "w0 xor w1 = w2").verdict
    'proved'
    >>> wrong = prove("nim", 3, "w0 = w1")
    >>> wrong.verdict, wrong.counterexample, wrong.truth
    ('refuted', Position('nim 0,0,1'), 'N')
    >>> prove("nim", 2, "w0 = w1", strategy=["if w0 > w1: w0 := w1"]).gap
    Position('nim 0,1')
    """
    place, given = (None, board) if formula is LEFT_OUT else (board, formula)
    formula = text("formula", given)
    meant = on_board(
        game, place, k=k, faces=faces, directed=directed, by=by, exact=exact, equal=equal, total=total, stay=stay, play=play
    )
    if strategy is None:
        with listener(progress, "prove") as told:
            return _nimgraph.prove_on(
                meant,
                formula,
                certify=certify,
                find_strategy=find_strategy,
                time=time,
                nodes=nodes,
                memory=memory,
                listener=told,
            )
    for name, asked in (("certify", certify), ("find_strategy", find_strategy)):
        if asked:
            raise unexpected(name, "False where a strategy is given", asked)
    lines = _lines(strategy)
    with listener(progress, "prove") as told:
        return _nimgraph.prove_by(meant, formula, lines, time=time, nodes=nodes, memory=memory, listener=told)


def discover(
    game: str | Rules | Board | Position,
    board: str | int | Any = None,
    *,
    k: int | None = None,
    faces: Iterable[Iterable[int]] | None = None,
    directed: bool = False,
    by: Amounts | None = None,
    exact: bool = False,
    equal: bool = False,
    total: Amounts | None = None,
    stay: bool = False,
    play: Literal["normal", "misere"] | None = None,
    where: str | Iterable[str] = (),
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
    progress: Listener = False,
) -> Discovery:
    """Looks for a formula that holds exactly at the P-positions of a board, and proves it for all weights.

    The board is as for :func:`prove`. Rules are learned from small positions, tested on larger ones, and proved; if
    they are wrong, learning goes on with more positions. If nothing is found, the answer says why.

    :param where: a condition such as ``"min > 0"``, or several: ``parts`` of the result says, shorter, what the formula amounts to
        where each of them holds.
    :param progress: ``True`` for a bar (of tqdm, where it is installed), or a function that is called with a :class:`Progress`.

    >>> found = discover("circular-nim", 4, k=2)
    >>> found.formula
    'h0 = h2 and h1 = h3'
    >>> discover("nim", 12)
    Discovery(nothing found: a table of weights up to 2 is too large for a board with 12 weights)
    """
    meant = on_board(
        game, board, k=k, faces=faces, directed=directed, by=by, exact=exact, equal=equal, total=total, stay=stay, play=play
    )
    conditions = [where] if isinstance(where, str) else list(where)
    for condition in conditions:
        text("where", condition, "a formula")
    with listener(progress, "discover") as told:
        return _nimgraph.discover_on(meant, conditions, time=time, nodes=nodes, memory=memory, listener=told)


def coq(
    game: str | Rules | Board | Position,
    board: str | int | Any,
    formula: str = LEFT_OUT,
    *,
    strategy: str | Iterable[str] | os.PathLike[str] | None = None,
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
    **options: Any,
) -> str:
    """A file for Coq 8.16 or later which proves that a formula holds exactly at the P-positions of a board.

    The arguments are those of :func:`prove`. Without a strategy one is looked for; that the formula is not proved, that no strategy is
    found, or that the formula has an xor, is an :class:`InputError`.

    >>> "Theorem formula_is_right : forall p, P p <-> loses p." in coq("nim", 2, "w0 = w1")
    True
    """
    place, given = (None, board) if formula is LEFT_OUT else (board, formula)
    formula = text("formula", given)
    meant = on_board(game, place, **options)
    limits: dict[str, Any] = {"time": time, "nodes": nodes, "memory": memory}
    if strategy is None:
        proof = _nimgraph.prove_on(meant, formula, certify=False, find_strategy=True, listener=None, **limits)
        if not proof:
            raise unexpected("formula", "a formula that is proved", proof)
        if proof.strategy is None:
            raise unexpected("strategy", "one, since none was found", None)
        strategy = proof.strategy
    return _nimgraph.coq_file(meant, formula, _lines(strategy), **limits)


def check_certificate(
    certificate: str, *, time: float | str | None = 60.0, memory: int | str | None = 2 << 30
) -> tuple[Board, str]:
    """Checks a certificate. Returns the board and the formula that it proves to hold exactly at the P-positions.

    A certificate that does not show this, or cannot be read, is an :class:`InputError`; so is running out of a budget.
    """
    text("certificate", certificate, "the text of a certificate")
    return _nimgraph.check_certificate(certificate, time=time, memory=memory)


def prove_claim(
    game: str | Rules | Board | Position,
    board: str | int | Any,
    claim: str = LEFT_OUT,
    *,
    where: str | None = None,
    known: str | None = None,
    k: int | None = None,
    faces: Iterable[Iterable[int]] | None = None,
    directed: bool = False,
    by: Amounts | None = None,
    exact: bool = False,
    equal: bool = False,
    total: Amounts | None = None,
    stay: bool = False,
    play: Literal["normal", "misere"] | None = None,
    time: float | str | None = 60.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
    progress: Listener = False,
) -> PositionsClaim:
    """Decides a claim about the positions of a board for all weights, or refutes it by a counterexample.

    In a claim ``outcome`` is ``P`` or ``N``. It is decided by a formula for the P-positions: ``known``, which is proved first, or
    one of the catalogue, or one that is found.

    :param where: a condition; the claim is about positions where it holds.

    >>> prove_claim("edge-nim", "cycle:4", "outcome = N", where="min > 0 and e0-1 = min and e3-0 = max").verdict
    'refuted'
    >>> prove_claim("nim", 3, "outcome = N", where="w0 > w1 + w2").verdict
    'proved'
    """
    place, given = (None, board) if claim is LEFT_OUT else (board, claim)
    meant = on_board(
        game, place, k=k, faces=faces, directed=directed, by=by, exact=exact, equal=equal, total=total, stay=stay, play=play
    )
    claim = text("claim", given, "a formula")
    for name, one in (("where", where), ("known", known)):
        if one is not None:
            text(name, one, "a formula")
    with listener(progress, "prove") as told:
        return _nimgraph.claim_on(meant, claim, where, known, time=time, nodes=nodes, memory=memory, listener=told)


def verify_strategy(
    strategy: str | os.PathLike[str],
    *,
    time: float | str | None = 600.0,
    nodes: int | None = None,
    memory: int | str | None = 2 << 30,
) -> StrategyProof:
    """Checks a winning strategy, as :meth:`Position.strategy` or ``nimgraph solve --proof`` writes it, by the rules alone.

    It is a text, or a file that a ``Path`` names. One that does not prove what it claims is an :class:`InputError`.

    >>> verify_strategy(Position("nim 1,2,3").strategy())
    StrategyProof(position=Position('nim 1,2,3'), outcome='P', positions=6, answers=16)
    """
    if isinstance(strategy, os.PathLike):
        with open(strategy, encoding="utf-8") as file:
            strategy = file.read()
    text("strategy", strategy, "the text of a strategy, or a Path")
    return StrategyProof(**_nimgraph.verify_strategy(strategy, time=time, nodes=nodes, memory=memory))


class StrategyProof(NamedTuple):
    """A strategy that was checked: who wins the position, for how many positions it has answers, and how many answers."""

    position: Position
    outcome: Literal["N", "P"]
    positions: int
    answers: int


def _lines(strategy: str | Iterable[str] | os.PathLike[str]) -> list[tuple[int, str]]:
    """The lines of a strategy that say something, with their numbers."""
    if isinstance(strategy, os.PathLike):
        with open(strategy, encoding="utf-8") as file:
            strategy = file.read()
    if not isinstance(strategy, Iterable):
        raise unexpected("strategy", "lines such as `w0 := w1`", strategy)
    listed = strategy.splitlines() if isinstance(strategy, str) else list(strategy)
    for line in listed:
        if not isinstance(line, str):
            raise unexpected("strategy", "lines such as `w0 := w1`", line)
    numbered = [(number, line.strip()) for number, line in enumerate(listed, 1)]
    lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
    if not lines:
        raise unexpected("strategy", "lines such as `w0 := w1`", strategy)
    return lines


def on_board(
    game: Any, board: Any = None, *, k: Any = None, faces: Any = None, directed: bool = False, play: Any = None, **changes: Any
) -> Board:
    """The board that is meant."""
    meant = Board(game, board, k=k, faces=faces, directed=directed, play=play, **changes)
    if len(meant.weight_names) > _nimgraph.MOST_WEIGHTS and not meant.vertices:
        raise unexpected("board", f"at most {_nimgraph.MOST_WEIGHTS} heaps", len(meant.weight_names))
    return meant
