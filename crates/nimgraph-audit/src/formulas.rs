//! Proved formulas against plain search, each on all small positions of its own board.

use nimgraph_game::{CONTINUE, Convention, Game, Move, Outcome, Position, Registered, State, on_game};
use nimgraph_theory::{Finding, ProvedFormula, arena::Arena, proved_formulas};
use nimgraph_wire::{Size, reports::Tally};
use rayon::prelude::*;

use crate::{AuditProgress, audit::GameTallies, progress::watched, report, tally::Count, truth::Truth};

/// The formulas that an audit examines, each with its positions.
pub(crate) struct FormulaPlan {
    list: Vec<(&'static ProvedFormula, Vec<Position>)>,
}

impl FormulaPlan {
    pub(crate) fn new(size: Size, ids: &[String]) -> Self {
        let wanted = |formula: &&ProvedFormula| ids.is_empty() || ids.iter().any(|id| id == formula.id());
        let chosen: Vec<_> = proved_formulas().into_iter().filter(wanted).collect();
        Self { list: chosen.into_par_iter().map(|formula| (formula, positions(formula, size))).collect() }
    }

    pub(crate) fn positions(&self) -> u64 {
        self.list.iter().map(|(_, positions)| positions.len() as u64).sum()
    }

    pub(crate) fn run(&self, progress: &dyn AuditProgress) -> GameTallies {
        let tallies: Vec<(Tally, u64)> =
            self.list.par_iter().map(|(formula, positions)| tally(formula, positions, progress)).collect();
        let positions = tallies.iter().map(|(_, done)| done).sum();
        let reported =
            |((formula, _), (tally, _)): (&(&ProvedFormula, _), _)| report::of_formula(formula, tally);
        GameTallies {
            boards: self.list.len() as u64,
            positions,
            complete: positions == self.positions(),
            statements: self.list.iter().zip(tallies).map(reported).collect(),
        }
    }
}

/// All positions of a formula's board up to some weight: as many as the size of the audit allows.
pub(crate) fn positions(formula: &ProvedFormula, size: Size) -> Vec<Position> {
    let Ok(arena) = Arena::new(formula.board()) else { return Vec::new() };
    let (count, places) = (arena.board().weights() as u32, arena.places());
    let most = size.pick(400, 4_000, 200_000) / places as u64;
    let fits = |bound: &u64| (bound + 1).checked_pow(count).is_some_and(|states| states <= most);
    let bound = (1..=MOST_WEIGHT).rev().find(fits).unwrap_or(1);
    let mut found = Vec::new();
    for code in 0..(bound + 1).pow(count) {
        let weights: Vec<u64> = (0..count).map(|i| code / (bound + 1).pow(i) % (bound + 1)).collect();
        let on = (0..places).filter(|&place| arena.domain(place).holds(&weights));
        found.extend(on.map(|place| arena.position(&weights, place)));
    }
    found
}

/// No weight is larger than this.
const MOST_WEIGHT: u64 = 12;

fn tally(formula: &ProvedFormula, positions: &[Position], progress: &dyn AuditProgress) -> (Tally, u64) {
    let Some(first) = positions.first() else { return (Tally::of(0), 0) };
    on_game!(first.game(), |game| {
        let play = first.convention();
        let mut truth = Truth::new(game);
        let (mut tally, mut done) = (Tally::of(0), 0);
        for setup in watched(positions.iter(), progress) {
            let position = setup.state();
            tally.applies += 1;
            match formula.find(game, play, position) {
                Some(finding) => {
                    let mut case = Case { formula, game, play, position, truth: &mut truth };
                    case.compare(&finding, &mut tally);
                }
                None => tally.surprise(|| setup.to_string(), || "it says nothing".to_owned()),
            }
            done += 1;
        }
        (tally, done)
    })
}

struct Case<'a, 'b, G: Game> {
    formula: &'a ProvedFormula,
    game: &'a G,
    play: Convention,
    position: &'b State,
    truth: &'b mut Truth<'a, G>,
}

impl<G: Registered> Case<'_, '_, G> {
    /// Outcome, winning move and list of all winning moves against the truth.
    fn compare(&mut self, finding: &Finding, tally: &mut Tally) {
        let text =
            || Position::new_unchecked(self.play, self.game.clone(), self.position.clone()).to_string();
        let outcome = self.truth.outcome(self.play, self.position);
        match finding.outcome {
            Outcome::N => tally.n += 1,
            Outcome::P => tally.p += 1,
        }
        if finding.outcome != outcome {
            tally.surprise(text, || format!("it says {}, but the position is {outcome}", finding.outcome));
        }
        if let Some(mv) = &finding.winning_move {
            tally.moves += 1;
            if !self.truth.wins(self.play, self.position, mv) {
                tally.surprise(text, || format!("its move {mv:?} does not win"));
            }
        }
        let mut wanted = self.truth.winning_moves(self.play, self.position);
        if !wanted.is_empty() && finding.winning_move.is_none() {
            tally.surprise(text, || format!("it gives no winning move; {:?} wins", wanted[0]));
        }
        let mut told = Vec::new();
        let flow = self.formula.winning_moves(self.game, self.play, self.position, &mut |mv| {
            told.push(mv);
            CONTINUE
        });
        let sort = |moves: &mut Vec<Move>| moves.sort_by_cached_key(|mv| format!("{mv:?}"));
        sort(&mut told);
        sort(&mut wanted);
        tally.lists += 1;
        if flow.is_none() || told != wanted {
            tally.surprise(text, || format!("it lists {told:?}; the winning moves are {wanted:?}"));
        }
    }
}
