//! CN(n, 1).

use nimgraph_game::{Convention, Move, State, rulesets::CircularNim};

use super::tools::circle::{Circle, size};
use crate::{Conclusion, Finding, Hypothesis, Statement, papers::DUFOUR_HEUBACH, theorems::nim::bouton};

pub(super) static NIM: Statement<CircularNim> = Statement {
    id: "cn(n,1)",
    title: "the rule of $CN(n, 1)$",
    plays: &Convention::ALL,
    says: "$CN(n, 1)$ is Nim: its Grundy value is the nim-sum of the heaps, and Bouton's theorem decides misère play too.",
    hypotheses: &[Hypothesis::new("$k = 1$", |game, heaps| size(game, heaps).1 == 1)],
    conclusion: Conclusion::Value(|_, play, heaps| Some(as_nim(play, heaps))),
    winning_moves: Some(|_, play, heaps, visit| bouton::moves(play, heaps).into_iter().try_for_each(visit)),
    ..Statement::of(DUFOUR_HEUBACH.at("CN(n, 1)"))
};

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    Some(as_nim(Convention::Normal, &State::heaps(circle.heaps)))
}

/// Whether no move can touch two of the heaps that are left.
pub(super) fn are_apart(circle: &Circle<'_>) -> bool {
    let n = circle.heaps.len();
    let left: Vec<usize> = (0..n).filter(|&heap| circle.heaps[heap] > 0).collect();
    let next = left.iter().cycle().skip(1);
    left.len() < 2 || left.iter().zip(next).all(|(&heap, &next)| (next + n - heap) % n >= circle.k)
}

fn as_nim(play: Convention, heaps: &State) -> Finding {
    bouton::decide(play, heaps).carried(|mv: Move| Some(mv), &|place| place, |shown| shown)
}
