//! The result of an audit, as data.

use nimgraph_game::Game;
use nimgraph_theory::{Conclusion, Role, Statement, Status};
use serde::Serialize;

use crate::{
    errata,
    tally::{Surprise, Tally},
};

/// The result of an audit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The size of the universes.
    pub size: &'static str,
    /// Boards looked at.
    pub boards: u64,
    /// Positions looked at, each under both conventions of play.
    pub positions: u64,
    /// The statements, in the order of the catalogue.
    pub statements: Vec<StatementReport>,
}

/// How one statement fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StatementReport {
    /// Its id.
    pub id: &'static str,
    /// Its game.
    pub game: &'static str,
    /// Its declared status.
    pub status: &'static str,
    /// What was counted.
    #[serde(flatten)]
    pub tally: Tally,
    /// Everything that is not as declared; empty when all is well.
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
    pub(crate) fn new<G: Game>(statement: &Statement<G>, tally: Tally) -> Self {
        let faults = faults(statement, &tally);
        Self { id: statement.id, game: G::INFO.name, status: statement.status.name(), tally, faults }
    }
}

fn faults<G: Game>(statement: &Statement<G>, tally: &Tally) -> Vec<String> {
    let mut faults: Vec<String> = tally.surprised_at.iter().map(Surprise::to_string).collect();
    let is_remark = matches!(statement.conclusion, Conclusion::Remark);
    if tally.n + tally.p == 0 && !is_remark {
        faults.push("it decides no position of this universe".to_owned());
    }
    if statement.status == Status::Refuted && tally.refutations == 0 {
        faults.push("it is marked refuted, but nothing in this universe refutes it".to_owned());
    }
    for (i, hypothesis) in statement.hypotheses.iter().enumerate() {
        let shown = tally.needed_at[i].is_some() || (tally.mute_without[i] && tally.silent == 0);
        if hypothesis.role == Role::Needed && !shown && !is_remark {
            faults.push(format!("nothing in this universe shows that it needs {}", hypothesis.text));
        }
    }
    let replayed = statement.erratum.iter().flat_map(errata::faults);
    faults.extend(replayed.map(|surprise| surprise.to_string()));
    faults
}

impl std::fmt::Display for Surprise {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at {}", self.what, self.position)
    }
}
