//! Some of a position's moves, where all would be too many.

use std::ops::ControlFlow;

use nimgraph_game::{CONTINUE, Move, Ruleset, State};

/// At most `most` of the moves, in their order: all of them where they are that few, else some that are spread evenly.
pub(crate) fn spread<R: Ruleset>(rules: &R, position: &State, most: usize) -> Vec<Move> {
    // Moves without number are too many to go through, like any large number of them.
    let total = rules.count_moves(position).exact().unwrap_or(u128::MAX);
    let share = most as u128;
    let mut chosen = Vec::new();
    let mut index = 0;
    let _ = rules.for_each_move(position, &mut |mv| {
        if chosen.len() == most {
            return ControlFlow::Break(());
        }
        // Of more than can be gone through, the first ones have to do.
        if total <= share || total > MOST_LISTED || index * share / total >= chosen.len() as u128 {
            chosen.push(mv);
        }
        index += 1;
        CONTINUE
    });
    chosen
}

/// No more moves than this are gone through.
const MOST_LISTED: u128 = 1 << 20;

#[cfg(test)]
mod tests {
    use nimgraph_game::rulesets::Nim;

    use super::*;

    #[track_caller]
    fn check(heaps: &[u64], most: usize, expected: usize) {
        let position = State::heaps(heaps);
        let (chosen, all) = (spread(&Nim, &position, most), Nim.moves(&position));
        assert_eq!(chosen.len(), expected);
        assert!(chosen.iter().all(|mv| all.contains(mv)));
        assert!(chosen.first() == all.first() || most == 0);
    }

    #[test]
    fn few_moves_are_all_there_and_many_are_spread() {
        check(&[3, 4], 10, 7);
        check(&[3, 4], 7, 7);
        check(&[3, 4], 4, 4);
        check(&[50, 50], 10, 10);
        check(&[], 10, 0);
        check(&[3], 0, 0);
        let last = spread(&Nim, &State::heaps([50, 50]), 10).pop().unwrap();
        assert_eq!(
            Nim.play(&State::heaps([50, 50]), &last).weights()[0],
            50,
            "the second heap has its share"
        );
        assert_eq!(spread(&Nim, &State::heaps([u64::MAX >> 1]), 3).len(), 3);
    }
}
