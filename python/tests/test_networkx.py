"""Graphs of NetworkX, there and back."""

from __future__ import annotations

import networkx as nx
import pytest

from nimgraph import InputError, Position, prove


def test_weights_and_names_are_kept() -> None:
    graph = nx.Graph()
    graph.add_edge("a", "b", weight=2, cost=7)
    graph.add_edge("b", "c")
    assert Position.from_networkx(graph, token="b") == Position("edge-nim a-b:2,b-c token=b")
    assert Position.from_networkx(graph, weight="cost", token="b") == Position("edge-nim a-b:7,b-c token=b")
    graph.nodes["c"]["weight"] = 5
    vertices = Position.from_networkx(graph, "vertex-nimg", token="a", play="misere")
    assert (vertices.weights, vertices.convention, vertices.token) == ([1, 1, 5], "misere", "a")


def test_whole_numbers_may_be_floats() -> None:
    graph = nx.Graph()
    graph.add_edge(0, 1, weight=2.0)
    assert Position.from_networkx(graph, token=0).weights == [2]
    graph.add_edge(1, 2, weight=2.5)
    with pytest.raises(InputError) as caught:
        Position.from_networkx(graph, token=0)
    assert caught.value.field == "edges[1][2]"


def test_numbers_and_other_nodes() -> None:
    shuffled = nx.Graph([(2, 0), (0, 1)])
    position = Position.from_networkx(shuffled, token=2)
    assert position.vertices == [0, 1, 2] and position.token == 2
    grid = Position.from_networkx(nx.grid_2d_graph(2, 2), token=(0, 1))
    assert grid.token == "(0, 1)" and Position(str(grid)) == grid
    vertices = nx.Graph([(2, 0), (0, 1)])
    for node in vertices:
        vertices.nodes[node]["weight"] = 10 + node
    assert Position.from_networkx(vertices, "vertex-nimg", token=0).weights == [10, 11, 12]


def test_the_token_stands_on_the_first_vertex() -> None:
    assert Position.from_networkx(nx.path_graph(3)) == Position("edge-nim path:3")
    # The vertices of this one are 0, 1, 2 in this order, whatever the order of its nodes.
    assert Position.from_networkx(nx.Graph([(2, 0), (0, 1)])).token == 0
    assert Position.from_networkx(nx.Graph([("b", "a"), ("a", "c")])).token == "b"
    assert Position.from_networkx(nx.path_graph(3), "vertex-nim").token == 0
    assert Position.from_networkx(nx.path_graph(3), "graph-nim").token is None
    with pytest.raises(InputError) as caught:
        Position.from_networkx(nx.Graph())
    assert caught.value.field == "token"
    assert prove("edge-nim", nx.Graph([("a", "b")]), "ea-b = 0")


@pytest.mark.parametrize(
    "text",
    [
        "edge-nim a-b:2,b-c,c-a:4 token=b",
        "edge-nim cycle:5 weights=1,2,3,4,5 token=2",
        "vertex-nimg wheel:4 weights=1,2,3,4,5 token=0",
        "vertex-nim circuit:3 weights=1,2,3 token=1",
        "graph-nim 0-1:2,0-1:3,1-2",
    ],
)
def test_there_and_back(text: str) -> None:
    position = Position(text)
    graph = position.to_networkx()
    assert graph.is_directed() == position.directed and list(graph.nodes) == position.vertices
    back = Position.from_networkx(graph, position.game, token=position.token)
    assert back.solve(grundy=True).grundy == position.solve(grundy=True).grundy
    assert sorted(back.weights) == sorted(position.weights)


def test_refusals() -> None:
    with pytest.raises(InputError) as caught:
        Position.from_networkx("graph")
    assert caught.value.field == "graph"
    with pytest.raises(InputError) as caught:
        Position.from_networkx(nx.path_graph(3), token="x")
    assert (caught.value.field, caught.value.found) == ("token", "'x'")
    with pytest.raises(InputError, match="have the same name"):
        Position.from_networkx(nx.Graph([(1, "1")]), token=1)
    negative = nx.Graph()
    negative.add_edge(0, 1, weight=-2)
    with pytest.raises(InputError) as caught:
        Position.from_networkx(negative, token=0)
    assert caught.value.field == "edges[0][2]"
    with pytest.raises(InputError):
        Position("nim 3").to_networkx()


def test_an_attribute_that_is_named_has_to_be_there() -> None:
    graph = nx.Graph()
    graph.add_edge("a", "b", size=3)
    graph.add_edge("b", "c")
    assert Position.from_networkx(graph, weight="size", token="a").weights == [3, 1]
    assert Position.from_networkx(graph, token="a").weights == [1, 1]
    with pytest.raises(InputError) as caught:
        Position.from_networkx(graph, weight="sise", token="a")
    assert (caught.value.field, caught.value.found) == ("weight", "'sise'")
    with pytest.raises(InputError, match="an attribute of the nodes"):
        Position.from_networkx(graph, "vertex-nimg", weight="size", token="a")


@pytest.mark.parametrize(
    "text",
    ["edge-nim a-b:2,b-c:3 token=b misere", "vertex-nimg path:3 weights=2,1,2 token=1", "edge-nim by=1..3 cycle:4 weights=3,1,1,2 token=2",
     '"vertices: take 1 from all of an edge" path:3 weights=1,2,1', "graph-nim 0-1:2,0-1,1-2 misere"],
)  # fmt: skip
def test_round_trips_keep_what_is_played(text: str) -> None:
    position = Position(text)
    again = Position.from_networkx(position.to_networkx())
    # NetworkX lists edges in an order of its own.
    assert (sorted(again.weights), again.token, again.convention, again.rules) == (
        sorted(position.weights), position.token, position.convention, position.rules
    )  # fmt: skip
    assert again.grundy() == position.grundy() if position.convention == "normal" else again.is_p() == position.is_p()
    assert again.solve().outcome == position.solve().outcome


def test_round_trips_keep_the_nodes() -> None:
    original = nx.Graph()
    original.add_edge((0, 0), (0, 1), weight=2)
    original.add_edge((0, 1), (1, 1))
    position = Position.from_networkx(original, token=(0, 1))
    graph = position.to_networkx(nodes=original)
    assert set(graph) == set(original) and graph.graph["token"] == (0, 1) and graph.edges[(0, 0), (0, 1)]["weight"] == 2
    assert Position.from_networkx(graph) == position
    with pytest.raises(InputError) as error:
        position.to_networkx(nodes=[(0, 0)])
    assert error.value.field == "nodes"
