//! Moves in text and in JSON, at the example of each game and at one with huge weights: refused or legal, and the
//! name that is given back means the same move.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use nimgraph::game::{Ruleset, Setup, games};
use nimgraph_wire::read_position;

static POSITIONS: LazyLock<Vec<Setup>> = LazyLock::new(|| {
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
    let setup = &POSITIONS[usize::from(choice) % POSITIONS.len()];
    let (game, position) = (setup.game(), setup.position());
    let from_json = serde_json::from_str(text).ok().and_then(|json| game.move_from_json(position, &json));
    for mv in [game.move_from_text(position, text), from_json].into_iter().flatten() {
        assert!(game.is_legal(position, &mv), "{text} is read as {mv:?}");
        let name = game.move_to_text(position, &mv);
        assert_eq!(game.move_from_text(position, &name).as_ref(), Some(&mv), "{text} is read as {name}");
        let json = game.move_to_json(position, &mv);
        assert_eq!(game.move_from_json(position, &json).as_ref(), Some(&mv), "{text} is read as {json}");
        game.play(position, &mv);
    }
});
