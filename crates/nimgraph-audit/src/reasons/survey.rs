//! Reasons on a sample of positions of all games, claim by claim.

use std::collections::{BTreeMap, BTreeSet};

use nimgraph::{SolveOptions, reason_boards, reason_of};
use nimgraph_game::{Convention, EachGame, Position, Registered, State, for_each_game, on_game};
use nimgraph_graph::SplitMix64;
use nimgraph_theory::{Conclusion, Facts, ProvedFormula, Reason, Statement, proved_formulas, statements};
use nimgraph_wire::{examine, sent_weights};
use rayon::prelude::*;

use super::{
    checker::{Checker, ClaimVerdict},
    definitions::definition,
};
use nimgraph_wire::{
    Size,
    reports::{AuditedReasons, ClaimCounts, UntrueClaim},
};

use crate::{
    AuditProgress,
    formulas::positions,
    progress::watched,
    universe::{AuditedBoard, boards},
};

/// The results for the claims of all reasons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReasonsReport {
    /// How many positions some statement decided.
    pub positions: u64,
    /// How many claims were evaluated for each statement that answers, by game and id.
    pub statements: BTreeMap<String, ClaimCounts>,
    /// The first few claims that are false.
    pub failures: Vec<UntrueClaim>,
    /// The templates of all phrases and claims.
    pub templates: BTreeSet<String>,
    /// The names of what statements show on the board.
    pub shown: BTreeSet<String>,
}

impl From<ReasonsReport> for AuditedReasons {
    fn from(ReasonsReport { positions, statements, failures, .. }: ReasonsReport) -> Self {
        Self { positions, statements, failures }
    }
}

impl ReasonsReport {
    /// How many claims were evaluated.
    pub fn claims(&self) -> u64 {
        self.statements.values().map(|tally| tally.claims).sum()
    }

    /// How many claims are false.
    pub fn wrong(&self) -> u64 {
        self.statements.values().map(|tally| tally.wrong).sum()
    }

    /// The statements that answer and gave no reason.
    pub fn never_exercised(&self) -> Vec<&str> {
        let silent = self.statements.iter().filter(|(_, tally)| tally.reasons == 0);
        silent.map(|(id, _)| id.as_str()).collect()
    }

    fn add(&mut self, other: Self) {
        self.positions += other.positions;
        self.templates.extend(other.templates);
        self.shown.extend(other.shown);
        for (id, tally) in other.statements {
            let sum = self.statements.entry(id).or_default();
            sum.reasons += tally.reasons;
            sum.claims += tally.claims;
            sum.wrong += tally.wrong;
            sum.mutants += tally.mutants;
            sum.survivors += tally.survivors;
        }
        for failure in other.failures {
            let told = self.failures.iter().filter(|f| f.statement == failure.statement).count();
            self.failures.extend((told < MOST_TOLD_EACH).then_some(failure));
        }
    }
}

/// At most this many false claims of one statement are reported.
const MOST_TOLD_EACH: usize = 2;

/// At least this many positions of each board are examined.
const LEAST_PER_BOARD: u64 = 12;

/// Evaluates the reasons of all statements on about this many positions, chosen by the seed.
pub fn audit_reasons(positions: u64, seed: u64, progress: &dyn AuditProgress) -> ReasonsReport {
    let mut surveys = Surveys::default();
    for_each_game(&mut surveys);
    let share = positions / surveys.0.iter().map(|survey| survey.shares).sum::<u64>().max(1);
    progress.expect(positions);
    let parts: Vec<ReasonsReport> =
        surveys.0.into_par_iter().map(|survey| (survey.run)(survey.shares * share, seed, progress)).collect();
    let mut report = ReasonsReport::default();
    parts.into_iter().for_each(|part| report.add(part));
    let formulas: Vec<ReasonsReport> =
        proved_formulas().into_par_iter().map(|formula| survey_formula(formula, progress)).collect();
    formulas.into_iter().for_each(|part| report.add(part));
    report
}

/// The surveys of all games.
#[derive(Default)]
struct Surveys(Vec<Survey>);

/// A game, and how many shares of the positions it gets.
struct Survey {
    shares: u64,
    run: fn(u64, u64, &dyn AuditProgress) -> ReasonsReport,
}

