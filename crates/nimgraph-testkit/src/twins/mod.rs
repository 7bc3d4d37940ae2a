//! Slow obvious twins of all games: the rules of each, once more, on plain data, and values by plain recursion.
//!
//! They read the wire form themselves and share no code with the rulesets they are compared with. Nothing here is
//! clever, so that a reader who doubts an answer can see why the twin is right.

mod adjacent_nim;
mod arcs;
mod circular_nim;
mod edge_nim;
mod graph_nim;
mod neighboring_nim;
mod nim;
mod removal;
mod simplicial_nim;
mod sum;
mod vertex_nim;
mod vertex_nimg;
mod wire;

use std::collections::{BTreeMap, BTreeSet};

use nimgraph_game::{Convention, Outcome};
use serde_json::Value;

use crate::plain::Facts;

use self::{
    adjacent_nim::AdjacentNim, circular_nim::CircularNim, edge_nim::EdgeNim, graph_nim::GraphNim,
    neighboring_nim::NeighboringNim, nim::Nim, simplicial_nim::SimplicialNim, sum::Sum,
    vertex_nim::VertexNim, vertex_nimg::VertexNimG,
};

macro_rules! twins {
    ($($name:literal: $twin:ident,)*) => {
        /// The games that have a twin.
        pub const TWINS: &[&str] = &[$($name),*];

        /// A position of some game, as its twin sees it.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        enum Twin { $($twin($twin),)* }

        impl Twin {
            fn parse(position: &Value) -> Self {
                match position["game"].as_str() {
                    $(Some($name) => Self::$twin($twin::parse(position)),)*
                    other => panic!("no twin plays {other:?}"),
                }
            }

            /// Every move with the position it leads to; two moves may lead to the same one.
            fn choices(&self) -> Vec<(Value, Self)> {
                match self {
                    $(Self::$twin(twin) => {
                        twin.options().into_iter().map(|(mv, after)| (mv, Self::$twin(after))).collect()
                    })*
                }
            }
        }
    };
}

twins! {
    "nim": Nim,
    "edge-nim": EdgeNim,
    "graph-nim": GraphNim,
    "circular-nim": CircularNim,
    "simplicial-nim": SimplicialNim,
    "vertex-nimg": VertexNimG,
    "neighboring-nim": NeighboringNim,
    "vertex-nim": VertexNim,
    "adjacent-nim": AdjacentNim,
    "sum": Sum,
}

/// What the twin says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct TwinAnswer {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value in normal play, whatever the convention of this position.
    pub grundy: u64,
    /// How many plies are left when the winner hurries and the loser delays.
    pub plies: u64,
    /// Every move on the wire, each resulting position once.
    pub moves: Vec<Value>,
    /// Those of them that win.
    pub winning_moves: Vec<Value>,
}

/// Solves a position given on the wire, by plain recursion.
///
/// # Panics
/// When it is not a position of a game with a twin.
///
/// ```
/// let position = serde_json::json!({"game": "nim", "play": "misere", "heaps": [1, 2]});
/// let answer = nimgraph_testkit::twins::solve(&position);
/// assert_eq!(answer.winning_moves, [serde_json::json!({"remove": [[1, 2]]})]);
/// ```
pub fn solve(position: &Value) -> TwinAnswer {
    let (twin, play) = (Twin::parse(position), play(position));
    let mut known = BTreeMap::new();
    let facts = twin.facts(play, &mut known);
    let options = twin.options();
    let wins = |(_, after): &&(Value, Twin)| known[after].outcome == Outcome::P;
    TwinAnswer {
        outcome: facts.outcome,
        grundy: facts.grundy.0,
        plies: facts.plies,
        moves: options.iter().map(|(mv, _)| mv.clone()).collect(),
        winning_moves: options.iter().filter(wins).map(|(mv, _)| mv.clone()).collect(),
    }
}

/// Plays a line of moves on the wire and tells who wins at its end, the first player to move being `N`.
///
/// # Errors
/// The first move that the rules do not allow, or that the game is not over after the last.
pub fn replay(position: &Value, line: &[Value]) -> Result<Outcome, String> {
    let mut twin = Twin::parse(position);
    for (ply, mv) in line.iter().enumerate() {
        let found = twin.choices().into_iter().find(|(choice, _)| choice == mv);
        twin = found.ok_or_else(|| format!("ply {ply}: {mv} is not a move"))?.1;
    }
    if !twin.choices().is_empty() {
        return Err(format!("after {} plies there are moves left", line.len()));
    }
    let mover_wins = play(position).outcome_at_end() == Outcome::N;
    Ok(Outcome::from_winning_move(mover_wins == line.len().is_multiple_of(2)))
}

fn play(position: &Value) -> Convention {
    if position["play"] == "misere" { Convention::Misere } else { Convention::Normal }
}

impl Twin {
    /// Every resulting position once, with the first move that leads to it.
    fn options(&self) -> Vec<(Value, Self)> {
        let mut seen = BTreeSet::new();
        let mut options = self.choices();
        options.retain(|(_, after)| seen.insert(after.clone()));
        options
    }

    fn grundy(&self) -> u64 {
        self.facts(Convention::Normal, &mut BTreeMap::new()).grundy.0
    }

    fn facts(&self, play: Convention, known: &mut BTreeMap<Self, Facts>) -> Facts {
        if let Some(&facts) = known.get(self) {
            return facts;
        }
        let options = self.choices().iter().map(|(_, after)| after.facts(play, known)).collect::<Vec<_>>();
        let facts = Facts::from_options(play, &options);
        known.insert(self.clone(), facts);
        facts
    }
}
