//! Every move with its score, and lines of best play.

use std::{cmp::Reverse, ops::ControlFlow};

use nimgraph_game::{CONTINUE, Convention, Move, Nimber, Outcome, Position, Registered, State, on_game};
use nimgraph_graph::{Meter, StopReason};
use nimgraph_theory::{Cost, winning_moves};

use crate::{
    analysis::{MoveList, Wants, analyse},
    saved::SearchMemory,
    solver::{Approach, Solver, first_plies},
    valuation::Remoteness,
};

/// A move with what is known of the position it leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoredMove {
    /// The move.
    pub mv: Move,
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
    /// How many moves were compared, those among them that are not wanted included.
    pub listed: usize,
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

/// Scores every move, or the best ones if no more than some are wanted: then it ends once it is certain which they are and what
/// they score. Outcomes come first, then remoteness and Grundy values, of which those that follow from a statement come between.
/// Where only outcomes count, all winning moves are equally good, and the first ones are the best.
pub fn score_moves(
    setup: &Position,
    detail: Detail,
    most: usize,
    meter: &mut Meter,
    memory: &mut SearchMemory,
) -> Scores {
    if setup.count_moves() > MOST_SCORED as u128 {
        return score_some(setup, most, meter, memory);
    }
    let score = |meter: &mut Meter, memory: &mut SearchMemory| {
        on_game!(setup.game(), |game| score_all(game, setup, Wanted { detail, most }, meter, memory))
    };
    memory.serve(setup, Approach::Auto, meter, score)
}

/// Some moves of a position that has too many to try them all: those that an answer to the whole knows to win, then the
/// first of the others.
fn score_some(setup: &Position, most: usize, meter: &mut Meter, memory: &mut SearchMemory) -> Scores {
    let wants = Wants { moves: MoveList::UpTo(SOME.min(most.max(1))), ..Wants::default() };
    let analysis = analyse(setup, wants, meter, memory);
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
    let listed = moves.len();
    moves.truncate(most);
    Scores { moves, listed, outcome: analysis.outcome, stopped: analysis.stopped, nodes: analysis.nodes }
}

#[derive(Clone, Copy)]
struct Wanted {
    detail: Detail,
    most: usize,
}

fn score_all<G: Registered>(
    game: &G,
    setup: &Position,
    wanted: Wanted,
    meter: &mut Meter,
    memory: &mut SearchMemory,
) -> Scores {
    let (play, position, before) = (setup.convention(), setup.state(), meter.nodes());
    let mut solver = Solver::new(game, play, Approach::Auto, meter);
    solver.memory = std::mem::take(memory);
    solver.prepare(position);
    let mut scoring = Scoring { game, play, position, wanted, scored: Vec::new() };
    let stopped = scoring.list(&mut solver).and_then(|()| scoring.score(&mut solver)).err();
    *memory = std::mem::take(&mut solver.memory);
    let listed = scoring.scored.len();
    scoring.keep_best();
    let moves = scoring.scored.into_iter().map(|(_, scored)| scored).collect();
    Scores { moves, listed, outcome: None, stopped, nodes: solver.meter.nodes() - before }
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

/// What a move takes in an answer, with its words and as it is written.
const BYTES_OF_A_ROW: usize = 512;

/// The moves of one position and what is known of them. They are kept as moves: where each leads is worked out when it is
/// needed, because all options of a large board together are far larger than any answer.
struct Scoring<'a, G: Registered> {
    game: &'a G,
    play: Convention,
    position: &'a State,
    wanted: Wanted,
    scored: Vec<(Move, ScoredMove)>,
}

