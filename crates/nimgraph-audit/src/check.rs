//! One statement at one position: does it behave as declared?

use nimgraph_game::{CONTINUE, Convention, Game, Outcome, Position, Registered, State};
use nimgraph_theory::{Conclusion, Facts, Finding, Lift, ListMoves, Preserves, Role, Statement, Status};
use nimgraph_wire::reports::Tally;

use crate::{tally::Count, truth::Truth};

/// One position of one board, with what is true of it.
pub(crate) struct Case<'a, 'b, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) play: Convention,
    pub(crate) position: &'b Facts<'b, G>,
    pub(crate) truth: &'b mut Truth<'a, G>,
}

impl<G: Registered> Case<'_, '_, G> {
    /// Checks a statement here: in full where its hypotheses hold, and for the need of a hypothesis where that
    /// one alone fails.
    pub(crate) fn check(&mut self, statement: &Statement<G>, tally: &mut Tally) {
        if !statement.plays.contains(&self.play) {
            return;
        }
        let fails = |i: &usize| !(statement.hypotheses[*i].holds)(self.game, self.position);
        let mut failed = (0..statement.hypotheses.len()).filter(fails);
        match (failed.next(), failed.next()) {
            (None, _) => {
                tally.applies += 1;
                self.check_inside(statement, tally);
            }
            (Some(i), None)
                if statement.hypotheses[i].role == Role::Needed && tally.needed_at[i].is_none() =>
            {
                self.check_outside(statement, i, tally);
            }
            _ => {}
        }
    }

    fn check_inside(&mut self, statement: &Statement<G>, tally: &mut Tally) {
        match statement.conclusion {
            Conclusion::Decide(conclude) | Conclusion::Value(conclude) => {
                match conclude(self.game, self.play, self.position) {
                    None => tally.silent += 1,
                    Some(finding) => self.check_finding(statement, &finding, tally),
                }
            }
            Conclusion::Reduce { preserves, step, ref lift, .. } => {
                match step(self.game, self.play, self.position) {
                    None => tally.silent += 1,
                    Some(simpler) => self.check_reduction(preserves, lift, &simpler, tally),
                }
            }
            Conclusion::Claim(claim) => self.check_claim(claim, statement.status, tally),
            Conclusion::Remark => tally.silent += 1,
        }
    }

    fn check_reduction(&mut self, preserves: Preserves, lift: &Lift<G>, simpler: &State, tally: &mut Tally) {
        if let Some(what) = self.reduction_fault(preserves, simpler) {
            tally.surprise(|| self.text(), || what);
        }
        count(self.truth.outcome(self.play, simpler), tally);
        let moves = self.truth.winning_moves(self.play, simpler);
        match lift {
            Lift::Same => {
                tally.lists += 1;
                let wanted = self.truth.winning_moves(self.play, self.position);
                if moves != wanted {
                    let what =
                        || format!("it has the winning moves {wanted:?}, but {simpler:?} has {moves:?}");
                    tally.surprise(|| self.text(), what);
                }
            }
            Lift::Each(lift) => {
                for mv in moves {
                    let Some(lifted) = lift(self.game, self.position, simpler, &mv) else {
                        tally.surprise(|| self.text(), || format!("{mv:?} of {simpler:?} does not lift"));
                        continue;
                    };
                    tally.moves += 1;
                    if !self.truth.wins(self.play, self.position, &lifted) {
                        let what =
                            || format!("{mv:?} of {simpler:?} lifts to {lifted:?}, which does not win");
                        tally.surprise(|| self.text(), what);
                    }
                }
            }
        }
    }

    fn check_claim(&mut self, claim: nimgraph_theory::ClaimedOutcome<G>, status: Status, tally: &mut Tally) {
        let truth = &mut *self.truth;
        let Some(claimed) = claim(self.game, self.play, self.position, &mut |play, p| truth.outcome(play, p))
        else {
            tally.silent += 1;
            return;
        };
        count(claimed, tally);
        if claimed != self.truth.outcome(self.play, self.position) {
            match status {
                Status::Refuted => tally.refute(|| self.text()),
                _ => tally.surprise(|| self.text(), || format!("it is said to be {claimed}")),
            }
        }
    }

