"""Other file formats, and the audit of what the program says."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from . import _nimgraph
from ._errors import text, unexpected, whole
from ._nimgraph import Position
from ._progress import Listener, listener

Format = Literal["json", "graph6", "sparse6", "digraph6", "dot", "graphml", "edge-list"]


def convert(
    source: Position | str | os.PathLike[str],
    to: Format,
    *,
    from_: Format | None = None,
    game: str | None = None,
    lossy: bool = False,
) -> str:
    """A position or a graph in another file format, as text.

    The source is a :class:`Position`, a text in any of the formats, or a file that a ``Path`` names; its format is that of the file's
    name, or what the text looks like, unless ``from_`` says it. A graph becomes a position of ``game``, with weights 1 where it has none. What a format
    cannot hold is an :class:`InputError` that names it, unless ``lossy`` allows it.

    >>> convert(Position("graph-nim cycle:4"), "graph6", lossy=True)
    'Cl\\n'
    >>> convert("Cl", "edge-list").splitlines()
    ['0 1', '1 2', '0 3', '2 3']
    """
    path = None
    if isinstance(source, os.PathLike):
        path = os.fspath(source)
        with open(path, encoding="utf-8") as file:
            source = file.read()
    if not isinstance(source, (str, Position)):
        raise unexpected("source", "a position, a text or a Path", source)
    if game is not None:
        text("game", game, "the name of a game")
    written, _, _ = _nimgraph.convert_text(source, text("to", to), from_=from_, path=path, game=game, lossy=lossy)
    return written


def audit(
    ids: str | Iterable[str] = (),
    *,
    size: Literal["small", "medium", "large"] = "small",
    reasons: int | None = None,
    seed: int = 15,
    progress: Listener = False,
) -> dict[str, Any]:
    """Checks statements of the catalogue against plain search, on all positions of small universes.

    The report has the fields of ``nimgraph audit --json``; ``faults`` of each statement is empty where all is as declared.

    :param ids: the statements, by id; all of them if you name none.
    :param size: how many positions: ``"small"`` takes seconds, ``"medium"`` minutes, ``"large"`` a night.
    :param reasons: instead, evaluate every claim in the reasons given for about this many random positions, which ``seed`` chooses.
    :param progress: ``True`` for a bar (of tqdm, where it is installed), or a function that is called with a :class:`Progress`.

    >>> report = audit("bouton-1901/nim")
    >>> [(statement["id"], statement["faults"]) for statement in report["statements"]]
    [('bouton-1901/nim', [])]
    """
    listed = [ids] if isinstance(ids, str) else list(ids)
    for one in listed:
        text("ids", one, "ids of statements")
    with listener(progress, "audit") as told:
        report: Mapping[str, Any]
        if reasons is not None:
            if listed:
                raise unexpected("ids", "none where reasons are checked", ids)
            report = _nimgraph.audit_claims(whole("reasons", reasons), whole("seed", seed), listener=told)
        else:
            report = _nimgraph.audit_statements(listed, text("size", size), listener=told)
    return dict(report)
