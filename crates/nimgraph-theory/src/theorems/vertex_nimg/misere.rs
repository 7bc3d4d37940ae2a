//! Misère NimG on bipartite graphs, where only matchings count, on complete graphs and on odd cycles.

use std::ops::ControlFlow;

use nimgraph_game::{Convention, Move, Outcome, State, rulesets::VertexNimG};
use nimgraph_graph::{Graph, algorithms::blossom::Blossoms, is_complete, is_cycle};

use super::order;
use crate::{
    Among, Assertion, Conclusion, Cost, Facts, Finding, Hypothesis, Place, Reason, Relation, Statement,
    VisitMove,
    claims::{
        AllLoseClaim, CoveredClaim, LightestPositiveClaim, MissedClaim, NoMoveClaim, OutcomeClaim,
        PositiveWeightsClaim,
    },
    papers::NIMGRAPH,
    theorems::words::after_token_move,
};

pub(super) static MATCHING: Statement<VertexNimG> = Statement {
    id: "nimg/misere-matching",
    title: "the rule of misère NimG on bipartite graphs",
    plays: &[Convention::Misere],
    says: "In misère NimG on a bipartite graph, with a positive weight under the token and at least one edge there, the \
           position is P exactly when some maximum matching of the vertices of positive weight misses the token's vertex. \
           How large the positive weights are does not matter. To win, lower the token's vertex to 0 and go to its partner. The \
           graph need be bipartite only where the token can come without passing an empty vertex.",
    cost: Cost::Polynomial,
    hypotheses: &[
        UNDIRECTED,
        Hypothesis::new("a bipartite graph of positive vertices around the token", |game, position| {
            is_bipartite_around(&game.board().graph, position)
        }),
    ],
    conclusion: Conclusion::Decide(by_matching),
    winning_moves: Some(matched_moves),
    ..Statement::of(NIMGRAPH.at("nimg/misere-matching"))
};

pub(super) static COMPLETE: Statement<VertexNimG> = Statement {
    id: "nimg/misere-complete",
    title: "the rule of misère NimG on complete graphs",
    plays: &[Convention::Misere],
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

pub(super) static ODD_CYCLE: Statement<VertexNimG> = Statement {
    id: "nimg/misere-odd-cycle",
    title: "the rule of misère NimG on odd cycles",
    plays: &[Convention::Misere],
    says: "On an odd cycle of at least three vertices, all of positive weight, misère NimG has the outcome of normal play, by the order \
           of weights (nimg/order). To win, go to a strictly lighter P-vertex, leaving at least its weight.",
    hypotheses: &[
        UNDIRECTED,
        Hypothesis::new("an odd cycle of at least three vertices", |game, _| {
            let graph = &game.board().graph;
            graph.order() >= 3 && graph.order() % 2 == 1 && is_cycle(graph)
        }),
        Hypothesis::new("no vertex of weight 0", |_, position: &Facts<'_, VertexNimG>| {
            position.weights().iter().all(|&w| w > 0)
        }),
    ],
    conclusion: Conclusion::Decide(order::decide),
    winning_moves: Some(order::winning_moves),
    ..Statement::of(NIMGRAPH.at("nimg/misere-odd-cycle"))
};

const UNDIRECTED: Hypothesis<VertexNimG> =
    Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed());

/// In misère play the player who has no move has won.
fn is_over(graph: &Graph, position: &State) -> bool {
    position.weights()[position.place()] == 0 || graph.degree(position.place()) == 0
}

/// Whether the vertices of positive weight that the token can reach over each other have two sides.
fn is_bipartite_around(graph: &Graph, position: &State) -> bool {
    let is_positive = |v: usize| position.weights()[v] > 0;
    let mut sides = vec![None; graph.order()];
    let mut stack = Vec::new();
    if is_positive(position.place()) {
        sides[position.place()] = Some(false);
        stack.push(position.place());
    }
    while let Some(v) = stack.pop() {
        let other = sides[v].map(|side| !side);
        for u in graph.neighbours(v).filter(|&u| is_positive(u)) {
            match sides[u] {
                None => {
                    sides[u] = other;
                    stack.push(u);
                }
                side if side != other => return false,
                _ => {}
            }
        }
    }
    true
}

