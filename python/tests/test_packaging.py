"""What is given away is current: versions, and the board for notebooks."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import nimgraph

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "python/nimgraph/static"


def test_the_board_for_notebooks_is_current() -> None:
    sources = (STATIC / "board.sources").read_text(encoding="utf-8").splitlines()
    assert len(sources) > 20 and any("web/src/widget/main.ts" in line for line in sources)
    listed = [line.split("  ") for line in sources]
    stale = [path for checksum, path in listed if hashlib.sha256((ROOT / path).read_bytes()).hexdigest() != checksum]
    assert not stale, f"python/nimgraph/static/board.js is older than {stale}: run `make widget`, and commit what it writes"


def test_every_recipe_has_the_version() -> None:
    version = re.search(r'^version = "(.+)"', (ROOT / "Cargo.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert version is not None and nimgraph.__version__ == version[1]
    assert f'version: "{version[1]}"' in (ROOT / "conda/recipe.yaml").read_text(encoding="utf-8")
    assert f"\nversion: {version[1]}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert json.loads((ROOT / "codemeta.json").read_text(encoding="utf-8"))["version"] == version[1]
