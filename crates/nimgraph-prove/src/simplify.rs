//! Shorter formulas that say the same where a condition holds.

use nimgraph_formula::{Formula, Ground};
use nimgraph_solve::{Meter, StopReason};

use crate::arena::Arena;
use crate::automata::{Compiler, Order, Trouble};
use crate::engine::{Progress, Run};
use crate::prove::{ProveError, some_weights};
use crate::truth::below;

/// A formula that was shortened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplified {
    /// It says the same as the formula it was made from wherever the condition holds, whatever the weights are.
    pub formula: Formula,
    /// What ran out before everything was tried.
    pub stopped: Option<StopReason>,
}

/// The number of small positions on which a shorter formula is tried before automata compare it.
const TRIED_ON: usize = 4_000;

/// Leaves out of a formula what is not needed where a condition holds, part by part, as long as automata show for all
/// weights that nothing changes there.
///
/// ```
/// use nimgraph_prove::{Arena, simplified};
/// use nimgraph_solve::Meter;
/// let nim = Arena::new(&"nim 3".parse()?)?;
/// let (formula, condition) = ("h0 xor h1 xor h2 = 0".parse()?, "h2 = 0".parse()?);
/// let shorter = simplified(&nim, &formula, &condition, &mut Meter::default())?;
/// assert_eq!(shorter.formula.to_string(), "h0 xor h1 = 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn simplified(
    arena: &Arena,
    formula: &Formula,
    condition: &Formula,
    meter: &mut Meter,
) -> Result<Simplified, ProveError> {
    let said = arena.ground(formula)?;
    let conditions = arena.ground(condition)?;
    let assumed = conditions.into_iter().enumerate();
    let assumed: Vec<Ground> =
        assumed.map(|(place, holds)| Ground::all([arena.domain(place).clone(), holds])).collect();
    meter.for_a_while(|meter| {
        let order = Order::for_formulas(arena.board().weights(), said.iter().chain(&assumed));
        let mut tell = |_: &Progress| {};
        let mut shorter = Shortening {
            arena,
            said: &said,
            assumed: &assumed,
            tried_on: Vec::new(),
            compiler: Compiler::new(order),
            run: Run::new(meter, &mut tell),
            formula: formula.clone(),
        };
        let result = shorter.run();
        let formula = shorter.formula;
        match result {
            Ok(()) => Ok(Simplified { formula, stopped: None }),
            Err(Trouble::Stopped(reason)) => Ok(Simplified { formula, stopped: Some(reason) }),
            Err(Trouble::Unsupported(why)) => Err(why.into()),
        }
    })
}

struct Shortening<'a> {
    arena: &'a Arena,
    /// What the formula says with the token on each place.
    said: &'a [Ground],
    /// Where the condition holds.
    assumed: &'a [Ground],
    /// Small positions where it holds, with the place of the token, and whether the formula does.
    tried_on: Vec<(Vec<u64>, usize, bool)>,
    compiler: Compiler,
    run: Run<'a>,
    /// The shortest so far.
    formula: Formula,
}

impl Shortening<'_> {
    fn run(&mut self) -> Result<(), Trouble> {
        self.find_positions()?;
        loop {
            let mut shorter = self.formula.shortened();
            shorter.sort_by_cached_key(|formula| formula.to_string().len());
            let mut found = None;
            for candidate in shorter {
                if self.says_the_same(&candidate)? {
                    found = Some(candidate);
                    break;
                }
            }
            match found {
                Some(candidate) => self.formula = candidate,
                None => return Ok(()),
            }
        }
    }

    /// Small positions where the condition holds, by the sums of their weights.
    fn find_positions(&mut self) -> Result<(), StopReason> {
        let mut left = 16 * TRIED_ON;
        for sum in 0..=u64::from(u8::MAX) {
            let mut trouble = Ok(());
            below(&vec![sum; self.arena.board().weights()], sum, &mut |weights| {
                for place in 0..self.arena.places() {
                    if self.assumed[place].holds(weights) {
                        self.tried_on.push((weights.to_vec(), place, self.said[place].holds(weights)));
                    }
                }
                left = left.saturating_sub(1);
                trouble = self.run.meter.tick();
                trouble.is_ok() && left > 0 && self.tried_on.len() < TRIED_ON
            });
            trouble?;
            if left == 0 || self.tried_on.len() >= TRIED_ON {
                break;
            }
        }
        Ok(())
    }

    /// Whether a formula says what the first one does wherever the condition holds.
    fn says_the_same(&mut self, candidate: &Formula) -> Result<bool, Trouble> {
        // What a part is left out of may no longer make sense, such as a sum of different kinds.
        let Ok(says) = self.arena.ground(candidate) else { return Ok(false) };
        for (weights, place, holds) in &self.tried_on {
            self.run.meter.tick()?;
            if says[*place].holds(weights) != *holds {
                return Ok(false);
            }
        }
        for (place, says) in says.into_iter().enumerate() {
            let same = Ground::Same(Box::new([says, self.said[place].clone()]));
            let differs = Ground::all([self.assumed[place].clone(), same.negated()]);
            match some_weights(&differs, &mut self.compiler, &mut self.run) {
                Ok(None) => {}
                // A form that automata cannot read is not tried.
                Ok(Some(_)) | Err(Trouble::Unsupported(_)) => return Ok(false),
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(board: &str, formula: &str, condition: &str, expected: &str) {
        let arena = Arena::new(&board.parse().unwrap()).unwrap();
        let (formula, condition) = (formula.parse().unwrap(), condition.parse().unwrap());
        let mut meter = Meter::default();
        let shorter = simplified(&arena, &formula, &condition, &mut meter).unwrap();
        assert_eq!((shorter.formula.to_string().as_str(), shorter.stopped), (expected, None), "{board}");
        // The slow twin: all weights up to 3, one by one.
        let [said, says, holds] = [&formula, &shorter.formula, &condition].map(|f| arena.ground(f).unwrap());
        let weights = arena.board().weights();
        for number in 0..4usize.pow(weights as u32) {
            let list: Vec<u64> = (0..weights).map(|w| (number / 4usize.pow(w as u32) % 4) as u64).collect();
            for place in (0..arena.places()).filter(|&place| holds[place].holds(&list)) {
                assert_eq!(said[place].holds(&list), says[place].holds(&list), "{board}: {list:?}, {place}");
            }
        }
    }

    #[test]
    fn what_a_condition_decides_is_left_out() {
        check("nim 3", "h0 xor h1 xor h2 = 0", "true", "h0 xor h1 xor h2 = 0");
        check("nim 3", "h0 xor h1 xor h2 = 0 and h0 <= h1 + h2", "true", "h0 xor h1 xor h2 = 0");
        check("nim 3 misere", "max >= 2 and xor = 0 or max <= 1 and sum % 2 = 1", "max >= 2", "xor = 0");
        check("nim 3 misere", "max >= 2 and xor = 0 or max <= 1 and sum % 2 = 1", "max <= 1", "sum % 2 = 1");
        check("nim 2", "h0 = h1", "h0 < h1", "false");
        check("nim 2", "h0 = h1 or h0 > 1000000", "h0 <= 9", "h0 = h1");
        // A part that only large weights need stays.
        check("nim 2", "h0 = h1 or h0 > 1000000", "h1 > 5", "h0 = h1 or h0 > 1000000");
        check(
            "edge-nim path:3",
            "token in {0, 2} and not (w0 = 1) or token = 1 and w0 + w1 = 0",
            "token = 1",
            "w0 + w1 = 0",
        );
    }
}