/// A move to u wins if some maximum matching of what is left then misses u.
fn matched_moves(
    game: &VertexNimG,
    _: Convention,
    position: &Facts<'_, VertexNimG>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let (graph, weights, token) = (&*game.board().graph, position.weights(), position.place());
    if is_over(graph, position) {
        return ControlFlow::Continue(());
    }
    let with = Blossoms::new(graph, |v| weights[v] > 0);
    let without = Blossoms::new(graph, |v| weights[v] > 0 && v != token);
    for u in graph.neighbours(token).filter(|&u| weights[u] > 0) {
        let mut go = |to_weight| visit(Move::lower(token, to_weight).going(u));
        if without.can_miss(u) {
            go(0)?;
        }
        if with.can_miss(u) {
            (1..weights[token]).try_for_each(go)?;
        }
    }
    ControlFlow::Continue(())
}

fn by_matching(game: &VertexNimG, _: Convention, position: &Facts<'_, VertexNimG>) -> Option<Finding> {
    let graph = &*game.board().graph;
    if is_over(graph, position) {
        return Some(Finding::n(NoMoveClaim));
    }
    let matching = Blossoms::new(graph, |v| position.weights()[v] > 0);
    let (token, among) = (position.place(), Among::Positive);
    if matching.can_miss(token) {
        let reason = Reason::default()
            .claim(MissedClaim { vertex: token, among })
            .say(", where the token is. Going to a vertex of weight 0 loses at once; wherever else the token goes, every \
                  maximum matching covers that vertex, and so ")
            .claim(AllLoseClaim)
            .say(".");
        return Some(Finding::p(reason));
    }
    let goal = matching.mate(token)?;
    let reason = Reason::default()
        .board(after_token_move(&Move::lower(token, 0).going(goal)))
        .claim(CoveredClaim { vertices: vec![token], among })
        .say(", where the token is. Lower it to 0 and go to its partner: then ")
        .claim_on(1, MissedClaim { vertex: goal, among })
        .say(", and ")
        .claim_on(1, OutcomeClaim(Outcome::P))
        .say(".");
    Some(Finding::n(reason).with_move(Move::lower(token, 0).going(goal)))
}

fn by_order(game: &VertexNimG, _: Convention, position: &Facts<'_, VertexNimG>) -> Option<Finding> {
    let (weights, token) = (position.weights(), position.place());
    if is_over(&game.board().graph, position) {
        return Some(Finding::n(NoMoveClaim));
    }
    let positive = weights.iter().filter(|&&weight| weight > 0).count();
    let others = (0..weights.len()).filter(|&v| v != token && weights[v] > 0);
    let lightest = others.min_by_key(|&v| weights[v]);
    let counted = Reason::default().claim(PositiveWeightsClaim(positive));
    let (goal, to_weight, reason) = match lightest {
        Some(goal) if positive % 2 == 0 => {
            let reason = counted
                .say(", an even number. Leave an odd number, with the token on the lightest: after the move ")
                .board(after_token_move(&Move::lower(token, 0).going(goal)))
                .claim_on(1, PositiveWeightsClaim(positive - 1))
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
                .claim(LightestPositiveClaim(token))
                .say(
                    ", where the token is. A move leaves an even number, or a lighter vertex behind, and so ",
                )
                .claim(AllLoseClaim)
                .say(".");
            return Some(Finding::p(reason));
        }
    };
    let reason = reason
        .claim_on(1, LightestPositiveClaim(goal))
        .say(", and ")
        .claim_on(1, OutcomeClaim(Outcome::P))
        .say(".");
    Some(Finding::n(reason).with_move(Move::lower(token, to_weight).going(goal)))
}
