//! Misère NimG on bipartite graphs, where only matchings count, and on complete graphs.

use nimgraph_game::{Move, Outcome, Play, State, rulesets::VertexNimG};
use nimgraph_graph::{Graph, algorithms::blossom::Blossoms, bipartition, is_complete};

use crate::{
    Among, Assertion, Conclusion, Cost, Facts, Finding, Hypothesis, Place, Reason, Relation, Statement,
    papers::NIMGRAPH, theorems::words::after_token_move,
};

pub(super) static MATCHING: Statement<VertexNimG> = Statement {
    id: "nimg/misere-matching",
    title: "the rule of misère NimG on bipartite graphs",
    plays: &[Play::Misere],
    says: "In misère NimG on a bipartite graph, with a positive weight under the token and at least one edge there, the \
           position is P exactly when some maximum matching of the vertices of positive weight misses the token's vertex. \
           How large the positive weights are does not matter. To win, lower the token's vertex to 0 and go to its partner.",
    cost: Cost::Polynomial,
    hypotheses: &[
        UNDIRECTED,
        Hypothesis::new("a bipartite graph", |game, _| bipartition(&game.board().graph).is_ok()),
    ],
    conclusion: Conclusion::Decide(by_matching),
    ..Statement::of(NIMGRAPH.at("nimg/misere-matching"))
};

pub(super) static COMPLETE: Statement<VertexNimG> = Statement {
    id: "nimg/misere-complete",
    title: "the rule of misère NimG on complete graphs",
    plays: &[Play::Misere],
    says: "In misère NimG on a complete graph of at least two vertices, with a positive weight under the token, the position \
           is P exactly when the number of vertices of positive weight is odd and none of them is lighter than the token's. \
           To win when the number is even, lower the token's vertex to 0 and go to the lightest of the others; when it is \
           odd, lower it to the least positive weight and go to a vertex of that weight.",
    hypotheses: &[
        UNDIRECTED,
        Hypothesis::new("a complete graph of at least two vertices", |game, _| {
            game.board().graph.order() >= 2 && is_complete(&game.board().graph)
        }),
    ],
    conclusion: Conclusion::Decide(by_order),
    ..Statement::of(NIMGRAPH.at("nimg/misere-complete"))
};

const UNDIRECTED: Hypothesis<VertexNimG> =
    Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed());

/// In misère play the player who has no move has won.
fn is_over(graph: &Graph, position: &State) -> bool {
    position.weights()[position.place()] == 0 || graph.degree(position.place()) == 0
}

fn by_matching(game: &VertexNimG, _: Play, position: &Facts<'_, VertexNimG>) -> Option<Finding> {
    let graph = &*game.board().graph;
    if is_over(graph, position) {
        return Some(Finding::n(Assertion::NoMove));
    }
    let matching = Blossoms::new(graph, |v| position.weights()[v] > 0);
    let (token, among) = (position.place(), Among::Positive);
    if matching.can_miss(token) {
        let reason = Reason::default()
            .claim(Assertion::Missed { vertex: token, among })
            .say(", where the token is. Going to a vertex of weight 0 loses at once; wherever else the token goes, every \
                  maximum matching covers that vertex, and so ")
            .claim(Assertion::AllLose)
            .say(".");
        return Some(Finding::p(reason));
    }
    let goal = matching.mate(token)?;
    let reason = Reason::default()
        .board(after_token_move(&Move::lower(token, 0).going(goal)))
        .claim(Assertion::Covered { vertices: vec![token], among })
        .say(", where the token is. Lower it to 0 and go to its partner: then ")
        .claim_on(1, Assertion::Missed { vertex: goal, among })
        .say(", and ")
        .claim_on(1, Assertion::Outcome(Outcome::P))
        .say(".");
    Some(Finding::n(reason).with_move(Move::lower(token, 0).going(goal)))
}

fn by_order(game: &VertexNimG, _: Play, position: &Facts<'_, VertexNimG>) -> Option<Finding> {
    let (weights, token) = (position.weights(), position.place());
    if is_over(&game.board().graph, position) {
        return Some(Finding::n(Assertion::NoMove));
    }
    let positive = weights.iter().filter(|&&weight| weight > 0).count();
    let others = (0..weights.len()).filter(|&v| v != token && weights[v] > 0);
    let lightest = others.min_by_key(|&v| weights[v]);
    let counted = Reason::default().claim(Assertion::PositiveWeights(positive));
    let (goal, to_weight, reason) = match lightest {
        Some(goal) if positive % 2 == 0 => {
            let reason = counted
                .say(", an even number. Leave an odd number, with the token on the lightest: after the move ")
                .board(after_token_move(&Move::lower(token, 0).going(goal)))
                .claim_on(1, Assertion::PositiveWeights(positive - 1))
                .say(" and ");
            (goal, 0, reason)
        }
        Some(goal) if weights[goal] < weights[token] => {
            let weight = |v: usize| Place::Vertex(v).weighing(weights[v]);
            let reason = counted
                .say(", an odd number, and the token's is not the lightest: ")
                .claim(Assertion::compare(weight(goal), Relation::Less, weight(token)))
                .say(". Lower it to the least weight and go there: after the move ")
                .board(after_token_move(&Move::lower(token, weights[goal]).going(goal)));
            (goal, weights[goal], reason)
        }
        _ => {
            let reason = counted
                .say(", an odd number, and ")
                .claim(Assertion::LightestPositive(token))
                .say(
                    ", where the token is. A move leaves an even number, or a lighter vertex behind, and so ",
                )
                .claim(Assertion::AllLose)
                .say(".");
            return Some(Finding::p(reason));
        }
    };
    let reason = reason
        .claim_on(1, Assertion::LightestPositive(goal))
        .say(", and ")
        .claim_on(1, Assertion::Outcome(Outcome::P))
        .say(".");
    Some(Finding::n(reason).with_move(Move::lower(token, to_weight).going(goal)))
}
