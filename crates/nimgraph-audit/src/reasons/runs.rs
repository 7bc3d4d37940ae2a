//! Claims about the run of an automaton on a board of a family.

use nimgraph_family::{FamilyMember, FamilyPosition, FamilyRule};
use nimgraph_game::{Outcome, rules::RulesBoard};
use nimgraph_theory::{Assertion, family_certificate};

use super::scene::Scene;

/// Whether the automaton of a certificate runs on a position as a claim says, and who wins by it.
pub(super) fn run_holds(scene: &Scene, claim: &Assertion) -> Option<(bool, Outcome)> {
    let Assertion::Run { certificate, family, from, states, letters, ends, is } = claim else { return None };
    let rule = FamilyRule::vouched(family_certificate(certificate)?).ok()?;
    let (_, RulesBoard::Graph(board)) = scene.setup.board().rules()? else { return None };
    let token = scene.token?;
    let member = FamilyMember::of(&family.parse().ok()?, &board.graph, token)?;
    let seen = FamilyPosition { graph: &board.graph, weights: &scene.weights, token };
    let reading = rule.read(&member, seen)?;
    let run = rule.run(&reading);
    let is_run = run.len() == *letters
        && run.starts_with(states)
        && run.last().copied().unwrap_or(0) == *ends
        && member.vertices().first() == Some(from)
        && rule.automaton().is_accepting(*ends) == (*is == Outcome::P);
    Some((is_run, *is))
}
