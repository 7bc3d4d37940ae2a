//! Which odd vertex wins in Fukuyama's Theorem 3.5, if one does.
//!
//! In the graph of threads, each as wide as its lighter edge, let u be a thread with a heavier edge at p and a lighter
//! one, of weight m, at q, and let v be the token's vertex. Then u wins exactly when, without u, p can send m units to q
//! and one more to v. So u does not win exactly when some set X of vertices without v contains one end of u and its cut,
//! u included, is at most 2m, or at most 2m − 1 if the end inside is q.
//!
//! Most threads are settled without a flow through the whole graph:
//! - if p and q are joined by threads wider than m, u wins, so the others lie in a widest spanning tree but for ties;
//! - a branch of that tree may be a set X, and all branches are weighed at once;
//! - a flow that stops at the edge of a small neighbourhood of p or q may show that such a set lies within.

use super::{branches::Branches, threads::Threads};
use nimgraph_graph::algorithms::flow::{Flow, FlowQuestion, Reach};

/// A thread that wins for the player to move with the token on the even vertex `token`, if there is one.
pub(crate) fn winning_thread(threads: &Threads, token: usize) -> Option<usize> {
    let near = distances(threads, token);
    let is_near = |v: usize| near[v] != usize::MAX;
    let unequal = (0..threads.weights.len()).filter_map(|u| Some((u, threads.thick_and_thin(u)?)));
    let mut candidates: Vec<Candidate> = unequal
        .filter(|&(_, [thick, _])| is_near(thick))
        .map(|(thread, [thick, thin])| Candidate {
            thread,
            thick,
            thin,
            width: threads.network.capacity[thread],
        })
        .collect();
    let cut_off = candidates.iter().filter(|u| u.width == 0).min_by_key(|u| near[u.thick]);
    if let Some(u) = cut_off {
        return Some(u.thread);
    }
    let tree = match widest_tree(threads, &mut candidates) {
        Ok(tree) => tree,
        Err(thread) => return Some(thread),
    };
    settle(threads, token, candidates, &tree)
}

/// A thread with different weights at its ends.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    thread: usize,
    thick: usize,
    thin: usize,
    width: u64,
}

/// How many threads away each even vertex is.
fn distances(threads: &Threads, token: usize) -> Vec<usize> {
    let network = &threads.network;
    let mut distance = vec![usize::MAX; network.order()];
    distance[token] = 0;
    let mut queue = vec![token];
    let mut next = 0;
    while let Some(&v) = queue.get(next) {
        next += 1;
        for (thread, to) in network.incident(v) {
            if network.capacity[thread] > 0 && distance[to] == usize::MAX {
                distance[to] = distance[v] + 1;
                queue.push(to);
            }
        }
    }
    distance
}

/// The threads of a widest spanning forest (Kruskal), or a candidate whose ends are joined by wider threads. Sorts the
/// candidates so that those outside the forest come first: they are the likeliest to win.
fn widest_tree(threads: &Threads, candidates: &mut [Candidate]) -> Result<Vec<usize>, usize> {
    let network = &threads.network;
    let mut order: Vec<u32> =
        (0..network.ends.len() as u32).filter(|&e| network.capacity[e as usize] > 0).collect();
    order.sort_unstable_by_key(|&e| (std::cmp::Reverse(network.capacity[e as usize]), e));
    candidates.sort_unstable_by_key(|u| (std::cmp::Reverse(u.width), u.thread));
    let mut sets = Sets::new(network.order());
    let mut waiting = candidates.iter().peekable();
    let mut tree = Vec::new();
    for group in order.chunk_by(|&a, &b| network.capacity[a as usize] == network.capacity[b as usize]) {
        let width = network.capacity[group[0] as usize];
        while let Some(u) = waiting.next_if(|u| u.width == width) {
            if sets.root(u.thick) == sets.root(u.thin) {
                return Err(u.thread);
            }
        }
        for &e in group {
            let [a, b] = network.ends[e as usize];
            if sets.join(a as usize, b as usize) {
                tree.push(e as usize);
            }
        }
    }
    let mut in_tree = vec![false; network.ends.len()];
    tree.iter().for_each(|&e| in_tree[e] = true);
    candidates.sort_by_key(|u| in_tree[u.thread]);
    Ok(tree)
}

