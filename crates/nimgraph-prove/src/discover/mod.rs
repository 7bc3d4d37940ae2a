//! Discovery: a formula for the P-positions of a board, found automatically and proved for all weights.
//!
//! The outcomes of a small box of weights are tabulated. Rules are learned from them, one orbit of token places after
//! another: conjunctions of comparisons, as few and as simple as a greedy search finds, which hold up to the symmetries
//! of the board at all P-positions of the sample and at no other (or the other way round, where that is shorter). What
//! was learned is compared with a larger box, and then proved. If it is wrong, the positions where it is wrong
//! are added to the sample, and learning starts again.
//!
//! Where that finds nothing on a board of Edge Nim, rules are learned for its connected subgraphs instead (see [`faces`]);
//! from what these compare, shorter rules for the whole board are learned then.

mod atoms;
pub(crate) mod bits;
mod faces;
mod moduli;
mod outcomes;
mod part;
mod paths;
mod report;
mod rules;
mod sample;
mod signs;
mod write;

pub use self::{
    atoms::Language,
    part::{PartRules, PlaceRules, rules_of_part},
    report::{Discovery, End, FacesReached, Found, GaveUp, GiveUpReason, News, Pair, Round},
};

use std::ops::RangeInclusive;

use nimgraph_formula::{Formula, Ground, Symmetry};
use nimgraph_game::Convention;
use nimgraph_solve::{Meter, StopReason};

use self::{
    atoms::{Atoms, Quantity},
    faces::Faces,
    moduli::moduli,
    outcomes::Outcomes,
    rules::{Conjunction, Task},
    sample::Sample,
    write::{Learned, formula},
};
use crate::{
    arena::Arena,
    certificate::Certificate,
    prove::{Verdict, prove_certified},
    truth::Difference,
};

/// The limit on lists of weights in a box to learn from, if that allows weights up to 3.
const LEARNED_FROM: usize = 8_000;
/// The limit for a box with weights up to 3; a smaller box teaches little.
const LEARNED_FROM_3: usize = 20_000;
/// The limit for a box with weights up to 2.
const LARGEST: usize = 60_000;
/// The limit for a box in which formulas are tested before they are proved.
const TRIED_ON: usize = 150_000;
/// The limit on lists of weights that are tabulated below a counterexample.
const LARGEST_BELOW: usize = 1 << 24;
/// The number of wrong positions that are added at a time.
const ADDED: usize = 200;
/// The number of rounds in one language before another one is tried.
const MOST_ROUNDS: usize = 16;
/// The limit on rules about one place of the token.
const MOST_RULES: usize = 40;
/// The number of points from which rules are started each time.
const SEEDS: usize = 10;

/// A negation counts as this many names.
const NOT: usize = 8;

/// Looks for a formula that holds exactly at the P-positions of a board, for all weights.
///
/// ```
/// use nimgraph_prove::{Arena, discover};
/// use nimgraph_solve::Meter;
/// let nim = Arena::new(&"nim 2".parse()?)?;
/// let found = discover(&nim, &mut Meter::default(), &mut |_| {}).result.unwrap();
/// assert_eq!(found.formula.to_string(), "h0 = h1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn discover(arena: &Arena, meter: &mut Meter, tell: &mut dyn FnMut(&News<'_>)) -> Discovery {
    resume_discovery(arena, &mut DiscoveryReached::default(), meter, tell)
}

