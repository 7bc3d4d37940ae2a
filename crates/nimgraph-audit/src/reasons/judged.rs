//! The classes of the vertices of trees and cacti, by their definitions: what hangs below a vertex is found by taking the
//! vertex out and looking at what falls apart.

use std::collections::{BTreeMap, BTreeSet};

use nimgraph_theory::{Class, Judgement};

use super::naive::Link;

/// The class of every vertex within the token's reach; `None` if the board is not of the kind that is judged in this way.
pub(super) fn classes(by: Judgement, links: &[Link], token: usize) -> Option<BTreeMap<usize, Class>> {
    let mut classes = BTreeMap::new();
    judge(by, links, token, &mut classes)?;
    Some(classes)
}

/// A block below a vertex, with the classes of its other vertices in their order.
enum Block {
    Loop(u64),
    Edge(Class, u64),
    /// The weights are those of the edges from the vertex round to it.
    Cycle(Vec<Class>, Vec<u64>),
}

/// Judges a vertex by the links that hang below it, and all further vertices before it.
fn judge(by: Judgement, below: &[Link], v: usize, classes: &mut BTreeMap<usize, Class>) -> Option<Class> {
    let (loops, rest): (Vec<Link>, Vec<Link>) = below.iter().partition(|l| (l.0, l.1) == (v, v));
    let mut blocks: Vec<Block> = loops.iter().map(|l| Block::Loop(l.2)).collect();
    for part in parts_without(&rest, v) {
        let (at, further): (Vec<Link>, Vec<Link>) = part.iter().partition(|l| l.0 == v || l.1 == v);
        let end = |link: &Link| if link.0 == v { link.1 } else { link.0 };
        blocks.push(match at.as_slice() {
            [link] => Block::Edge(judge(by, &further, end(link), classes)?, link.2),
            [first, last] => {
                let (vertices, along) = path(&further, end(first), end(last))?;
                let hanging: Vec<Link> = further.into_iter().filter(|l| !along.contains(l)).collect();
                let others = vertices.iter().map(|&u| judge(by, &reached(&hanging, u), u, classes));
                let others = others.collect::<Option<Vec<Class>>>()?;
                let weights = [first].into_iter().chain(&along).chain([last]).map(|l| l.2).collect();
                Block::Cycle(others, weights)
            }
            _ => return None,
        });
    }
    let class = match by {
        Judgement::MisereTree => on_tree(&blocks)?,
        Judgement::Cactus => on_cactus(&blocks),
        Judgement::MisereCactus => on_misere_cactus(&blocks)?,
    };
    classes.insert(v, class);
    Some(class)
}

fn on_tree(blocks: &[Block]) -> Option<Class> {
    let edges = blocks.iter().map(|block| match block {
        Block::Edge(class, weight) => Some((*class, *weight)),
        _ => None,
    });
    let edges = edges.collect::<Option<Vec<_>>>()?;
    let leads_to = |class: Class| edges.iter().any(|edge| edge.0 == class);
    Some(if leads_to(Class::Losing) {
        Class::Winning
    } else if leads_to(Class::Winning) || edges.contains(&(Class::Idle, 1)) {
        Class::Losing
    } else {
        Class::Idle
    })
}

fn on_cactus(blocks: &[Block]) -> Class {
    let is_losing = |class: &Class| *class == Class::Losing;
    let wins = |block: &Block| match block {
        Block::Loop(weight) => *weight >= 2,
        Block::Edge(class, _) => is_losing(class),
        Block::Cycle(others, weights) if others.iter().all(is_losing) => {
            let least = weights.iter().min();
            let [ahead, back] = both_ways(weights, |weight| Some(weight) != least);
            weights.len().is_multiple_of(2) && (ahead % 2 == 1 || back % 2 == 1)
        }
        Block::Cycle(others, _) => both_ways(others, is_losing).iter().any(|count| count % 2 == 1),
    };
    let turns = |block: &&Block| match block {
        Block::Loop(weight) => *weight == 1,
        Block::Edge(..) => false,
        Block::Cycle(others, weights) => others.iter().all(is_losing) && weights.len() % 2 == 1,
    };
    match (blocks.iter().any(wins), blocks.iter().filter(turns).count() % 2) {
        (true, _) => Class::Winning,
        (false, 1) => Class::Odd,
        (false, _) => Class::Losing,
    }
}

fn on_misere_cactus(blocks: &[Block]) -> Option<Class> {
    let is_plain = |class: &Class| matches!(class, Class::Idle | Class::Losing);
    let (mut is_marked, mut is_odd) = (false, false);
    for block in blocks {
        match block {
            Block::Loop(1) => is_odd = !is_odd,
            Block::Edge(Class::Losing | Class::OddIdle, 1) => return Some(Class::Winning),
            Block::Edge(_, 1) => is_marked = true,
            Block::Cycle(_, weights) if weights.iter().any(|&weight| weight != 1) => return None,
            Block::Cycle(others, weights) if others.iter().all(is_plain) => is_odd ^= weights.len() % 2 == 1,
            Block::Cycle(others, _) if both_ways(others, is_plain).iter().any(|count| count % 2 == 1) => {
                return Some(Class::Winning);
            }
            Block::Cycle(..) => is_marked = true,
            Block::Loop(_) | Block::Edge(..) => return None,
        }
    }
    Some(match (is_marked, is_odd) {
        (false, false) => Class::Idle,
        (true, false) => Class::Losing,
        (false, true) => Class::OddIdle,
        (true, true) => Class::OddLosing,
    })
}

/// How many things of a kind come first, from either end.
fn both_ways<T>(things: &[T], is_kind: impl Fn(&T) -> bool) -> [usize; 2] {
    let is_kind = |thing: &&T| is_kind(thing);
    [things.iter().take_while(is_kind).count(), things.iter().rev().take_while(is_kind).count()]
}

/// The links in groups that hang together without a vertex.
fn parts_without(links: &[Link], v: usize) -> Vec<Vec<Link>> {
    let mut left = links.to_vec();
    let mut parts = Vec::new();
    while let Some(&first) = left.first() {
        let mut ends: BTreeSet<usize> = [first.0, first.1].into_iter().filter(|&u| u != v).collect();
        for _ in 0..links.len() {
            let touching = left.iter().filter(|l| ends.contains(&l.0) || ends.contains(&l.1));
            let more: Vec<usize> = touching.flat_map(|l| [l.0, l.1]).filter(|&u| u != v).collect();
            ends.extend(more);
        }
        let (part, rest) = left.into_iter().partition(|l| ends.contains(&l.0) || ends.contains(&l.1));
        parts.push(part);
        left = rest;
    }
    parts
}

/// The links that hang together with a vertex.
fn reached(links: &[Link], v: usize) -> Vec<Link> {
    let touches = |part: &&Vec<Link>| part.iter().any(|l| l.0 == v || l.1 == v);
    let beyond = usize::MAX;
    parts_without(links, beyond).iter().filter(touches).flatten().copied().collect()
}

/// A path between two vertices, by its vertices and its links; it is the only one if the two are not on one cycle.
fn path(links: &[Link], from: usize, to: usize) -> Option<(Vec<usize>, Vec<Link>)> {
    if from == to {
        return Some((vec![from], Vec::new()));
    }
    let (at, rest): (Vec<Link>, Vec<Link>) = links.iter().partition(|l| l.0 == from || l.1 == from);
    at.into_iter().find_map(|link| {
        let next = if link.0 == from { link.1 } else { link.0 };
        let (vertices, along) = path(&rest, next, to)?;
        Some(([vec![from], vertices].concat(), [vec![link], along].concat()))
    })
}
