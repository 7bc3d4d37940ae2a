//! The slow obvious twin of every statement here: all positions of a board up to some weight, valued by the rules alone.

use std::collections::HashMap;

use nimgraph_game::{
    AnyGame, Convention, Nimber, Outcome, Ruleset, State, notation, rulesets::Custom, spec::NoAppraiser,
};

use crate::{Conclusion, Facts, Finding, Lift, Preserves, Statement};

/// How often a statement said N or P, or simplified.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TwinCounts {
    pub(crate) n: usize,
    pub(crate) p: usize,
    pub(crate) other: usize,
}

/// Compares a statement with the rules, on the board of each position and with all weights up to a bound.
pub(crate) fn compare(statement: &Statement<Custom>, boards: &[(&str, u64)]) -> TwinCounts {
    let mut said = TwinCounts::default();
    for (text, top) in boards {
        let (game, states) = board(text, *top);
        for &play in statement.plays {
            let mut twin = Twin { game: &game, play, known: HashMap::new() };
            for state in &states {
                let facts = Facts::of(&game, state);
                if statement.failed_hypothesis(&game, play, &facts).is_none() && !game.is_over(state) {
                    twin.check(statement, &facts, &mut said);
                }
            }
        }
    }
    said
}

/// Whether a statement says nothing of any position of these boards.
pub(crate) fn idle(statement: &Statement<Custom>, boards: &[(&str, u64)]) -> bool {
    boards.iter().all(|(text, top)| {
        let (game, states) = board(text, *top);
        let fails =
            |state: &State| statement.failed_hypothesis(&game, statement.plays[0], &Facts::of(&game, state));
        states.iter().all(|state| fails(state).is_some())
    })
}

/// The game of a position, and all positions of its board with weights up to a bound.
pub(crate) fn board(text: &str, top: u64) -> (Custom, Vec<State>) {
    let setup = notation::read(text).and_then(|spec| spec.check(&NoAppraiser)).expect(text);
    let AnyGame::Custom(game) = setup.game().clone() else { panic!("{text} is a named game") };
    let (weights, token) = setup.weights().expect(text);
    let places = if token.is_some() { game.own_kinds().places() } else { 1 };
    let count = (top + 1).pow(weights.len() as u32);
    let state = |code: u64, place: usize| {
        let digits = (0..weights.len() as u32).map(|i| code / (top + 1).pow(i) % (top + 1));
        State::Weights { weights: digits.collect(), token: token.map(|_| place) }
    };
    let states = (0..count).flat_map(|code| (0..places).map(move |place| (code, place)));
    (game, states.map(|(code, place)| state(code, place)).collect())
}

/// Values by the rules, remembered.
struct Twin<'a> {
    game: &'a Custom,
    play: Convention,
    known: HashMap<State, (Outcome, Nimber)>,
}

impl Twin<'_> {
    fn value(&mut self, state: &State) -> (Outcome, Nimber) {
        if let Some(known) = self.known.get(state) {
            return *known;
        }
        let after: Vec<(Outcome, Nimber)> =
            self.game.moves(state).iter().map(|mv| self.value(&self.game.play(state, mv))).collect();
        let wins = match after.is_empty() {
            true => self.play == Convention::Misere,
            false => after.iter().any(|(outcome, _)| *outcome == Outcome::P),
        };
        let value =
            (Outcome::from_winning_move(wins), Nimber::mex(after.into_iter().map(|(_, grundy)| grundy)));
        self.known.insert(state.clone(), value);
        value
    }

    fn check(&mut self, statement: &Statement<Custom>, facts: &Facts<'_, Custom>, said: &mut TwinCounts) {
        match &statement.conclusion {
            Conclusion::Decide(find) | Conclusion::Value(find) => {
                if let Some(finding) = find(self.game, self.play, facts) {
                    self.check_finding(facts, &finding, said);
                }
            }
            Conclusion::Reduce { preserves, step, lift, .. } => {
                let Some(simpler) = step(self.game, self.play, facts) else { return };
                said.other += 1;
                let (before, after) = (self.value(facts), self.value(&simpler));
                assert_eq!(before.0, after.0, "{facts:?} to {simpler:?}");
                assert!(*preserves == Preserves::Outcome || before.1 == after.1, "{facts:?} to {simpler:?}");
                let Lift::Each(lift) = lift else { return };
                for mv in self.game.moves(&simpler) {
                    if self.value(&self.game.play(&simpler, &mv)).0 == Outcome::P {
                        let lifted = lift(self.game, facts, &simpler, &mv).expect("a winning move lifts");
                        assert!(self.wins(facts, &lifted), "{facts:?}: {lifted:?}");
                    }
                }
            }
            Conclusion::Claim(_) | Conclusion::Remark => {}
        }
    }

    fn check_finding(&mut self, facts: &Facts<'_, Custom>, finding: &Finding, said: &mut TwinCounts) {
        let (outcome, grundy) = self.value(facts);
        assert_eq!(finding.outcome, outcome, "{facts:?}");
        assert!(finding.grundy.is_none_or(|said| said == grundy), "{facts:?}: {:?}", finding.grundy);
        match outcome {
            Outcome::N => said.n += 1,
            Outcome::P => said.p += 1,
        }
        if let Some(mv) = &finding.winning_move {
            assert!(self.wins(facts, mv), "{facts:?}: {mv:?} does not win");
        }
    }

    fn wins(&mut self, state: &State, mv: &nimgraph_game::Move) -> bool {
        self.game.is_legal(state, mv) && self.value(&self.game.play(state, mv)).0 == Outcome::P
    }
}
