"""The answer key of the project, every line of it."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

from nimgraph import Position, solve_many

KEY = Path(__file__).parents[2] / "crates/nimgraph-testkit/data/answers.jsonl"


def test_every_answer_and_every_position_survives_json_text_and_pickle() -> None:
    lines = [json.loads(line) for line in KEY.read_text(encoding="utf-8").splitlines()]
    assert len(lines) > 2000
    positions = [Position(line["position"]) for line in lines]
    normal = [p.convention == "normal" for p in positions]
    solved = iter(solve_many([p for p, n in zip(positions, normal) if n], grundy=True))
    misere = iter(solve_many([p for p, n in zip(positions, normal) if not n]))
    for line, position, is_normal in zip(lines, positions, normal):
        solution, answer = next(solved if is_normal else misere), line["answer"]
        assert solution.position == position
        assert solution.outcome == answer["outcome"], position
        assert len(solution.winning_moves) == answer["winning_moves"], position
        assert position.count_moves() == answer["moves"], position
        if answer["grundy"] is not None:
            assert solution.grundy == answer["grundy"], position
        assert Position(position.to_json()) == position
        assert Position(str(position)) == position
        assert pickle.loads(pickle.dumps(position)) == position
        assert hash(Position(str(position))) == hash(position)
