//! Claims about the edges in play.

use std::collections::BTreeSet;

use nimgraph_theory::{
    Assertion, Class,
    claims::{
        ApartClaim, ClassedClaim, CliqueClaim, CoverClaim, DegreeClaim, DistanceClaim, EvenOutsideClaim,
        IndependentClaim, JoinedClaim, JudgedClaim, LegClaim, OddDegreesClaim, OnlyToClaim, TwinsClaim,
        WalkClaim, XorZeroClaim,
    },
};

use super::{
    super::{judged::classes, naive::Link, scene::Scene},
    At, Definition,
};

impl Definition for DegreeClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(at_vertex(&at.scene.links()?, self.of) == self.is)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(DegreeClaim { is: self.is + 1, ..self.clone() }.into())
    }
}

impl Definition for OddDegreesClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let links = at.scene.links()?;
        let odd = at.scene.reach()?.into_iter().filter(|&v| at_vertex(&links, v) % 2 == 1);
        Some(odd.eq(self.0.iter().copied()))
    }
}

impl Definition for OnlyToClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(neighbours(&at.scene.links()?, self.from).iter().all(|v| self.to.contains(v)))
    }
}

impl Definition for JoinedClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(joins(&at.scene.links()?, self.0, self.1))
    }
}

impl Definition for IndependentClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let links = at.scene.links()?;
        Some(links.iter().all(|(u, v, _)| !(self.0.contains(u) && self.0.contains(v))))
    }
}

impl Definition for CliqueClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let links = at.scene.positive()?;
        let joined = |u: usize, v: usize| links.contains(&(u, v)) || links.contains(&(v, u));
        Some(self.0.iter().all(|&u| self.0.iter().all(|&v| u == v || joined(u, v))))
    }
}

impl Definition for ApartClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let links = at.scene.links()?;
        Some(self.from.iter().all(|&v| !joins(&links, self.vertex, v)))
    }
}

impl Definition for XorZeroClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let links = at.scene.links()?;
        let xor = |w: usize| into(&links, w, &self.0).into_iter().fold(0, |sum, weight| sum ^ weight);
        Some(outside(at.scene, &self.0)?.into_iter().all(|w| xor(w) == 0))
    }
}

impl Definition for EvenOutsideClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let links = at.scene.links()?;
        let is_even = |w: usize| into(&links, w, &self.0).len().is_multiple_of(2);
        Some(outside(at.scene, &self.0)?.into_iter().all(is_even))
    }
}

impl Definition for TwinsClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let (Self(a, b), links) = (self, at.scene.links()?);
        let others = |v: usize| -> BTreeSet<usize> {
            neighbours(&links, v).into_iter().filter(|w| w != a && w != b).collect()
        };
        Some(joins(&links, *a, *b) && others(*a) == others(*b))
    }
}

impl Definition for CoverClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let meets = |v: usize| v == self.0 || v == self.1;
        Some(at.scene.links()?.iter().all(|&(u, v, _)| meets(u) || meets(v)))
    }
}

impl Definition for WalkClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let links = at.scene.links()?;
        Some(self.0.windows(2).all(|step| joins(&links, step[0], step[1])))
    }
}

impl Definition for ClassedClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let judged = classes(self.by, &at.scene.links()?, at.scene.token?)?;
        let in_class = judged.iter().filter(|(_, is)| **is == self.class).map(|(v, _)| *v);
        Some(in_class.eq(self.vertices.iter().copied()))
    }

    fn mutant(&self) -> Option<Assertion> {
        let mut classed = self.clone();
        classed.vertices.pop();
        Some(classed.into())
    }
}

impl Definition for JudgedClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(classes(self.by, &at.scene.links()?, at.scene.token?)?.get(&self.vertex) == Some(&self.is))
    }

    fn mutant(&self) -> Option<Assertion> {
        let is = if self.is == Class::Losing { Class::Winning } else { Class::Losing };
        Some(JudgedClaim { is, ..self.clone() }.into())
    }
}

impl Definition for LegClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        leads_to(at.scene, self.towards, self.edge, self.steps)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(LegClaim { steps: self.steps + 1, ..self.clone() }.into())
    }
}

impl Definition for DistanceClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(distance(at.scene, self.edge)? == self.is)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(DistanceClaim { is: self.is + 1, ..self.clone() }.into())
    }
}

/// How many links end at a vertex.
fn at_vertex(links: &[Link], w: usize) -> usize {
    links.iter().filter(|&&(u, v, _)| u == w || v == w).count()
}

fn joins(links: &[Link], a: usize, b: usize) -> bool {
    links.iter().any(|&(u, v, _)| (u, v) == (a, b) || (u, v) == (b, a))
}

fn neighbours(links: &[Link], v: usize) -> BTreeSet<usize> {
    let to = |&(a, b, _): &Link| match (a == v, b == v) {
        (true, _) => Some(b),
        (_, true) => Some(a),
        _ => None,
    };
    links.iter().filter_map(to).collect()
}

/// The weights of the links between a vertex and a set.
fn into(links: &[Link], w: usize, set: &[usize]) -> Vec<u64> {
    let to_set = |&&(u, v, _): &&Link| u == w && set.contains(&v) || v == w && set.contains(&u);
    links.iter().filter(to_set).map(|&(_, _, weight)| weight).collect()
}

/// The vertices within reach that are not in a set.
fn outside(scene: &Scene, set: &[usize]) -> Option<Vec<usize>> {
    Some(scene.reach()?.into_iter().filter(|v| !set.contains(v)).collect())
}

/// How many edges lie between the token and an edge.
fn distance(scene: &Scene, edge: usize) -> Option<usize> {
    let (graph, _) = scene.graph()?;
    let (links, (p, q)) = (scene.links()?, graph.ends(edge));
    let mut reached = BTreeSet::from([scene.token?]);
    for steps in 0..=scene.order() {
        if reached.contains(&p) || reached.contains(&q) {
            return Some(steps);
        }
        let next = links.iter().filter(|(u, v, _)| reached.contains(u) || reached.contains(v));
        reached = next.flat_map(|&(u, v, _)| [u, v]).collect();
    }
    None
}

/// Whether the first lightest edge round a cycle is this one, after this many steps.
fn leads_to(scene: &Scene, towards: usize, edge: usize, steps: usize) -> Option<bool> {
    let (graph, _) = scene.graph()?;
    let token = scene.token?;
    let least = scene.links()?.into_iter().map(|(_, _, weight)| weight).min()?;
    let at = |v: usize| -> Vec<(usize, usize)> {
        let incident = graph.incident(v).iter().filter(|i| scene.weights[i.edge()] > 0);
        incident.map(|i| (i.edge(), i.to())).collect()
    };
    let follow = |(mut along, mut v): (usize, usize)| {
        for step in 0..graph.size() {
            if scene.weights[along] == least {
                return (along, step) == (edge, steps);
            }
            match at(v).into_iter().find(|&(e, _)| e != along) {
                Some((e, w)) => (along, v) = (e, w),
                None => return false,
            }
        }
        false
    };
    Some(at(token).into_iter().filter(|&(_, to)| to == towards).any(follow))
}
