//! What rules are unrolled on: heaps, a graph, or hyperedges.

use std::sync::Arc;

use nimgraph_formula::FormulaBoard;

use super::Carrier;
use crate::spec::{GraphBoard, Labels};

/// A board without its weights, as rules see it.
#[derive(Clone, Debug)]
pub enum RulesBoard<'a> {
    /// This many heaps.
    Heaps(usize),
    /// This many heaps, and the sets of them that are faces.
    Faces(usize, Vec<Vec<usize>>),
    /// A graph.
    Graph(&'a GraphBoard),
    /// Hyperedges.
    Hyperedges(&'a Hypergraph),
}

impl RulesBoard<'_> {
    /// How many weights a carrier has on it; `None` if it is not on this board.
    pub fn weights(&self, carrier: Carrier) -> Option<usize> {
        match (self, carrier) {
            (Self::Heaps(count) | Self::Faces(count, _), _) if carrier.is_list() => Some(*count),
            (Self::Graph(board), Carrier::Edges) => Some(board.graph.size()),
            (Self::Graph(board), Carrier::Vertices) => Some(board.graph.order()),
            (Self::Hyperedges(board), Carrier::Hyperedges) => Some(board.edges().len()),
            _ => None,
        }
    }

    /// The board as formulas see it; `None` where a carrier is not on it.
    pub fn formula_board(&self, carrier: Carrier) -> Option<FormulaBoard> {
        match (self, carrier) {
            (Self::Heaps(count) | Self::Faces(count, _), Carrier::Circle) => {
                Some(FormulaBoard::circle(*count))
            }
            (Self::Heaps(count) | Self::Faces(count, _), Carrier::Row) => {
                let pairs: Vec<Vec<usize>> = (1..*count).map(|heap| vec![heap - 1, heap]).collect();
                Some(FormulaBoard::complex(*count, &pairs))
            }
            (Self::Heaps(count), Carrier::Heaps) => Some(FormulaBoard::heaps(*count)),
            (Self::Faces(count, faces), Carrier::Heaps) => {
                Some(FormulaBoard::complex(*count, &maximal(faces.clone())))
            }
            (Self::Graph(board), Carrier::Edges) => {
                Some(labelled(FormulaBoard::edges(&board.graph), &board.labels))
            }
            (Self::Graph(board), Carrier::Vertices) => {
                Some(labelled(FormulaBoard::vertices(&board.graph), &board.labels))
            }
            (Self::Hyperedges(board), Carrier::Hyperedges) => {
                let edges: Vec<Vec<usize>> = board.edges.iter().map(|edge| edge.to_vec()).collect();
                Some(labelled(FormulaBoard::hyperedges(board.order(), &edges), &board.labels))
            }
            _ => None,
        }
    }
}

fn labelled(board: FormulaBoard, labels: &Labels) -> FormulaBoard {
    match labels {
        Labels::Numbers(_) => board,
        Labels::Names(names) => board.with_labels(names.to_vec()),
    }
}

/// The sets that lie in no other, each once, sorted.
pub(super) fn maximal(mut sets: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    sets.iter_mut().for_each(|set| {
        set.sort_unstable();
        set.dedup();
    });
    sets.sort_unstable();
    sets.dedup();
    let most = sets.iter().filter_map(|set| set.last()).max().map_or(0, |&most| most + 1);
    let mut around: Vec<Vec<usize>> = vec![Vec::new(); most];
    for (i, set) in sets.iter().enumerate() {
        set.iter().for_each(|&member| around[member].push(i));
    }
    let is_in = |set: &[usize], other: &[usize]| set.iter().all(|member| other.binary_search(member).is_ok());
    let is_covered = |set: &Vec<usize>| {
        let Some(&first) = set.first() else { return sets.len() > 1 };
        around[first].iter().any(|&other| sets[other].len() > set.len() && is_in(set, &sets[other]))
    };
    let kept: Vec<bool> = sets.iter().map(|set| !is_covered(set)).collect();
    sets.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(set, _)| set).collect()
}

/// Hyperedges: sets of at least two vertices each.
///
/// ```
/// use nimgraph_game::rules::Hypergraph;
/// let fano = Hypergraph::fano();
/// assert_eq!((fano.order(), fano.edges().len(), &*fano.edges()[0]), (7, 7, &[0, 1, 2][..]));
/// assert!(Hypergraph::new(3, vec![vec![0, 0]]).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hypergraph {
    labels: Labels,
    edges: Arc<[Box<[usize]>]>,
}

/// Why lists of vertices are not hyperedges.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HypergraphError {
    /// A vertex that is not there.
    #[error("hyperedge {0} has the vertex {1}, and there are {2} vertices")]
    NoSuchVertex(usize, usize, usize),
    /// A hyperedge of fewer than two vertices, or one that has a vertex twice.
    #[error("hyperedge {0} needs at least two vertices, each once")]
    NotASet(usize),
}

impl Hypergraph {
    /// Hyperedges on the vertices from 0 on.
    pub fn new(order: usize, edges: Vec<Vec<usize>>) -> Result<Self, HypergraphError> {
        Self::labelled(Labels::Numbers(order), edges)
    }

    /// Hyperedges on vertices with names.
    pub fn labelled(labels: Labels, edges: Vec<Vec<usize>>) -> Result<Self, HypergraphError> {
        let order = labels.len();
        for (i, edge) in edges.iter().enumerate() {
            if let Some(&vertex) = edge.iter().find(|&&vertex| vertex >= order) {
                return Err(HypergraphError::NoSuchVertex(i, vertex, order));
            }
            let mut sorted = edge.clone();
            sorted.sort_unstable();
            sorted.dedup();
            if sorted.len() < 2 || sorted.len() < edge.len() {
                return Err(HypergraphError::NotASet(i));
            }
        }
        Ok(Self { labels, edges: edges.into_iter().map(Vec::into_boxed_slice).collect() })
    }

    /// The projective plane with seven points and seven lines.
    pub fn fano() -> Self {
        let lines = [[0, 1, 2], [0, 3, 4], [0, 5, 6], [1, 3, 5], [1, 4, 6], [2, 3, 6], [2, 4, 5]];
        Self::new(7, lines.map(Vec::from).to_vec()).expect("seven lines of three points")
    }

    /// How many vertices there are.
    pub fn order(&self) -> usize {
        self.labels.len()
    }

    /// The names of the vertices.
    pub fn labels(&self) -> &Labels {
        &self.labels
    }

    /// The vertices of each hyperedge, in the order given.
    pub fn edges(&self) -> &[Box<[usize]>] {
        &self.edges
    }

    /// The hyperedges at each vertex, by number.
    pub(super) fn around(&self) -> Vec<Vec<usize>> {
        let mut around = vec![Vec::new(); self.order()];
        for (i, edge) in self.edges.iter().enumerate() {
            edge.iter().for_each(|&vertex| around[vertex].push(i));
        }
        around
    }
}
