//! Proofs that a person can read: a list of moves, of which one always leads back into the formula.
//!
//! With a strategy *absorbing* needs no guess: from every position outside the formula some rule of the list describes
//! a legal move, and the formula holds after it. That is one formula about the weights before the move.

mod synthesis;

use std::rc::Rc;

use nimgraph_formula::{
    Comparison, Formula, FormulaError, Ground, GroundRule, Number, Rule, SubstituteError,
};
use nimgraph_game::{Convention, Kind};
use nimgraph_solve::{Meter, StopReason};

pub use synthesis::synthesise;

use crate::arena::Arena;
use crate::automata::{Compiler, Order, Trouble, Unsupported};
use crate::engine::absorbing::{Absorption, absorbing};
use crate::engine::{Obligation, Progress, Run, Step};
use crate::prove::{ProveError, Stats, Verdict, prove_stable};
use crate::truth::Difference;

/// The verdict on a formula and a strategy for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StrategyVerdict {
    /// The formula holds exactly at the P-positions, and the strategy shows it.
    Proved(Stats),
    /// The formula is wrong at this position.
    Refuted(Difference),
    /// No move leads from the formula into it, but at this position outside the formula no rule of the strategy applies.
    Gap {
        /// The weights.
        weights: Vec<u64>,
        /// The token's place; 0 where there is none.
        place: usize,
    },
    /// A budget ran out first.
    Unknown {
        /// What ran out.
        reason: StopReason,
        /// What was being done, and how far it had come.
        reached: Progress,
    },
}

/// Why a strategy cannot be examined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrategyError {
    /// The formula is at fault.
    #[error(transparent)]
    Formula(#[from] ProveError),
    /// A rule does not fit the board.
    #[error("rule {number}: {error}")]
    Rule {
        /// Counted from 1.
        number: usize,
        /// What is wrong with it.
        error: FormulaError,
    },
    /// A rule is outside what can be checked.
    #[error("rule {number}: {error}")]
    Substitution {
        /// Counted from 1.
        number: usize,
        /// What is wrong with it.
        error: SubstituteError,
    },
    /// A rule cannot be turned into automata.
    #[error("rule {number}: {error}")]
    Unsupported {
        /// Counted from 1.
        number: usize,
        /// What is not supported.
        error: Unsupported,
    },
    /// A budget ran out first.
    #[error("the budget ran out ({0})")]
    Stopped(StopReason),
}

impl From<Unsupported> for StrategyError {
    fn from(why: Unsupported) -> Self {
        Self::Formula(why.into())
    }
}

/// Proves a formula by a strategy.
///
/// ```
/// use nimgraph_prove::{Arena, StrategyVerdict, prove_by_strategy};
/// use nimgraph_solve::Meter;
/// let triangle = Arena::new(&"graph-nim cycle:3".parse()?)?;
/// let rules = ["w0 := w1, w2 := w1", "w1 := w0, w2 := w0", "w0 := w2, w1 := w2"].map(|rule| rule.parse().unwrap());
/// let verdict = prove_by_strategy(&triangle, &"min = max".parse()?, &rules, &mut Meter::default(), &mut |_| {})?;
/// assert!(matches!(verdict, StrategyVerdict::Proved(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_by_strategy(
    arena: &Arena,
    formula: &Formula,
    rules: &[Rule],
    meter: &mut Meter,
    tell: &mut dyn FnMut(&Progress),
) -> Result<StrategyVerdict, StrategyError> {
    let formulas = arena.ground(formula).map_err(ProveError::from)?;
    // Each must fit the board wherever the token is, although only one place of each orbit has to be answered.
    for place in 0..arena.places() {
        ground(arena, rules, place)?;
    }
    let (verdict, places) = prove_stable(arena, &formulas, meter, tell)?;
    let mut stats = match verdict {
        Verdict::Proved(stats) => stats,
        Verdict::Refuted(difference) => return Ok(StrategyVerdict::Refuted(difference)),
        Verdict::Unknown { reason, reached } => {
            return Ok(StrategyVerdict::Unknown { reason, reached });
        }
    };
    for (done, &place) in places.iter().enumerate() {
        let obligation = Obligation { step: Step::Strategy, place: arena.has_token().then_some(place) };
        let reached = Progress { obligation, done: places.len() + done, of: 2 * places.len(), states: 0 };
        tell(&reached);
        let covered = covered(arena, &formulas, rules, place)?;
        match uncovered(arena, &covered, meter) {
            Ok(None) => {}
            Ok(Some(weights)) => return Ok(StrategyVerdict::Gap { weights, place }),
            Err(Trouble::Stopped(reason)) => return Ok(StrategyVerdict::Unknown { reason, reached }),
            Err(Trouble::Unsupported(error)) => {
                let mut wins = (1..).zip(&covered[covered.len() - rules.len()..]);
                let at_fault = wins.find(|(_, wins)| is_unsupported(arena, wins, meter));
                return Err(match at_fault {
                    Some((number, _)) => StrategyError::Unsupported { number, error },
                    None => error.into(),
                });
            }
        }
    }
    stats.places = places;
    Ok(StrategyVerdict::Proved(stats))
}

