//! The blocks of a component in which every block is an edge, a loop or a cycle.

use super::live::Live;

/// A component all of whose blocks are edges, loops and cycles, seen from the token.
pub(crate) struct Cactus {
    /// The vertices, each after the one it was reached from; the token's first.
    order: Vec<usize>,
    /// How each vertex is joined to what lies towards the token.
    links: Vec<Link>,
    /// The cycles. Two parallel edges are one.
    pub(crate) cycles: Vec<Cycle>,
    /// The vertex and the edge of each loop, by vertex.
    pub(crate) loops: Vec<(usize, usize)>,
}

/// A cycle, read from its vertex nearest the token.
pub(crate) struct Cycle {
    /// The nearest vertex.
    pub(crate) top: usize,
    /// The other vertices.
    pub(crate) others: Vec<usize>,
    /// Its edges; edge i leads to `others[i]`, and the last one back to the top.
    pub(crate) edges: Vec<usize>,
}

/// How a vertex is joined to what lies towards the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    /// Not at all: it is the token's.
    Token,
    /// By an edge that is a block.
    Bridge { up: usize },
    /// As the first of the others on a cycle.
    First { cycle: usize },
    /// As another vertex of a cycle.
    Inner,
}

/// A block below a vertex that can be judged, because everything further from the token has been.
pub(crate) enum Block<'a> {
    /// An edge to this vertex.
    Edge(usize),
    /// A cycle.
    Cycle(&'a Cycle),
    /// A loop, by its edge.
    Loop(usize),
}

impl Cactus {
    /// Finds the blocks by a depth-first search; `None` if two cycles share an edge.
    pub(crate) fn of(live: &Live) -> Option<Self> {
        let mut search = CactusSearch::new(live);
        while let Some(&v) = search.path.last() {
            search.advance(v)?;
        }
        let CactusSearch { order, links, cycles, mut loops, .. } = search;
        loops.sort_unstable();
        Some(Self { order, links, cycles, loops })
    }

    /// Whether some vertex has two loops.
    pub(crate) fn has_parallel_loops(&self) -> bool {
        self.loops.windows(2).any(|pair| pair[0].0 == pair[1].0)
    }

    /// Judges all vertices from the far ends towards the token: each gathers the effects of the blocks below it, and is then
    /// judged.
    pub(crate) fn judge<M: Clone + Default, C: Copy>(
        &self,
        rest: C,
        effect: impl Fn(Block<'_>, &[C], &mut M),
        class: impl Fn(&M) -> C,
    ) -> Vec<C> {
        let mut marks = vec![M::default(); self.order.len()];
        let mut classes = vec![rest; self.order.len()];
        for &(v, edge) in &self.loops {
            effect(Block::Loop(edge), &classes, &mut marks[v]);
        }
        for &v in self.order.iter().rev() {
            classes[v] = class(&marks[v]);
            match self.links[v] {
                Link::Bridge { up } => effect(Block::Edge(v), &classes, &mut marks[up]),
                Link::First { cycle } => {
                    let cycle = &self.cycles[cycle];
                    effect(Block::Cycle(cycle), &classes, &mut marks[cycle.top]);
                }
                Link::Token | Link::Inner => {}
            }
        }
        classes
    }

    /// The blocks at the token's vertex.
    pub(crate) fn at_token(&self) -> impl Iterator<Item = Block<'_>> {
        let loops = self.loops.iter().filter(|at| at.0 == Live::TOKEN).map(|at| Block::Loop(at.1));
        let edges = (0..self.links.len()).filter(|&v| self.links[v] == Link::Bridge { up: Live::TOKEN });
        let cycles = self.cycles.iter().filter(|cycle| cycle.top == Live::TOKEN).map(Block::Cycle);
        loops.chain(edges.map(Block::Edge)).chain(cycles)
    }
}

/// A depth-first search under way.
struct CactusSearch<'a> {
    live: &'a Live,
    /// The vertices from the token to where the search is.
    path: Vec<usize>,
    /// Where a vertex is on the path; `usize::MAX` if it is not or no longer there.
    depth: Vec<usize>,
    /// How many of the edges at a vertex have been looked at.
    looked_at: Vec<usize>,
    /// The edge by which a vertex was reached.
    came_by: Vec<usize>,
    /// Whether a vertex has been reached.
    is_reached: Vec<bool>,
    order: Vec<usize>,
    links: Vec<Link>,
    cycles: Vec<Cycle>,
    loops: Vec<(usize, usize)>,
}

impl<'a> CactusSearch<'a> {
    fn new(live: &'a Live) -> Self {
        let n = live.order();
        let mut search = Self {
            live,
            path: Vec::new(),
            depth: vec![usize::MAX; n],
            looked_at: vec![0; n],
            came_by: vec![usize::MAX; n],
            is_reached: vec![false; n],
            order: Vec::with_capacity(n),
            links: vec![Link::Token; n],
            cycles: Vec::new(),
            loops: Vec::new(),
        };
        search.reach(Live::TOKEN);
        search
    }

    fn reach(&mut self, v: usize) {
        self.is_reached[v] = true;
        self.depth[v] = self.path.len();
        self.path.push(v);
        self.order.push(v);
    }

    /// One edge further, or one step back.
    fn advance(&mut self, v: usize) -> Option<()> {
        let Some(i) = self.live.graph.incident(v).get(self.looked_at[v]) else {
            self.path.pop();
            self.depth[v] = usize::MAX;
            return Some(());
        };
        self.looked_at[v] += 1;
        let (to, edge) = (i.to(), i.edge());
        if to == v {
            self.loops.push((v, edge));
        } else if !self.is_reached[to] {
            self.came_by[to] = edge;
            self.links[to] = Link::Bridge { up: v };
            self.reach(to);
        } else if edge != self.came_by[v] && self.depth[to] < self.depth[v] {
            self.close(to, edge)?;
        }
        Some(())
    }

    /// Notes the cycle that an edge back to `top` closes; `None` if one of its edges is on another cycle.
    fn close(&mut self, top: usize, back: usize) -> Option<()> {
        let others = self.path[self.depth[top] + 1..].to_vec();
        if others.iter().any(|&v| !matches!(self.links[v], Link::Bridge { .. })) {
            return None;
        }
        others.iter().for_each(|&v| self.links[v] = Link::Inner);
        self.links[others[0]] = Link::First { cycle: self.cycles.len() };
        let edges = others.iter().map(|&v| self.came_by[v]).chain([back]).collect();
        self.cycles.push(Cycle { top, others, edges });
        Some(())
    }
}
