"""Sweeps: every position of many graphs, tested against claims, as a table."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, Union

from . import _boards, _nimgraph
from ._errors import needed, text, unexpected, whole
from ._networkx import is_graph
from ._progress import Listener, listener
from ._store import Store

if TYPE_CHECKING:
    import pyarrow

    from ._nimgraph import Position
    from ._prove import Amounts
    from ._rules import Rules

LONGEST_LINE = 1 << 26
"""The most bytes of a row in JSON."""


@dataclass(frozen=True)
class Orders:
    """All connected graphs of some orders, or heaps without edges."""

    kind: Literal["connected", "heaps"]
    first: int
    last: int


def connected(first: int, last: int | None = None) -> Orders:
    """All connected graphs with this many vertices, or from the first number to the last, for :func:`sweep`.

    From eight vertices on they are listed by nauty's geng, which must be installed.
    """
    return _orders("connected", first, last)


def heaps(first: int, last: int | None = None) -> Orders:
    """Boards of this many heaps, or from the first number to the last, for :func:`sweep`."""
    return _orders("heaps", first, last)


def _orders(kind: Literal["connected", "heaps"], first: int, last: int | None) -> Orders:
    first = whole("first", first, 1)
    last = first if last is None else whole("last", last, 1)
    if not first <= last <= 64:
        raise unexpected("graphs", "numbers from 1 to 64, the smaller first", (first, last))
    return Orders(kind, first, last)


GRAPHS = "a family, a Path, a graph6 line in bytes, a board or a graph of NetworkX"
Graphs = Union[str, bytes, "os.PathLike[str]", Orders, Any]


def sweep(
    graphs: Graphs | Iterable[Graphs],
    *,
    game: str | Rules = "edge-nim",
    by: Amounts | None = None,
    exact: bool = False,
    equal: bool = False,
    total: Amounts | None = None,
    stay: bool = False,
    play: Literal["normal", "misere", "both"] = "normal",
    weights: int | str | range | Sequence[int] = 1,
    sample: int | None = None,
    seed: int = 0,
    tokens: Literal["all", "orbits"] | Sequence[int] = "all",
    k: int | None = None,
    columns: Sequence[str] | None = None,
    where: str | None = None,
    check: str | None = None,
    compare: str | None = None,
    with_: str | os.PathLike[str] | None = None,
    skip_unplayable: bool = False,
    examples: int = 10,
    nodes: int | None = None,
    out: str | os.PathLike[str] | None = None,
    format: Literal["parquet", "csv", "jsonl"] = "parquet",
    resume: bool = False,
    shard: str | None = None,
    part_size: int = 4096,
    jobs: int = 0,
    memory: int | str | None = 2 << 30,
    progress: Listener = False,
) -> Sweep:
    """Solves every position of many graphs.

    :param graphs: a family with ranges (``"cycle:3..8"``), a file of graph6, sparse6 or digraph6 as a ``Path``,
        :func:`connected` or :func:`heaps`, a NetworkX graph, a graph6 line as ``bytes``, a :class:`Board`, whose game is played, or a
        list of any of these.
    :param game: any game but ``sum``, a line of rules or :class:`Rules`; ``k`` is for ``circular-nim``, here or in ``compare``.
    :param by: the amounts that a move may take; with ``exact``, ``equal``, ``total`` and ``stay`` an option of the named games.
    :param play: ``"normal"``, ``"misere"``, or ``"both"`` for rows of either convention.
    :param weights: one number for all places, a list, or a range (``"0..2"`` or ``range(3)``) for all ways to weigh a graph.
    :param sample: choose this many random combinations of weights from the range for each graph; ``seed`` seeds the choice.
    :param tokens: ``"all"``, ``"orbits"`` (one of each kind of position), or vertices.
    :param columns: the columns of the rows; ``Sweep.columns()`` lists them.
    :param where: only positions for which a formula holds.
    :param check: a formula, or the id of a statement, to test on every position.
    :param compare: ``"other play"`` (``"normal,misere"`` on the command line) or the name of another game.
    :param with_: a CSV file with invariants of your own for ``where`` and ``check``; its column ``graph6``, or ``graph``
        (the number in the input), says which graph a line is about.
    :param skip_unplayable: leave out graphs on which the game cannot be played, and count them.
    :param examples: how many counterexamples to keep, the smallest ones.
    :param nodes: the largest number of states to examine for one position; without it, none is too hard.
    :param out: a folder for the rows, in parts that survive being killed; with ``resume=True`` finished parts are kept,
        and ``shard="2/5"`` makes every fifth part from the second on. Without a folder the rows stay in memory.
    :param part_size: how many graphs a part has; ``shard`` and ``resume`` deal in whole parts.
    :param format: of the parts: ``"parquet"``, ``"csv"`` or ``"jsonl"``.
    :param jobs: how many graphs to work on at once; 0 for as many as there are processors.
    :param memory: the memory limit of each job for remembered positions: bytes, a text such as ``"500M"``, or ``None``.
    :param progress: ``True`` for a bar (of tqdm, where it is installed), or a function that is called with a :class:`Progress`.

    >>> result = sweep(connected(1, 5), columns=["graph6", "token", "outcome"])
    >>> result
    Sweep(graphs=31, positions=138, p=55, n=83, stopped=0)
    >>> result.table().num_rows
    138
    """
    if out is None:
        for name, asked, without in (("shard", shard, None), ("resume", resume, False), ("part_size", part_size, 4096)):
            if asked != without:
                raise unexpected(name, f"{without}, since there is no folder in out", asked)
    if shard is not None:
        text("shard", shard, 'a text such as "2/5"')
    folder = None if out is None else os.fspath(out)
    game, sources, options, numbers = _question(
        graphs,
        game=game,
        changes={"by": by, "exact": exact, "equal": equal, "total": total, "stay": stay},
        play=play,
        weights=weights,
        sample=sample,
        seed=seed,
        tokens=tokens,
        k=k,
        columns=columns,
        where=where,
        check=check,
        compare=compare,
        with_=with_,
        skip_unplayable=skip_unplayable,
        examples=examples,
        nodes=nodes,
        format=format,
        part_size=part_size,
        memory=memory,
    )
    workers = whole("jobs", jobs)
    with listener(progress, "sweep") as told:
        result = _nimgraph.run_sweep(
            game, sources, {**options, "shard": shard}, keep=True, jobs=workers, out=folder, resume=resume, listener=told, **numbers  # type: ignore[arg-type]
        )
    return Sweep(result, folder)


def _question(
    graphs: Any,
    *,
    game: Any = "edge-nim",
    changes: dict[str, Any] | None = None,
    play: str = "normal",
    weights: Any = 1,
    sample: int | None = None,
    seed: int = 0,
    tokens: Any = "all",
    k: int | None = None,
    columns: Sequence[str] | None = None,
    where: str | None = None,
    check: str | None = None,
    compare: str | None = None,
    with_: str | os.PathLike[str] | None = None,
    skip_unplayable: bool = False,
    examples: int = 10,
    nodes: int | None = None,
    format: str = "parquet",
    part_size: int = 4096,
    memory: int | str | None = 2 << 30,
) -> tuple[str, list[tuple[str, str, int, int]], dict[str, str | None], dict[str, int | str | None]]:
    """A sweep as the engine reads it: the game, the sources of graphs, options that are texts, and keywords."""
    if isinstance(graphs, _nimgraph.Board):
        if _boards.line(game) not in ("edge-nim", graphs.game):
            raise unexpected("game", f"{graphs.game}, the game of the board", game)
        is_named = graphs.game != "custom" and _nimgraph.rules_report(graphs.game)["rules"] == graphs.rules
        game = graphs.game if is_named else graphs.rules
        play = graphs.convention if play == "normal" else play
    game = _boards.line(game)
    if any(value not in (None, False) for value in (changes or {}).values()):
        game = f"{game} {_nimgraph.rules_report(game, **(changes or {}))['changes']}"
    texts = {
        "play": text("play", play),
        "weights": _weights(weights),
        "tokens": _listed("tokens", tokens),
        "columns": None if columns is None else _listed("columns", columns),
        "where": None if where is None else text("where", where),
        "check": None if check is None else text("check", check),
        "compare": None if compare is None else text("compare", compare),
        "format": text("format", format),
    }
    numbers: dict[str, int | str | None] = {
        "examples": whole("examples", examples),
        "nodes": None if nodes is None else whole("nodes", nodes),
        "k": None if k is None else whole("k", k, 1),
        "sample": None if sample is None else whole("sample", sample, 1),
        "seed": whole("seed", seed),
        "memory": _nimgraph.memory_limit(memory),
        "part_size": whole("part_size", part_size, 1),
        "skip_unplayable": bool(skip_unplayable),
        "extra": None if with_ is None else os.fspath(with_),
    }
    return game, _sources(graphs), texts, numbers


def open_sweep(path: str | os.PathLike[str]) -> Sweep:
    """The sweep of a folder, made here or by ``nimgraph sweep --out``, as far as its parts are finished."""
    folder = os.fspath(path)
    result, parts, blocks = _nimgraph.open_sweep(folder)
    return Sweep(result, folder, parts=parts, blocks=blocks)


@dataclass(frozen=True)
class _StoredResult:
    """A result of the engine as plain data, which can be pickled."""

    description: dict[str, Any]
    totals: dict[str, Any]
    counterexamples: list[tuple[Position, str]]
    rows: list[tuple[str, str, int, bytes, list[bytes]]] | None

    @classmethod
    def of(cls, result: _nimgraph.SweepResult | _StoredResult) -> _StoredResult:
        return cls(result.description, result.totals, result.counterexamples, result.columns())

    def columns(self) -> list[tuple[str, str, int, bytes, list[bytes]]] | None:
        return self.rows


class Sweep:
    """The results of a sweep.

    It can be pickled, with its rows if they are in memory. Two of them are equal when the same was swept with the same
    results, and the rows are the same or in the same folder.
    """

    def __init__(
        self,
        result: _nimgraph.SweepResult | _StoredResult,
        folder: str | None,
        *,
        parts: int | None = None,
        blocks: int | None = None,
    ) -> None:
        self._result = result
        self.folder = folder
        """The folder with the rows, if there is one."""
        self.parts = parts
        """How many parts an opened folder has."""
        self.blocks = blocks
        """How many parts it will have in the end, where that is known."""

    @property
    def description(self) -> dict[str, Any]:
        """What was swept, as plain data."""
        description: dict[str, Any] = self._result.description
        return description

    def summary(self) -> dict[str, int]:
        """The numbers: graphs, those that were skipped if there are any, positions, P- and N-positions, positions that
        were stopped; and of a claim or a comparison how often it holds, fails and differs."""
        totals = self._result.totals
        wanted = ["graphs", *(["skipped"] if "skipped" in totals else []), "positions", "p", "n", "stopped"]
        if self.description["check"] is not None:
            wanted += ["holds", "fails"]
        if self.description["compare"] is not None:
            wanted += ["differ"]
        return {name: totals[name] for name in wanted}

    def counterexamples(self) -> list[Position]:
        """The smallest positions on which the claim fails or the outcomes differ, the smallest first."""
        return [position for position, _ in self._result.counterexamples]

    def table(self) -> pyarrow.Table:
        """The rows, as an Arrow table.

        If they are in a folder that has gone, this is a ``FileNotFoundError``; if a file of it is damaged, an
        :class:`InputError` names it.
        """
        pyarrow = needed("pyarrow", "arrow")
        columns = self._result.columns()
        if columns is None:
            return self._read()
        arrays = {}
        for name, kind, length, there, data in columns:
            buffers = [pyarrow.py_buffer(buffer) for buffer in (there, *data)]
            arrays[name] = pyarrow.Array.from_buffers(_arrow_type(kind), length, buffers)
        return pyarrow.table(arrays)

    def to_pandas(self) -> Any:
        """The rows, as a data frame of pandas."""
        needed("pandas", "pandas")
        return self.table().to_pandas()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The rows, for all that reads Arrow data: ``polars.DataFrame(sweep)``, ``pyarrow.table(sweep)`` and so on."""
        return self.table().__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        """How many positions there are, each of them a row."""
        return self.summary()["positions"]

    def __bool__(self) -> bool:
        # A sweep in which no position meets the condition is a result too.
        return True

    def _read(self) -> pyarrow.Table:
        return read_rows(Store(str(self.folder), {}))

    @staticmethod
    def columns() -> dict[str, str]:
        """Every column that a sweep can have, with what it says."""
        return {name: about for name, _, about in _nimgraph.sweep_columns()}

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_result": _StoredResult.of(self._result)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sweep) and self.__getstate__() == other.__getstate__()

    def __hash__(self) -> int:
        return hash(tuple(self.summary().items()))

    def __repr__(self) -> str:
        numbers = ", ".join(f"{name}={number}" for name, number in self.summary().items())
        return f"Sweep({numbers})"


