//! The kinds of moves of a board as a program of look-ups, before it is known where positions lie.
//!
//! Every node of a program is a set of positions. A position is beaten through a kind if it lies in the node of that kind:
//! if one of its moves leads to a state of the source, the P-positions with the token at certain places. Nodes are built
//! from the source by two steps that only look at lower positions, and are shared by all kinds that need them:
//!
//! - [`Node::Look`]: some position a fixed number of steps lower is in another node;
//! - [`Node::Run`]: the same, any number of steps lower. One running OR remembers that, so it costs a look-up a step.
//!
//! *Some* of a set, by any amounts, is one run with a step for each weight. Other amounts go weight by weight: with
//! `T` for "lower this weight by an amount", `D` for what is beaten so far and `C` for what the next weight may lead to,
//! `D' = D ∨ T C` and `C' = D' ∨ source` for *some*, `C' = T C` for *all*; for *every*, a weight of 0 keeps `D` and `C`.
//! A total is counted by levels, one step at each level; equal amounts step along all weights at once.

use std::collections::HashMap;

use nimgraph_formula::Ground;
use nimgraph_game::{Amount, Kind, Kinds, Share, Which};

use crate::{Bounds, TableError};

/// A program and what it is about.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    /// Nodes come after those that they are made of.
    pub(super) nodes: Vec<Node>,
    /// Where the token may be after a move, and the condition on the weights there.
    pub(super) sources: Vec<Ends>,
    pub(super) beats: Vec<Beat>,
    /// Conditions on weights.
    pub(super) gates: Vec<Ground>,
    /// By place of the token: the condition that makes weights a position, if there is one.
    pub(super) domains: Vec<Option<usize>>,
    /// By place of the token: where the game is over. `None` where that is seen only by looking for moves.
    pub(super) ends: Option<Vec<Option<usize>>>,
}

/// Places of the token after a move, each with a condition on the weights there.
type Ends = Vec<(usize, Option<usize>)>;

/// A set of positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    /// P-positions.
    Source(usize),
    /// The positions from which one of the steps leads into a node.
    Look { of: usize, steps: Vec<Step> },
    /// The positions from which one or more of the steps lead into a node.
    Run { of: usize, steps: Vec<Step> },
    /// The union of nodes, each where certain weights are 0.
    Mix(Vec<(usize, Vec<usize>)>),
}

/// A way to lower weights by fixed amounts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Step {
    pub(super) lowered: Vec<LoweredBy>,
}

/// By how much a weight is lowered, and the least that it must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LoweredBy {
    pub(super) axis: usize,
    pub(super) by: u64,
    pub(super) need: u64,
}

/// The states with the token at a place are beaten in a node, under a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Beat {
    pub(super) place: usize,
    pub(super) node: usize,
    pub(super) gate: Option<usize>,
}

/// A program that looks at more is refused.
pub(super) const MOST_STEPS: usize = 1 << 14;
/// Of larger sets, not all subsets are written out.
const MOST_TOGETHER: usize = 12;

/// What kinds have in common that differ only in where the token goes.
#[derive(PartialEq, Eq, Hash)]
struct Manner<'a> {
    set: &'a [usize],
    which: Which,
    share: Share,
    amount: &'a Amount,
    gate: Option<usize>,
}

impl Program {
    /// The program of a board's kinds, for weights below the bounds.
    pub(super) fn of(kinds: &Kinds, bounds: &Bounds) -> Result<Self, TableError> {
        let mut builder = Builder::new(bounds);
        for place in 0..kinds.places() {
            builder.place(place, kinds.at(place))?;
        }
        let domain = |place: usize| match kinds.at(place).iter().any(|kind| kind.to.is_none()) {
            // The move that empties the board leaves the token where it was.
            true => Ground::any([kinds.domain(place).clone(), is_empty(kinds.weights())]),
            false => kinds.domain(place).clone(),
        };
        let domains = (0..kinds.places()).map(|place| builder.gate(&domain(place))).collect();
        let ends =
            |place: usize| kinds.terminal(place).filter(|_| kinds.domain(place) == &Ground::Constant(true));
        let ends: Option<Vec<Ground>> = (0..kinds.places()).map(|place| ends(place).cloned()).collect();
        let ends = ends.map(|ends| ends.iter().map(|end| builder.gate(end)).collect());
        Ok(Self { domains, ends, ..builder.program })
    }
}

