//! Moves in text and in JSON, at the example of each game and at one with huge weights: refused or legal, and the
//! name that is given back means the same move.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use nimgraph::game::{Position, games};
use nimgraph_wire::{GivenMove, MoveJson, read_position};

static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let huge = [
        "nim 9223372036854775807,5",
        "edge-nim a-b:9223372036854775807,a-b:2,a-a:3 token=a",
        "graph-nim a-b:9223372036854775807,a-b:2,b-c:3",
        "vertex-nimg 0-1,1-1,1-2 weights=9223372036854775807 token=1",
        "neighboring-nim 0>1,1>1,1>2 weights=9223372036854775807 token=1",
        "vertex-nim 0-1,1-1,1-2 weights=9223372036854775807 token=1",
        "adjacent-nim 9223372036854775807,2,3",
    ];
    let examples = games().iter().map(|game| game.example);
    examples.chain(huge).map(|text| read_position(text).expect("these are positions")).collect()
});

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let position = &POSITIONS[usize::from(choice) % POSITIONS.len()];
    let given = serde_json::from_str::<GivenMove>(text).ok();
    let from_json = given.and_then(|given| given.find(position).ok());
    for mv in [position.parse_move(text).ok(), from_json].into_iter().flatten() {
        assert!(position.is_legal(&mv), "{text} is read as {mv:?}");
        let name = position.move_text_unchecked(&mv);
        assert_eq!(position.parse_move(&name).as_ref(), Ok(&mv), "{text} is read as {name}");
        let given = GivenMove::Fields(MoveJson::of(position, &mv));
        assert_eq!(given.find(position).as_ref(), Ok(&mv), "{text} is read as {given}");
        let _ = position.after_unchecked(&mv);
    }
});