def read_rows(store: Store) -> pyarrow.Table:
    """The rows of the finished parts of a folder, in their order."""
    manifest, paths = store.parts()
    pyarrow, dataset = needed("pyarrow", "arrow"), needed("pyarrow.dataset", "arrow")
    schema = pyarrow.schema([(field["name"], _arrow_type(field["type"])) for field in manifest["schema"]])
    if not paths:
        return schema.empty_table()
    if manifest["parts"] == "parquet":
        return dataset.dataset(paths, format="parquet", filesystem=store.filesystem).to_table().cast(schema)
    read = {"csv": _read_csv, "jsonl": _read_json_lines}[manifest["parts"]]
    # These formats do not say of which types their columns are, and a part may have no value to tell by.
    tables = []
    for path in paths:
        with store.open(path) as file:
            tables.append(read(file, schema))
    return pyarrow.concat_tables(tables)


def _read_csv(file: BinaryIO, schema: pyarrow.Schema) -> pyarrow.Table:
    csv = needed("pyarrow.csv", "arrow")
    missing = {"null_values": [""], "strings_can_be_null": True, "quoted_strings_can_be_null": False}
    return csv.read_csv(file, convert_options=csv.ConvertOptions(column_types=schema, **missing))


def _read_json_lines(file: BinaryIO, schema: pyarrow.Schema) -> pyarrow.Table:
    json = needed("pyarrow.json", "arrow")
    # No line may be longer than a block.
    block = json.ReadOptions(block_size=LONGEST_LINE)
    return json.read_json(file, read_options=block, parse_options=json.ParseOptions(explicit_schema=schema))


