//! Edge Nim in machine words: all weights in one word of 128 bits, sets of edges and vertices in words of 64.
//!
//! Made because a position of the general search takes an allocation and several passes over the board for every
//! reduction; here the same reductions are a few dozen instructions. The general [`Explorer`](super::explorer)
//! stays as the slow twin, and serves boards that do not fit.

use std::hash::BuildHasher;

use foldhash::quality::FixedState;
use nimgraph_game::{Convention, Outcome, State, rulesets::EdgeNim};
use nimgraph_graph::{Meter, StopReason};

use super::{
    edge_symmetry::Symmetries,
    explorer::hashers,
    nodes::{Child, Nodes, guess, in_order},
    numbers::Numbers,
    table::Key,
};
use crate::solver::Approach;

/// The board, and where in the word each weight lies.
#[derive(Clone, Debug)]
pub(crate) struct EdgeNodes {
    play: Convention,
    approach: Approach,
    fields: Vec<Field>,
    /// For each edge of the board its field, if it had a positive weight.
    field_of: Vec<Option<u8>>,
    /// For each vertex, its edges.
    incident: Vec<u64>,
    symmetries: Symmetries,
    /// Tells the names of this form of the board from those of others.
    seed: u64,
    hashers: [FixedState; 2],
}

/// An edge and the bits of its weight.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Field {
    pub(crate) ends: [u8; 2],
    pub(crate) shift: u32,
    pub(crate) bits: u32,
}

/// A position beside a Nim heap; see [`Pair`](super::explorer::Pair).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EdgeNode {
    pub(crate) weights: u128,
    /// The edges of positive weight.
    pub(crate) live: u64,
    pub(crate) heap: u32,
    pub(crate) token: u8,
    /// The outcome, where it shows without looking ahead.
    pub(crate) known: Option<Outcome>,
}

impl EdgeNodes {
    /// Room for the positive weights of a position and all below them. `None` when they are too many.
    pub(crate) fn new(
        game: &EdgeNim,
        play: Convention,
        approach: Approach,
        position: &State,
    ) -> Option<Self> {
        let graph = &game.board().graph;
        if graph.order() > 64 {
            return None;
        }
        let mut fields = Vec::new();
        let mut field_of = vec![None; graph.size()];
        let mut shift = 0;
        for (edge, &weight) in position.weights().iter().enumerate().filter(|(_, w)| **w > 0) {
            let (u, v) = graph.ends(edge);
            let bits = u64::BITS - weight.leading_zeros();
            if shift + bits > 128 || fields.len() == 64 {
                return None;
            }
            field_of[edge] = Some(fields.len() as u8);
            fields.push(Field { ends: [u as u8, v as u8], shift, bits });
            shift += bits;
        }
        let mut incident = vec![0; graph.order()];
        for (number, field) in fields.iter().enumerate() {
            field.ends.iter().for_each(|&v| incident[v as usize] |= 1 << number);
        }
        let (symmetries, hashers) = (Symmetries::none(), hashers());
        let seed = hashers[0].hash_one(&fields);
        Some(Self { play, approach, fields, field_of, incident, symmetries, seed, hashers })
    }

    /// The same, with positions that a symmetry of the board and of these weights exchanges counted as one.
    pub(crate) fn with_symmetries(mut self, game: &EdgeNim, position: &State) -> Self {
        self.symmetries = Symmetries::of(game, position, &self.field_of, &self.fields);
        self
    }

    /// A position as a node; `None` when some weight has no room.
    pub(crate) fn node(&self, position: &State, heap: u64) -> Option<EdgeNode> {
        let (mut weights, mut live) = (0, 0);
        for (edge, &weight) in position.weights().iter().enumerate().filter(|(_, w)| **w > 0) {
            let number = self.field_of[edge]?;
            let field = self.fields[number as usize];
            if u64::BITS - weight.leading_zeros() > field.bits {
                return None;
            }
            weights |= u128::from(weight) << field.shift;
            live |= 1 << number;
        }
        let heap = u32::try_from(heap).ok()?;
        Some(self.settle(weights, live, position.place() as u8, heap))
    }

    /// The weight of an edge.
    pub(crate) fn weight(&self, weights: u128, number: usize) -> u64 {
        self.fields[number].weight(weights)
    }

    /// The end of an edge that is not `v`; `v` itself for a loop.
    fn across(&self, number: usize, v: u8) -> u8 {
        let [a, b] = self.fields[number].ends;
        if a == v { b } else { a }
    }

    fn at(&self, v: u8, live: u64) -> u64 {
        self.incident[v as usize] & live
    }

    /// How many moves there are.
    fn replies(&self, node: &EdgeNode) -> u128 {
        each_bit(self.at(node.token, node.live)).map(|e| u128::from(self.weight(node.weights, e))).sum()
    }

