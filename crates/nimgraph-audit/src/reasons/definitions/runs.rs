//! Claims about the run of an automaton on a board of a family.

use std::borrow::Cow;

use nimgraph_family::{FamilyPosition, FamilyRule};
use nimgraph_game::{Outcome, rules::RulesBoard};
use nimgraph_graph::Graph;
use nimgraph_theory::{Assertion, claims::RunClaim, family_certificate};

use super::{At, Definition};

impl Definition for RunClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let rule = FamilyRule::vouched(family_certificate(self.certificate)?).ok()?;
        let (rules, board) = at.scene.setup.board().rules()?;
        let graph = match board {
            RulesBoard::Graph(board) => Cow::Borrowed(&*board.graph),
            RulesBoard::Heaps(heaps) => Cow::Owned(Graph::undirected(heaps, []).ok()?),
            _ => return None,
        };
        let token = at.scene.token.or_else(|| (!rules.has_token()).then_some(0))?;
        if rule.question().family.to_string() != self.family {
            return None;
        }
        let member = rule.member(&graph, token)?;
        let seen = FamilyPosition { graph: &graph, weights: &at.scene.weights, token };
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
