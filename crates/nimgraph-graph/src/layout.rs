//! Where to draw the vertices of a graph: in the usual shape of its family, or by springs.

mod pack;
mod recognise;
mod shapes;
mod spring;

use crate::Graph;
use crate::structure::{components, is_tree};

/// The largest component that springs lay out; beyond it vertices go on a circle.
const MAX_SPRING_ORDER: usize = 200;

/// A place in the unit square; x grows to the right, y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutPoint {
    /// From 0 at the left to 1 at the right.
    pub x: f64,
    /// From 0 at the top to 1 at the bottom.
    pub y: f64,
}

/// How the vertices of a graph are best laid out.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Hint {
    /// Nothing is known; the layout is derived from the graph itself.
    #[default]
    Auto,
    /// On a circle, in order, from the top; four on a square.
    Circle,
    /// In a row, in order; a long row turns back at the edge of the page.
    Row,
    /// In rows and columns, row by row.
    Grid {
        /// How many rows.
        rows: usize,
        /// How many columns.
        columns: usize,
    },
    /// In rows and columns, bent a little so that the edges that close them can be seen.
    Torus {
        /// How many rows.
        rows: usize,
        /// How many columns.
        columns: usize,
    },
    /// Consecutive parts of the given sizes: two in rows, more on the sides of a polygon.
    Parts(Vec<usize>),
    /// Vertex 0 in the middle, the others on a circle around it.
    Hub,
    /// The first half on a circle, the second half on a smaller one inside.
    Rings,
    /// The corners of a hypercube, vertex numbers read as bits.
    Hypercube {
        /// How many bits.
        dimension: usize,
    },
    /// Levels below a root.
    Tree {
        /// The vertex at the top.
        root: usize,
    },
    /// By the forces of springs.
    Spring,
    /// Where somebody has put them, one place for each vertex. They may lie outside the unit square too.
    Given(Vec<LayoutPoint>),
}

impl Hint {
    /// The places, where somebody has chosen them.
    pub fn given(&self) -> Option<&[LayoutPoint]> {
        if let Self::Given(places) = self { Some(places) } else { None }
    }

    /// The hint for some of the vertices alone: chosen places stay, shapes do not.
    #[must_use]
    pub fn restricted(&self, kept: &[usize]) -> Self {
        let places = self.given().and_then(|places| kept.iter().map(|&v| places.get(v).copied()).collect());
        places.map_or(Self::Auto, Self::Given)
    }
}

/// A place in the unit square for each vertex, the same every time.
///
/// A hint that does not fit the graph counts as [`Hint::Auto`].
///
/// ```
/// use nimgraph_graph::{Hint, LayoutPoint, layout, parse_family};
/// let square = parse_family("cycle:4")?;
/// let places = layout(&square, &Hint::Circle);
/// assert_eq!(places[0], LayoutPoint { x: 0.0, y: 0.0 });
/// assert_eq!(places[1], LayoutPoint { x: 1.0, y: 0.0 });
/// # Ok::<(), nimgraph_graph::FamilyError>(())
/// ```
pub fn layout(graph: &Graph, hint: &Hint) -> Vec<LayoutPoint> {
    let fits = |places: &&[LayoutPoint]| {
        places.len() == graph.order() && places.iter().all(|p| p.x.is_finite() && p.y.is_finite())
    };
    if let Some(places) = hint.given().filter(fits) {
        return places.to_vec();
    }
    let places = hinted(graph, hint).unwrap_or_else(|| pack::pack(by_component(graph, hint)));
    fitted(&places)
}

/// The shape that a hint asks for, if the graph has the right number of vertices.
fn hinted(graph: &Graph, hint: &Hint) -> Option<Vec<LayoutPoint>> {
    let n = graph.order();
    let fits = |rows: usize, columns: usize| rows.checked_mul(columns) == Some(n);
    match *hint {
        Hint::Circle => Some(shapes::circle(n)),
        Hint::Row => Some(shapes::row(n)),
        Hint::Grid { rows, columns } => fits(rows, columns).then(|| shapes::grid(rows, columns)),
        Hint::Torus { rows, columns } => fits(rows, columns).then(|| shapes::torus(rows, columns)),
        Hint::Parts(ref parts) => {
            let all = parts.iter().try_fold(0usize, |all, &part| all.checked_add(part));
            (all == Some(n)).then(|| shapes::parts(parts))
        }
        Hint::Hub => (n > 0).then(|| shapes::hub(n)),
        Hint::Rings => n.is_multiple_of(2).then(|| shapes::rings(n)),
        Hint::Hypercube { dimension } => {
            let corners = u32::try_from(dimension).ok().and_then(|d| 1usize.checked_shl(d));
            (corners == Some(n)).then(|| shapes::hypercube(dimension))
        }
        Hint::Tree { root } => (root < n && is_tree(graph)).then(|| shapes::tree(graph, root)),
        Hint::Auto | Hint::Spring | Hint::Given(_) => None,
    }
}

