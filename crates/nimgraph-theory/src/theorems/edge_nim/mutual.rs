//! Erickson's Theorem 4.6: two mutually adjacent vertices, unit weights.

use nimgraph_game::{Convention, Move, State, rulesets::EdgeNim};
use nimgraph_graph::Incidence;

use super::tools::{
    live::{degree, positive},
    shapes::has_unit_weights,
};
use crate::{
    Conclusion, Facts, Finding, Highlight, Hypothesis, Reason, Relation, Statement,
    claims::{AllWeightsClaim, TwinsClaim},
    papers::ERICKSON,
};

pub(super) static MUTUAL: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.6",
    title: "Erickson's Theorem 4.6 (mutually adjacent vertices)",
    says: "Unit weights: if the token stands on one of two adjacent vertices that have the same other neighbours, \
           the position is N. Take the edge between the two; after each reply, which goes to a common neighbour, go \
           to the one of the two that the reply did not come from.",
    hypotheses: &[
        Hypothesis::new("weights of at most 1", has_unit_weights),
        Hypothesis::new(
            "no loops and no parallel edges at the token or its twin, and a neighbour of the token with \
             the same other neighbours",
            |game, position| twin(game, position).is_some(),
        ),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(ERICKSON.at("Theorem 4.6"))
};

/// The other ends of the positive edges at a vertex, but for one vertex, in order.
fn others(game: &EdgeNim, position: &State, v: usize, but: usize) -> Vec<usize> {
    let mut found: Vec<usize> =
        positive(game, position, v).map(Incidence::to).filter(|&w| w != but).collect();
    found.sort_unstable();
    found
}

fn twin(game: &EdgeNim, position: &State) -> Option<Incidence> {
    let token = position.place();
    let here = degree(game, position, token);
    let mut candidates = positive(game, position, token)
        .filter(|i| i.to() != token && degree(game, position, i.to()) == here)
        .peekable();
    candidates.peek()?;
    candidates.find(|i| {
        let mine = others(game, position, token, i.to());
        mine.len() + 1 == here
            && mine.windows(2).all(|pair| pair[0] != pair[1])
            && !mine.contains(&token)
            && mine == others(game, position, i.to(), token)
    })
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let i = twin(game, position)?;
    let pair = [position.place(), i.to()];
    let reason = Reason::default()
        .claim(AllWeightsClaim(Relation::Equal, 1))
        .say(", and ")
        .claim(TwinsClaim(pair[0], pair[1]))
        .say(". Take the edge between them; then answer every reply by going to the one of the two that it did not come from.");
    let mv = Move::lower(i.edge(), 0).going(i.to());
    Some(Finding::n(reason).with_move(mv).with_witness(Highlight::ring("mutually adjacent", pair.to_vec())))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::MUTUAL;

    #[test]
    fn agrees_with_the_rules() {
        let looped = graph(4, &[(0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 3), (0, 1)], 1);
        let tables = [family("complete:4", 1), family("complete:5", 1), looped];
        assert!(compare(&MUTUAL, &tables).n > 1000);
    }

    #[test]
    fn unit_weights_are_needed() {
        let idle = idle_hypotheses(&MUTUAL, &[family("complete:4", 3), family("complete:5", 2)]);
        assert_eq!(idle.len(), 1, "without a twin it says nothing: {idle:?}");
    }
}
