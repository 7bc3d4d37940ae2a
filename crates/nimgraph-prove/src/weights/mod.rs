//! Whether a position of Edge Nim is won, or lost, for all positive weights: the weight-free game, its strategies as
//! certificates, and the check of such a file.

mod certificate;
mod check;
mod examples;
mod graded;
mod strategy;

use std::cell::{Cell, RefCell};

use nimgraph_game::{AnyGame, Convention, Move, Outcome, Position, rulesets::EdgeNim};
use nimgraph_graph::{LostPatience, while_patient};
use nimgraph_solve::{Budget, Meter, StopReason};

use self::strategy::{Engine, Verdict};
pub use self::{
    certificate::{CertifiedState, Strategy, WeightsCertificate, WeightsClaim},
    check::{CertificateError, Flaw, WeightsChecked, check_certificate},
    examples::ExampleWeights,
    graded::GradedVerdict,
};

/// What is known of the vertices of a graph for all positive weights.
#[derive(Clone, Debug, PartialEq)]
pub struct ForAllWeights {
    /// One for each vertex asked about.
    pub tokens: Vec<TokenVerdict>,
    /// The strategies of all rows that are decided, to be checked by anyone.
    pub certificate: WeightsCertificate,
    /// Which budget ran out.
    pub stopped: Option<StopReason>,
}

/// What is known of one vertex.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenVerdict {
    /// The vertex.
    pub token: usize,
    /// The outcome for all positive weights; `None` if it is undecided.
    pub outcome: Option<Outcome>,
    /// How it was found, or why it was not.
    pub ground: WeightsGround,
    /// Hero's first step, where he begins: the edge to zero.
    pub first_step: Option<Move>,
    /// Weights for which the position is N and P, where both were found: then it does depend on them.
    pub examples: Option<ExampleWeights>,
}

nimgraph_graph::vocabulary! {
    /// How a row was found, or why it was not.
    pub enum WeightsGround as WeightsReason {
        /// A maximum matching of the token's tree.
        Matching = "matching",
        /// The clique theorem.
        Clique = "clique",
        /// The weight-free game.
        WeightFreeGame = "weight_free_game",
        /// The weight-free game of a winner who knows which weights are 1.
        WeightFreeWithOnes = "weight_free_with_ones",
        /// The weight-free game decides for neither, and weights were found for N and for P.
        DependsOnWeights = "depends_on_weights",
        /// The weight-free game decides for neither.
        NotDecided = "not_decided",
        /// The budget ran out.
        Stopped = "stopped",
        /// The token's component has more edges than the weight-free game is played on.
        TooLarge = "too_large",
    }
}

/// Why a report is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotCovered {
    /// The position is of another game.
    #[error("expected a position of edge-nim")]
    Game,
    /// The weight-free game says nothing of misère play.
    #[error("expected normal play, found misère")]
    Misere,
}

/// Asks about the positive edges of a position of Edge Nim, with the token on each of these vertices.
///
/// ```
/// use nimgraph_game::{Outcome, notation, spec::NoAppraiser};
/// use nimgraph_prove::{check_certificate, for_all_weights};
/// use nimgraph_solve::Budget;
/// let setup = notation::read("edge-nim complete:5")?.check(&NoAppraiser)?;
/// let found = for_all_weights(&setup, &[0], &Budget::default())?;
/// assert_eq!(found.tokens[0].outcome, Some(Outcome::N));
/// assert_eq!(check_certificate(&found.certificate.to_json())?.claims, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn for_all_weights(
    setup: &Position,
    tokens: &[usize],
    budget: &Budget,
) -> Result<ForAllWeights, NotCovered> {
    let (AnyGame::EdgeNim(game), position) = (setup.game(), setup.state()) else {
        return Err(NotCovered::Game);
    };
    if setup.convention() == Convention::Misere {
        return Err(NotCovered::Misere);
    }
    let shared = SharedMeter { meter: RefCell::new(Meter::start(budget)), stopped: Cell::new(None) };
    let mut engine = Engine::new(game, position, &shared);
    let mut graded = Vec::new();
    let tokens =
        tokens.iter().map(|&token| verdict(game, &mut engine, token, &shared, &mut graded)).collect();
    let mut certificate = engine.into_certificate();
    certificate.graded = graded;
    Ok(ForAllWeights { tokens, certificate, stopped: shared.stopped.get() })
}

/// About what asking the theorems about one vertex takes for each edge of the board: its weight, the copy that a strategy
/// starts from, and the token's component as a graph.
const EDGE_BYTES: usize = 64;

/// What is known of one vertex. Once the budget is spent, the board is not looked at again.
fn verdict(
    game: &EdgeNim,
    engine: &mut Engine<'_>,
    token: usize,
    shared: &SharedMeter,
    graded: &mut Vec<GradedVerdict>,
) -> TokenVerdict {
    let bytes = EDGE_BYTES.saturating_mul(game.board().graph.size());
    if shared.stopped.get().is_some() || shared.pay(bytes).is_err() {
        let ground = WeightsGround::Stopped;
        return TokenVerdict { token, outcome: None, ground, first_step: None, examples: None };
    }
    let verdict = decide(game, engine, token, shared, graded);
    shared.meter.borrow_mut().give_back(bytes);
    verdict
}

fn decide(
    game: &EdgeNim,
    engine: &mut Engine<'_>,
    token: usize,
    shared: &SharedMeter,
    graded: &mut Vec<GradedVerdict>,
) -> TokenVerdict {
    let start = engine.start(token);
    let (mut outcome, mut ground) = match engine.decide(&start) {
        Verdict::Decided(outcome, ground) => (Some(outcome), ground),
        Verdict::Open(ground) => (None, ground),
    };
    let mut first_step = None;
    if let Some(found) = outcome {
        // A strategy that could not be written down in full is not claimed.
        match engine.certify(&start, found) {
            Ok(step) => first_step = step,
            Err(_) => (outcome, ground) = (None, WeightsGround::Stopped),
        }
    }
    let mut examples = None;
    if ground == WeightsGround::NotDecided
        && let Some(claim) = graded::find(game, &start, shared).filter(|_| engine.is_whole(&start))
    {
        (outcome, ground) = (Some(claim.outcome), WeightsGround::WeightFreeWithOnes);
        graded.push(claim);
    }
    if ground == WeightsGround::NotDecided {
        examples = examples::find(game, &start, shared);
        if examples.is_some() {
            ground = WeightsGround::DependsOnWeights;
        }
    }
    TokenVerdict { token, outcome, ground, first_step, examples }
}

/// The meter of the whole proof, shared by its parts, and why it stopped.
struct SharedMeter {
    meter: RefCell<Meter>,
    stopped: Cell<Option<StopReason>>,
}

impl SharedMeter {
    /// Counts one state.
    fn pay(&self, bytes: usize) -> Result<(), StopReason> {
        let mut meter = self.meter.borrow_mut();
        let paid = meter.tick().and_then(|()| meter.take(bytes));
        if let Err(reason) = paid {
            self.stopped.set(Some(reason));
        }
        paid
    }

    /// Runs a theorem, which ends when the time is up.
    fn in_time<T>(&self, work: impl FnOnce() -> Option<T>) -> Option<T> {
        let patience = self.meter.borrow().patience();
        match while_patient(&patience, work) {
            Ok(found) => found,
            Err(LostPatience) => {
                self.stopped.set(self.meter.borrow().look_up().err());
                None
            }
        }
    }
}
