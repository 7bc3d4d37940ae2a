//! The columns of a sweep that are the same for all positions of a graph.

use nimgraph_graph::{is_connected, is_forest, is_tree};

use crate::{Column, Value, WrittenGraph, invariant};

/// The value of a column that is the same for all positions of a graph, which is the one with this number in the input.
pub(crate) fn of_graph(column: Column, board: &WrittenGraph, number: u64) -> Value {
    let graph = &board.graph;
    let degrees = || (0..graph.order()).map(|v| graph.degree(v));
    match column {
        Column::Graph => number.into(),
        Column::Graph6 => {
            let text = board.text.split_once(':').map_or("", |(_, text)| text);
            Value::text(text)
        }
        Column::Order => graph.order().into(),
        Column::Size => graph.size().into(),
        Column::MinDegree => degrees().min().into(),
        Column::MaxDegree => degrees().max().into(),
        Column::Degrees => {
            let list: Vec<String> = invariant::degrees(graph).iter().map(usize::to_string).collect();
            Value::text(list.join(","))
        }
        Column::Regular => (degrees().min() == degrees().max()).into(),
        Column::Bipartite => invariant::is_bipartite(graph).into(),
        Column::Connected => is_connected(graph).into(),
        Column::Components => invariant::component_count(graph).into(),
        Column::Forest => is_forest(graph).into(),
        Column::Tree => is_tree(graph).into(),
        Column::Shape => invariant::shape(graph).map(Value::text).into(),
        Column::Girth => invariant::girth(graph).into(),
        Column::Triangles => invariant::triangles(graph).into(),
        Column::Diameter => invariant::diameter(graph).into(),
        Column::Radius => invariant::radius(graph).into(),
        Column::Connectivity => invariant::connectivity(graph).into(),
        Column::EdgeConnectivity => invariant::edge_connectivity(graph).into(),
        Column::Automorphisms => invariant::automorphisms(graph).into(),
        Column::Family => board.name.as_deref().map(Value::text).into(),
        Column::Matching => invariant::matching_number(graph).into(),
        Column::PerfectMatchings => invariant::perfect_matchings(graph).into(),
        Column::Eulerian => invariant::is_eulerian(graph).into(),
        Column::Planar => invariant::is_planar(graph).into(),
        Column::Chromatic => invariant::chromatic_number(graph).into(),
        Column::Degeneracy => invariant::degeneracy(graph).into(),
        _ => unreachable!("{} is not of the graph", column.name()),
    }
}
