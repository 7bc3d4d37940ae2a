"""The tutorials run from their first cell to their last."""

from __future__ import annotations

from pathlib import Path

import jupytext
import nbclient
import pytest


NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.py"))


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path: Path) -> None:
    notebook = jupytext.read(path)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    shown = [kind for output in outputs if "data" in output for kind in output["data"]]
    assert "image/svg+xml" in shown, "a position shows itself as a picture"
    assert "application/vnd.jupyter.widget-view+json" in shown, "the board is there to play on"
    assert "text/latex" in outputs[-1].get("data", {}), "the theorem is set as a formula"
