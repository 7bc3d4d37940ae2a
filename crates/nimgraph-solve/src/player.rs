//! Players of several strengths, for people to play against.

use std::ops::ControlFlow;

use nimgraph_game::{CONTINUE, Move, Outcome, Position, State};
use nimgraph_graph::{Meter, StopReason};

use crate::{
    analysis::{MoveList, Wants, analyse},
    saved::SearchMemory,
    scores::{Detail, ScoredMove, score_moves},
};

nimgraph_graph::vocabulary! {
    /// How well a player plays.
    /// A perfect player wins whatever can be won, as fast as possible, and delays what is lost.
    #[derive(Default)]
    pub enum Level as LevelWord {
        /// As well as can be.
        @default Perfect = "perfect",
        /// Looks a few plies ahead.
        Careful = "careful",
        /// Avoids only what loses at once.
        Casual = "casual",
    }
}

impl Level {
    /// How many plies it looks ahead, if that is all it does.
    fn sight(self) -> Option<u32> {
        match self {
            Self::Perfect => None,
            Self::Careful => Some(3),
            Self::Casual => Some(1),
        }
    }
}

/// A player with a level, and a seed that makes its whims repeatable.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    whim: u64,
}

/// A move that a player chose.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// Why the choice is not known to be best, for a perfect player whose budget ran out.
    pub unsure: Option<StopReason>,
}

impl Player {
    /// A player whose choices among equal moves follow from `seed`.
    pub fn new(level: Level, seed: u64) -> Self {
        Self { level, whim: seed }
    }

    /// The move it plays out of what is left on a meter, or `None` when there is none, going on from what was found about earlier
    /// positions of the game.
    pub fn choose(
        &mut self,
        setup: &Position,
        meter: &mut Meter,
        memory: &mut SearchMemory,
    ) -> Option<Choice> {
        if setup.is_over() {
            return None;
        }
        match self.level.sight() {
            Some(plies) => self.quick_move(setup, plies, meter).map(|mv| Choice { mv, unsure: None }),
            None => self.perfect(setup, meter, memory),
        }
    }

    /// Best by remoteness if the budget reaches that far, else by outcome.
    fn perfect(&mut self, setup: &Position, meter: &mut Meter, memory: &mut SearchMemory) -> Option<Choice> {
        // Should the scores not come to an end, half of the budget is left for a single winning move.
        let scores =
            meter.sparing(2, |meter| score_moves(setup, Detail::Everything, usize::MAX, meter, memory));
        match scores.moves.first().map(|best| (best, best.wins())) {
            Some((best, Some(wins))) if wins || scores.moves.iter().all(|m| m.outcome.is_some()) => {
                let equal: Vec<&ScoredMove> = scores.moves.iter().filter(|m| alike(m, best)).collect();
                Some(Choice { mv: self.pick(&equal).mv.clone(), unsure: None })
            }
            _ => self.first_winning(setup, meter, memory, scores.stopped),
        }
    }

    /// Too many moves to score them all: a single winning move will do.
    fn first_winning(
        &mut self,
        setup: &Position,
        meter: &mut Meter,
        memory: &mut SearchMemory,
        stopped: Option<StopReason>,
    ) -> Option<Choice> {
        let wants = Wants { moves: MoveList::First, ..Wants::default() };
        // Should that not come to an end either, a part is left for a quick move.
        let analysis = meter.sparing(8, |meter| analyse(setup, wants, meter, memory));
        if let Some(mv) = analysis.winning_moves.into_iter().next() {
            return Some(Choice { mv, unsure: None });
        }
        let lost = analysis.outcome == Some(Outcome::P);
        let unsure = if lost { None } else { analysis.stopped.or(stopped) };
        self.quick_move(setup, 1, meter).map(|mv| Choice { mv, unsure })
    }

    /// A move that wins within `plies`, else one that is not seen to lose, else any.
    fn quick_move(&mut self, setup: &Position, plies: u32, meter: &mut Meter) -> Option<Move> {
        let mut moves = sample(setup, most_sampled(setup));
        let wins = |mv: &Move, meter: &mut Meter| {
            let seen = look_ahead(&setup.after_unchecked(mv), plies.saturating_sub(1).max(1), meter);
            seen.map(|outcome| outcome == Outcome::P)
        };
        let verdicts: Vec<Option<bool>> =
            meter.limited(QUICK_NODES, |meter| moves.iter().map(|mv| wins(mv, meter)).collect());
        for wanted in [Some(true), None, Some(false)] {
            let fit: Vec<usize> = (0..moves.len()).filter(|&i| verdicts[i] == wanted).collect();
            if !fit.is_empty() {
                let chosen = *self.pick(&fit);
                return Some(moves.swap_remove(chosen));
            }
        }
        None
    }

    fn pick<'a, T>(&mut self, among: &'a [T]) -> &'a T {
        // Numerical Recipes' 64-bit linear congruence: whims need no better randomness.
        self.whim = self.whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &among[(self.whim >> 33) as usize % among.len()]
    }
}

