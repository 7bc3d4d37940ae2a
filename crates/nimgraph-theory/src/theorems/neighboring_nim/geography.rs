//! Neighboring Nim with weights of at most 1: undirected vertex geography, decided by maximum matchings.

use std::{cell::OnceCell, ops::ControlFlow};

use nimgraph_game::{Convention, Move, State, rulesets::NeighboringNim};
use nimgraph_graph::{Graph, algorithms::blossom::Blossoms};

use crate::{
    Among, Conclusion, Cost, Facts, Finding, Highlight, Hypothesis, Reason, Sign, Statement, VisitMove,
    claims::{CoveredClaim, MissedClaim, NoMoveClaim},
    papers::FSU,
};

pub(super) static GEOGRAPHY: Statement<NeighboringNim> = Statement {
    id: "geography",
    title: "the matching theorem of vertex geography",
    says: "Neighboring Nim with all weights at most 1 is geography on an undirected graph: a vertex of weight 1 \
           can be visited once, one of weight 0 never. Join a new vertex $s$ to the vertices that the token can go to. \
           The position is N exactly when every maximum matching of $s$ and the vertices of weight 1 covers $s$; to win, \
           go to $s$'s partner, and then always to the partner of the vertex that the opponent has gone to.",
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed()),
        Hypothesis::new("no weight above 1", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(FSU.at("undirected vertex geography"))
};

/// What is known of one position so far.
#[derive(Default)]
pub(in crate::theorems) struct Known {
    matching: OnceCell<Box<Blossoms>>,
}

impl Facts<'_, NeighboringNim> {
    /// A maximum matching of the vertices that are not empty.
    fn matching(&self) -> &Blossoms {
        let find = || Box::new(Blossoms::new(&self.game().board().graph, |v| self.weights()[v] > 0));
        self.known().neighboring_nim.matching.get_or_init(find)
    }
}

/// The vertices that the token can go to.
fn exits<'a>(game: &'a NeighboringNim, position: &'a State) -> impl Iterator<Item = usize> + 'a {
    game.board().graph.neighbours(position.place()).filter(|&v| position.weights()[v] > 0)
}

fn decide(game: &NeighboringNim, _: Convention, position: &Facts<'_, NeighboringNim>) -> Option<Finding> {
    let graph = &*game.board().graph;
    let open = |v: usize| position.weights()[v] > 0;
    if exits(game, position).next().is_none() {
        return Some(Finding::p(NoMoveClaim));
    }
    let (matching, among) = (position.matching(), Among::Ones);
    let Some(goal) = exits(game, position).find(|&v| matching.can_miss(v)) else {
        let vertices = exits(game, position).collect();
        let reason = Reason::default()
            .say("Wherever the token goes, the opponent goes on to the partner in a maximum matching: ")
            .claim(CoveredClaim { vertices, among })
            .say(".");
        return Some(Finding::p(reason).with_witness(pairs(graph, matching, None)));
    };
    // With the goal taken by the token, the rest has as large a matching as before.
    let rest = Blossoms::new(graph, |v| open(v) && v != goal);
    let reason = Reason::default()
        .claim(MissedClaim { vertex: goal, among })
        .say(". Go there, and then always to the partner of the vertex that the opponent has gone to.");
    let witness = pairs(graph, &rest, Some((position.place(), goal)));
    Some(Finding::n(reason).with_move(Move::lower(goal, 0).going(goal)).with_witness(witness))
}

/// The edges of a matching, with one more.
fn pairs(graph: &Graph, matching: &Blossoms, extra: Option<(usize, usize)>) -> Highlight {
    let edge = |u: usize, v: usize| graph.incident(u).iter().find(|i| i.to() == v).map(|i| i.edge());
    let matched =
        (0..graph.order()).filter_map(|u| matching.mate(u).filter(|&v| u < v).and_then(|v| edge(u, v)));
    let edges = extra.and_then(|(u, v)| edge(u, v)).into_iter().chain(matched).collect();
    Highlight::edges("maximum matching", Sign::Double, edges)
}

fn winning_moves(
    game: &NeighboringNim,
    _: Convention,
    position: &Facts<'_, NeighboringNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let matching = position.matching();
    exits(game, position)
        .filter(|&v| matching.can_miss(v))
        .try_for_each(|v| visit(Move::lower(v, 0).going(v)))
}
