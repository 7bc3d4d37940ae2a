//! The positions of one graph, in a fixed order: all of them, or one of each kind.

use std::collections::HashMap;

use nimgraph_game::{Board, Shape};
use nimgraph_graph::{Graph, automorphism_generators, canonical_key, parse_family};

use crate::{
    Complaint, MOST_POSITIONS, Mention, Tokens, Weights, WrittenGraph,
    game::{Alike, alike},
    invariant::orbits,
    kernel::Spot,
};

/// Which positions of one graph are examined.
#[derive(Debug)]
pub(crate) struct Positions<'a> {
    board: &'a WrittenGraph,
    /// One of them.
    setup: &'a Board,
    weights: &'a Weights,
    axes: usize,
    tokens: Vec<usize>,
    /// For each position its kind, in order of appearance, and how many there are of each kind.
    kinds: Option<(Vec<u32>, Vec<u32>)>,
}

impl<'a> Positions<'a> {
    /// The positions of a board, of which the setup is one, or why the graph does not fit the sweep.
    pub(crate) fn new(
        setup: &'a Board,
        board: &'a WrittenGraph,
        weights: &'a Weights,
        tokens: &Tokens,
    ) -> Result<Self, Complaint> {
        let (axes, order) = (axes(setup), board.graph.order());
        if let Weights::List(list) = weights
            && list.len() != axes
        {
            let on_edges = setup.info().shape == Shape::EdgeWeights;
            let what = if on_edges { "edges" } else { "vertices" };
            let plural = if axes == 1 { "" } else { "s" };
            let found = list.len();
            let message =
                format!("expected {axes} weight{plural}, one for each of its {what}, found {found}");
            return Err(message.into());
        }
        let tokens = match tokens {
            _ if !setup.info().token => vec![0],
            Tokens::All | Tokens::Orbits => (0..order).collect(),
            Tokens::Named(named) => match named.iter().find(|&&v| v >= order) {
                Some(v) => {
                    return Err(format!(
                        "there is no vertex {v} for the token; the graph has {order} vertices"
                    )
                    .into());
                }
                None => named.clone(),
            },
        };
        let positions = Self { board, setup, weights, axes, tokens, kinds: None };
        if positions.count() > MOST_POSITIONS {
            let most = MOST_POSITIONS;
            let message =
                format!("its {axes} weights make more than {most} positions, the limit for one graph; use ");
            return Err(Complaint::mentioning(message, Mention::Sample));
        }
        Ok(positions)
    }

    /// The same, one of each kind.
    pub(crate) fn up_to_symmetry(mut self) -> Result<Self, Complaint> {
        let has_token = self.setup.info().token;
        let unknown = || {
            Complaint::mentioning(
                "it is too large or too symmetric to find its symmetries; use ",
                Mention::AllTokens,
            )
        };
        let kinds = match self.weights {
            Weights::Same(_) if has_token => {
                let generators = automorphism_generators(&self.board.graph, &[], &[]).ok_or_else(unknown)?;
                numbered(orbits(self.board.graph.order(), &generators))
            }
            _ => {
                let mut keys = Vec::new();
                let symmetry = SymmetryGroup::of(self.setup, self.board);
                self.each(|spot, _| {
                    let token = has_token.then_some(spot.token);
                    keys.push(symmetry.key(spot, token).ok_or_else(unknown)?);
                    Ok::<(), Complaint>(())
                })?;
                numbered(keys)
            }
        };
        self.kinds = Some(kinds);
        Ok(self)
    }

    /// How many positions there are, counting symmetric ones separately.
    pub(crate) fn count(&self) -> u128 {
        self.weights.count(self.axes).saturating_mul(self.tokens.len() as u128)
    }

