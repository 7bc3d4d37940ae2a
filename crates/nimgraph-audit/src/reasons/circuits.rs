//! Claims about the weights round a directed circuit, read from the token on.

use nimgraph_theory::Assertion;

use super::scene::Scene;

/// Whether a claim about a circuit holds; `None` if it is about something else, or the board is no circuit.
pub(super) fn about_circuits(scene: &Scene, claim: &Assertion) -> Option<bool> {
    Some(match claim {
        Assertion::FirstLeast { vertex, number } => {
            let round = circuit(scene)?;
            let least = round.iter().map(|&v| scene.weights[v]).min()?;
            let first = round.iter().position(|&v| scene.weights[v] == least)?;
            (round[first], first + 1) == (*vertex, *number)
        }
        Assertion::LeadingOnes(count) => word(scene)?.split(|&weight| weight > 1).next()?.len() == *count,
        Assertion::Gaps(odd) => {
            let word = word(scene)?;
            let gaps = word.split(|&weight| weight > 1).skip(1).map(|ones| ones.len() % 2 == 1);
            gaps.eq(odd.iter().copied())
        }
        Assertion::Blocks { leading, twos } => {
            let word: String = word(scene)?.iter().map(u64::to_string).collect();
            let (ones, rest) = word.split_once('2')?;
            (ones.len(), cut(rest)) == (*leading, *twos)
        }
        _ => return None,
    })
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
