//! Case distinctions: comparisons are decided one after the other until one way to win is known to work.
//!
//! Coq's `lia` is quick when it need not guess, so the guesses are made here: which comparison to decide next, which
//! rule to follow, and which part of a formula with `or` holds. Whether comparisons imply another one is
//! decided by automata; examples choose what is worth asking.

use nimgraph_formula::{Comparison, Ground, Number};
use nimgraph_solve::{Meter, StopReason};

use super::CoqError;
use super::nnf::{Nnf, sides};
use super::splits::deciding;
use crate::arena::Arena;
use crate::automata::Trouble;
use crate::strategy::uncovered;

/// What is written, given the scripts of the parts.
pub(super) type Script = Box<dyn Fn(&[String]) -> String>;

/// A way to finish a case: what must hold, and what is written then.
pub(super) struct Way {
    /// All of these must hold.
    pub(super) needs: Vec<Nnf>,
    /// The script, given the scripts of the parts.
    pub(super) script: Script,
}

/// More cases than these are not written.
pub(super) const MOST_CASES: u64 = 4_000;

/// The number of examples one begins with is at most this.
const EXAMPLES: usize = 6_000;

pub(super) struct Cases<'a> {
    arena: &'a Arena,
    ways: &'a [Way],
    /// Comparisons that may be decided: a number, and whether its being 0 belongs to the first side.
    splits: Vec<(Number, bool)>,
    meter: &'a mut Meter,
    leaves: u64,
}

impl<'a> Cases<'a> {
    pub(super) fn new(arena: &'a Arena, ways: &'a [Way], meter: &'a mut Meter) -> Result<Self, CoqError> {
        let mut compared = Vec::new();
        for way in ways {
            for need in &way.needs {
                need.for_each_atom(&mut |atom| {
                    atom.for_each_number(&mut |number| compared.push(number.clone()));
                });
            }
        }
        compared.sort_unstable();
        compared.dedup();
        let mut numbers = Vec::new();
        for number in &compared {
            numbers.extend(deciding(number)?);
        }
        numbers.sort_unstable();
        numbers.dedup();
        let splits =
            numbers.into_iter().flat_map(|number| [(number.clone(), true), (number, false)]).collect();
        Ok(Self { arena, ways, splits, meter, leaves: 0 })
    }

    /// The script for all positions with the token on a place.
    pub(super) fn script(mut self, place: usize) -> Result<String, CoqError> {
        let examples = examples(self.arena.board().weights());
        self.node(place, &mut Vec::new(), examples, 1)
    }

    fn node(
        &mut self,
        place: usize,
        known: &mut Vec<Ground>,
        mut examples: Vec<Vec<u64>>,
        depth: usize,
    ) -> Result<String, CoqError> {
        let ways = self.ways;
        loop {
            self.meter.tick()?;
            let mut learned = None;
            for way in ways {
                match self.follows_all(known, &way.needs, &examples)? {
                    Told::Follows(scripts) => {
                        self.leaves += 1;
                        if self.leaves > MOST_CASES {
                            return Err(CoqError::TooManyCases);
                        }
                        return Ok(indented(&(way.script)(&scripts), depth));
                    }
                    Told::Counterexample(weights) => {
                        learned = Some(weights);
                        break;
                    }
                    Told::No => {}
                }
            }
            if let Some(weights) = learned {
                examples.push(weights);
                continue;
            }
            let Some((number, zero_first)) = self.best_split(&examples) else {
                let weights = examples.swap_remove(0);
                return Err(CoqError::Gap { weights, place });
            };
            let first = if zero_first { Comparison::AtMost } else { Comparison::AtLeast };
            let test = Ground::Compare(number.clone(), first);
            let (left, right) = sides(&number, &|weight| format!("w{weight}"))?;
            let (left, right) = if zero_first { (left, right) } else { (right, left) };
            let (yes, no): (Vec<_>, Vec<_>) = examples.into_iter().partition(|weights| test.holds(weights));
            known.push(test.clone());
            let first = self.node(place, known, yes, depth + 1)?;
            known.pop();
            known.push(test.negated());
            let second = self.node(place, known, no, depth + 1)?;
            known.pop();
            let head = indented(&format!("destruct (le_gt_dec ({left}) ({right})).\n"), depth);
            let braces = |inside: &str| format!("{}\n", indented(&format!("{{\n{inside}"), depth).trim_end());
            let close = indented("}\n", depth);
            return Ok(format!("{head}{}{close}{}{close}", braces(&first), braces(&second)));
        }
    }

    fn follows_all(
        &mut self,
        known: &[Ground],
        needs: &[Nnf],
        examples: &[Vec<u64>],
    ) -> Result<Told, CoqError> {
        // What fails at an example is not asked about.
        if !needs.iter().all(|need| best(need, examples).iter().all(|holds| *holds)) {
            return Ok(Told::No);
        }
        let mut scripts = Vec::new();
        for need in needs {
            match self.follows(known, need, examples)? {
                Told::Follows(script) => scripts.extend(script),
                other => return Ok(other),
            }
        }
        Ok(Told::Follows(scripts))
    }

