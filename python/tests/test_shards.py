"""Sweeps in shards, each in a process of its own as the tasks of a Slurm array are: the same bytes as in one go."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from nimgraph import open_sweep, sweep

# Four blocks of graphs.
LINES = [b"E?~o", b"EEzO", b"Es\\o", b"EFz_"] * 3500
COLUMNS = ["graph6", "token", "outcome", "winning_moves"]
SHARD = "import sys, pathlib, nimgraph; nimgraph.sweep(pathlib.Path(sys.argv[1]), out=sys.argv[2], shard=sys.argv[3], columns=sys.argv[4:])"


def parts(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("part-*.parquet")}


def test_shards_make_the_same_bytes(tmp_path: Path) -> None:
    file = tmp_path / "graphs.g6"
    file.write_bytes(b"\n".join(LINES) + b"\n")
    sweep(file, out=tmp_path / "alone", columns=COLUMNS)
    out = tmp_path / "shared"
    runs = [
        subprocess.Popen([sys.executable, "-c", SHARD, str(file), str(out), f"{i}/3", *COLUMNS]) for i in (1, 2, 3)
    ]
    assert [run.wait() for run in runs] == [0, 0, 0]
    assert len(parts(out)) == 4 and parts(out) == parts(tmp_path / "alone")
    together = open_sweep(out)
    assert (together.parts, together.blocks, together.summary()["graphs"]) == (4, 4, len(LINES))