def _arrow_type(kind: str) -> Any:
    pyarrow = needed("pyarrow", "arrow")
    return {"text": pyarrow.large_string(), "number": pyarrow.int64(), "flag": pyarrow.bool_()}[kind]


def _listed(field: str, value: Any) -> str:
    """A list as the engine reads it."""
    if isinstance(value, str):
        return value
    if hasattr(value, "__index__") and not hasattr(value, "tolist"):
        return str(operator.index(value))
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, int):
        return str(value)
    if not isinstance(value, Iterable):
        raise unexpected(field, "a text, a whole number or a list", value)
    return ",".join(str(item) for item in value)


def _weights(weights: Any) -> str:
    """Weights as the engine reads them; a range is all combinations of weights in it."""
    if isinstance(weights, range):
        if not weights or weights.step != 1:
            raise unexpected("weights", "a range of steps of 1, such as range(1, 4)", weights)
        return f"{weights[0]}..{weights[-1]}"
    return _listed("weights", weights)


def _sources(graphs: Any) -> list[tuple[str, str, int, int]]:
    """Where graphs come from, as the engine reads it; lines that follow each other stay together."""
    if _is_one(graphs):
        listed = [graphs]
    elif isinstance(graphs, Iterable):
        listed = list(graphs)
    else:
        raise unexpected("graphs", GRAPHS, graphs)
    sources: list[tuple[str, str, int, int]] = []
    for number, item in enumerate(listed):
        source = _source(item, number)
        if source[0] == "lines" and sources and sources[-1][0] == "lines":
            source = ("lines", sources.pop()[1] + "\n" + source[1], 0, 0)
        sources.append(source)
    return sources


