//! A strategy for all weights, written down so that anyone can check it.
//!
//! A certificate is a list of states of the weight-free game. In Hero's states it names the edge he zeroes and the
//! state that follows; in Villain's, the state after each of his moves, or a set that shows at once that he loses.

use nimgraph_game::Outcome;
use serde_json::{Value, json};

use super::graded::GradedVerdict;

/// Strategies on one graph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WeightsCertificate {
    /// How many vertices there are.
    pub vertices: usize,
    /// The edges by number, with their ends.
    pub edges: Vec<(usize, (usize, usize))>,
    /// What is claimed.
    pub claims: Vec<WeightsClaim>,
    /// The states that the claims lead through.
    pub states: Vec<CertifiedState>,
    /// Strategies of a winner who knows which weights are 1.
    pub graded: Vec<GradedVerdict>,
}

/// The outcome for all positive weights, with the token on a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeightsClaim {
    /// The vertex.
    pub token: usize,
    /// `N`: Hero wins when he begins; `P`: he wins when Villain begins.
    pub outcome: Outcome,
    /// The state that shows it.
    pub state: usize,
}

/// A state of the weight-free game that Hero wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertifiedState {
    /// Where the token stands.
    pub token: usize,
    /// The edges that are zero, or out of reach for ever.
    pub zero: Vec<usize>,
    /// How Hero wins.
    pub strategy: Strategy,
}

/// How Hero wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Hero is to move: he zeroes this edge.
    Zero {
        /// The edge.
        edge: usize,
        /// The state that follows.
        next: usize,
    },
    /// Villain is to move: for each edge at the token, the states after he has kept it and after he has zeroed it.
    Answer {
        /// Edge, state when kept, state when zeroed.
        replies: Vec<(usize, usize, usize)>,
    },
    /// Villain is to move on a tree: Hero answers each of his steps along a matching that misses the token.
    Matching {
        /// Its edges.
        matching: Vec<usize>,
    },
    /// Villain is to move, and the clique theorem holds for the set C and the vertex d.
    Clique {
        /// C, with the token in it.
        clique: Vec<usize>,
        /// The vertex d.
        d: usize,
    },
    /// Villain is to move and cannot.
    Over,
}

impl WeightsCertificate {
    /// The name of the format.
    pub const FORMAT: &'static str = "nimgraph weight-free certificate 1";

    /// How many states are written down.
    pub fn size(&self) -> usize {
        self.states.len() + self.graded.iter().map(|claim| claim.replies.len()).sum::<usize>()
    }

    /// The certificate as JSON. Edges and vertices go by number; a state is named by its place in the list.
    pub fn to_json(&self) -> Value {
        let claim =
            |c: &WeightsClaim| json!({"token": c.token, "outcome": c.outcome.name(), "state": c.state});
        let mut json = json!({
            "format": Self::FORMAT,
            "vertices": self.vertices,
            "edges": self.edges.iter().map(|&(e, (u, v))| json!([e, u, v])).collect::<Vec<_>>(),
            "claims": self.claims.iter().map(claim).collect::<Vec<_>>(),
            "states": self.states.iter().map(CertifiedState::to_json).collect::<Vec<_>>(),
        });
        if !self.graded.is_empty() {
            json["graded"] = self.graded.iter().map(GradedVerdict::to_json).collect();
        }
        json
    }
}

impl CertifiedState {
    fn to_json(&self) -> Value {
        let Self { token, zero, strategy } = self;
        match strategy {
            Strategy::Zero { edge, next } => {
                json!({"hero": token, "zero": zero, "edge": edge, "next": next})
            }
            Strategy::Answer { replies } => json!({"villain": token, "zero": zero, "replies": replies}),
            Strategy::Matching { matching } => json!({"villain": token, "zero": zero, "matching": matching}),
            Strategy::Clique { clique, d } => {
                json!({"villain": token, "zero": zero, "clique": clique, "d": d})
            }
            Strategy::Over => json!({"villain": token, "zero": zero, "replies": []}),
        }
    }
}
