"""Every example in the documentation runs, and every public name is documented."""

from __future__ import annotations

import doctest
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import nimgraph

ROOT = Path(__file__).parents[2]
MODULES = ["nimgraph", "_board", "_catalogue", "_errors", "_family", "_files", "_formula", "_game", "_game_board", "_prove", "_rules", "_sweep", "_table", "_weights", "cluster"]


@pytest.mark.parametrize("name", MODULES)
def test_modules(name: str) -> None:
    module = importlib.import_module(name if name == "nimgraph" else f"nimgraph.{name}")
    result = doctest.testmod(module)
    assert result.attempted > 0 and result.failed == 0


@pytest.mark.parametrize(
    "item", [nimgraph.Board, nimgraph.Board.position, nimgraph.Position.is_p, nimgraph.Position.grundy, nimgraph.Position.scores, nimgraph.Position, nimgraph.Position.from_arrays, nimgraph.Position.from_networkx,
             nimgraph.Position.sum, nimgraph.Position.play, nimgraph.solve_many],
    ids=lambda item: item.__name__,
)  # fmt: skip
def test_the_engine_s_own(item: object) -> None:
    test = doctest.DocTestParser().get_doctest(
        inspect.getdoc(item) or "", {"Position": nimgraph.Position}, str(item), None, 0
    )
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("page", ["docs/python.md", "python/README.md", "site/cookbook-research.md"])
def test_pages(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 0 and result.failed == 0


def test_every_public_name_is_documented() -> None:
    for name in nimgraph.__all__:
        item = getattr(nimgraph, name)
        assert inspect.getdoc(item), name
        if inspect.isclass(item):
            for attribute, value in vars(item).items():
                if not attribute.startswith("_") and (callable(value) or inspect.isgetsetdescriptor(value)):
                    assert inspect.getdoc(value), f"{name}.{attribute}"


def test_names() -> None:
    code = """
import sys
sys.modules["anywidget"] = None
from nimgraph import *
import nimgraph
print(nimgraph.cluster.__name__, "board" in dir(nimgraph), Position("nim 3"))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["nimgraph.cluster", "True", "nim", "3"]


def test_nothing_heavy_is_imported() -> None:
    code = "import sys, nimgraph; nimgraph.Position('nim 3').solve(); print({'numpy', 'networkx', 'pyarrow', 'anywidget', 'ray', 'fsspec'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"
