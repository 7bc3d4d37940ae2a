//! How long a game lasts if the winner plays for a quick end and the loser for a late one.

use nimgraph_game::{Convention, Outcome, Registered, State};
use nimgraph_graph::StopReason;

use super::Solver;
use crate::{dfpn::Question, saved::Plain, valuation::Remoteness};

impl<R: Registered> Solver<'_, R> {
    /// The outcome, and in how many plies.
    pub(crate) fn remoteness(&mut self, position: &State) -> Result<Remoteness, StopReason> {
        if let Some(ready) = self.ready_remoteness(position)? {
            return Ok(ready);
        }
        let remoteness = self.prove_remoteness(position)?;
        self.memory.remotenesses.keep(position, remoteness);
        Ok(remoteness)
    }

    /// The same where it is known, where the plain search is short, or where a table fits; see
    /// [`search_outcome`](Self::search_outcome).
    pub(crate) fn ready_remoteness(&mut self, position: &State) -> Result<Option<Remoteness>, StopReason> {
        if let Some(known) = self.known_remoteness(position) {
            return Ok(Some(known));
        }
        let found = self.quick_remoteness(position)?;
        if let Some(remoteness) = found {
            self.memory.remotenesses.keep(position, remoteness);
        }
        Ok(found)
    }

    fn quick_remoteness(&mut self, position: &State) -> Result<Option<Remoteness>, StopReason> {
        let plain = |solver: &mut Self| solver.depths.value(position, solver.meter);
        if let Some(remoteness) = self.plainly(Plain::Time, position, plain)? {
            return Ok(Some(remoteness));
        }
        let Some(plan) = self.plan(position, |plan| plan.times_fit(self.meter)) else { return Ok(None) };
        let most = plan.time_cost();
        if let Some(remoteness) = self.limited(most, |solver| solver.prove_remoteness(position))? {
            return Ok(Some(remoteness));
        }
        self.memory.tables.times = plan.times(self.meter)?;
        Ok(self.known_time(position))
    }

    /// The remoteness by asking for one number of plies after the other.
    fn prove_remoteness(&mut self, position: &State) -> Result<Remoteness, StopReason> {
        let outcome = self.outcome_at(position)?;
        let mut plies = first_plies(self.play, outcome);
        while !self.wins_within(position, outcome, plies)? {
            plies += 2;
        }
        Ok(Remoteness { outcome, plies })
    }

    /// The remoteness, if a table, an earlier question or the plain search has it.
    fn known_remoteness(&self, position: &State) -> Option<Remoteness> {
        let found = self.known_time(position).or_else(|| self.memory.remotenesses.get(position));
        found.or_else(|| self.depths.known(position))
    }

    /// What a table says of the time that is left. In normal play the winner makes the last move, in misère play the
    /// loser does, so that the number of plies says who wins.
    fn known_time(&self, position: &State) -> Option<Remoteness> {
        let plies = self.memory.tables.times.as_ref()?.plies(position)?;
        let at_end = self.play.outcome_at_end();
        let outcome = if plies % 2 == 0 { at_end } else { at_end.other() };
        Some(Remoteness { outcome, plies })
    }

    /// Whether a position has this remoteness: two questions, where to find the remoteness takes more.
    pub(crate) fn has_remoteness(
        &mut self,
        position: &State,
        remoteness: Remoteness,
    ) -> Result<bool, StopReason> {
        if let Some(known) = self.known_remoteness(position) {
            return Ok(known == remoteness);
        }
        let Remoteness { outcome, plies } = remoteness;
        Ok(self.outcome_at(position)? == outcome
            && self.wins_within(position, outcome, plies)?
            && (plies < 2 || !self.wins_within(position, outcome, plies - 2)?))
    }

    /// Whether the winner of a position, whose outcome is known, wins within this many plies.
    pub(crate) fn wins_within(
        &mut self,
        position: &State,
        outcome: Outcome,
        plies: u64,
    ) -> Result<bool, StopReason> {
        debug_assert_eq!(plies % 2, first_plies(self.play, outcome) % 2);
        Ok(self.prove(position, Question::Within(plies))? == outcome)
    }
}

/// The fewest plies that a game with this outcome may last. In normal play the winner makes the last move, in misère
/// play the loser does; so only every second number of plies is possible.
pub(crate) fn first_plies(play: Convention, outcome: Outcome) -> u64 {
    u64::from(outcome != play.outcome_at_end())
}
