//! Predicates on the states of a table: read or refused, and what is read says something of every state.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use nimgraph::{
    Board,
    table::{GameBox, Options, Values},
};
use nimgraph_wire::tables::Predicate;

static TABLES: LazyLock<Vec<GameBox>> = LazyLock::new(|| {
    let texts = ["edge-nim a-b,b-c,c-a", "circular-nim 4 k=2", "vertex-nim cycle:3"];
    let table = |text: &str| {
        let board: Board = text.parse().expect("these are boards");
        GameBox::new(&board, &vec![1; board.weights()]).expect("they have tables")
    };
    texts.into_iter().map(table).collect()
});

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let table = &TABLES[usize::from(choice) % TABLES.len()];
    let Ok(predicate) = Predicate::parse(text, table) else { return };
    let values = if predicate.needs_grundy() { Values::Grundy } else { Values::Outcomes };
    let run = |sink| table.run(values, sink, &Options { threads: 1, ..Options::default() });
    let (fast, _) = run(predicate.find(5)).expect("a small table is filled");
    let (all, _) = run(predicate.negated().find(5)).expect("a small table is filled");
    assert!(u128::from(fast.total() + all.total()) <= table.states(), "{text}");
});
