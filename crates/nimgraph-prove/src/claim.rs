//! Claims about some positions of a board, for all weights: decided by a formula that holds exactly at its P-positions.

use nimgraph_formula::{Formula, FormulaError, Given, Ground, HostNames, HostValues, Sort};
use nimgraph_solve::{Meter, StopReason};

use crate::arena::Arena;
use crate::automata::{Compiler, Order, Trouble};
use crate::engine::{Obligation, Progress, Run, Step};
use crate::prove::{ProveError, some_weights};
use crate::truth::{Difference, Truth, below};

/// What is claimed of the positions of a board, or of those for which a condition holds.
///
/// A claim is a formula in which `outcome` is `P` or `N`.
#[derive(Clone, Debug)]
pub struct BoardClaim {
    /// What must hold with the token on each place.
    claimed: Vec<Ground>,
}

/// The verdict on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardVerdict {
    /// It holds, whatever the weights are.
    Holds {
        /// The states of the automata that show it, for all places of the token together.
        states: usize,
    },
    /// It fails at this position.
    Fails(Difference),
    /// A budget ran out first.
    Unknown {
        /// What ran out.
        reason: StopReason,
        /// What was being done.
        reached: Progress,
    },
}

/// How many small positions are examined one by one first.
const LOOKS: u64 = 30_000;

impl BoardClaim {
    /// A claim about all positions.
    pub fn new(arena: &Arena, claim: &Formula) -> Result<Self, FormulaError> {
        Ok(Self { claimed: ground(arena, claim)? })
    }

    /// The same claim about the positions for which a condition holds.
    pub fn under(self, arena: &Arena, condition: &Formula) -> Result<Self, FormulaError> {
        let conditions = ground(arena, condition)?;
        let pairs = conditions.into_iter().zip(self.claimed);
        Ok(Self { claimed: pairs.map(|(holds, claim)| Ground::any([holds.negated(), claim])).collect() })
    }

    /// Decides it for all weights, by a formula (one for each place of the token) that holds exactly at the P-positions.
    ///
    /// ```
    /// use nimgraph_prove::{Arena, BoardClaim, BoardVerdict};
    /// use nimgraph_solve::Meter;
    /// let nim = Arena::new(&"nim 2".parse()?)?;
    /// let bouton = nim.ground(&"h0 = h1".parse()?)?;
    /// let claim = BoardClaim::new(&nim, &"outcome = P".parse()?)?.under(&nim, &"max = min".parse()?)?;
    /// let verdict = claim.decide(&nim, &bouton, &mut Meter::default(), &mut |_| {})?;
    /// assert!(matches!(verdict, BoardVerdict::Holds { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decide(
        &self,
        arena: &Arena,
        known: &[Ground],
        meter: &mut Meter,
        tell: &mut dyn FnMut(&Progress),
    ) -> Result<BoardVerdict, ProveError> {
        let broken = |(place, claim): (usize, &Ground)| {
            let fails = with_outcome(claim, &known[place]).negated();
            Ground::all([arena.domain(place).clone(), fails])
        };
        let broken: Vec<Ground> = self.claimed.iter().enumerate().map(broken).collect();
        meter.for_a_while(|meter| {
            let mut search = ClaimSearch { arena, known, broken: &broken, run: Run::new(meter, tell) };
            match search.run() {
                Ok(verdict) => Ok(verdict),
                Err(Trouble::Unsupported(why)) => Err(why.into()),
                Err(Trouble::Stopped(reason)) => {
                    Ok(BoardVerdict::Unknown { reason, reached: search.run.progress })
                }
            }
        })
    }

    /// The smallest of some small positions where it fails, found without any formula; the slow twin of
    /// [`decide`](Self::decide), which knows of no larger positions.
    pub fn fails_on_small(&self, arena: &Arena, meter: &mut Meter) -> Result<Option<Difference>, StopReason> {
        let mut truth = Truth::new(arena);
        let search = |meter: &mut Meter| {
            first_by_sum(arena, 0..=u64::from(u16::MAX), &mut |weights, place| {
                let is_p = truth.is_p_after_smaller(weights, place, meter)?;
                let holds = self.claimed[place].holds_with(weights, &KnownOutcome(is_p));
                Ok((!holds && arena.domain(place).holds(weights)).then_some(is_p))
            })
        };
        match meter.for_a_while(|meter| meter.limited(LOOKS, search)) {
            Err(StopReason::Nodes) => Ok(None),
            other => other,
        }
    }
}

