//! Claims about the weights round a directed circuit, read from the token on.

use nimgraph_theory::{
    Assertion,
    claims::{BlocksClaim, FirstLeastClaim, GapsClaim, LeadingOnesClaim},
};

use super::{super::scene::Scene, At, Definition};

impl Definition for FirstLeastClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let round = circuit(at.scene)?;
        let least = round.iter().map(|&v| at.scene.weights[v]).min()?;
        let first = round.iter().position(|&v| at.scene.weights[v] == least)?;
        Some((round[first], first + 1) == (self.vertex, self.number))
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(FirstLeastClaim { number: self.number + 1, ..self.clone() }.into())
    }
}

impl Definition for LeadingOnesClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(word(at.scene)?.split(|&weight| weight > 1).next()?.len() == self.0)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(LeadingOnesClaim(self.0 + 1).into())
    }
}

impl Definition for GapsClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let word = word(at.scene)?;
        let gaps = word.split(|&weight| weight > 1).skip(1).map(|ones| ones.len() % 2 == 1);
        Some(gaps.eq(self.0.iter().copied()))
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(GapsClaim([self.0.as_slice(), &[true]].concat()).into())
    }
}

impl Definition for BlocksClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let word: String = word(at.scene)?.iter().map(u64::to_string).collect();
        let (ones, rest) = word.split_once('2')?;
        Some((ones.len(), cut(rest)) == (self.leading, self.twos))
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(BlocksClaim { twos: self.twos + 1, ..self.clone() }.into())
    }
}

/// The vertices of a circuit in their order, the token's first.
fn circuit(scene: &Scene) -> Option<Vec<usize>> {
    let mut round = vec![scene.token?];
    while round.len() < scene.order() {
        match scene.neighbours(*round.last()?)?.first() {
            Some(&next) if next != round[0] => round.push(next),
            _ => break,
        }
    }
    Some(round)
}

/// Their weights.
fn word(scene: &Scene) -> Option<Vec<u64>> {
    Some(circuit(scene)?.into_iter().map(|v| scene.weights[v]).collect())
}

/// How many blocks `2` there are when a word of ones and twos is cut into blocks `2`, `11` and `12` from its beginning.
fn cut(word: &str) -> usize {
    match word.strip_prefix('2') {
        Some(rest) => 1 + cut(rest),
        None => word.get(2..).map_or(0, cut),
    }
}