fn alike(a: &ScoredMove, b: &ScoredMove) -> bool {
    a.wins() == b.wins() && a.plies == b.plies
}

/// The moves a hasty player looks at: all, or the first ones when there are very many.
fn sample(setup: &Position, most: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = setup.for_each_move(&mut |mv| {
        moves.push(mv);
        if moves.len() < most { CONTINUE } else { ControlFlow::Break(()) }
    });
    moves
}

const MOST_SAMPLED: usize = 2000;

/// Weights that may be passed over in a sample: on a large board each move takes as long as the board is large.
const MOST_PASSED: usize = 1 << 22;

fn most_sampled(setup: &Position) -> usize {
    (MOST_PASSED / size(setup.state()).max(1)).clamp(2, MOST_SAMPLED)
}

/// How many weights there are.
fn size(state: &State) -> usize {
    match state {
        State::Weights { weights, .. } => weights.len(),
        State::Parts(parts) => parts.iter().map(size).sum(),
    }
}

/// A quick move costs at most this many nodes, whatever the budget.
const QUICK_NODES: u64 = 50_000;

/// The outcome, if it shows within `plies` and before the meter runs out.
fn look_ahead(setup: &Position, plies: u32, meter: &mut Meter) -> Option<Outcome> {
    if setup.is_over() {
        return Some(setup.convention().outcome_at_end());
    }
    if plies == 0 {
        return None;
    }
    // Listing the moves takes longer than looking at one of them.
    meter.tick().ok()?;
    meter.look_up_for(size(setup.state()) * size_of::<u64>()).ok()?;
    let most = most_sampled(setup);
    let moves = sample(setup, most);
    let mut all_lose = moves.len() < most;
    for mv in moves {
        meter.tick().ok()?;
        match look_ahead(&setup.after_unchecked(&mv), plies - 1, meter) {
            Some(Outcome::P) => return Some(Outcome::N),
            Some(Outcome::N) => {}
            None => all_lose = false,
        }
    }
    all_lose.then_some(Outcome::P)
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    };

    use nimgraph_game::{notation, spec::NoAppraiser};

    use super::*;
    use crate::{Budget, Interrupt};

    fn examined(setup: &Position, memory: &mut SearchMemory) -> u64 {
        let mut meter = Meter::default();
        score_moves(setup, Detail::Outcomes, usize::MAX, &mut meter, memory).nodes
    }

    /// After a move, the next question costs less than it would without what was found before.
    #[test]
    fn the_next_position_of_a_game_profits_from_the_last() {
        let text = "graph-nim random:7,11 weights=2";
        let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
        let mut memory = SearchMemory::default();
        examined(&setup, &mut memory);
        let next = setup.after_unchecked(&sample(&setup, 1)[0]);
        let (cold, warm) = (examined(&next, &mut SearchMemory::default()), examined(&next, &mut memory));
        assert!(warm < cold, "{warm} nodes with memory, {cold} without");
    }

    /// A move of a large board takes long to list and to make, so the clock is looked at for each.
    #[test]
    fn an_opponent_on_a_large_board_heeds_the_interrupt() {
        for text in
            ["graph-nim star:20000 weights=1000000 misere", "nim 5,6 + graph-nim star:20000 weights=9 misere"]
        {
            let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
            let looks = Arc::new(AtomicUsize::new(0));
            let seen = looks.clone();
            let interrupt = Interrupt::polling(move || seen.fetch_add(1, Relaxed) >= 3);
            let mut meter = Meter::start(&Budget { interrupt, ..Budget::default() });
            let mut player = Player::new(Level::Careful, 0);
            assert!(player.choose(&setup, &mut meter, &mut SearchMemory::default()).is_some(), "{text}");
            // After the third look no board is listed; before it, a few are.
            assert!(looks.load(Relaxed) >= 3 && meter.nodes() < 4000, "{text}: {} nodes", meter.nodes());
        }
    }

    /// Both phases of a choice are paid from one budget.
    #[test]
    fn a_choice_stays_within_its_nodes() {
        let text = "neighboring-nim complete:6 weights=9,8,7,6,5,4 token=0 misere";
        let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
        let mut meter = Meter::start(&Budget { nodes: Some(100), ..Budget::default() });
        let spent = meter.clone().sparing(2, |half| (0..).take_while(|_| half.tick().is_ok()).count());
        assert_eq!(spent, 50);
        let mut player = Player::new(Level::Perfect, 0);
        let choice = player.choose(&setup, &mut meter, &mut SearchMemory::default());
        assert_eq!(choice.map(|choice| choice.unsure), Some(Some(StopReason::Nodes)));
        // Each move that finds the budget spent is counted too.
        assert!(meter.nodes() < 100 + MOST_SAMPLED as u64, "{} nodes", meter.nodes());
    }
}
