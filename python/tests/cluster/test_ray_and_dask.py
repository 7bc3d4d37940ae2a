"""A real cluster of two nodes on this machine, of which one dies in the middle: nothing is lost, and the bytes are those
of a sweep in one go. Run by `make cluster-test`."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from nimgraph import InputError, cluster, sweep

# With weights above 1 the graphs of a block share no memory, so that a block takes some seconds.
WORK: dict[str, Any] = {"columns": ["graph6", "token", "outcome", "grundy"], "weights": 3}
SHARDS = 6
# Six blocks of 4,096 graphs at most, with five vertices and six or seven edges.
GRAPHS = [b"D]w", b"DFw", b"D]w", b"DUw"] * 5600


@pytest.fixture(scope="session")
def alone(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("alone")
    file = folder / "graphs.g6"
    file.write_bytes(b"\n".join(GRAPHS) + b"\n")
    start = time.monotonic()
    sweep(file, out=folder / "rows", jobs=1, **WORK)
    print(f"in one go: {time.monotonic() - start:.1f} s")
    return file, folder / "rows"


def parts(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("part-*.parquet")}


def after_the_first_part(folder: Path, strike: Callable[[], None]) -> threading.Thread:
    """Strikes half a second after the first part was finished, when all nodes are at work on further ones."""

    def wait() -> None:
        while not list(folder.glob("part-*.json")):
            time.sleep(0.02)
        time.sleep(0.5)
        strike()

    thread = threading.Thread(target=wait, daemon=True)
    thread.start()
    return thread


def started(start: Callable[[], Any], attempts: int = 8) -> Any:
    """Ray's helpers must come up within seconds, which a busy machine does not always allow."""
    for attempt in range(1, attempts + 1):
        try:
            return start()
        except Exception as error:
            print(f"start {attempt} of {attempts} failed: {type(error).__name__}: {error}", file=sys.stderr)
            if attempt == attempts:
                raise
            time.sleep(2 * attempt)


@pytest.fixture
def ray_nodes() -> Iterator[tuple[Any, Any]]:
    import ray
    from ray.cluster_utils import Cluster

    light = {"num_cpus": 1, "include_dashboard": False, "no_monitor": True, "include_log_monitor": False}
    light["object_store_memory"] = 100 << 20

    def start() -> tuple[Any, Any]:
        nodes = Cluster()
        try:
            nodes.add_node(**light)
            second = nodes.add_node(**light)
            ray.init(address=nodes.address, log_to_driver=False)
            return nodes, second
        except BaseException:
            ray.shutdown()
            nodes.shutdown()
            raise

    nodes, second = started(start)
    yield nodes, second
    ray.shutdown()
    nodes.shutdown()


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("store", ["", "file://"], ids=["shared folder", "fsspec"])
def test_ray_loses_a_node(alone: tuple[Path, Path], tmp_path: Path, ray_nodes: tuple[Any, Any], store: str) -> None:
    (file, rows), (nodes, second) = alone, ray_nodes
    out = tmp_path / "rows"
    struck: list[float] = []

    def strike() -> None:
        struck.append(time.monotonic())
        nodes.remove_node(second, allow_graceful=False)

    killer = after_the_first_part(out, strike)
    seen: list[cluster.Progress] = []
    start = time.monotonic()
    result = cluster.sweep(
        file, out=f"{store}{out}", engine="ray", shards=SHARDS, progress=seen.append, **WORK
    )
    killer.join()
    print(f"Ray, {store or 'shared folder'}: node killed after {struck[0] - start:.1f} s, {time.monotonic() - start:.1f} s, {result}")
    print("lost:", [p.lost for p in seen if p.lost])
    assert result.attempts > SHARDS, "something was lost and begun again"
    assert len(parts(out)) == SHARDS and parts(out) == parts(rows)
    with pytest.raises(InputError, match="another sweep"):
        cluster.sweep(file, out=f"{store}{out}", engine="ray", shards=1, columns=["outcome"], resume=True)


@pytest.mark.filterwarnings("default")
def test_dask_loses_a_worker(alone: tuple[Path, Path], tmp_path: Path) -> None:
    import distributed

    file, rows = alone
    out = tmp_path / "rows"
    local = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with local, distributed.Client(local) as client:
        before = client.run(os.getpid)
        killer = after_the_first_part(out, lambda: os.kill(next(iter(before.values())), signal.SIGKILL))
        result = cluster.sweep(file, out=out, engine="dask", shards=SHARDS, **WORK)
        killer.join()
        assert set(client.run(os.getpid).values()) != set(before.values()), "a worker was killed"
    print(result)
    assert len(parts(out)) == SHARDS and parts(out) == parts(rows)
