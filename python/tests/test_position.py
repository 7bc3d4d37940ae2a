"""Making positions, playing and showing them."""

from __future__ import annotations

import copy
import pickle
from types import MappingProxyType

import numpy
import pytest

from nimgraph import InputError, Move, Position

SQUARE = "edge-nim cycle:4 weights=3,1,1,2 token=0"


def test_text_mapping_and_arrays_make_the_same_position() -> None:
    square = Position(SQUARE)
    edges = [(0, 1), (1, 2), (2, 3), (3, 0)]
    fields = {"game": "edge-nim", "vertices": 4, "edges": [[u, v, w] for (u, v), w in zip(edges, [3, 1, 1, 2])]}
    assert square == Position({**fields, "token": 0})
    assert square == Position(MappingProxyType({**fields, "token": numpy.int64(0)}))
    assert square == Position.from_arrays(4, edges, [3, 1, 1, 2], token=0)
    assert square == Position.from_arrays(4, numpy.array(edges), numpy.array([3, 1, 1, 2]), token=numpy.int32(0))
    assert square == Position.from_arrays(4, iter(edges), (3, 1, 1, 2), token=0)
    assert len({square, Position(SQUARE)}) == 1
    assert square != Position(SQUARE + " misere") and square != SQUARE


def test_defaults_of_arrays_are_those_of_the_notation() -> None:
    edges = [(0, 1), (1, 2)]
    for game in ("edge-nim", "graph-nim", "vertex-nimg", "neighboring-nim", "vertex-nim"):
        assert Position.from_arrays(3, edges, game=game) == Position(f"{game} path:3"), game
        twos = Position(f"{game} path:3 weights=2")
        assert Position.from_arrays(3, edges, 2, game=game) == twos == Position.from_arrays(3, edges, numpy.int8(2), game=game)
    with pytest.raises(InputError, match="there are no vertices"):
        Position.from_arrays(0, [])


@pytest.mark.parametrize("game", ["edge-nim", "vertex-nimg", "neighboring-nim", "vertex-nim"])
def test_json_names_the_token(game: str) -> None:
    fields = Position(f"{game} path:3").to_json()
    del fields["token"]
    with pytest.raises(InputError) as caught:
        Position(fields)
    assert (caught.value.field, caught.value.kind) == ("token", "missing")


def test_what_it_holds() -> None:
    square = Position(SQUARE)
    assert (square.game, square.convention, square.token, square.weights) == ("edge-nim", "normal", 0, [3, 1, 1, 2])
    assert square.vertices == [0, 1, 2, 3] and square.edges == [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert not square.directed and not square.is_over
    assert (str(square), repr(square)) == (SQUARE, f"Position('{SQUARE}')")
    assert square.to_json()["edges"][0] == [0, 1, 3]
    named = Position("edge-nim a-b:2,b-c token=b")
    assert named.vertices == ["a", "b", "c"] and named.token == "b" and named.edges == [("a", "b"), ("b", "c")]
    assert Position("nim 3,5").weights == [3, 5] and Position("nim 3,5").token is None
    assert Position("vertex-nim circuit:3 weights=1,2,3").directed


def test_it_never_changes() -> None:
    square = Position(SQUARE)
    with pytest.raises(AttributeError):
        square.token = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        square.colour = "red"  # type: ignore[attr-defined]
    square.weights.append(7)
    assert square.weights == [3, 1, 1, 2]
    assert copy.copy(square) == copy.deepcopy(square) == square


def test_moves() -> None:
    square = Position(SQUARE)
    moves = square.moves()
    assert [str(move) for move in moves] == ["0-1=0", "0-1=1", "0-1=2", "0-3=0", "0-3=1"]
    assert square.count_moves() == 5
    assert moves[0].words == "lower edge 0–1 from 3 to 0 and go to vertex 1"
    assert repr(moves[0]) == 'Move("0-1=0")'
    assert moves[0].position == square and moves[0] in set(moves)
    after = square.play(moves[0])
    assert after == square.play("0-1=0") == square.play(moves[0].to_json())
    assert after.token == 1 and after.weights == [0, 1, 1, 2]
    assert pickle.loads(pickle.dumps(moves)) == moves
    assert Move(square, "0-3=1") == moves[4]


@pytest.mark.parametrize("move", ["0-1=3", "2-3=0", "", "nonsense", {"edge": 0, "to_weight": 9}, {"x": 1}, 7])
def test_illegal_moves(move: object) -> None:
    with pytest.raises(InputError, match="is not a legal move here") as caught:
        Position(SQUARE).play(move)  # type: ignore[arg-type]
    assert caught.value.kind == "illegal_move" and caught.value.field == "move" and caught.value.found


def test_a_move_of_another_position() -> None:
    move = Position("nim 3,5").moves()[-1]
    with pytest.raises(InputError):
        Position("nim 3").play(move)


def test_sums_and_plays() -> None:
    tree, heap = Position("edge-nim path:5 weights=4,1,3,2 token=2"), Position("nim 5")
    assert (tree + heap).solve(grundy=True).grundy == 5
    assert Position.sum([tree, "nim 5"]) == tree + heap == sum([tree, heap])
    for stranger in (1, "nim 3", None):
        with pytest.raises(TypeError):
            stranger + heap  # type: ignore[operator]
    assert Position("nim 1,1").in_play("misere").solve().outcome == "N"
    assert pickle.loads(pickle.dumps(tree + heap)) == tree + heap


def test_pictures() -> None:
    assert Position(SQUARE).to_svg().startswith("<svg ")
    assert Position(SQUARE)._repr_svg_() == Position(SQUARE).to_svg()


@pytest.mark.parametrize("position", ["vertex-nim a-b,b-c,c-a weights=1,2,1 token=a", "adjacent-nim 1,2,3"])
def test_boards_that_shrink(position: str) -> None:
    reached = [Position(position)]
    for start in reached:
        assert pickle.loads(pickle.dumps(start)) == start == Position(start.to_json()), start
        reached += {start.play(move) for move in start.moves()}
    assert any(end.is_over for end in reached)