struct ClaimSearch<'a> {
    arena: &'a Arena,
    known: &'a [Ground],
    /// Where the claim fails, for each place of the token.
    broken: &'a [Ground],
    run: Run<'a>,
}

impl ClaimSearch<'_> {
    fn run(&mut self) -> Result<BoardVerdict, Trouble> {
        let most = self.run.meter.nodes_left().map_or(LOOKS, |left| LOOKS.min(left / 2));
        if let Some(found) = self.smallest(most, u64::from(u16::MAX))? {
            return Ok(BoardVerdict::Fails(found));
        }
        let mut compiler = Compiler::new(Order::for_formulas(self.arena.board().weights(), self.broken));
        self.run.progress.of = self.broken.len();
        let mut states = 0;
        for (place, broken) in self.broken.iter().enumerate() {
            let token = self.arena.has_token().then_some(place);
            self.run.begin(Obligation { step: Step::Automaton, place: token });
            states += compiler.compile(broken, self.run.meter)?.states();
            if let Some(weights) = some_weights(broken, &mut compiler, &mut self.run)? {
                return self.smallest_below(weights, place).map(BoardVerdict::Fails);
            }
            self.run.progress.done += 1;
        }
        Ok(BoardVerdict::Holds { states })
    }

    /// The smallest position where the claim fails, given one of them, if it is found in time.
    fn smallest_below(&mut self, weights: Vec<u64>, place: usize) -> Result<Difference, Trouble> {
        self.run.begin(Obligation::everywhere(Step::SmallestPosition));
        let found = self.smallest(1 << 20, weights.iter().sum());
        let is_p = self.known[place].holds(&weights);
        let here = Difference { weights, place, is_p, is_smallest: false };
        Ok(found.ok().flatten().unwrap_or(here))
    }

    /// The smallest position where the claim fails, among a number of positions and up to a sum of weights.
    fn smallest(&mut self, most: u64, sum: u64) -> Result<Option<Difference>, Trouble> {
        let (known, broken, arena) = (self.known, self.broken, self.arena);
        let found = self.run.meter.limited(most, |meter| {
            first_by_sum(arena, 0..=sum, &mut |weights, place| {
                meter.tick()?;
                Ok(broken[place].holds(weights).then(|| known[place].holds(weights)))
            })
        });
        match found {
            Err(StopReason::Nodes) => Ok(None),
            other => Ok(other?),
        }
    }
}

/// Whether something fails at a position, and if so whether that is a P-position.
type Test<'a> = dyn FnMut(&[u64], usize) -> Result<Option<bool>, StopReason> + 'a;

