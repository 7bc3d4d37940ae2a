//! Heaps that can all be played together.

use nimgraph_game::{Convention, Nimber};

use super::{FaceGame, board, face_sizes, left, lower_to, terms};
use crate::{
    Assertion, Conclusion, Facts, Finding, Hypothesis, Reason, Statement, Term, Touch,
    claims::{NoMoveClaim, TouchClaim, ValueClaim},
    papers::EHRENBORG_STEINGRIMSSON,
};

/// The statement for one game.
pub(in crate::theorems) const fn full<G: FaceGame>() -> Statement<G> {
    Statement {
        id: "simplicial/full",
        title: "the rule of a full simplex",
        says: "When one move can touch all heaps that are left, the Grundy value is the number of tokens left: P only when \
               there are none. The only winning move takes everything. (Values up to $2^64 − 1$.)",
        hypotheses: const {
            &[Hypothesis::new("a face with all heaps left", |_game: &G, heaps| {
                let all = left(heaps).len();
                all == 0 || face_sizes(heaps).any(|size| size == all)
            })]
        },
        conclusion: Conclusion::Value(find::<G>),
        winning_moves: Some(|game, play, heaps, visit| {
            find(game, play, heaps).and_then(|finding| finding.winning_move).into_iter().try_for_each(visit)
        }),
        ..Statement::of(EHRENBORG_STEINGRIMSSON.at("the simplex"))
    }
}

fn find<G: FaceGame>(_: &G, _: Convention, heaps: &Facts<'_, G>) -> Option<Finding> {
    let all = left(heaps);
    let total: u128 = all.iter().map(|&heap| u128::from(heaps.weights()[heap])).sum();
    if all.is_empty() {
        return Some(Finding::p(NoMoveClaim).with_grundy(Nimber::ZERO));
    }
    let total_claim = Assertion::Value(ValueClaim {
        what: "their sum".to_owned(),
        of: Term::Sum(terms::<G>(heaps, all)),
        is: total,
    });
    let reason = Reason::default()
        .board(board::<G>("after the move", all.iter().map(|&heap| (heap, 0))))
        .claim(TouchClaim(Touch::All, G::NOUN))
        .say(", and ")
        .claim(total_claim)
        .say(". Take everything: then ")
        .claim_on(1, NoMoveClaim)
        .say(".");
    let finding = Finding::n(reason).with_grundy(u64::try_from(total).ok().map(Nimber));
    let mv = lower_to(heaps, all, 0);
    Some(finding.with_move(mv).with_witness(G::shown("still in play", all.to_vec())))
}