/// The same from where an earlier search was stopped; in the end it says how far this one came.
pub fn resume_discovery(
    arena: &Arena,
    reached: &mut DiscoveryReached,
    meter: &mut Meter,
    tell: &mut dyn FnMut(&News<'_>),
) -> Discovery {
    let has_faces = Faces::can_be_used(arena);
    let mut rounds = Vec::new();
    let free = meter.rest().memory;
    let (result, candidate) = match reached.whole_board.clone() {
        Some(reason) if has_faces => (Err(reason), None),
        _ => {
            let mut search = |meter: &mut Meter| {
                let mut search = Discoverer::new(arena, meter, tell);
                let result = search.run(reached);
                rounds = search.rounds;
                (result, search.candidate)
            };
            // What is found without faces is shorter, so that is tried first.
            if has_faces { meter.sparing(2, search) } else { search(meter) }
        }
    };
    let result = match result {
        // What cannot be expressed about the board cannot be expressed about one of its faces either: they have the same
        // languages.
        Err(reason) if has_faces && !matches!(reason, GiveUpReason::Inexpressible(_)) => {
            // What the search has learned is gone.
            let kept = free.zip(meter.rest().memory).map_or(0, |(before, now)| before.saturating_sub(now));
            meter.give_back(kept as usize);
            // What a budget stopped goes on later.
            let is_over = !matches!(reason, GiveUpReason::Stopped(_));
            reached.whole_board = is_over.then(|| reason.clone());
            let faces = Faces::of(arena);
            match faces.map(|faces| faces.discover(&mut reached.faces, meter, tell, &mut rounds)) {
                None => Err(GaveUp::new(reason, candidate)),
                Some(Ok(found)) => Ok(found),
                Some(Err(by_faces)) => {
                    let candidate = by_faces.candidate.clone().or(candidate);
                    Err(GaveUp { candidate, before_faces: Some(reason), ..*by_faces })
                }
            }
        }
        result => result.map_err(|reason| GaveUp::new(reason, candidate)),
    };
    Discovery { result, rounds }
}

struct Discoverer<'a> {
    arena: &'a Arena,
    meter: &'a mut Meter,
    tell: &'a mut dyn FnMut(&News<'_>),
    sample: Sample,
    /// The moduli of remainders, which the amounts of the rules suggest.
    moduli: Vec<i64>,
    /// Whether only positions without a zero are learned from.
    only_positive: bool,
    /// Sets of weights whose least one may be compared like a weight.
    features: Vec<Vec<usize>>,
    /// What may be compared, where not all that a language has may be.
    vocabulary: Option<Vec<Quantity>>,
    /// The limit on rules about one place of the token.
    most_rules: usize,
    /// The limit on rounds in one language.
    most_rounds: usize,
    rounds: Vec<Round>,
    /// Where proofs found formulas wrong.
    wrong: Vec<Vec<u64>>,
    candidate: Option<Formula>,
}

/// How far a search came, for one that goes on later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiscoveryReached {
    /// The number of the language that was being tried.
    pub language: usize,
    /// Weights with which formulas were refuted by their proofs.
    pub wrong: Vec<Vec<u64>>,
    /// Why no formula was found for the board as a whole, where its faces are tried after that.
    pub whole_board: Option<GiveUpReason>,
    /// Positions where formulas made of the rules of faces were refuted.
    pub faces: Vec<Difference>,
}

/// A formula, with what it says for each place of the token.
struct Guess {
    formula: Formula,
    ground: Vec<Ground>,
    rules: usize,
    /// What its rules compare.
    quantities: Vec<Quantity>,
}