impl EachGame for Surveys {
    fn game<G: Registered>(&mut self) {
        if boards::<G>().is_some() {
            // Edge Nim has many more statements than any other game.
            let shares = if statements::<G>().len() < MANY_STATEMENTS { 1 } else { 4 };
            self.0.push(Survey { shares, run: survey::<G> });
        }
    }
}

/// A game with as many statements gets more positions.
const MANY_STATEMENTS: usize = 30;

/// The reasons of a formula on some positions of its own board.
fn survey_formula(formula: &ProvedFormula, progress: &dyn AuditProgress) -> ReasonsReport {
    let positions = positions(formula, Size::Small);
    let Some(first) = positions.first() else { return ReasonsReport::default() };
    let mut check = ReasonCheck { checker: Checker::new(first.game()), report: ReasonsReport::default() };
    let every = (positions.len() / MOST_OF_FORMULA).max(1);
    for setup in positions.iter().step_by(every).take_while(|_| progress.go_on()) {
        on_game!(setup.game(), |game| check.by_formula(game, formula, setup));
    }
    check.report
}

impl ReasonCheck<'_> {
    fn by_formula<G: Registered>(&mut self, game: &G, formula: &ProvedFormula, setup: &Position) {
        let key = key::<G>(formula.id());
        self.report.statements.entry(key.clone()).or_default();
        if let Some(finding) = formula.find(game, setup.convention(), setup.state()) {
            let setup = Position::new_unchecked(setup.convention(), game.clone(), setup.state().clone());
            self.check(&key, &setup, &finding.reason);
            self.report.positions += 1;
        }
    }
}

/// At most this many positions of a formula's board are examined.
const MOST_OF_FORMULA: usize = 40;

fn survey<G: Registered>(positions: u64, seed: u64, progress: &dyn AuditProgress) -> ReasonsReport {
    let boards = boards::<G>().map(|boards| boards(Size::Small)).unwrap_or_default();
    let counts: Vec<u64> = boards.par_iter().map(|board| board.positions().count() as u64).collect();
    let total: u64 = counts.iter().sum::<u64>().max(1);
    let parts: Vec<ReasonsReport> = boards
        .par_iter()
        .zip(&counts)
        .enumerate()
        .map(|(i, (board, &count))| {
            let wanted = (positions * count / total).max(LEAST_PER_BOARD).min(count);
            survey_board(board, count, wanted, SplitMix64::new(seed ^ i as u64), progress)
        })
        .collect();
    let mut report = ReasonsReport::default();
    for s in statements::<G>().iter().filter(|s| finder(s).is_some()) {
        report.statements.entry(key::<G>(s.id)).or_default();
    }
    report.templates.extend(statements::<G>().iter().flat_map(|statement| of_simplification(statement)));
    parts.into_iter().for_each(|part| report.add(part));
    seek_silent(&boards, &mut report, progress);
    report
}

/// What a simplification says, if the statement is one.
fn of_simplification<G: Registered>(statement: &Statement<G>) -> Vec<String> {
    match &statement.conclusion {
        Conclusion::Reduce { told, .. } => {
            let said = [Some(told.how), told.back].into_iter().flatten();
            said.flat_map(|words| Reason::from(words).templates()).collect()
        }
        _ => Vec::new(),
    }
}

/// Looks for positions of the statements that no position of the sample was one of, through all boards.
fn seek_silent<G: Registered>(
    boards: &[AuditedBoard<G>],
    report: &mut ReasonsReport,
    progress: &dyn AuditProgress,
) {
    for statement in statements::<G>() {
        let (key, Some(find)) = (key::<G>(statement.id), finder(statement)) else { continue };
        if report.statements.get(&key).is_none_or(|tally| tally.reasons > 0) {
            continue;
        }
        let mut found = 0;
        for board in boards.iter().filter(|_| progress.go_on()) {
            let any = board.game.clone().into_any();
            let mut check = ReasonCheck { checker: Checker::new(&any), report: ReasonsReport::default() };
            for (position, &play) in
                board.positions().flat_map(|p| statement.plays.iter().map(move |play| (p.clone(), play)))
            {
                if found == LEAST_PER_BOARD {
                    break;
                }
                let facts = Facts::of(&board.game, &position);
                if statement.failed_hypothesis(&board.game, play, &facts).is_some() {
                    continue;
                }
                if let Some(finding) = find(&board.game, play, &facts) {
                    let setup = Position::new_unchecked(play, board.game.clone(), position.clone());
                    check.report.shown.extend(finding.witness.iter().map(|shown| shown.name.clone()));
                    check.check(&key, &setup, &finding.reason);
                    check.report.positions += 1;
                    found += 1;
                }
            }
            report.add(check.report);
        }
    }
}

