//! The result of an audit, as data.

use nimgraph_game::Game;
use nimgraph_theory::{Conclusion, Printed, ProvedFormula, Role, Statement, Status, unmarked};

use crate::{
    Size, errata,
    tally::{Surprise, Tally},
};

/// The result of an audit.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The size of the universes.
    pub size: Size,
    /// Whether all of them were examined.
    pub complete: bool,
    /// Boards examined.
    pub boards: u64,
    /// Positions examined, each under both conventions of play.
    pub positions: u64,
    /// The statements, in the order of the catalogue.
    pub statements: Vec<StatementReport>,
}

/// How one statement fared.
#[derive(Clone, Debug, PartialEq)]
pub struct StatementReport {
    /// Its id.
    pub id: &'static str,
    /// Its game.
    pub game: &'static str,
    /// Its declared status.
    pub status: Status,
    /// Its hypotheses, in the order of `needed_at`.
    pub hypotheses: Vec<&'static str>,
    /// Of these, the ones that are declared as needed but without which it is right wherever it applies, in this
    /// universe: its source asks for them, or the positions they exclude are larger.
    pub idle: Vec<&'static str>,
    /// What was counted.
    pub tally: Tally,
    /// Everything that is not as declared; empty if all is well.
    pub faults: Vec<String>,
}

impl Report {
    /// Whether every statement behaves as declared.
    pub fn is_clean(&self) -> bool {
        self.statements.iter().all(|s| s.faults.is_empty())
    }

    /// How many things were not as declared.
    pub fn surprises(&self) -> usize {
        self.statements.iter().map(|s| s.faults.len()).sum()
    }
}

impl StatementReport {
    pub(crate) fn new<G: Game>(statement: &Statement<G>, tally: Tally, coverage: Coverage) -> Self {
        let mut faults: Vec<String> = tally.surprised_at.iter().map(Surprise::to_string).collect();
        if coverage == Coverage::Whole {
            faults.extend(missing(statement, &tally));
        }
        let replayed = statement.erratum.iter().flat_map(errata::faults);
        faults.extend(replayed.map(|surprise| surprise.to_string()));
        Self {
            id: statement.id,
            game: G::INFO.name,
            status: statement.status,
            hypotheses: statement.hypotheses.iter().map(|h| unmarked(h.text)).collect(),
            idle: if coverage == Coverage::Whole { idle(statement, &tally) } else { Vec::new() },
            tally,
            faults,
        }
    }
}

impl StatementReport {
    /// How a proved formula fared.
    pub(crate) fn of_formula(formula: &ProvedFormula, tally: Tally) -> Self {
        let entry = formula.entry();
        let faults = tally.surprised_at.iter().map(Surprise::to_string).collect();
        Self {
            id: entry.id,
            game: entry.game,
            status: entry.status,
            hypotheses: Vec::new(),
            idle: Vec::new(),
            tally,
            faults,
        }
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
    let is_shown = |i: usize| tally.needed_at[i].is_some() || tally.without[i].is_mute();
    let needed = statement.hypotheses.iter().enumerate().filter(|(_, h)| h.role == Role::Needed);
    needed.filter(|(i, _)| !is_shown(*i)).map(|(_, h)| unmarked(h.text)).collect()
}

impl std::fmt::Display for Surprise {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at {}", self.what, self.position)
    }
}
