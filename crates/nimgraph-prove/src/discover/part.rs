//! What a formula amounts to on a part of a board, as a paper would state it: for each place of the token the rules for
//! the positions that satisfy a condition, such as that all weights are positive.
//!
//! A formula that is right everywhere spends words on positions that a reader may not care about. So rules are learned once
//! more, from positions of the part alone, whose outcomes the known formula gives; also from the least weights of paths.
//! Automata compare them with the known formula wherever the condition holds, for all weights.

use nimgraph_formula::{Formula, Ground, Symmetry};
use nimgraph_game::Outcome;
use nimgraph_solve::{Meter, StopReason};

use super::{
    Discoverer, Language, News,
    paths::{letters, paths},
    sample::{Sample, carried},
    write::Learned,
};
use crate::{
    arena::Arena,
    automata::{Compiler, Order, Trouble},
    engine::{Progress, Run},
    prove::{ProveError, some_weights},
    truth::below,
};

/// What is said of the positions of a part of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartRules {
    /// It says the same as the known formula wherever the condition holds, whatever the weights are.
    pub formula: Formula,
    /// The same for each kind of places of the token that occur there.
    pub places: Vec<PlaceRules>,
    /// A short name for each weight, in the order of the board's weights: letters along the paths of a graph.
    pub letters: Vec<String>,
}

/// What is said with the token on one of some places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceRules {
    /// The places, of which the rules speak of the first; empty without a token.
    pub places: Vec<usize>,
    /// The outcome where the rules hold; elsewhere it is the other one.
    pub outcome: Outcome,
    /// Conditions on the weights, by their letters: one of them must hold. An empty list is never satisfied.
    pub rules: Vec<String>,
    /// Whether a symmetry of the board that keeps the token's place may be applied first.
    pub up_to_symmetry: bool,
}

impl PlaceRules {
    /// The outcome that all these positions have, if they have the same.
    pub fn constant(&self) -> Option<Outcome> {
        let other = if self.outcome == Outcome::P { Outcome::N } else { Outcome::P };
        match self.rules.as_slice() {
            [] => Some(other),
            [rule] if rule == ALWAYS => Some(self.outcome),
            _ => None,
        }
    }
}

/// A rule without conditions.
const ALWAYS: &str = "true";
/// The limit on rules about one place of the token; with more a person reads the whole formula as easily.
const MOST_RULES: usize = 16;
/// How many positions are learned from, if a box with weights up to 2 has no more.
const LEARNED_FROM: usize = 6_000;
/// The limit on lists of weights that are looked at for that.
const LOOKED_AT: u64 = 300_000;
/// How many rounds are tried in each language.
const MOST_ROUNDS: usize = 12;
/// How many positions below a counterexample are looked at for a smaller one.
const SMALLER: usize = 20_000;

/// Says what a formula for the P-positions amounts to where a condition holds; nothing if no short rules are found.
///
/// ```
/// use nimgraph_prove::{Arena, rules_of_part};
/// use nimgraph_solve::Meter;
/// let nim = Arena::new(&"nim 2 misere".parse()?)?;
/// let known = "max >= 2 and h0 = h1 or max <= 1 and sum = 1".parse()?;
/// let found = rules_of_part(&nim, &known, &"min >= 2".parse()?, &mut Meter::default(), &mut |_| {})?.unwrap();
/// assert_eq!(found.formula.to_string(), "h0 = h1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rules_of_part(
    arena: &Arena,
    known: &Formula,
    condition: &Formula,
    meter: &mut Meter,
    tell: &mut dyn FnMut(&News<'_>),
) -> Result<Option<PartRules>, ProveError> {
    let said = arena.ground(known)?;
    let conditions = arena.ground(condition)?.into_iter().enumerate();
    let assumed: Vec<Ground> =
        conditions.map(|(place, holds)| Ground::all([arena.domain(place).clone(), holds])).collect();
    meter.for_a_while(|meter| {
        let task = PartTask { arena, said, assumed };
        match task.run(meter, tell) {
            Ok(found) => Ok(found),
            Err(Trouble::Stopped(_)) => Ok(None),
            Err(Trouble::Unsupported(why)) => Err(why.into()),
        }
    })
}

struct PartTask<'a> {
    arena: &'a Arena,
    /// Where the known formula holds, for each place of the token.
    said: Vec<Ground>,
    /// Where the condition does.
    assumed: Vec<Ground>,
}

