"""Where the parts of a sweep go: a folder that all machines share, or anything that fsspec knows."""

from __future__ import annotations

import errno
import json
import os
from typing import Any, BinaryIO, cast

from ._errors import InputError, needed


def part_of(side: str, manifest: Any) -> str:
    """The name of the part that a side file belongs to."""
    return side[: -len("json")] + str(manifest["parts"])


class Store:
    """A folder, by its path or by a URL of fsspec such as ``s3://bucket/n10``."""

    def __init__(self, url: str, storage: dict[str, Any]) -> None:
        self.url = url.rstrip("/")
        self.folder = None if "://" in url else url
        """The path of a folder of this machine; ``None`` for a URL."""
        self._fs: Any = None
        self._root = self.url
        if self.folder is None:
            self._fs, self._root = needed("fsspec", "fsspec").core.url_to_fs(self.url, **storage)
            self._root = str(self._root).rstrip("/")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Store) and self.url == other.url

    def __hash__(self) -> int:
        return hash(self.url)

    @property
    def filesystem(self) -> Any:
        """The file system of fsspec."""
        return self._fs

    def path(self, name: str) -> str:
        """Where a file is, for the file system."""
        return os.path.join(self._root, name) if self._fs is None else f"{self._root}/{name}"

    def open(self, path: str) -> BinaryIO:
        """A file to read, by its path."""
        return cast(BinaryIO, open(path, "rb") if self._fs is None else self._fs.open(path, "rb"))

    def names(self) -> list[str]:
        """The files there are."""
        if self._fs is None:
            return sorted(os.listdir(self._root)) if os.path.isdir(self._root) else []
        # Listings are remembered by some file systems, and others write here too.
        self._fs.invalidate_cache()
        if not self._fs.exists(self._root):
            return []
        return sorted(str(path).rsplit("/", 1)[-1] for path in self._fs.ls(self._root, detail=False))

    def finished(self) -> list[str]:
        """The side files of finished parts; one that cannot be read was not finished."""
        return [name for name in self._sides() if self.read_json(name) is not None]

    def parts(self) -> tuple[Any, list[str]]:
        """The manifest, and the paths of the parts in their order.

        Unlike a sweep that is resumed, which makes a part again, a reader must not pass over a file that is damaged.
        """
        manifest = self._whole("manifest.json", {"parts", "schema"}, "the manifest of a sweep")
        sides = self._sides()
        for name in sides:
            self._whole(name, {"rows"}, "a side file of a sweep")
        return manifest, [self.path(part_of(name, manifest)) for name in sides]

    def read_json(self, name: str) -> Any:
        """What is in a file; nothing if it is not there or not whole."""
        try:
            return self._json(name)
        except (FileNotFoundError, json.JSONDecodeError, UnicodeDecodeError):
            return None

    def _sides(self) -> list[str]:
        return [name for name in self.names() if name.startswith("part-") and name.endswith(".json")]

    def _json(self, name: str) -> Any:
        if self._fs is None:
            with open(self.path(name), encoding="utf-8") as file:
                return json.load(file)
        return json.loads(self._fs.cat_file(self.path(name)))

    def _whole(self, name: str, fields: set[str], expected: str) -> Any:
        """What is in a file that must be there, with these fields."""
        path = self.path(name)
        try:
            found = self._json(name)
        except FileNotFoundError:
            # Not every file system names the file.
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path) from None
        except (json.JSONDecodeError, UnicodeDecodeError) as error:
            raise InputError(f"{path}: expected JSON: {error}", field="out", expected=expected, kind="folder") from None
        if not isinstance(found, dict) or not fields <= found.keys():
            raise InputError(f"{path}: this is not {expected}", field="out", expected=expected, kind="folder")
        return found

    def size(self, name: str) -> int | None:
        """How many bytes a file has."""
        try:
            return int(os.path.getsize(self.path(name)) if self._fs is None else self._fs.info(self.path(name))["size"])
        except FileNotFoundError:
            return None

    def upload(self, path: str, name: str) -> None:
        """Brings a file here, in place of one that may be there."""
        self._fs.makedirs(self._root, exist_ok=True)
        self._fs.put_file(path, self.path(name))

    def download(self, name: str, path: str) -> None:
        self._fs.get_file(self.path(name), path)
