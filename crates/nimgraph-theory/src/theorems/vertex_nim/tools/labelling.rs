//! The labels of the ones in directed Vertex Nim with loops: strong components that nothing leaves, one after
//! the other (Duchêne and Renault, Definition 7).
//!
//! A component loses vertices when a component below it is labelled, and then falls apart in its turn. Finding
//! its parts again each time would take quadratic time on graphs that lose one vertex at a time. So the parts
//! that nothing leaves are looked for from the vertices that have lost an arc, a few steps from each, then twice
//! as many; only when that has taken as long as finding all parts at once would is the latter done.

use nimgraph_game::Outcome;
use nimgraph_graph::{Graph, strong_components};

/// What a vertex counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VertexRole {
    /// A vertex of weight 1, which gets a label.
    One,
    /// A removed vertex, which only passes on.
    Gone,
    /// A heavier vertex, which takes no part.
    Heavy,
}

/// Labels the ones of a directed graph; `reversed` is the graph with every arc turned round.
///
/// A strong component that no arc leaves has P-vertices if it holds an odd number of ones, and then all ones with
/// an arc into it (through removed vertices, perhaps) are N; else its ones are N. What is labelled is taken out.
pub(crate) fn label(
    graph: &Graph,
    reversed: &Graph,
    part: impl Fn(usize) -> VertexRole,
) -> Vec<Option<Outcome>> {
    let n = graph.order();
    let parts: Vec<VertexRole> = (0..n).map(part).collect();
    let alive: Vec<bool> = parts.iter().map(|&p| p != VertexRole::Heavy).collect();
    let all = (0..n as u32).filter(|&v| alive[v as usize]).collect();
    let mut peeling = Peeling {
        graph,
        reversed,
        parts,
        alive,
        home: vec![0; n],
        tasks: Vec::new(),
        labels: vec![None; n],
        scratch: vec![u32::MAX; n],
        seen: vec![0; n],
        round: 0,
    };
    peeling.split(all);
    while let Some(task) = peeling.tasks.pop() {
        peeling.perform(task);
    }
    peeling.labels
}

struct Peeling<'a> {
    graph: &'a Graph,
    reversed: &'a Graph,
    parts: Vec<VertexRole>,
    /// Whether a vertex takes part and is not labelled yet.
    alive: Vec<bool>,
    /// The task that a vertex belongs to, by its place on the stack.
    home: Vec<u32>,
    /// What is still to be labelled; arcs lead from a task to itself and to later ones, which come first.
    tasks: Vec<Task>,
    labels: Vec<Option<Outcome>>,
    /// Scratch for renumbering.
    scratch: Vec<u32>,
    /// The round in which a vertex was last seen by a search.
    seen: Vec<u32>,
    round: u32,
}

/// Vertices that were strongly connected when they were put here; some may have been labelled since.
#[derive(Default)]
struct Task {
    members: Vec<u32>,
    /// Whether some members have gone.
    broken: bool,
    /// Members with an arc to such a member.
    bereft: Vec<u32>,
    /// How many steps searches from these may take.
    credit: usize,
}

