//! Recognises graphs that belong to a family: which vertex stands where.

use nimgraph_graph::{Graph, spend};

use crate::{BoardFamily, CaterpillarMember, StripShape};

/// A graph seen as a member of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FamilyMember {
    /// A cycle or a directed circuit: its vertices in order, from a given one on.
    Round(Vec<usize>),
    /// A path with leaves.
    Caterpillar(CaterpillarMember),
    /// A strip.
    Strip(StripMember),
}

/// A graph seen as a strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StripMember {
    pub(crate) cells: usize,
    /// The vertices, hubs first and then cell by cell; the last cell may lack its last ones.
    pub(crate) vertices: Vec<usize>,
}

impl StripMember {
    /// Whether the last cell has all its vertices.
    pub(crate) fn is_whole(&self, shape: &StripShape) -> bool {
        self.vertices.len() == usize::from(shape.hubs) + self.cells * usize::from(shape.vertices)
    }
}

impl FamilyMember {
    /// Sees a graph as a member of a family; rounds are read from a vertex on.
    ///
    /// A strip may lack the last vertices of its last cell; whether its theorem is about such boards too,
    /// [depends on the game](crate::FamilyRule::covers). `None` also where the search for a place
    /// for each vertex, whose steps are limited, finds none.
    pub fn of(family: &BoardFamily, graph: &Graph, from: usize) -> Option<Self> {
        match family {
            BoardFamily::Circuits if graph.size() > graph.order() => None,
            BoardFamily::Circuits | BoardFamily::LoopCircuits => circuit(graph, from).map(Self::Round),
            BoardFamily::Cycles => cycle(graph, from).map(Self::Round),
            BoardFamily::Caterpillars => CaterpillarMember::of(graph).map(Self::Caterpillar),
            BoardFamily::Named(_) | BoardFamily::Strip(_) => strip(&family.strip()?, graph).map(Self::Strip),
        }
    }

    /// The vertices in the order in which they are read.
    pub fn vertices(&self) -> &[usize] {
        match self {
            Self::Round(vertices) => vertices,
            Self::Caterpillar(member) => &member.vertices,
            Self::Strip(strip) => &strip.vertices,
        }
    }
}

/// The vertices of a graph that is a cycle.
fn cycle(graph: &Graph, from: usize) -> Option<Vec<usize>> {
    let order = graph.order();
    if graph.is_directed() || order < 3 || graph.size() != order || from >= order {
        return None;
    }
    let (mut round, mut before) = (vec![from], usize::MAX);
    spend(order);
    let mut is_seen = vec![false; order];
    is_seen[from] = true;
    while round.len() < order {
        let here = round[round.len() - 1];
        let [a, b] = graph.incident(here) else { return None };
        let next = if a.to() == before { b.to() } else { a.to() };
        if std::mem::replace(&mut is_seen[next], true) {
            return None;
        }
        before = here;
        round.push(next);
    }
    let last = round[order - 1];
    (graph.degree(last) == 2 && graph.neighbours(last).any(|v| v == from)).then_some(round)
}

/// The vertices of a digraph that is a circuit, perhaps with loops.
fn circuit(graph: &Graph, from: usize) -> Option<Vec<usize>> {
    let order = graph.order();
    if !graph.is_directed() || from >= order || graph.size() > 2 * order {
        return None;
    }
    let mut round = vec![from];
    loop {
        let here = round[round.len() - 1];
        let mut onward = graph.neighbours(here).filter(|&v| v != here);
        let next = match (onward.next(), onward.next()) {
            // Without an arc at all, a vertex cannot be lowered time after time.
            (None, _) if graph.degree(here) > 0 => here,
            (Some(next), None) => next,
            _ => return None,
        };
        if next == from {
            return (round.len() == order).then_some(round);
        }
        if round.len() == order || next == here {
            return None;
        }
        round.push(next);
    }
}

/// The vertices of a graph that is a strip of this shape.
fn strip(shape: &StripShape, graph: &Graph) -> Option<StripMember> {
    let (hubs, cell) = (usize::from(shape.hubs), usize::from(shape.vertices));
    let in_cells = graph.order().checked_sub(hubs).filter(|_| !graph.is_directed())?;
    let cells = in_cells.div_ceil(cell);
    let last = in_cells - cells.checked_sub(1)? * cell;
    if shape.closing.is_some() && (cells < 3 || last < cell) {
        return None;
    }
    let pattern = Pattern { shape, cells, last };
    if graph.size() != pattern.size() {
        return None;
    }
    spend(graph.order() + graph.size());
    let vertices =
        if pattern.is_loose() { loose(&pattern, graph)? } else { Placing::new(&pattern, graph).find()? };
    Some(StripMember { cells, vertices })
}