impl<'a> Discoverer<'a> {
    fn new(arena: &'a Arena, meter: &'a mut Meter, tell: &'a mut dyn FnMut(&News<'_>)) -> Self {
        let sample = Sample::new(arena);
        Self {
            arena,
            meter,
            tell,
            sample,
            moduli: moduli(arena),
            only_positive: false,
            features: Vec::new(),
            vocabulary: None,
            most_rules: MOST_RULES,
            most_rounds: MOST_ROUNDS,
            rounds: Vec::new(),
            wrong: Vec::new(),
            candidate: None,
        }
    }

    fn run(&mut self, reached: &mut DiscoveryReached) -> Result<Found, GiveUpReason> {
        let tried_on = self.tabulate()?;
        for weights in &reached.wrong {
            self.learn_at(weights)?;
        }
        // In misère play the last move matters, and it takes constants to say which is the last.
        let first = usize::from(self.arena.convention() == Convention::Misere);
        let first = reached.language.clamp(first, Language::ALL.len() - 1);
        let mut reason = GiveUpReason::TooManyRounds;
        for (number, &language) in Language::ALL.iter().enumerate().skip(first) {
            reached.language = number;
            let result = self.attempt(language, &tried_on);
            reached.wrong.append(&mut self.wrong);
            match result? {
                Ok(found) => return Ok(found),
                Err(other) => reason = other,
            }
        }
        Err(reason)
    }

    /// Learns the outcomes with some weights, where an earlier search was wrong.
    fn learn_at(&mut self, weights: &[u64]) -> Result<(), StopReason> {
        if Outcomes::size(weights).is_none_or(|size| size > LARGEST_BELOW) {
            return Err(StopReason::Memory);
        }
        let below = Outcomes::of(self.arena, weights, self.meter)?;
        self.sample.add(weights, below.at(weights), self.meter)?;
        self.meter.give_back(below.bytes());
        Ok(())
    }

    /// Fills the sample with small positions, and finds the outcomes of a larger box, on which formulas are tried.
    fn tabulate(&mut self) -> Result<Outcomes, GiveUpReason> {
        let weights = self.arena.board().weights();
        let small = [(LEARNED_FROM, 3..=7), (LEARNED_FROM_3, 3..=3), (LARGEST, 2..=2)];
        let mut small = small.into_iter().filter_map(|(size, sides)| side(weights, size, sides));
        let small = small.next().ok_or(GiveUpReason::BoxTooLarge { weights })?;
        (self.tell)(&News::Doing("tabulating small positions"));
        let learned_from = Outcomes::of(self.arena, &vec![small; weights], self.meter)?;
        learned_from.for_each(|weights, p| self.sample.add(weights, p, self.meter))?;
        self.meter.give_back(learned_from.bytes());
        let large = side(weights, TRIED_ON, 2..=15).unwrap_or(small);
        Ok(Outcomes::of(self.arena, &vec![large; weights], self.meter)?)
    }

    /// Runs rounds in one language; the error says why it does not suffice.
    fn attempt(
        &mut self,
        language: Language,
        tried_on: &Outcomes,
    ) -> Result<Result<Found, GiveUpReason>, StopReason> {
        let mut rounds = self.most_rounds;
        while rounds > 0 {
            let (guess, mut round) = match self.guess(language, tried_on, &mut rounds)? {
                Ok(guess) => guess,
                Err(reason) => return Ok(Err(reason)),
            };
            self.candidate = Some(guess.formula.clone());
            let (verdict, certificate) = prove_guess(self.arena, &guess, self.meter, self.tell);
            round.end = End::of(self.arena, &verdict);
            self.end(round);
            match verdict {
                Verdict::Proved(stats) => {
                    let Guess { formula, rules, .. } = guess;
                    let certificate = certificate.expect("what is proved has a certificate");
                    return Ok(Ok(Found { formula, stats, certificate, rules, language }));
                }
                Verdict::Refuted(difference) => {
                    self.candidate = None;
                    self.wrong.push(difference.weights.clone());
                    self.learn_below(&difference.weights, &guess.ground)?;
                }
                // With what is left, another language may have a formula that is easier to prove.
                Verdict::Unknown { reason, .. } => return Ok(Err(GiveUpReason::Stopped(reason))),
            }
        }
        Ok(Err(GiveUpReason::TooManyRounds))
    }

    /// A formula that is right in a box, with the round that ends with it, whose end is still open.
    fn guess(
        &mut self,
        language: Language,
        tried_on: &Outcomes,
        rounds: &mut usize,
    ) -> Result<Result<(Guess, Round), GiveUpReason>, StopReason> {
        while *rounds > 0 {
            *rounds -= 1;
            (self.tell)(&News::Doing("learning rules"));
            let atoms = self.atoms(language)?;
            let learned = self.learn(&atoms);
            self.meter.give_back(atoms.bytes());
            let mut round = Round {
                language,
                points: self.sample.len(),
                atoms: atoms.atoms.len(),
                subgraphs: None,
                formula: None,
                rules: 0,
                end: End::Proved,
            };
            let guess = match learned? {
                Ok(guess) => guess,
                Err(end) => {
                    let reason = match &end {
                        End::Inexpressible(pair) => GiveUpReason::Inexpressible(pair.clone()),
                        _ => GiveUpReason::TooManyRules,
                    };
                    round.end = end;
                    self.end(round);
                    return Ok(Err(reason));
                }
            };
            round.formula = Some(guess.formula.clone());
            round.rules = guess.rules;
            let wrong = self.learn_from(tried_on, &guess.ground)?;
            if wrong == 0 {
                return Ok(Ok((guess, round)));
            }
            round.end = End::WrongInBox(wrong);
            self.end(round);
        }
        Ok(Err(GiveUpReason::TooManyRounds))
    }

    /// What may be compared in a language.
    fn atoms(&mut self, language: Language) -> Result<Atoms, StopReason> {
        let terms = self.sample.weights() + self.features.len();
        let quantities = match &self.vocabulary {
            Some(quantities) => quantities.clone(),
            None => Quantity::all(language, terms, &self.moduli, self.meter)?,
        };
        Atoms::of(quantities, &self.sample, &self.features, self.meter)
    }

    fn end(&mut self, round: Round) {
        (self.tell)(&News::Ended(&round));
        self.rounds.push(round);
    }

    /// A formula that is right on the whole sample.
    fn learn(&mut self, atoms: &Atoms) -> Result<Result<Guess, End>, StopReason> {
        let learned = match self.rules(atoms)? {
            Ok(learned) => learned,
            Err(end) => return Ok(Err(end)),
        };
        let (formula, ground) = formula(self.arena, atoms, &learned);
        let rules: Vec<&Conjunction> = learned.iter().flat_map(|orbit| &orbit.rules).collect();
        let quantities = atoms.quantities(rules.iter().flat_map(|rule| rule.atoms.iter().copied()));
        Ok(Ok(Guess { formula, ground, rules: rules.len(), quantities }))
    }

    /// Rules that are right on the whole sample, for each orbit of places of the token.
    fn rules(&mut self, atoms: &Atoms) -> Result<Result<Vec<Learned>, End>, StopReason> {
        let orbits = orbits(self.arena, self.sample.symmetries());
        for orbit in &orbits {
            let (p, n) = self.sample.outcomes(self.arena, orbit[0]);
            if let Some((p, n)) = atoms.indistinct(&p, &n) {
                let weights = |point: usize| self.sample.point(point).to_vec();
                let pair = Pair::new(self.arena, orbit[0], weights(p), weights(n));
                return Ok(Err(End::Inexpressible(pair)));
            }
        }
        let mut learned = Vec::new();
        for places in orbits {
            match self.learn_place(atoms, places)? {
                Some(orbit) => learned.push(orbit),
                None => return Ok(Err(End::TooManyRules)),
            }
        }
        Ok(Ok(learned))
    }

    /// Rules about the P-positions or about the N-positions, whichever are fewer.
    fn learn_place(&mut self, atoms: &Atoms, places: Vec<usize>) -> Result<Option<Learned>, StopReason> {
        let (p, n) = self.sample.outcomes(self.arena, places[0]);
        let symmetries = self.sample.stabiliser(self.arena, places[0], self.meter)?;
        let mut best: Option<(usize, usize, Learned)> = None;
        for (about_n, wanted, unwanted) in [(false, &p, &n), (true, &n, &p)] {
            let most_rules = best.as_ref().map_or(self.most_rules, |(rules, ..)| *rules);
            let task = Task { atoms, wanted, unwanted, symmetries: &symmetries, seeds: SEEDS, most_rules };
            let Some(rules) = task.solve(self.meter)? else { continue };
            let cost =
                rules.iter().map(|rule| task.cost(rule)).sum::<usize>() + if about_n { NOT } else { 0 };
            if best.as_ref().is_none_or(|(few, least, _)| (rules.len(), cost) < (*few, *least)) {
                let is_invariant = task.does_without_symmetries(&rules);
                let learned = Learned { places: places.clone(), about_n, is_invariant, rules };
                best = Some((learned.rules.len(), cost, learned));
            }
        }
        self.meter.give_back(symmetries.iter().map(|images| 4 * images.len()).sum());
        Ok(best.map(|(_, _, learned)| learned))
    }

    /// Adds positions of a box where a guess is wrong; how many there are.
    fn learn_from(&mut self, outcomes: &Outcomes, guess: &[Ground]) -> Result<usize, StopReason> {
        let mut wrong: Vec<(u64, Vec<u64>, u64)> = Vec::new();
        let (arena, only_positive) = (self.arena, self.only_positive);
        outcomes.for_each(|weights, p| {
            self.meter.tick()?;
            if only_positive && weights.contains(&0) {
                return Ok(());
            }
            let differs = |place: usize| {
                arena.domain(place).holds(weights) && guess[place].holds(weights) != (p >> place & 1 == 1)
            };
            if (0..arena.places()).any(differs) {
                wrong.push((weights.iter().sum(), weights.to_vec(), p));
            }
            Ok(())
        })?;
        wrong.sort_unstable();
        for (_, weights, p) in wrong.iter().take(ADDED) {
            self.sample.add(weights, *p, self.meter)?;
        }
        Ok(wrong.len())
    }

    /// Adds what is wrong at and below a position, whose box is tabulated for that.
    fn learn_below(&mut self, weights: &[u64], guess: &[Ground]) -> Result<(), StopReason> {
        (self.tell)(&News::Doing("tabulating what is below the counterexample"));
        if Outcomes::size(weights).is_none_or(|size| size > LARGEST_BELOW) {
            return Err(StopReason::Memory);
        }
        let below = Outcomes::of(self.arena, weights, self.meter)?;
        let wrong = self.learn_from(&below, guess)?;
        debug_assert!(wrong > 0, "the position itself is wrong");
        self.meter.give_back(below.bytes());
        Ok(())
    }
}

