//! What a formula is about: weights, vertices, edges, places of a token, and the symmetries of these.

use std::sync::OnceLock;

use nimgraph_graph::{Graph, all_automorphisms};

use crate::hyperedges::Hyperedges;

/// The largest number of symmetries that are listed.
pub(crate) const MAX_SYMMETRIES: usize = 1 << 13;

/// A board without its weights.
///
/// ```
/// use nimgraph_formula::FormulaBoard;
/// let square = FormulaBoard::edges(&nimgraph_graph::parse_family("cycle:4").unwrap());
/// assert_eq!((square.weights(), square.order(), square.symmetries().unwrap().len()), (4, 4, 8));
/// ```
#[derive(Clone, Debug)]
pub struct FormulaBoard {
    order: usize,
    weights: usize,
    pub(crate) shape: Carrying,
    labels: Option<Vec<String>>,
    group: Group,
    symmetries: OnceLock<Option<Vec<Symmetry>>>,
}

/// Where the weights lie.
#[derive(Clone, Debug)]
pub(crate) enum Carrying {
    Edges(Graph),
    Vertices(Graph),
    Hyperedges(Hyperedges),
    Heaps,
}

/// Which permutations preserve the board.
#[derive(Clone, Debug)]
enum Group {
    /// Automorphisms of the graph or of the hyperedges.
    Graph,
    Heaps,
    /// Rotations and reflections.
    Circle,
    /// Permutations of the heaps that preserve a list of faces.
    Faces(Vec<Vec<usize>>),
}

/// What an automorphism of the board does.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry {
    /// The image of each weight.
    pub weights: Vec<usize>,
    /// The image of each vertex or heap, where a token may lie.
    pub places: Vec<usize>,
}

/// The board has more symmetries than can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the board has more than {MAX_SYMMETRIES} symmetries, or is too large to find them")]
pub struct TooManySymmetries;

impl FormulaBoard {
    /// A graph with a weight on each edge.
    pub fn edges(graph: &Graph) -> Self {
        Self::new(graph.order(), graph.size(), Carrying::Edges(graph.clone()), Group::Graph)
    }

    /// A graph, undirected or directed, with a weight on each vertex.
    pub fn vertices(graph: &Graph) -> Self {
        Self::new(graph.order(), graph.order(), Carrying::Vertices(graph.clone()), Group::Graph)
    }

    /// Vertices and sets of them, with a weight on each set.
    ///
    /// ```
    /// use nimgraph_formula::FormulaBoard;
    /// let lines = FormulaBoard::hyperedges(5, &[vec![0, 1, 2], vec![2, 3, 4]]);
    /// assert_eq!((lines.weights(), lines.outline().as_str()), (2, "hyperedges 5 0-1-2 2-3-4"));
    /// assert_eq!(lines.symmetries()?.len(), 8);
    /// # Ok::<(), nimgraph_formula::TooManySymmetries>(())
    /// ```
    pub fn hyperedges(order: usize, edges: &[Vec<usize>]) -> Self {
        let shape = Carrying::Hyperedges(Hyperedges::new(order, edges));
        Self::new(order, edges.len(), shape, Group::Graph)
    }

    /// Heaps that play the same role.
    pub fn heaps(count: usize) -> Self {
        Self::new(count, count, Carrying::Heaps, Group::Heaps)
    }

    /// Heaps round a circle.
    pub fn circle(count: usize) -> Self {
        Self::new(count, count, Carrying::Heaps, Group::Circle)
    }

    /// Heaps with a list of faces: the sets of heaps that can be played together.
    pub fn complex(count: usize, faces: &[Vec<usize>]) -> Self {
        let mut faces = faces.to_vec();
        faces.iter_mut().for_each(|face| face.sort_unstable());
        faces.sort_unstable();
        faces.dedup();
        Self::new(count, count, Carrying::Heaps, Group::Faces(faces))
    }

    fn new(order: usize, weights: usize, shape: Carrying, group: Group) -> Self {
        Self { order, weights, shape, labels: None, group, symmetries: OnceLock::new() }
    }

    /// What formulas see of the board, in one line: where the weights lie, how many vertices or heaps there are, and the edges,
    /// the arcs or the sets of heaps that symmetries preserve.
    ///
    /// ```
    /// use nimgraph_formula::FormulaBoard;
    /// let path = FormulaBoard::edges(&nimgraph_graph::parse_family("path:3").unwrap());
    /// assert_eq!(path.outline(), "edges 3 0-1 1-2");
    /// assert_eq!(FormulaBoard::circle(4).outline(), "circle 4");
    /// ```
    pub fn outline(&self) -> String {
        let joined = |graph: &Graph| {
            let sign = if graph.is_directed() { '>' } else { '-' };
            graph.edges().map(|(u, v)| format!(" {u}{sign}{v}")).collect::<String>()
        };
        let set = |heaps: &Vec<usize>| heaps.iter().map(usize::to_string).collect::<Vec<_>>().join("-");
        let (word, rest) = match (&self.shape, &self.group) {
            (Carrying::Edges(graph), _) => ("edges", joined(graph)),
            (Carrying::Vertices(graph), _) => ("vertices", joined(graph)),
            (Carrying::Hyperedges(edges), _) => {
                ("hyperedges", edges.sets().iter().map(|edge| format!(" {}", set(edge))).collect())
            }
            (Carrying::Heaps, Group::Circle) => ("circle", String::new()),
            (Carrying::Heaps, Group::Faces(faces)) => {
                ("sets", faces.iter().map(|face| format!(" {}", set(face))).collect())
            }
            (Carrying::Heaps, _) => ("heaps", String::new()),
        };
        format!("{word} {}{rest}", self.order)
    }