/// A strip with this many cells, of which the last has only its first vertices.
struct Pattern<'a> {
    shape: &'a StripShape,
    cells: usize,
    last: usize,
}

impl Pattern<'_> {
    /// Whether no edges lead from cell to cell, and a cell is a single vertex: any order of the cells will do.
    fn is_loose(&self) -> bool {
        self.shape.between.is_empty() && self.shape.closing.is_none() && self.shape.vertices == 1
    }

    fn is_in_last(&self, vertex: u8) -> bool {
        usize::from(vertex) < self.last
    }

    /// The number of edges.
    fn size(&self) -> usize {
        let shape = self.shape;
        let last_inner = shape.inner.iter().filter(|&&(u, v)| self.is_in_last(u) && self.is_in_last(v));
        let last_spokes = shape.spokes.iter().filter(|&&(_, v)| self.is_in_last(v));
        let last_between = shape.between.iter().filter(|&&(_, v)| self.is_in_last(v));
        let joints = self.cells - 1;
        let between = if joints == 0 { 0 } else { (joints - 1) * shape.between.len() + last_between.count() };
        let full = joints * (shape.inner.len() + shape.spokes.len());
        let closing = shape.closing.as_ref().map_or(0, Vec::len);
        full + last_inner.count() + last_spokes.count() + between + closing
    }

    fn number(&self, cell: usize, vertex: u8) -> usize {
        usize::from(self.shape.hubs) + cell * usize::from(self.shape.vertices) + usize::from(vertex)
    }

    /// The neighbours of a vertex that is not a hub, those in cells first.
    fn neighbours(&self, cell: usize, vertex: u8, out: &mut Vec<usize>) {
        let shape = self.shape;
        out.clear();
        let mut push = |cell: usize, v: u8| {
            if cell < self.cells && (cell + 1 < self.cells || self.is_in_last(v)) {
                out.push(self.number(cell, v));
            }
        };
        for &(u, v) in &shape.between {
            if v == vertex && cell > 0 {
                push(cell - 1, u);
            }
        }
        for &(u, v) in &shape.inner {
            if u == vertex {
                push(cell, v);
            } else if v == vertex {
                push(cell, u);
            }
        }
        for &(u, v) in &shape.between {
            if u == vertex {
                push(cell + 1, v);
            }
        }
        for &(u, v) in shape.closing.iter().flatten() {
            if cell == 0 && v == vertex {
                push(self.cells - 1, u);
            }
            if cell + 1 == self.cells && u == vertex {
                push(0, v);
            }
        }
        out.extend(shape.spokes.iter().filter(|&&(_, v)| v == vertex).map(|&(hub, _)| usize::from(hub)));
    }

    fn hub_degree(&self, hub: u8) -> usize {
        let spokes = self.shape.spokes.iter().filter(|&&(h, _)| h == hub);
        spokes.map(|&(_, v)| self.cells - usize::from(!self.is_in_last(v))).sum()
    }

    /// The vertices of cells in an order in which each has a neighbour before it, where that is possible.
    fn order(&self) -> Vec<(usize, u8)> {
        let mut order = Vec::with_capacity(self.cells * usize::from(self.shape.vertices));
        let first = self.order_in_cell(&[]);
        let entered: Vec<u8> = self.shape.between.iter().map(|&(_, v)| v).collect();
        let later = self.order_in_cell(&entered);
        for cell in 0..self.cells {
            let vertices = if cell == 0 { &first } else { &later };
            let exists = |v: &&u8| cell + 1 < self.cells || self.is_in_last(**v);
            order.extend(vertices.iter().filter(exists).map(|&v| (cell, v)));
        }
        order
    }

    fn order_in_cell(&self, entered: &[u8]) -> Vec<u8> {
        let mut order: Vec<u8> = Vec::new();
        while order.len() < usize::from(self.shape.vertices) {
            let left = || (0..self.shape.vertices).filter(|v| !order.contains(v));
            let touches = |v: &u8| {
                let inner =
                    |&(a, b): &(u8, u8)| (a == *v && order.contains(&b)) || (b == *v && order.contains(&a));
                entered.contains(v) || self.shape.inner.iter().any(inner)
            };
            let Some(next) = left().find(touches).or_else(|| left().next()) else { break };
            order.push(next);
        }
        order
    }
}