    /// Shows every position, and how many it stands for.
    pub(crate) fn each<E>(&self, mut visit: impl FnMut(Spot<'_>, u64) -> Result<(), E>) -> Result<(), E> {
        let (mut number, mut shown) = (0, 0);
        self.weights.each(self.board, self.axes, |weights| {
            for &token in &self.tokens {
                let spot = Spot { weights, token };
                match &self.kinds {
                    None => visit(spot, 1)?,
                    Some((kinds, counts)) => {
                        let kind = kinds[number];
                        if kind == shown {
                            shown += 1;
                            visit(spot, counts[kind as usize].into())?;
                        }
                    }
                }
                number += 1;
            }
            Ok(())
        })
    }
}

/// How many weights the positions of a game on its board have.
pub(crate) fn axes(setup: &Board) -> usize {
    setup.weights()
}

/// Numbers for equal things in order of appearance, and how many there are of each.
fn numbered<T: std::hash::Hash + Eq>(things: Vec<T>) -> (Vec<u32>, Vec<u32>) {
    let mut known = HashMap::new();
    let mut counts = Vec::new();
    let kinds = things
        .into_iter()
        .map(|thing| {
            let kind = *known.entry(thing).or_insert(counts.len() as u32);
            if kind as usize == counts.len() {
                counts.push(0);
            }
            counts[kind as usize] += 1;
            kind
        })
        .collect();
    (kinds, counts)
}

/// What makes two positions of one graph the same.
enum SymmetryGroup<'a> {
    /// A symmetry of the graph that keeps the weights on its edges.
    Edges(&'a Graph),
    /// A symmetry of the graph that keeps the weights on its vertices.
    Vertices(&'a Graph),
    /// Rotations and reflections.
    Circle(Graph),
    /// Any order of the heaps.
    Heaps,
    /// Nothing.
    None,
}

impl<'a> SymmetryGroup<'a> {
    fn of(setup: &Board, board: &'a WrittenGraph) -> Self {
        let order = board.graph.order();
        match alike(setup) {
            Alike::Graph if setup.info().shape == Shape::EdgeWeights => Self::Edges(&board.graph),
            Alike::Graph => Self::Vertices(&board.graph),
            Alike::Heaps => Self::Heaps,
            Alike::Circle => match parse_family(&format!("cycle:{order}")) {
                Ok(circle) => Self::Circle(circle),
                // One or two heaps round a circle are all alike.
                Err(_) => Self::Heaps,
            },
            Alike::Nothing => Self::None,
        }
    }

    /// What equal positions share. The token is at a vertex only in games that have one.
    fn key(&self, spot: Spot<'_>, token: Option<usize>) -> Option<Vec<u8>> {
        let bytes = |weights: &[u64]| weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        match self {
            Self::Edges(graph) => {
                let mut colours = vec![0; graph.order()];
                token.into_iter().for_each(|token| colours[token] = 1);
                canonical_key(graph, &colours, spot.weights)
            }
            Self::Vertices(graph) => {
                let colour = |(v, &weight): (usize, &u64)| 2 * weight + u64::from(token == Some(v));
                canonical_key(graph, &spot.weights.iter().enumerate().map(colour).collect::<Vec<_>>(), &[])
            }
            Self::Circle(graph) => canonical_key(graph, spot.weights, &[]),
            Self::Heaps => {
                let mut sorted = spot.weights.to_vec();
                sorted.sort_unstable();
                Some(bytes(&sorted))
            }
            Self::None => Some(bytes(spot.weights)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SweptGame;

    fn count(game: &str, family: &str, weights: &str, tokens: Tokens) -> (u64, u64) {
        let board = WrittenGraph::of(&parse_family(family).unwrap());
        let setup = SweptGame::compared(game, Some(2)).unwrap().on(&board).unwrap();
        let weights: Weights = weights.parse().unwrap();
        let mut positions = Positions::new(&setup, &board, &weights, &tokens).unwrap();
        if tokens == Tokens::Orbits {
            positions = positions.up_to_symmetry().unwrap();
        }
        let (mut kinds, mut all) = (0, 0);
        let Ok(()) = positions.each::<std::convert::Infallible>(|_, orbit| {
            kinds += 1;
            all += orbit;
            Ok(())
        });
        (kinds, all)
    }

    #[test]
    fn orbits_stand_for_all_positions() {
        let orbits = |game, family, weights| count(game, family, weights, Tokens::Orbits);
        assert_eq!(orbits("edge-nim", "petersen", "1"), (1, 10));
        assert_eq!(orbits("edge-nim", "path:4", "1"), (2, 4));
        // Of the 8 ways to weigh the path's edges 2 are their own mirror images twice over.
        assert_eq!(orbits("edge-nim", "path:4", "1..2"), (16, 32));
        assert_eq!(orbits("edge-nim", "complete:3", "0..1"), (6, 24));
        assert_eq!(orbits("neighboring-nim", "path:2", "1..2"), (4, 8));
        // Necklaces and bracelets of four beads in two colours: six of either.
        assert_eq!(orbits("circular-nim", "cycle:4", "0..1"), (6, 16));
        assert_eq!(orbits("nim", "path:3", "0..1"), (4, 8));
        assert_eq!(orbits("graph-nim", "complete:3", "0..1"), (4, 8));
    }

    #[test]
    fn named_tokens_and_too_many_positions() {
        assert_eq!(count("edge-nim", "path:4", "1..2", Tokens::Named(vec![2, 0])), (16, 16));
        let board = WrittenGraph::of(&parse_family("complete:9").unwrap());
        let setup = SweptGame::named("edge-nim", None).unwrap().on(&board).unwrap();
        let refusal = |weights: &str, tokens: Tokens| {
            Positions::new(&setup, &board, &weights.parse().unwrap(), &tokens).unwrap_err().to_string()
        };
        assert!(refusal("0..3", Tokens::All).contains("more than 16777216 positions"));
        assert!(refusal("1", Tokens::Named(vec![9])).contains("no vertex 9"));
        assert!(
            refusal("1,2", Tokens::All).contains("expected 36 weights, one for each of its edges, found 2")
        );
    }
}
