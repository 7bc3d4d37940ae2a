//! Claims about weights and numbers.

use nimgraph_game::AnyGame;
use nimgraph_theory::{
    Assertion, Place, Relation, Term,
    claims::{
        AllWeightsClaim, ChainClaim, DividesClaim, LeastClaim, LightestClaim, ReadsClaim, ValueClaim,
        WeightClaim,
    },
};

use super::{super::scene::Scene, At, Definition, formula::is_called, index};

impl Definition for WeightClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(at.scene.weight(self.of)? == self.is)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(WeightClaim { is: self.is + 1, ..self.clone() }.into())
    }
}

impl Definition for ValueClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(self.of.value(&|place, said| said_weight(at.scene, place, said)) == Some(self.is))
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(ValueClaim { is: self.is + 1, ..self.clone() }.into())
    }
}

impl Definition for ChainClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let weight = |place, said| said_weight(at.scene, place, said);
        let values: Option<Vec<u128>> = self.terms.iter().map(|term| term.value(&weight)).collect();
        let Some(values) = values else { return Some(false) };
        let compare = |(relation, pair): (&Relation, &[u128])| relation.holds(pair[0], pair[1]);
        Some(
            values.len() == self.relations.len() + 1
                && self.terms.iter().all(|term| is_called(at.scene, term))
                && self.relations.iter().zip(values.windows(2)).all(compare),
        )
    }

    fn mutant(&self) -> Option<Assertion> {
        let mut chain = self.clone();
        chain.terms.push(Term::Number(u128::MAX));
        chain.relations.push(Relation::Equal);
        self.relations.contains(&Relation::Equal).then(|| chain.into())
    }
}

impl Definition for DividesClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let weight = |place, said| said_weight(at.scene, place, said);
        let (divisor, of) = (self.divisor.value(&weight)?, self.of.value(&weight)?);
        Some((of % divisor == 0) == self.does)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(DividesClaim { does: !self.does, ..self.clone() }.into())
    }
}

impl Definition for LeastClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(in_play(at.scene).into_iter().min() == Some(self.0))
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(LeastClaim(self.0 + 1).into())
    }
}

impl Definition for AllWeightsClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let Self(relation, bound) = self;
        Some(in_play(at.scene).into_iter().all(|weight| relation.holds(weight.into(), (*bound).into())))
    }
}

impl Definition for ReadsClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let read = self.places.iter().map(|&place| at.scene.weight(place)).collect::<Option<Vec<u64>>>()?;
        Some(read == self.values && goes_round(at.scene, &self.places))
    }

    fn mutant(&self) -> Option<Assertion> {
        let mut reads = self.clone();
        reads.values[0] += 1;
        Some(reads.into())
    }
}

impl Definition for LightestClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let weights = in_play(at.scene);
        let least = weights.iter().copied().min()?;
        let lightest = weights.into_iter().filter(|&weight| weight == least).count();
        Some(least == self.is && lightest == 1 && at.scene.weight(Place::Edge(self.edge))? == least)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(LightestClaim { is: self.is + 1, ..self.clone() }.into())
    }
}

/// The weight of a place, if it is as the claim says.
fn said_weight(scene: &Scene, place: Place, said: u64) -> Option<u64> {
    scene.weight(place).filter(|&weight| weight == said)
}

/// The weights in play.
fn in_play(scene: &Scene) -> Vec<u64> {
    match scene.links() {
        Some(links) => links.into_iter().map(|(_, _, weight)| weight).collect(),
        None => scene.weights.iter().copied().filter(|&weight| weight > 0).collect(),
    }
}

/// Whether places follow one another as neighbours do, in heap games by their numbers.
fn goes_round(scene: &Scene, places: &[Place]) -> bool {
    let AnyGame::GraphNim(game) = &scene.setup.game() else { return true };
    let graph = &game.board().graph;
    let touch = |a: usize, b: usize| {
        let ((p, q), (r, s)) = (graph.ends(a), graph.ends(b));
        [p, q].iter().any(|v| *v == r || *v == s)
    };
    let edges: Vec<usize> = places.iter().filter_map(|&place| index(place)).collect();
    edges.len() == places.len() && edges.windows(2).all(|pair| touch(pair[0], pair[1]))
}
