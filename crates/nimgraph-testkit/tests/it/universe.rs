//! The universes are as wide as they claim: everything that can go wrong in some position has positions to go wrong in.

use std::collections::{BTreeMap, BTreeSet};

use nimgraph::game::Outcome;
use nimgraph_testkit::{
    twins::{self, TWINS, TwinAnswer},
    universe::{Dice, Size, exhaustive, random},
};
use nimgraph_wire::read_position_json;
use serde_json::Value;

const EACH: usize = 300;

#[test]
fn random_positions_are_not_shallow() {
    // The thresholds are those of this seed's positions, which a change of the universe changes; chance does not.
    let seed = 1;
    let mut dice = Dice::new(seed);
    let mut seen = Census::default();
    for game in TWINS {
        for _ in 0..EACH {
            let position = random(game, &mut dice);
            seen.note(&position, &twins::solve(&position));
        }
    }
    seen.check(seed);
}

/// What has occurred, and how often.
#[derive(Default)]
struct Census {
    features: BTreeMap<String, usize>,
    grundy: BTreeMap<String, BTreeSet<u64>>,
    plies: BTreeSet<u64>,
}

impl Census {
    fn note(&mut self, position: &Value, twin: &TwinAnswer) {
        let game = position["game"].as_str().expect("a position names its game");
        let misere = position["play"] == "misere";
        let play = if misere { "misere" } else { "normal" };
        self.count(format!("{game} {play} {}", twin.outcome));
        self.grundy.entry(game.to_owned()).or_default().insert(twin.grundy);
        self.plies.insert(twin.plies);
        let text = position.to_string();
        let features = [
            ("over", twin.moves.is_empty()),
            ("several winning moves", twin.winning_moves.len() > 1),
            ("loops", has_loop(position)),
            ("parallel edges", has_parallel_edges(position)),
            ("zero weights", text.contains(",0]") || text.contains("[0,")),
            ("names", position["vertices"].is_array()),
            ("normal play spelled out", position["play"] == "normal"),
            ("nested position", game.ends_with("-nim") && text.matches("\"game\"").count() > 1),
            ("nested sum", game == "sum" && text.matches("\"sum\"").count() > 1),
            ("misère differs", misere && (twin.grundy == 0) != (twin.outcome == Outcome::P)),
        ];
        for (feature, present) in features {
            if present {
                self.count(feature.to_owned());
            }
        }
        if position["directed"] == true {
            self.count(format!("{game} directed"));
        }
    }

    fn count(&mut self, feature: String) {
        *self.features.entry(feature).or_default() += 1;
    }

    fn check(&self, seed: u64) {
        let at_least = |feature: &str, least: usize| {
            let count = self.features.get(feature).copied().unwrap_or(0);
            assert!(
                count >= least,
                "NIMGRAPH_SEED={seed} {feature}: {count}, expected {least}\n{:#?}",
                self.features
            );
        };
        for game in TWINS {
            for play in ["normal", "misere"] {
                for outcome in ["N", "P"] {
                    at_least(&format!("{game} {play} {outcome}"), 4);
                }
            }
            let values = self.grundy[*game].len();
            assert!(values >= 6, "NIMGRAPH_SEED={seed} {game} has only {values} Grundy values");
        }
        for game in ["vertex-nimg", "neighboring-nim", "vertex-nim"] {
            at_least(&format!("{game} directed"), EACH / 4);
        }
        for feature in ["over", "several winning moves", "loops", "parallel edges", "zero weights", "names"] {
            at_least(feature, 100);
        }
        for feature in ["normal play spelled out", "nested position", "misère differs"] {
            at_least(feature, 50);
        }
        at_least("nested sum", 5);
        assert!(self.plies.len() >= 10, "NIMGRAPH_SEED={seed} the games last {:?} plies", self.plies);
    }
}

fn ends(position: &Value) -> Vec<(String, String)> {
    let edges = position["edges"].as_array().map_or(&[][..], Vec::as_slice);
    edges.iter().map(|edge| (edge[0].to_string(), edge[1].to_string())).collect()
}

fn has_loop(position: &Value) -> bool {
    ends(position).iter().any(|(u, v)| u == v)
}

fn has_parallel_edges(position: &Value) -> bool {
    let mut seen = BTreeSet::new();
    !ends(position).into_iter().all(|(u, v)| seen.insert(if u < v { (u, v) } else { (v, u) }))
}

#[track_caller]
fn check_size(game: &str, size: Size, expected: usize) {
    let positions: Vec<String> = exhaustive(game, size).map(|p| p.to_string()).collect();
    assert_eq!(positions.len(), expected, "{game}");
    let distinct: BTreeSet<&String> = positions.iter().collect();
    assert_eq!(distinct.len(), expected, "{game} repeats itself");
    for position in positions.iter().step_by(7) {
        if let Err(error) = read_position_json(position) {
            panic!("{position}: {error}");
        }
    }
}

/// The counts are worked out by hand: positions of each number of heaps or vertices, times two for the plays.
#[test]
fn exhaustive_universes_are_complete() {
    let size = |vertices, edges, weight| Size { vertices, edges, weight };
    check_size("nim", size(2, 0, 2), 2 * (1 + 3 + 9));
    check_size("adjacent-nim", size(2, 0, 2), 2 * (1 + 2 + 4));
    check_size("circular-nim", size(2, 0, 2), 2 * (3 + 9 * 2));
    // On two heaps: {0}, {1}, {0,1} alone, and {0} with {1}.
    check_size("simplicial-nim", size(2, 2, 1), 2 * (2 + 4 * 4));
    // With no edge or one, of weight 0, 1 or 2.
    check_size("graph-nim", size(2, 1, 2), 2 * (1 + (1 + 3)));
    // One vertex: no edge, or a loop. Two: no edge, or one of three; times the tokens.
    check_size("edge-nim", size(2, 1, 2), 2 * ((1 + 3) + (1 + 3 * 3) * 2));
    check_size("edge-nim", size(1, 2, 1), 2 * (1 + 2 + 4));
    let (undirected, directed) = (2 * 2 + 8 * 4 * 2, 2 * 2 + 16 * 4 * 2);
    check_size("vertex-nimg", size(2, 0, 1), 2 * (undirected + directed));
    check_size("neighboring-nim", size(2, 0, 1), 2 * (undirected + directed));
    // Connected: the edge between the two, or both arcs; each vertex with a loop or without.
    let (undirected, directed) = (2 * 2 + 4 * 4 * 2, 2 * 2 + 4 * 4 * 2);
    check_size("vertex-nim", size(2, 0, 2), 2 * (undirected + directed));
    check_size("sum", size(0, 0, 1), 2);
}
