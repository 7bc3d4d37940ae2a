//! Saved searches: any bytes are one or are refused, and one that is read does not change who wins.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use nimgraph::{
    game::Position,
    solver::{Approach, Meter, SearchMemory, Wants, analyse},
};
use nimgraph_fuzz::budget;
use nimgraph_wire::read_position;

static SETUP: LazyLock<Position> =
    LazyLock::new(|| read_position("edge-nim complete:4 weights=2,1,2,1,1,2").expect("this is a position"));

fuzz_target!(|bytes: &[u8]| {
    // Few inputs have the right checksum, so one is written for them.
    let mut whole = bytes.to_vec();
    if let Some(end) = whole.len().checked_sub(4) {
        let checksum = crc32fast::hash(&whole[..end]);
        whole[end..].copy_from_slice(&checksum.to_le_bytes());
    }
    for bytes in [bytes, &whole] {
        if let Ok(mut memory) = SearchMemory::from_bytes(bytes, &SETUP, Approach::Auto) {
            let again = memory.to_bytes(&SETUP, Approach::Auto);
            assert!(SearchMemory::from_bytes(&again, &SETUP, Approach::Auto).is_ok());
            analyse(&SETUP, Wants::default(), &mut Meter::start(&budget()), &mut memory);
        }
    }
});