/// What needs no move, and for each rule where it leads into the formula.
fn covered(
    arena: &Arena,
    formulas: &[Ground],
    rules: &[Rule],
    place: usize,
) -> Result<Vec<Ground>, StrategyError> {
    let mut covered = anyway(arena, formulas, place);
    for (number, rule) in (1..).zip(ground(arena, rules, place)?) {
        let wins = winning(arena, formulas, place, &rule);
        covered.push(wins.map_err(|error| StrategyError::Substitution { number, error })?);
    }
    Ok(covered)
}

/// The rules with the token on one place.
fn ground(arena: &Arena, rules: &[Rule], place: usize) -> Result<Vec<GroundRule>, StrategyError> {
    let token = arena.has_token().then_some(place);
    let on = |(number, rule): (usize, &Rule)| {
        rule.on(arena.board(), token).map_err(|error| StrategyError::Rule { number, error })
    };
    (1..).zip(rules).map(on).collect()
}

/// The first rule, counted from 1, that answers no position: wherever it applies, and the formula does not hold, its move is
/// not legal or leads to another position outside the formula.
///
/// ```
/// use nimgraph_prove::{Arena, idle_rule};
/// use nimgraph_solve::Meter;
/// let nim = Arena::new(&"nim 2".parse()?)?;
/// let rules = ["w0 := w1", "w1 := w0", "w0 := w1 + 1"].map(|rule| rule.parse().unwrap());
/// assert_eq!(idle_rule(&nim, &"w0 = w1".parse()?, &rules, &mut Meter::default())?, Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn idle_rule(
    arena: &Arena,
    formula: &Formula,
    rules: &[Rule],
    meter: &mut Meter,
) -> Result<Option<usize>, StrategyError> {
    let formulas = arena.ground(formula).map_err(ProveError::from)?;
    let mut idle: Vec<usize> = (0..rules.len()).collect();
    for place in 0..arena.places() {
        let rules = ground(arena, rules, place)?;
        let needs_move = Ground::any(anyway(arena, &formulas, place)).negated();
        let mut left = Vec::new();
        for number in idle {
            let wins = winning(arena, &formulas, place, &rules[number]);
            let wins = wins.map_err(|error| StrategyError::Substitution { number: number + 1, error })?;
            let never = Ground::all([needs_move.clone(), wins.clone()]).negated();
            match uncovered(arena, &[never], meter) {
                Ok(Some(_)) => {}
                Ok(None) => left.push(number),
                Err(Trouble::Stopped(reason)) => return Err(StrategyError::Stopped(reason)),
                Err(Trouble::Unsupported(error)) if is_unsupported(arena, &wins, meter) => {
                    return Err(StrategyError::Unsupported { number: number + 1, error });
                }
                Err(Trouble::Unsupported(why)) => return Err(why.into()),
            }
        }
        idle = left;
    }
    Ok(idle.first().map(|number| number + 1))
}