def _is_one(graphs: Any) -> bool:
    return isinstance(graphs, (str, bytes, os.PathLike, Orders, _nimgraph.Board)) or is_graph(graphs)


def _source(item: Any, number: int) -> tuple[str, str, int, int]:
    if isinstance(item, str):
        if "/" in item or item.endswith((".g6", ".s6", ".d6")):
            raise unexpected(f"graphs[{number}]", f"{GRAPHS} (for a file, write Path({item!r}))", item)
        return ("family", item, 0, 0)
    if isinstance(item, Orders):
        return (item.kind, "", item.first, item.last)
    if isinstance(item, os.PathLike):
        return ("file", os.fspath(item), 0, 0)
    if isinstance(item, bytes):
        return ("lines", item.decode("ascii", errors="replace").strip(), 0, 0)
    if isinstance(item, _nimgraph.Board):
        return _of_board(item)
    if is_graph(item):
        return ("lines", _line(item), 0, 0)
    raise unexpected(f"graphs[{number}]", GRAPHS, item)


def _of_board(board: _nimgraph.Board) -> tuple[str, str, int, int]:
    """The graph of a board, or its heaps."""
    if not board.vertices:
        return ("heaps", "", len(board.weight_names), len(board.weight_names))
    place = {vertex: number for number, vertex in enumerate(board.vertices)}
    edges = [(place[u], place[v]) for u, v in board.edges]
    return ("lines", _nimgraph.graph_line(len(place), edges, board.directed), 0, 0)


def _line(graph: Any) -> str:
    """A graph as a line; its nodes are numbered in their order."""
    nodes = {node: number for number, node in enumerate(graph.nodes)}
    edges = [(nodes[edge[0]], nodes[edge[1]]) for edge in graph.edges]
    return _nimgraph.graph_line(len(nodes), edges, graph.is_directed())
