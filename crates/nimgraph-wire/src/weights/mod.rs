//! Whether a position of Edge Nim is won, or lost, for all positive weights.

mod certificate;
mod check;
mod examples;
mod graded;
mod strategy;

use std::cell::{Cell, RefCell};

use nimgraph_game::{
    AnyGame, AnyPosition, Play, Setup,
    rulesets::{EdgeNim, Token},
};
use nimgraph_solve::{Budget, Meter, StopReason};
use schemars::JsonSchema;
use serde::Serialize;

use self::strategy::{Engine, Verdict};
pub use self::{
    certificate::{CertifiedState, Strategy, WeightsCertificate, WeightsClaim},
    check::{CertificateError, Flaw, WeightsChecked, check_certificate},
    examples::Examples,
    graded::GradedClaim,
};
use crate::{
    MoveJson, VertexName,
    play::NamedMove,
    words::{OutcomeWord, StoppedWord},
};

/// What is known of the vertices of a graph for all positive weights.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WeightsReport {
    /// One row for each vertex asked about.
    pub tokens: Vec<WeightsRow>,
    /// The strategies of all rows that are decided, to be checked by anyone.
    #[serde(skip)]
    pub certificate: WeightsCertificate,
    /// Which budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StoppedWord>,
}

/// What is known of one vertex.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WeightsRow {
    /// The vertex where the token stands.
    pub token: VertexName,
    /// `"N"` or `"P"` for all positive weights; null if undecided.
    pub outcome: Option<OutcomeWord>,
    /// How it was found, or why it was not.
    pub reason: WeightsReason,
    /// Hero's first step, where he begins: the edge to zero.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_step: Option<NamedMove>,
    /// Weights for which the position is N and P, where both were found: then it does depend on them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examples: Option<Examples>,
}

/// How a row was found, or why it was not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WeightsReason {
    /// A maximum matching of the token's tree.
    Matching,
    /// The clique theorem.
    Clique,
    /// The weight-free game.
    WeightFreeGame,
    /// The weight-free game of a winner who knows which weights are 1.
    WeightFreeWithOnes,
    /// The weight-free game decides for neither, and weights were found for N and for P.
    DependsOnWeights,
    /// The weight-free game decides for neither.
    NotDecided,
    /// The budget ran out.
    Stopped,
    /// The token's component has more edges than the weight-free game is played on.
    TooLarge,
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
/// use nimgraph::solver::Budget;
/// use nimgraph_wire::{OutcomeWord, check_certificate, read_position, weight_free};
/// let report = weight_free(&read_position("edge-nim complete:5")?, &[0], &Budget::default())?;
/// assert_eq!(report.tokens[0].outcome, Some(OutcomeWord::N));
/// assert_eq!(check_certificate(&report.certificate.to_json())?.claims, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn weight_free(setup: &Setup, tokens: &[usize], budget: &Budget) -> Result<WeightsReport, NotCovered> {
    let (AnyGame::EdgeNim(game), AnyPosition::EdgeNim(position)) = (setup.game(), setup.position()) else {
        return Err(NotCovered::Game);
    };
    if setup.play() == Play::Misere {
        return Err(NotCovered::Misere);
    }
    let purse = Purse { meter: RefCell::new(Meter::start(budget)), stopped: Cell::new(None) };
    let mut engine = Engine::new(game, position, &purse);
    let mut graded = Vec::new();
    let rows = tokens.iter().map(|&token| row(game, &mut engine, token, &purse, &mut graded)).collect();
    let mut certificate = engine.into_certificate();
    certificate.graded = graded;
    Ok(WeightsReport { tokens: rows, certificate, stopped: purse.stopped.get().map(StoppedWord::from) })
}

fn row(
    game: &EdgeNim,
    engine: &mut Engine<'_>,
    token: usize,
    purse: &Purse,
    graded: &mut Vec<GradedClaim>,
) -> WeightsRow {
    let start = engine.start(token);
    let verdict = engine.decide(&start);
    let (mut outcome, mut reason) = match verdict {
        Verdict::Decided(outcome, reason) => (Some(outcome), reason),
        Verdict::Open(reason) => (None, reason),
    };
    let mut first_step = None;
    if let Some(found) = outcome {
        // A strategy that could not be written down in full is not claimed.
        match engine.certify(&start, found) {
            Ok(step) => first_step = step.map(|mv| named(game, &start, &mv)),
            Err(_) => (outcome, reason) = (None, WeightsReason::Stopped),
        }
    }
    let mut examples = None;
    if reason == WeightsReason::NotDecided
        && let Some(claim) = graded::find(game, &start, purse).filter(|_| engine.is_whole(&start))
    {
        (outcome, reason) = (Some(claim.outcome), WeightsReason::WeightFreeWithOnes);
        graded.push(claim);
    }
    if reason == WeightsReason::NotDecided {
        examples = examples::find(game, &start, purse);
        if examples.is_some() {
            reason = WeightsReason::DependsOnWeights;
        }
    }
    let token = VertexName::of(&game.board().labels, token);
    WeightsRow { token, outcome: outcome.map(OutcomeWord::from), reason, first_step, examples }
}

fn named(game: &EdgeNim, position: &Token, mv: &nimgraph_game::rulesets::EdgeMove) -> NamedMove {
    use nimgraph_game::{Game, Registered};
    NamedMove {
        mv: MoveJson::written(&game.clone().into_any(), &game.move_spec(position, mv)),
        text: game.move_to_text(position, mv),
        words: game.move_to_words(position, mv),
    }
}

/// What may be spent, shared by all that spend it.
struct Purse {
    meter: RefCell<Meter>,
    stopped: Cell<Option<StopReason>>,
}

impl Purse {
    /// Pays for one state.
    fn pay(&self, bytes: usize) -> Result<(), StopReason> {
        let mut meter = self.meter.borrow_mut();
        let paid = meter.tick().and_then(|()| meter.take(bytes));
        if let Err(reason) = paid {
            self.stopped.set(Some(reason));
        }
        paid
    }
}