/// The positions that need no move.
fn anyway(arena: &Arena, formulas: &[Ground], place: usize) -> Vec<Ground> {
    let mut anyway = vec![formulas[place].clone(), arena.domain(place).clone().negated()];
    anyway.extend((arena.convention() == Convention::Misere).then(|| arena.terminal(place).clone()));
    anyway
}

/// Where a rule applies, is legal, and leads into the formula.
fn winning(
    arena: &Arena,
    formulas: &[Ground],
    place: usize,
    rule: &GroundRule,
) -> Result<Ground, SubstituteError> {
    if rule.condition == Ground::Constant(false) {
        return Ok(Ground::Constant(false));
    }
    let mut ways = Vec::new();
    for mv in arena.moves(place).iter().filter(|mv| fits(rule, mv)) {
        let after = match mv.to {
            Some(to) => formulas[to].clone(),
            None => Ground::Constant(arena.convention() == Convention::Normal),
        };
        let into = Ground::all([after, mv.after.clone()]).substituted(&rule.changes)?;
        ways.push(Ground::all([into, allowed(arena, mv, rule)?]));
    }
    Ok(Ground::all([rule.condition.clone(), lowers(&rule.changes)?, Ground::any(ways)]))
}

/// Where the kind allows what a rule does, given that it lowers weights of its set.
pub(crate) fn allowed(arena: &Arena, mv: &Kind, rule: &GroundRule) -> Result<Ground, SubstituteError> {
    if mv.is_plain() {
        return Ok(Ground::Constant(true));
    }
    let weights = arena.board().weights();
    let new = |(slot, &weight): (usize, &usize)| {
        let change = rule.changes.iter().find(|(changed, _)| *changed == weight);
        (weights + slot, change.map_or(Number::Weight(weight), |(_, value)| value.clone()))
    };
    let changes: Vec<(usize, Number)> = mv.set.iter().enumerate().map(new).collect();
    Ok(Ground::all([mv.before.clone(), mv.relation(weights).substituted(&changes)?]))
}

/// Whether a rule describes a move of this kind.
pub(crate) fn fits(rule: &GroundRule, mv: &Kind) -> bool {
    rule.changes.iter().all(|(weight, _)| mv.set.contains(weight))
        && (rule.token.is_none() || rule.token == mv.to || mv.to.is_none())
}

/// No new weight is negative or larger than the old one, and one is smaller.
pub(crate) fn lowers(changes: &[(usize, Number)]) -> Result<Ground, SubstituteError> {
    let mut all = Vec::new();
    let mut some = Vec::new();
    for (weight, value) in changes {
        let less = value.clone().plus(-1, Number::Weight(*weight)).ok_or(SubstituteError::TooLarge)?;
        all.push(compared(value.clone(), Comparison::AtLeast));
        all.push(compared(less.clone(), Comparison::AtMost));
        some.push(compared(less, Comparison::Less));
    }
    all.push(Ground::any(some));
    Ok(Ground::all(all))
}

fn compared(number: Number, comparison: Comparison) -> Ground {
    match number {
        Number::Constant(value) => Ground::Constant(comparison.holds(value, 0)),
        number => Ground::Compare(number, comparison),
    }
}

/// Whether no automaton can be made for a formula.
fn is_unsupported(arena: &Arena, formula: &Ground, meter: &mut Meter) -> bool {
    matches!(uncovered(arena, std::slice::from_ref(formula), meter), Err(Trouble::Unsupported(_)))
}

/// Weights for which none of the formulas holds.
pub(crate) fn uncovered(
    arena: &Arena,
    covered: &[Ground],
    meter: &mut Meter,
) -> Result<Option<Vec<u64>>, Trouble> {
    // The automata are given up with the answer.
    meter.for_a_while(|meter| {
        let mut compiler = Compiler::new(Order::for_formulas(arena.board().weights(), covered));
        let all = compiler.compile(&Ground::any(covered.to_vec()), meter)?;
        weights_outside(&all, compiler.order(), meter)
    })
}

