"""Lines of rules, boards and options."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import networkx as nx
import pytest

import nimgraph
from nimgraph import Board, InputError, Position, Rules, Way, prove, rules_gallery, sweep, table

LINE = "edges token: take 1 from the edge, go across"


def test_a_line_and_its_parts_are_the_same() -> None:
    slow = Rules(LINE, name="slow-edge-nim")
    assert slow == Rules(weights="edges", token=True, moves=[Way(take=1, of="the edge", go="across")])
    assert hash(slow) == hash(Rules(LINE)) and slow != Rules("nim")
    assert (slow.name, slow.game, slow.token, slow.letters) == ("slow-edge-nim", None, True, ())
    assert "rules/one-edge" in slow.statements
    assert repr(slow) == f"Rules({LINE!r}, name='slow-edge-nim')" and str(slow) == LINE
    restored = pickle.loads(pickle.dumps(slow))
    assert restored == slow and restored.name == slow.name
    with pytest.raises(AttributeError):
        slow.line = "heaps: take 1 from one"


@pytest.mark.parametrize(
    ("way", "line"),
    [
        (Way(), "take any from one"),
        (Way(take=[1, 3, 4], of="all", share="equal"), "take equal {1,3,4} from all"),
        (Way(take=range(1, 4), of="the edge", go="across"), "take 1..3 from the edge, go across"),
        (Way(take="half", of="here", go="to a neighbour", first="go"), "go to a neighbour, take half from here"),
        (Way(where="w[it] = max"), "take any from one, if w[it] = max"),
    ],
)
def test_ways_to_move(way: Way, line: str) -> None:
    assert str(way) == line


def test_every_line_of_the_gallery_is_made_of_ways() -> None:
    gallery = rules_gallery()
    assert len(gallery) > 20 and {"wythoff", "moore", "edge-geography"} <= {rules.name for rules in gallery}
    for rules in gallery:
        assert Rules(rules.line) == rules and rules.name is not None and Rules(rules.name) == rules, rules
        assert rules.means.endswith(".")


def test_named_games() -> None:
    assert Rules(weights="heaps", moves=[Way()]).game == "nim"
    assert Rules("graph-nim", by=[1, 3, 4], exact=True).line == "edges: take {1,3,4} from all at a vertex"
    assert Rules("circle: take any from some of 3 in a row").game == "circular-nim"
    assert Rules("edge-nim").name == "edge-nim" and Rules("edge-nim", by=1).name is None


@pytest.mark.parametrize(
    ("make", "field", "message"),
    [
        (lambda: Rules("edges token: take few from the edge"), "rules", "column 19"),
        (lambda: Rules("chess"), "rules", "a name of rules_gallery()"),
        (lambda: Rules(), "rules", "a line or a name"),
        (lambda: Rules(LINE, weights="edges"), "rules", "a line or a name"),
        (lambda: Rules(LINE, by=1), "by", "says everything itself"),
        (lambda: Rules(LINE, moves=[Way()]), "moves", "says everything itself"),
        (lambda: Rules(weights="heaps", moves=["take 1 from one"]), "moves", "Way(take=1"),  # type: ignore[list-item]
        (lambda: Rules("nim", by=0), "rules", "by"),
        (lambda: Rules("nim", by=True), "by, total", "amounts"),
        (lambda: Rules("nim", stay=True), "rules", "stay"),
        (lambda: Rules("moore").on([1, 2]), "k", "k"),
        (lambda: Rules("moore").on([1, 2], m=1), "m", "a letter of the rules (k)"),
        (lambda: Rules("nim").on([1, 2], 3), "board", "where weights are given"),
        (lambda: Rules(LINE).on("cycle:4", [1, 2]), "weights", "4"),
        (lambda: Rules(LINE).on("cycle:4", token=4), "token", "a vertex from 0 to 3"),
        (lambda: Rules(LINE).on("cycle:4", {(0, 2): 1}), "weights", "places of the board"),
        (lambda: Board("edge-nim", 3.5), "board", "a graph or a number of heaps"),
        (lambda: Board(5), "board", "a board, a text, a position or a mapping"),  # type: ignore[arg-type]
        (lambda: Board("edge-nim cycle:4", play="both"), "play", "normal"),  # type: ignore[arg-type]
        (lambda: Board("edge-nim by=1 cycle:4", by=2), "by", "no second by"),
        (lambda: Position("nim 3,5", by="few"), "by", "few"),
    ],
)
def test_mistakes_name_the_argument(make: Callable[[], Any], field: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        make()
    assert error.value.field == field and message in str(error.value)


def test_positions_of_a_line() -> None:
    slow = Rules(LINE)
    position = slow.on("cycle:4", [3, 1, 1, 2], token=2, play="misere")
    assert (position.weights, position.token, position.convention, position.rules) == ([3, 1, 1, 2], 2, "misere", LINE)
    assert position == Position(f'"{LINE}" cycle:4 weights=3,1,1,2 token=2 misere')
    again = Position(position.to_json())
    assert again.weights == position.weights and Position({"rules": "heaps: take 1 from one", "heaps": [3]}).weights == [3]
    assert slow.on("cycle:4", {(1, 0): 3, "e3-0": 2}).weights == [3, 1, 1, 2]
    assert Rules("wythoff").on([3, 5]) == Rules("wythoff").on("3,5") == Rules("wythoff").on(2, weights=[3, 5])
    assert Rules("moore").on([1, 2, 3], k=2).solve().outcome in ("N", "P")


def test_graphs_of_networkx() -> None:
    graph = nx.Graph()
    graph.add_edge("a", "b", weight=2)
    graph.add_edge("b", "c")
    slow = Rules(LINE)
    assert slow.on(graph, token="b") == Position.from_networkx(graph, slow, token="b")
    assert slow.on(graph).weights == [2, 1] and slow.on(graph).token == "a"
    assert slow.on(graph).to_networkx().edges["a", "b"]["weight"] == 2
    nodes = nx.path_graph(3)
    nx.set_node_attributes(nodes, {0: 1, 1: 4, 2: 2}, "weight")
    arcs = Rules("arc-kayles-weighted")
    assert arcs.on(nodes).weights == [1, 4, 2]
    assert Position.from_networkx(nodes, "arc-kayles-weighted").weights == [1, 4, 2]
    assert Position.from_arrays(3, [(0, 1), (1, 2)], [1, 4, 2], game=arcs) == Position.from_arrays(
        3, [(0, 1), (1, 2)], [1, 4, 2], game=arcs.line
    )


def test_options_are_keywords_everywhere() -> None:
    text = Position("edge-nim by=1..3 cycle:4 weights=3,1,1,2")
    assert text == Position("edge-nim cycle:4 weights=3,1,1,2", by=range(1, 4))
    assert text == Position({**Position("edge-nim cycle:4 weights=3,1,1,2").to_json(), "by": "1..3"})
    arrays = Position.from_arrays(3, [(0, 1), (1, 2)], [5, 6], by=[1, 3], token=1)
    assert arrays == Position("edge-nim by=1,3 0-1:5,1-2:6 token=1")
    assert Position.from_networkx(nx.path_graph(3), by="half") == Position("edge-nim by=half 0-1,1-2")
    assert Position("circular-nim 3,1,2 k=2", exact=True).count_moves() == Position("circular-nim exact 3,1,2 k=2").count_moves()
    assert bool((table("nim 2", 5, by=1) == table(Board("nim by=1 2"), 5)).all())
    assert prove("nim", 2, "w0 % 4 = w1 % 4", by="1..3").verdict == "proved"
    swept = sweep("path:3..4", by=1, columns=["outcome"]).summary()
    assert swept == sweep("path:3..4", game="edge-nim by=1", columns=["outcome"]).summary()
    assert sweep("path:3..4", game=Rules("edge-nim", by=1)).summary() == swept


def test_boards() -> None:
    board = Board("edge-nim", "cycle:4", play="misere")
    assert board == Board("edge-nim cycle:4 misere") == Board(Position("edge-nim cycle:4 weights=3,1,1,2 misere"))
    assert board.in_play("normal") == Board("edge-nim cycle:4") != board
    assert (board.game, board.convention, board.vertices, board.has_token) == ("edge-nim", "misere", [0, 1, 2, 3], True)
    assert board.weight_names == ["e0-1", "e1-2", "e2-3", "e3-0"] and len(board.edges) == 4
    assert {board: 1}[pickle.loads(pickle.dumps(board))] == 1 and "<svg" in (board._repr_svg_() or "")
    assert board.position(2, 3) == Position("edge-nim cycle:4 weights=2 token=3 misere")
    assert Board("nim 3").position([1, 2, 3]) == Position("nim 1,2,3") == Board("nim", 3).position({"h1": 2, 2: 3})
    named = Board("edge-nim a-b,b-c")
    assert named.position({("a", "b"): 4}, token="c") == Position("edge-nim a-b:4,b-c token=c")
    assert Board("neighboring-nim path:3").position({1: 5}).weights == [1, 5, 1]
    assert Board("edge-nim", nx.cycle_graph(4)).vertices == [0, 1, 2, 3]


def test_a_board_stands_wherever_one_is_asked_for() -> None:
    board = Board("circular-nim 4 k=2")
    formula = "h0 = h2 and h1 = h3"
    assert prove(board, formula) == prove("circular-nim", 4, formula, k=2)
    assert prove(board, formula).board == board
    found = nimgraph.discover(board)
    assert found.formula == formula and found.board == board
    assert nimgraph.check_certificate(found.certificate or "") == (board, formula)
    assert table(board, 2).shape == (3,) * 4 and nimgraph.table_axes(board) == ["h0", "h1", "h2", "h3"]


@pytest.mark.parametrize("line", ["heaps: take any from one | take equal any from all", LINE, "vertices: take 1 from all of an edge"])
def test_tables_of_lines_agree_with_solving(line: str) -> None:
    rules, randomness = Rules(line), random.Random(line)
    place: str | int = 2 if line.startswith("heaps") else "path:3"
    cells = rules.table(place, 4)
    for _ in range(30):
        index = tuple(randomness.randrange(length) for length in cells.shape)
        weights, token = (index[1:], index[0]) if rules.token else (index, None)
        assert rules.on(place, weights, token).is_p() == bool(cells[index]), (line, index)
