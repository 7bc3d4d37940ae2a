//! The report of an audit: what is said of one statement.

use nimgraph_game::Game;
use nimgraph_theory::{Conclusion, Printed, ProvedFormula, Role, Statement, Status, unmarked};
use nimgraph_wire::reports::{AuditedStatement, Tally};

use crate::{errata, tally::is_mute};

/// How a statement fared.
pub(crate) fn of_statement<G: Game>(
    statement: &Statement<G>,
    tally: Tally,
    coverage: Coverage,
) -> AuditedStatement {
    let mut faults: Vec<String> = tally.surprised_at.iter().map(ToString::to_string).collect();
    if coverage == Coverage::Whole {
        faults.extend(missing(statement, &tally));
    }
    let replayed = statement.erratum.iter().flat_map(errata::faults);
    faults.extend(replayed.map(|surprise| surprise.to_string()));
    AuditedStatement {
        id: statement.id,
        game: G::INFO.name,
        status: statement.status,
        hypotheses: statement.hypotheses.iter().map(|h| unmarked(h.text)).collect(),
        idle: if coverage == Coverage::Whole { idle(statement, &tally) } else { Vec::new() },
        tally,
        faults,
    }
}

/// How a proved formula fared.
pub(crate) fn of_formula(formula: &ProvedFormula, tally: Tally) -> AuditedStatement {
    let entry = formula.entry();
    AuditedStatement {
        id: entry.id,
        game: entry.game,
        status: entry.status,
        hypotheses: Vec::new(),
        idle: Vec::new(),
        faults: tally.surprised_at.iter().map(ToString::to_string).collect(),
        tally,
    }
}

/// How much of a universe was examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coverage {
    /// All of it.
    Whole,
    /// Only part of it: what was not found may be in the rest.
    Part,
}

/// What should be in the universe and is not.
fn missing<G: Game>(statement: &Statement<G>, tally: &Tally) -> Vec<String> {
    let mut faults = Vec::new();
    let is_remark = matches!(statement.conclusion, Conclusion::Remark);
    if tally.n + tally.p == 0 && !is_remark {
        faults.push("it decides no position of this universe".to_owned());
    }
    if statement.status == Status::Refuted && tally.refutations == 0 && !counts_moves(statement) {
        faults.push("it is marked refuted, but nothing in this universe refutes it".to_owned());
    }
    faults
}

/// Whether a printed statement is wrong about the number of winning moves: then its claim about the outcome may well
/// hold, and its counterexamples are what refutes it.
fn counts_moves<G: Game>(statement: &Statement<G>) -> bool {
    let counterexamples = statement.erratum.iter().flat_map(|erratum| erratum.counterexamples);
    counterexamples.into_iter().any(|c| matches!(c.printed_says, Printed::WinningMoves(_)))
}

/// The hypotheses that nothing shows to be needed: without them the statement is neither wrong anywhere, nor without
/// anything to say.
fn idle<G: Game>(statement: &Statement<G>, tally: &Tally) -> Vec<&'static str> {
    let is_shown = |i: usize| tally.needed_at[i].is_some() || is_mute(tally.without[i]);
    let needed = statement.hypotheses.iter().enumerate().filter(|(_, h)| h.role == Role::Needed);
    needed.filter(|(i, _)| !is_shown(*i)).map(|(_, h)| unmarked(h.text)).collect()
}
