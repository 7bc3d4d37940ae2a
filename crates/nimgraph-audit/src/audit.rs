//! Runs the audit: all boards of all games, in parallel, with the same report every time.

use nimgraph_game::{Play, Registered, rulesets as games};
use nimgraph_theory::{Statement, entries, statements};
use rayon::prelude::*;

use crate::{
    check::Case,
    report::{Report, StatementReport},
    size::Size,
    tally::Tally,
    truth::Truth,
    universe::{Board, Universe},
};

/// What to audit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// How much to look at.
    pub size: Size,
    /// The statements, by id; none means all.
    pub ids: Vec<String>,
}

/// Why there is no audit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuditError {
    /// No statement has this id.
    #[error("there is no statement {0:?}; `nimgraph theorems` lists them")]
    NoSuchStatement(String),
}

/// Told how far the audit has come.
pub trait Progress: Sync {
    /// So many boards more are to be looked at.
    fn boards(&self, _count: usize) {}
    /// One board with so many positions is done.
    fn done(&self, _positions: u64) {}
}

/// Tells nobody.
impl Progress for () {}

/// Audits the catalogue.
///
/// ```
/// use nimgraph_audit::{Scope, audit};
/// let scope = Scope { ids: vec!["bouton-1901/nim".into()], ..Scope::default() };
/// assert!(audit(&scope, &())?.is_clean());
/// # Ok::<(), nimgraph_audit::AuditError>(())
/// ```
pub fn audit(scope: &Scope, progress: &dyn Progress) -> Result<Report, AuditError> {
    let known = entries();
    if let Some(id) = scope.ids.iter().find(|id| known.iter().all(|entry| entry.id != **id)) {
        return Err(AuditError::NoSuchStatement(id.clone()));
    }
    macro_rules! all_games {
        ($($game:ident),*) => {
            [$(audit_game::<games::$game> as fn(&Scope, &dyn Progress) -> Part),*]
        };
    }
    let parts = all_games![
        Nim,
        GraphNim,
        CircularNim,
        SimplicialNim,
        VertexNimG,
        NeighboringNim,
        VertexNim,
        AdjacentNim
    ];
    let parts: Vec<Part> = parts.into_par_iter().map(|part| part(scope, progress)).collect();
    Ok(Report {
        size: scope.size.name(),
        boards: parts.iter().map(|p| p.boards).sum(),
        positions: parts.iter().map(|p| p.positions).sum(),
        statements: parts.into_iter().flat_map(|p| p.statements).collect(),
    })
}

/// What came of one game.
struct Part {
    boards: u64,
    positions: u64,
    statements: Vec<StatementReport>,
}

fn audit_game<G: Universe>(scope: &Scope, progress: &dyn Progress) -> Part {
    let wanted = |s: &&&Statement<G>| scope.ids.is_empty() || scope.ids.iter().any(|id| id == s.id);
    let chosen: Vec<&Statement<G>> = statements::<G>().iter().filter(wanted).copied().collect();
    let boards = if chosen.is_empty() { Vec::new() } else { G::boards(scope.size) };
    progress.boards(boards.len());
    let count = boards.len() as u64;
    let counted: Vec<(u64, Vec<Tally>)> = boards
        .into_par_iter()
        .map(|board| {
            let counted = audit_board(&board, &chosen);
            progress.done(counted.0);
            counted
        })
        .collect();
    let positions = counted.iter().map(|(positions, _)| positions).sum();
    let mut total = tallies(&chosen);
    for (_, tallies) in counted {
        total.iter_mut().zip(tallies).for_each(|(sum, tally)| sum.add(tally));
    }
    let statements = chosen.iter().zip(total).map(|(s, tally)| StatementReport::new(s, tally)).collect();
    Part { boards: count, positions, statements }
}

fn audit_board<G: Registered>(board: &Board<G>, chosen: &[&Statement<G>]) -> (u64, Vec<Tally>) {
    let mut tallies = tallies(chosen);
    let mut truth = Truth::new(&board.game);
    let mut positions = 0;
    for position in board.positions() {
        positions += 1;
        for play in Play::ALL {
            let mut case = Case { game: &board.game, play, position: &position, truth: &mut truth };
            for (statement, tally) in chosen.iter().zip(&mut tallies) {
                case.check(statement, tally);
            }
        }
    }
    (positions, tallies)
}

fn tallies<G: Registered>(chosen: &[&Statement<G>]) -> Vec<Tally> {
    chosen.iter().map(|s| Tally::new(s.hypotheses.len())).collect()
}