impl Peeling<'_> {
    fn perform(&mut self, mut task: Task) {
        if !task.broken {
            return self.settle(&task.members);
        }
        match self.small_closed_set(&mut task) {
            Some(set) => self.set_aside(set, task),
            None => {
                let mut members = task.members;
                members.retain(|&v| self.alive[v as usize]);
                self.split(members);
            }
        }
    }

    /// Labels a strong component that no arc leaves.
    fn settle(&mut self, set: &[u32]) {
        let ones = set.iter().filter(|&&v| self.parts[v as usize] == VertexRole::One).count();
        let outcome = Outcome::from_winning_move(ones.is_multiple_of(2));
        for &v in set {
            self.alive[v as usize] = false;
            self.labels[v as usize] = Some(outcome);
        }
        if outcome == Outcome::P {
            self.mark_predecessors(set);
        }
    }

    /// Labels N every one with an arc into a set of P-vertices, through removed vertices or not.
    fn mark_predecessors(&mut self, set: &[u32]) {
        let mut stack = set.to_vec();
        let mut marked = Vec::new();
        while let Some(v) = stack.pop() {
            for x in self.reversed.neighbours(v as usize) {
                if !std::mem::replace(&mut self.alive[x], false) {
                    continue;
                }
                marked.push(x);
                match self.parts[x] {
                    VertexRole::One => self.labels[x] = Some(Outcome::N),
                    _ => stack.push(x as u32),
                }
            }
        }
        for x in marked {
            let home = self.home[x];
            let task = &mut self.tasks[home as usize];
            task.broken = true;
            let bereft = self.reversed.neighbours(x).filter(|&p| self.alive[p] && self.home[p] == home);
            task.bereft.extend(bereft.map(|p| p as u32));
        }
    }

    /// A set of members that no arc leaves, if a short search from the bereft members finds one.
    fn small_closed_set(&mut self, task: &mut Task) -> Option<Vec<u32>> {
        task.bereft.retain(|&v| self.alive[v as usize]);
        let round = |steps: usize| steps.saturating_mul(task.bereft.len());
        let mut steps = 2;
        while !task.bereft.is_empty() && round(steps) <= task.credit {
            task.credit -= round(steps);
            let found = task.bereft.iter().rev().find_map(|&start| self.closure(start, steps));
            if found.is_some() {
                return found;
            }
            steps *= 2;
        }
        None
    }

    /// What can be reached from a vertex, if that takes at most this many steps.
    fn closure(&mut self, start: u32, steps: usize) -> Option<Vec<u32>> {
        self.round += 1;
        self.seen[start as usize] = self.round;
        let mut reached = vec![start];
        let (mut next, mut taken) = (0, 0);
        while let Some(&v) = reached.get(next) {
            next += 1;
            for x in self.graph.neighbours(v as usize) {
                taken += 1;
                if taken > steps {
                    return None;
                }
                if self.alive[x] && std::mem::replace(&mut self.seen[x], self.round) != self.round {
                    reached.push(x as u32);
                }
            }
        }
        Some(reached)
    }

    /// Deals with a closed set first and with the rest of the task after it.
    fn set_aside(&mut self, set: Vec<u32>, mut rest: Task) {
        let home = self.tasks.len() as u32;
        // The search that found the set was the last one, so that its round marks the members.
        let outside = |&p: &usize| self.alive[p] && self.home[p] == home && self.seen[p] != self.round;
        for &v in &set {
            rest.bereft.extend(self.reversed.neighbours(v as usize).filter(outside).map(|p| p as u32));
        }
        self.tasks.push(rest);
        self.split(set);
    }

    /// Makes the strong components of a set to tasks, those that nothing leaves on top.
    fn split(&mut self, set: Vec<u32>) {
        for component in self.components(&set).into_iter().rev() {
            for &v in &component {
                self.home[v as usize] = self.tasks.len() as u32;
            }
            let credit = component.len();
            self.tasks.push(Task { members: component, credit, ..Task::default() });
        }
    }

    /// The strong components of a set, each after those it leads to.
    fn components(&mut self, set: &[u32]) -> Vec<Vec<u32>> {
        set.iter().zip(0..).for_each(|(&v, i)| self.scratch[v as usize] = i);
        let arcs = set.iter().zip(0..).flat_map(|(&v, i)| {
            let numbers = self.graph.neighbours(v as usize).map(|x| self.scratch[x]);
            numbers.filter(|&j| j != u32::MAX).map(move |j| (i, j as usize))
        });
        let inner = Graph::directed(set.len(), arcs).expect("numbers are below the size of the set");
        set.iter().for_each(|&v| self.scratch[v as usize] = u32::MAX);
        let found = strong_components(&inner);
        let mut components = vec![Vec::new(); found.count];
        set.iter().zip(found.of).for_each(|(&v, component)| components[component].push(v));
        components
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::{SplitMix64, strong_components};

    use super::*;

    /// Definition 7 word by word, on the graph of the ones alone.
    fn by_definition(graph: &Graph, labels: &mut [Option<Outcome>], left: &[usize]) {
        let Some(inner) = induced(graph, left) else { return };
        let found = strong_components(&inner);
        // The first component is one that no arc leaves.
        let in_s = |i: usize| found.of[i] == 0;
        let s: Vec<usize> = (0..left.len()).filter(|&i| in_s(i)).collect();
        let odd = s.len() % 2 == 1;
        let in_t = |i: usize| odd && !in_s(i) && inner.neighbours(i).any(in_s);
        for i in 0..left.len() {
            if in_s(i) {
                labels[left[i]] = Some(if odd { Outcome::P } else { Outcome::N });
            } else if in_t(i) {
                labels[left[i]] = Some(Outcome::N);
            }
        }
        let rest: Vec<usize> = (0..left.len()).filter(|&i| !in_s(i) && !in_t(i)).map(|i| left[i]).collect();
        by_definition(graph, labels, &rest);
    }

    fn induced(graph: &Graph, left: &[usize]) -> Option<Graph> {
        let arcs = graph.edges().filter_map(|(u, v)| {
            Some((left.iter().position(|&x| x == u)?, left.iter().position(|&x| x == v)?))
        });
        (!left.is_empty()).then(|| Graph::directed(left.len(), arcs.collect::<Vec<_>>()).unwrap())
    }

    fn check(graph: &Graph, context: &str) {
        let mut expected = vec![None; graph.order()];
        by_definition(graph, &mut expected, &(0..graph.order()).collect::<Vec<_>>());
        assert_eq!(label(graph, &graph.reversed(), |_| VertexRole::One), expected, "{context} {graph:?}");
    }

    #[test]
    fn labels_follow_the_definition() {
        for seed in 0..3000 {
            let mut stream = SplitMix64::new(seed);
            let n = 1 + stream.index(24);
            let m = stream.index(3 * n);
            let arcs: Vec<_> = (0..m).map(|_| (stream.index(n), stream.index(n))).collect();
            check(&Graph::directed(n, arcs).unwrap(), &format!("seed {seed}"));
        }
    }

    #[test]
    fn components_that_lose_one_vertex_at_a_time() {
        // A path both ways, and beside each of its vertices one more that leads back a step.
        let rungs = 40;
        let mut arcs: Vec<_> = (1..rungs).flat_map(|i| [(i - 1, i), (i, i - 1)]).collect();
        arcs.extend((1..rungs).flat_map(|i| [(i, rungs + i), (rungs + i, i - 1)]));
        arcs.extend([(0, rungs), (rungs + 5, rungs)]);
        check(&Graph::directed(2 * rungs, arcs).unwrap(), "ladder");
    }

    #[test]
    fn removed_vertices_pass_on() {
        // 0 → (1) → 2, with 1 removed: 2 is P, and 0 has an arc to it.
        let graph = Graph::directed(3, [(0, 1), (1, 2)]).unwrap();
        let part = |v| if v == 1 { VertexRole::Gone } else { VertexRole::One };
        let labels = label(&graph, &graph.reversed(), part);
        assert_eq!((labels[0], labels[2]), (Some(Outcome::N), Some(Outcome::P)));
    }
}
