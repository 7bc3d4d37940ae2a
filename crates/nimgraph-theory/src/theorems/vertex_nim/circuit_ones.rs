//! Ones on a directed circuit: neighbouring ones cancel, and the parities of the ones between heavier weights often decide.

use nimgraph_game::{Convention, Move, Outcome, State, rulesets::VertexNim};

use super::circuit::round;
use crate::{
    Conclusion, Finding, Hypothesis, Reason, Statement,
    claims::{AllLoseClaim, BlocksClaim, GapsClaim, LeadingOnesClaim, OutcomeClaim},
    papers::NIMGRAPH,
    theorems::words::after_token_move,
};

pub(super) static BETWEEN: Statement<VertexNim> = Statement {
    id: "adjacent-nim/ones",
    title: "the theorem on ones in Adjacent Nim",
    plays: &Convention::ALL,
    says: BETWEEN_SAYS,
    hypotheses: &[
        Hypothesis::new("a directed circuit", |_, position| position.is_circuit()),
        Hypothesis::new("a weight of 2 or more", |_, position| position.weights().iter().any(|&w| w >= 2)),
    ],
    conclusion: Conclusion::Decide(|game, play, position| decide_between(game, play, position)),
    ..Statement::of(NIMGRAPH.at("adjacent-nim/ones"))
};

pub(super) static TWOS: Statement<VertexNim> = Statement {
    id: "adjacent-nim/twos",
    title: "the theorem on Adjacent Nim with heaps 1 and 2",
    plays: &Convention::ALL,
    says: TWOS_SAYS,
    hypotheses: &[
        Hypothesis::new("a directed circuit", |_, position| position.is_circuit()),
        Hypothesis::new("a weight of 2", |_, position| position.weights().contains(&2)),
        Hypothesis::new("no weight above 2", |_, position| position.weights().iter().all(|&w| w <= 2)),
    ],
    conclusion: Conclusion::Decide(|game, play, position| decide_twos(game, play, position)),
    ..Statement::of(NIMGRAPH.at("adjacent-nim/twos"))
};

/// For the catalogue of either game.
pub(crate) const BETWEEN_SAYS: &str = "On a directed circuit with a weight of 2 or more, in normal and misère play, read the weights from the token on. Ones at the front \
     must be emptied one after the other, so that each of them exchanges N and P; two ones next to each other further on may be deleted. So let the \
     token be on the first of the weights $h1, …, h_k$ of 2 or more, and let $g_i$ be 0 or 1 as the number of ones between $h_i$ and the next one (or the end) is even or odd. \
     Call a word closed if it ends with 1 and an even number of zeros comes before every 1, that is between it and the 1 before. If $g$ is a 0 and then a closed word, the position is P. If \
     $g$ with its last letter set to 1 is closed, it is N: leave 1 if the last number of ones is even, else 0. If $g$ has no 1 and $k$ is even, it is P exactly when the first of \
     the least weights has an odd number. If only $g1$ is 1, and $k ≥ 3$ is odd, it is P exactly when $h1 = 2$ and $h2, …, h_k$ alone is P.";

/// For the catalogue of either game.
pub(crate) const TWOS_SAYS: &str = "On a directed circuit with weights 1 and 2, not all of them 1, in normal and misère play, read the weights from the token on: \
     $n$ ones, a 2, and the rest, which is cut from its beginning into blocks 2, 1 1 and 1 2 (a single 1 may be left over). The position is P exactly when $n$ plus the number of blocks 2 is odd.";

/// The weights of a circuit, read from the token on.
struct Word {
    /// How many ones come first.
    leading: usize,
    /// The weights of 2 or more.
    heavy: Vec<u64>,
    /// Whether the number of ones behind each of them is odd.
    gaps: Vec<bool>,
}

/// What decides a word that begins with a weight of 2 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    /// The parities are closed.
    Parities,
    /// There are no ones.
    NoOnes,
    /// The only odd number of ones is the first.
    SecondOne,
}

impl Word {
    fn of(weights: impl Iterator<Item = u64>) -> Self {
        let mut word = Self { leading: 0, heavy: Vec::new(), gaps: Vec::new() };
        for weight in weights {
            match word.gaps.last_mut() {
                _ if weight > 1 => {
                    word.heavy.push(weight);
                    word.gaps.push(false);
                }
                Some(gap) => *gap = !*gap,
                None => word.leading += 1,
            }
        }
        word
    }

    /// Who wins, the ones at the front left out.
    fn judged(&self) -> Option<(Outcome, Case)> {
        let (first, rest) = self.gaps.split_first()?;
        if !first && is_closed(rest) {
            return Some((Outcome::P, Case::Parities));
        }
        if is_closed(&[&self.gaps[..self.gaps.len() - 1], &[true]].concat()) {
            return Some((Outcome::N, Case::Parities));
        }
        if rest.contains(&true) {
            return None;
        }
        let (case, lost) = match first {
            // An odd number of weights without ones is N by the parities.
            false => (Case::NoOnes, first_least_is_odd(&self.heavy)),
            true if self.gaps.len() % 2 == 1 => {
                (Case::SecondOne, self.heavy[0] == 2 && first_least_is_odd(&self.heavy[1..]))
            }
            true => return None,
        };
        Some((Outcome::from_winning_move(!lost), case))
    }

