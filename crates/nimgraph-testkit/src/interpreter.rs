//! The language of rules once more: a slow interpreter of lines, written from the grammar alone.
//!
//! It shares no code with `nimgraph_game::rules`. It reads what a generator writes, with one blank between words, tries
//! every way to take something from a set, and keeps those that the words allow.

use std::collections::BTreeSet;

/// A position that a line is about.
#[derive(Clone, Debug)]
pub struct LinePosition {
    /// How many vertices there are; none for heaps.
    pub order: usize,
    /// The vertices of each edge or hyperedge.
    pub edges: Vec<Vec<usize>>,
    /// Whether a token walks edges from the first vertex to the second only.
    pub directed: bool,
    /// Sets of heaps.
    pub faces: Vec<Vec<usize>>,
    /// The weights of what carries them.
    pub weights: Vec<u64>,
    /// Where the token stands.
    pub token: Option<usize>,
}

/// The weights and the token after a move.
pub type After = (Vec<u64>, Option<usize>);

/// Every position that a move of the line leads to.
pub fn line_options(line: &str, at: &LinePosition) -> BTreeSet<After> {
    let (head, ways) = line.split_once(": ").expect("a line has a head");
    let carrier = head.split(' ').next().expect("a head has a carrier");
    ways.split(" | ").flat_map(|way| way_options(carrier, way, at)).collect()
}

/// Whether what a way says after `if` holds: comparisons of two terms, joined by `and`.
fn is_allowed(condition: &str, at: &LinePosition, (after, token): &After) -> bool {
    let it = (0..after.len()).find(|&weight| after[weight] < at.weights[weight]);
    condition.split(" and ").all(|test| {
        let words: Vec<&str> = test.split(' ').collect();
        let [left, sign, right] = words[..] else { panic!("expected a comparison: {test}") };
        let value = |text: &str| match text.strip_prefix("after(").and_then(|text| text.strip_suffix(')')) {
            Some(text) => term(text, after, it, *token),
            None => term(text, &at.weights, it, *token),
        };
        let (left, right) = (value(left), value(right));
        match sign {
            "=" => left == right,
            "!=" => left != right,
            "<" => left < right,
            "<=" => left <= right,
            ">" => left > right,
            _ => left >= right,
        }
    })
}

fn term(text: &str, weights: &[u64], it: Option<usize>, token: Option<usize>) -> u64 {
    match text {
        "w[it]" => weights[it.expect("a weight was lowered")],
        "w[token]" => weights[token.expect("a token")],
        "it" => it.expect("a weight was lowered") as u64,
        "max" => *weights.iter().max().expect("a weight"),
        "min" => *weights.iter().min().expect("a weight"),
        "sum" => weights.iter().sum(),
        "positive" => weights.iter().filter(|&&weight| weight > 0).count() as u64,
        number => number.parse().expect("a number"),
    }
}

/// The edge that `the edge` and `across` mean is chosen once for both.
fn way_options(carrier: &str, way: &str, at: &LinePosition) -> Vec<After> {
    let needs_edge = way.contains("the edge") || way.contains("across");
    let edges: Vec<Option<usize>> = match at.token {
        Some(token) if needs_edge => at.seen_from(token).into_iter().map(Some).collect(),
        _ => vec![None],
    };
    let mut found = Vec::new();
    for edge in edges {
        let mut states = vec![(at.weights.clone(), at.token)];
        for clause in way.split(", ") {
            let next = |state: &After| match clause.split_once(' ').expect("a clause of several words") {
                ("go", place) => go(place, at, edge, state),
                ("take", what) => take(what, carrier, at, edge, state),
                (_, condition) => {
                    Some(state.clone()).filter(|state| is_allowed(condition, at, state)).into_iter().collect()
                }
            };
            states = states.iter().flat_map(next).collect();
        }
        found.extend(states);
    }
    found
}

impl LinePosition {
    /// All edges that a vertex is on, wherever they lead.
    fn at(&self, vertex: usize) -> Vec<usize> {
        (0..self.edges.len()).filter(|&edge| self.edges[edge].contains(&vertex)).collect()
    }

    fn seen_from(&self, vertex: usize) -> Vec<usize> {
        let sees = |edge: &Vec<usize>| if self.directed { edge[0] == vertex } else { edge.contains(&vertex) };
        (0..self.edges.len()).filter(|&edge| sees(&self.edges[edge])).collect()
    }

    /// The other ends of an edge; of a loop its own vertex.
    fn across(&self, edge: usize, vertex: usize) -> Vec<usize> {
        let ends = &self.edges[edge];
        match ends.iter().all(|&end| end == vertex) {
            true => vec![vertex],
            false if self.directed => vec![ends[1]],
            false => ends.iter().copied().filter(|&end| end != vertex).collect(),
        }
    }

    fn neighbours(&self, vertex: usize) -> Vec<usize> {
        self.seen_from(vertex).into_iter().flat_map(|edge| self.across(edge, vertex)).collect()
    }
}

fn go(place: &str, at: &LinePosition, edge: Option<usize>, (weights, token): &After) -> Vec<After> {
    let here = token.expect("a token that goes");
    let mut places = match place {
        "across" => at.across(edge.expect("an edge was chosen"), here),
        _ => at.neighbours(here),
    };
    if place.ends_with("or stay") {
        places.push(here);
    }
    places.into_iter().map(|to| (weights.clone(), Some(to))).collect()
}

