//! Planarity, after Demoucron, Malgrange and Pertuiset, *Graphes planaires* (1964): a cycle is drawn, then paths of what
//! is missing, one after the other, each into a face that all its ends are on.

use std::collections::VecDeque;

use nimgraph_graph::Graph;

/// Larger graphs take too long.
const MOST: usize = 200;

/// Whether a graph can be drawn in the plane without crossings; `None` with more than [`MOST`] vertices, unless the number
/// of edges decides.
pub(crate) fn is_planar(graph: &Graph) -> Option<bool> {
    let graph = super::simple(graph);
    let order = graph.order();
    if order >= 3 && graph.size() > 3 * order - 6 {
        return Some(false);
    }
    if order > MOST {
        return None;
    }
    let mut pieces = vec![graph.edges().collect::<Vec<_>>()];
    while let Some(edges) = pieces.pop() {
        let mut drawing = Drawing::new(order, &edges);
        if let Some(cycle) = drawing.cycle()
            && !drawing.draw(cycle, &mut pieces)
        {
            return Some(false);
        }
    }
    Some(true)
}

struct Drawing {
    /// The edges that are not drawn yet.
    left: Vec<Vec<usize>>,
    is_drawn: Vec<bool>,
    /// Each face with the vertices around it.
    faces: Vec<Vec<usize>>,
}

/// What hangs together of the rest, with the drawn vertices where it is attached; an edge between two of these has no inner
/// vertices.
struct Fragment {
    attached: Vec<usize>,
    inner: Vec<usize>,
}

impl Drawing {
    fn new(order: usize, edges: &[(usize, usize)]) -> Self {
        let mut left = vec![Vec::new(); order];
        for &(u, v) in edges {
            left[u].push(v);
            left[v].push(u);
        }
        Self { left, is_drawn: vec![false; order], faces: Vec::new() }
    }

    /// A cycle, if there is one.
    fn cycle(&self) -> Option<Vec<usize>> {
        let order = self.left.len();
        let mut parent = vec![usize::MAX; order];
        let mut seen = vec![false; order];
        for root in 0..order {
            let mut queue = VecDeque::from([root]);
            if std::mem::replace(&mut seen[root], true) {
                continue;
            }
            while let Some(u) = queue.pop_front() {
                for &v in &self.left[u] {
                    if seen[v] && parent[u] != v {
                        return Some(closed(&parent, u, v));
                    }
                    if !std::mem::replace(&mut seen[v], true) {
                        parent[v] = u;
                        queue.push_back(v);
                    }
                }
            }
        }
        None
    }

    /// Whether all that hangs together with a cycle can be drawn. What is attached at one vertex, or at none, can be drawn
    /// on its own, and becomes a piece.
    fn draw(&mut self, cycle: Vec<usize>, pieces: &mut Vec<Vec<(usize, usize)>>) -> bool {
        self.add_walk(&[&cycle[..], &cycle[..1]].concat());
        self.faces = vec![cycle.clone(), cycle];
        loop {
            let fragments = self.fragments();
            let (loose, tied): (Vec<_>, Vec<_>) =
                fragments.into_iter().partition(|fragment| fragment.attached.len() < 2);
            for fragment in loose {
                pieces.push(self.take(&fragment));
            }
            let places = |fragment: &Fragment| {
                let holds = |face: &Vec<usize>| fragment.attached.iter().all(|v| face.contains(v));
                let faces = self.faces.iter().enumerate().filter(|(_, face)| holds(face));
                faces.map(|(place, _)| place).collect::<Vec<_>>()
            };
            let placed = tied.iter().map(|fragment| (places(fragment), fragment));
            match placed.min_by_key(|(places, _)| places.len()) {
                None => return true,
                Some((places, _)) if places.is_empty() => return false,
                Some((places, fragment)) => {
                    let path = self.path(fragment);
                    self.split(places[0], &path);
                }
            }
        }
    }

    fn fragments(&self) -> Vec<Fragment> {
        let order = self.left.len();
        let mut fragments = Vec::new();
        let mut seen = self.is_drawn.clone();
        for root in 0..order {
            if self.is_drawn[root] {
                let others = self.left[root].iter().filter(|&&v| v > root && self.is_drawn[v]);
                fragments.extend(others.map(|&v| Fragment { attached: vec![root, v], inner: Vec::new() }));
            } else if !self.left[root].is_empty() && !std::mem::replace(&mut seen[root], true) {
                let mut fragment = Fragment { attached: Vec::new(), inner: vec![root] };
                let mut next = 0;
                while let Some(&u) = fragment.inner.get(next) {
                    next += 1;
                    for &v in &self.left[u] {
                        if self.is_drawn[v] {
                            fragment.attached.push(v);
                        } else if !std::mem::replace(&mut seen[v], true) {
                            fragment.inner.push(v);
                        }
                    }
                }
                fragment.attached.sort_unstable();
                fragment.attached.dedup();
                fragments.push(fragment);
            }
        }
        fragments
    }

