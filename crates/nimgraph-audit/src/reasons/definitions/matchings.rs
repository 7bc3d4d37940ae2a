//! Claims about matchings, vertex covers and flows.

use std::collections::BTreeSet;

use nimgraph_theory::{
    Among, Assertion,
    claims::{
        CoveredClaim, FlowClaim, LeastCoverClaim, MatchingClaim, MissedClaim, NeededClaim, SplitFlowClaim,
    },
};

use super::{
    super::{
        naive::{Link, matching_number, max_flow},
        scene::Scene,
    },
    At, Definition,
};

impl Definition for MatchingClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let (graph, _) = at.scene.graph()?;
        let ends: Vec<usize> = self.0.iter().flat_map(|&e| <[usize; 2]>::from(graph.ends(e))).collect();
        let distinct: BTreeSet<usize> = ends.iter().copied().collect();
        let most = matching_number(at.scene.order(), &at.scene.links()?);
        Some(distinct.len() == ends.len() && self.0.len() == most)
    }
}

impl Definition for MissedClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        can_miss(at.scene, self.vertex, self.among)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(CoveredClaim { vertices: vec![self.vertex], among: self.among }.into())
    }
}

impl Definition for CoveredClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let missed = self.vertices.iter().map(|&vertex| can_miss(at.scene, vertex, self.among));
        Some(!missed.collect::<Option<Vec<bool>>>()?.contains(&true))
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(MissedClaim { vertex: self.vertices[0], among: self.among }.into())
    }
}

impl Definition for LeastCoverClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let (least, covers) = least_covers(at.scene)?;
        Some(least == self.is && covers.contains(&self.vertices.iter().copied().collect()))
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(LeastCoverClaim { is: self.is + 1, ..self.clone() }.into())
    }
}

impl Definition for NeededClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(least_covers(at.scene)?.1.iter().all(|cover| cover.contains(&self.0)))
    }
}

impl Definition for FlowClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let is_left = |&(u, v, _): &Link| u != self.without && v != self.without;
        let links: Vec<Link> = at.scene.links()?.into_iter().filter(is_left).collect();
        let flow = max_flow(at.scene.order(), &links, self.from, self.to);
        Some(flow == self.is || (self.or_more && flow > self.is))
    }

    fn mutant(&self) -> Option<Assertion> {
        (!self.or_more).then(|| FlowClaim { is: self.is + 1, ..self.clone() }.into())
    }
}

impl Definition for SplitFlowClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let (half, mut links) = (at.scene.order(), at.scene.links()?);
        let here = (0..links.len()).filter(|&e| links[e].0 == self.at || links[e].1 == self.at);
        let here: Vec<usize> = here.collect();
        let lightest = here.iter().copied().min_by_key(|&e| links[e].2).filter(|_| here.len() == 2);
        if let Some(light) = lightest {
            let (u, v, weight) = links[light];
            links[light] = if u == self.at { (half, v, weight) } else { (u, half, weight) };
        }
        if self.joined {
            links.push((half, at.scene.token?, 1));
        }
        Some(max_flow(half + 1, &links, self.at, half) == self.is)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(SplitFlowClaim { is: self.is + 1, ..self.clone() }.into())
    }
}

/// Whether some maximum matching misses a vertex: an equally large one exists without it.
fn can_miss(scene: &Scene, vertex: usize, among: Among) -> Option<bool> {
    let links: Vec<Link> = match among {
        Among::Component => scene.links()?,
        Among::Ones | Among::Positive => {
            let (graph, _) = scene.graph()?;
            let is_there = |v: usize| scene.weights[v] > 0;
            graph.edges().filter(|&(u, v)| is_there(u) && is_there(v)).map(|(u, v)| (u, v, 1)).collect()
        }
    };
    let without: Vec<Link> = links.iter().copied().filter(|&(u, v, _)| u != vertex && v != vertex).collect();
    Some(matching_number(scene.order(), &links) == matching_number(scene.order(), &without))
}

/// The least weight of a vertex cover, and all covers of that weight, by looking at all sets of vertices.
fn least_covers(scene: &Scene) -> Option<(u128, Vec<BTreeSet<usize>>)> {
    let (graph, _) = scene.graph()?;
    let order = scene.order();
    if order > 16 {
        return None;
    }
    let mut least = (u128::MAX, Vec::new());
    for set in 0..1u32 << order {
        let cover: BTreeSet<usize> = (0..order).filter(|v| set >> v & 1 == 1).collect();
        if !graph.edges().all(|(u, v)| cover.contains(&u) || cover.contains(&v)) {
            continue;
        }
        let weight = cover.iter().map(|&v| u128::from(scene.weights[v])).sum();
        if weight < least.0 {
            least = (weight, Vec::new());
        }
        if weight == least.0 {
            least.1.push(cover);
        }
    }
    Some(least)
}
