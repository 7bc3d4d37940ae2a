"""Progress bars, functions that hear of progress, and logs."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Any

import pytest

import nimgraph
from nimgraph import InputError, Progress

WORK: dict[str, Callable[..., Any]] = {
    "prove": lambda **how: nimgraph.prove("circular-nim", 6, "w0 + w1 = w3 + w4 and w1 + w2 = w4 + w5", k=3, **how),
    "discover": lambda **how: nimgraph.discover("graph-nim", "cycle:4", **how),
    "sweep": lambda **how: nimgraph.sweep("cycle:3..7", **how),
    "audit": lambda **how: nimgraph.audit("bouton-1901/nim", **how),
    "family": lambda **how: nimgraph.family("adjacent-nim", "circuit", max_weight=2).prove(**how),
    "claim": lambda **how: nimgraph.prove_claim("nim", 3, "outcome = N", where="w0 > w1 + w2", **how),
}


@pytest.mark.parametrize("name", WORK)
def test_a_function_hears_of_progress(name: str) -> None:
    heard: list[Progress] = []
    WORK[name](progress=heard.append)
    assert heard and all(isinstance(one.what, str) and one.done >= 0 for one in heard)
    assert all(one.of is None or one.done <= one.of for one in heard)
    if name == "sweep":
        assert (heard[-1].done, heard[-1].of) == (5, 5)


@pytest.mark.parametrize("name", WORK)
def test_what_the_function_raises_ends_the_work(name: str) -> None:
    def no(progress: Progress) -> None:
        raise RuntimeError(progress.what)

    with pytest.raises(RuntimeError):
        WORK[name](progress=no)


def test_a_bar(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    WORK["sweep"](progress=True)
    assert "5/5" in capfd.readouterr().err, "tqdm is installed here"
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    WORK["sweep"](progress=True)
    assert "sweep: 5 of 5, graphs" in capfd.readouterr().err
    WORK["sweep"]()
    assert capfd.readouterr().err == ""


def test_logs(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="nimgraph"):
        WORK["discover"]()
    assert any("round 1: proved" in record.message for record in caplog.records)
    caplog.clear()
    with caplog.at_level(logging.WARNING, logger="nimgraph"):
        WORK["discover"]()
    assert not caplog.records


def test_other_values_are_refused() -> None:
    with pytest.raises(InputError) as error:
        WORK["sweep"](progress="yes")
    assert error.value.field == "progress"
