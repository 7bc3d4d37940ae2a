"""Sweeps on many machines: the shards of a sweep as tasks of Ray, of Dask, or as processes of this machine.

>>> import tempfile
>>> from nimgraph import cluster, connected
>>> with tempfile.TemporaryDirectory() as folder:
...     result = cluster.sweep(connected(2, 5), out=folder + "/n5", engine="processes", shards=2)
>>> result
ClusterSweep(graphs=30, positions=137, p=54, n=83, stopped=0, shards=2, attempts=2)
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from . import _nimgraph
from ._engines import ENGINES, Engine, Lost
from ._errors import InputError, unexpected, whole
from ._shard import Job
from ._store import Store, part_of
from ._sweep import Graphs, Sweep, _question, read_rows

if TYPE_CHECKING:
    import pyarrow

__all__ = ["ClusterError", "ClusterSweep", "Progress", "sweep"]


class ClusterError(RuntimeError):
    """A sweep that a cluster could not finish; finished parts are kept, and ``resume=True`` continues."""


@dataclass(frozen=True)
class Progress:
    """The progress of a sweep on a cluster."""

    done: int
    """How many shards are finished."""
    shards: int
    """How many there are."""
    attempts: int
    """How many were started, including those that were lost."""
    positions: int
    """How many positions the finished ones have."""
    lost: str | None = None
    """Why the last one was lost, if it was."""

    def __str__(self) -> str:
        text = f"{self.done} of {self.shards} shards, {self.positions:,} positions"
        return text if self.lost is None else f"{text}; trying a shard again: {self.lost}"


class ClusterSweep(Sweep):
    """The results of a sweep on a cluster."""

    def __init__(self, result: _nimgraph.SweepResult, store: Store, *, parts: int, shards: int, attempts: int) -> None:
        super().__init__(result, store.folder, parts=parts, blocks=parts)
        self._store = store
        self.out = store.url
        """Where the rows are."""
        self.shards = shards
        """How many shards there were."""
        self.attempts = attempts
        """How many shards were started; more than there are if some were lost and started again."""

    def _read(self) -> pyarrow.Table:
        return read_rows(self._store)

    def __repr__(self) -> str:
        numbers = {**self.summary(), "shards": self.shards, "attempts": self.attempts}
        return f"ClusterSweep({', '.join(f'{name}={number}' for name, number in numbers.items())})"


def sweep(
    graphs: Graphs | Iterable[Graphs],
    *,
    out: str | os.PathLike[str],
    engine: Literal["ray", "dask", "processes"] = "ray",
    shards: int | None = None,
    workers: int | None = None,
    retries: int = 4,
    resume: bool = False,
    progress: Callable[[Progress], object] | None = None,
    storage_options: dict[str, Any] | None = None,
    **options: Any,
) -> ClusterSweep:
    """Solves every position of many graphs, on many machines.

    The rows are the same as those of :func:`nimgraph.sweep`, byte for byte, whatever was lost on the way.

    :param graphs: as for :func:`nimgraph.sweep`; a file must have the same path on every machine.
    :param out: a folder that all machines share, or a URL that fsspec knows (``"s3://bucket/n10"``), with
        ``storage_options`` for it. Finished parts are kept there when machines die.
    :param engine: ``"ray"`` (the cluster of ``ray.init``), ``"dask"`` (that of the current client), or ``"processes"``
        of this machine.
    :param shards: into how many tasks the sweep is cut; every task reads all graphs and solves its share.
    :param workers: how many tasks are under way at a time; twice as many as processors where it is left out, with
        processes as many.
    :param retries: how often one shard is tried again when it is lost.
    :param progress: is called with a :class:`Progress` whenever a shard has ended; on a terminal a line is shown
        otherwise.
    :param options: all else that :func:`nimgraph.sweep` takes, but ``shard`` and ``jobs``.
    """
    for name in ("shard", "jobs"):
        if name in options:
            raise TypeError(f"sweep() got an unexpected keyword argument {name!r}: the cluster chooses it")
    if engine not in ENGINES:
        raise unexpected("engine", "one of " + ", ".join(f'"{name}"' for name in ENGINES), engine)
    shards = None if shards is None else whole("shards", shards, 1)
    workers = None if workers is None else whole("workers", workers, 1)
    retries = whole("retries", retries)
    store = Store(os.fspath(out), storage_options or {})
    if not resume and any(name.startswith("part-") for name in store.names()):
        message = f"out: a sweep was begun in {store.url}; continue it with resume=True"
        raise InputError(message, field="out", expected="a new folder", found=store.url)
    game, sources, texts, numbers = _question(graphs, **options)
    runner = ENGINES[engine](workers)
    try:
        count = shards if shards is not None else 4 * max(1, runner.room())
        job = Job(game, sources, texts, {**numbers, "jobs": 1}, os.fspath(out), storage_options or {}, count)
        attempts = _run_all(runner, job, retries, progress or _shown)
    finally:
        runner.close()
    return _collected(store, count, attempts)


def _run_all(engine: Engine, job: Job, retries: int, progress: Callable[[Progress], object]) -> int:
    """Runs all shards, and returns how many were started."""
    waiting = list(range(job.shards, 0, -1))
    tried = dict.fromkeys(waiting, 0)
    under_way = done = positions = 0
    while done < job.shards:
        while waiting and under_way < engine.room():
            shard = waiting.pop()
            tried[shard] += 1
            under_way += 1
            engine.submit(job, shard)
        shard, lost = engine.wait(), None
        under_way -= 1
        try:
            positions += engine.result(shard)["positions"]
            done += 1
        except Lost as error:
            lost = str(error)
            if tried[shard] > retries:
                message = f"shard {shard} of {job.shards} was lost {tried[shard]} times, the last time because: {lost}"
                raise ClusterError(message) from error
            waiting.append(shard)
        progress(Progress(done, job.shards, sum(tried.values()), positions, lost))
    return sum(tried.values())


def _shown(progress: Progress) -> None:
    """A line on a terminal; elsewhere nothing is shown."""
    if sys.stderr.isatty():
        end = "\n" if progress.done == progress.shards else ""
        print(f"\r\x1b[K{progress}", end=end, file=sys.stderr, flush=True)


def _collected(store: Store, shards: int, attempts: int) -> ClusterSweep:
    """What came out, once it is certain that nothing is missing."""
    end, sides = store.read_json("end.json"), store.finished()
    if end is None or len(sides) != end["blocks"]:
        there = "no" if end is None else f"{len(sides)} of {end['blocks']}"
        raise ClusterError(f"{store.url} is not complete ({there} parts); continue with resume=True")
    manifest = store.read_json("manifest.json")
    if store.folder is not None:
        _nimgraph.merge_sweeps([store.folder])
        result, parts, _ = _nimgraph.open_sweep(store.folder)
        return ClusterSweep(result, store, parts=parts, shards=shards, attempts=attempts)
    with tempfile.TemporaryDirectory(prefix="nimgraph-sweep-") as folder:
        for name in ["manifest.json", "end.json", *sides]:
            store.download(name, os.path.join(folder, name))
        for name in sides:
            part, bytes_there = part_of(name, manifest), store.read_json(name)["bytes"]
            if store.size(part) != bytes_there:
                raise ClusterError(f"{store.path(part)} does not have {bytes_there} bytes; remove it and {name}")
        result, parts, _ = _nimgraph.open_sweep(folder, parts_elsewhere=True)
    return ClusterSweep(result, store, parts=parts, shards=shards, attempts=attempts)
