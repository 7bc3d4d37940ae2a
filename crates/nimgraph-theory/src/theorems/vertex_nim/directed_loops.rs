//! Vertex Nim on directed graphs with a loop on each vertex.

use std::{cell::OnceCell, ops::ControlFlow};

use nimgraph_game::{Convention, Move, Outcome, rulesets::VertexNim};
use nimgraph_graph::Graph;

use super::{
    tools::{
        labelling::{VertexRole, label},
        ways::{Scene, Ways},
    },
    undirected::{among_ones, on_loop},
};
use crate::statement::first_of;
use crate::{
    Assertion, Conclusion, Facts, Finding, Highlight, Hypothesis, Place, Reason, Statement, VisitMove,
    claims::{NoMoveClaim, StandsClaim},
    papers::DUCHENE_RENAULT,
};

pub(super) static THEOREM_6: Statement<VertexNim> = Statement {
    id: "duchene-renault-2014/6",
    title: "Duchêne and Renault's Theorem 6",
    says: "Vertex Nim on a strongly connected directed graph with a loop on each vertex, token on $u$. If all weights are \
           1, it is N exactly when the number of vertices is odd. Otherwise it is N when $w(u) ≥ 2$, and for $w(u) = 1$ \
           its outcome is $u$'s label in the graph of the ones: take a strong component that no arc leaves; if its \
           size is even, its vertices are N; if odd, they are P and all vertices with an arc into it are N; take out \
           what is labelled and go on.",
    hypotheses: HYPOTHESES,
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(DUCHENE_RENAULT.at("Theorem 6"))
};

pub(super) static THEOREM_14: Statement<VertexNim> = Statement {
    id: "duchene-renault-2014/14",
    title: "Duchêne and Renault's Theorem 14",
    plays: &[Convention::Misere],
    says: "Misère Vertex Nim on a strongly connected directed graph with a loop on each vertex has the outcomes of \
           normal play (Theorem 6), except that a graph of ones is N exactly when the number of vertices is even.",
    hypotheses: HYPOTHESES,
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(DUCHENE_RENAULT.at("Theorem 14"))
};

/// An undirected graph will do as well: its edges are arcs both ways.
const HYPOTHESES: &[Hypothesis<VertexNim>] =
    &[Hypothesis::new("a loop on each vertex", |_, position| position.has_all_loops())];

/// The labels of the ones, with the token's vertex counted as one, as heavy or as removed.
struct OneLabels<'a> {
    graph: &'a Graph,
    reversed: Graph,
    weights: &'a [u64],
    token: usize,
    found: [OnceCell<Vec<Option<Outcome>>>; 3],
}

impl<'a> OneLabels<'a> {
    fn new(scene: &Scene<'a>) -> Self {
        let graph = &*scene.game.board().graph;
        let found = [const { OnceCell::new() }; 3];
        Self { graph, reversed: graph.reversed(), weights: scene.weights, token: scene.token, found }
    }

    fn with_token_as(&self, token_part: VertexRole) -> &[Option<Outcome>] {
        let part = |v: usize| match self.weights[v] {
            _ if v == self.token => token_part,
            0 => VertexRole::Gone,
            1 => VertexRole::One,
            _ => VertexRole::Heavy,
        };
        self.found[token_part as usize].get_or_init(|| label(self.graph, &self.reversed, part))
    }

    fn is_p(&self, v: usize, token_part: VertexRole) -> bool {
        self.with_token_as(token_part)[v] == Some(Outcome::P)
    }

    fn p_vertices(&self) -> Vec<usize> {
        (0..self.weights.len()).filter(|&v| self.weights[v] == 1 && self.is_p(v, VertexRole::One)).collect()
    }
}

fn decide(game: &VertexNim, play: Convention, position: &Facts<'_, VertexNim>) -> Option<Finding> {
    let Some(scene) = Scene::new(game, play, position) else {
        return Some(Finding::new(play.outcome_at_end(), Assertion::NoMove(NoMoveClaim)));
    };
    let labels = OneLabels::new(&scene);
    let goal = if scene.weight == 1 { into_p_vertex(&scene, &labels) } else { None };
    let finding =
        if scene.others_are_ones { among_ones(&scene) } else { by_label(&scene, &labels, goal.as_ref()) };
    let first = || first_of(|visit| show(&scene, &labels, visit));
    let mv = if finding.outcome == Outcome::N { goal.or_else(first) } else { None };
    Some(scene.argue(finding, mv, decide))
}

fn by_label(scene: &Scene<'_>, labels: &OneLabels<'_>, goal: Option<&Move>) -> Finding {
    if scene.weight >= 2 {
        return on_loop(scene);
    }
    let outcome = Outcome::from_winning_move(!labels.is_p(scene.token, VertexRole::One));
    let reason = Reason::default()
        .claim(scene.weighs(scene.token))
        .say("; by the labelling of the vertices of weight 1, ")
        .claim(StandsClaim { on: scene.token, is: outcome });
    let reason = match outcome {
        Outcome::P => reason.say(
            ": among the vertices of weight 1, once those labelled before it are taken out, its strong component has odd size, and no arc leads from there to another of them.",
        ),
        Outcome::N => match goal.and_then(Move::to) {
            Some(v) => reason
                .say(": an arc leads from it to ")
                .at(Place::Vertex(v))
                .say(", and ")
                .claim(StandsClaim { on: v, is: Outcome::P })
                .say("."),
            None => reason.say(
                ": among the vertices of weight 1, once those labelled before it are taken out, its strong component has even size, and no arc leads from there to another of them.",
            ),
        },
    };
    Finding::new(outcome, reason).with_witness(Highlight::ring("P-vertices of weight 1", labels.p_vertices()))
}

/// A winning move to a vertex that is labelled P. If the token's vertex is N because an arc leads into an odd component, there
/// is one: taking out the vertex leaves that component as it is. If it is N in an even component, there is none.
fn into_p_vertex(scene: &Scene<'_>, labels: &OneLabels<'_>) -> Option<Move> {
    let is_p = |v: usize| v != scene.token && scene.weights[v] == 1 && labels.is_p(v, VertexRole::One);
    let mut found = None;
    let _ = show(scene, labels, &mut |mv| match mv.to() {
        Some(v) if is_p(v) => {
            found = Some(mv);
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    found
}

fn winning_moves(
    game: &VertexNim,
    play: Convention,
    position: &Facts<'_, VertexNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    match Scene::new(game, play, position) {
        Some(scene) => show(&scene, &OneLabels::new(&scene), visit),
        None => ControlFlow::Continue(()),
    }
}

/// Shows the winning moves: those to a one that is P once the token's vertex has its new weight.
fn show(scene: &Scene<'_>, labels: &OneLabels<'_>, visit: &mut VisitMove<'_>) -> ControlFlow<()> {
    let ways = |v: usize| {
        let (stays, is_one) = (v == scene.token, scene.weights[v] == 1);
        let among_ones = scene.others_are_ones;
        let zero =
            || if among_ones { scene.ones_are_p(scene.order - 1) } else { labels.is_p(v, VertexRole::Gone) };
        let one = || if among_ones { scene.ones_are_p(scene.order) } else { labels.is_p(v, VertexRole::One) };
        Ways {
            zero: is_one && !stays && zero(),
            one: scene.weight >= 2 && (is_one || stays) && one(),
            from: (scene.weight >= 3 && is_one && !stays && labels.is_p(v, VertexRole::Heavy)).then_some(2),
        }
    };
    scene.show(ways, visit)
}
