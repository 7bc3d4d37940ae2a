//! Complete bipartite graphs with unit weights: Erickson's Theorems 4.1, 7.1 and 7.2.

use nimgraph_game::{Convention, rulesets::EdgeNim};

use super::tools::shapes::{complete_bipartite, has_unit_weights};
use crate::{
    Conclusion, Facts, Finding, Highlight, Hypothesis, NamedGraph, Place, Reason, Relation, Statement,
    claims::{AllWeightsClaim, EvenOutsideClaim, IndependentClaim, ShapeClaim},
    papers::ERICKSON,
};

const UNIT: Hypothesis<EdgeNim> = Hypothesis::new("weights of at most 1", has_unit_weights);

const COMPLETE_BIPARTITE: Hypothesis<EdgeNim> =
    Hypothesis::new("a complete bipartite graph (zero edges do not count)", |game, position| {
        complete_bipartite(game, position).is_some()
    });

const PAIR: Hypothesis<EdgeNim> =
    Hypothesis::new("at least two vertices in the token's part", |game, position| {
        complete_bipartite(game, position).is_none_or(|k| k.near.len() >= 2)
    });

const OTHER_PAIR: Hypothesis<EdgeNim> =
    Hypothesis::new("at least two vertices in the other part", |game, position| {
        complete_bipartite(game, position).is_none_or(|k| k.far.len() >= 2)
    });

pub(super) static K2J_HUB: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.1",
    title: "Erickson's Theorem 4.1",
    says: "$K_{2,j}$, $j ≥ 1$, all weights 1, the token in the part of two: P. Every move goes to a vertex from which only \
           the other hub can be reached: go there.",
    hypotheses: &[
        UNIT,
        COMPLETE_BIPARTITE,
        PAIR,
        Hypothesis::new("two vertices in the token's part", |game, position| {
            complete_bipartite(game, position).is_none_or(|k| k.near.len() <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(ERICKSON.at("Theorem 4.1"))
};

pub(super) static K2J: Statement<EdgeNim> = Statement {
    id: "erickson-2011/7.1",
    title: "Erickson's Theorem 7.1",
    says: "$K_{2,j}$, $j ≥ 2$, all weights 1, the token in either part: P.",
    hypotheses: &[
        UNIT,
        COMPLETE_BIPARTITE,
        PAIR,
        OTHER_PAIR,
        Hypothesis::new("a part of two vertices", |game, position| {
            complete_bipartite(game, position).is_none_or(|k| k.near.len().min(k.far.len()) <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(ERICKSON.at("Theorem 7.1"))
};

pub(super) static KMN: Statement<EdgeNim> = Statement {
    id: "erickson-2011/7.2",
    title: "Erickson's Theorem 7.2",
    says: "$K_{m,n}$, $m$, $n ≥ 2$, all weights 1: P. Let $u$ be another vertex of the token's part; answer each move by going \
           to the token's vertex or to $u$, whichever the opponent did not come from.",
    hypotheses: &[UNIT, COMPLETE_BIPARTITE, PAIR, OTHER_PAIR],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(ERICKSON.at("Theorem 7.2"))
};

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let k = complete_bipartite(game, position)?;
    let pair = k.live.on_board(k.near.iter().copied().take(2));
    let mut reason = Reason::default()
        .claim(ShapeClaim(NamedGraph::Bipartite(k.near.len(), k.far.len())))
        .say(", and ")
        .claim(AllWeightsClaim(Relation::Equal, 1));
    if let [a, b] = pair[..] {
        reason = reason
            .say(". Every move is answered by going to ")
            .at(Place::Vertex(a))
            .say(" or ")
            .at(Place::Vertex(b))
            .say(", whichever the token did not come from: ")
            .claim(IndependentClaim(pair.clone()))
            .say(", and ")
            .claim(EvenOutsideClaim(pair.clone()));
    }
    Some(Finding::p(reason.say(".")).with_witness(Highlight::ring("kernel", pair)))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, idle_hypotheses};
    use super::{K2J, K2J_HUB, KMN, PAIR, UNIT};

    fn tables() -> [Table; 3] {
        [family("bipartite:3,3", 1), family("bipartite:2,5", 1), family("bipartite:2,3", 2)]
    }

    #[test]
    fn agrees_with_the_rules() {
        for statement in [&K2J_HUB, &K2J, &KMN] {
            assert!(compare(statement, &tables()).p > 50, "{}", statement.id);
        }
    }

    #[test]
    fn which_hypotheses_are_needed() {
        let needed = |statement: &crate::Statement<_>, text: &str| {
            !idle_hypotheses(statement, &tables()).contains(&text)
        };
        assert!(needed(&KMN, UNIT.text) && needed(&KMN, PAIR.text));
        assert!(needed(&K2J_HUB, PAIR.text));
    }
}
