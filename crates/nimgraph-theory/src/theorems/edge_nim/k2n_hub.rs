//! The statements of Choudhry, Engbretson, Erickson and Sarbacker on K_{2,n} with the token in the part of two. They
//! follow from the rule.

use nimgraph_game::{Convention, Outcome, rulesets::EdgeNim};

use super::{
    k2n_rule::{K2N, ON_HUB, equal_weights, meet_hubs, shown_spoke},
    tools::spokes::{Spoke, Spokes},
};
use crate::{
    Assertion, Conclusion, Facts, Finding, Highlight, Hypothesis, Place, Reason, Relation, Statement,
    papers::CHOUDHRY,
};

const FULL: Hypothesis<EdgeNim> =
    Hypothesis::new("all 2n edges positive", |game, position| on(game, position, Spokes::is_full));

const THREE: Hypothesis<EdgeNim> =
    Hypothesis::new("$n = 3$", |game, position| on(game, position, |s| s.spokes.len() == 3));

const THREE_OR_MORE: Hypothesis<EdgeNim> =
    Hypothesis::new("$n ≥ 3$", |game, position| on(game, position, |s| s.spokes.len() >= 3));

const WINNABLE_SQUARE: Hypothesis<EdgeNim> = Hypothesis::new(
    "a $C4$ through both hubs that the player to move wins from one of them",
    |game, position| on(game, position, |s| winnable_square(s).is_some()),
);

const ALL_EQUAL: Hypothesis<EdgeNim> =
    Hypothesis::new("two equal weights on every path between the hubs", |game, position| {
        on(game, position, |s| s.spokes.iter().all(Spoke::is_equal))
    });

const ONE_UNEQUAL: Hypothesis<EdgeNim> =
    Hypothesis::new("two equal weights on every path between the hubs but one", |game, position| {
        on(game, position, |s| s.spokes.iter().filter(|s| !s.is_equal()).count() == 1)
    });

const HEAVY_HERE: Hypothesis<EdgeNim> =
    Hypothesis::new("the heavier edge of the unequal path at the token", |game, position| {
        on(game, position, |s| s.spokes.iter().all(|s| s.weights[0] >= s.weights[1]))
    });

const LIGHT_HERE: Hypothesis<EdgeNim> =
    Hypothesis::new("the lighter edge of the unequal path at the token", |game, position| {
        on(game, position, |s| s.spokes.iter().all(|s| s.weights[0] <= s.weights[1]))
    });

pub(super) static SQUARE_3: Statement<EdgeNim> = Statement {
    id: "k2n/3.1",
    title: "Lemma 3.1 on $K_{2,3}$",
    says: "$K_{2,3}$ with positive weights, token in the part of two: N if one of its $C4$ is won by the player to move from \
           one of the two hubs.",
    hypotheses: &[K2N, ON_HUB, FULL, THREE, WINNABLE_SQUARE],
    conclusion: Conclusion::Decide(square),
    ..Statement::of(CHOUDHRY.at("Lemma 3.1"))
};

pub(super) static SQUARE: Statement<EdgeNim> = Statement {
    id: "k2n/3.3",
    title: "Theorem 3.3 on $K_{2,n}$",
    says: "$K_{2,n}$ with positive weights and $n ≥ 3$, token in the part of two: N if one of its $C4$ is won by the player to \
           move from one of the two hubs.",
    hypotheses: &[K2N, ON_HUB, FULL, THREE_OR_MORE, WINNABLE_SQUARE],
    conclusion: Conclusion::Decide(square),
    ..Statement::of(CHOUDHRY.at("Theorem 3.3"))
};

pub(super) static ONE_HEAVY_3: Statement<EdgeNim> = Statement {
    id: "k2n/3.2",
    title: "Lemma 3.2 on $K_{2,3}$",
    says: "$K_{2,3}$, token in the part of two, on one path the heavier edge at the token, on the other two equal weights: \
           N exactly when the lighter weight of the unequal path is at most the sum of the other two.",
    hypotheses: &[K2N, ON_HUB, THREE, ONE_UNEQUAL, HEAVY_HERE],
    conclusion: Conclusion::Decide(one_unequal),
    ..Statement::of(CHOUDHRY.at("Lemma 3.2"))
};

pub(super) static EQUAL: Statement<EdgeNim> = Statement {
    id: "k2n/3.4",
    title: "Theorem 3.4 on $K_{2,n}$",
    says: "$K_{2,n}$, token in the part of two, equal weights on each path between the hubs: P. Answer every move by going \
           on to the other hub and leaving the same weight.",
    hypotheses: &[K2N, ON_HUB, ALL_EQUAL],
    conclusion: Conclusion::Decide(equal),
    ..Statement::of(CHOUDHRY.at("Theorem 3.4"))
};

pub(super) static ONE_HEAVY: Statement<EdgeNim> = Statement {
    id: "k2n/3.5",
    title: "Theorem 3.5 on $K_{2,n}$",
    says: "$K_{2,n}$, token in the part of two, on one path the heavier edge at the token, on all others equal weights: N \
           exactly when the lighter weight of the unequal path is at most the sum of the others.",
    hypotheses: &[K2N, ON_HUB, ONE_UNEQUAL, HEAVY_HERE],
    conclusion: Conclusion::Decide(one_unequal),
    ..Statement::of(CHOUDHRY.at("Theorem 3.5"))
};

