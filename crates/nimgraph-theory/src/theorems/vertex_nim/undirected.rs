//! Vertex Nim on any undirected graph, in normal and in misère play.

use std::ops::ControlFlow;

use nimgraph_game::{Convention, Move, Outcome, State, rulesets::VertexNim};
use nimgraph_graph::Graph;

use super::tools::{
    present::has_loop,
    ways::{Scene, Ways},
};
use crate::statement::first_of;
use crate::{
    Assertion, Conclusion, Counterexample, Erratum, Facts, Finding, Highlight, Hypothesis, Place, Printed,
    Reason, Relation, Statement, VisitMove,
    claims::{
        AllWeightsClaim, IslandClaim, LoopClaim, NoLighterClaim, NoMoveClaim, OnlyMoveEndsClaim,
        OthersAreOnesClaim, StandsClaim, VerticesLeftClaim,
    },
    papers::DUCHENE_RENAULT,
    theorems::vertex_nimg::Descent,
};

pub(super) static THEOREM_10: Statement<VertexNim> = Statement {
    id: "duchene-renault-2014/10",
    title: "Duchêne and Renault's Theorem 10, corrected",
    says: "Vertex Nim on an undirected graph, token on $u$. If all other weights are 1: N when $w(u) ≥ 2$, and for $w(u) = 1$ \
           when the number of vertices is odd. Otherwise: if $w(u) = 1$, N exactly when $u$ lies in a connected set of \
           ones (as large as can be) of even size; if $w(u) ≥ 2$ and $u$ has a loop or a neighbour of weight 1, N. Else \
           $u$ is heavy: weight 2 or more, no loop, all neighbours of weight 2 or more. Label the heavy vertices by \
           increasing weight, N exactly when a strictly lighter heavy neighbour is P; $u$'s label is the outcome.",
    hypotheses: &[Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed())],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    erratum: Some(Erratum {
        printed: "The same cases, but heavy vertices are labelled by Definition 11, which calls every vertex P that has \
                  no lighter neighbour, then their neighbours N, and goes on with the rest.",
        counterexamples: &[Counterexample {
            position: "vertex-nim path:4 weights=4,4,3,2 token=1",
            printed_says: Printed::Outcome(Outcome::N),
        }],
        corrected: "A heavy vertex is N exactly when a strictly lighter heavy neighbour is P.",
    }),
    ..Statement::of(
        DUCHENE_RENAULT
            .at("Theorem 10; the correction is proved in docs/proofs.md under duchene-renault-2014/10"),
    )
};

pub(super) static THEOREM_13: Statement<VertexNim> = Statement {
    id: "duchene-renault-2014/13",
    title: "Duchêne and Renault's Theorem 13, corrected",
    plays: &[Convention::Misere],
    says: "Misère Vertex Nim on an undirected graph has the outcomes of normal play (Theorem 10), except that a graph \
           of ones is N exactly when the number of vertices is even, and a single vertex of weight 2 or more without \
           a loop is P.",
    hypotheses: &[Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed())],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    erratum: Some(Erratum {
        printed: "Misère play differs from normal play only where all weights are 1, and normal play follows Theorem 10 \
                  with Definition 11.",
        counterexamples: &[
            // A single vertex cannot be left lighter: the only move empties the board.
            Counterexample {
                position: "vertex-nim vertices=1 weights=2 token=0 misere",
                printed_says: Printed::Outcome(Outcome::N),
            },
            Counterexample {
                position: "vertex-nim path:4 weights=4,4,3,2 token=1 misere",
                printed_says: Printed::Outcome(Outcome::N),
            },
        ],
        corrected: "It also differs on a single vertex of weight 2 or more without a loop, which is P; and a heavy \
                    vertex is N exactly when a strictly lighter heavy neighbour is P.",
    }),
    ..Statement::of(
        DUCHENE_RENAULT
            .at("Theorem 13; the correction is proved in docs/proofs.md under duchene-renault-2014/10"),
    )
};

/// A vertex of weight 2 or more without a loop whose neighbours all have weight 2 or more. A removed neighbour
/// would have left a loop.
pub(super) fn is_heavy(graph: &Graph, weights: &[u64], v: usize) -> bool {
    weights[v] >= 2 && graph.neighbours(v).all(|x| x != v && weights[x] >= 2)
}

/// Sets of ones, each as large as can be, connected by ones and removed vertices.
struct Islands {
    of: Vec<u32>,
    sizes: Vec<usize>,
}