    /// The position in its simplest form, and what can be seen of it at once.
    fn settle(&self, weights: u128, live: u64, token: u8, heap: u32) -> EdgeNode {
        let mut reached = self.reach(live, token);
        let reduces = self.approach == Approach::Auto && self.play == Convention::Normal;
        let mut known = None;
        if reduces && heap == 0 {
            match self.drop_leaves(reached, token) {
                None => known = Some(Outcome::N),
                Some(left) if left != reached.live => reached = self.reach(left, token),
                Some(_) => {}
            }
        }
        let mut weights = weights;
        each_bit(live & !reached.live).for_each(|e| weights &= !self.fields[e].mask());
        let mut node = EdgeNode { weights, live: reached.live, heap, token, known };
        if node.known.is_none() {
            node.known = if node.live == 0 && heap == 0 {
                Some(self.play.outcome_at_end())
            } else if !reduces {
                None
            } else if heap > 0 {
                // A Grundy value is no larger than the number of moves.
                (u128::from(heap) > self.replies(&node)).then_some(Outcome::N)
            } else {
                self.kernel(&node, reached).or_else(|| self.clique(&node, reached))
            };
        }
        self.symmetries.canonical(node, &self.fields)
    }

    /// What a walk from the token can reach.
    fn reach(&self, live: u64, token: u8) -> Reached {
        let mut reached = Reached { live: 0, vertices: 1 << token };
        let mut new = reached.vertices;
        while new != 0 {
            let v = new.trailing_zeros() as u8;
            new &= new - 1;
            let edges = self.at(v, live) & !reached.live;
            reached.live |= edges;
            for e in each_bit(edges) {
                let there = 1 << self.across(e, v);
                new |= there & !reached.vertices;
                reached.vertices |= there;
            }
        }
        reached
    }

    /// The leaf reduction, as often as it applies (`leaf` of the catalogue). `None` when the token stands next to
    /// a leaf: the position is N.
    fn drop_leaves(&self, reached: Reached, token: u8) -> Option<u64> {
        let is_leaf = |v: u8, live: u64| v != token && self.at(v, live).is_power_of_two();
        let mut live = reached.live;
        let mut leaves = each_bit(reached.vertices)
            .filter(|&v| is_leaf(v as u8, live))
            .fold(0u64, |leaves, v| leaves | 1 << v);
        while leaves != 0 {
            let u = leaves.trailing_zeros() as u8;
            leaves &= leaves - 1;
            let edge = self.at(u, live);
            if edge == 0 {
                continue;
            }
            let a = self.across(edge.trailing_zeros() as usize, u);
            if a == token {
                return None;
            }
            if a == u {
                continue;
            }
            let dropped = self.at(a, live);
            live &= !dropped;
            for e in each_bit(dropped) {
                let v = self.across(e, a);
                if is_leaf(v, live) {
                    leaves |= 1 << v;
                }
            }
        }
        Some(live)
    }

    /// The statement `xor-kernel` on bipartite graphs: a set of vertices on the token's side, the token among them,
    /// such that the weights from every vertex of the other side into it have the nim-sum 0, makes the position P.
    /// Each bit of a weight is a linear equation over GF(2). With unit weights there is no other way to be P
    /// (`fsu-1993/even-kernel`).
    fn kernel(&self, node: &EdgeNode, reached: Reached) -> Option<Outcome> {
        let near = self.near_side(node, reached)?;
        let mut basis = [0u64; 64];
        let mut above_one = false;
        let mut longest = 1;
        each_bit(node.live)
            .for_each(|e| longest = longest.max(64 - self.weight(node.weights, e).leading_zeros()));
        for bit in 0..longest {
            above_one |= bit > 0;
            for y in each_bit(reached.vertices & !near) {
                let mut row = 0u64;
                for e in each_bit(self.at(y as u8, node.live)) {
                    row ^= (self.weight(node.weights, e) >> bit & 1) << self.across(e, y as u8);
                }
                insert(&mut basis, row);
            }
        }
        // The token can be in the set unless the equations make its unknown 0.
        if insert(&mut basis, 1 << node.token) {
            return Some(Outcome::P);
        }
        (!above_one).then_some(Outcome::N)
    }

    /// The vertices on the token's side of a bipartite graph.
    fn near_side(&self, node: &EdgeNode, reached: Reached) -> Option<u64> {
        let mut sides = [1u64 << node.token, 0];
        let mut new = [sides[0], 0];
        let mut side = 0;
        while new[side] != 0 {
            let mut there = 0;
            for v in each_bit(new[side]) {
                each_bit(self.at(v as u8, node.live)).for_each(|e| there |= 1 << self.across(e, v as u8));
            }
            if there & sides[side] != 0 {
                return None;
            }
            side ^= 1;
            new[side] = there & !sides[side];
            sides[side] |= there;
        }
        debug_assert_eq!(sides[0] | sides[1], reached.vertices);
        Some(sides[0])
    }