/// The verdict on a guess, using most of the remaining time.
fn prove_guess(
    arena: &Arena,
    guess: &Guess,
    meter: &mut Meter,
    tell: &mut dyn FnMut(&News<'_>),
) -> (Verdict, Option<Certificate>) {
    let mut progress = |progress: &crate::Progress| {
        tell(&News::Doing(&format!("proving: {}, {} states", progress.obligation, progress.states)));
    };
    let proved = meter.sparing(4, |meter| prove_certified(arena, &guess.formula, meter, &mut progress));
    proved.expect("rules are in the language that can be proved")
}

/// The places of the token, grouped by symmetries.
fn orbits(arena: &Arena, symmetries: &[Symmetry]) -> Vec<Vec<usize>> {
    if !arena.has_token() {
        return vec![vec![0]];
    }
    let mut orbits: Vec<Vec<usize>> = Vec::new();
    for place in 0..arena.places() {
        if orbits.iter().any(|orbit| orbit.contains(&place)) {
            continue;
        }
        let mut orbit: Vec<usize> = symmetries.iter().map(|symmetry| symmetry.places[place]).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbits.push(orbit);
    }
    orbits
}

/// The largest weight for which a box stays within a limit on lists of weights.
fn side(weights: usize, size: usize, sides: RangeInclusive<u64>) -> Option<u64> {
    let fits = |side: &u64| Outcomes::size(&vec![*side; weights]).is_some_and(|own| own <= size);
    sides.rev().find(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_goes_on_from_where_it_was_stopped() {
        let arena = Arena::new(&"nim 3".parse().unwrap()).unwrap();
        let mut reached =
            DiscoveryReached { language: 2, wrong: vec![vec![3, 2, 1]], ..DiscoveryReached::default() };
        let found = resume_discovery(&arena, &mut reached, &mut Meter::default(), &mut |_| {});
        assert_eq!(found.rounds.len(), 1, "the simpler languages were tried before");
        assert_eq!(found.result.unwrap().formula.to_string(), "h0 xor h1 xor h2 = 0");
        assert_eq!(reached.wrong, [[3, 2, 1]]);

        let mut stopped = DiscoveryReached::default();
        let mut meter = Meter::default();
        let none = meter.limited(300, |meter| {
            Ok::<_, StopReason>(resume_discovery(&arena, &mut stopped, meter, &mut |_| {}))
        });
        assert!(none.unwrap().result.is_err());
        let found = resume_discovery(&arena, &mut stopped, &mut Meter::default(), &mut |_| {});
        assert!(found.result.is_ok());
    }

    #[test]
    fn faces_are_learned_from_where_they_were_refuted() {
        let paw: nimgraph_game::Board = "edge-nim 0-1,1-2,2-0,2-3".parse().unwrap();
        let arena = Arena::new(&paw).unwrap();
        let known = discover(&arena, &mut Meter::default(), &mut |_| {}).result.unwrap();
        let known = arena.ground(&known.formula).unwrap();
        let weights = vec![2, 3, 2, 1];
        let is_p = known[0].holds(&weights);
        let mut reached = DiscoveryReached {
            whole_board: Some(GiveUpReason::TooManyRounds),
            faces: vec![Difference { weights, place: 0, is_p, is_smallest: false }],
            ..DiscoveryReached::default()
        };
        let found = resume_discovery(&arena, &mut reached, &mut Meter::default(), &mut |_| {});
        assert!(found.rounds[0].subgraphs.is_some(), "the board as a whole is not tried again");
        let found = arena.ground(&found.result.unwrap().formula).unwrap();
        for number in 0..256u64 {
            let weights: Vec<u64> = (0..4).map(|w| number >> (2 * w) & 3).collect();
            for place in 0..4 {
                assert_eq!(found[place].holds(&weights), known[place].holds(&weights), "{weights:?} {place}");
            }
        }
    }
}