impl Islands {
    /// The islands of the vertices that `is_one` names; removed vertices only pass on.
    fn new(graph: &Graph, weights: &[u64], is_one: impl Fn(usize) -> bool) -> Self {
        let mut islands = Self { of: vec![u32::MAX; graph.order()], sizes: Vec::new() };
        let mut stack = Vec::new();
        for root in (0..graph.order()).filter(|&v| is_one(v)) {
            if islands.of[root] != u32::MAX {
                continue;
            }
            let number = islands.sizes.len() as u32;
            islands.of[root] = number;
            stack.push(root);
            let mut size = 0;
            while let Some(v) = stack.pop() {
                size += usize::from(is_one(v));
                for x in graph.neighbours(v) {
                    if (is_one(x) || weights[x] == 0) && islands.of[x] == u32::MAX {
                        islands.of[x] = number;
                        stack.push(x);
                    }
                }
            }
            islands.sizes.push(size);
        }
        islands
    }

    fn size_at(&self, v: usize) -> usize {
        self.sizes.get(self.of[v] as usize).copied().unwrap_or(0)
    }

    fn members(&self, weights: &[u64], v: usize) -> Vec<usize> {
        (0..self.of.len()).filter(|&x| self.of[x] == self.of[v] && weights[x] > 0).collect()
    }
}

fn decide(game: &VertexNim, play: Convention, position: &Facts<'_, VertexNim>) -> Option<Finding> {
    let Some(scene) = Scene::new(game, play, position) else {
        return Some(Finding::new(play.outcome_at_end(), Assertion::NoMove(NoMoveClaim)));
    };
    let finding = if scene.others_are_ones { among_ones(&scene) } else { elsewhere(&scene) };
    let mv = if finding.outcome == Outcome::N { advised(&scene) } else { None };
    Some(scene.argue(finding, mv, decide))
}

/// The winning move that the reason argues for: from a heavy vertex to the lighter one that it names, so that this one stays
/// the lighter of the two; else the first one.
fn advised(scene: &Scene<'_>) -> Option<Move> {
    let is_heavy = is_heavy(&scene.game.board().graph, scene.weights, scene.token);
    if is_heavy
        && !scene.others_are_ones
        && let Some(v) = lighter_p(scene)
    {
        return Some(Move::lower(scene.token, scene.weight - 1).going(v));
    }
    first_of(|visit| show(scene, visit))
}

/// A lighter neighbour of a heavy vertex that is P.
fn lighter_p(scene: &Scene<'_>) -> Option<usize> {
    let descent = scene.position.heights();
    let mut neighbours = scene.game.board().graph.neighbours(scene.token);
    neighbours.find(|&v| scene.weights[v] < scene.weight && descent.is_p(v))
}

/// The token's vertex alone may weigh more than 1.
pub(super) fn among_ones(scene: &Scene<'_>) -> Finding {
    let (graph, token) = (&scene.game.board().graph, scene.token);
    let left = Assertion::VerticesLeft(VerticesLeftClaim(scene.order));
    if scene.weight == 1 {
        let outcome = Outcome::from_winning_move(!scene.ones_are_p(scene.order));
        let reason = Reason::default()
            .claim(AllWeightsClaim(Relation::Equal, 1))
            .say(", so every move removes a vertex, and ")
            .claim(left)
            .say(".");
        return Finding::new(outcome, reason);
    }
    if scene.order == 1 && !has_loop(graph, scene.weights, token) {
        let reason = Reason::default()
            .claim(left)
            .say(", ")
            .at(Place::Vertex(token))
            .say(", and it has no loop: ")
            .claim(OnlyMoveEndsClaim)
            .say(".");
        return Finding::new(Outcome::from_winning_move(scene.play == Convention::Normal), reason);
    }
    let reason = Reason::default()
        .claim(OthersAreOnesClaim(token))
        .say(", and ")
        .claim(left)
        .say(". Leaving weight 0 or weight 1 on vertex ")
        .at(Place::Vertex(token))
        .say(", the player to move chooses whether the number of ones that is left is even or odd.");
    Finding::n(reason)
}

/// Some vertex beside the token's has weight 2 or more.
fn elsewhere(scene: &Scene<'_>) -> Finding {
    let (graph, weights, token) = (&*scene.game.board().graph, scene.weights, scene.token);
    if scene.weight == 1 {
        return on_island(scene);
    }
    if has_loop(graph, weights, token) {
        return on_loop(scene);
    }
    if let Some(one) = graph.neighbours(token).find(|&v| weights[v] == 1) {
        let reason = Reason::default()
            .claims_on(0, [scene.weighs(token), scene.weighs(one)])
            .say(", and the two are neighbours: leaving weight 0 or weight 1, the player to move chooses whether an even or an odd number of connected ones is left.");
        return Finding::n(reason);
    }
    on_heights(scene)
}

