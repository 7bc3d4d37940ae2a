//! One graph of a sweep, its edges in the order in which it is written.

use std::{
    borrow::Cow,
    collections::{HashMap, VecDeque},
    sync::Arc,
};

use nimgraph_graph::{Format, Graph, GraphDocument};

/// A graph with its text.
///
/// Its edges are in the order of that text, so that a list of weights has the same meaning for every program that reads
/// the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenGraph {
    /// The graph.
    pub graph: Arc<Graph>,
    /// The graph in the short notation: `graph6:DQc`, `sparse6:…` or `digraph6:…`.
    pub text: String,
    /// What its family calls it, if it comes from one.
    pub(crate) name: Option<Arc<str>>,
    /// The graph with its edges numbered as in its family, if that numbering differs.
    family: Option<Numbering>,
}

/// Other numbers for the edges of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Numbering {
    graph: Arc<Graph>,
    /// For each edge of the text its number here.
    edges: Vec<usize>,
}

/// The largest number of vertices or edges of a graph in a sweep.
pub const LARGEST: usize = 1 << 16;

/// Graphs with more vertices are written as sparse6.
const LARGEST_GRAPH6: usize = 1 << 10;

impl WrittenGraph {
    /// A graph as it was read from one line.
    pub(crate) fn read(line: &str) -> Result<Self, String> {
        let body = line.trim();
        let format = match body.strip_prefix(">>").unwrap_or(body).as_bytes().first() {
            Some(b'&' | b'd') if body.starts_with('&') || body.starts_with(">>d") => Format::Digraph6,
            Some(b':' | b's') if body.starts_with(':') || body.starts_with(">>s") => Format::Sparse6,
            Some(b';') => {
                return Err("incremental sparse6 is not supported; use sparse6 or graph6".to_owned());
            }
            _ => Format::Graph6,
        };
        let graph = format.read_within(body, LARGEST).map_err(|error| error.to_string())?.graph;
        let text = body.rsplit("<<").next().unwrap_or(body);
        Ok(Self { graph: Arc::new(graph), text: format!("{format}:{text}"), name: None, family: None })
    }

    /// A graph that was made here.
    pub(crate) fn of(graph: &Graph) -> Self {
        let plain = if graph.is_directed() { graph.simplified() } else { graph.clone() };
        let document = GraphDocument::from(plain);
        // graph6 has a bit for every pair of vertices.
        let formats = match graph.order() > LARGEST_GRAPH6 {
            false => [Format::Graph6, Format::Digraph6, Format::Sparse6],
            true => [Format::Sparse6, Format::Digraph6, Format::Graph6],
        };
        let (format, text) = formats
            .into_iter()
            .find_map(|format| format.write(&document).ok().map(|text| (format, text)))
            .expect("one of the formats holds every graph");
        let board = Self::read(&text).expect("what was written can be read");
        let edges = match_edges(&board.graph, &document.graph);
        let family = edges.map(|edges| Numbering { graph: Arc::new(document.graph), edges });
        Self { text: format!("{format}:{}", text.trim_end()), family, ..board }
    }

    /// The same graph with the name that its family gives it.
    pub(crate) fn called(self, name: &str) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// The graph with its edges numbered as its family does.
    pub(crate) fn family_graph(&self) -> &Arc<Graph> {
        self.family.as_ref().map_or(&self.graph, |family| &family.graph)
    }

    /// Weights of the edges in the order of the family.
    pub(crate) fn family_order<'a>(&self, weights: &'a [u64]) -> Cow<'a, [u64]> {
        match &self.family {
            Some(family) => {
                let mut ordered = vec![0; weights.len()];
                family.edges.iter().zip(weights).for_each(|(&edge, &weight)| ordered[edge] = weight);
                ordered.into()
            }
            None => weights.into(),
        }
    }

    /// Weights in the order of the family, in the order of the text.
    pub(crate) fn in_order(&self, weights: &[u64]) -> Vec<u64> {
        match &self.family {
            Some(family) => family.edges.iter().map(|&edge| weights[edge]).collect(),
            None => weights.to_vec(),
        }
    }
}

/// For each edge of one graph the edge of the other that joins the same vertices; `None` when it is always the same.
fn match_edges(graph: &Graph, other: &Graph) -> Option<Vec<usize>> {
    let key = |(u, v): (usize, usize)| if graph.is_directed() { (u, v) } else { (u.min(v), u.max(v)) };
    let mut free: HashMap<(usize, usize), VecDeque<usize>> = HashMap::new();
    for (edge, ends) in other.edges().enumerate() {
        free.entry(key(ends)).or_default().push_back(edge);
    }
    let next = |ends| free.get_mut(&key(ends)).and_then(VecDeque::pop_front).expect("the edges are the same");
    let edges: Vec<usize> = graph.edges().map(next).collect();
    edges.iter().enumerate().any(|(edge, &found)| edge != found).then_some(edges)
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::parse_family;

    use super::*;

    #[test]
    fn weights_of_a_family_follow_its_edges() {
        let board = WrittenGraph::of(&parse_family("cycle:4").unwrap());
        // The square 0-1, 1-2, 2-3, 3-0 is written 0-1, 1-2, 0-3, 2-3.
        assert_eq!(board.text, "graph6:Cl");
        assert_eq!(board.in_order(&[5, 6, 7, 8]), [5, 6, 8, 7]);
        assert_eq!(*board.family_order(&[5, 6, 8, 7]), [5, 6, 7, 8]);
        assert_eq!(board.family_graph().ends(3), (3, 0));
        assert_eq!(WrittenGraph::of(&parse_family("complete:3").unwrap()).family, None);
    }

    #[test]
    fn every_graph_has_a_text_that_reads_back() {
        let arcs = Graph::directed(2, [(1, 0), (0, 1), (0, 1), (1, 1)]).unwrap();
        let multi = Graph::undirected(3, [(0, 0), (2, 1), (1, 2)]).unwrap();
        for (graph, size) in [(arcs, 3), (multi, 3)] {
            let board = WrittenGraph::of(&graph);
            assert_eq!(board.graph.size(), size);
            assert_eq!(parse_family(&board.text).unwrap(), *board.graph);
        }
    }

    #[test]
    fn lines_of_all_formats_are_read() {
        for (line, order, text) in [
            ("DQc", 5, "graph6:DQc"),
            (">>graph6<<DQc\n", 5, "graph6:DQc"),
            (":Fa@x^", 7, "sparse6::Fa@x^"),
            (">>sparse6<<:Fa@x^", 7, "sparse6::Fa@x^"),
            ("&DI?AO?", 5, "digraph6:&DI?AO?"),
        ] {
            let board = WrittenGraph::read(line).unwrap();
            assert_eq!((board.graph.order(), board.text.as_str()), (order, text), "{line}");
        }
        assert!(WrittenGraph::read("D!c").unwrap_err().contains("byte 1"));
        assert!(WrittenGraph::read(";x").is_err());
    }
}
