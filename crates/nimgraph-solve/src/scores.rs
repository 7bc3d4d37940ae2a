//! Every move with its score, and lines of best play.

use std::{cmp::Reverse, ops::ControlFlow};

use nimgraph_game::{AnyMove, CONTINUE, Nimber, Outcome, Play, Registered, Setup, Visitor};

use nimgraph_theory::{Cost, winning_moves};

use crate::{
    analysis::{MoveList, Wants, analyse_within},
    budget::{Budget, Meter, StopReason},
    saved::SearchMemory,
    solver::{Approach, Solver},
    valuation::Remoteness,
};

/// A move with what is known of the position it leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoredMove {
    /// The move.
    pub mv: AnyMove,
    /// The outcome of the position after it: `P` means that the move wins.
    pub outcome: Option<Outcome>,
    /// The Grundy value of the position after it, in normal play.
    pub grundy: Option<Nimber>,
    /// Plies from now to the end, this move included, if the winner plays for a quick end and the loser for a late one.
    pub plies: Option<u64>,
}

impl ScoredMove {
    /// Whether the move wins, if that is known.
    pub fn wins(&self) -> Option<bool> {
        self.outcome.map(|after| after == Outcome::P)
    }
}

/// All moves of a position, best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    /// The moves: winning ones by fewest plies, then undecided ones, then losing ones by most plies.
    pub moves: Vec<ScoredMove>,
    /// Who wins the position, where that was found before its moves were.
    pub outcome: Option<Outcome>,
    /// Why some of it is missing.
    pub stopped: Option<StopReason>,
    /// How many moves were examined for this question.
    pub nodes: u64,
}

/// How much to find out about every move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Whether it wins: a fraction of the work.
    Outcomes,
    /// That first, then how long the game lasts after it, then the Grundy value after it.
    #[default]
    Everything,
}

/// Scores every move as far as the budget reaches: outcomes first, then remoteness and Grundy values, of which those
/// that follow from a statement come between.
pub fn score_moves(setup: &Setup, detail: Detail, budget: &Budget) -> Scores {
    let mut memory = SearchMemory::default();
    let scores = score_moves_within(setup, detail, &mut Meter::start(budget), &mut memory);
    memory.leave();
    scores
}

/// The same out of what is left on a meter, going on from what earlier questions found.
pub fn score_moves_within(
    setup: &Setup,
    detail: Detail,
    meter: &mut Meter,
    memory: &mut SearchMemory,
) -> Scores {
    if setup.count_moves() > MOST_SCORED as u128 {
        return score_some(setup, meter, memory);
    }
    memory.serve(setup, Approach::Auto, meter, |meter, memory| setup.visit(Score { detail, meter, memory }))
}

/// Some moves of a position that has too many to try them all: those that an answer to the whole knows to win, then the
/// first of the others.
fn score_some(setup: &Setup, meter: &mut Meter, memory: &mut SearchMemory) -> Scores {
    let wants = Wants { moves: MoveList::UpTo(SOME), ..Wants::default() };
    let analysis = analyse_within(setup, wants, meter, memory);
    let scored = |mv, outcome| ScoredMove { mv, outcome, grundy: None, plies: None };
    let winning = analysis.winning_moves;
    let others = analysis.all_moves_listed.then_some(Outcome::N);
    let mut moves: Vec<ScoredMove> = winning.iter().map(|mv| scored(mv.clone(), Some(Outcome::P))).collect();
    let _ = setup.for_each_move(&mut |mv| {
        if moves.len() >= SOME {
            return ControlFlow::Break(());
        }
        if !winning.contains(&mv) {
            moves.push(scored(mv, others));
        }
        CONTINUE
    });
    Scores { moves, outcome: analysis.outcome, stopped: analysis.stopped, nodes: analysis.nodes }
}

struct Score<'a> {
    detail: Detail,
    meter: &'a mut Meter,
    memory: &'a mut SearchMemory,
}

impl Visitor for Score<'_> {
    type Output = Scores;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Scores {
        let before = self.meter.nodes();
        let mut solver = Solver::new(game, play, Approach::Auto, self.meter);
        solver.memory = std::mem::take(self.memory);
        solver.prepare(position);
        let mut scored = Vec::new();
        let listed = list(game, position, &mut solver, &mut scored);
        let stopped =
            listed.and_then(|()| score(game, play, position, self.detail, &mut solver, &mut scored)).err();
        let bytes = |(after, _): &(G::Position, ScoredMove)| bytes_of(game, after);
        solver.meter.give_back(scored.iter().map(bytes).sum());
        *self.memory = std::mem::take(&mut solver.memory);
        let mut moves: Vec<ScoredMove> = scored.into_iter().map(|(_, scored)| scored).collect();
        moves.sort_by_key(rank);
        Scores { moves, outcome: None, stopped, nodes: solver.meter.nodes() - before }
    }
}

