//! Claims about the run of an automaton on a board of a family.

use nimgraph_family::{FamilyMember, FamilyPosition, FamilyRule};
use nimgraph_game::{Outcome, rules::RulesBoard};
use nimgraph_theory::{Assertion, claims::RunClaim, family_certificate};

use super::{At, Definition};

impl Definition for RunClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let rule = FamilyRule::vouched(family_certificate(self.certificate)?).ok()?;
        let (_, RulesBoard::Graph(board)) = at.scene.setup.board().rules()? else { return None };
        let token = at.scene.token?;
        let member = FamilyMember::of(&self.family.parse().ok()?, &board.graph, token)?;
        let seen = FamilyPosition { graph: &board.graph, weights: &at.scene.weights, token };
        let run = rule.run(&rule.read(&member, seen)?);
        Some(
            run.len() == self.letters
                && run.starts_with(&self.states)
                && run.last().copied().unwrap_or(0) == self.ends
                && member.vertices().first() == Some(&self.from)
                && rule.automaton().is_accepting(self.ends) == (self.is == Outcome::P)
                && at.checker.outcome(&at.scene.setup) == self.is,
        )
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(RunClaim { ends: self.ends + 1, ..self.clone() }.into())
    }
}
