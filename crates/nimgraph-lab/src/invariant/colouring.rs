//! Colourings: the chromatic number, after Brélaz, *New methods to color the vertices of a graph* (1979), and the
//! degeneracy.

use nimgraph_graph::Graph;

/// The most vertices of a graph with an odd cycle that is coloured.
const MOST: usize = 256;

/// How many colours may be tried.
const MOST_STEPS: u64 = 1 << 20;

/// The least number of colours such that the ends of every edge differ; `None` with a loop, and where it takes too long.
pub(crate) fn chromatic_number(graph: &Graph) -> Option<u64> {
    if graph.edges().any(|(u, v)| u == v) {
        return None;
    }
    if super::is_bipartite(graph) {
        return Some(u64::from(graph.order() > 0) + u64::from(graph.size() > 0));
    }
    if graph.order() > MOST {
        return None;
    }
    let graph = super::simple(graph);
    let mut search =
        Colouring { graph: &graph, colours: vec![None; graph.order()], best: graph.order() + 1, steps: 0 };
    search.extend(0, 0).then_some(search.best as u64)
}

struct Colouring<'a> {
    graph: &'a Graph,
    colours: Vec<Option<usize>>,
    /// How many colours the best colouring so far has.
    best: usize,
    steps: u64,
}

impl Colouring<'_> {
    /// Colours the other vertices with fewer colours than the best, in all ways; whether there was time for that.
    fn extend(&mut self, coloured: usize, used: usize) -> bool {
        if coloured == self.graph.order() {
            self.best = used;
            return true;
        }
        let free = (0..self.graph.order()).filter(|&v| self.colours[v].is_none());
        let key = |&v: &usize| (self.around(v).iter().filter(|&&taken| taken).count(), self.graph.degree(v));
        let v = free.max_by_key(key).expect("some vertex has no colour");
        let around = self.around(v);
        // One new colour is as good as another.
        for colour in (0..=used).filter(|&colour| !around.get(colour).is_some_and(|&taken| taken)) {
            if used.max(colour + 1) >= self.best {
                break;
            }
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return false;
            }
            self.colours[v] = Some(colour);
            let had_time = self.extend(coloured + 1, used.max(colour + 1));
            self.colours[v] = None;
            if !had_time {
                return false;
            }
        }
        true
    }

    /// Which colours the neighbours of a vertex have.
    fn around(&self, v: usize) -> Vec<bool> {
        let mut taken = vec![false; self.graph.order() + 1];
        let colours = self.graph.neighbours(v).filter_map(|w| self.colours[w]);
        colours.for_each(|colour| taken[colour] = true);
        taken
    }
}

/// The least number such that every subgraph has a vertex of at most this degree: vertices of least degree are taken away
/// one after the other.
pub(crate) fn degeneracy(graph: &Graph) -> u64 {
    let graph = super::simple(graph);
    let mut degree: Vec<usize> = (0..graph.order()).map(|v| graph.degree(v)).collect();
    let mut by_degree: Vec<Vec<usize>> = vec![Vec::new(); graph.order() + 1];
    (0..graph.order()).for_each(|v| by_degree[degree[v]].push(v));
    let mut is_gone = vec![false; graph.order()];
    let (mut most, mut at) = (0, 0);
    while at < by_degree.len() {
        let Some(v) = by_degree[at].pop() else {
            at += 1;
            continue;
        };
        if is_gone[v] || degree[v] != at {
            continue;
        }
        is_gone[v] = true;
        most = most.max(at);
        for w in graph.neighbours(v).filter(|&w| !is_gone[w]) {
            degree[w] -= 1;
            by_degree[degree[w]].push(w);
            at = at.min(degree[w]);
        }
    }
    most as u64
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::{EdgeKind, Loops, all_graphs, parse_family};

    use super::*;

    #[test]
    fn well_known_graphs() {
        let check = |family: &str, colours: Option<u64>, degenerate: u64| {
            let graph = parse_family(family).unwrap();
            assert_eq!((chromatic_number(&graph), degeneracy(&graph)), (colours, degenerate), "{family}");
        };
        check("petersen", Some(3), 3);
        check("complete:7", Some(7), 6);
        check("bipartite:3,9", Some(2), 3);
        check("wheel:5", Some(4), 3);
        check("wheel:6", Some(3), 3);
        check("random-tree:1000", Some(2), 1);
        check("complete:1", Some(1), 0);
        check("complement:cycle:7", Some(4), 4);
        check("cycle:1001", None, 2);
    }

    /// All colourings with few colours.
    fn by_trying(graph: &Graph) -> u64 {
        let order = graph.order() as u32;
        let fits = |colours: usize, number: usize| {
            let colour = |v: usize| number / colours.pow(v as u32) % colours;
            graph.edges().all(|(u, v)| colour(u) != colour(v))
        };
        let is_enough = |&colours: &usize| (0..colours.pow(order)).any(|number| fits(colours, number));
        (usize::from(order > 0)..=order as usize).find(is_enough).unwrap_or(0) as u64
    }

    /// The greatest least degree of a subgraph.
    fn densest(graph: &Graph) -> u64 {
        let least = |set: usize| {
            let inside = |v: usize| set >> v & 1 == 1;
            let degree = |v: usize| graph.neighbours(v).filter(|&w| inside(w)).count() as u64;
            (0..graph.order()).filter(|&v| inside(v)).map(degree).min().unwrap_or(0)
        };
        (0..1 << graph.order()).map(least).max().unwrap_or(0)
    }

    #[test]
    fn all_small_graphs_agree_with_trying() {
        for order in 1..=5 {
            for graph in all_graphs(EdgeKind::Undirected, order, Loops::None) {
                let edges = graph.edges().collect::<Vec<_>>();
                assert_eq!(chromatic_number(&graph), Some(by_trying(&graph)), "{edges:?}");
                assert_eq!(degeneracy(&graph), densest(&graph), "{edges:?}");
            }
        }
    }
}
