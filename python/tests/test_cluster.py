"""Sweeps whose shards run elsewhere: here in processes of this machine. `make cluster-test` has Ray and Dask."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nimgraph import InputError, cluster, connected, open_sweep, sweep
from nimgraph._engines import ENGINES, Processes
from nimgraph._shard import Job, _what

# Three blocks of graphs.
LINES = [b"E?~o", b"EEzO", b"Es\\o", b"EFz_"] * 2200
COLUMNS = ["graph6", "token", "outcome", "winning_moves"]


def parts(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.parquet")}


def described(folder: Path) -> dict[str, Any]:
    """The manifest, but for what began the folder."""
    return _what(json.loads((folder / "manifest.json").read_text()))


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Path]]:
    """A file of graphs, and the folder of a sweep in one go."""
    folder = tmp_path_factory.mktemp("alone")
    file = folder / "graphs.g6"
    file.write_bytes(b"\n".join(LINES) + b"\n")
    sweep(file, out=folder / "rows", columns=COLUMNS)
    yield file, folder / "rows"


class Killing(Processes):
    """Kills the first two processes as soon as they run."""

    killed = 0

    def submit(self, job: Job, shard: int) -> None:
        super().submit(job, shard)
        if Killing.killed < 2:
            Killing.killed += 1
            os.kill(self._running[shard].pid, signal.SIGKILL)


@pytest.mark.parametrize("store", ["", "file://"], ids=["shared folder", "fsspec"])
def test_the_same_bytes(alone: tuple[Path, Path], tmp_path: Path, store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file, rows = alone
    monkeypatch.setitem(ENGINES, "processes", Killing)
    Killing.killed = 0
    seen: list[cluster.Progress] = []
    out = tmp_path / "rows"
    result = cluster.sweep(
        file, out=f"{store}{out}", engine="processes", shards=3, workers=2, columns=COLUMNS, progress=seen.append
    )
    assert len(parts(out)) == 3 and parts(out) == parts(rows)
    assert described(out) == described(rows)
    assert (result.shards, result.attempts, result.parts) == (3, 5, 3)
    assert [p.lost is not None for p in seen].count(True) == 2 and seen[-1].done == 3
    assert seen[-1].positions == result.summary()["positions"] == open_sweep(rows).summary()["positions"]
    assert result.table().equals(open_sweep(rows).table())
    assert open_sweep(out).summary() == result.summary()
    with pytest.raises(InputError, match="resume=True"):
        cluster.sweep(file, out=f"{store}{out}", engine="processes", shards=3, columns=COLUMNS)


@pytest.mark.parametrize("store", ["", "file://"], ids=["shared folder", "fsspec"])
def test_resuming_makes_only_what_is_missing(alone: tuple[Path, Path], tmp_path: Path, store: str) -> None:
    file, rows = alone
    out = tmp_path / "rows"
    cluster.sweep(file, out=f"{store}{out}", engine="processes", shards=2, columns=COLUMNS)
    kept = {path: path.stat().st_mtime_ns for path in out.glob("part-0000[02].*")}
    # A part without its side file, and a side file that was cut off.
    (out / "part-00001.json").write_text('{"part": 1, ')
    if not store:
        (out / "part-00001.json").unlink()
    again = cluster.sweep(file, out=f"{store}{out}", engine="processes", shards=3, columns=COLUMNS, resume=True)
    assert parts(out) == parts(rows) and again.attempts == 3
    assert len(kept) == 4 and {path: path.stat().st_mtime_ns for path in kept} == kept
    with pytest.raises(InputError, match="another sweep"):
        cluster.sweep(file, out=f"{store}{out}", engine="processes", shards=2, columns=["outcome"], resume=True)
    assert parts(out) == parts(rows)


@pytest.mark.parametrize("store", ["", "file://"], ids=["shared folder", "fsspec"])
def test_rows_that_cannot_be_read(tmp_path: Path, store: str) -> None:
    out = tmp_path / "rows"
    result = cluster.sweep(connected(2, 4), out=f"{store}{out}", engine="processes", shards=1)
    (out / "part-00000.json").write_text('{"part": 0, ')
    with pytest.raises(InputError, match=re.escape(f"{out}/part-00000.json: expected JSON")):
        result.table()
    shutil.rmtree(out)
    with pytest.raises(FileNotFoundError, match=re.escape(f"{out}/manifest.json")):
        result.table()


def test_giving_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENGINES, "processes", Killing)
    Killing.killed = 0
    with pytest.raises(cluster.ClusterError, match="shard 1 of 1 was lost 2 times.*status -9: it said nothing$"):
        cluster.sweep(connected(3), out=tmp_path / "rows", engine="processes", shards=1, retries=1)


def test_a_reason_is_one_line(tmp_path: Path) -> None:
    # A folder cannot be made in a file.
    out = tmp_path / "file" / "rows"
    out.parent.touch()
    with pytest.raises(cluster.ClusterError, match=re.escape(f"with status 1: OSError: cannot write {out}: ")):
        cluster.sweep(connected(3), out=out, engine="processes", shards=1, retries=1)


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"engine": "slurm"}, "engine"),
        ({"shards": 0}, "shards"),
        ({"workers": True}, "workers"),
        ({"retries": -1}, "retries"),
        ({"columns": ["outcom"]}, "columns"),
        ({"check": "outcome = "}, "check"),
        ({"graphs": Path("nothing.g6")}, None),
    ],
)
def test_refusals(options: dict[str, object], field: str | None, tmp_path: Path) -> None:
    with pytest.raises((InputError, cluster.ClusterError, OSError)) as caught:
        cluster.sweep(**{"graphs": "cycle:4", "out": tmp_path, "engine": "processes", "shards": 1, **options})  # type: ignore[arg-type]
    if field is not None:
        assert isinstance(caught.value, InputError) and caught.value.field == field
    with pytest.raises(TypeError, match="shard"):
        cluster.sweep("cycle:4", out=tmp_path, engine="processes", shard="1/2")
