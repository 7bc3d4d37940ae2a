//! Seconds and nodes of the plain search and of proof-number search on random cubic graphs.

use std::time::Instant;

use nimgraph_game::{Play, Registered, Setup, Visitor, notation, setup::NoAppraiser};
use nimgraph_solve::{Budget, Meter, MoveList, OutcomeOf, Search, Wants, analyse};

fn main() {
    let (mut plain_total, mut proof_total) = (0.0, 0.0);
    for seed in 1..=10 {
        let weights: Vec<String> =
            (0..27u64).map(|i| (1 + (i * 7 + seed * 5 + i * i * seed) % 3).to_string()).collect();
        let text = format!("edge-nim random-regular:18,3,seed={seed} weights={}", weights.join(","));
        let setup = Setup::from_json(&notation::to_json(&text).unwrap(), &NoAppraiser).unwrap();
        let start = Instant::now();
        let wants = Wants { moves: MoveList::None, ..Wants::default() };
        let a = analyse(&setup, wants, &Budget { threads: 1, ..Budget::default() });
        let proof = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let (outcome, nodes) = setup.visit(Plain);
        let plain = start.elapsed().as_secs_f64();
        println!(
            "{seed}: {:?} {:.4} s {} nodes | plain {outcome:?} {plain:.3} s {nodes} nodes",
            a.outcome, proof, a.nodes
        );
        plain_total += plain;
        proof_total += proof;
    }
    println!("plain {plain_total:.2} s, proof {proof_total:.4} s, ratio {:.0}", plain_total / proof_total);
}

struct Plain;

impl Visitor for Plain {
    type Output = (Result<nimgraph_game::Outcome, nimgraph_solve::StopReason>, u64);

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        let budget = Budget { nodes: Some(5_000_000), ..Budget::default() };
        let mut meter = Meter::start(&budget);
        let outcome = Search::<G, OutcomeOf>::new(game, play).value(position, &mut meter);
        (outcome, meter.nodes())
    }
}
