//! Replaying a claim: a checker that uses only the rules follows the claims about a position through every
//! reply, and sees whether it hangs together down to the end of the game.
//!
//! A P-claim is good if every option is claimed to be N, an N-claim if the given move is legal and leads
//! to a position said to be P, and at the end of the game the convention of play decides. A claim that was
//! followed to all its ends is thereby proved, whatever its source.

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    fmt::Debug,
};

use foldhash::fast::FixedState;
use nimgraph_game::{Convention, Outcome, Ruleset, State};
use nimgraph_graph::{Meter, StopReason};

use crate::{
    adviser::{Claims, Said},
    options::spread,
    search::Search,
    valuation::OutcomeOf,
};

/// How far a replay goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayLimits {
    /// The number of positions to check.
    pub positions: u64,
    /// The largest number of moves to try in a position; if it has more, they are chosen evenly among them.
    pub moves: usize,
    /// Moves that the plain search may examine for comparison.
    pub search: u64,
}

impl Default for ReplayLimits {
    fn default() -> Self {
        Self { positions: 10_000, moves: 1_000, search: 200_000 }
    }
}

/// What a replay found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Positions whose claim was checked.
    pub positions: u64,
    /// All positions up to this many plies from the start were checked.
    pub plies: u64,
    /// Whether every line was followed to the end of the game.
    pub complete: bool,
    /// How many of the claims come from each source.
    pub sources: BTreeMap<&'static str, u64>,
    /// Of the positions, those that plain search has valued too.
    pub searched: u64,
    /// What does not hang together.
    pub fault: Option<ReplayFault>,
    /// Which budget ran out.
    pub stopped: Option<StopReason>,
}

impl Replay {
    fn nothing_yet() -> Self {
        Self {
            positions: 0,
            plies: 0,
            complete: true,
            sources: BTreeMap::new(),
            searched: 0,
            fault: None,
            stopped: None,
        }
    }
}

/// A claim that does not hang together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayFault {
    /// The position.
    pub position: State,
    /// What is wrong.
    pub what: String,
}

/// Follows the claims about a position as far as the limits and the meter of the claims allow.
pub fn replay<R: Ruleset>(
    rules: &R,
    play: Convention,
    position: &State,
    claims: &mut impl Claims<R>,
    limits: ReplayLimits,
) -> Replay {
    let checker = Checker {
        rules,
        play,
        limits,
        search: Some(PlainSearch { search: Search::new(rules, play), left: limits.search, bytes: 0 }),
        said: HashMap::default(),
        waiting: VecDeque::new(),
        left_out: None,
        found: Replay::nothing_yet(),
    };
    checker.run(position, claims)
}

struct Checker<'a, R: Ruleset> {
    rules: &'a R,
    play: Convention,
    limits: ReplayLimits,
    /// The plain search, until it has looked at as many moves as it may.
    search: Option<PlainSearch<'a, R>>,
    /// Who was said to win each position that was asked about.
    said: HashMap<State, Outcome, FixedState>,
    /// Positions whose claim is known and still to be checked, with their distance from the start.
    waiting: VecDeque<(State, Said, u64)>,
    /// The least distance from the start at which a move was left out.
    left_out: Option<u64>,
    found: Replay,
}

/// A plain search to compare claims with.
struct PlainSearch<'a, R: Ruleset> {
    search: Search<'a, R, OutcomeOf>,
    /// Moves that it may still look at.
    left: u64,
    /// What it remembers takes this much.
    bytes: u64,
}

impl<R: Ruleset> PlainSearch<'_, R> {
    /// Who wins. At least half of the nodes that are left stay for the claims.
    fn outcome(&mut self, position: &State, meter: &mut Meter) -> Result<Outcome, StopReason> {
        let (nodes, bytes) = (meter.nodes(), meter.bytes());
        let most = meter.nodes_left().map_or(self.left, |left| self.left.min(left / 2));
        let outcome = meter.limited(most, |meter| self.search.value(position, meter));
        self.left = self.left.saturating_sub(meter.nodes() - nodes);
        self.bytes += meter.bytes().saturating_sub(bytes);
        outcome
    }
}

