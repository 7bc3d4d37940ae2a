//! What the program tells of a position hangs together: every claim and every answer to every reply, followed
//! by the rules alone to the end of the game.

use nimgraph::{SolveOptions, solver::GuideLimits};
use nimgraph_testkit::{
    twins::{self, TWINS},
    universe::{Dice, random, seed},
};
use nimgraph_wire::{read_position_json, walk_through};

const POSITIONS: usize = 1_000;

#[test]
fn guides_to_random_positions_replay() {
    let seed = seed("guides");
    let mut dice = Dice::new(seed);
    let mut checked = 0;
    for i in 0..POSITIONS {
        let position = random(TWINS[i % TWINS.len()], &mut dice);
        let context = format!("NIMGRAPH_SEED={seed} {position}");
        let setup = read_position_json(&position.to_string()).expect("a random position is legal");
        let told = walk_through(&setup, &SolveOptions::default(), GuideLimits::default());
        let twin = twins::solve(&position);
        assert_eq!(told.explanation.answer.outcome, Some(twin.outcome), "{context}");
        let guidance = told.guidance.expect("who wins is known");
        let replay = &guidance.replay;
        assert_eq!((&replay.fault, replay.complete, replay.stopped), (&None, true, None), "{context}");
        assert_eq!(replay.searched, replay.positions, "{context}");
        assert_eq!(guidance.next.is_some(), !twin.winning_moves.is_empty(), "{context}");
        assert_eq!(
            Some(guidance.replies.len() as u128),
            guidance.replies_total.map(|n| n.min(100)),
            "{context}"
        );
        checked += replay.positions;
    }
    assert!(checked > 3 * POSITIONS as u64, "only {checked} positions were checked");
}