/// Hubs and loose cells: the hubs are the vertices of the right degree.
fn loose(pattern: &Pattern<'_>, graph: &Graph) -> Option<Vec<usize>> {
    let hubs = usize::from(pattern.shape.hubs);
    let degree = pattern.hub_degree(0);
    let mut vertices: Vec<usize> =
        (0..graph.order()).filter(|&v| graph.degree(v) == degree).take(hubs).collect();
    if pattern.cells == hubs && hubs > 0 {
        // Both sides have the same degrees: the first vertex is a hub, with all vertices that it is not joined to.
        vertices = (0..graph.order()).filter(|&v| !graph.neighbours(0).any(|u| u == v)).collect();
    }
    let mut is_hub = vec![false; graph.order()];
    vertices.iter().for_each(|&v| is_hub[v] = true);
    // There are as many edges as pairs of a hub and a cell, so all of them are there if each pair is joined.
    let is_joined = |v: usize| vertices.iter().all(|&hub| graph.neighbours(v).any(|u| u == hub));
    let is_whole = vertices.len() == hubs && (0..graph.order()).all(|v| is_hub[v] || is_joined(v));
    vertices.extend((0..graph.order()).filter(|&v| !is_hub[v]));
    is_whole.then_some(vertices)
}

/// A search for a place on the graph for each vertex of a pattern.
struct Placing<'a> {
    pattern: &'a Pattern<'a>,
    graph: &'a Graph,
    /// The place of each vertex of the pattern.
    places: Vec<usize>,
    used: Vec<bool>,
    order: Vec<(usize, u8)>,
    /// Candidates that may still be looked at.
    steps: usize,
    neighbours: Vec<usize>,
}

/// A vertex without a place.
const NOWHERE: usize = usize::MAX;

impl<'a> Placing<'a> {
    fn new(pattern: &'a Pattern<'a>, graph: &'a Graph) -> Self {
        Self {
            pattern,
            graph,
            places: vec![NOWHERE; graph.order()],
            used: vec![false; graph.order()],
            order: pattern.order(),
            steps: 64 * graph.order() + 4096,
            neighbours: Vec::new(),
        }
    }

    /// The place of each vertex. The graph has as many edges as the pattern, and every edge of the pattern is found on it:
    /// so the two are the same.
    fn find(mut self) -> Option<Vec<usize>> {
        let hubs = usize::from(self.pattern.shape.hubs);
        let levels = hubs + self.order.len();
        let mut choices = vec![self.candidates(0, hubs)];
        while let Some(level) = choices.len().checked_sub(1) {
            let number = self.numbered(level, hubs);
            if self.places[number] != NOWHERE {
                self.used[self.places[number]] = false;
                self.places[number] = NOWHERE;
            }
            spend(1);
            let choice = choices[level].pop();
            self.steps = self.steps.checked_sub(1)?;
            let Some(place) = choice else {
                choices.pop();
                continue;
            };
            self.places[number] = place;
            self.used[place] = true;
            if choices.len() == levels {
                return Some(self.places);
            }
            choices.push(self.candidates(choices.len(), hubs));
        }
        None
    }

    fn numbered(&self, level: usize, hubs: usize) -> usize {
        if level < hubs {
            return level;
        }
        let (cell, vertex) = self.order[level - hubs];
        self.pattern.number(cell, vertex)
    }

    /// The places that the vertex of a level may have, the first one last.
    fn candidates(&mut self, level: usize, hubs: usize) -> Vec<usize> {
        if level < hubs {
            let degree = self.pattern.hub_degree(level as u8);
            let fits = |&v: &usize| !self.used[v] && self.graph.degree(v) == degree;
            return (0..self.graph.order()).rev().filter(fits).collect();
        }
        let (cell, vertex) = self.order[level - hubs];
        let mut neighbours = std::mem::take(&mut self.neighbours);
        self.pattern.neighbours(cell, vertex, &mut neighbours);
        let placed: Vec<usize> =
            neighbours.iter().map(|&v| self.places[v]).filter(|&place| place != NOWHERE).collect();
        let degree = neighbours.len();
        let fits = |&v: &usize| {
            !self.used[v] && self.graph.degree(v) == degree && placed.iter().all(|&u| self.is_joined(u, v))
        };
        let found: Vec<usize> = match placed.first() {
            Some(&from) => self.graph.neighbours(from).filter(fits).collect(),
            None => (0..self.graph.order()).filter(fits).collect(),
        };
        self.steps = self.steps.saturating_sub(found.len());
        self.neighbours = neighbours;
        found.into_iter().rev().collect()
    }