/// Winning moves by fewest plies, then undecided ones, then losing ones by most plies.
fn rank(scored: &ScoredMove) -> (u8, u64, Reverse<u64>) {
    let plies = scored.plies;
    match scored.wins() {
        Some(true) => (0, plies.unwrap_or(u64::MAX), Reverse(0)),
        None => (1, 0, Reverse(0)),
        Some(false) => (2, 0, Reverse(plies.unwrap_or(0))),
    }
}

/// No table for people is longer than this.
const MOST_SCORED: usize = 1 << 20;

/// How many moves are listed where there are more than that.
const SOME: usize = 1000;

/// About how much memory a move in the table takes.
fn bytes_of<G: Registered>(game: &G, after: &G::Position) -> usize {
    game.footprint(after) + size_of::<(G::Position, ScoredMove)>()
}

fn list<G: Registered>(
    game: &G,
    position: &G::Position,
    solver: &mut Solver<'_, G>,
    scored: &mut Vec<(G::Position, ScoredMove)>,
) -> Result<(), StopReason> {
    let mut stopped = Ok(());
    let _ = game.for_each_move(position, &mut |mv| {
        let after = game.play(position, &mv);
        stopped = solver.meter.tick().and_then(|()| solver.meter.take(bytes_of(game, &after)));
        if stopped.is_err() {
            return ControlFlow::Break(());
        }
        scored.push((after, ScoredMove { mv: G::any_move(mv), outcome: None, grundy: None, plies: None }));
        CONTINUE
    });
    stopped
}

fn score<G: Registered>(
    game: &G,
    play: Play,
    position: &G::Position,
    detail: Detail,
    solver: &mut Solver<'_, G>,
    scored: &mut [(G::Position, ScoredMove)],
) -> Result<(), StopReason> {
    match told_by_theorem(game, position, solver)? {
        Some(winning) => {
            for (_, score) in &mut *scored {
                let wins = winning.contains(&score.mv);
                score.outcome = Some(if wins { Outcome::P } else { Outcome::N });
            }
        }
        None => {
            for (after, score) in &mut *scored {
                score.outcome =
                    Some(if game.is_over(after) { play.outcome_at_end() } else { solver.outcome(after)? });
            }
        }
    }
    if detail == Detail::Outcomes {
        return Ok(());
    }
    // Values that a statement knows come first: nobody knows the plies without counting.
    for (after, score) in scored.iter_mut().filter(|_| play == Play::Normal) {
        score.grundy = solver.theory_grundy(after)?;
    }
    for (after, score) in &mut *scored {
        score.plies = Some(solver.remoteness(after)?.plies + 1);
    }
    for (after, score) in scored.iter_mut().filter(|(_, s)| play == Play::Normal && s.grundy.is_none()) {
        score.grundy = Some(solver.grundy(after)?);
    }
    Ok(())
}

/// All winning moves, where a statement tells them: none at a P-position, whatever the size of the board.
fn told_by_theorem<G: Registered>(
    game: &G,
    position: &G::Position,
    solver: &mut Solver<'_, G>,
) -> Result<Option<Vec<AnyMove>>, StopReason> {
    if game.is_over(position) {
        return Ok(None);
    }
    let Ok(derivation) = solver.theory(position, Cost::Exponential)? else { return Ok(None) };
    if derivation.finding.outcome == Outcome::P {
        return Ok(Some(Vec::new()));
    }
    let mut told = Vec::new();
    let mut tell = |mv| {
        told.push(G::any_move(mv));
        if told.len() > MOST_COMPARED { ControlFlow::Break(()) } else { CONTINUE }
    };
    let list = || winning_moves(&derivation, &mut tell);
    Ok(solver.consult(list)?.filter(ControlFlow::is_continue).map(|_| told))
}

/// Looking up every move in a longer list of winning moves takes longer than trying it.
const MOST_COMPARED: usize = 64;

/// A line of best play from `position` to the end: the winner hurries, the loser delays.
pub(crate) fn principal_line<R: Registered>(
    rules: &R,
    position: &R::Position,
    solver: &mut Solver<'_, R>,
) -> Result<Vec<R::Move>, StopReason> {
    let mut line = Vec::new();
    let mut position = position.clone();
    let mut here = solver.remoteness(&position)?;
    while here.plies > 0 {
        here = Remoteness { outcome: here.outcome.other(), plies: here.plies - 1 };
        let (mv, after) = option_with(rules, &position, here, solver)?;
        line.push(mv);
        position = after;
    }
    Ok(line)
}

/// The first option with this remoteness.
fn option_with<R: Registered>(
    rules: &R,
    position: &R::Position,
    remoteness: Remoteness,
    solver: &mut Solver<'_, R>,
) -> Result<(R::Move, R::Position), StopReason> {
    let mut found = Err(StopReason::Interrupted);
    let _ = rules.for_each_move(position, &mut |mv| {
        let after = rules.play(position, &mv);
        match solver.has_remoteness(&after, remoteness) {
            Ok(false) => return CONTINUE,
            Ok(true) => found = Ok((mv, after)),
            Err(reason) => found = Err(reason),
        }
        ControlFlow::Break(())
    });
    found
}
