"""Formulas found from nothing, with certificates that others check."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nimgraph import InputError, check_certificate, discover, prove

CHECKER = Path(__file__).parents[2] / "checker" / "nimgraph_check.py"


@pytest.mark.parametrize(
    ("game", "board", "options"),
    [
        ("nim", 3, {}),
        ("circular-nim", 4, {"k": 2}),
        ("graph-nim", "cycle:3", {}),
        ("edge-nim", "a-b,b-c", {}),
        ("edge-nim", "cycle:3", {"play": "misere"}),
        ("simplicial-nim", 3, {"faces": [[0, 1], [1, 2]]}),
    ],
)
def test_found(game: str, board: str | int, options: dict[str, object], tmp_path: Path) -> None:
    found = discover(game, board, **options)  # type: ignore[arg-type]
    assert found and found.verdict == "proved" and found.rules and found.states and found.reason is None
    assert found.formula is not None and found.certificate is not None and found.tex
    assert found.rounds[-1].proved and found.rounds[-1].formula == found.formula
    assert all(not lost.proved and lost.end != "proved" and lost.points for lost in found.rounds[:-1])
    assert prove(game, board, found.formula, **options)  # type: ignore[arg-type]
    position, formula = check_certificate(found.certificate)
    # Certificates speak of numbered vertices.
    assert position.game == game and (formula == found.formula or "a-b" in str(board))
    file = tmp_path / "found.proof"
    file.write_text(found.certificate)
    checked = subprocess.run([sys.executable, CHECKER, file], capture_output=True, text=True)
    assert checked.returncode == 0 and checked.stdout.startswith("holds: "), checked


def test_nothing_found() -> None:
    large = discover("nim", 12)
    assert not large and large.verdict is large.formula is large.certificate is large.stopped is None
    assert "12 weights" in str(large.reason) and large.rounds == []
    short = discover("edge-nim", "complete:4", nodes=1000)
    assert (short.verdict, short.stopped) == (None, "nodes")


def test_certificates() -> None:
    proof = prove("nim", 3, "w0 xor w1 = w2", certify=True)
    assert proof.certificate is not None and prove("nim", 3, "w0 xor w1 = w2").certificate is None
    assert check_certificate(proof.certificate)[1] == proof.formula
    assert prove("nim", 3, "w0 = w1", certify=True).certificate is None
    for damaged in ("", proof.certificate.encode(), proof.certificate.replace("w0", "w1"), proof.certificate[:-10]):
        with pytest.raises(InputError) as caught:
            check_certificate(damaged)
        assert caught.value.field == "certificate"


@pytest.mark.parametrize(("arguments", "field"), [(("nim", 99), "board"), (("chess", 8), "game"), (("nim", 1.5), "board")])
def test_refusals(arguments: tuple[str, object], field: str) -> None:
    with pytest.raises(InputError) as caught:
        discover(*arguments)
    assert caught.value.field == field