impl<R: Ruleset> Checker<'_, R> {
    fn run(mut self, start: &State, claims: &mut impl Claims<R>) -> Replay {
        match claims.say(start) {
            Ok(said) => self.wait(start.clone(), said, 0),
            Err(reason) => self.found.stopped = Some(reason),
        }
        while let Some((position, said, depth)) = self.waiting.pop_front() {
            self.found.plies = depth;
            if self.found.positions == self.limits.positions {
                self.found.complete = false;
                break;
            }
            if let Err(end) = self.check(&position, &said, depth, claims) {
                match end {
                    End::Stopped(reason) => self.found.stopped = Some(reason),
                    End::Fault(what) => self.found.fault = Some(ReplayFault { position, what }),
                }
                break;
            }
        }
        self.found.complete &=
            self.left_out.is_none() && self.found.stopped.is_none() && self.found.fault.is_none();
        if !self.found.complete {
            // The positions at this distance may not have been looked at yet.
            let looked_at = self.found.plies.saturating_sub(1);
            self.found.plies = self.left_out.map_or(looked_at, |depth| depth.min(looked_at));
        }
        self.found
    }

    fn check(
        &mut self,
        position: &State,
        said: &Said,
        depth: u64,
        claims: &mut impl Claims<R>,
    ) -> Result<(), End> {
        // Its moves may be a million, and what has been said of them before costs no claim.
        claims.meter().look_up().map_err(End::Stopped)?;
        self.found.positions += 1;
        *self.found.sources.entry(said.source.name()).or_default() += 1;
        self.compare_with_search(position, said, claims.meter())?;
        match (said.outcome, &said.winning_move) {
            _ if self.rules.is_over(position) => self.check_end(said),
            (Outcome::N, Some(mv)) if self.rules.is_legal(position, mv) => {
                self.follow(self.rules.play(position, mv), Outcome::P, depth, claims)
            }
            (Outcome::N, Some(mv)) => Err(End::Fault(format!("the rules do not allow the move {mv:?}"))),
            (Outcome::N, None) => {
                Err(End::Fault("it is claimed to be N, but no winning move is given".into()))
            }
            (Outcome::P, _) => self.check_all_moves(position, depth, claims),
        }
    }

    fn check_end(&self, said: &Said) -> Result<(), End> {
        let truth = self.play.outcome_at_end();
        if said.outcome == truth {
            return Ok(());
        }
        Err(End::Fault(format!("the game is over and {truth}, but it is claimed to be {}", said.outcome)))
    }

    fn check_all_moves(
        &mut self,
        position: &State,
        depth: u64,
        claims: &mut impl Claims<R>,
    ) -> Result<(), End> {
        let moves = spread(self.rules, position, self.limits.moves);
        if self.rules.count_moves(position) != moves.len() as u128 {
            self.leave_out(depth);
        }
        moves.iter().try_for_each(|mv| self.follow(self.rules.play(position, mv), Outcome::N, depth, claims))
    }

    /// Asks for the claim about the next position, which has to be this one.
    fn follow(
        &mut self,
        position: State,
        wanted: Outcome,
        depth: u64,
        claims: &mut impl Claims<R>,
    ) -> Result<(), End> {
        if let Some(&outcome) = self.said.get(&position) {
            return hangs_together(&position, outcome, wanted);
        }
        // More than can be looked at need not be asked about.
        if self.found.positions + self.waiting.len() as u64 >= self.limits.positions {
            self.leave_out(depth);
            return Ok(());
        }
        let said = claims.say(&position).map_err(End::Stopped)?;
        hangs_together(&position, said.outcome, wanted)?;
        self.wait(position, said, depth + 1);
        Ok(())
    }

    fn leave_out(&mut self, depth: u64) {
        // They come in the order of their distances.
        self.left_out.get_or_insert(depth);
    }

    /// Remembers a claim, which is still to be checked.
    fn wait(&mut self, position: State, said: Said, depth: u64) {
        self.said.insert(position.clone(), said.outcome);
        self.waiting.push_back((position, said, depth));
    }

    fn compare_with_search(&mut self, position: &State, said: &Said, meter: &mut Meter) -> Result<(), End> {
        let Some(comparison) = &mut self.search else { return Ok(()) };
        match comparison.outcome(position, meter) {
            Ok(outcome) if outcome == said.outcome => self.found.searched += 1,
            Ok(outcome) => {
                let what = format!("it is claimed to be {}, but plain search finds {outcome}", said.outcome);
                return Err(End::Fault(what));
            }
            Err(_) => {
                meter.give_back(comparison.bytes as usize);
                self.search = None;
            }
        }
        Ok(())
    }
}

/// Two claims about one position have to be the same.
fn hangs_together(position: &impl Debug, said: Outcome, wanted: Outcome) -> Result<(), End> {
    if said == wanted {
        return Ok(());
    }
    Err(End::Fault(format!("{position:?}, one move later, is claimed to be {said}, not {wanted}")))
}

/// Why a replay ends early.
enum End {
    Stopped(StopReason),
    Fault(String),
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{CONTINUE, Nimber, rulesets::Nim};
    use nimgraph_graph::Budget;

    use super::*;
    use crate::adviser::ClaimSource;

    type Lie = (Vec<u64>, Said);

    /// Bouton's rule with given answers for some heaps.
    struct Bouton {
        lies: Vec<Lie>,
        meter: Meter,
    }

    impl Claims<Nim> for Bouton {
        fn say(&mut self, position: &State) -> Result<Said, StopReason> {
            if let Some((_, said)) = self.lies.iter().find(|(heaps, _)| position.weights() == heaps) {
                return Ok(said.clone());
            }
            let sum = |p: &State| p.weights().iter().copied().map(Nimber).sum::<Nimber>();
            let mut winning_move = None;
            let _ = Nim.for_each_move(position, &mut |mv| {
                if sum(&Nim.play(position, &mv)) == Nimber::ZERO {
                    winning_move.get_or_insert(mv);
                }
                CONTINUE
            });
            let outcome = Outcome::from_winning_move(sum(position) != Nimber::ZERO);
            Ok(Said { outcome, winning_move, source: ClaimSource::Statement("bouton") })
        }

