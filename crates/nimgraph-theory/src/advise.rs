//! What the catalogue says of one position: reductions first, then statements from cheap to dear.

use nimgraph_game::{Game, Play};

use crate::{Conclusion, Cost, Finding, Preserves, Statement, catalogue::statements};

/// How an outcome follows from the catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct Derivation<G: Game> {
    /// The reductions, in the order they were applied.
    pub reductions: Vec<ReductionStep<G>>,
    /// The statement that decided the reduced position, by its id.
    pub statement: &'static str,
    /// What it found there; the winning move is one of the original position.
    pub finding: Finding<G>,
}

/// One reduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReductionStep<G: Game> {
    /// The reduction's id.
    pub statement: &'static str,
    /// The position it led to.
    pub position: G::Position,
}

/// A statement that did not decide, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedOver {
    /// The statement's id.
    pub statement: &'static str,
    /// The hypothesis that failed, or that the condition found nothing.
    pub why: &'static str,
}

/// Reduces a position as far as the catalogue can, keeping at least what is asked.
pub fn reduce<G: Game>(
    game: &G,
    play: Play,
    position: &G::Position,
    keeping: Preserves,
) -> (G::Position, Vec<ReductionStep<G>>) {
    let mut position = position.clone();
    let mut steps = Vec::new();
    while let Some((statement, simpler)) = one_reduction(game, play, &position, keeping) {
        steps.push(ReductionStep { statement, position: simpler.clone() });
        position = simpler;
    }
    (position, steps)
}

fn one_reduction<G: Game>(
    game: &G,
    play: Play,
    position: &G::Position,
    keeping: Preserves,
) -> Option<(&'static str, G::Position)> {
    answering::<G>().find_map(|s| match s.conclusion {
        Conclusion::Reduce { preserves, step, .. }
            if (preserves == Preserves::Grundy || keeping == Preserves::Outcome)
                && s.failed_hypothesis(game, play, position).is_none() =>
        {
            step(game, play, position).map(|simpler| (s.id, simpler))
        }
        _ => None,
    })
}

/// Decides a position by the statements up to a cost, cheapest first, after reducing it. When none decides,
/// tells what each of them lacked.
pub fn decide<G: Game>(
    game: &G,
    play: Play,
    position: &G::Position,
    most: Cost,
) -> Result<Derivation<G>, Vec<PassedOver>> {
    let (reduced, reductions) = reduce(game, play, position, Preserves::Outcome);
    let mut passed_over = Vec::new();
    let mut tried: Vec<&Statement<G>> = answering::<G>().filter(|s| s.cost <= most).collect();
    tried.sort_by_key(|s| s.cost);
    for s in tried {
        let Conclusion::Decide(conclude) = s.conclusion else { continue };
        let failed = s.failed_hypothesis(game, play, &reduced);
        match failed.map_or_else(|| conclude(game, play, &reduced).ok_or(FOUND_NOTHING), Err) {
            Ok(finding) => {
                let finding = lift_finding(game, position, &reductions, finding);
                return Ok(Derivation { reductions, statement: s.id, finding });
            }
            Err(why) => passed_over.push(PassedOver { statement: s.id, why }),
        }
    }
    Err(passed_over)
}

/// Said of a sufficient condition whose hypotheses hold but which is not met.
const FOUND_NOTHING: &str = "a witness, and there is none";

fn answering<G: Game>() -> impl Iterator<Item = &'static Statement<G>> {
    statements::<G>().iter().copied().filter(|s| s.status.answers())
}

/// Turns what was found of the reduced position into what is true of the original.
fn lift_finding<G: Game>(
    game: &G,
    original: &G::Position,
    steps: &[ReductionStep<G>],
    mut finding: Finding<G>,
) -> Finding<G> {
    for (i, step) in steps.iter().enumerate().rev() {
        let before = if i == 0 { original } else { &steps[i - 1].position };
        let reduction = statements::<G>().iter().find(|s| s.id == step.statement).map(|s| &s.conclusion);
        let Some(Conclusion::Reduce { preserves, lift, .. }) = reduction else { continue };
        finding.winning_move = finding.winning_move.and_then(|mv| lift(game, before, &step.position, &mv));
        if *preserves == Preserves::Outcome {
            finding.grundy = None;
        }
    }
    finding
}
