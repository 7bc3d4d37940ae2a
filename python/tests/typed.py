"""Never run: what type checkers must understand of the public names, and what they must refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import assert_type

import nimgraph
from nimgraph import Move, Position, Solution, Theorem
from nimgraph.cluster import Progress

if TYPE_CHECKING:
    from typing import Literal

    position = Position("nim 3,5")
    assert_type(position.moves(), list[Move])
    assert_type(position.play("0=1"), Position)
    assert_type(position.solve(), Solution)
    assert_type(position.solve().outcome, Literal["N", "P"] | None)
    assert_type(nimgraph.solve_many(["nim 3"]), list[Solution])
    assert_type(nimgraph.prove("nim", 3, "true").counterexample, Position | None)
    assert_type(nimgraph.prove("nim", 3, "true", strategy=["w0 := w1"], time="5s", memory="1G").gap, Position | None)
    assert_type(nimgraph.prove("nim", 3, "true", find_strategy=True).strategy, list[str] | None)
    assert_type(nimgraph.prove("nim", 3, "true").reached, dict[str, int] | None)
    assert_type(nimgraph.discover("nim", 3).formula, str | None)
    assert_type(position.explain().theorem, Theorem | None)
    assert_type(position.solve(time="2m", memory="500M") == position.solve(), bool)
    assert_type(len(nimgraph.sweep("cycle:4")), int)
    assert_type(nimgraph.cluster.Progress(1, 2, 3, 4), Progress)
    assert_type(nimgraph.sweep(nimgraph.connected(5)).summary(), dict[str, int])
    position.solve(moves="some")  # type: ignore[arg-type]
    position.solve(time=[5])  # type: ignore[arg-type]
    position.solve(True)  # type: ignore[call-arg]
    position.in_play("other")  # type: ignore[arg-type]