impl<G: Registered> Scoring<'_, G> {
    fn list(&mut self, solver: &mut Solver<'_, G>) -> Result<(), StopReason> {
        let bytes = 2 * self.game.move_footprint(self.position) + size_of::<ScoredMove>();
        let mut stopped = Ok(());
        let _ = self.game.for_each_move(self.position, &mut |mv| {
            let shown = if self.scored.len() < self.wanted.most { BYTES_OF_A_ROW } else { 0 };
            stopped = solver.meter.tick().and_then(|()| solver.meter.take(bytes + shown));
            if stopped.is_err() {
                return ControlFlow::Break(());
            }
            let scored = ScoredMove { mv: mv.clone(), outcome: None, grundy: None, plies: None };
            self.scored.push((mv, scored));
            CONTINUE
        });
        stopped
    }

    fn score(&mut self, solver: &mut Solver<'_, G>) -> Result<(), StopReason> {
        if self.wanted.most == 0 {
            return Ok(());
        }
        self.find_outcomes(solver)?;
        if self.wanted.detail == Detail::Outcomes {
            return Ok(());
        }
        // Where enough moves win, the others are not among the best.
        let winning = self.with_result(true);
        let enough = winning.len() >= self.wanted.most;
        let others = if enough { Vec::new() } else { self.with_result(false) };
        let candidates: Vec<usize> = winning.iter().copied().chain(others).collect();
        // Values that a statement knows come first: plies have to be counted.
        for &i in candidates.iter().filter(|_| self.play == Convention::Normal) {
            self.scored[i].1.grundy = solver.theory_grundy(&self.after(i, solver)?)?;
        }
        if enough && winning.len() > self.wanted.most {
            self.race(&winning, solver)?;
        } else {
            for i in candidates {
                self.scored[i].1.plies = Some(solver.remoteness(&self.after(i, solver)?)?.plies + 1);
            }
        }
        let mut best: Vec<usize> = (0..self.scored.len()).collect();
        best.sort_by_key(|&i| rank(&self.scored[i].1));
        best.truncate(self.wanted.most);
        best.sort_unstable();
        for i in best {
            if self.play == Convention::Normal && self.scored[i].1.grundy.is_none() {
                self.scored[i].1.grundy = Some(solver.grundy(&self.after(i, solver)?)?);
            }
        }
        Ok(())
    }

    /// Where a move leads; unless the budget is used up, of which a large board alone takes much.
    fn after(&self, i: usize, solver: &Solver<'_, G>) -> Result<State, StopReason> {
        let after = self.game.play(self.position, &self.scored[i].0);
        solver.meter.look_up_for(after.footprint())?;
        Ok(after)
    }

    fn with_result(&self, wins: bool) -> Vec<usize> {
        (0..self.scored.len()).filter(|&i| self.scored[i].1.wins() == Some(wins)).collect()
    }

    fn find_outcomes(&mut self, solver: &mut Solver<'_, G>) -> Result<(), StopReason> {
        if let Some(winning) = told_by_theorem(self.game, self.position, solver)? {
            for (_, score) in &mut self.scored {
                let wins = winning.contains(&score.mv);
                score.outcome = Some(if wins { Outcome::P } else { Outcome::N });
            }
            return Ok(());
        }
        let most = if self.wanted.detail == Detail::Outcomes { self.wanted.most } else { usize::MAX };
        let mut winning = 0;
        for i in 0..self.scored.len() {
            if winning >= most {
                break;
            }
            let outcome = solver.outcome_at(&self.after(i, solver)?)?;
            self.scored[i].1.outcome = Some(outcome);
            winning += usize::from(outcome == Outcome::P);
        }
        Ok(())
    }

    /// Finds the moves that win in the fewest plies, out of more than are wanted: for one number of plies after the
    /// other, which moves win within it, until there are enough.
    fn race(&mut self, winning: &[usize], solver: &mut Solver<'_, G>) -> Result<(), StopReason> {
        for &i in winning {
            let known = solver.ready_remoteness(&self.after(i, solver)?)?;
            self.scored[i].1.plies = known.map(|known| known.plies + 1);
        }
        let mut plies = first_plies(self.play, Outcome::P);
        loop {
            let score = |i: usize| self.scored[i].1.plies;
            if winning.iter().all(|&i| score(i).is_some()) {
                return Ok(());
            }
            let mut ahead = winning.iter().filter(|&&i| score(i).is_some_and(|known| known <= plies)).count();
            for &i in winning {
                if ahead >= self.wanted.most {
                    return Ok(());
                }
                if self.scored[i].1.plies.is_none()
                    && solver.wins_within(&self.after(i, solver)?, Outcome::P, plies)?
                {
                    self.scored[i].1.plies = Some(plies + 1);
                }
                ahead += usize::from(self.scored[i].1.plies == Some(plies + 1));
            }
            plies += 2;
        }
    }

    /// Brings the moves into their order, and leaves out what is not wanted.
    fn keep_best(&mut self) {
        self.scored.sort_by_key(|(_, scored)| rank(scored));
        self.scored.truncate(self.wanted.most);
    }
}

