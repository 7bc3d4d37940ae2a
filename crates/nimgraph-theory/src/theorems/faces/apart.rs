//! Heaps of which no two can be played together are Nim.

use nimgraph_game::{Convention, Move, State};

use super::{FaceGame, carried, face_sizes, left};
use crate::{
    Conclusion, Facts, Finding, Hypothesis, Noun, Reason, Statement, Touch, claims::TouchClaim,
    papers::BOUTON, theorems::nim::bouton,
};

/// The statement for one game.
pub(in crate::theorems) const fn apart<G: FaceGame>() -> Statement<G> {
    Statement {
        id: "simplicial/nim",
        title: "Bouton's theorem for heaps apart",
        plays: &Convention::ALL,
        says: "When no move can touch two of the heaps that are left, the game is Nim: the Grundy value is their nim-sum, and \
               Bouton's theorem decides misère play too. In particular, $(x, 0, y, 0, z, 0)$ in $CN(6, 2)$, which is Graph \
               Nim on $C6$, is P exactly when $x ⊕ y ⊕ z = 0$.",
        hypotheses: const {
            &[Hypothesis::new("no two heaps left in one face", |_game: &G, heaps| {
                face_sizes(heaps).all(|size| size <= 1)
            })]
        },
        conclusion: Conclusion::Value(find::<G>),
        winning_moves: Some(|game, play, heaps, visit| {
            let first_face = |mv: &Move| mv.places().next().map(|heap| game.complex().faces_at(heap)[0]);
            let mut moves = bouton::moves(play, &without_idle(game, heaps));
            moves.sort_by_key(first_face);
            moves.into_iter().try_for_each(visit)
        }),
        ..Statement::of(BOUTON.at(""))
    }
}

fn find<G: FaceGame>(game: &G, play: Convention, heaps: &Facts<'_, G>) -> Option<Finding> {
    let finding = bouton::decide(play, &without_idle(game, heaps));
    let nim = Reason::default().claim(TouchClaim(Touch::NoTwo, G::NOUN)).say(match G::NOUN {
        Noun::Heaps => ": this is Nim. ",
        Noun::Edges => ": this is Nim, with a heap for each pair. ",
    });
    let reason = nim.followed_by(finding.reason, 0);
    let finding = Finding { reason, ..finding };
    Some(carried::<G>(finding, Some).with_witness(G::shown("still in play", left(heaps).to_vec())))
}

/// The heaps, with 0 for those in no face.
fn without_idle<G: FaceGame>(game: &G, heaps: &Facts<'_, G>) -> State {
    let size = |heap: usize| if game.complex().faces_at(heap).is_empty() { 0 } else { heaps.weights()[heap] };
    State::heaps((0..heaps.weights().len()).map(size).collect::<Box<_>>())
}