fn take(clause: &str, carrier: &str, at: &LinePosition, edge: Option<usize>, state: &After) -> Vec<After> {
    let (amount, set) = clause.split_once(" from ").expect("something is taken from somewhere");
    let (share, amount) = match amount.split_once(' ') {
        Some((share, amount)) => (share, amount),
        None => ("each", amount),
    };
    let (which, of) = match set {
        "here" | "the edge" => ("one", set),
        _ => set.split_once(' ').unwrap_or((set, "")),
    };
    let (weights, token) = state;
    let mut found = Vec::new();
    for set in sets(of, carrier, at, edge, state) {
        for taken in all_ways(&set.iter().map(|&weight| weights[weight]).collect::<Vec<_>>()) {
            let pairs: Vec<(u64, u64)> =
                set.iter().map(|&weight| weights[weight]).zip(taken.clone()).collect();
            if is_which(which, &pairs) && is_shared(share, amount, &pairs) {
                let mut after = weights.clone();
                set.iter().zip(&taken).for_each(|(&weight, taken)| after[weight] -= taken);
                found.push((after, *token));
            }
        }
    }
    found
}

fn sets(of: &str, carrier: &str, at: &LinePosition, edge: Option<usize>, state: &After) -> Vec<Vec<usize>> {
    let n = at.weights.len();
    let token = || state.1.expect("a token");
    let around = |one: usize| -> Vec<usize> {
        let meets = |other: usize| at.edges[other].iter().any(|end| at.edges[one].contains(end));
        let mut set = match carrier {
            "vertices" => at.neighbours(one),
            _ => (0..n).filter(|&other| meets(other)).collect(),
        };
        set.push(one);
        set.sort_unstable();
        set.dedup();
        set
    };
    match of {
        "" => vec![(0..n).collect()],
        "here" => vec![vec![token()]],
        "the edge" => vec![vec![edge.expect("an edge was chosen")]],
        "at a vertex" => (0..at.order).map(|vertex| at.at(vertex)).collect(),
        "at the token" => vec![at.at(token())],
        "of an edge" => at
            .edges
            .iter()
            .map(|ends| BTreeSet::from_iter(ends.iter().copied()).into_iter().collect())
            .collect(),
        "of a face" => at.faces.clone(),
        "around one" => (0..n).filter(|&one| state.0[one] > 0).map(around).collect(),
        _ => {
            let mut words = of.split(' ').skip(1);
            let size: usize = words.next().and_then(|word| word.parse().ok()).expect("a size");
            let is_window = words.next().is_some();
            let window = |start: usize| (start..start + size).map(|heap| heap % n).collect::<Vec<_>>();
            match (is_window, carrier) {
                (true, "circle") => (0..n).map(window).collect(),
                (true, _) => (0..=n - size).map(window).collect(),
                _ => subsets(n).into_iter().filter(|set| set.len() == size).collect(),
            }
        }
    }
}

fn subsets(n: usize) -> Vec<Vec<usize>> {
    (0..1usize << n).map(|bits| (0..n).filter(|i| bits >> i & 1 == 1).collect()).collect()
}

/// Every way to take something or nothing from each.
fn all_ways(weights: &[u64]) -> Vec<Vec<u64>> {
    let mut ways = vec![Vec::new()];
    for &weight in weights {
        let more = |way: &Vec<u64>| {
            (0..=weight).map(|taken| [way.clone(), vec![taken]].concat()).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(more).collect();
    }
    ways
}

fn is_which(which: &str, pairs: &[(u64, u64)]) -> bool {
    let lowered = pairs.iter().filter(|(_, taken)| *taken > 0).count();
    let is_some = lowered > 0;
    match which {
        "one" => lowered == 1,
        "some" => is_some,
        "all" => is_some && lowered == pairs.len(),
        _ => is_some && pairs.iter().all(|(weight, taken)| *weight == 0 || *taken > 0),
    }
}

fn is_shared(share: &str, amount: &str, pairs: &[(u64, u64)]) -> bool {
    let lowered: Vec<(u64, u64)> = pairs.iter().copied().filter(|(_, taken)| *taken > 0).collect();
    let each = lowered.iter().all(|&(weight, taken)| is_amount(amount, weight, taken));
    match share {
        "each" => each,
        "equal" => each && lowered.iter().all(|(_, taken)| *taken == lowered[0].1),
        _ => is_amount(amount, u64::MAX, lowered.iter().map(|(_, taken)| taken).sum()),
    }
}

fn is_amount(amount: &str, weight: u64, taken: u64) -> bool {
    let number = |text: &str| text.parse::<u64>().expect("a number");
    match amount {
        "any" => true,
        "all" => taken == weight,
        "half" => 2 * (weight - taken) >= weight,
        _ => match (amount.strip_prefix('{'), amount.split_once("..")) {
            (Some(list), _) => list.trim_end_matches('}').split(',').any(|text| number(text) == taken),
            (_, Some((least, ""))) => taken >= number(least),
            (_, Some((least, most))) => (number(least)..=number(most)).contains(&taken),
            _ => taken == number(amount),
        },
    }
}
