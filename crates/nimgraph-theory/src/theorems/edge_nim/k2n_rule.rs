//! K_{2,n} with any weights: one inequality decides.

use nimgraph_game::{
    CONTINUE, Outcome, Play,
    rulesets::{EdgeNim, Token},
};

use super::{
    live::Live,
    spokes::{Spoke, Spokes},
    words,
};
use crate::{Conclusion, Finding, Highlight, Hypothesis, Sign, Statement, papers::NIMGRAPH};

pub(super) const K2N: Hypothesis<EdgeNim> = Hypothesis::new(
    "K_{2,n}, some of its edges perhaps 0: bipartite with a part of at most two vertices, no parallel edges",
    is_k2n,
);

pub(super) const ON_HUB: Hypothesis<EdgeNim> =
    Hypothesis::new("the token in the part of two", |game, position| {
        Spokes::from_hub(game, position).is_some() || !is_k2n(game, position)
    });

pub(super) const ON_SPOKE: Hypothesis<EdgeNim> =
    Hypothesis::new("the token in the part of n", |game, position| {
        Spokes::from_spoke(game, position).is_some() || !is_k2n(game, position)
    });

fn is_k2n(game: &EdgeNim, position: &Token) -> bool {
    Spokes::from_hub(game, position).is_some() || Spokes::from_spoke(game, position).is_some()
}

pub(super) static HUB: Statement<EdgeNim> = Statement {
    id: "k2n/rule",
    title: "the rule for K_{2,n}",
    says: "K_{2,n}, token in the part of two: let x_i and y_i be the weights at the token's vertex and at the other hub, \
           m_i = min(x_i, y_i), and F_i the sum of the other m_j. The position is N exactly when for some i either \
           x_i > y_i and m_i ≤ F_i, or x_i < y_i and m_i + 1 ≤ F_i. All winning moves follow: with the token in the \
           middle of spoke j the player to move loses exactly when m_j ≤ F_j or the other spokes would win at both hubs \
           even with F_j in place of m_j, and the other spokes win at the hub of the heavier edge if there is one.",
    hypotheses: &[K2N, ON_HUB],
    conclusion: Conclusion::Decide(hub),
    winning_moves: Some(|game, _, position, visit| {
        Spokes::from_hub(game, position).map_or(CONTINUE, |spokes| spokes.winning_moves(visit))
    }),
    ..Statement::of(NIMGRAPH.at("k2n/rule"))
};

pub(super) static SPOKE: Statement<EdgeNim> = Statement {
    id: "k2n/rule-n",
    title: "the rule for K_{2,n}, token in the part of n",
    says: "K_{2,n}, token in the middle of spoke j with weights a and b, m = min(a, b), F the sum of the least weights of \
           the other spokes. The position is P exactly when three things hold: m ≤ F, or the other spokes win at both \
           hubs when this one's least weight is F; if a > b, the other spokes win at the hub of a when this one's least \
           weight is b; and likewise if b > a. It is one ply over the rule for K_{2,n}.",
    hypotheses: &[K2N, ON_SPOKE],
    conclusion: Conclusion::Decide(spoke),
    winning_moves: Some(|game, _, position, visit| {
        Spokes::from_spoke(game, position).map_or(CONTINUE, |spokes| spokes.winning_moves(visit))
    }),
    ..Statement::of(NIMGRAPH.at("k2n/rule"))
};

fn hub(game: &EdgeNim, _: Play, position: &Token) -> Option<Finding<EdgeNim>> {
    let spokes = Spokes::from_hub(game, position)?;
    let Some(i) = spokes.witness() else {
        let ringed = Highlight::ring("hubs", spokes.live.on_board(spokes.hubs.iter().copied()));
        return Some(Finding::p(no_witness(&spokes)).with_witness(ringed));
    };
    let s = spokes.spokes[i];
    let [x, y] = s.weights;
    let rest = spokes.total() - u128::from(s.least());
    let because = format!(
        "At {} the edge from the token has weight {x} and the other edge {y}; the lighter edges of the other spokes \
         have the sum {rest}, and {}.",
        words::vertex(game, spokes.live.vertices[s.middle]),
        if x > y { format!("{y} ≤ {rest}") } else { format!("{x} + 1 ≤ {rest}") },
    );
    let shown = shown_spoke(&spokes, s.middle);
    Some(Finding::n(because).with_move(spokes.winning_move()).with_witness(shown))
}

fn no_witness(spokes: &Spokes) -> String {
    if spokes.spokes.is_empty() {
        return "No positive edge is left at the token's vertex.".to_owned();
    }
    if spokes.spokes.iter().all(Spoke::is_equal) {
        return "On each of the paths between the two hubs both edges have the same weight.".to_owned();
    }
    format!(
        "The lighter edges of the {} paths between the two hubs have the sum {}, and on every path with two different \
         weights the lighter one is too large for the rest of it.",
        spokes.spokes.len(),
        spokes.total()
    )
}

pub(super) fn shown_spoke(spokes: &Spokes, middle: usize) -> Highlight {
    let edges = spokes.live.graph.incident(middle).iter().map(|i| i.edge());
    Highlight::edges("spoke", Sign::Thick, spokes.live.edges_on_board(edges))
}

pub(super) fn spoke(game: &EdgeNim, _: Play, position: &Token) -> Option<Finding<EdgeNim>> {
    let spokes = Spokes::from_spoke(game, position)?;
    let at = spokes.at?;
    let [a, b] = spokes.spokes[at].weights;
    let around = spokes.around(at);
    let outcome = spokes.outcome();
    let because = format!(
        "The edges at {} have weights {a} and {b}, and the lighter edges of the other paths between the hubs have the \
         sum {}. {}.",
        words::vertex(game, position.token),
        around.rest,
        match outcome {
            Outcome::P => "Whatever is left of either edge, the opponent wins from the hub",
            Outcome::N => "Some move to a hub leaves the opponent without a path to win by",
        }
    );
    let mv = spokes.winning_move().filter(|_| outcome == Outcome::N);
    Some(Finding::new(outcome, because).with_move(mv).with_witness(shown_spoke(&spokes, Live::TOKEN)))
}

#[cfg(test)]
mod tests {
    use super::super::twin::{Table, compare, family, idle_hypotheses};
    use super::{HUB, SPOKE};

    fn tables() -> [Table; 4] {
        [family("path:3", 5), family("cycle:4", 5), family("bipartite:2,3", 3), family("bipartite:2,4", 2)]
    }

    #[test]
    fn agrees_with_the_rules() {
        for statement in [&HUB, &SPOKE] {
            let spoke = compare(statement, &tables());
            assert!(spoke.n > 1000 && spoke.p > 1000, "{} {spoke:?}", statement.id);
            assert_eq!(
                idle_hypotheses(statement, &[family("path:3", 1)]).len(),
                2,
                "elsewhere it says nothing"
            );
        }
    }
}
