"""One shard of a sweep, on whatever machine it runs: what the engines of :mod:`nimgraph.cluster` hand out.

``python -m nimgraph._shard`` reads a job and the number of a shard as JSON from standard input and prints what came out.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
from dataclasses import asdict, dataclass
from typing import Any

from . import _nimgraph
from ._errors import InputError
from ._store import Store

# How often finished parts are looked for while a shard is being worked on.
SECONDS_BETWEEN_UPLOADS = 0.2


@dataclass(frozen=True)
class Job:
    """A sweep as plain data, which is the same on every machine."""

    game: str
    sources: list[tuple[str, str, int, int]]
    options: dict[str, str | None]
    numbers: dict[str, int | str | None]
    out: str
    storage: dict[str, Any]
    shards: int

    def run(self, shard: int) -> dict[str, int]:
        """Makes the parts of a shard that are missing, and says how many positions there are in all of its parts."""
        store = Store(self.out, self.storage)
        if store.folder is not None:
            return self._run_in(store.folder, shard, parts_elsewhere=False)
        with tempfile.TemporaryDirectory(prefix="nimgraph-shard-") as folder:
            fetch(store, folder)
            with Uploads(store, folder):
                return self._run_in(folder, shard, parts_elsewhere=True)

    def _run_in(self, folder: str, shard: int, *, parts_elsewhere: bool) -> dict[str, int]:
        options = {**self.options, "shard": f"{shard}/{self.shards}"}
        result = _nimgraph.run_sweep(
            self.game,
            self.sources,
            options,
            keep=False,
            out=folder,
            resume=True,
            parts_elsewhere=parts_elsewhere,
            **self.numbers,  # type: ignore[arg-type]
        )
        return {name: result.totals[name] for name in ("graphs", "positions")}


def fetch(store: Store, folder: str) -> None:
    """Brings what is known of finished parts, so that they are not made again; their rows stay in the store."""
    if store.read_json("manifest.json") is None:
        return
    # With the manifest the engine sees for itself whether another sweep is there.
    store.download("manifest.json", os.path.join(folder, "manifest.json"))
    for name in store.finished():
        store.download(name, os.path.join(folder, name))


class Uploads:
    """Brings parts to a store as soon as they are finished: what is there survives the loss of this machine."""

    def __init__(self, store: Store, folder: str) -> None:
        self._store, self._folder = store, folder
        self._known = set(os.listdir(folder))
        self._done = threading.Event()
        self._failed: BaseException | None = None
        self._thread = threading.Thread(target=self._work, name="nimgraph-uploads", daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self._done.set()
        self._thread.join()
        if self._failed is not None:
            raise self._failed
        if error is None:
            self._upload()
            self._upload_shared("end.json")

    def _work(self) -> None:
        try:
            while not self._done.wait(SECONDS_BETWEEN_UPLOADS):
                self._upload()
        except BaseException as error:
            self._failed = error

    def _upload(self) -> None:
        names = set(os.listdir(self._folder))
        sides = sorted(n for n in names - self._known if n.startswith("part-") and n.endswith(".json"))
        if "manifest.json" not in names or not sides:
            return
        self._upload_shared("manifest.json")
        for side in sides:
            (part,) = (n for n in names if n.startswith(side[: -len("json")]) and n != side and not n.endswith(".part"))
            # The side file says that the part is whole, so it comes last.
            self._store.upload(os.path.join(self._folder, part), part)
            self._store.upload(os.path.join(self._folder, side), side)
            self._known |= {part, side}

    def _upload_shared(self, name: str) -> None:
        """A file that every shard has; another sweep's is never overwritten."""
        path = os.path.join(self._folder, name)
        with open(path, encoding="utf-8") as file:
            own = json.load(file)
        there = self._store.read_json(name)
        if there is None:
            self._store.upload(path, name)
        elif _what(there) != _what(own):
            expected = "a folder for this sweep"
            message = f"out: {self._store.url} holds another sweep ({name} differs); choose a new folder"
            raise InputError(message, field="out", expected=expected, found=self._store.url)


def _what(file: dict[str, Any]) -> dict[str, Any]:
    """What a shared file says of the sweep, whatever made it."""
    return {name: value for name, value in file.items() if name not in ("made_by", "checksum")}


def main() -> int:
    job = json.load(sys.stdin)
    shard = job.pop("shard")
    job["sources"] = [tuple(source) for source in job["sources"]]
    try:
        print(json.dumps({"numbers": Job(**job).run(shard)}))
    except InputError as error:
        # Trying again would not help.
        print(json.dumps({"refused": [str(error), {name: getattr(error, name) for name in ERROR_FIELDS}]}))
    return 0


ERROR_FIELDS = ("field", "expected", "found", "kind")


def as_json(job: Job, shard: int) -> str:
    return json.dumps({**asdict(job), "shard": shard})


if __name__ == "__main__":
    sys.exit(main())
