//! NimG on the vertices of an undirected graph: labels by increasing weight.

use std::ops::ControlFlow;

use nimgraph_game::{
    Outcome, Play,
    rulesets::{Token, TokenMove, VertexNimG},
};

use super::descent::Descent;
use crate::statement::first_of;
use crate::{
    Conclusion, Finding, Highlight, Hypothesis, Statement, VisitMove, papers::NIMGRAPH, theorems::words,
};

pub(super) static ORDER: Statement<VertexNimG> = Statement {
    id: "nimg/order",
    title: "the order of weights",
    says: "In NimG on an undirected graph, label the vertices by increasing weight: weight 0 is P; weight 1 or more \
           with a loop is N; any other vertex is N exactly when a strictly lighter neighbour is P. The position is \
           what the token's vertex is labelled. To win, lower a vertex with a loop to 0 and stay; else go to a \
           strictly lighter P-vertex, leaving at least its weight.",
    hypotheses: &[Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed())],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(NIMGRAPH.at("nimg/order"))
};

/// The labels, and whether the token's vertex has a loop.
fn label(game: &VertexNimG, position: &Token) -> (Descent, bool) {
    let graph = &game.board().graph;
    let mut looped = vec![false; graph.order()];
    graph.edges().filter(|(u, v)| u == v).for_each(|(v, _)| looped[v] = true);
    let weights = &position.weights;
    let descent = Descent::new(graph, weights, position.token, |_| true, |v| looped[v] && weights[v] > 0);
    (descent, looped[position.token])
}

fn decide(game: &VertexNimG, _: Play, position: &Token) -> Option<Finding<VertexNimG>> {
    let (labels, token) = (&game.board().labels, position.token);
    let (here, weight) = (labels.text(token), position.weights[token]);
    if weight == 0 {
        return Some(Finding::p(format!(
            "The token stands on {here}, which has weight 0: there is no move."
        )));
    }
    let (descent, looped) = label(game, position);
    if looped {
        let because = format!("{here} has a loop: lowered to 0 it leaves the opponent without a move.");
        return Some(Finding::n(because).with_move(TokenMove { to_weight: 0, token: Some(token) }));
    }
    let outcome = Outcome::from_winning_move(!descent.token_is_p(weight));
    let because = because(game, position, &descent, outcome);
    let witness = Highlight::ring("P-vertices", descent.p_vertices());
    let mv = first_move(game, position, &descent);
    Some(Finding::new(outcome, because).with_move(mv).with_witness(witness))
}

fn because(game: &VertexNimG, position: &Token, descent: &Descent, outcome: Outcome) -> String {
    let (graph, labels) = (&game.board().graph, &game.board().labels);
    let name = |v: usize| words::weighted(labels, &position.weights, v);
    let lighter = |v: usize| graph.neighbours(v).filter(move |&x| position.weights[x] < position.weights[v]);
    let (token, here) = (position.token, name(position.token));
    if outcome == Outcome::N {
        let p = lighter(token).filter(|&v| descent.is_p(v));
        let Some(v) = p.min_by_key(|&v| position.weights[v]) else { return String::new() };
        let why = match lighter(v).next() {
            None if position.weights[v] == 0 => "from which nobody can move",
            None => "which has no lighter neighbour",
            Some(_) => "none of whose lighter neighbours is P",
        };
        return format!(
            "By increasing weight, {} is a P-vertex, {why}, and lighter than its neighbour {here}.",
            name(v)
        );
    }
    if graph.degree(token) == 0 {
        return format!("{here} has no neighbour: there is no move.");
    }
    let mut lighter = lighter(token).peekable();
    match lighter.peek() {
        None => format!("No neighbour of {here} is lighter, and who leaves it must make it lighter still."),
        Some(_) => format!(
            "By increasing weight, each lighter neighbour of {here} is an N-vertex: {}.",
            words::list(lighter.map(name))
        ),
    }
}

fn first_move(game: &VertexNimG, position: &Token, descent: &Descent) -> Option<TokenMove> {
    first_of(|visit| show(game, position, descent, false, visit))
}

fn winning_moves(
    game: &VertexNimG,
    _: Play,
    position: &Token,
    visit: &mut VisitMove<'_, VertexNimG>,
) -> ControlFlow<()> {
    let (descent, looped) = label(game, position);
    show(game, position, &descent, looped, visit)
}

fn show(
    game: &VertexNimG,
    position: &Token,
    descent: &Descent,
    looped: bool,
    visit: &mut VisitMove<'_, VertexNimG>,
) -> ControlFlow<()> {
    let (weights, token) = (&position.weights, position.token);
    for v in game.board().graph.neighbours(token) {
        // A vertex with a loop is N at every weight but 0, whatever its neighbours are.
        let good = match (v == token, looped) {
            (true, _) => 0..1,
            (false, true) if descent.is_p(v) => u64::from(weights[v] > 0)..u64::MAX,
            (false, true) => 0..0,
            (false, false) => descent.floor(weights, v).unwrap_or(u64::MAX)..u64::MAX,
        };
        for to_weight in good.start..good.end.min(weights[token]) {
            visit(TokenMove { to_weight, token: Some(v) })?;
        }
    }
    ControlFlow::Continue(())
}