    /// Whether a formula follows from comparisons, and how that is said in Coq.
    fn follows(&mut self, known: &[Ground], need: &Nnf, examples: &[Vec<u64>]) -> Result<Told, CoqError> {
        let one = |script: String| Told::Follows(vec![script]);
        match need {
            Nnf::Constant(true) => Ok(one("exact I".to_owned())),
            Nnf::Constant(false) => Ok(if examples.is_empty() { one("lia".to_owned()) } else { Told::No }),
            Nnf::Atom(atom) => {
                let mut covered: Vec<Ground> = known.iter().cloned().map(Ground::negated).collect();
                covered.push(atom.clone());
                Ok(match uncovered(self.arena, &covered, self.meter) {
                    Ok(None) => one("lia".to_owned()),
                    Ok(Some(weights)) => Told::Counterexample(weights),
                    Err(Trouble::Stopped(reason)) => return Err(CoqError::Stopped(reason)),
                    Err(Trouble::Unsupported(why)) => return Err(CoqError::Formula(why.into())),
                })
            }
            Nnf::All(parts) => {
                let mut scripts = Vec::new();
                for part in parts {
                    match self.follows(known, part, examples)? {
                        Told::Follows(script) => scripts.extend(script),
                        other => return Ok(other),
                    }
                }
                let last = scripts.pop().unwrap_or_else(|| "exact I".to_owned());
                Ok(one(scripts
                    .into_iter()
                    .rev()
                    .fold(last, |rest, first| format!("split; [{first} | {rest}]"))))
            }
            Nnf::Any(parts) => {
                for (number, part) in parts.iter().enumerate() {
                    if !best(part, examples).iter().all(|holds| *holds) {
                        continue;
                    }
                    return Ok(match self.follows(known, part, examples)? {
                        Told::Follows(script) => {
                            let mut words = vec!["right"; number];
                            words.extend((number + 1 < parts.len()).then_some("left"));
                            words.extend(script.iter().map(String::as_str));
                            one(words.join("; "))
                        }
                        other => other,
                    });
                }
                Ok(Told::No)
            }
        }
    }

    /// The comparison after which most examples are answered by one way on each side.
    fn best_split(&mut self, examples: &[Vec<u64>]) -> Option<(Number, bool)> {
        let answered: Vec<Vec<bool>> = self.ways.iter().map(|way| together(&way.needs, examples)).collect();
        let most = |inside: &dyn Fn(usize) -> bool| {
            let count = |holds: &Vec<bool>| (0..examples.len()).filter(|&at| inside(at) && holds[at]).count();
            answered.iter().map(count).max().unwrap_or(0)
        };
        let score = |(number, zero_first): &(Number, bool)| {
            let side = |weights: &Vec<u64>| {
                let value = number.value(weights);
                if *zero_first { value <= 0 } else { value >= 0 }
            };
            let sides: Vec<bool> = examples.iter().map(side).collect();
            let yes = sides.iter().filter(|side| **side).count();
            let smaller = yes.min(examples.len() - yes);
            if smaller == 0 {
                return None;
            }
            Some((most(&|at| sides[at]) + most(&|at| !sides[at]), smaller))
        };
        let scored = self.splits.iter().filter_map(|split| Some((score(split)?, split)));
        scored.max_by(|a, b| a.0.cmp(&b.0)).map(|(_, split)| split.clone())
    }
}

enum Told {
    Follows(Vec<String>),
    Counterexample(Vec<u64>),
    No,
}

/// The examples at which a formula holds if one part of every `or` is chosen for all of them.
fn best(need: &Nnf, examples: &[Vec<u64>]) -> Vec<bool> {
    match need {
        Nnf::Constant(value) => vec![*value; examples.len()],
        Nnf::Atom(atom) => examples.iter().map(|weights| atom.holds(weights)).collect(),
        Nnf::All(parts) => together(parts, examples),
        Nnf::Any(parts) => {
            let count = |holds: &Vec<bool>| holds.iter().filter(|holds| **holds).count();
            let all = parts.iter().map(|part| best(part, examples));
            all.max_by_key(count).unwrap_or_else(|| vec![false; examples.len()])
        }
    }
}

fn together(parts: &[Nnf], examples: &[Vec<u64>]) -> Vec<bool> {
    let mut all = vec![true; examples.len()];
    for part in parts {
        for (holds, also) in all.iter_mut().zip(best(part, examples)) {
            *holds &= also;
        }
    }
    all
}

/// All lists of small weights.
fn examples(weights: usize) -> Vec<Vec<u64>> {
    let fits = |most: &u64| most.checked_pow(weights as u32).is_some_and(|count| count <= EXAMPLES as u64);
    let most = (2..=6).rev().find(fits).unwrap_or(1);
    let mut all = Vec::new();
    let mut list = vec![0; weights];
    loop {
        all.push(list.clone());
        let Some(next) = list.iter().position(|&weight| weight + 1 < most) else { return all };
        list[..next].fill(0);
        list[next] += 1;
    }
}

fn indented(text: &str, depth: usize) -> String {
    // Deep cases stay within the page.
    let margin = " ".repeat(2 * depth.min(20));
    text.lines()
        .map(|line| if line.starts_with(' ') { format!("{line}\n") } else { format!("{margin}{line}\n") })
        .collect()
}

impl From<StopReason> for CoqError {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}
