//! Claims about weights of vertices.

use std::collections::BTreeSet;

use nimgraph_theory::{
    Assertion, Place,
    claims::{
        IslandClaim, LightestPositiveClaim, LoopClaim, NoLighterClaim, OthersAreOnesClaim,
        PositiveAmongClaim, PositiveWeightsClaim, VerticesLeftClaim,
    },
};

use super::{super::scene::Scene, At, Definition};

impl Definition for NoLighterClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let own = at.scene.weight(Place::Vertex(self.0))?;
        Some(at.scene.neighbours(self.0)?.into_iter().all(|v| at.scene.weights[v] >= own))
    }
}

impl Definition for PositiveWeightsClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(positive(at.scene) == self.0)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(PositiveWeightsClaim(self.0 + 1).into())
    }
}

impl Definition for PositiveAmongClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let weights = self.vertices.iter().map(|&v| at.scene.weight(Place::Vertex(v)));
        let weights = weights.collect::<Option<Vec<u64>>>()?;
        Some(weights.into_iter().filter(|&weight| weight > 0).count() == self.is)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(PositiveAmongClaim { is: self.is + 1, ..self.clone() }.into())
    }
}

impl Definition for LightestPositiveClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let own = at.scene.weight(Place::Vertex(self.0))?;
        Some(own > 0 && at.scene.weights.iter().all(|&weight| weight == 0 || weight >= own))
    }
}

impl Definition for LoopClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(at.scene.neighbours(self.0)?.contains(&self.0))
    }
}

impl Definition for IslandClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let mut island = BTreeSet::from([self.vertex]);
        for _ in 0..at.scene.order() {
            let more: Vec<usize> = island.iter().filter_map(|&v| at.scene.neighbours(v)).flatten().collect();
            island.extend(more.into_iter().filter(|&v| at.scene.weights[v] == 1));
        }
        Some(at.scene.weight(Place::Vertex(self.vertex))? == 1 && island.len() == self.size)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(IslandClaim { size: self.size + 1, ..self.clone() }.into())
    }
}

impl Definition for VerticesLeftClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(positive(at.scene) == self.0)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(VerticesLeftClaim(self.0 + 1).into())
    }
}

impl Definition for OthersAreOnesClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let mut weights = at.scene.weights.iter().enumerate();
        Some(weights.all(|(v, &weight)| weight <= 1 || v == self.0))
    }
}

/// How many vertices have a positive weight.
fn positive(scene: &Scene) -> usize {
    scene.weights.iter().filter(|&&weight| weight > 0).count()
}