impl Program {
    /// How many look-ups it makes for a position.
    pub(super) fn steps(&self) -> usize {
        let count = |node: &Node| match node {
            Node::Look { steps, .. } | Node::Run { steps, .. } => steps.len(),
            Node::Source(_) | Node::Mix(_) => 0,
        };
        self.nodes.iter().map(count).sum()
    }
}

fn is_empty(weights: usize) -> Ground {
    use nimgraph_formula::{Comparison, Number};
    Ground::all((0..weights).map(|weight| Ground::Compare(Number::Weight(weight), Comparison::Equal)))
}

struct Builder<'a> {
    bounds: &'a Bounds,
    program: Program,
    numbers: HashMap<Node, usize>,
    gates: HashMap<Ground, usize>,
    sources: HashMap<Ends, usize>,
    steps: usize,
}

/// A node, unless nothing lies in it.
type Built = Result<Option<usize>, TableError>;

impl<'a> Builder<'a> {
    fn new(bounds: &'a Bounds) -> Self {
        Self {
            bounds,
            program: Program::default(),
            numbers: HashMap::new(),
            gates: HashMap::new(),
            sources: HashMap::new(),
            steps: 0,
        }
    }

    fn place(&mut self, place: usize, kinds: &[Kind]) -> Result<(), TableError> {
        let mut manners: Vec<(&Kind, Option<usize>, Ends)> = Vec::new();
        let mut numbers: HashMap<Manner<'_>, usize> = HashMap::new();
        for kind in kinds {
            let gate = self.gate(&kind.before);
            let (which, share) = (kind.which, kind.share);
            let manner = Manner { set: &kind.set, which, share, amount: &kind.amount, gate };
            let number = *numbers.entry(manner).or_insert_with(|| {
                manners.push((kind, gate, Vec::new()));
                manners.len() - 1
            });
            let after = self.gate(&kind.after);
            manners[number].2.push((kind.to.unwrap_or(place), after));
        }
        for (kind, gate, mut to) in manners {
            to.sort_unstable();
            to.dedup();
            let source = self.source(to)?;
            if let Some(node) = self.kind(kind, source)? {
                self.program.beats.push(Beat { place, node, gate });
            }
        }
        Ok(())
    }

    /// The number of a condition; `None` for one that always holds.
    fn gate(&mut self, ground: &Ground) -> Option<usize> {
        if *ground == Ground::Constant(true) {
            return None;
        }
        let gates = &mut self.program.gates;
        if let Some(&known) = self.gates.get(ground) {
            return Some(known);
        }
        gates.push(ground.clone());
        self.gates.insert(ground.clone(), gates.len() - 1);
        Some(gates.len() - 1)
    }

    fn source(&mut self, to: Ends) -> Result<usize, TableError> {
        let sources = &mut self.program.sources;
        let number = *self.sources.entry(to.clone()).or_insert_with(|| {
            sources.push(to);
            sources.len() - 1
        });
        self.node(Node::Source(number))
    }

    fn node(&mut self, node: Node) -> Result<usize, TableError> {
        if let Some(&number) = self.numbers.get(&node) {
            return Ok(number);
        }
        self.steps += match &node {
            Node::Look { steps, .. } | Node::Run { steps, .. } => steps.len(),
            Node::Source(_) | Node::Mix(_) => 1,
        };
        if self.steps > MOST_STEPS {
            return Err(TableError::TooManyLooks { most: MOST_STEPS });
        }
        let number = self.program.nodes.len();
        self.program.nodes.push(node.clone());
        self.numbers.insert(node, number);
        Ok(number)
    }

