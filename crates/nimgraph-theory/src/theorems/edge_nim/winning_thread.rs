//! Which odd vertex wins in Fukuyama's Theorem 3.5, if one does.
//!
//! In the graph of threads, each as wide as its lighter edge, let u be a thread with a heavier edge at p and a lighter
//! one, of weight m, at q, and let v be the token's vertex. Then u wins exactly when, without u, p can send m units to q
//! and one more to v. So u does not win exactly when some set X of vertices without v contains one end of u and its cut,
//! u included, is at most 2m, or at most 2m − 1 if the end inside is q.
//!
//! Most threads are settled without a flow through the whole graph:
//! - if p and q are joined by threads wider than m, u wins, so the others lie in a widest spanning tree but for ties;
//! - the branch of that tree beyond u may be a set X, and all branches are weighed at once;
//! - a flow that stops at the edge of a small neighbourhood of p or q may show that such a set lies within.

use super::threads::Threads;
use crate::tools::flow::{Flow, Question, Reach};

/// A thread that wins for the player to move with the token on the even vertex `token`, if there is one.
pub(super) fn winning_thread(threads: &Threads, token: usize) -> Option<usize> {
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
            let cuts = branches.insert(Branches::weigh(threads, token, tree));
            left.retain(|u| !cuts.refute(u));
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
fn from_thick(token: usize, u: Candidate) -> (Question, u64) {
    let owed = u64::from(token == u.thick);
    let sinks = if owed == 0 { vec![(token, 1)] } else { Vec::new() };
    let enough = u.width + 1 - owed;
    (Question { source: u.thick, extra_source: None, sinks, without: u.thread, enough }, owed)
}

/// The same seen from the thin end, where the token sends the unit.
fn from_thin(token: usize, u: Candidate) -> Question {
    let extra_source = (token != u.thin).then_some(token);
    Question { source: u.thin, extra_source, sinks: Vec::new(), without: u.thread, enough: u.width + 1 }
}

/// A least cut that shows why a candidate does not win: how much passes, and the threads of the cut.
pub(super) fn refuting_cut(threads: &Threads, token: usize, thread: usize) -> Option<(u64, Vec<usize>)> {
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
pub(super) fn winning_flow<'a>(threads: &'a Threads, token: usize, thread: usize) -> Option<Flow<'a>> {
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
pub(super) fn passing(threads: &Threads, thread: usize, most: u64) -> u64 {
    let [a, b] = threads.network.ends[thread].map(|v| v as usize);
    let question =
        Question { source: a, extra_source: None, sinks: vec![(b, u64::MAX)], without: thread, enough: most };
    if most == 0 { 0 } else { Flow::new(&threads.network).bound(&question, &[], usize::MAX).0 }
}

/// The cuts of the branches of a spanning tree, rooted at the token.
struct Branches {
    /// For each tree thread, the vertex at its far end and the width of the cut around the branch there.
    cut: Vec<Option<(usize, u128)>>,
}

impl Branches {
    /// The cut around a branch is the sum of the widths at its vertices, less twice those of the threads inside it; a
    /// thread is inside from the lowest common ancestor of its ends upwards.
    fn weigh(threads: &Threads, token: usize, tree: &[usize]) -> Self {
        let network = &threads.network;
        let rooted = Rooted::new(network.order(), &network.ends, tree, token);
        let mut sum = vec![0i128; network.order()];
        for (ends, &width) in network.ends.iter().zip(&network.capacity) {
            let [a, b] = ends.map(|v| v as usize);
            if let Some(meet) = rooted.meet(a, b) {
                sum[a] += i128::from(width);
                sum[b] += i128::from(width);
                sum[meet] -= 2 * i128::from(width);
            }
        }
        let mut cut = vec![None; network.ends.len()];
        for &v in rooted.order.iter().rev() {
            if let Some((parent, edge)) = rooted.parent[v] {
                sum[parent] += sum[v];
                cut[edge] = u128::try_from(sum[v]).ok().map(|width| (v, width));
            }
        }
        Self { cut }
    }

    fn refute(&self, u: &Candidate) -> bool {
        self.cut[u.thread]
            .is_some_and(|(far_end, cut)| cut + u128::from(far_end == u.thin) <= 2 * u128::from(u.width))
    }
}

/// A forest hung up at a vertex.
struct Rooted {
    /// The vertices of its tree, parents first.
    order: Vec<usize>,
    parent: Vec<Option<(usize, usize)>>,
    depth: Vec<u32>,
    /// The highest vertex of the heavy path through each one.
    head: Vec<usize>,
}

impl Rooted {
    fn new(order: usize, ends: &[[u32; 2]], tree: &[usize], root: usize) -> Self {
        let mut beside = vec![Vec::new(); order];
        for &e in tree {
            let [a, b] = ends[e].map(|v| v as usize);
            beside[a].push((b, e));
            beside[b].push((a, e));
        }
        let mut rooted = Self {
            order: vec![root],
            parent: vec![None; order],
            depth: vec![u32::MAX; order],
            head: (0..order).collect(),
        };
        rooted.depth[root] = 0;
        let mut next = 0;
        while let Some(&v) = rooted.order.get(next) {
            next += 1;
            for &(w, e) in &beside[v] {
                if rooted.depth[w] == u32::MAX {
                    rooted.depth[w] = rooted.depth[v] + 1;
                    rooted.parent[w] = Some((v, e));
                    rooted.order.push(w);
                }
            }
        }
        rooted.find_heavy_paths();
        rooted
    }

    /// Follows from each vertex its child with the largest branch, so that only few paths lie between any vertex and the
    /// root.
    fn find_heavy_paths(&mut self) {
        let mut size = vec![1usize; self.parent.len()];
        let mut heavy = vec![usize::MAX; self.parent.len()];
        for &v in self.order.iter().rev() {
            if let Some((parent, _)) = self.parent[v] {
                size[parent] += size[v];
                if heavy[parent] == usize::MAX || size[v] > size[heavy[parent]] {
                    heavy[parent] = v;
                }
            }
        }
        for &v in &self.order {
            if heavy[v] != usize::MAX {
                self.head[heavy[v]] = self.head[v];
            }
        }
    }

    /// The lowest common ancestor, if both vertices are in the tree.
    fn meet(&self, mut a: usize, mut b: usize) -> Option<usize> {
        if self.depth[a] == u32::MAX || self.depth[b] == u32::MAX {
            return None;
        }
        while self.head[a] != self.head[b] {
            if self.depth[self.head[a]] < self.depth[self.head[b]] {
                std::mem::swap(&mut a, &mut b);
            }
            a = self.parent[self.head[a]]?.0;
        }
        Some(if self.depth[a] < self.depth[b] { a } else { b })
    }
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