/// Each component's vertices and their places.
fn by_component(graph: &Graph, hint: &Hint) -> Vec<(Vec<usize>, Vec<LayoutPoint>)> {
    let components = components(graph);
    let mut place_in = vec![0; graph.order()];
    let members = components.members();
    for component in &members {
        component.iter().enumerate().for_each(|(place, &v)| place_in[v] = place);
    }
    let mut edges = vec![Vec::new(); components.count];
    graph.edges().for_each(|(u, v)| edges[components.of[u]].push((place_in[u], place_in[v])));
    let place_one = |(component, edges): (Vec<usize>, Vec<_>)| {
        let part = Graph::undirected(component.len(), edges).expect("places are below their number");
        let places = connected(&part, hint);
        (component, places)
    };
    members.into_iter().zip(edges).map(place_one).collect()
}

/// The places of a connected graph.
fn connected(graph: &Graph, hint: &Hint) -> Vec<LayoutPoint> {
    let n = graph.order();
    let recognised = matches!(hint, Hint::Auto | Hint::Given(_)).then(|| recognised(graph)).flatten();
    recognised.unwrap_or_else(
        || {
            if n <= MAX_SPRING_ORDER { spring::spring(graph) } else { shapes::circle(n) }
        },
    )
}

/// The usual shape of a graph that belongs to a well-known family, however it is numbered.
fn recognised(graph: &Graph) -> Option<Vec<LayoutPoint>> {
    let shape = recognise::recognise(graph)?;
    Some(arranged(&shape.order, hinted(graph, &shape.hint)?))
}

/// Gives the i-th place to the i-th vertex of a sequence.
fn arranged(sequence: &[usize], places: Vec<LayoutPoint>) -> Vec<LayoutPoint> {
    let mut arranged = places.clone();
    sequence.iter().zip(places).for_each(|(&v, place)| arranged[v] = place);
    arranged
}

/// Moves and scales places evenly so that they fill the unit square, rounded to a millionth.
pub(crate) fn fitted(places: &[LayoutPoint]) -> Vec<LayoutPoint> {
    let (low, high) = bounds(places);
    let side = side(places);
    let scale = if side > 0.0 { 1.0 / side } else { 0.0 };
    let round = |value: f64| (value * 1e6).round() / 1e6;
    let fit = |value: f64, low: f64, high: f64| round(0.5 + (value - (low + high) / 2.0) * scale);
    places.iter().map(|p| LayoutPoint { x: fit(p.x, low.x, high.x), y: fit(p.y, low.y, high.y) }).collect()
}

/// The longer side of the smallest box around some places.
pub(crate) fn side(places: &[LayoutPoint]) -> f64 {
    let (low, high) = bounds(places);
    (high.x - low.x).max(high.y - low.y)
}