    fn kind(&mut self, kind: &Kind, source: usize) -> Built {
        let set: Vec<usize> = match kind.which {
            Which::All => kind.set.to_vec(),
            // Weights that are always 0 are lowered by none of the others.
            _ => kind.set.iter().copied().filter(|&axis| self.bounds.bound(axis) > 0).collect(),
        };
        match (kind.share, kind.which) {
            _ if set.is_empty() => Ok(None),
            (Share::Total, _) => self.total(source, &set, &kind.amount),
            (Share::Equal, Which::Some) => self.equal(source, &set, &kind.amount, &[]),
            (Share::Equal, Which::Every) => self.equal(source, &set, &kind.amount, &set),
            (Share::Equal, Which::All) => self.lower(source, &set, &kind.amount),
            (Share::Each, Which::Some) if kind.amount == Amount::Any => {
                self.run(source, set.iter().map(|&axis| Step::along(&[axis], 1)).collect())
            }
            (Share::Each, Which::Some) => self.some(source, &set, &kind.amount),
            (Share::Each, Which::All) => set.iter().try_fold(Some(source), |node, &axis| match node {
                Some(node) => self.lower(node, &[axis], &kind.amount),
                None => Ok(None),
            }),
            (Share::Each, Which::Every) => self.every(source, &set, &kind.amount),
            (_, Which::One) => {
                let parts = set.iter().map(|&axis| self.lower(source, &[axis], &kind.amount));
                let parts = parts.collect::<Result<Vec<_>, _>>()?;
                self.mix(parts.into_iter().map(|part| (part, Vec::new())).collect())
            }
        }
    }

    fn some(&mut self, source: usize, set: &[usize], amount: &Amount) -> Built {
        let (mut beaten, mut next) = (None, Some(source));
        for &axis in set {
            let lowered = next.map_or(Ok(None), |next| self.lower(next, &[axis], amount))?;
            beaten = self.mix(vec![(beaten, vec![]), (lowered, vec![])])?;
            next = self.mix(vec![(beaten, vec![]), (Some(source), vec![])])?;
        }
        Ok(beaten)
    }

    fn every(&mut self, source: usize, set: &[usize], amount: &Amount) -> Built {
        let (mut beaten, mut next, mut empty) = (None, Some(source), Vec::new());
        for &axis in set {
            let lowered = next.map_or(Ok(None), |next| self.lower(next, &[axis], amount))?;
            beaten = self.mix(vec![(beaten, vec![axis]), (lowered, vec![])])?;
            empty.push(axis);
            next = self.mix(vec![(beaten, vec![]), (Some(source), empty.clone())])?;
        }
        Ok(beaten)
    }

    /// Equal amounts from each subset of a set that is not empty; of the weights in `all`, the others must be 0.
    fn equal(&mut self, source: usize, set: &[usize], amount: &Amount, all: &[usize]) -> Built {
        if set.len() > MOST_TOGETHER {
            return Err(TableError::TooManyLooks { most: MOST_STEPS });
        }
        let mut parts = Vec::new();
        for chosen in 1u32..1 << set.len() {
            let is_in = |i: &usize| chosen >> i & 1 == 1;
            let subset: Vec<usize> = (0..set.len()).filter(is_in).map(|i| set[i]).collect();
            let empty = all.iter().copied().filter(|axis| !subset.contains(axis)).collect();
            parts.push((self.lower(source, &subset, amount)?, empty));
        }
        self.mix(parts)
    }

    /// Level by level: what one step leads to, what two steps lead to, and so on.
    fn total(&mut self, source: usize, set: &[usize], amount: &Amount) -> Built {
        let most: u64 = set.iter().map(|&axis| self.bounds.bound(axis)).sum();
        let units: Vec<Step> = set.iter().map(|&axis| Step::along(&[axis], 1)).collect();
        let (least, last) = match amount {
            Amount::Any => (1, None),
            Amount::Range(least, last) => (*least, last.filter(|&last| last < most)),
            Amount::Listed(amounts) => (amounts[0], amounts.last().map(|&last| last.min(most))),
            Amount::All | Amount::Half => return Ok(None),
        };
        if least > most {
            return Ok(None);
        }
        let (mut level, mut parts) = (Some(source), Vec::new());
        for taken in 1..=last.unwrap_or(least) {
            let Some(node) = level else { break };
            if taken == least && last.is_none() {
                return self.run(node, units);
            }
            level = self.look(node, units.clone())?;
            let is_one = match amount {
                Amount::Listed(amounts) => amounts.binary_search(&taken).is_ok(),
                _ => taken >= least,
            };
            parts.extend(is_one.then(|| (level, Vec::new())));
        }
        self.mix(parts)
    }