    /// Removes a fragment, and returns its edges.
    fn take(&mut self, fragment: &Fragment) -> Vec<(usize, usize)> {
        let mut edges = Vec::new();
        for &u in &fragment.inner {
            for v in std::mem::take(&mut self.left[u]) {
                self.left[v].retain(|&w| w != u);
                edges.push((u, v));
            }
        }
        edges
    }

    /// A path through a fragment from one place where it is attached to another.
    fn path(&self, fragment: &Fragment) -> Vec<usize> {
        let [from, to] = [fragment.attached[0], fragment.attached[1]];
        if fragment.inner.is_empty() {
            return vec![from, to];
        }
        let mut parent = vec![usize::MAX; self.left.len()];
        let mut is_inner = vec![false; self.left.len()];
        fragment.inner.iter().for_each(|&v| is_inner[v] = true);
        let mut queue = VecDeque::from([from]);
        while let Some(u) = queue.pop_front() {
            for &v in &self.left[u] {
                let is_free = is_inner[v] || (v == to && u != from);
                if is_free && parent[v] == usize::MAX {
                    parent[v] = u;
                    queue.push_back(v);
                }
            }
            if parent[to] != usize::MAX {
                break;
            }
        }
        let mut path = vec![to];
        while path[path.len() - 1] != from {
            path.push(parent[path[path.len() - 1]]);
        }
        path
    }

    /// Draws a path across a face.
    fn split(&mut self, face: usize, path: &[usize]) {
        let around = self.faces.swap_remove(face);
        let place = |v: usize| around.iter().position(|&w| w == v).expect("the path ends on the face");
        let (first, last) = (place(path[0]), place(path[path.len() - 1]));
        let side = |from: usize, to: usize| {
            let length = (to + around.len() - from) % around.len();
            (0..=length).map(|step| around[(from + step) % around.len()]).collect::<Vec<_>>()
        };
        let inner = &path[1..path.len() - 1];
        let mut one = side(first, last);
        one.extend(inner.iter().rev());
        let mut other = side(last, first);
        other.extend(inner);
        self.faces.extend([one, other]);
        self.add_walk(path);
    }

    /// Marks the vertices and the edges of a walk as drawn.
    fn add_walk(&mut self, walk: &[usize]) {
        for pair in walk.windows(2) {
            self.left[pair[0]].retain(|&v| v != pair[1]);
            self.left[pair[1]].retain(|&v| v != pair[0]);
        }
        walk.iter().for_each(|&v| self.is_drawn[v] = true);
    }
}

/// The cycle that an edge closes in a tree of parents.
fn closed(parent: &[usize], u: usize, v: usize) -> Vec<usize> {
    let to_root = |from: usize| {
        let mut way = vec![from];
        while parent[way[way.len() - 1]] != usize::MAX {
            way.push(parent[way[way.len() - 1]]);
        }
        way
    };
    let (mut one, mut other) = (to_root(u), to_root(v));
    while one.len() > 1 && other.len() > 1 && one[one.len() - 2] == other[other.len() - 2] {
        one.pop();
        other.pop();
    }
    // Both end where they meet.
    other.pop();
    one.extend(other.into_iter().rev());
    one
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::{EdgeKind, Loops, connected_graphs, parse_family};

    use super::*;

    /// OEIS A003094.
    #[test]
    fn the_connected_planar_graphs_are_as_many_as_is_known() {
        let planar = |order| {
            let graphs = connected_graphs(EdgeKind::Undirected, order, Loops::None).into_iter();
            graphs.filter(|graph| is_planar(graph) == Some(true)).count()
        };
        assert_eq!((1..=7).map(planar).collect::<Vec<_>>(), [1, 1, 2, 6, 20, 99, 646]);
    }

    #[test]
    fn well_known_graphs() {
        let check = |family: &str, expected: Option<bool>| {
            assert_eq!(is_planar(&parse_family(family).unwrap()), expected, "{family}");
        };
        for planar in [
            "grid:9x9",
            "wheel:30",
            "antiprism:20",
            "prism:30",
            "hypercube:3",
            "generalized-petersen:10,2",
            "theta:1,2,3,4",
            "friendship:9",
            "random-tree:200",
            "subdivide:multipartite:2,2,2",
        ] {
            check(planar, Some(true));
        }
        for crossing in [
            "petersen",
            "hypercube:4",
            "subdivide:complete:5",
            "bipartite:3,3",
            "torus:4x4",
            "generalized-petersen:7,2",
        ] {
            check(crossing, Some(false));
        }
        check("path:1000", None);
        check("complete:300", Some(false));
    }
}
