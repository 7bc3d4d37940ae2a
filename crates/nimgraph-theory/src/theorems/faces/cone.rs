//! Cones: a heap that can be played together with whatever else is played.

use nimgraph_game::{Convention, Move, Outcome};

use super::{FaceGame, board};
use crate::{
    Conclusion, Cost, Facts, Finding, Hypothesis, Reason, Statement, Touch,
    advise::decide,
    claims::{OutcomeClaim, TouchClaim},
    papers::EHRENBORG_STEINGRIMSSON,
};

/// The statement for one game.
pub(in crate::theorems) const fn cone<G: FaceGame>() -> Statement<G> {
    Statement {
        id: "cone",
        title: "the theorem on cones",
        says: "A heap in every maximal face must be 0 for the position to be P, and then the rest is played on the link. As \
               long as it is not 0, the position is N: the player to move takes all of it, together with a winning move of \
               the rest if that is N.",
        cost: Cost::Polynomial,
        hypotheses: const {
            &[Hypothesis::new("a heap left in every maximal face", |game: &G, heaps| {
                !apexes(game, heaps).is_empty()
            })]
        },
        conclusion: Conclusion::Decide(find::<G>),
        ..Statement::of(EHRENBORG_STEINGRIMSSON.at("cones"))
    }
}

/// The heaps left that are in every maximal one of the faces, as far as these are left. Finds none when it would
/// have to compare too many faces.
fn apexes<G: FaceGame>(game: &G, heaps: &Facts<'_, G>) -> Vec<usize> {
    let complex = game.complex();
    let of = |face: &usize| complex.faces()[*face].iter().copied().filter(|&heap| heaps.weights()[heap] > 0);
    let sizes: Vec<usize> = (0..complex.faces().len()).map(|face| of(&face).count()).collect();
    let mut largest_first: Vec<usize> = (0..sizes.len()).filter(|&face| sizes[face] > 0).collect();
    largest_first.sort_by_key(|&face| std::cmp::Reverse(sizes[face]));
    let Some(mut common) = largest_first.first().map(|face| of(face).collect::<Vec<_>>()) else {
        return Vec::new();
    };
    let mut comparisons = 0;
    for face in largest_first {
        let is_inside = |heap: &usize| complex.faces()[face].binary_search(heap).is_ok();
        if common.is_empty() || comparisons > MOST_COMPARISONS {
            return Vec::new();
        }
        if common.iter().all(is_inside) {
            continue;
        }
        let rarest = of(&face).min_by_key(|&heap| complex.faces_at(heap).len()).expect("it is not empty");
        let mut larger = complex.faces_at(rarest).iter().filter(|&&other| sizes[other] > sizes[face]);
        comparisons += complex.faces_at(rarest).len();
        let holds =
            |other: &usize| of(&face).all(|heap| complex.faces()[*other].binary_search(&heap).is_ok());
        if !larger.any(holds) {
            common.retain(is_inside);
        }
    }
    common
}

/// A reason about more heaps than this is not read to its end.
const SURVEYED: usize = 64;

/// Comparing more faces than this takes longer than a theorem should.
const MOST_COMPARISONS: usize = 1 << 20;

fn find<G: FaceGame>(game: &G, play: Convention, heaps: &Facts<'_, G>) -> Option<Finding> {
    let apexes = apexes(game, heaps);
    let mut rest = heaps.position().clone();
    apexes.iter().for_each(|&heap| rest.weights_mut()[heap] = 0);
    let along = Touch::Along(apexes.iter().map(|&heap| G::place(heap)).collect());
    let mut reason = Reason::default()
        .board(board::<G>("without these", apexes.iter().map(|&heap| (heap, 0))))
        .claim(TouchClaim(along, G::NOUN))
        .say(".");
    // On a few heaps the rest may be asked of all statements, this one among them.
    let most = if rest.weights().len() <= SURVEYED { Cost::Polynomial } else { Cost::Linear };
    let known = decide(game, play, &rest, most).ok();
    let one = apexes.len() == 1;
    reason = match &known {
        Some(rest) => {
            let take = match (one, rest.finding.outcome) {
                (true, Outcome::P) => ": take all of it.",
                (true, Outcome::N) => ": take all of it together with that move.",
                (false, Outcome::P) => ": take all of them.",
                (false, Outcome::N) => ": take all of them together with that move.",
            };
            reason
                .say(if one { " Now consider the board without it. " } else { " Now consider the board without these. " })
                .followed_by(rest.reason(), 1)
                .say(" So there ")
                .claim_on(1, OutcomeClaim(rest.finding.outcome))
                .say(take)
        }
        None if one => reason
            .say(" Without it, the position is either P, and taking all of it wins, or N, and taking all of it together with a move that wins there does."),
        None => reason
            .say(" Without these, the position is either P, and taking all of them wins, or N, and taking all of them together with a move that wins there does."),
    };
    let mv = known.and_then(|rest| {
        let other = match (rest.finding.outcome, rest.finding.winning_move) {
            (Outcome::P, _) => Move::lowering([]),
            (Outcome::N, mv) => mv?,
        };
        let cleared = apexes.iter().map(|&heap| (heap, 0));
        Some(Move::lowering(cleared.chain(other.lowered().iter().copied())))
    });
    Some(Finding::n(reason).with_move(mv).with_witness(G::shown("in every maximal face", apexes)))
}
