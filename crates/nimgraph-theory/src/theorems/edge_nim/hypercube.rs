//! Hypercubes with unit weights: Erickson's Theorems 6.4 and 6.5.

use nimgraph_game::{Convention, Ruleset, rulesets::EdgeNim};

use super::tools::shapes::{has_unit_weights, hypercube};
use crate::{
    Conclusion, Facts, Finding, Hypothesis, NamedGraph, Place, Reason, Relation, Statement,
    claims::{AllWeightsClaim, ShapeClaim},
    papers::ERICKSON,
};

const UNIT: Hypothesis<EdgeNim> = Hypothesis::new("weights of at most 1", has_unit_weights);

const HYPERCUBE: Hypothesis<EdgeNim> =
    Hypothesis::new("a hypercube (zero edges do not count)", |game, position| {
        hypercube(game, position).is_some()
    });

pub(super) static ODD: Statement<EdgeNim> = Statement {
    id: "erickson-2011/6.4",
    title: "Erickson's Theorem 6.4",
    says: "Hypercube $Q_n$ with $n$ odd, all weights 1: N. By symmetry every move wins.",
    hypotheses: &[
        UNIT,
        HYPERCUBE,
        Hypothesis::new("an odd dimension", |game, position| {
            hypercube(game, position).is_none_or(|n| n % 2 == 1)
        }),
    ],
    conclusion: Conclusion::Decide(odd),
    winning_moves: Some(|game, _, position, visit| game.for_each_move(position, &mut |mv| visit(mv))),
    ..Statement::of(ERICKSON.at("Theorem 6.4"))
};

pub(super) static EVEN: Statement<EdgeNim> = Statement {
    id: "erickson-2011/6.5",
    title: "Erickson's Theorem 6.5",
    says: "Hypercube $Q_n$ with $n$ even, all weights 1: P. Every vertex but the token's has an odd number of edges left \
           when it is entered, so only the first player can be stuck.",
    hypotheses: &[
        UNIT,
        HYPERCUBE,
        Hypothesis::new("an even dimension", |game, position| {
            hypercube(game, position).is_none_or(|n| n % 2 == 0)
        }),
    ],
    conclusion: Conclusion::Decide(even),
    ..Statement::of(ERICKSON.at("Theorem 6.5"))
};

fn odd(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let n = hypercube(game, position)?;
    let reason = describe(n)
        .say(" and ")
        .number(n as u128)
        .say(" is odd: the player to move wins, and, since all edges there are alike, by every move.");
    Some(Finding::n(reason).with_move(game.moves(position).into_iter().next()))
}

fn even(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let n = hypercube(game, position)?;
    let reason = describe(n)
        .say(" and ")
        .number(n as u128)
        .say(" is even: nobody is ever stuck on a vertex other than ")
        .at(Place::Vertex(position.place()))
        .say(", and only the player to move can ever have to move from there.");
    Some(Finding::p(reason))
}

fn describe(n: usize) -> Reason {
    Reason::default()
        .claim(ShapeClaim(NamedGraph::Hypercube(n)))
        .say(", ")
        .claim(AllWeightsClaim(Relation::Equal, 1))
        .say(",")
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, idle_hypotheses};
    use super::{EVEN, ODD, UNIT};

    fn tables() -> [Table; 3] {
        [family("hypercube:1", 3), family("cycle:4", 2), family("hypercube:3", 1)]
    }

    #[test]
    fn agrees_with_the_rules() {
        assert!(compare(&ODD, &tables()).n >= 8);
        assert!(compare(&EVEN, &tables()).p >= 4);
    }

    #[test]
    fn dimension_and_weights_matter() {
        assert_eq!(idle_hypotheses(&ODD, &tables()), [UNIT.text, super::HYPERCUBE.text]);
        assert_eq!(idle_hypotheses(&EVEN, &tables()), [super::HYPERCUBE.text]);
    }
}
