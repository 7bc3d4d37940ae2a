//! Heaps of which all but any one can be played together: Moore's Nim with k one less than the number of heaps.

use nimgraph_game::{Convention, Nimber};

use super::{FaceGame, board, extremes, left, lower_to};
use crate::{
    Conclusion, Facts, Finding, Hypothesis, Noun, Reason, Statement, Touch,
    claims::{GrundyClaim, TouchClaim},
    papers::JENKYNS_MAYBERRY,
};

/// The statement for one game.
pub(in crate::theorems) const fn proper<G: FaceGame>() -> Statement<G> {
    Statement {
        id: "jenkyns-mayberry",
        title: "the theorem of Jenkyns and Mayberry",
        says: "Moore's Nim with $k + 1 ≥ 3$ heaps $x$, of which a move may touch any $k$ but not all: let $T(x)$ be the number of tokens, \
               which is the most moves that play can last, $m$ the least heap and $y = T(x − m) + 1$. The Grundy value is $T(x)$ \
               if $m ≤ y(y − 1)/2$, and else $y(y − 1)/2 + ((m − y(y − 1)/2 − 1) mod y)$. So it is P exactly when all heaps \
               are equal, and the only winning move makes them so. (Values up to $2^64 − 1$.)",
        hypotheses: const {
            &[Hypothesis::new(
                "three or more heaps left, all but any one of them in a common face, and no face with all",
                |game: &G, heaps| is_proper(game, heaps),
            )]
        },
        conclusion: Conclusion::Value(find::<G>),
        winning_moves: Some(|game, play, heaps, visit| {
            find(game, play, heaps).and_then(|finding| finding.winning_move).into_iter().try_for_each(visit)
        }),
        ..Statement::of(JENKYNS_MAYBERRY.at(""))
    }
}

/// Whether the heaps left are three or more, and any set of them can be played together except that of all.
fn is_proper<G: FaceGame>(game: &G, heaps: &Facts<'_, G>) -> bool {
    let all = left(heaps);
    let total: usize = all.iter().sum();
    let mut is_spared = vec![false; heaps.weights().len()];
    for face in game.complex().faces() {
        let (count, sum) = face
            .iter()
            .filter(|&&heap| heaps.weights()[heap] > 0)
            .fold((0, 0), |(count, sum), heap| (count + 1, sum + heap));
        if count == all.len() {
            return false;
        }
        if count + 1 == all.len() {
            is_spared[total - sum] = true;
        }
    }
    all.len() >= 3 && all.iter().all(|&heap| is_spared[heap])
}

fn find<G: FaceGame>(_: &G, _: Convention, heaps: &Facts<'_, G>) -> Option<Finding> {
    let all = left(heaps);
    let sizes: Vec<u64> = all.iter().map(|&heap| heaps.weights()[heap]).collect();
    let least = sizes.iter().copied().min()?;
    let grundy = value(&sizes, least).map(Nimber);
    if sizes.iter().all(|&size| size == least) {
        let reason = Reason::default()
            .claim(TouchClaim(Touch::AllButOne, G::NOUN))
            .say(match G::NOUN {
                Noun::Heaps => "; and all are equal: ",
                Noun::Edges => "; and the pairs have equally many edges: ",
            })
            .claims_on(0, extremes::<G>(heaps, all))
            .say(".");
        return Some(
            Finding::p(reason).with_grundy(grundy).with_witness(G::shown("still in play", all.to_vec())),
        );
    }
    let mut equal = heaps.position().clone();
    all.iter().for_each(|&heap| equal.weights_mut()[heap] = least);
    let mut reason = Reason::default()
        .board(board::<G>("after the move", all.iter().map(|&heap| (heap, least))))
        .claim(TouchClaim(Touch::AllButOne, G::NOUN))
        .say(match G::NOUN {
            Noun::Heaps => "; they are not all equal: ",
            Noun::Edges => "; the pairs do not all have equally many edges: ",
        })
        .claims_on(0, extremes::<G>(heaps, all))
        .say(". One move lowers all others to the smallest: then ")
        .claims_on(1, extremes::<G>(&equal, all))
        .say(".");
    if let Some(Nimber(grundy)) = grundy {
        reason = reason.say(" Here ").claim(GrundyClaim(grundy)).say(".");
    }
    let finding = Finding::n(reason).with_grundy(grundy);
    let mv = lower_to(heaps, all, least);
    Some(finding.with_move(mv).with_witness(G::shown("still in play", all.to_vec())))
}

/// The Grundy value, if it fits.
fn value(sizes: &[u64], least: u64) -> Option<u64> {
    let total: u128 = sizes.iter().map(|&size| u128::from(size)).sum();
    let y = total - u128::from(least) * sizes.len() as u128 + 1;
    // Where the product does not fit, the triangular number is more than any heap.
    let triangle = y.checked_mul(y - 1).map_or(u128::MAX, |twice| twice / 2);
    if u128::from(least) <= triangle {
        return u64::try_from(total).ok();
    }
    u64::try_from(triangle + (u128::from(least) - triangle - 1) % y).ok()
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{AnyGame, Outcome, Ruleset, notation, spec::NoAppraiser};

    use super::*;
    use crate::{
        Cost,
        advise::{decide, value as value_of},
    };

    #[track_caller]
    fn check(sizes: &[u64], expected: Option<u64>) {
        assert_eq!(value(sizes, *sizes.iter().min().unwrap()), expected);
    }

    #[test]
    fn large_heaps_do_not_overflow() {
        let most = (1 << 63) - 1;
        check(&[most, most, most], Some(0));
        check(&[1, 1, most], Some(most + 2));
        check(&[1, most, most], Some(u64::MAX));
        check(&[2, most, most], None);
        // y = 2 and a triangular number of 1: 1 + (m − 2) mod 2.
        check(&[most - 1, most - 1, most], Some(1));
    }
    /// A value that does not fit takes neither the outcome nor the move with it.
    #[test]
    fn an_outcome_needs_no_value() {
        let most = i64::MAX as u64;
        for (game, sizes) in [
            ("simplicial-nim 5,5,5 faces=0-1,1-2,0-2", [2, most, most]),
            ("simplicial-nim 5,5,5 faces=0-1-2", [most; 3]),
        ] {
            let setup = notation::read(game).unwrap().check(&NoAppraiser).unwrap();
            let AnyGame::SimplicialNim(game) = setup.game() else { panic!("{game}") };
            let heaps = nimgraph_game::State::heaps(sizes);
            let found = decide(game, Convention::Normal, &heaps, Cost::Linear).unwrap().finding;
            assert_eq!((found.outcome, found.grundy), (Outcome::N, None));
            let after = game.play(&heaps, &found.winning_move.unwrap());
            assert_eq!(
                decide(game, Convention::Normal, &after, Cost::Linear).unwrap().finding.outcome,
                Outcome::P
            );
            assert!(value_of(game, &heaps, Cost::Linear).is_err());
        }
    }
}