    /// An all-positive complete graph is N, and the clique theorem tells some P-positions (`complete/clique`).
    fn clique(&self, node: &EdgeNode, reached: Reached) -> Option<Outcome> {
        let order = u64::from(reached.vertices.count_ones());
        let size = u64::from(node.live.count_ones());
        // On sparse graphs the theorem rarely speaks, and looking costs.
        if 4 * size < order * (order - 1) {
            return None;
        }
        let mut neighbours = [0u64; 64];
        for e in each_bit(node.live) {
            let [a, b] = self.fields[e].ends;
            if a == b || neighbours[a as usize] >> b & 1 == 1 {
                return None;
            }
            neighbours[a as usize] |= 1 << b;
            neighbours[b as usize] |= 1 << a;
        }
        if 2 * size == order * (order - 1) {
            return Some(Outcome::N);
        }
        let far = reached.vertices & !neighbours[node.token as usize] & !(1 << node.token);
        each_bit(far).any(|d| serves(&neighbours, reached.vertices, d)).then_some(Outcome::P)
    }

    fn child(&self, node: EdgeNode) -> Child<EdgeNode> {
        Child { key: self.key(&node), first_guess: self.first_guess(&node), node }
    }
}

/// Whether d and its neighbours are pairwise joined, and no two others are.
fn serves(neighbours: &[u64; 64], vertices: u64, d: usize) -> bool {
    let outside = neighbours[d] | 1 << d;
    each_bit(outside).all(|v| outside & !neighbours[v] == 1 << v)
        && each_bit(vertices & !outside).all(|v| neighbours[v] & !outside == 0)
}

/// Adds a row to a basis over GF(2), by its highest bit; false when it is a sum of rows already there.
fn insert(basis: &mut [u64; 64], mut row: u64) -> bool {
    while row != 0 {
        let pivot = 63 - row.leading_zeros() as usize;
        if basis[pivot] == 0 {
            basis[pivot] = row;
            return true;
        }
        row ^= basis[pivot];
    }
    false
}

/// The token's component: its edges and vertices.
#[derive(Clone, Copy)]
struct Reached {
    live: u64,
    vertices: u64,
}

impl Field {
    pub(crate) fn mask(self) -> u128 {
        (((1u128 << (self.bits - 1)) << 1).wrapping_sub(1)) << self.shift
    }

    pub(crate) fn weight(self, weights: u128) -> u64 {
        ((weights & self.mask()) >> self.shift) as u64
    }
}

/// The numbers of the bits that are set.
pub(crate) fn each_bit(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}

impl Nodes for EdgeNodes {
    type Node = EdgeNode;

    fn key(&self, node: &EdgeNode) -> Key {
        let name = (node.weights, self.seed ^ (u64::from(node.heap) << 8 | u64::from(node.token)));
        let [place, check] = [0, 1].map(|i| self.hashers[i].hash_one(name));
        Key { place, check }
    }

    fn open(&self, node: &EdgeNode, meter: &mut Meter) -> Result<Vec<Child<EdgeNode>>, StopReason> {
        // The owner of the options counts them; here they only must not outgrow the budget while they are listed.
        meter.for_a_while(|meter| self.options(node, meter))
    }

    fn first_guess(&self, node: &EdgeNode) -> Numbers {
        match node.known {
            Some(outcome) => Numbers::of(outcome),
            None => guess(self.replies(node) + u128::from(node.heap)),
        }
    }
}

impl EdgeNodes {
    fn options(&self, node: &EdgeNode, meter: &mut Meter) -> Result<Vec<Child<EdgeNode>>, StopReason> {
        let mut children = Vec::new();
        for heap in 0..node.heap {
            meter.tick()?;
            meter.take(size_of::<Child<EdgeNode>>())?;
            children.push(self.child(self.settle(node.weights, node.live, node.token, heap)));
        }
        let here = self.at(node.token, node.live);
        let is_leaf =
            self.approach == Approach::Auto && self.play == Convention::Normal && node.heap == 0 && {
                here.is_power_of_two()
                    && self.across(here.trailing_zeros() as usize, node.token) != node.token
            };
        for e in each_bit(here) {
            let field = self.fields[e];
            let weight = field.weight(node.weights);
            // From a leaf the edge must be zeroed, or the opponent comes back along it and zeroes it there.
            for lower in 0..if is_leaf { 1 } else { weight } {
                meter.tick()?;
                meter.take(size_of::<Child<EdgeNode>>())?;
                let weights = node.weights & !field.mask() | u128::from(lower) << field.shift;
                let live = if lower == 0 { node.live & !(1 << e) } else { node.live };
                let option = self.settle(weights, live, self.across(e, node.token), node.heap);
                let child = self.child(option);
                if option.known == Some(Outcome::P) {
                    return Ok(vec![child]);
                }
                children.push(child);
            }
        }
        in_order(&mut children);
        Ok(children)
    }
}