    fn check_finding(&mut self, statement: &Statement<G>, finding: &Finding, tally: &mut Tally) {
        count(finding.outcome, tally);
        if let Some(what) = self.finding_fault(finding) {
            tally.surprise(|| self.text(), || what);
        }
        tally.grundy_values += u64::from(finding.grundy.is_some());
        tally.moves += u64::from(finding.winning_move.is_some());
        if let Some(list) = statement.winning_moves.filter(|_| finding.outcome == Outcome::N) {
            tally.lists += 1;
            self.check_list(list, tally);
        }
    }

    fn check_list(&mut self, list: ListMoves<G>, tally: &mut Tally) {
        let mut told = Vec::new();
        let _ = list(self.game, self.play, self.position, &mut |mv| {
            told.push(mv);
            CONTINUE
        });
        let wanted = self.truth.winning_moves(self.play, self.position);
        if told != wanted {
            tally.surprise(|| self.text(), || format!("it lists {told:?}; the winning moves are {wanted:?}"));
        }
    }

    /// Tests whether the statement goes wrong where only hypothesis `i` fails.
    fn check_outside(&mut self, statement: &Statement<G>, i: usize, tally: &mut Tally) {
        let fault: Option<Option<String>> = match statement.conclusion {
            Conclusion::Decide(conclude) | Conclusion::Value(conclude) => {
                conclude(self.game, self.play, self.position).map(|finding| self.finding_fault(&finding))
            }
            Conclusion::Reduce { preserves, step, .. } => step(self.game, self.play, self.position)
                .map(|simpler| self.reduction_fault(preserves, &simpler)),
            Conclusion::Claim(claim) => {
                let truth = &mut *self.truth;
                let claimed =
                    claim(self.game, self.play, self.position, &mut |play, p| truth.outcome(play, p));
                claimed.map(|claimed| {
                    let fails = claimed != self.truth.outcome(self.play, self.position);
                    fails.then(|| "the claim fails".to_owned())
                })
            }
            Conclusion::Remark => None,
        };
        tally.without[i].positions += 1;
        match fault {
            None => tally.without[i].silent += 1,
            Some(None) => {}
            Some(Some(_)) => tally.needed_at[i] = Some(self.text()),
        }
    }

    /// What is wrong with a finding, apart from its list of moves.
    fn finding_fault(&mut self, finding: &Finding) -> Option<String> {
        let outcome = self.truth.outcome(self.play, self.position);
        if finding.outcome != outcome {
            return Some(format!("it says {}, but the position is {outcome}", finding.outcome));
        }
        if let Some(said) = finding.grundy.filter(|_| self.play == Convention::Normal) {
            let grundy = self.truth.grundy(self.position);
            if said != grundy {
                return Some(format!("it says that the Grundy value is {said}, but it is {grundy}"));
            }
        }
        let mv = finding.winning_move.as_ref()?;
        let wins = self.truth.wins(self.play, self.position, mv);
        (!wins).then(|| format!("its move {mv:?} does not win"))
    }

    fn reduction_fault(&mut self, preserves: Preserves, simpler: &State) -> Option<String> {
        let (before, after) =
            (self.truth.outcome(self.play, self.position), self.truth.outcome(self.play, simpler));
        if before != after {
            return Some(format!("it leads from {before} to {after} at {simpler:?}"));
        }
        if preserves == Preserves::Outcome || self.play == Convention::Misere {
            return None;
        }
        let (before, after) = (self.truth.grundy(self.position), self.truth.grundy(simpler));
        (before != after).then(|| format!("the Grundy value goes from {before} to {after} at {simpler:?}"))
    }

    fn text(&self) -> String {
        Position::new_unchecked(self.play, self.game.clone(), self.position.position().clone()).to_string()
    }
}

fn count(outcome: Outcome, tally: &mut Tally) {
    match outcome {
        Outcome::N => tally.n += 1,
        Outcome::P => tally.p += 1,
    }
}