    fn outcome(&self, play: Convention) -> Option<Outcome> {
        let behind = if self.heavy.is_empty() { play.outcome_at_end() } else { self.judged()?.0 };
        Some(Outcome::from_winning_move((behind == Outcome::N) == self.leading.is_multiple_of(2)))
    }
}

/// Whether an even number of zeros comes before every 1, and the last letter is 1.
fn is_closed(word: &[bool]) -> bool {
    let mut zeros = 0;
    for &letter in word {
        match letter {
            false => zeros += 1,
            true if zeros % 2 == 1 => return false,
            true => zeros = 0,
        }
    }
    word.last() == Some(&true)
}

/// Whether the first of the least weights has an odd number, counted from 1.
fn first_least_is_odd(weights: &[u64]) -> bool {
    let first = (0..weights.len()).min_by_key(|&i| weights[i]);
    first.is_some_and(|first| first.is_multiple_of(2))
}

/// The weights round the circuit after a move that leaves so much.
fn after(weights: &[u64], left: u64) -> impl Iterator<Item = u64> {
    weights.iter().skip(1).copied().chain((left > 0).then_some(left))
}

/// Decides by the ones between heavier weights.
pub(crate) fn decide_between(game: &VertexNim, play: Convention, position: &State) -> Option<Finding> {
    let round = round(game, position);
    let weights: Vec<u64> = round.iter().map(|&v| position.weights()[v]).collect();
    let word = Word::of(weights.iter().copied());
    let ((behind, case), outcome) = (word.judged()?, word.outcome(play)?);
    let reason = with_leading(word.leading).claim(GapsClaim(word.gaps)).say(match (case, behind) {
        (Case::Parities, Outcome::P) => {
            ": behind the first number, which is even, come even ones in pairs and odd ones, and an odd one is last."
        }
        (Case::Parities, Outcome::N) => {
            ": if the last number is made odd, even ones come in pairs before odd ones."
        }
        (Case::NoOnes, Outcome::P) => ": no ones, and the first of the least weights has an odd number.",
        (Case::NoOnes, Outcome::N) => ": no ones, and the first of the least weights has an even number.",
        (Case::SecondOne, Outcome::P) => {
            ": behind the first weight, which is 2, a one must be emptied, and the other weights alone are lost."
        }
        (Case::SecondOne, Outcome::N) => {
            ": behind the first weight a one must be emptied, and that weight is more than 2 or the other weights alone are won."
        }
    });
    let first = *weights.first()?;
    let wins =
        |left: &u64| *left < first && Word::of(after(&weights, *left)).outcome(play) == Some(Outcome::P);
    Some(finding(&round, outcome, reason, [0, 1, 2, first - 1].into_iter().find(wins)))
}

/// Decides where all weights are 1 or 2.
pub(crate) fn decide_twos(game: &VertexNim, play: Convention, position: &State) -> Option<Finding> {
    let round = round(game, position);
    let weights: Vec<u64> = round.iter().map(|&v| position.weights()[v]).collect();
    let (leading, twos) = blocks(&weights)?;
    let outcome = Outcome::from_winning_move((leading + twos) % 2 == 0);
    let reason = Reason::default().claim(BlocksClaim { leading, twos }).say(match outcome {
        Outcome::P => ": together an odd number.",
        Outcome::N => ": together an even number.",
    });
    let wins = |left: &u64| {
        let rest: Vec<u64> = after(&weights, *left).collect();
        let ones_are_lost = rest.len().is_multiple_of(2) == (play == Convention::Normal);
        *left < weights[0] && blocks(&rest).map_or(ones_are_lost, |(leading, twos)| (leading + twos) % 2 == 1)
    };
    Some(finding(&round, outcome, reason, [0, 1].into_iter().find(wins)))
}

/// How many ones come before the first 2, and how many blocks 2 behind it; `None` if there is no 2.
fn blocks(weights: &[u64]) -> Option<(usize, usize)> {
    let leading = weights.iter().position(|&w| w == 2)?;
    let (mut at, mut twos) = (leading + 1, 0);
    while let Some(&weight) = weights.get(at) {
        (at, twos) = if weight == 2 { (at + 1, twos + 1) } else { (at + 2, twos) };
    }
    Some((leading, twos))
}

fn with_leading(leading: usize) -> Reason {
    match leading {
        0 => Reason::default(),
        _ => Reason::default().claim(LeadingOnesClaim(leading)).say(", which must be emptied. Then "),
    }
}

/// With the move that leaves so much, or with the remark that none wins.
fn finding(round: &[usize], outcome: Outcome, reason: Reason, left: Option<u64>) -> Finding {
    match (outcome, left) {
        (Outcome::N, Some(to_weight)) => {
            // A single vertex, which has a loop here, is left or emptied.
            let next = round.get(1).or(round.first().filter(|_| to_weight > 0)).copied();
            let mv = Move::lower(round[0], to_weight).going(next);
            let reason = reason.board(after_token_move(&mv)).say(" After the move, ");
            Finding::n(reason.claim_on(1, OutcomeClaim(Outcome::P)).say(".")).with_move(mv)
        }
        (Outcome::N, None) => Finding::n(reason),
        (Outcome::P, _) => Finding::p(reason.say(" Here ").claim(AllLoseClaim).say(".")),
    }
}
