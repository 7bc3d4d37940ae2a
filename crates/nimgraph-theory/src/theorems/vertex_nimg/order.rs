//! NimG on the vertices of an undirected graph: labels by increasing weight.

use std::{cell::OnceCell, ops::ControlFlow};

use nimgraph_game::{Convention, Move, Outcome, State, rulesets::VertexNimG};

use super::tools::descent::Descent;
use crate::statement::first_of;
use crate::{
    Assertion, Conclusion, DerivedBoard, Facts, Finding, Highlight, Hypothesis, Place, Reason, Statement,
    VisitMove,
    claims::{LoopClaim, NoLighterClaim, NoMoveClaim, StandsClaim, WeightClaim},
    papers::NIMGRAPH,
};

pub(super) static ORDER: Statement<VertexNimG> = Statement {
    id: "nimg/order",
    title: "the order of weights",
    says: "In NimG on an undirected graph, label the vertices by increasing weight: weight 0 is P; weight 1 or more \
           with a loop is N; any other vertex is N exactly when a strictly lighter neighbour is P. The label of \
           the token's vertex is the outcome. To win, lower a vertex with a loop to 0 and stay; else go to a \
           strictly lighter P-vertex, leaving at least its weight.",
    hypotheses: &[Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed())],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(NIMGRAPH.at("nimg/order"))
};

/// What is known of one position so far.
#[derive(Default)]
pub(in crate::theorems) struct Known {
    labels: OnceCell<Box<(Descent, bool)>>,
}

impl Facts<'_, VertexNimG> {
    /// The labels, and whether the token's vertex has a loop.
    fn labels(&self) -> &(Descent, bool) {
        self.known().vertex_nimg.labels.get_or_init(|| Box::new(label(self.game(), self)))
    }
}

fn label(game: &VertexNimG, position: &State) -> (Descent, bool) {
    let graph = &game.board().graph;
    let mut looped = vec![false; graph.order()];
    graph.edges().filter(|(u, v)| u == v).for_each(|(v, _)| looped[v] = true);
    let weights = position.weights();
    let descent = Descent::new(graph, weights, position.place(), |_| true, |v| looped[v] && weights[v] > 0);
    (descent, looped[position.place()])
}

pub(super) fn decide(game: &VertexNimG, _: Convention, position: &Facts<'_, VertexNimG>) -> Option<Finding> {
    let token = position.place();
    let weight = position.weights()[token];
    let here = Assertion::Weight(WeightClaim { of: Place::Vertex(token), is: weight });
    if weight == 0 {
        let reason = Reason::default().claim(here).say(": ").claim(NoMoveClaim).say(".");
        return Some(Finding::p(reason));
    }
    let (descent, looped) = position.labels();
    if *looped {
        let emptied = DerivedBoard::with(0, "after the move", vec![(Place::Vertex(token), 0)]);
        let reason = Reason::default()
            .board(emptied)
            .claim(LoopClaim(token))
            .say(": lower it to 0 and stay, and ")
            .claim_on(1, NoMoveClaim)
            .say(".");
        return Some(Finding::n(reason).with_move(Move::lower(token, 0).going(token)));
    }
    let outcome = Outcome::from_winning_move(!descent.token_is_p(weight));
    let mv = first_move(game, position, descent);
    let reason = reason(game, position, descent, mv.as_ref());
    let witness = Highlight::ring("P-vertices", descent.p_vertices());
    Some(Finding::new(outcome, reason).with_move(mv).with_witness(witness))
}

fn reason(game: &VertexNimG, position: &State, descent: &Descent, mv: Option<&Move>) -> Reason {
    let (graph, token) = (&game.board().graph, position.place());
    let weight =
        |v: usize| Assertion::Weight(WeightClaim { of: Place::Vertex(v), is: position.weights()[v] });
    let lighter = || graph.neighbours(token).filter(|&x| position.weights()[x] < position.weights()[token]);
    if let Some(goal) = mv.and_then(Move::to) {
        return Reason::default()
            .say("Labelled by increasing weight, ")
            .claim(StandsClaim { on: goal, is: Outcome::P })
            .say(", and it is lighter than its neighbour ")
            .at(Place::Vertex(token))
            .say(": ")
            .claims_on(0, [weight(goal), weight(token)])
            .say(".");
    }
    if graph.degree(token) == 0 {
        return NoMoveClaim.into();
    }
    let all: Vec<usize> = lighter().filter(|&v| !descent.is_p(v)).collect();
    let reason = Reason::default();
    if all.is_empty() {
        return reason
            .claim(NoLighterClaim(token))
            .say(", and the player who leaves it must make it lighter still.");
    }
    let labels = all.iter().take(MOST_SHOWN).map(|&on| Assertion::Stands(StandsClaim { on, is: Outcome::N }));
    let reason = reason
        .claim(weight(token))
        .say("; labelled by increasing weight, none of its lighter neighbours is P: ")
        .claims_on(0, labels);
    if all.len() > MOST_SHOWN { reason.say(", and so on.") } else { reason.say(".") }
}

/// A reason names at most this many vertices.
const MOST_SHOWN: usize = 6;

fn first_move(game: &VertexNimG, position: &State, descent: &Descent) -> Option<Move> {
    first_of(|visit| show(game, position, descent, false, visit))
}

pub(super) fn winning_moves(
    game: &VertexNimG,
    _: Convention,
    position: &Facts<'_, VertexNimG>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let (descent, looped) = position.labels();
    show(game, position, descent, *looped, visit)
}

fn show(
    game: &VertexNimG,
    position: &State,
    descent: &Descent,
    looped: bool,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let (weights, token) = (position.weights(), position.place());
    for v in game.board().graph.neighbours(token) {
        // A vertex with a loop is N at every weight but 0, whatever its neighbours are.
        let good = match (v == token, looped) {
            (true, _) => 0..1,
            (false, true) if descent.is_p(v) => u64::from(weights[v] > 0)..u64::MAX,
            (false, true) => 0..0,
            (false, false) => descent.floor(weights, v).unwrap_or(u64::MAX)..u64::MAX,
        };
        for to_weight in good.start..good.end.min(weights[token]) {
            visit(Move::lower(token, to_weight).going(v))?;
        }
    }
    ControlFlow::Continue(())
}
