"""Graphs of NetworkX, which is imported only where a graph is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _boards, _nimgraph
from ._errors import InputError, needed, unexpected

if TYPE_CHECKING:
    from ._nimgraph import Position


def is_graph(value: Any) -> bool:
    """Whether something is a graph of NetworkX."""
    return all(hasattr(value, name) for name in ("nodes", "edges", "is_directed", "is_multigraph"))


def names(graph: Any) -> dict[Any, int | str]:
    """What each node is called in a position: nodes 0 to n-1 by their numbers, others by their names."""
    nodes = list(graph.nodes)
    if all(type(node) is int for node in nodes) and sorted(nodes) == list(range(len(nodes))):
        return {node: node for node in nodes}
    called: dict[Any, int | str] = {node: str(node) for node in nodes}
    if len(set(called.values())) < len(nodes):
        first: dict[str, Any] = {}
        for node in nodes:
            other = first.setdefault(str(node), node)
            if other is not node:
                message = f"graph: the nodes {other!r} and {node!r} have the same name"
                found = f"{other!r} and {node!r}"
                raise InputError(message, field="graph", expected="nodes with different names", found=found)
    return called


def fields(graph: Any, game: str | None, weight: str, token: Any, play: str | None) -> dict[str, Any]:
    """The fields of a position on a graph; what is not given may be noted on the graph."""
    if not is_graph(graph):
        raise unexpected("graph", "a graph of NetworkX", graph)
    called = names(graph)
    noted = graph.graph
    if token is None and noted.get("token") in called:
        token = noted["token"]
    game = str(noted.get("rules") or noted.get("game") or "edge-nim") if game is None else game
    play = str(noted.get("play", "normal")) if play is None else play
    # An unknown game is refused by the engine, which knows what to say of it.
    shape, has_token = _boards.info(game) or ("edge-weights", False)
    on_vertices = shape == "vertex-weights"
    numbered = all(isinstance(name, int) for name in called.values())
    fields: dict[str, Any] = {
        **_boards.game_fields(game),
        "play": play,
        "vertices": len(called) if numbered else list(called.values()),
    }
    if graph.is_directed():
        fields["directed"] = True
    edges = [(called[u], called[v], data) for u, v, data in graph.edges(data=True)]
    carriers = [graph.nodes[node] for node in called] if on_vertices else [data for _, _, data in edges]
    # An attribute that is named must be there; without weights, all are 1.
    if weight != "weight" and carriers and not any(weight in data for data in carriers):
        raise unexpected("weight", f"an attribute of the {'nodes' if on_vertices else 'edges'}", weight)
    if on_vertices:
        order = sorted(called, key=called.__getitem__) if numbered else list(called)
        fields["edges"] = [[u, v] for u, v, _ in edges]
        fields["weights"] = [_whole(graph.nodes[node].get(weight, 1)) for node in order]
    else:
        fields["edges"] = [[u, v, _whole(data.get(weight, 1))] for u, v, data in edges]
    if token is not None:
        if token not in called:
            raise unexpected("token", "a node of the graph", token)
        fields["token"] = called[token]
    elif has_token and called:
        # As in the short notation: the first vertex.
        fields["token"] = 0 if numbered else next(iter(called.values()))
    return fields


def _whole(weight: Any) -> Any:
    """A weight; graphs that were read from a file often have 2.0 for 2."""
    return int(weight) if isinstance(weight, float) and weight.is_integer() else weight


def graph(position: Position, weight: str, nodes: Any = None) -> Any:
    """The graph of a position, with the given nodes where there are some."""
    networkx = needed("networkx", "networkx")
    edges = position.edges
    if not position.vertices:
        message = f"{position.game} is not played on a graph"
        raise InputError(message, field="game", expected="a game on a graph", found=position.game)
    parallel = len({frozenset(edge) if not position.directed else edge for edge in edges}) < len(edges)
    kinds = {
        (False, False): networkx.Graph,
        (False, True): networkx.MultiGraph,
        (True, False): networkx.DiGraph,
        (True, True): networkx.MultiDiGraph,
    }
    made = kinds[position.directed, parallel]()
    made.add_nodes_from(position.vertices)
    if _on_edges(position):
        made.add_edges_from((u, v, {weight: w}) for (u, v), w in zip(edges, position.weights))
    else:
        made.add_edges_from(edges)
        for vertex, w in zip(position.vertices, position.weights):
            made.nodes[vertex][weight] = w
    plain = position.rules is None or position.game != "custom" and _nimgraph.rules_report(position.game)["rules"] == position.rules
    made.graph.update({"game": position.game} if plain else {"rules": position.rules})
    made.graph["play"] = position.convention
    if position.token is not None:
        made.graph["token"] = position.token
    return made if nodes is None else _with_nodes(networkx, made, list(nodes))


def _with_nodes(networkx: Any, made: Any, nodes: list[Any]) -> Any:
    """The same graph on other nodes, each of which stands for the vertex that has its name."""
    named = {str(node): node for node in nodes}
    missing = [vertex for vertex in made if str(vertex) not in named]
    if missing:
        raise unexpected("nodes", f"one whose name is {str(missing[0])!r}", nodes)
    if made.graph.get("token") is not None:
        made.graph["token"] = named[str(made.graph["token"])]
    return networkx.relabel_nodes(made, {vertex: named[str(vertex)] for vertex in made})


def _on_edges(position: Position) -> bool:
    """Whether weights lie on the edges."""
    shape, _ = _boards.info(position.rules or position.game) or ("", False)
    return shape == "edge-weights"
