//! What is believed of Adjacent Nim with heaps of 1, which no theorem covers.

use nimgraph_game::{Outcome, Play, rulesets::AdjacentNim};

use crate::{
    Conclusion, Facts, Hypothesis, Oracle, Statement, Status,
    papers::{DUCHENE_RENAULT, NIMGRAPH},
};

pub(super) static SINGLE_ONE: Statement<AdjacentNim> = Statement {
    id: "open/adjacent-nim-one",
    title: "Adjacent Nim with a single 1",
    plays: &Play::ALL,
    says: "Adjacent Nim with $n ≥ 2$ heaps, exactly one of them 1, number $p$ counted from the token: for odd $n$, it is P \
           when $p = n$ and N when $p$ is even; for even $n$, it is P when $p = 1$ and N when $p = n$. The other cases depend on \
           the weights, and with more ones nothing is known.",
    status: Status::Conjecture,
    hypotheses: &[
        Hypothesis::new("exactly one heap of 1", |_, position: &Facts<'_, AdjacentNim>| {
            position.weights().iter().filter(|&&w| w == 1).count() == 1
        }),
        Hypothesis::new("two heaps or more", |_, position: &Facts<'_, AdjacentNim>| {
            position.weights().iter().filter(|&&w| w > 0).count() >= 2
        }),
    ],
    conclusion: Conclusion::Claim(single_one),
    ..Statement::of(DUCHENE_RENAULT.at("Problem 4"))
};

pub(super) static MISERE: Statement<AdjacentNim> = Statement {
    id: "open/adjacent-nim-misere",
    title: "misère Adjacent Nim",
    plays: &[Play::Misere],
    says: "Adjacent Nim has the same outcomes in misère as in normal play, unless all heaps are 1.",
    status: Status::Conjecture,
    hypotheses: &[Hypothesis::new("a heap of 2 or more", |_, position: &Facts<'_, AdjacentNim>| {
        position.weights().iter().any(|&w| w >= 2)
    })],
    conclusion: Conclusion::Claim(|_, _, position, oracle| Some(oracle(Play::Normal, position.position()))),
    ..Statement::of(NIMGRAPH.at("open"))
};

fn single_one(
    _: &AdjacentNim,
    _: Play,
    position: &Facts<'_, AdjacentNim>,
    _: &mut Oracle<'_>,
) -> Option<Outcome> {
    let n = position.weights().len();
    let round = (0..n).map(|i| position.weights()[(position.place() + i) % n]);
    let left: Vec<u64> = round.filter(|&w| w > 0).collect();
    let (n, p) = (left.len(), left.iter().position(|&w| w == 1)? + 1);
    match (n % 2 == 1, p) {
        (true, p) if p == n => Some(Outcome::P),
        (true, p) if p % 2 == 0 => Some(Outcome::N),
        (false, 1) => Some(Outcome::P),
        (false, p) if p == n => Some(Outcome::N),
        _ => None,
    }
}