/// The first position, by the sum of its weights, at which `fails` gives an outcome.
fn first_by_sum(
    arena: &Arena,
    sums: std::ops::RangeInclusive<u64>,
    fails: &mut Test<'_>,
) -> Result<Option<Difference>, StopReason> {
    for sum in sums {
        let mut result = Ok(None);
        below(&vec![sum; arena.board().weights()], sum, &mut |weights| {
            result = (0..arena.places()).try_fold(None, |found, place| match found {
                Some(found) => Ok(Some(found)),
                None => {
                    let difference =
                        |is_p| Difference { weights: weights.to_vec(), place, is_p, is_smallest: true };
                    Ok(fails(weights, place)?.map(difference))
                }
            });
            matches!(result, Ok(None))
        });
        if let Some(found) = result? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// What a formula about outcomes says of each place of the token.
fn ground(arena: &Arena, formula: &Formula) -> Result<Vec<Ground>, FormulaError> {
    let place = |place: usize| arena.has_token().then_some(place);
    (0..arena.places()).map(|p| formula.on_with(arena.board(), place(p), &OutcomeName)).collect()
}

/// The name `outcome`.
struct OutcomeName;

/// The outcomes as words, with the place of one of them.
const WORDS: [&str; 2] = ["P", "N"];
const P: usize = 0;

impl HostNames for OutcomeName {
    fn find(&self, name: &str) -> Result<Option<Given>, String> {
        let sort = || Sort::Word(WORDS.map(str::to_owned).to_vec());
        Ok((name == "outcome").then(|| Given { key: 0, sort: sort() }))
    }

    fn listed(&self) -> Vec<String> {
        vec!["outcome".to_owned()]
    }
}

/// Whether a position is a P-position.
struct KnownOutcome(bool);

impl HostValues for KnownOutcome {
    fn number(&self, _: usize) -> i128 {
        0
    }

    fn test(&self, _: usize) -> bool {
        false
    }

    fn word(&self, _: usize) -> usize {
        if self.0 { P } else { 1 - P }
    }
}

/// A claim without the name of the outcome, where a formula says which positions are P-positions.
fn with_outcome(claim: &Ground, known: &Ground) -> Ground {
    let all = |tests: &[Ground]| tests.iter().map(|test| with_outcome(test, known)).collect::<Vec<_>>();
    match claim {
        Ground::Word(_, word) if *word == P => known.clone(),
        Ground::Word(..) => known.clone().negated(),
        Ground::Not(test) => with_outcome(test, known).negated(),
        Ground::All(tests) => Ground::all(all(tests)),
        Ground::Any(tests) => Ground::any(all(tests)),
        Ground::Same(tests) => Ground::Same(Box::new(tests.each_ref().map(|test| with_outcome(test, known)))),
        Ground::Constant(_) | Ground::Compare(..) | Ground::Given(_) => claim.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a claim holds, by automata and by the outcomes of small positions.
    fn check(board: &str, known: &str, condition: &str, claim: &str) -> bool {
        let arena = Arena::new(&board.parse().unwrap()).unwrap();
        let known = arena.ground(&known.parse().unwrap()).unwrap();
        let made = BoardClaim::new(&arena, &claim.parse().unwrap()).unwrap();
        let made = made.under(&arena, &condition.parse().unwrap()).unwrap();
        let mut meter = Meter::default();
        let slow = made.fails_on_small(&arena, &mut meter).unwrap();
        match made.decide(&arena, &known, &mut meter, &mut |_| {}).unwrap() {
            BoardVerdict::Holds { .. } => {
                assert_eq!(slow, None, "{board}: {condition}: {claim}");
                true
            }
            BoardVerdict::Fails(difference) => {
                let small = difference.weights.iter().sum::<u64>() < 8;
                assert!(
                    slow.as_ref() == Some(&difference) || !small,
                    "{board}: {condition}: {claim}: {slow:?}"
                );
                assert!(difference.is_smallest || !small);
                false
            }
            other => panic!("{board}: {condition}: {claim}: {other:?}"),
        }
    }

    const SQUARE: &str = "(some k in 0..n-1: k % 2 = 0 and w[token+k] = min and (all j in 0..k-1: w[token+j] > w[token+k])) \
        and (some k in 0..n-1: k % 2 = 0 and w[token-1-k] = min and (all j in 0..k-1: w[token-1-j] > w[token-1-k]))";

    #[test]
    fn claims_agree_with_the_outcomes_of_small_positions() {
        let conditions =
            ["true", "min > 0", "token = 0", "w0 = w2 and token = 0", "min = 0 and max <= 2", "outcome = N"];
        let claims = [
            "outcome = P",
            "outcome = N",
            "(outcome = P) = (w0 = w2)",
            "outcome = N or w0 = min or w1 = min",
            "not (outcome = P) or w[token] = w[token-1] or positive >= 2",
            "w0 >= 0",
        ];
        let mut held = 0;
        for condition in conditions {
            for claim in claims {
                held += usize::from(check("edge-nim cycle:4", SQUARE, condition, claim));
            }
        }
        assert!((8..30).contains(&held), "{held}");
    }

    #[test]
    fn all_weights_means_large_ones_too() {
        // No table would find it.
        assert!(!check("nim 2", "h0 = h1", "h0 > 1000000", "outcome = N or h1 < 1000007"));
        assert!(check("nim 2", "h0 = h1", "h0 > 1000000", "outcome = N or h1 > 1000000"));
        // In misère play a position without a move is N.
        assert!(check(
            "nim 2 misere",
            "max >= 2 and h0 = h1 or max <= 1 and sum = 1",
            "sum = 0",
            "outcome = N"
        ));
    }

    #[test]
    fn names_are_checked() {
        let arena = Arena::new(&"nim 2".parse().unwrap()).unwrap();
        let refused = |text: &str| BoardClaim::new(&arena, &text.parse().unwrap()).unwrap_err().to_string();
        assert!(refused("outcom = P").contains("did you mean \"outcome\"?"));
        assert!(refused("outcome = Q").contains('Q'));
    }
}