    /// The same board with names for its vertices.
    #[must_use]
    pub fn with_labels(mut self, labels: Vec<String>) -> Self {
        self.labels = (labels.len() == self.order).then_some(labels);
        self
    }

    /// The graph, where the weights lie on its edges.
    pub fn edge_graph(&self) -> Option<&Graph> {
        match &self.shape {
            Carrying::Edges(graph) => Some(graph),
            _ => None,
        }
    }

    /// How many weights there are.
    pub fn weights(&self) -> usize {
        self.weights
    }

    /// How many vertices or heaps there are.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The names of the vertices, if they have names.
    pub fn labels(&self) -> Option<&[String]> {
        self.labels.as_deref()
    }

    /// Whether all vertices are called by numbers, as in `1-2,2-3,3-1`. There a number that is written out where only a
    /// vertex can stand, as in `token = 1`, is a name.
    pub fn has_numbers_for_names(&self) -> bool {
        self.numerals().is_some()
    }

    /// The names of the vertices, if all of them are numbers.
    pub(crate) fn numerals(&self) -> Option<&[String]> {
        let is_number = |label: &String| label.parse().is_ok_and(|number: u64| number.to_string() == *label);
        self.labels().filter(|labels| labels.iter().all(is_number))
    }

    /// The names of weights that may hold signs of the language, as `ea-b` does: those of a board with named vertices.
    pub fn special_names(&self) -> Vec<String> {
        if self.labels.is_some() { self.weight_names() } else { Vec::new() }
    }

    /// What each weight is called: `e0-1` for an edge (`e0-1#2` among parallel ones), `v2` for a vertex, `h3` for a heap, and
    /// `w4` for a hyperedge, where `e0-1-2` would be a difference.
    pub fn weight_names(&self) -> Vec<String> {
        let label = |v: usize| self.labels.as_ref().map_or_else(|| v.to_string(), |labels| labels[v].clone());
        match &self.shape {
            Carrying::Edges(graph) => {
                let names: Vec<String> =
                    graph.edges().map(|(u, v)| format!("e{}-{}", label(u), label(v))).collect();
                let twice = |edge: usize| edges_between(graph, graph.ends(edge)).count() > 1;
                let numbered = |(edge, name)| if twice(edge) { format!("{name}#{edge}") } else { name };
                names.into_iter().enumerate().map(numbered).collect()
            }
            Carrying::Vertices(_) => (0..self.order).map(|v| format!("v{}", label(v))).collect(),
            Carrying::Hyperedges(_) => (0..self.weights).map(|edge| format!("w{edge}")).collect(),
            Carrying::Heaps => (0..self.order).map(|heap| format!("h{heap}")).collect(),
        }
    }

    /// All symmetries, the identity first.
    pub fn symmetries(&self) -> Result<&[Symmetry], TooManySymmetries> {
        self.symmetries.get_or_init(|| self.find_symmetries()).as_deref().ok_or(TooManySymmetries)
    }

    fn find_symmetries(&self) -> Option<Vec<Symmetry>> {
        let of_heaps = |heaps: Vec<usize>| Symmetry { weights: heaps.clone(), places: heaps };
        match (&self.group, &self.shape) {
            (Group::Graph, Carrying::Edges(graph)) => edge_symmetries(graph),
            (Group::Graph, Carrying::Vertices(graph)) => {
                let images = |of: Vec<u32>| of_heaps(of.into_iter().map(|v| v as usize).collect());
                let all = all_automorphisms(graph, &[], MAX_SYMMETRIES)?;
                Some(all.into_iter().map(|automorphism| images(automorphism.vertices)).collect())
            }
            (Group::Graph, Carrying::Hyperedges(edges)) => edges.symmetries(),
            (Group::Circle, _) => Some(circle(self.order).into_iter().map(of_heaps).collect()),
            (Group::Faces(faces), _) => {
                let all = permutations(self.order, &|partial| keeps(faces, partial, self.order))?;
                Some(all.into_iter().map(of_heaps).collect())
            }
            _ => Some(permutations(self.order, &|_| true)?.into_iter().map(of_heaps).collect()),
        }
    }
}

/// The numbers of the edges between two vertices.
pub(crate) fn edges_between(graph: &Graph, (u, v): (usize, usize)) -> impl Iterator<Item = usize> + '_ {
    let joins = move |ends: (usize, usize)| ends == (u, v) || (!graph.is_directed() && ends == (v, u));
    graph.edges().enumerate().filter(move |(_, ends)| joins(*ends)).map(|(edge, _)| edge)
}

