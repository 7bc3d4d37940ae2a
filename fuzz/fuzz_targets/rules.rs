//! Lines of rules: read or refused with a column, printed and read back, and unrolled on small boards.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimgraph_game::rules::{Hypergraph, Rules, RulesBoard};
use nimgraph_game::spec::GraphBoard;

fuzz_target!(|text: &str| {
    match text.parse::<Rules>() {
        Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column), "{text}: {error}"),
        Ok(rules) => {
            let written = rules.to_string();
            assert_eq!(written.parse::<Rules>().as_ref(), Ok(&rules), "{text}");
            let graph = |family: &str| GraphBoard::numbered(nimgraph_graph::parse_family(family).expect("a family"));
            let (cycle, circuit, fano) = (graph("cycle:4"), graph("circuit:3"), Hypergraph::fano());
            let letters: Vec<(char, u64)> = rules.letters().iter().map(|&letter| (letter, 2)).collect();
            let boards = [
                RulesBoard::Heaps(3),
                RulesBoard::Faces(3, vec![vec![0, 1], vec![1, 2]]),
                RulesBoard::Graph(&cycle),
                RulesBoard::Graph(&circuit),
                RulesBoard::Hyperedges(&fano),
            ];
            for board in &boards {
                if let Ok(kinds) = rules.unroll(board, &letters) {
                    let weights: Vec<u64> = (0..kinds.weights() as u64).map(|i| i % 3).collect();
                    let _ = kinds.count_moves(&weights, kinds.has_token().then_some(0));
                }
            }
        }
    }
});
