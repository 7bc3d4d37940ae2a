"""Ways to run the shards of a sweep somewhere else: processes of this machine, Ray, Dask.

An engine is asked for as much as it has room for, says which shard has ended, and whether that one was lost on the way:
a machine that dies, a process that is killed. What is lost is handed out again by :mod:`nimgraph.cluster`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from ._errors import InputError, needed
from ._shard import Job, as_json


class Lost(Exception):
    """A shard that ended without an answer, and what is known about why."""


class Engine(ABC):
    """Runs shards, several at a time."""

    @abstractmethod
    def room(self) -> int:
        """How many shards should run at a time; it may change."""

    @abstractmethod
    def submit(self, job: Job, shard: int) -> None:
        """Begins a shard."""

    @abstractmethod
    def wait(self) -> int:
        """Waits until some shard has ended."""

    @abstractmethod
    def result(self, shard: int) -> dict[str, int]:
        """What came out of a shard that has ended, or its error; :class:`Lost` if it may be tried again."""

    @abstractmethod
    def close(self) -> None:
        """Ends what is still running."""


class Processes(Engine):
    """A process for each shard, on this machine: the simple twin of the others, which needs nothing but Python."""

    def __init__(self, workers: int | None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._running: dict[int, subprocess.Popen[str]] = {}
        self._printed: dict[int, tuple[str, str]] = {}
        self._ended = threading.Condition()

    def room(self) -> int:
        return self._workers

    def submit(self, job: Job, shard: int) -> None:
        pipe = subprocess.PIPE
        command = [sys.executable, "-m", "nimgraph._shard"]
        # Ctrl-C is for us, who end them in order.
        process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
        self._running[shard] = process
        threading.Thread(target=self._attend, args=(shard, process, as_json(job, shard)), daemon=True).start()

    def _attend(self, shard: int, process: subprocess.Popen[str], question: str) -> None:
        try:
            printed = process.communicate(question)
        except OSError as error:
            printed = ("", str(error))
        with self._ended:
            self._printed[shard] = printed
            self._ended.notify()

    def wait(self) -> int:
        with self._ended:
            # Python looks at signals only between waits.
            while not self._printed:
                self._ended.wait(0.05)
            return next(iter(self._printed))

    def result(self, shard: int) -> dict[str, int]:
        printed, said = self._printed.pop(shard)
        status = self._running.pop(shard).wait()
        if status != 0:
            # The reason is the last line of a traceback.
            reason = said.strip().splitlines()[-1:] or ["it said nothing"]
            raise Lost(f"its process ended with status {status}: {reason[0]}")
        answer = json.loads(printed)
        if "refused" in answer:
            message, fields = answer["refused"]
            raise InputError(message, **fields)
        numbers: dict[str, int] = answer["numbers"]
        return numbers

    def pids(self) -> list[int]:
        """The processes that are running."""
        return [process.pid for process in self._running.values()]

    def close(self) -> None:
        for process in self._running.values():
            process.kill()
            process.wait()


class Ray(Engine):
    """Tasks of a Ray cluster: the one that this program has joined, or else the one that ``ray.init()`` finds."""

    def __init__(self, workers: int | None) -> None:
        ray = self._ray = needed("ray", "ray")
        self._workers = workers
        if not ray.is_initialized():
            ray.init()
        # Retries are ours, so that they are counted, and are the same with every engine.
        self._task = ray.remote(num_cpus=1, max_retries=0)(_run)
        self._under_way: dict[Any, int] = {}
        self._ended: dict[int, Any] = {}
        self._put: tuple[Job, Any] | None = None

    def room(self) -> int:
        # Twice as many as there are processors: while a task ends, the next one waits nearby already.
        return self._workers or 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, job: Job, shard: int) -> None:
        if self._put is None or self._put[0] is not job:
            self._put = (job, self._ray.put(job))
        self._under_way[self._task.remote(self._put[1], shard)] = shard

    def wait(self) -> int:
        done: list[Any] = []
        while not done:
            done, _ = self._ray.wait(list(self._under_way), num_returns=1, timeout=0.2)
        shard = self._under_way.pop(done[0])
        self._ended[shard] = done[0]
        return shard

    def result(self, shard: int) -> dict[str, int]:
        try:
            numbers: dict[str, int] = self._ray.get(self._ended.pop(shard))
            return numbers
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, InputError):
                raise error.cause from None
            if isinstance(error.cause, OSError):
                raise Lost(str(error.cause)) from error
            raise
        except self._ray.exceptions.RayError as error:
            raise Lost(f"{type(error).__name__}: {str(error).strip().splitlines()[0]}") from error

    def close(self) -> None:
        for task in self._under_way:
            self._ray.cancel(task, force=True)


class Dask(Engine):
    """Tasks of a Dask cluster: that of the current client, or else one on this machine."""

    def __init__(self, workers: int | None) -> None:
        self._distributed = needed("distributed", "dask")
        self._workers = workers
        try:
            self._client: Any = self._distributed.get_client()
            self._own = False
        except ValueError:
            self._client = self._distributed.Client(n_workers=workers, threads_per_worker=1)
            self._own = True
        self._under_way: dict[Any, int] = {}
        self._ended: dict[int, Any] = {}

    def room(self) -> int:
        return self._workers or 2 * max(1, sum(self._client.nthreads().values()))

    def submit(self, job: Job, shard: int) -> None:
        # A worker that dies is replaced by Dask itself, which counts its attempts; ours come on top of them.
        self._under_way[self._client.submit(_run, job, shard, pure=False)] = shard

    def wait(self) -> int:
        done = self._distributed.wait(list(self._under_way), return_when="FIRST_COMPLETED").done
        future = next(iter(done))
        shard = self._under_way.pop(future)
        self._ended[shard] = future
        return shard

    def result(self, shard: int) -> dict[str, int]:
        try:
            numbers: dict[str, int] = self._ended.pop(shard).result()
            return numbers
        except InputError:
            raise
        except (OSError, self._distributed.KilledWorker) as error:
            raise Lost(str(error)) from error

    def close(self) -> None:
        for future in self._under_way:
            future.cancel()
        if self._own:
            self._client.close()


def _run(job: Job, shard: int) -> dict[str, int]:
    return job.run(shard)


ENGINES: dict[str, Callable[[int | None], Engine]] = {"processes": Processes, "ray": Ray, "dask": Dask}