/// Automorphisms, with parallel edges permuted among themselves in every way.
fn edge_symmetries(graph: &Graph) -> Option<Vec<Symmetry>> {
    let size = graph.size();
    let mut shuffles: Vec<Vec<usize>> = vec![(0..size).collect()];
    for edge in 0..size {
        let bundle: Vec<usize> = edges_between(graph, graph.ends(edge)).collect();
        if bundle.len() < 2 || bundle[0] != edge {
            continue;
        }
        let inner = permutations(bundle.len(), &|_| true)?;
        let shuffled = |base: &Vec<usize>, inner: &Vec<usize>| {
            let mut images = base.clone();
            inner.iter().enumerate().for_each(|(i, &to)| images[bundle[i]] = bundle[to]);
            images
        };
        if shuffles.len() * inner.len() > MAX_SYMMETRIES {
            return None;
        }
        shuffles = shuffles.iter().flat_map(|base| inner.iter().map(|i| shuffled(base, i))).collect();
    }
    let all = all_automorphisms(graph, &[], MAX_SYMMETRIES / shuffles.len())?;
    let symmetry = |vertices: &[u32], edges: &[u32], shuffle: &[usize]| Symmetry {
        weights: shuffle.iter().map(|&edge| edges[edge] as usize).collect(),
        places: vertices.iter().map(|&v| v as usize).collect(),
    };
    let combined = all.iter().flat_map(|a| shuffles.iter().map(|s| symmetry(&a.vertices, &a.edges, s)));
    Some(combined.collect())
}

fn circle(n: usize) -> Vec<Vec<usize>> {
    let turn = |by: usize| (0..n).map(move |i| (i + by) % n).collect::<Vec<usize>>();
    let flip = |by: usize| (0..n).map(move |i| (by + n - i) % n).collect::<Vec<usize>>();
    let mut all: Vec<Vec<usize>> = (0..n.max(1)).map(turn).collect();
    all.extend((0..n).map(flip));
    let identity = all.remove(0);
    all.retain(|other| *other != identity);
    all.sort_unstable();
    all.dedup();
    all.insert(0, identity);
    all
}

/// The permutations of `0..n`, sorted, all of whose prefixes pass; `None` if there are too many.
fn permutations(n: usize, passes: &dyn Fn(&[usize]) -> bool) -> Option<Vec<Vec<usize>>> {
    let mut work = 0;
    let mut found = Vec::new();
    extend(&mut Vec::new(), n, passes, &mut found, &mut work).then_some(found)
}

fn extend(
    images: &mut Vec<usize>,
    n: usize,
    passes: &dyn Fn(&[usize]) -> bool,
    found: &mut Vec<Vec<usize>>,
    work: &mut usize,
) -> bool {
    *work += 1;
    if *work > MAX_SYMMETRIES * 64 || found.len() > MAX_SYMMETRIES {
        return false;
    }
    if images.len() == n {
        found.push(images.clone());
        return true;
    }
    for image in 0..n {
        if !images.contains(&image) {
            images.push(image);
            let goes_on = !passes(images) || extend(images, n, passes, found, work);
            images.pop();
            if !goes_on {
                return false;
            }
        }
    }
    true
}

/// Whether the faces among the first heaps are mapped to faces, which are sorted.
fn keeps(faces: &[Vec<usize>], images: &[usize], count: usize) -> bool {
    let inside = |face: &&Vec<usize>| face.iter().all(|&heap| heap < images.len());
    let image = |face: &Vec<usize>| {
        let mut image: Vec<usize> = face.iter().map(|&heap| images[heap]).collect();
        image.sort_unstable();
        image
    };
    debug_assert!(images.len() <= count);
    faces.iter().filter(inside).all(|face| faces.binary_search(&image(face)).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_graph::parse_family;

    #[test]
    fn groups() {
        let check = |board: FormulaBoard, expected: Option<usize>| {
            assert_eq!(board.symmetries().ok().map(<[_]>::len), expected, "{board:?}");
        };
        check(FormulaBoard::heaps(4), Some(24));
        check(FormulaBoard::heaps(9), None);
        check(FormulaBoard::circle(5), Some(10));
        check(FormulaBoard::circle(2), Some(2));
        check(FormulaBoard::circle(1), Some(1));
        check(FormulaBoard::complex(4, &[vec![0, 1], vec![3, 2]]), Some(8));
        check(FormulaBoard::complex(3, &[vec![0, 1], vec![1, 2]]), Some(2));
        check(FormulaBoard::edges(&parse_family("bipartite:2,3").unwrap()), Some(12));
        check(FormulaBoard::vertices(&parse_family("circuit:5").unwrap()), Some(5));
        let doubled = Graph::undirected(2, [(0, 1), (1, 0), (0, 0)]).unwrap();
        check(FormulaBoard::edges(&doubled), Some(2));
        assert_eq!(FormulaBoard::edges(&doubled).weight_names(), ["e0-1#0", "e1-0#1", "e0-0"]);
    }
}
