"""Progress bars and logs of work that takes a while."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, Union

from ._errors import unexpected

LOGGER = logging.getLogger("nimgraph")


class Progress(NamedTuple):
    """How far some work is: what is being done, how much of it is done, and how much there is, where that is known."""

    what: str
    done: int
    of: int | None


Listener = Union[bool, Callable[[Progress], object]]


@contextmanager
def listener(progress: Listener, about: str) -> Iterator[Callable[[str, int, int | None], None] | None]:
    """What the engine calls while it works: a bar, a function of yours, the log, or nothing.

    ``progress=True`` shows a bar of tqdm where tqdm is installed, else a line on standard error. A function is called with a
    :class:`Progress`; what it raises ends the work. Whatever ``progress`` is, each step is logged by the logger ``nimgraph`` at the
    level ``INFO``.
    """
    if not isinstance(progress, bool) and not callable(progress):
        raise unexpected("progress", "True, False or a function", progress)
    shown: Any = _bar(about) if progress is True else progress or None
    is_logged = LOGGER.isEnabledFor(logging.INFO)
    if shown is None and not is_logged:
        yield None
        return
    last = ""

    def told(what: str, done: int, of: int | None) -> None:
        nonlocal last
        if is_logged and what != last:
            LOGGER.info("%s: %s%s", about, what, f" ({done} of {of})" if of is not None else "")
        last = what
        if shown is not None:
            shown(Progress(what, done, of))

    try:
        yield told
    finally:
        if isinstance(shown, (_Tqdm, _Line)):
            shown.close()


class _Tqdm:
    """A bar of tqdm, which is one of notebooks there."""

    def __init__(self, tqdm: Any, about: str) -> None:
        self._bar = tqdm(desc=about, file=sys.stderr)

    def __call__(self, progress: Progress) -> None:
        if progress.of is not None:
            self._bar.total = progress.of
        self._bar.n = progress.done
        self._bar.set_postfix_str(progress.what, refresh=False)
        self._bar.refresh()

    def close(self) -> None:
        self._bar.close()


class _Line:
    """A line on standard error, which is written over."""

    def __init__(self, about: str) -> None:
        self._about = about
        self._width = 0

    def __call__(self, progress: Progress) -> None:
        of = "" if progress.of is None else f" of {progress.of}"
        text = f"{self._about}: {progress.done}{of}, {progress.what}"[:120]
        print("\r" + text.ljust(self._width), end="", file=sys.stderr, flush=True)
        self._width = len(text)

    def close(self) -> None:
        if self._width:
            print(file=sys.stderr, flush=True)


def _bar(about: str) -> _Tqdm | _Line:
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _Line(about)
    return _Tqdm(tqdm, about)