    /// What lowering all these weights by one amount leads to.
    fn lower(&mut self, of: usize, axes: &[usize], amount: &Amount) -> Built {
        let most = axes.iter().map(|&axis| self.bounds.bound(axis)).min().unwrap_or(0);
        let steps =
            |amounts: &mut dyn Iterator<Item = u64>| amounts.map(|by| Step::along(axes, by)).collect();
        match amount {
            _ if amount.least_weight() > most => Ok(None),
            Amount::Any => self.run(of, vec![Step::along(axes, 1)]),
            Amount::Range(least, last) => match last.filter(|&last| last < most) {
                Some(last) => self.window(of, axes, *least, last),
                None => match self.run(of, vec![Step::along(axes, 1)])? {
                    Some(run) if *least > 1 => self.look(run, vec![Step::along(axes, least - 1)]),
                    run => Ok(run),
                },
            },
            Amount::Listed(amounts) => {
                let steps = steps(&mut amounts.iter().copied().filter(|&by| by <= most));
                self.look(of, steps)
            }
            Amount::All => match self.mix(vec![(Some(of), axes.to_vec())])? {
                Some(empty) => self.run(empty, vec![Step::along(axes, 1)]),
                None => Ok(None),
            },
            Amount::Half => {
                let half = |by: u64| Step { lowered: vec![LoweredBy { axis: axes[0], by, need: 2 * by }] };
                if most / 2 > MOST_STEPS as u64 {
                    return Err(TableError::TooManyLooks { most: MOST_STEPS });
                }
                self.look(of, (1..=most / 2).map(half).collect())
            }
        }
    }

    /// Amounts from the first to the last: few are looked up one by one, more by windows of twice the width each.
    fn window(&mut self, of: usize, axes: &[usize], least: u64, last: u64) -> Built {
        const FEW: u64 = 3;
        let count = last - least + 1;
        if count <= FEW {
            return self.look(of, (least..=last).map(|by| Step::along(axes, by)).collect());
        }
        let (mut window, mut width) = (of, 1);
        while 2 * width <= count {
            let more = self.look(window, vec![Step::along(axes, width)])?;
            window = self.mix(vec![(Some(window), vec![]), (more, vec![])])?.unwrap_or(window);
            width *= 2;
        }
        let mut ends = vec![Step::along(axes, least)];
        if width < count {
            ends.push(Step::along(axes, last + 1 - width));
        }
        self.look(window, ends)
    }

    fn look(&mut self, of: usize, steps: Vec<Step>) -> Built {
        if steps.is_empty() { Ok(None) } else { self.node(Node::Look { of, steps }).map(Some) }
    }

    fn run(&mut self, of: usize, steps: Vec<Step>) -> Built {
        if steps.is_empty() { Ok(None) } else { self.node(Node::Run { of, steps }).map(Some) }
    }

    fn mix(&mut self, parts: Vec<(Option<usize>, Vec<usize>)>) -> Built {
        let parts = parts.into_iter().filter_map(|(node, empty)| Some((node?, empty)));
        let mut parts: Vec<(usize, Vec<usize>)> = parts.collect();
        parts.sort_unstable();
        parts.dedup();
        match parts.as_slice() {
            [] => Ok(None),
            [(node, empty)] if empty.is_empty() => Ok(Some(*node)),
            _ => self.node(Node::Mix(parts)).map(Some),
        }
    }
}

impl Step {
    fn along(axes: &[usize], by: u64) -> Self {
        Self { lowered: axes.iter().map(|&axis| LoweredBy { axis, by, need: by }).collect() }
    }
}