/// All winning moves, where a statement tells them: none at a P-position, whatever the size of the board.
fn told_by_theorem<G: Registered>(
    game: &G,
    position: &State,
    solver: &mut Solver<'_, G>,
) -> Result<Option<Vec<Move>>, StopReason> {
    if game.is_over(position) {
        return Ok(None);
    }
    let Ok(derivation) = solver.theory(position, Cost::Exponential)? else { return Ok(None) };
    if derivation.finding.outcome == Outcome::P {
        return Ok(Some(Vec::new()));
    }
    let mut told = Vec::new();
    let mut tell = |mv| {
        told.push(mv);
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
    position: &State,
    solver: &mut Solver<'_, R>,
) -> Result<Vec<Move>, StopReason> {
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
    position: &State,
    remoteness: Remoteness,
    solver: &mut Solver<'_, R>,
) -> Result<(Move, State), StopReason> {
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

#[cfg(test)]
mod tests {
    use nimgraph_game::{notation, spec::NoAppraiser};

    use super::*;
    use crate::{Budget, Session};

    fn read(text: &str) -> Position {
        notation::read(text).unwrap().check(&NoAppraiser).unwrap()
    }

    /// The best moves are the first ones of all moves, whatever it was that was left undone.
    #[track_caller]
    fn check(text: &str) {
        let setup = read(text);
        let plain = |scored: &ScoredMove| ScoredMove { plies: None, grundy: None, ..scored.clone() };
        let all = Session::new(setup.clone(), &Budget::default()).moves(Detail::Everything);
        let outcomes = Session::new(setup.clone(), &Budget::default()).moves(Detail::Outcomes);
        assert_eq!((all.stopped, all.listed), (None, all.moves.len()));
        for most in [0, 1, 2, 3, 5, 20] {
            let shown = most.min(all.moves.len());
            let best = Session::new(setup.clone(), &Budget::default()).best_moves(Detail::Everything, most);
            assert_eq!(best.moves, all.moves[..shown], "{text}, {most} moves");
            assert_eq!((best.listed, best.stopped), (all.listed, None));
            let best = Session::new(setup.clone(), &Budget::default()).best_moves(Detail::Outcomes, most);
            assert_eq!(best.moves, outcomes.moves[..shown], "{text}, {most} moves");
            assert!(best.moves.iter().all(|mv| *mv == plain(mv)));
        }
    }

    /// A move in one part is no larger because there are many others.
    #[test]
    fn all_moves_of_a_sum_of_many_parts_fit_into_little_memory() {
        let setup = read(&vec!["nim 1"; 2_000].join(" + "));
        let budget = Budget { memory: Some(1 << 24), ..Budget::default() };
        let best = Session::new(setup.clone(), &budget).best_moves(Detail::Outcomes, 20);
        assert_eq!((best.moves.len(), best.listed, best.stopped), (20, 2_000, None));
    }

    #[test]
    fn the_best_moves_are_the_first_of_all() {
        check("nim 3,5,7,2");
        check("nim misere 1,2,3");
        check("nim 2,2");
        check("edge-nim complete:4 weights=3,2,1,2,3,1");
        check("graph-nim misere complete:3 weights=2,3,1");
        check("circular-nim 3,2,4,1,2 k=2");
        check("vertex-nim complete:4 weights=2,3,1,2");
        check("vertex-nimg misere complete:4 weights=2,3,2,2");
        check("neighboring-nim complete:5 weights=3,3,2,2,3");
        check("nim 3 + edge-nim cycle:3 weights=2,1,2");
    }

    /// Too many positions for the plain search, and no table: the plies are found by asking for one number after another.
    #[test]
    fn a_race_finds_the_quickest_wins() {
        let text = "graph-nim random:5,6 weights=2 + nim 2,3";
        check(text);
        let nodes =
            |most| Session::new(read(text), &Budget::default()).best_moves(Detail::Everything, most).nodes;
        assert!(nodes(1) < nodes(usize::MAX) / 2, "{} and {}", nodes(1), nodes(usize::MAX));
    }

    #[test]
    fn the_winning_moves_come_before_the_others() {
        let budget = Budget { nodes: Some(20_000), ..Budget::default() };
        let scores = Session::new(read("nim 3000 + nim 5"), &budget).moves(Detail::Everything);
        assert_eq!((scores.moves[0].wins(), scores.stopped), (Some(true), Some(StopReason::Nodes)));
        assert!(scores.moves[0].plies.is_some() && scores.moves[1].plies.is_none());
    }

    #[test]
    fn a_winning_move_that_is_known_ends_the_question() {
        let setup = read("vertex-nimg random:12,40 weights=3 directed=true");
        let nodes =
            |most| Session::new(setup.clone(), &Budget::default()).best_moves(Detail::Outcomes, most).nodes;
        assert!(nodes(1) < nodes(usize::MAX) / 2, "{} and {}", nodes(1), nodes(usize::MAX));
    }
}
