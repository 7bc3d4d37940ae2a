//! Runs the audit: all boards of all games, in parallel, with the same report every time.

use nimgraph_game::{Convention, EachGame, Registered, for_each_game};
use nimgraph_theory::{Facts, Statement, entries, statements};
use nimgraph_wire::{
    Size,
    reports::{AuditReport, AuditedStatement, Tally},
};
use rayon::prelude::*;

use crate::{
    check::Case,
    formulas::FormulaPlan,
    progress::{AuditProgress, watched},
    report::{self, Coverage},
    tally::Count,
    truth::Truth,
    universe::{AuditedBoard, boards},
};

/// What to audit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// How much to examine.
    pub size: Size,
    /// The statements, by id; an empty list means all.
    pub ids: Vec<String>,
}

/// Why an audit cannot run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuditError {
    /// No statement has this id.
    #[error("there is no statement {0:?}; `nimgraph theorems` lists them")]
    NoSuchStatement(String),
}

/// Audits the catalogue.
///
/// ```
/// use nimgraph_audit::{Scope, audit};
/// let scope = Scope { ids: vec!["bouton-1901/nim".into()], ..Scope::default() };
/// assert!(audit(&scope, &())?.is_clean());
/// # Ok::<(), nimgraph_audit::AuditError>(())
/// ```
pub fn audit(scope: &Scope, progress: &dyn AuditProgress) -> Result<AuditReport, AuditError> {
    let known = entries();
    if let Some(id) = scope.ids.iter().find(|id| known.iter().all(|entry| entry.id != **id)) {
        return Err(AuditError::NoSuchStatement(id.clone()));
    }
    let mut planners = Planners(Vec::new());
    for_each_game(&mut planners);
    // In the order of the catalogue.
    planners.0.sort_by_key(|(game, _)| known.iter().position(|entry| entry.game == *game));
    let plans: Vec<Box<dyn Plan>> = planners.0.into_par_iter().filter_map(|(_, plan)| plan(scope)).collect();
    let formulas = FormulaPlan::new(scope.size, &scope.ids);
    progress.expect(plans.iter().map(|plan| plan.positions()).sum::<u64>() + formulas.positions());
    let mut parts: Vec<GameTallies> = plans.into_par_iter().map(|plan| plan.run(progress)).collect();
    parts.push(formulas.run(progress));
    Ok(AuditReport {
        size: scope.size,
        complete: parts.iter().all(|part| part.complete),
        boards: parts.iter().map(|part| part.boards).sum(),
        positions: parts.iter().map(|part| part.positions).sum(),
        statements: parts.into_iter().flat_map(|part| part.statements).collect(),
    })
}

/// How to plan the audit of each game, which has a name.
struct Planners(Vec<(&'static str, Planner)>);

type Planner = fn(&Scope) -> Option<Box<dyn Plan>>;

impl EachGame for Planners {
    fn game<G: Registered>(&mut self) {
        self.0.push((G::INFO.name, plan::<G>));
    }
}

/// The audit of one game, about to begin.
trait Plan: Send {
    /// How many positions it will examine.
    fn positions(&self) -> u64;
    /// Examines them.
    fn run(&self, progress: &dyn AuditProgress) -> GameTallies;
}

struct GamePlan<G: Registered> {
    chosen: Vec<&'static Statement<G>>,
    boards: Vec<AuditedBoard<G>>,
    positions: u64,
}

/// The results for one game, or for the proved formulas.
pub(crate) struct GameTallies {
    pub(crate) boards: u64,
    pub(crate) positions: u64,
    pub(crate) complete: bool,
    pub(crate) statements: Vec<AuditedStatement>,
}

/// `None` for a game without a universe.
fn plan<G: Registered>(scope: &Scope) -> Option<Box<dyn Plan>> {
    let boards = boards::<G>()?;
    let wanted = |s: &&&'static Statement<G>| scope.ids.is_empty() || scope.ids.iter().any(|id| id == s.id);
    let chosen: Vec<&'static Statement<G>> = statements::<G>().iter().filter(wanted).copied().collect();
    let boards = if chosen.is_empty() { Vec::new() } else { boards(scope.size) };
    let positions = boards.par_iter().map(|board| board.positions().count() as u64).sum();
    Some(Box::new(GamePlan { chosen, boards, positions }))
}

impl<G: Registered> Plan for GamePlan<G> {
    fn positions(&self) -> u64 {
        self.positions
    }

    fn run(&self, progress: &dyn AuditProgress) -> GameTallies {
        let counted: Vec<Counted> =
            self.boards.par_iter().map(|board| audit_board(board, &self.chosen, progress)).collect();
        let positions = counted.iter().map(|counted| counted.positions).sum();
        let complete = positions == self.positions;
        let mut total = tallies(&self.chosen);
        for Counted { tallies, .. } in counted {
            total.iter_mut().zip(tallies).for_each(|(sum, tally)| sum.add(tally));
        }
        let coverage = if complete { Coverage::Whole } else { Coverage::Part };
        let reported = |(s, tally): (&&Statement<G>, Tally)| report::of_statement(s, tally, coverage);
        let statements = self.chosen.iter().zip(total).map(reported).collect();
        GameTallies { boards: self.boards.len() as u64, positions, complete, statements }
    }
}

/// What was counted on one board.
struct Counted {
    positions: u64,
    tallies: Vec<Tally>,
}

fn audit_board<G: Registered>(
    board: &AuditedBoard<G>,
    chosen: &[&Statement<G>],
    progress: &dyn AuditProgress,
) -> Counted {
    let mut tallies = tallies(chosen);
    let mut truth = Truth::new(&board.game);
    let mut positions = 0;
    for position in watched(board.positions(), progress) {
        let facts = Facts::of(&board.game, &position);
        for play in Convention::ALL {
            let mut case = Case { game: &board.game, play, position: &facts, truth: &mut truth };
            for (statement, tally) in chosen.iter().zip(&mut tallies) {
                case.check(statement, tally);
            }
        }
        positions += 1;
    }
    Counted { positions, tallies }
}

fn tallies<G: Registered>(chosen: &[&Statement<G>]) -> Vec<Tally> {
    chosen.iter().map(|s| Tally::of(s.hypotheses.len())).collect()
}
