//! Where the token goes from a vertex, by the set of empty vertices, on boards that lose these.

use nimgraph_formula::{Comparison, Ground, Number};
use nimgraph_game::Kinds;

/// The places where the token may go from one vertex, each with the condition under which it may, which asks for nothing
/// but which vertices are empty after the move.
#[derive(Clone, Debug)]
pub(super) struct Empties {
    ways: Vec<(usize, Ground)>,
}

impl Empties {
    /// Those of a vertex; `None` if its moves are of another kind.
    pub(super) fn of(kinds: &Kinds, vertex: usize) -> Option<Self> {
        let is_empty = |weight| Ground::Compare(Number::Weight(weight), Comparison::Equal);
        let all_empty = Ground::all((0..kinds.weights()).map(is_empty));
        let (mut ways, mut ends) = (Vec::new(), false);
        if *kinds.domain(vertex) != is_empty(vertex).negated() {
            return None;
        }
        for kind in kinds.at(vertex) {
            if *kind.set != [vertex] || !kind.is_plain() {
                return None;
            }
            match kind.to {
                Some(to) if asks_for_empties(&kind.after) => ways.push((to, kind.after.clone())),
                None if kind.after == all_empty => ends = true,
                _ => return None,
            }
        }
        ends.then_some(Self { ways })
    }

    /// For each set of empty vertices, the set of places where the token may go.
    pub(super) fn by_set(&self, vertices: usize) -> Vec<u64> {
        let mut sets = vec![0; 1 << vertices];
        for (number, chunk) in sets.chunks_mut(64).enumerate() {
            for (to, condition) in &self.ways {
                let holds = sixty_four(condition, number);
                for (bit, set) in chunk.iter_mut().enumerate() {
                    *set |= (holds >> bit & 1) << to;
                }
            }
        }
        sets
    }
}

fn asks_for_empties(condition: &Ground) -> bool {
    match condition {
        Ground::Constant(_) => true,
        Ground::Not(test) => asks_for_empties(test),
        Ground::All(tests) | Ground::Any(tests) => tests.iter().all(asks_for_empties),
        Ground::Compare(Number::Weight(_), Comparison::Equal | Comparison::Unequal | Comparison::More) => {
            true
        }
        _ => false,
    }
}

/// Whether a condition holds for each of 64 sets of empty vertices in a row.
fn sixty_four(condition: &Ground, number: usize) -> u64 {
    match condition {
        Ground::Constant(value) => {
            if *value {
                u64::MAX
            } else {
                0
            }
        }
        Ground::Not(test) => !sixty_four(test, number),
        Ground::All(tests) => tests.iter().fold(u64::MAX, |all, test| all & sixty_four(test, number)),
        Ground::Any(tests) => tests.iter().fold(0, |any, test| any | sixty_four(test, number)),
        Ground::Compare(Number::Weight(vertex), comparison) => {
            let empty = with_vertex(*vertex, number);
            if *comparison == Comparison::Equal { empty } else { !empty }
        }
        _ => unreachable!("`asks_for_empties` refuses other conditions"),
    }
}

/// The sets that have a vertex, among 64 in a row.
fn with_vertex(vertex: usize, number: usize) -> u64 {
    const LOW: [u64; 6] = [
        0xaaaa_aaaa_aaaa_aaaa,
        0xcccc_cccc_cccc_cccc,
        0xf0f0_f0f0_f0f0_f0f0,
        0xff00_ff00_ff00_ff00,
        0xffff_0000_ffff_0000,
        0xffff_ffff_0000_0000,
    ];
    match LOW.get(vertex) {
        Some(sets) => *sets,
        None if number >> (vertex - 6) & 1 == 1 => u64::MAX,
        None => 0,
    }
}