        fn meter(&mut self) -> &mut Meter {
            &mut self.meter
        }
    }

    fn run(heaps: &[u64], lies: impl IntoIterator<Item = Lie>, limits: ReplayLimits) -> Replay {
        let meter = Meter::default();
        let mut claims = Bouton { lies: lies.into_iter().collect(), meter };
        replay(&Nim, Convention::Normal, &State::heaps(heaps), &mut claims, limits)
    }

    #[test]
    fn a_true_claim_is_followed_to_all_its_ends() {
        let found = run(&[1, 2, 3], None, ReplayLimits::default());
        assert!(found.complete && found.fault.is_none(), "{found:?}");
        // No heaps are left after six tokens; the shortest way to the last of these positions takes four plies.
        assert_eq!((found.plies, found.searched), (4, found.positions));
        assert_eq!(found.sources["bouton"], found.positions);
        assert!(run(&[1, 2, 4], None, ReplayLimits::default()).complete);
    }

    /// Where only some replies were tried, no more is said than that.
    #[test]
    fn replies_that_are_left_out_are_not_claimed() {
        let some = ReplayLimits { moves: 4, ..ReplayLimits::default() };
        for (heaps, plies) in [([5, 5, 0], 0), ([7, 5, 0], 1), ([2, 2, 0], 3), ([2, 3, 1], 0)] {
            let found = run(&heaps, None, some);
            let is_whole = heaps == [2, 2, 0];
            assert_eq!((found.plies, found.complete), (plies, is_whole), "{heaps:?}: {found:?}");
        }
    }

    #[test]
    fn a_lie_is_found_wherever_it_is() {
        let no_search = ReplayLimits { search: 0, ..ReplayLimits::default() };
        let said = |outcome| Said { outcome, winning_move: None, source: ClaimSource::Search };
        for limits in [ReplayLimits::default(), no_search] {
            for (heaps, outcome) in [
                ([1, 2, 3], Outcome::N),
                ([0, 2, 3], Outcome::P),
                ([0, 1, 1], Outcome::N),
                ([0, 0, 0], Outcome::N),
                ([0, 0, 1], Outcome::P),
            ] {
                let found = run(&[1, 2, 3], Some((heaps.to_vec(), said(outcome))), limits);
                assert!(found.fault.is_some() && !found.complete, "{heaps:?} {limits:?}: {found:?}");
            }
        }
    }

    /// Each of these claims is borne out by the next, but the same position is needed as P and as N.
    #[test]
    fn lies_that_bear_each_other_out_are_found() {
        let said = |outcome, winning_move| Said { outcome, winning_move, source: ClaimSource::Search };
        let to = |from: [u64; 2], to: [u64; 2]| {
            Nim.moves(&State::heaps(from))
                .into_iter()
                .find(|mv| Nim.play(&State::heaps(from), mv).weights() == to)
        };
        let lies = [
            (vec![1, 2], said(Outcome::P, None)),
            (vec![1, 1], said(Outcome::N, to([1, 1], [1, 0]))),
            (vec![1, 0], said(Outcome::N, to([1, 0], [0, 0]))),
            (vec![0, 2], said(Outcome::N, to([0, 2], [0, 0]))),
        ];
        let limits = ReplayLimits { search: 0, ..ReplayLimits::default() };
        let found = run(&[1, 2], lies, limits);
        assert!(found.fault.is_some() && !found.complete, "{found:?}");
    }

    #[test]
    fn a_move_that_the_rules_forbid_is_found() {
        let elsewhere = nimgraph_game::Move::lower(0, 8);
        let said = Said { outcome: Outcome::N, winning_move: Some(elsewhere), source: ClaimSource::Search };
        let found = run(&[3], Some((vec![3], said)), ReplayLimits::default());
        assert!(found.fault.unwrap().what.contains("do not allow"));
    }

    #[test]
    fn what_was_cut_short_says_so() {
        for limits in [
            ReplayLimits { positions: 5, ..ReplayLimits::default() },
            ReplayLimits { moves: 3, ..ReplayLimits::default() },
        ] {
            let found = run(&[5, 5], None, limits);
            assert!(!found.complete && found.fault.is_none() && found.positions > 1, "{found:?}");
        }
    }

    /// Positions whose options were all said before need no claim, which would look at the clock.
    #[test]
    fn replay_looks_at_the_clock_itself() {
        let budget = Budget { time: Some(std::time::Duration::ZERO), ..Budget::default() };
        let mut claims = Bouton { lies: Vec::new(), meter: Meter::start(&budget) };
        let limits = ReplayLimits { search: 0, ..ReplayLimits::default() };
        let found = replay(&Nim, Convention::Normal, &State::heaps([1, 2, 3]), &mut claims, limits);
        assert_eq!((found.stopped, found.positions, found.complete), (Some(StopReason::Time), 0, false));
    }
}
