//! The labels of the ones in directed Vertex Nim with loops: strong components that nothing leaves, one after
//! the other (Duchêne and Renault, Definition 7).

use nimgraph_game::Outcome;
use nimgraph_graph::{Graph, strong_components};

/// What a vertex counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
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
pub(super) fn label(graph: &Graph, reversed: &Graph, part: impl Fn(usize) -> Part) -> Vec<Option<Outcome>> {
    let parts: Vec<Part> = (0..graph.order()).map(part).collect();
    let alive: Vec<bool> = parts.iter().map(|&p| p != Part::Heavy).collect();
    let number = vec![u32::MAX; graph.order()];
    let labels = vec![None; graph.order()];
    let mut peeling = Peeling { graph, reversed, parts, alive, number, labels };
    peeling.run();
    peeling.labels
}

struct Peeling<'a> {
    graph: &'a Graph,
    reversed: &'a Graph,
    parts: Vec<Part>,
    /// Whether a vertex takes part and is not labelled yet.
    alive: Vec<bool>,
    /// Scratch for renumbering.
    number: Vec<u32>,
    labels: Vec<Option<Outcome>>,
}

/// Vertices to be labelled.
enum Task {
    /// Any set that arcs leave only for labelled vertices.
    Split(Vec<u32>),
    /// A set of this kind that was strongly connected when it was found.
    Settle(Vec<u32>),
}

impl Peeling<'_> {
    fn run(&mut self) {
        let all = (0..self.graph.order() as u32).filter(|&v| self.alive[v as usize]).collect();
        let mut tasks = vec![Task::Split(all)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Settle(set) if set.iter().all(|&v| self.alive[v as usize]) => self.settle(&set),
                Task::Settle(mut set) | Task::Split(mut set) => {
                    set.retain(|&v| self.alive[v as usize]);
                    // The components come with those that nothing leaves first; the last task is done first.
                    tasks.extend(self.split(&set).into_iter().rev().map(Task::Settle));
                }
            }
        }
    }

    /// The strong components of a set, each after those it leads to.
    fn split(&mut self, set: &[u32]) -> Vec<Vec<u32>> {
        set.iter().zip(0..).for_each(|(&v, i)| self.number[v as usize] = i);
        let arcs = set.iter().zip(0..).flat_map(|(&v, i)| {
            let inside = self.graph.neighbours(v as usize).map(|x| self.number[x]).filter(|&j| j != u32::MAX);
            inside.map(move |j| (i, j as usize))
        });
        let inner = Graph::directed(set.len(), arcs).expect("numbers are below the size of the set");
        set.iter().for_each(|&v| self.number[v as usize] = u32::MAX);
        let found = strong_components(&inner);
        let mut components = vec![Vec::new(); found.count];
        set.iter().zip(found.of).for_each(|(&v, component)| components[component].push(v));
        components
    }

    fn settle(&mut self, set: &[u32]) {
        let ones = set.iter().filter(|&&v| self.parts[v as usize] == Part::One).count();
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
        while let Some(v) = stack.pop() {
            for x in self.reversed.neighbours(v as usize) {
                if !std::mem::replace(&mut self.alive[x], false) {
                    continue;
                }
                match self.parts[x] {
                    Part::One => self.labels[x] = Some(Outcome::N),
                    _ => stack.push(x as u32),
                }
            }
        }
    }
}