fn weights_outside(
    automaton: &Rc<crate::automata::Dfa>,
    order: &Order,
    meter: &mut Meter,
) -> Result<Option<Vec<u64>>, Trouble> {
    let mut nobody = |_: &Progress| {};
    let mut run = Run::new(meter, &mut nobody);
    match absorbing(automaton, &[], order, &mut run)? {
        Absorption::Broken(weights) => Ok(Some(weights)),
        Absorption::Holds(_) => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_game::{notation, spec::NoAppraiser};
    use nimgraph_solve::Budget;

    pub(super) fn arena(words: &str) -> Arena {
        Arena::new(&notation::read(words).unwrap().check_board(&NoAppraiser).unwrap()).unwrap()
    }

    fn verdict(board: &str, formula: &str, rules: &[&str]) -> StrategyVerdict {
        let rules: Vec<Rule> = rules.iter().map(|rule| rule.parse().unwrap()).collect();
        prove_by_strategy(
            &arena(board),
            &formula.parse().unwrap(),
            &rules,
            &mut Meter::default(),
            &mut |_| {},
        )
        .unwrap()
    }

    #[test]
    fn strategies_of_the_papers() {
        let nim: Vec<String> = (0..4).map(|i| format!("w{i} := w{i} xor xor")).collect();
        let nim: Vec<&str> = nim.iter().map(String::as_str).collect();
        assert!(matches!(verdict("nim 0,0,0,0", "xor = 0", &nim), StrategyVerdict::Proved(_)));
        let square = ["w0 := w2, w1 := w3", "w1 := w3, w2 := w0", "w2 := w0, w3 := w1", "w3 := w1, w0 := w2"];
        assert!(matches!(
            verdict("graph-nim cycle:4", "w0 = w2 and w1 = w3", &square),
            StrategyVerdict::Proved(_)
        ));
        let order = "w[token] := w[token] - 1";
        let lighter = "all a in N(token): not (w[a] < w[token] and (all b in N(a): not (w[b] < w[a])))";
        assert!(matches!(verdict("vertex-nimg path:3", lighter, &[order]), StrategyVerdict::Proved(_)));
    }

    #[test]
    fn a_rule_that_cannot_be_followed_is_named() {
        let (nim, formula) = (arena("nim 0,0"), "w0 = w1".parse().unwrap());
        let rules = ["w0 := w1", "w1 := w0 xor w1 + 1"].map(|rule| rule.parse().unwrap());
        let at_fault = StrategyError::Unsupported { number: 2, error: Unsupported::XorOfSums };
        let budget = Budget::default();
        let verdict = prove_by_strategy(&nim, &formula, &rules, &mut Meter::start(&budget), &mut |_| {});
        assert_eq!(verdict.unwrap_err(), at_fault);
        assert_eq!(idle_rule(&nim, &formula, &rules, &mut Meter::start(&budget)).unwrap_err(), at_fault);
    }

    #[test]
    fn a_rule_that_is_missing_leaves_a_gap() {
        let gap = verdict("nim 0,0", "w0 = w1", &["if w0 > w1: w0 := w1"]);
        let StrategyVerdict::Gap { weights, .. } = gap else { panic!("{gap:?}") };
        assert!(weights[0] < weights[1], "{weights:?}");
        let wrong = verdict("nim 0,0", "w0 <= w1", &["w0 := w1"]);
        assert!(matches!(wrong, StrategyVerdict::Refuted(_)), "{wrong:?}");
        // The second rule raises a weight, so it is no move.
        let raised = verdict("nim 0,0", "w0 = w1", &["w0 := w1", "w1 := w1 + 1"]);
        assert!(matches!(raised, StrategyVerdict::Gap { .. }), "{raised:?}");
    }
}