/// Settles candidates by flows of growing range, and by the branches of the tree.
fn settle(threads: &Threads, token: usize, mut open: Vec<Candidate>, tree: &[usize]) -> Option<usize> {
    let mut flow = Flow::new(&threads.network);
    let mut volume = FIRST_VOLUME;
    let mut branches = None;
    while !open.is_empty() {
        let mut left = Vec::new();
        for u in open {
            match judge(&mut flow, token, u, volume) {
                Verdict::Wins => return Some(u.thread),
                Verdict::Fails => {}
                Verdict::Open => left.push(u),
            }
        }
        if !left.is_empty() && branches.is_none() {
            let cuts = branches.insert(Branches::weigh(&threads.network, token, tree));
            left.retain(|u| !cuts.part([u.thick, u.thin], u.width));
        }
        open = left;
        volume = volume.saturating_mul(8);
    }
    None
}

/// A first look at this many threads settles most candidates.
const FIRST_VOLUME: usize = 64;

enum Verdict {
    Wins,
    Fails,
    Open,
}

/// Looks around both ends of a candidate for a set that shows that it does not win.
fn judge(flow: &mut Flow<'_>, token: usize, u: Candidate, volume: usize) -> Verdict {
    let (question, owed) = from_thick(token, u);
    let (passed, reach) = flow.bound(&question, &[u.thin], volume);
    if passed + owed <= u.width {
        return Verdict::Fails;
    }
    if reach == Reach::All {
        return Verdict::Wins;
    }
    let (passed, _) = flow.bound(&from_thin(token, u), &[u.thick], volume);
    if passed <= u.width { Verdict::Fails } else { Verdict::Open }
}

/// What the thick end can send beyond itself to the thin end, and one unit to the token; the unit that needs no sending
/// because the token is there counts as well.
fn from_thick(token: usize, u: Candidate) -> (FlowQuestion, u64) {
    let owed = u64::from(token == u.thick);
    let sinks = if owed == 0 { vec![(token, 1)] } else { Vec::new() };
    let enough = u.width + 1 - owed;
    (FlowQuestion { source: u.thick, extra_source: None, sinks, without: u.thread, enough }, owed)
}

/// The same seen from the thin end, where the token sends the unit.
fn from_thin(token: usize, u: Candidate) -> FlowQuestion {
    let extra_source = (token != u.thin).then_some(token);
    FlowQuestion { source: u.thin, extra_source, sinks: Vec::new(), without: u.thread, enough: u.width + 1 }
}

/// A least cut that shows why a candidate does not win: how much passes, and the threads of the cut.
pub(crate) fn refuting_cut(threads: &Threads, token: usize, thread: usize) -> Option<(u64, Vec<usize>)> {
    let [thick, thin] = threads.thick_and_thin(thread)?;
    let u = Candidate { thread, thick, thin, width: threads.network.capacity[thread] };
    let mut flow = Flow::new(&threads.network);
    let (mut question, owed) = from_thick(token, u);
    if token != thin {
        question.sinks.push((thin, u64::MAX));
    } else {
        question.sinks = vec![(thin, u64::MAX)];
    }
    let (passed, _) = flow.bound(&question, &[], usize::MAX);
    (passed + owed <= u.width).then(|| (passed, flow.cut(&question)))
}

/// The flow that shows that a thread wins: m units from the thick to the thin end and one to the token's vertex.
pub(crate) fn winning_flow<'a>(threads: &'a Threads, token: usize, thread: usize) -> Option<Flow<'a>> {
    let [thick, thin] = threads.thick_and_thin(thread)?;
    let width = threads.network.capacity[thread];
    let u = Candidate { thread, thick, thin, width };
    let (mut question, owed) = from_thick(token, u);
    if token == thin {
        question.sinks = vec![(thin, width + 1)];
    } else {
        question.sinks.push((thin, width));
    }
    let mut flow = Flow::new(&threads.network);
    let (passed, _) = flow.bound(&question, &[], usize::MAX);
    (passed + owed > width).then_some(flow)
}

/// How much can pass between the ends of a thread without it, but no more than `most`.
pub(crate) fn passing(threads: &Threads, thread: usize, most: u64) -> u64 {
    let [a, b] = threads.network.ends[thread].map(|v| v as usize);
    let question = FlowQuestion {
        source: a,
        extra_source: None,
        sinks: vec![(b, u64::MAX)],
        without: thread,
        enough: most,
    };
    if most == 0 { 0 } else { Flow::new(&threads.network).bound(&question, &[], usize::MAX).0 }
}

/// Disjoint sets, by size and with path halving.
struct Sets {
    parent: Vec<u32>,
    size: Vec<u32>,
}

impl Sets {
    fn new(order: usize) -> Self {
        Self { parent: (0..order as u32).collect(), size: vec![1; order] }
    }