fn survey_board<G: Registered>(
    board: &AuditedBoard<G>,
    count: u64,
    wanted: u64,
    mut stream: SplitMix64,
    progress: &dyn AuditProgress,
) -> ReasonsReport {
    let any = board.game.clone().into_any();
    let mut check = ReasonCheck { checker: Checker::new(&any), report: ReasonsReport::default() };
    let sample = board.positions().filter(|_| stream.below(count) < wanted);
    for position in watched(sample, progress) {
        for play in Convention::ALL {
            check.examine(&board.game, play, &position);
        }
    }
    check.report
}

/// How a statement finds its answer, if it answers.
fn finder<G: Registered>(statement: &Statement<G>) -> Option<nimgraph_theory::FindOut<G>> {
    match statement.conclusion {
        Conclusion::Decide(find) | Conclusion::Value(find) if statement.status.answers() => Some(find),
        _ => None,
    }
}

fn key<G: Registered>(id: &str) -> String {
    format!("{} {id}", G::INFO.name)
}

/// The check of the reasons about one board.
struct ReasonCheck<'a> {
    checker: Checker<'a>,
    report: ReasonsReport,
}

impl ReasonCheck<'_> {
    fn examine<G: Registered>(&mut self, game: &G, play: Convention, position: &State) {
        let setup = Position::new_unchecked(play, game.clone(), position.clone());
        let (mut spoke, facts) = (false, Facts::of(game, position));
        for statement in statements::<G>() {
            let Some(find) = finder(statement) else { continue };
            if statement.failed_hypothesis(game, play, &facts).is_some() {
                continue;
            }
            if let Some(finding) = find(game, play, &facts) {
                spoke = true;
                self.report.shown.extend(finding.witness.iter().map(|shown| shown.name.clone()));
                self.check(&key::<G>(statement.id), &setup, &finding.reason);
            }
        }
        // The whole reason as people read it, with simplifications and the advised move.
        let analysis = examine(&setup, &SolveOptions::default());
        if let Some(argument) = &analysis.argument {
            self.check(&key::<G>(argument.statement), &setup, &reason_of(&setup, &analysis));
        }
        self.report.positions += u64::from(spoke);
    }

    fn check(&mut self, statement: &str, setup: &Position, reason: &Reason) {
        let boards = reason_boards(setup, reason);
        self.report.templates.extend(reason.templates());
        let tally = self.report.statements.entry(statement.to_owned()).or_default();
        tally.reasons += 1;
        // A reader of the JSON must find the weights that are claimed, whatever numbers the positions there have.
        let sent = if setup.spec_places().is_none() { sent_weights(setup, reason) } else { Vec::new() };
        for weight in sent.iter().filter(|weight| !weight.is_right()) {
            tally.wrong += 1;
            self.report.failures.push(UntrueClaim {
                statement: statement.to_owned(),
                position: setup.to_string(),
                claim: format!("in JSON: {weight:?}"),
                reason: reason.to_string(),
            });
        }
        for (on, claim) in reason.claims() {
            tally.claims += 1;
            if self.checker.verdict(&boards, on, claim) == ClaimVerdict::False {
                tally.wrong += 1;
                let told = self.report.failures.iter().filter(|f| f.statement == statement).count();
                if told < MOST_TOLD_EACH {
                    self.report.failures.push(UntrueClaim {
                        statement: statement.to_owned(),
                        position: setup.to_string(),
                        claim: format!("board {on}: {claim:?}"),
                        reason: reason.to_string(),
                    });
                }
            }
            if let Some(mutant) = definition(claim).mutant() {
                tally.mutants += 1;
                let survives = self.checker.verdict(&boards, on, &mutant) == ClaimVerdict::True;
                tally.survivors += u64::from(survives);
            }
        }
    }
}
