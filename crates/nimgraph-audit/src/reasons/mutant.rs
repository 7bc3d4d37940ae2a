//! Claims changed slightly, which the checker must find false.

use nimgraph_game::Outcome;
use nimgraph_theory::{Assertion, Class, NamedGraph, Relation};

/// A claim that says something else about the same things, and is false where the claim is true.
pub(super) fn mutated(claim: &Assertion) -> Option<Assertion> {
    let flip = |outcome: Outcome| if outcome == Outcome::N { Outcome::P } else { Outcome::N };
    Some(match claim.clone() {
        Assertion::Weight { of, is } => Assertion::Weight { of, is: is + 1 },
        Assertion::Value { what, of, is } => Assertion::Value { what, of, is: is + 1 },
        Assertion::Chain { mut terms, relations } if relations.contains(&Relation::Equal) => {
            terms.push(nimgraph_theory::Term::Number(u128::MAX));
            Assertion::Chain { terms, relations: [relations, vec![Relation::Equal]].concat() }
        }
        Assertion::Formula { id, text, shown, again, extent, places, vertices, holds } => {
            Assertion::Formula { id, text, shown, again, extent, places, vertices, holds: !holds }
        }
        Assertion::Divides { divisor, of, does } => Assertion::Divides { divisor, of, does: !does },
        Assertion::Degree { of, is } => Assertion::Degree { of, is: is + 1 },
        Assertion::Missed { vertex, among } => Assertion::Covered { vertices: vec![vertex], among },
        Assertion::Covered { vertices, among } => Assertion::Missed { vertex: vertices[0], among },
        Assertion::LeastCover { vertices, is } => Assertion::LeastCover { vertices, is: is + 1 },
        Assertion::Flow { from, to, without, is, or_more: false } => {
            Assertion::Flow { from, to, without, is: is + 1, or_more: false }
        }
        Assertion::SplitFlow { at, joined, is } => Assertion::SplitFlow { at, joined, is: is + 1 },
        Assertion::Leg { towards, edge, steps } => Assertion::Leg { towards, edge, steps: steps + 1 },
        Assertion::Least(is) => Assertion::Least(is + 1),
        Assertion::Lightest { edge, is } => Assertion::Lightest { edge, is: is + 1 },
        Assertion::Distance { edge, is } => Assertion::Distance { edge, is: is + 1 },
        Assertion::Shape(NamedGraph::Cycle(n)) => Assertion::Shape(NamedGraph::Cycle(n + 1)),
        Assertion::Shape(NamedGraph::Complete(n)) => Assertion::Shape(NamedGraph::Complete(n + 1)),
        Assertion::Shape(NamedGraph::Bipartite(m, n)) => Assertion::Shape(NamedGraph::Bipartite(m, n + 1)),
        Assertion::Shape(NamedGraph::Hypercube(n)) => Assertion::Shape(NamedGraph::Hypercube(n + 1)),
        Assertion::Shape(NamedGraph::Circuit(n)) => Assertion::Shape(NamedGraph::Circuit(n + 1)),
        Assertion::Reads { places, mut values, way } => {
            values[0] += 1;
            Assertion::Reads { places, values, way }
        }
        Assertion::Grundy(is) => Assertion::Grundy(is + 1),
        Assertion::Outcome(is) => Assertion::Outcome(flip(is)),
        Assertion::Stands { on, is } => Assertion::Stands { on, is: flip(is) },
        Assertion::Classed { by, class, mut vertices } => {
            vertices.pop();
            Assertion::Classed { by, class, vertices }
        }
        Assertion::Judged { by, vertex, is } => {
            let is = if is == Class::Losing { Class::Winning } else { Class::Losing };
            Assertion::Judged { by, vertex, is }
        }
        Assertion::Digit { digit, count, modulus } => Assertion::Digit { digit, count: count + 1, modulus },
        Assertion::Island { vertex, size } => Assertion::Island { vertex, size: size + 1 },
        Assertion::LeadingOnes(count) => Assertion::LeadingOnes(count + 1),
        Assertion::Gaps(mut odd) => {
            odd.push(true);
            Assertion::Gaps(odd)
        }
        Assertion::Blocks { leading, twos } => Assertion::Blocks { leading, twos: twos + 1 },
        Assertion::Run { certificate, family, from, states, letters, ends, is } => {
            Assertion::Run { certificate, family, from, states, letters, ends: ends + 1, is }
        }
        Assertion::FirstLeast { vertex, number } => Assertion::FirstLeast { vertex, number: number + 1 },
        Assertion::PositiveAmong { vertices, is } => Assertion::PositiveAmong { vertices, is: is + 1 },
        Assertion::PositiveWeights(count) => Assertion::PositiveWeights(count + 1),
        Assertion::VerticesLeft(count) => Assertion::VerticesLeft(count + 1),
        _ => return None,
    })
}