    fn root(&mut self, v: usize) -> usize {
        let mut v = v as u32;
        while self.parent[v as usize] != v {
            let up = self.parent[self.parent[v as usize] as usize];
            self.parent[v as usize] = up;
            v = up;
        }
        v as usize
    }

    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        let (large, small) = if self.size[a] < self.size[b] { (b, a) } else { (a, b) };
        if large != small {
            self.parent[small] = large as u32;
            self.size[large] += self.size[small];
        }
        large != small
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{rulesets::EdgeNim, spec::GraphBoard};
    use nimgraph_graph::{Graph, SplitMix64};

    use super::*;
    use crate::Facts;
    use std::rc::Rc;

    /// Whether a thread wins, by the sets of the module's introduction, all of them.
    fn wins(threads: &Threads, token: usize, u: usize) -> bool {
        let Some([thick, thin]) = threads.thick_and_thin(u) else { return false };
        let network = &threads.network;
        let width = u128::from(network.capacity[u]);
        let refutes = |set: usize| {
            let inside = |v: usize| set >> v & 1 == 1;
            let crossing = network.ends.iter().zip(&network.capacity);
            let crossing = crossing.filter(|([a, b], _)| inside(*a as usize) != inside(*b as usize));
            let cut: u128 = crossing.map(|(_, &c)| u128::from(c)).sum();
            let parts = inside(thick) != inside(thin) && cut + u128::from(inside(thin)) <= 2 * width;
            // Where the thread has no width, the token must be joined to its thick end.
            !inside(token) && (parts || cut == 0 && inside(thick))
        };
        !(0..1usize << network.order()).any(refutes)
    }

    fn random(stream: &mut SplitMix64) -> (Threads, usize) {
        let (even, odd) = (2 + stream.index(6), 1 + stream.index(12));
        let top = 1 + stream.below(6);
        let (mut edges, mut weights) = (Vec::new(), Vec::new());
        for u in 0..odd {
            let p = stream.index(even);
            edges.extend([(p, even + u), ((p + 1 + stream.index(even - 1)) % even, even + u)]);
            let first = stream.below(top + 1);
            weights.extend([first, if stream.index(2) == 0 { first } else { stream.below(top + 1) }]);
        }
        let graph = Graph::undirected(even + odd, edges).unwrap();
        let position = nimgraph_game::State::with_token(weights, stream.index(even));
        let game = EdgeNim::new(GraphBoard::numbered(graph));
        let threads = Threads::from_even(&game, &Facts::of(&game, &position)).unwrap();
        (Rc::unwrap_or_clone(threads), 0)
    }

    #[test]
    fn finds_a_winning_thread_when_there_is_one() {
        let mut won = 0;
        for seed in 0..4000 {
            let (threads, token) = random(&mut SplitMix64::new(seed));
            let winning: Vec<usize> =
                (0..threads.weights.len()).filter(|&u| wins(&threads, token, u)).collect();
            match winning_thread(&threads, token) {
                Some(u) => assert!(winning.contains(&u), "seed {seed}: {u} of {winning:?}"),
                None => assert!(winning.is_empty(), "seed {seed}: {winning:?}"),
            }
            for u in 0..threads.weights.len() {
                let flows = winning_flow(&threads, token, u).is_some();
                assert_eq!(flows, winning.contains(&u), "seed {seed}: {u} of {winning:?}");
            }
            won += usize::from(!winning.is_empty());
        }
        assert!((1000..3900).contains(&won), "{won}");
    }

    #[test]
    fn each_way_to_settle_a_candidate_is_sound() {
        for seed in 0..4000 {
            let (threads, token) = random(&mut SplitMix64::new(seed));
            let mut candidates = Vec::new();
            for thread in 0..threads.weights.len() {
                let width = threads.network.capacity[thread];
                if let Some([thick, thin]) = threads.thick_and_thin(thread).filter(|_| width > 0) {
                    candidates.push(Candidate { thread, thick, thin, width });
                }
            }
            let Ok(tree) = widest_tree(&threads, &mut candidates) else { continue };
            let branches = Branches::weigh(&threads.network, token, &tree);
            let mut flow = Flow::new(&threads.network);
            for &u in &candidates {
                let wins = wins(&threads, token, u.thread);
                assert!(!(wins && branches.part([u.thick, u.thin], u.width)), "seed {seed} {u:?}");
                for volume in [0, 1, 3, 9] {
                    let agrees = match judge(&mut flow, token, u, volume) {
                        Verdict::Wins => wins,
                        Verdict::Fails => !wins,
                        Verdict::Open => true,
                    };
                    assert!(agrees, "seed {seed} {u:?}");
                }
            }
        }
    }
}