impl PartTask<'_> {
    fn run(&self, meter: &mut Meter, tell: &mut dyn FnMut(&News<'_>)) -> Result<Option<PartRules>, Trouble> {
        let points = self.points(meter)?;
        let symmetries = self.symmetries(&points, meter)?;
        // What `orbit` means depends on the board alone, so that symmetries of the condition may not suffice.
        let all = Sample::new(self.arena).symmetries().len();
        let without = (1..all).contains(&symmetries.len()).then(|| symmetries[..1].to_vec());
        for symmetries in [Some(symmetries), without].into_iter().flatten() {
            if let Some(found) = self.with_symmetries(&points, &symmetries, meter, tell)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn with_symmetries(
        &self,
        points: &[Vec<u64>],
        symmetries: &[Symmetry],
        meter: &mut Meter,
        tell: &mut dyn FnMut(&News<'_>),
    ) -> Result<Option<PartRules>, Trouble> {
        for language in Language::ALL {
            let sample = Sample::among(self.arena, symmetries.to_vec(), self.assumed.clone());
            let mut search = Discoverer {
                sample,
                features: paths(self.arena.board()),
                most_rules: MOST_RULES,
                ..Discoverer::new(self.arena, meter, tell)
            };
            for weights in points {
                search.sample.add(weights, self.p(weights), search.meter)?;
            }
            if let Some(found) = self.attempt(language, &mut search)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// The places of the token at which weights make a P-position, a bit each.
    fn p(&self, weights: &[u64]) -> u64 {
        let places = self.said.iter().enumerate();
        places.fold(0, |all, (place, said)| all | u64::from(said.holds(weights)) << place)
    }

    fn is_here(&self, weights: &[u64]) -> bool {
        self.assumed.iter().any(|holds| holds.holds(weights))
    }

    /// Small weights with which the condition holds somewhere.
    fn points(&self, meter: &mut Meter) -> Result<Vec<Vec<u64>>, StopReason> {
        let weights = self.arena.board().weights();
        let mut found: Vec<Vec<u64>> = Vec::new();
        for side in 2..=9u64 {
            let size = (side + 1).checked_pow(weights as u32);
            if side > 2 && size.is_none_or(|size| size > LOOKED_AT) {
                break;
            }
            let mut here = Vec::new();
            let mut trouble = Ok(());
            let (bounds, sums) = (vec![side; weights], 0..=side * weights as u64);
            for sum in sums {
                below(&bounds, sum, &mut |weights| {
                    trouble = meter.tick();
                    if self.is_here(weights) {
                        here.push(weights.to_vec());
                    }
                    trouble.is_ok() && here.len() <= 4 * LEARNED_FROM
                });
                trouble?;
            }
            if !found.is_empty() && here.len() > LEARNED_FROM {
                break;
            }
            found = here;
        }
        Ok(found)
    }

    /// The symmetries of the board that preserve the condition on small positions.
    fn symmetries(&self, points: &[Vec<u64>], meter: &mut Meter) -> Result<Vec<Symmetry>, StopReason> {
        let mut kept = Vec::new();
        for symmetry in Sample::new(self.arena).symmetries() {
            let mut keeps = true;
            for weights in points {
                meter.tick()?;
                let mut image = vec![0; weights.len()];
                weights.iter().zip(&symmetry.weights).for_each(|(&weight, &to)| image[to] = weight);
                let places = |weights: &[u64]| {
                    let holds = self.assumed.iter().enumerate();
                    holds.fold(0, |all, (place, holds)| all | u64::from(holds.holds(weights)) << place)
                };
                let (here, there) = (places(weights), places(&image));
                let carried = if self.arena.has_token() { carried(here, &symmetry.places) } else { here };
                if carried != there {
                    keeps = false;
                    break;
                }
            }
            if keeps {
                kept.push(symmetry.clone());
            }
        }
        Ok(kept)
    }

    /// Rounds in one language.
    fn attempt(&self, language: Language, search: &mut Discoverer<'_>) -> Result<Option<PartRules>, Trouble> {
        for _ in 0..MOST_ROUNDS {
            (search.tell)(&News::Doing("learning rules for a part of the board"));
            let Some(guess) = search.guess_part(language)? else { return Ok(None) };
            match self.difference(&guess.ground, search.meter)? {
                None => return Ok(Some(guess.part)),
                Some(weights) => search.sample.add(&weights, self.p(&weights), search.meter)?,
            }
        }
        Ok(None)
    }

    /// Weights with which rules differ from the known formula where the condition holds.
    fn difference(&self, rules: &[Ground], meter: &mut Meter) -> Result<Option<Vec<u64>>, Trouble> {
        let wrong = |place: usize| {
            let same = Ground::Same(Box::new([rules[place].clone(), self.said[place].clone()]));
            Ground::all([self.assumed[place].clone(), same.negated()])
        };
        let wrong: Vec<Ground> = (0..rules.len()).map(wrong).collect();
        let mut compiler = Compiler::new(Order::for_formulas(self.arena.board().weights(), &wrong));
        let mut quiet = |_: &Progress| {};
        let mut run = Run::new(meter, &mut quiet);
        for differs in &wrong {
            if let Some(weights) = some_weights(differs, &mut compiler, &mut run)? {
                return Ok(Some(smaller(weights, differs, run.meter)?));
            }
        }
        Ok(None)
    }
}

/// Weights below some for which a formula holds as well, the smallest that are found soon.
fn smaller(weights: Vec<u64>, holds: &Ground, meter: &mut Meter) -> Result<Vec<u64>, StopReason> {
    let (mut left, mut found, mut trouble) = (SMALLER, None, Ok(()));
    for sum in 0..weights.iter().sum::<u64>() {
        below(&weights, sum, &mut |smaller| {
            trouble = meter.tick();
            if holds.holds(smaller) {
                found = Some(smaller.to_vec());
            }
            left = left.saturating_sub(1);
            trouble.is_ok() && found.is_none() && left > 0
        });
        trouble?;
        if found.is_some() || left == 0 {
            break;
        }
    }
    Ok(found.unwrap_or(weights))
}

/// Rules that are right on a sample, with what they say for each place of the token.
pub(super) struct PartGuess {
    part: PartRules,
    ground: Vec<Ground>,
}

impl Discoverer<'_> {
    /// Rules for the sample, if there are few enough of them.
    fn guess_part(&mut self, language: Language) -> Result<Option<PartGuess>, StopReason> {
        let atoms = self.atoms(language)?;
        let learned = self.rules(&atoms);
        self.meter.give_back(atoms.bytes());
        let Ok(learned) = learned? else { return Ok(None) };
        let (formula, ground) = super::write::formula(self.arena, &atoms, &learned);
        let letters = letters(self.arena.board());
        let names = atoms.names(&letters);
        let here = |orbit: &&Learned| {
            let place = orbit.places[0];
            self.sample.points().any(|weights| self.sample.is_within(place, weights))
        };
        let rules = |orbit: &Learned| PlaceRules {
            places: if self.arena.has_token() { orbit.places.clone() } else { Vec::new() },
            outcome: if orbit.about_n { Outcome::N } else { Outcome::P },
            rules: orbit.rules.iter().map(|rule| super::write::conjunction(rule, &atoms, &names)).collect(),
            up_to_symmetry: !orbit.is_invariant,
        };
        let places = learned.iter().filter(here).map(rules).collect();
        Ok(Some(PartGuess { part: PartRules { formula, places, letters }, ground }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules for each place of the token, compared with the known formula on all small weights.
    fn check(board: &str, known: &str, condition: &str) -> Vec<PlaceRules> {
        let arena = Arena::new(&board.parse().unwrap()).unwrap();
        let (known, condition) = (known.parse().unwrap(), condition.parse().unwrap());
        let found =
            rules_of_part(&arena, &known, &condition, &mut Meter::default(), &mut |_| {}).unwrap().unwrap();
        let [said, says, holds] = [&known, &found.formula, &condition].map(|f| arena.ground(f).unwrap());
        let (weights, mut seen) = (arena.board().weights(), 0);
        for number in 0..5usize.pow(weights as u32) {
            let list: Vec<u64> = (0..weights).map(|w| (number / 5usize.pow(w as u32) % 5) as u64).collect();
            for place in (0..arena.places()).filter(|&place| holds[place].holds(&list)) {
                assert_eq!(said[place].holds(&list), says[place].holds(&list), "{board}: {list:?}, {place}");
                seen += 1;
            }
        }
        assert!(seen > 10, "{board}: {condition}");
        found.places
    }

    const SQUARE: &str = "(some k in 0..n-1: k % 2 = 0 and w[token+k] = min and (all j in 0..k-1: w[token+j] > w[token+k])) \
        and (some k in 0..n-1: k % 2 = 0 and w[token-1-k] = min and (all j in 0..k-1: w[token-1-j] > w[token-1-k]))";

    #[test]
    fn a_part_is_said_in_fewer_words() {
        let square = check("edge-nim cycle:4", SQUARE, "min > 0");
        assert_eq!(square.len(), 1, "all places are alike");
        assert_eq!(square[0].places, [0, 1, 2, 3]);
        let one = check("edge-nim cycle:4", SQUARE, "min > 0 and token = 0");
        assert_eq!(one.iter().map(|place| place.places.as_slice()).collect::<Vec<_>>(), [[0]]);
        // On a path with positive weights the outcome depends on the token's place alone.
        let path = check(
            "edge-nim path:3",
            "token in {0, 2} and w0 xor w0 = 0 and w[token % 2 * 0] = 0 and false or token = 1 and w0 + w1 = 0 or token = 0 and (w0 = 0 or w1 > 0) or token = 2 and (w1 = 0 or w0 > 0)",
            "min > 0",
        );
        assert_eq!(
            path.iter().map(PlaceRules::constant).collect::<Vec<_>>(),
            [Some(Outcome::P), Some(Outcome::N)]
        );
    }
}