/// The corners of the smallest box around some places.
fn bounds(places: &[LayoutPoint]) -> (LayoutPoint, LayoutPoint) {
    let first = places.first().copied().unwrap_or(LayoutPoint { x: 0.0, y: 0.0 });
    places.iter().fold((first, first), |(low, high), p| {
        (
            LayoutPoint { x: low.x.min(p.x), y: low.y.min(p.y) },
            LayoutPoint { x: high.x.max(p.x), y: high.y.max(p.y) },
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{families, parse_family, parse_family_within};

    fn distance(a: LayoutPoint, b: LayoutPoint) -> f64 {
        (a.x - b.x).hypot(a.y - b.y)
    }

    fn check_places(text: &str, graph: &Graph, places: &[LayoutPoint]) {
        assert_eq!(places.len(), graph.order(), "{text}");
        for (v, &place) in places.iter().enumerate() {
            assert!((0.0..=1.0).contains(&place.x) && (0.0..=1.0).contains(&place.y), "{text} {place:?}");
            let apart = |&other: &LayoutPoint| distance(place, other) > 0.2 / (graph.order() as f64);
            assert!(places[..v].iter().all(apart), "{text}: vertex {v} lies on another");
        }
    }

    #[test]
    fn every_family_has_distinct_places_in_the_square() {
        for family in families() {
            let (graph, hint) = parse_family_within(family.example, 1000).unwrap();
            for hint in [hint, Hint::Auto, Hint::Spring] {
                let places = layout(&graph, &hint);
                check_places(family.example, &graph, &places);
                assert_eq!(places, layout(&graph, &hint), "{}", family.example);
            }
        }
    }

    #[test]
    fn no_vertex_lies_on_an_edge_of_others() {
        let shapes =
            ["petersen", "torus:4x5", "hypercube:3", "hypercube:4", "hypercube:5", "prism:5", "wheel:6"];
        for text in
            shapes.into_iter().chain(["bipartite:3,3", "multipartite:2,3,1", "friendship:4", "grid:3x4"])
        {
            let (graph, hint) = parse_family_within(text, 1000).unwrap();
            let places = layout(&graph, &hint);
            for (u, v) in graph.edges() {
                let others = (0..graph.order()).filter(|&w| w != u && w != v);
                let (a, b) = (places[u], places[v]);
                let detour = |w: usize| distance(a, places[w]) + distance(places[w], b) - distance(a, b);
                assert!(others.into_iter().all(|w| detour(w) > 1e-4), "{text}: edge {u}-{v}");
            }
        }
    }

    #[test]
    fn springs_draw_simple_planar_graphs_without_crossings() {
        let check = |text: &str| {
            let graph = parse_family(text).unwrap();
            assert_eq!(crossings(&graph, &layout(&graph, &Hint::Spring)), 0, "{text}");
        };
        for text in ["path:12", "cycle:9", "grid:4x5", "ladder:8", "binary-tree:3", "wheel:7", "star:9"] {
            check(text);
        }
    }

    fn crossings(graph: &Graph, places: &[LayoutPoint]) -> usize {
        let side = |a: LayoutPoint, b: LayoutPoint, c: LayoutPoint| {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        };
        let cross = |(u, v): (usize, usize), (x, y): (usize, usize)| {
            let [a, b, c, d] = [u, v, x, y].map(|w| places[w]);
            let apart = u != x && u != y && v != x && v != y;
            apart && side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
        };
        let edges: Vec<_> = graph.edges().collect();
        (0..edges.len()).map(|i| edges[..i].iter().filter(|&&e| cross(edges[i], e)).count()).sum()
    }

    #[test]
    fn recognised_graphs_take_their_usual_shape_however_numbered() {
        let check = |edges: &[(usize, usize)], family: &str, order: &[usize]| {
            let graph = Graph::undirected(order.len(), edges.to_vec()).unwrap();
            let (model, hint) = parse_family_within(family, 100).unwrap();
            let (found, expected) = (layout(&graph, &Hint::Auto), layout(&model, &hint));
            assert!(order.iter().zip(expected).all(|(&v, place)| found[v] == place), "{family} {found:?}");
        };
        check(&[(2, 0), (0, 1)], "path:3", &[1, 0, 2]);
        check(&[(0, 2), (2, 1), (1, 3), (3, 0)], "cycle:4", &[0, 2, 1, 3]);
        check(&[(3, 0), (3, 1), (3, 2)], "star:3", &[3, 0, 1, 2]);
        check(&[(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)], "bipartite:2,3", &[0, 1, 2, 3, 4]);
    }

    #[test]
    fn given_places_stay_as_they_are() {
        let graph = parse_family("path:3").unwrap();
        let places = [(0.25, 0.5), (1.25, 0.0), (0.3, -0.1)].map(|(x, y)| LayoutPoint { x, y });
        let given = Hint::Given(places.to_vec());
        assert_eq!(layout(&graph, &given), places);
        assert_eq!(given.restricted(&[2, 0]), Hint::Given(vec![places[2], places[0]]));
        let short = Hint::Given(places[..2].to_vec());
        let nowhere = Hint::Given(vec![LayoutPoint { x: f64::NAN, y: 0.0 }; 3]);
        for hint in [&short, &nowhere] {
            assert_eq!(layout(&graph, hint), layout(&graph, &Hint::Auto));
        }
        assert_eq!((short.restricted(&[2]), Hint::Circle.restricted(&[0])), (Hint::Auto, Hint::Auto));
    }

    #[test]
    fn odd_hints_and_graphs_are_no_trouble() {
        let graphs = [
            Graph::undirected(0, []).unwrap(),
            Graph::undirected(1, [(0, 0)]).unwrap(),
            Graph::undirected(5, [(0, 1), (0, 1)]).unwrap(),
            Graph::directed(7, [(0, 1), (1, 0), (3, 4), (4, 5), (5, 3), (5, 6)]).unwrap(),
            parse_family("random:30,40,seed=3").unwrap(),
            parse_family("random:400,900,seed=3").unwrap(),
        ];
        let hints = [
            Hint::Auto,
            Hint::Circle,
            Hint::Row,
            Hint::Grid { rows: 2, columns: usize::MAX },
            Hint::Torus { rows: 1, columns: 7 },
            Hint::Parts(vec![5]),
            Hint::Parts(vec![3, 4]),
            Hint::Parts(vec![usize::MAX, 2]),
            Hint::Hub,
            Hint::Rings,
            Hint::Hypercube { dimension: usize::MAX },
            Hint::Tree { root: 9 },
            Hint::Spring,
        ];
        for graph in &graphs {
            for hint in &hints {
                check_places(&format!("{hint:?}"), graph, &layout(graph, hint));
            }
        }
    }
}