pub(super) static ONE_LIGHT: Statement<EdgeNim> = Statement {
    id: "k2n/3.6",
    title: "Corollary 3.6 on $K_{2,n}$",
    says: "$K_{2,n}$, token in the part of two, on one path the lighter edge at the token, on all others equal weights: N \
           exactly when the lighter weight of the unequal path is less than the sum of the others.",
    hypotheses: &[K2N, ON_HUB, ONE_UNEQUAL, LIGHT_HERE],
    conclusion: Conclusion::Decide(one_unequal),
    ..Statement::of(CHOUDHRY.at("Corollary 3.6"))
};

/// Whether a condition on the spokes holds; a graph of another shape fails elsewhere.
fn on(game: &EdgeNim, position: &Facts<'_, EdgeNim>, holds: impl FnOnce(&Spokes) -> bool) -> bool {
    Spokes::from_hub(game, position).is_none_or(|spokes| holds(&spokes))
}

/// An unequal path, and another one with no smaller least weight: together they form a square that is won from the
/// hub of the heavier edge.
fn winnable_square(spokes: &Spokes) -> Option<[usize; 2]> {
    let least = |i: usize| spokes.spokes[i].least();
    let unequal =
        (0..spokes.spokes.len()).filter(|&i| !spokes.spokes[i].is_equal()).min_by_key(|&i| least(i))?;
    let other = (0..spokes.spokes.len()).filter(|&i| i != unequal).max_by_key(|&i| least(i))?;
    (least(unequal) <= least(other)).then_some([unequal, other])
}

fn square(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let spokes = Spokes::from_hub(game, position)?;
    let square = winnable_square(&spokes)?;
    let [unequal, other] = square;
    let [first, second] = square.map(|i| Place::Vertex(spokes.live.vertices[spokes.spokes[i].middle]));
    let reason = Reason::default()
        .say("the square through the hubs, ")
        .at(first)
        .say(" and ")
        .at(second)
        .say(" is won from the hub of the heavier edge at ")
        .at(first)
        .say(": ")
        .claims_on(0, spokes.weight_claims(unequal))
        .say(", and ")
        .claim(Assertion::compare(spokes.lighter(unequal).told(), Relation::AtMost, spokes.lighter(other)))
        .say(".");
    let shown = shown_spoke(&spokes, spokes.spokes[square[0]].middle);
    Some(Finding::n(reason).with_move(spokes.winning_move()).with_witness(shown))
}

fn equal(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let spokes = Spokes::from_hub(game, position)?;
    let ringed = Highlight::ring("hubs", spokes.hubs_on_board());
    Some(Finding::p(meet_hubs(&spokes).followed_by(equal_weights(&spokes), 0)).with_witness(ringed))
}

fn one_unequal(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let spokes = Spokes::from_hub(game, position)?;
    let i = spokes.spokes.iter().position(|s| !s.is_equal())?;
    let unequal = spokes.spokes[i];
    let rest = spokes.total() - u128::from(unequal.least());
    let [x, y] = unequal.weights;
    let wins = if x > y { u128::from(y) <= rest } else { u128::from(x) < rest };
    let outcome = Outcome::from_winning_move(wins);
    let (lighter, relation) = match (x > y, wins) {
        (true, true) => (spokes.weight(i, 1), Relation::AtMost),
        (true, false) => (spokes.weight(i, 1), Relation::More),
        (false, true) => (spokes.weight(i, 0), Relation::Less),
        (false, false) => (spokes.weight(i, 0), Relation::AtLeast),
    };
    let reason = Reason::default()
        .say("only on the path through ")
        .at(Place::Vertex(spokes.live.vertices[unequal.middle]))
        .say(" the two weights differ: ")
        .claims_on(0, spokes.weight_claims(i))
        .say("; ")
        .claim(spokes.rest_claim(i))
        .say(", and ")
        .claim(Assertion::compare(lighter, relation, spokes.others(i).told()))
        .say(".");
    let shown = shown_spoke(&spokes, unequal.middle);
    Some(Finding::new(outcome, reason).with_move(spokes.winning_move().filter(|_| wins)).with_witness(shown))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, idle_hypotheses};
    use super::*;

    fn tables() -> [Table; 4] {
        [family("path:3", 3), family("cycle:4", 3), family("bipartite:2,3", 3), family("bipartite:2,4", 1)]
    }

    #[test]
    fn agrees_with_the_rules() {
        for statement in [&SQUARE_3, &SQUARE, &ONE_HEAVY_3, &EQUAL, &ONE_HEAVY, &ONE_LIGHT] {
            let spoke = compare(statement, &tables());
            assert!(spoke.n + spoke.p > 50, "{} {spoke:?}", statement.id);
        }
    }

    #[test]
    fn which_hypotheses_are_needed() {
        let idle = |s: &Statement<EdgeNim>| idle_hypotheses(s, &tables());
        assert!(!idle(&SQUARE).contains(&THREE_OR_MORE.text));
        assert!(!idle(&EQUAL).contains(&ALL_EQUAL.text));
        assert!(!idle(&ONE_HEAVY).contains(&ONE_UNEQUAL.text));
    }
}
