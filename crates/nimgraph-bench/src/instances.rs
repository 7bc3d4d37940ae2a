//! What is measured.

/// How much to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Minutes: what the page shows.
    Full,
    /// Seconds: to see that it works.
    Quick,
}

/// A table of edge-nim: all weights of one graph up to a bound.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instance {
    pub(crate) family: &'static str,
    pub(crate) weight: u8,
    /// The bound up to which the hash maps can be asked to go on the same graph.
    pub(crate) naive_weight: u8,
}

const fn instance(family: &'static str, weight: u8, naive_weight: u8) -> Instance {
    Instance { family, weight, naive_weight }
}

/// The tables.
pub(crate) fn tables(scale: Scale) -> Vec<Instance> {
    match scale {
        Scale::Full => vec![
            instance("complete:5", 3, 3),
            instance("complete:4", 30, 7),
            instance("petersen", 3, 1),
            instance("bipartite:3,3", 7, 3),
            instance("complete:6", 3, 1),
            instance("complete:7", 2, 0),
        ],
        Scale::Quick => vec![instance("complete:4", 6, 3), instance("bipartite:3,3", 2, 1)],
    }
}

/// A family and a bound.
pub(crate) type Table = (&'static str, u8);

/// A graph with a growing bound.
pub(crate) fn growing_weights(scale: Scale) -> Vec<Table> {
    let weights: &[u8] = match scale {
        Scale::Full => &[3, 7, 15, 20, 30, 40],
        Scale::Quick => &[3, 5],
    };
    weights.iter().map(|&weight| ("complete:4", weight)).collect()
}

/// Graphs with growing numbers of edges.
pub(crate) fn growing_graphs(scale: Scale) -> Vec<Table> {
    match scale {
        Scale::Full => {
            vec![("cycle:6", 3), ("cycle:8", 3), ("complete:5", 3), ("hypercube:3", 3), ("petersen", 3)]
        }
        Scale::Quick => vec![("cycle:4", 3), ("complete:4", 3)],
    }
}

/// Seeded cubic graphs with weights from 1 to 3, in the short notation.
pub(crate) fn cubic(scale: Scale) -> Vec<String> {
    let (order, count) = match scale {
        Scale::Full => (18, 10),
        Scale::Quick => (10, 2),
    };
    (1..=count).map(|seed| random_regular(order, 3, seed)).collect()
}

/// A random regular graph with weights from 1 to 3 by the same seed.
pub(crate) fn random_regular(order: usize, degree: usize, seed: u64) -> String {
    let mut stream = nimgraph_graph::SplitMix64::new(seed);
    let weights: Vec<String> = (0..order * degree / 2).map(|_| (1 + stream.below(3)).to_string()).collect();
    format!("edge-nim random-regular:{order},{degree},seed={seed} weights={}", weights.join(","))
}

/// Hard positions for threads.
pub(crate) fn hard(scale: Scale) -> Vec<String> {
    let boards: &[&str] = match scale {
        Scale::Full => &["24,3,seed=2", "34,3,seed=4"],
        Scale::Quick => &["10,3,seed=1"],
    };
    boards.iter().map(|board| format!("edge-nim random-regular:{board} weights=3")).collect()
}

/// Positions with many reachable states, by name. All weights are 3, for which there is a simple lower bound.
pub(crate) fn large(scale: Scale) -> &'static [(&'static str, &'static str)] {
    const ALL: &[(&str, &str)] = &[
        ("cubic-18", "random-regular:18,3,seed=1"),
        ("cubic-20-n", "random-regular:20,3,seed=1"),
        ("cubic-20-p", "random-regular:20,3,seed=3"),
        ("cubic-22", "random-regular:22,3,seed=2"),
        ("cubic-24", "random-regular:24,3,seed=1"),
        ("cubic-24-long", "random-regular:24,3,seed=2"),
        ("prism-9", "prism:9"),
        ("gp-11-3", "generalized-petersen:11,3"),
    ];
    match scale {
        Scale::Full => ALL,
        Scale::Quick => &ALL[..1],
    }
}

/// A board with about a million edges, in the short notation.
pub(crate) fn large_board(scale: Scale) -> String {
    match scale {
        Scale::Full => "edge-nim grid:700x720".to_owned(),
        Scale::Quick => "edge-nim grid:20x30".to_owned(),
    }
}

/// A board with a million edges about which nearly all the time goes into reading: the statement about trees decides it at
/// the first look, and there is one move.
pub(crate) fn large_star(scale: Scale) -> String {
    match scale {
        Scale::Full => "edge-nim star:1000000 token=1".to_owned(),
        Scale::Quick => "edge-nim star:100 token=1".to_owned(),
    }
}

/// The positions of the answer key as lines of JSON.
pub(crate) fn batch(scale: Scale) -> Vec<String> {
    let count = match scale {
        Scale::Full => usize::MAX,
        Scale::Quick => 50,
    };
    let key = include_str!("../../nimgraph-testkit/data/answers.jsonl");
    let position = |line: &str| {
        let entry: serde_json::Value = serde_json::from_str(line).expect("the answer key is JSON");
        entry["position"].to_string()
    };
    key.lines().take(count).map(position).collect()
}
