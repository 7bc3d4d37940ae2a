//! A session: a position, what was found about it and those before it, and what may still be spent.

use std::{ops::ControlFlow, sync::Arc};

use nimgraph_game::{Outcome, Position};
use nimgraph_graph::{Budget, Meter, StopReason};

use crate::{
    analysis::{Analysis, Wants, analyse},
    guide::{Guide, GuideLimits, guide},
    player::{Choice, Player},
    saved::SearchMemory,
    scores::{Detail, Scores, score_moves},
    strategy::{StrategySize, StrategyStep, walk_strategy},
    survey::survey,
};

/// The position that questions are about, the memory that each of them continues from, and the one meter that all of them
/// are counted on.
///
/// What one question has spent is not there for the next, until a new budget is [granted](Self::grant). What a search has
/// learned about a board holds for every position on it, so a second question about a position, or the first one after a
/// move, costs only what is new in it.
///
/// ```
/// use nimgraph_game::{notation, spec::NoAppraiser};
/// use nimgraph_solve::{Budget, Detail, Session, Wants};
/// let setup = notation::read("edge-nim complete:4 weights=3,2,1,2,3,1")?.check(&NoAppraiser)?;
/// let mut session = Session::new(setup, &Budget { nodes: Some(50_000), ..Budget::default() });
/// let first = session.solve(Wants::default());
/// let scores = session.moves(Detail::Outcomes);
/// assert_eq!(session.meter().nodes(), first.nodes + scores.nodes);
/// session.go_to(session.position().after(&first.winning_moves[0])?);
/// session.grant(&Budget::default());
/// assert_ne!(session.solve(Wants::default()).outcome, first.outcome);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session {
    setup: Arc<Position>,
    memory: SearchMemory,
    meter: Meter,
}

impl Session {
    /// A session at a position, with a budget for all its questions.
    pub fn new(setup: impl Into<Arc<Position>>, budget: &Budget) -> Self {
        Self::continued(setup, Meter::start(budget), SearchMemory::default())
    }

    /// A session whose clock runs already, and that goes on from the memory of an earlier one.
    pub fn continued(setup: impl Into<Arc<Position>>, meter: Meter, memory: SearchMemory) -> Self {
        Self { setup: setup.into(), memory, meter }
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.setup
    }

    /// What was spent, and what is left.
    pub fn meter(&self) -> &Meter {
        &self.meter
    }

    /// What was found so far.
    pub fn memory(&self) -> &SearchMemory {
        &self.memory
    }

    /// A new budget for the questions to come.
    pub fn grant(&mut self, budget: &Budget) {
        self.meter = Meter::start(budget);
    }

    /// Goes to a position. What was found is kept if it still applies: on the same board with the same play.
    pub fn go_to(&mut self, setup: impl Into<Arc<Position>>) {
        self.setup = setup.into();
    }

    /// Who wins here, and what else is wanted.
    pub fn solve(&mut self, wants: Wants) -> Analysis {
        analyse(&self.setup, wants, &mut self.meter, &mut self.memory)
    }

    /// The same with advice on how to play, which has been checked. There is none if the outcome was not found.
    pub fn explain(&mut self, wants: Wants, limits: GuideLimits) -> (Analysis, Option<Guide>) {
        guide(&self.setup, wants, limits, &mut self.meter, &mut self.memory)
    }

    /// Every move with its score.
    pub fn moves(&mut self, detail: Detail) -> Scores {
        score_moves(&self.setup, detail, usize::MAX, &mut self.meter, &mut self.memory)
    }

    /// The best moves, this many of them, with their scores: no longer than it takes to know which they are.
    pub fn best_moves(&mut self, detail: Detail, most: usize) -> Scores {
        score_moves(&self.setup, detail, most, &mut self.meter, &mut self.memory)
    }

    /// The move that a player makes here, or `None` when the game is over.
    pub fn choose(&mut self, player: &mut Player) -> Option<Choice> {
        player.choose(&self.setup, &mut self.meter, &mut self.memory)
    }

    /// A winning strategy from here, step by step, until it is whole or `tell` breaks.
    pub fn strategy(
        &mut self,
        tell: &mut dyn FnMut(StrategyStep) -> ControlFlow<()>,
    ) -> Result<StrategySize, StopReason> {
        walk_strategy(&self.setup, &mut self.meter, &mut self.memory, tell)
    }

    /// Who wins each of many positions, which may be on other boards.
    pub fn survey(&mut self, setups: &[Position]) -> Vec<Option<Outcome>> {
        survey(setups, &mut self.meter, &mut self.memory)
    }
}

