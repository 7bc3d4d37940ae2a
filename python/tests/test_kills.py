"""Sweeps that are killed while they write: what is resumed ends with the same bytes. NIMGRAPH_KILLS asks for more kills."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nimgraph import InputError, _nimgraph, open_sweep, sweep
from nimgraph._shard import _what

# Six blocks of graphs.
LINES = [b"E?~o", b"EEzO", b"Es\\o", b"EFz_"] * 6000
COLUMNS = ["graph6", "token", "outcome", "grundy", "winning_moves"]

# What is killed says when it begins, so that no kill is wasted on the start of Python.
FOLDER = """
import pathlib, sys, nimgraph
graphs, out, *columns = sys.argv[1:]
print("begins", flush=True)
nimgraph.sweep(pathlib.Path(graphs), out=out, columns=columns, resume=True)
"""
FSSPEC = """
import pathlib, sys, fsspec
from nimgraph._shard import Job
from nimgraph._sweep import _question
graphs, out, *columns = sys.argv[1:]
job = Job(*_question(pathlib.Path(graphs), columns=columns), f"file://{out}", {}, 1)
print("begins", flush=True)
job.run(1)
"""


class Killer:
    """Kills a program at random moments of its run."""

    def __init__(self, script: str, graphs: Path, kills: int) -> None:
        self.seed = int(os.environ.get("NIMGRAPH_SEED", time.time_ns()))
        self.wanted = int(os.environ.get("NIMGRAPH_KILLS", kills))
        self.kills = self.runs = 0
        self._random = random.Random(self.seed)
        self._command = [sys.executable, "-c", script, str(graphs)]
        self._usual = 0.0

    def run(self, out: Path) -> None:
        """Runs the program to its end."""
        process = self._begun(out)
        begun = time.monotonic()
        assert process.wait() == 0, self
        self._usual = self._usual or time.monotonic() - begun

    def kill(self, out: Path) -> bool:
        """Begins the program and kills it; whether it was still running."""
        process = self._begun(out)
        time.sleep(self._random.uniform(0, self._usual))
        is_running = process.poll() is None
        process.kill()
        process.wait()
        self.runs += 1
        self.kills += is_running
        return is_running

    def coin(self) -> bool:
        return self._random.random() < 0.5

    def is_done(self) -> bool:
        """Whether there were enough kills, or so many runs that there will hardly be."""
        return self.kills >= self.wanted or self.runs >= 10 * self.wanted

    def _begun(self, out: Path) -> subprocess.Popen[bytes]:
        process = subprocess.Popen([*self._command, str(out), *COLUMNS], stdout=subprocess.PIPE)
        assert process.stdout is not None
        with process.stdout:
            assert process.stdout.readline() == b"begins\n", self
        return process

    def __repr__(self) -> str:
        return f"NIMGRAPH_SEED={self.seed}, kill {self.kills}"


def files(folder: Path) -> dict[str, bytes]:
    """All that has to agree; side files have times in them."""
    names = ["end.json", *(path.name for path in folder.glob("part-*.parquet"))]
    found = {name: (folder / name).read_bytes() for name in names if (folder / name).exists()}
    # The manifest also says which program began the folder.
    return {**found, "manifest.json": json.dumps(_what(json.loads((folder / "manifest.json").read_text()))).encode()}


@pytest.mark.parametrize("script", [FOLDER, FSSPEC], ids=["folder", "fsspec"])
def test_a_killed_sweep_is_resumed_to_the_same_bytes(script: str, tmp_path: Path) -> None:
    graphs = tmp_path / "graphs.g6"
    graphs.write_bytes(b"\n".join(LINES) + b"\n")
    whole = tmp_path / "whole"
    sweep(graphs, out=whole, columns=COLUMNS)
    expected = files(whole)
    assert len(expected) == 8
    killer = Killer(script, graphs, 5)
    killer.run(tmp_path / "measured")
    assert files(tmp_path / "measured") == expected
    midway = 0
    out = tmp_path / "killed"
    while not killer.is_done():
        # Half of those that were killed and resumed are killed again.
        while killer.kill(out):
            midway += 0 < len(list(out.glob("part-*.json"))) < 6
            if killer.coin():
                break
        try:
            # What is there can be read at any time.
            assert 0 <= len(open_sweep(out)) <= len(open_sweep(whole)), killer
        except InputError as error:
            assert "manifest.json" in str(error), killer
        killer.run(out)
        assert files(out) == expected, killer
        assert _nimgraph.merge_sweeps([str(out)]) == (6, len(open_sweep(whole))), killer
        assert open_sweep(out) != open_sweep(whole) and open_sweep(out).table().equals(open_sweep(whole).table()), killer
        shutil.rmtree(out)
    if killer.wanted >= 20:
        assert midway > 0, "no kill came midway: the test says little"