    fn is_joined(&self, u: usize, v: usize) -> bool {
        let (few, other) = if self.graph.degree(u) < self.graph.degree(v) { (u, v) } else { (v, u) };
        self.graph.neighbours(few).any(|w| w == other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A graph of the family with its vertices in another order, as many as are asked for.
    fn shuffled(family: &str, cells: usize, last: usize) -> Option<(BoardFamily, Graph)> {
        let family: BoardFamily = family.parse().unwrap();
        let shape = family.strip().unwrap();
        let pattern = Pattern { shape: &shape, cells, last };
        let order = usize::from(shape.hubs) + (cells - 1) * usize::from(shape.vertices) + last;
        let step = (2_usize..)
            .find(|step| (2..=*step).all(|d| !order.is_multiple_of(d) || !step.is_multiple_of(d)))?;
        let place = |v: usize| (v * step + 3) % order;
        let mut edges = Vec::new();
        let mut neighbours = Vec::new();
        for (cell, v) in pattern.order() {
            pattern.neighbours(cell, v, &mut neighbours);
            let here = pattern.number(cell, v);
            edges.extend(neighbours.iter().filter(|&&u| u < here).map(|&u| (place(u), place(here))));
        }
        Some((family, Graph::undirected(order, edges).unwrap()))
    }

    #[test]
    fn strips_are_recognised_whatever_their_numbers() {
        let names = [
            "path:n",
            "ladder:n",
            "path-square:n",
            "triangle-chain:n",
            "square-necklace:n",
            "grid:3xn",
            "prism:n",
            "moebius:n",
            "fan:n",
            "wheel:n",
            "bipartite:2,n",
            "bipartite:3,n",
            "strip:0-1,1-2/0-2,2-1",
        ];
        for name in names {
            let shape = name.parse::<BoardFamily>().unwrap().strip().unwrap();
            let least = if shape.closing.is_some() { 3 } else { 1 };
            let shortest = if shape.closing.is_some() { usize::from(shape.vertices) } else { 1 };
            for cells in least..40 {
                for last in shortest..=usize::from(shape.vertices) {
                    let (family, graph) = shuffled(name, cells, last).unwrap();
                    let found = FamilyMember::of(&family, &graph, 0);
                    let Some(FamilyMember::Strip(member)) = found else { panic!("{name} {cells} {last}") };
                    assert_eq!(member.cells, cells, "{name}");
                    let mut places = member.vertices;
                    places.sort_unstable();
                    assert!(places.into_iter().eq(0..graph.order()), "{name} {cells}");
                }
            }
        }
    }

    #[test]
    fn other_graphs_are_not() {
        let check = |family: &str, order: usize, edges: &[(usize, usize)]| {
            let graph = Graph::undirected(order, edges.iter().copied()).unwrap();
            assert_eq!(FamilyMember::of(&family.parse().unwrap(), &graph, 0), None, "{family} {edges:?}");
        };
        check("cycle:n", 3, &[(0, 1), (1, 2), (0, 1)]);
        check("cycle:n", 3, &[(0, 0), (0, 1), (1, 1)]);
        check("cycle:n", 3, &[(1, 1), (1, 2), (2, 2)]);
        check("cycle:n", 6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)]);
        check("ladder:n", 4, &[(0, 1), (1, 2), (2, 0), (0, 3)]);
        check("bipartite:2,n", 4, &[(0, 1), (1, 2), (2, 0), (0, 3)]);
        check("bipartite:2,n", 4, &[(0, 1), (0, 1), (2, 3), (2, 3)]);
        check("fan:n", 4, &[(0, 1), (0, 2), (0, 3), (1, 2), (1, 2)]);
        let lonely = Graph::directed(1, []).unwrap();
        assert_eq!(FamilyMember::of(&BoardFamily::Circuits, &lonely, 0), None);
    }
}