/// The token's vertex has a loop and more than 1.
pub(super) fn on_loop(scene: &Scene<'_>) -> Finding {
    let reason = Reason::default()
        .claim(LoopClaim(scene.token))
        .say(", and ")
        .claim(scene.weighs(scene.token))
        .say(".");
    Finding::n(reason)
}

/// The token's vertex is one of a connected set of ones.
pub(super) fn on_island(scene: &Scene<'_>) -> Finding {
    let islands = Islands::new(&scene.game.board().graph, scene.weights, |v| scene.weights[v] == 1);
    let size = islands.size_at(scene.token);
    let outcome = Outcome::from_winning_move(size.is_multiple_of(2));
    let reason = Reason::default().claim(IslandClaim { vertex: scene.token, size }).say(match size {
        1 => "; the player who has to leave it for a heavier vertex loses.",
        _ if size.is_multiple_of(2) => {
            ", an even number; the player who has to leave them for a heavier vertex loses."
        }
        _ => ", an odd number; the player who has to leave them for a heavier vertex loses.",
    });
    let members = islands.members(scene.weights, scene.token);
    Finding::new(outcome, reason).with_witness(Highlight::ring("connected ones", members))
}

/// The token's vertex is heavy.
fn on_heights(scene: &Scene<'_>) -> Finding {
    let graph = &*scene.game.board().graph;
    let descent = scene.position.heights();
    let lighter: Vec<usize> =
        graph.neighbours(scene.token).filter(|&v| scene.weights[v] < scene.weight).collect();
    let heavy = Reason::default()
        .claim(scene.weighs(scene.token))
        .say(", no loop, and no neighbour of weight 1. Such a vertex is N exactly when it has a lighter neighbour that is P. Here ");
    let reason = match lighter_p(scene) {
        Some(v) => heavy.say("the lighter neighbour ").claim(StandsClaim { on: v, is: Outcome::P }).say("."),
        None if lighter.is_empty() => heavy.claim(NoLighterClaim(scene.token)).say("."),
        None => {
            let n = |&on: &usize| Assertion::Stands(StandsClaim { on, is: Outcome::N });
            let heavy = heavy
                .say("none of the lighter neighbours is: ")
                .claims_on(0, lighter.iter().take(MOST_SHOWN).map(n));
            heavy.say(if lighter.len() > MOST_SHOWN { ", and so on." } else { "." })
        }
    };
    let outcome = Outcome::from_winning_move(!descent.token_is_p(scene.weight));
    Finding::new(outcome, reason).with_witness(Highlight::ring("heavy P-vertices", descent.p_vertices()))
}

/// A reason names at most this many vertices.
const MOST_SHOWN: usize = 6;

/// The labels of the heavy vertices.
pub(super) fn heights(game: &VertexNim, position: &State) -> Descent {
    let (graph, weights) = (&*game.board().graph, position.weights());
    Descent::new(graph, weights, position.place(), |v| is_heavy(graph, weights, v), |_| false)
}

pub(super) fn winning_moves(
    game: &VertexNim,
    play: Convention,
    position: &Facts<'_, VertexNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    Scene::new(game, play, position).map_or(ControlFlow::Continue(()), |scene| show(&scene, visit))
}

/// Shows the winning moves: those to ones that leave an odd number of connected ones (or a losing number of ones,
/// when nothing else is left), and those to heavy vertices that stay P.
pub(super) fn show(scene: &Scene<'_>, visit: &mut VisitMove<'_>) -> ControlFlow<()> {
    let (graph, weights, token) = (&*scene.game.board().graph, scene.weights, scene.token);
    let is_one = |v: usize| weights[v] == 1;
    let with_token = Islands::new(graph, weights, |v| is_one(v) || v == token).size_at(token);
    let (zero_wins, one_wins) = if scene.others_are_ones {
        (scene.ones_are_p(scene.order - 1), scene.ones_are_p(scene.order))
    } else {
        (with_token.is_multiple_of(2), !with_token.is_multiple_of(2))
    };
    // Leaving 2 or more needs a weight of 3 or more.
    let tall = (scene.weight > 2).then(|| {
        let islands = Islands::new(graph, weights, |v| is_one(v) && v != token);
        (islands, scene.position.heights(), is_heavy(graph, weights, token))
    });
    let from = |v: usize| {
        let (islands, descent, token_is_heavy) = tall.as_ref()?;
        match weights[v] {
            _ if v == token => None,
            1 => (islands.size_at(v) % 2 == 1).then_some(2),
            _ if *token_is_heavy => descent.floor(weights, v).map(|floor| floor.max(2)),
            _ => descent.is_p(v).then_some(2),
        }
    };
    let ways = |v: usize| Ways {
        zero: is_one(v) && zero_wins,
        one: (is_one(v) || v == token) && one_wins,
        from: from(v),
    };
    scene.show(ways, visit)
}