/// What was remembered is not, but the next search on this thread gets its room.
impl Drop for Session {
    fn drop(&mut self) {
        std::mem::take(&mut self.memory).leave();
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{CONTINUE, notation, spec::NoAppraiser};

    use super::*;
    use crate::Level;

    const HARD: &str = "graph-nim complete:4 weights=2,3,1,2,3,2";

    fn session(text: &str, budget: &Budget) -> Session {
        Session::new(notation::read(text).unwrap().check(&NoAppraiser).unwrap(), budget)
    }

    fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), ..Budget::default() }
    }

    /// Asks everything there is to ask.
    fn ask_all(session: &mut Session) -> [Option<StopReason>; 5] {
        let solved = session.solve(Wants::default()).stopped;
        let explained = session.explain(Wants::default(), GuideLimits::default()).0.stopped;
        let scored = session.moves(Detail::Outcomes).stopped;
        let chosen = session.choose(&mut Player::new(Level::Perfect, 0)).and_then(|choice| choice.unsure);
        let written = session.strategy(&mut |_| CONTINUE).err();
        [solved, explained, scored, chosen, written]
    }

    #[test]
    fn no_question_spends_what_another_has_spent() {
        let mut session = session(HARD, &nodes(2000));
        assert_eq!(ask_all(&mut session), [Some(StopReason::Nodes); 5]);
        // Each question that finds the budget spent counts a few moves before it notices, the player one for each move.
        let (spent, moves) = (session.meter().nodes(), session.position().count_moves().exact().unwrap_or(0));
        assert!(spent >= 2000 && u128::from(spent) < 2000 + 50 + moves, "{spent} nodes");
        session.grant(&Budget::default());
        assert_eq!(ask_all(&mut session), [None; 5]);
    }

    #[test]
    fn nodes_are_those_of_one_question() {
        let mut session = session(HARD, &Budget::default());
        let solved = session.solve(Wants::default()).nodes;
        let before = session.meter().nodes();
        let scored = session.moves(Detail::Everything).nodes;
        assert_eq!((before, session.meter().nodes()), (solved, solved + scored));
        assert!(solved > 0 && scored > 0);
    }

    /// The advice, and the plain search that it is compared with, are paid from the budget of the whole.
    #[test]
    fn a_guide_and_its_check_stay_within_the_nodes() {
        for most in [1000, 20_000, 60_000] {
            let mut session = session(HARD, &nodes(most));
            session.explain(Wants::default(), GuideLimits::default());
            let spent = session.meter().nodes();
            assert!(spent <= most + 10, "{spent} nodes of {most}");
        }
    }

    /// What fills the budget is forgotten: else nothing could be found any more.
    #[test]
    fn a_memory_that_fills_the_budget_does_not_stop_the_next_question() {
        let mut session = session(HARD, &Budget::default());
        assert_eq!(session.moves(Detail::Everything).stopped, None);
        let memory = Some(session.memory().bytes() as u64);
        assert!(memory > Some(1 << 20), "{memory:?}");
        session.grant(&Budget { memory, ..Budget::default() });
        assert_eq!(session.solve(Wants::default()).stopped, None);
        session.grant(&Budget { memory, ..Budget::default() });
        assert_eq!(session.moves(Detail::Outcomes).stopped, None);
    }

    #[test]
    fn a_survey_profits_from_what_was_found() {
        let outcomes = |session: &mut Session| {
            let mut options = Vec::new();
            let setup = session.position().clone();
            let _ = setup.for_each_move(&mut |mv| {
                options.push(setup.after_unchecked(&mv));
                CONTINUE
            });
            let before = session.meter().nodes();
            let found = session.survey(&options);
            (found, session.meter().nodes() - before)
        };
        let mut warm = session(HARD, &Budget::default());
        warm.moves(Detail::Outcomes);
        let (expected, cold) = outcomes(&mut session(HARD, &Budget::default()));
        let (found, warm) = outcomes(&mut warm);
        assert_eq!(found, expected);
        assert!(warm < cold, "{warm} nodes with memory, {cold} without");
    }

    /// A board as people draw it, with 12 vertices and 18 edges.
    const DRAWN: &str = "edge-nim a-b:2,b-c:1,c-d:3,d-e:1,e-f:2,f-g:3,g-h:1,h-i:2,i-j:1,j-k:3,k-l:1,l-a:2,\
                         a-g:1,b-e:2,c-i:1,d-k:2,f-j:1,h-l:3 token=a";

    /// Plies and Grundy values of all moves: known when they are asked for again, and found with less work after a move.
    #[test]
    fn the_next_position_profits_from_the_last() {
        let mut played = session(DRAWN, &Budget::default());
        let first = played.moves(Detail::Everything);
        let again = played.moves(Detail::Everything);
        assert_eq!(again.moves, first.moves);
        assert!(again.nodes < 100, "{} nodes for what is known", again.nodes);
        let (mut with_memory, mut without) = (0, 0);
        for mv in first.moves.iter().map(|scored| &scored.mv) {
            let next = session(DRAWN, &Budget::default()).position().after(mv).unwrap();
            let fresh = Session::new(next.clone(), &Budget::default()).moves(Detail::Everything);
            played.go_to(next);
            let warm = played.moves(Detail::Everything);
            let values = |scores: Scores| {
                let mut values: Vec<_> = scores.moves.iter().map(|s| format!("{s:?}")).collect();
                values.sort();
                values
            };
            with_memory += warm.nodes;
            without += fresh.nodes;
            assert_eq!(values(warm), values(fresh), "{mv:?}");
        }
        assert!(with_memory < without, "{with_memory} nodes with memory, {without} without");
    }
}
