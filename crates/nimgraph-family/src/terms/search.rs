//! The outcome of Edge Nim on the board of a term, by plain search.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use nimgraph_game::Convention;

use super::{Op, TermId, Terms};
use crate::Watch;

/// An edge and its weight.
pub(super) type WeightedEdge = (u16, u16, u8);

/// A board as it is remembered: the part that the token can reach, vertices numbered from the token on.
type Reachable = Vec<WeightedEdge>;

/// Searches boards, and remembers them.
#[derive(Debug)]
pub(crate) struct BoardSearch {
    play: Convention,
    known: HashMap<Reachable, bool, RandomState>,
}

impl BoardSearch {
    pub(crate) fn new(play: Convention) -> Self {
        Self { play, known: HashMap::default() }
    }

    pub(crate) fn positions(&self) -> usize {
        self.known.len()
    }

    /// Whether the board of a term is a P-position; a term that is not a position is not one.
    pub(crate) fn is_p<W: Watch>(
        &mut self,
        terms: &Terms,
        term: TermId,
        watch: &mut W,
    ) -> Result<bool, W::Stop> {
        if !terms.class(term).is_position() {
            return Ok(false);
        }
        let mut builder = Builder { terms, edges: Vec::new(), order: 0, token: 0 };
        builder.build(term);
        let board = reachable(&builder.edges, builder.token);
        self.search(board, watch)
    }

    fn search<W: Watch>(&mut self, board: Reachable, watch: &mut W) -> Result<bool, W::Stop> {
        if let Some(&known) = self.known.get(&board) {
            return Ok(known);
        }
        watch.tick()?;
        let options = options(&board);
        let mut is_p = !options.is_empty() || self.play == Convention::Normal;
        for option in options {
            if self.search(option, watch)? {
                is_p = false;
                break;
            }
        }
        watch.take(64 + board.len() * 6)?;
        self.known.insert(board, is_p);
        Ok(is_p)
    }
}

/// The boards after a move; the token is on vertex 0.
fn options(board: &[WeightedEdge]) -> Vec<Reachable> {
    let mut options = Vec::new();
    for (i, &(u, v, weight)) in board.iter().enumerate() {
        if u != 0 && v != 0 {
            continue;
        }
        for lowered in 0..weight {
            let mut after = board.to_vec();
            after[i].2 = lowered;
            options.push(reachable(&after, u + v));
        }
    }
    options
}

/// The part of a board that the token can reach.
pub(super) fn reachable(edges: &[WeightedEdge], token: u16) -> Reachable {
    let mut numbers: HashMap<u16, u16, RandomState> = HashMap::default();
    numbers.insert(token, 0);
    let mut order = vec![token];
    let mut done = 0;
    while let Some(&vertex) = order.get(done) {
        done += 1;
        for &(u, v, weight) in edges {
            if weight > 0 && (u == vertex || v == vertex) {
                let other = if u == vertex { v } else { u };
                let fresh = numbers.len() as u16;
                if *numbers.entry(other).or_insert(fresh) == fresh {
                    order.push(other);
                }
            }
        }
    }
    let kept = edges.iter().filter(|(u, _, weight)| *weight > 0 && numbers.contains_key(u));
    let mut board: Reachable = kept
        .map(|(u, v, weight)| {
            let (u, v) = (numbers[u], numbers[v]);
            (u.min(v), u.max(v), *weight)
        })
        .collect();
    board.sort_unstable();
    board
}

/// Makes the graph of a term.
pub(super) struct Builder<'a> {
    pub(super) terms: &'a Terms,
    pub(super) edges: Vec<WeightedEdge>,
    pub(super) order: u16,
    pub(super) token: u16,
}

impl Builder<'_> {
    /// The position in the short notation.
    pub(super) fn notation(&self, play: Convention) -> String {
        let edges: Vec<String> =
            self.edges.iter().map(|(u, v, weight)| format!("{u}-{v}:{weight}")).collect();
        let play = if play == Convention::Misere { " misere" } else { "" };
        // A board without edges has no list of them.
        let edges = if edges.is_empty() { String::new() } else { format!("{} ", edges.join(",")) };
        format!("edge-nim {edges}vertices={} token={}{play}", self.order, self.token)
    }

    /// The left and the right end of a term; for a board, the root twice.
    pub(super) fn build(&mut self, term: TermId) -> (u16, u16) {
        let (op, arguments) = self.terms.parts(term);
        match (op, arguments) {
            (Op::Vertex(token), _) => {
                let vertex = self.order;
                self.order += 1;
                self.token = if token == 1 { vertex } else { self.token };
                (vertex, vertex)
            }
            (Op::Single, &[vertex]) => self.build(vertex),
            (Op::Edge(weight) | Op::Extend(weight), &[ours, theirs]) => {
                let (left, right) = self.build(ours);
                let (vertex, _) = self.build(theirs);
                self.edges.push((right, vertex, weight));
                if matches!(op, Op::Edge(_)) { (left, left) } else { (left, vertex) }
            }
            (Op::Close(weight), &[chain]) => {
                let (left, right) = self.build(chain);
                self.edges.push((right, left, weight));
                (left, left)
            }
            _ => (0, 0),
        }
    }
}
