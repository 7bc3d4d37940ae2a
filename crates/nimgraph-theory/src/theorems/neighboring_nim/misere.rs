//! Misère Neighboring Nim on complete bipartite graphs, where only the numbers of positive weights count.

use nimgraph_game::{Convention, Move, Outcome, rulesets::NeighboringNim};
use nimgraph_graph::{Graph, bipartition};

use crate::{
    Conclusion, DerivedBoard, Facts, Finding, Hypothesis, Place, Reason, Statement,
    claims::{AllLoseClaim, NoMoveClaim, OutcomeClaim, PositiveAmongClaim},
    papers::NIMGRAPH,
};

pub(super) static BIPARTITE: Statement<NeighboringNim> = Statement {
    id: "neighboring/misere-bipartite",
    title: "the rule of misère Neighboring Nim on complete bipartite graphs",
    plays: &[Convention::Misere],
    says: "In misère Neighboring Nim on $K_{m,n}$ the position is P exactly when more weights are positive in the other part \
           than in the part of the token's vertex, whose own weight counts too. How large the positive weights are does not \
           matter. To win, go to a vertex of positive weight and lower it to 0.",
    hypotheses: &[
        Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed()),
        Hypothesis::new("a complete bipartite graph", |game, _| parts(&game.board().graph, 0).is_some()),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("neighboring/misere-bipartite"))
};

/// The part of a vertex and the other one, if the graph is complete bipartite and both have vertices.
fn parts(graph: &Graph, of: usize) -> Option<[Vec<usize>; 2]> {
    let side = bipartition(graph).ok()?.side;
    let part = |own: bool| (0..graph.order()).filter(|&v| (side[v] == side[of]) == own).collect::<Vec<_>>();
    let (own, across) = (part(true), part(false));
    let joined = |&u: &usize| across.iter().all(|&v| graph.neighbours(u).any(|w| w == v));
    (!across.is_empty() && own.iter().all(joined)).then_some([own, across])
}

fn decide(game: &NeighboringNim, _: Convention, position: &Facts<'_, NeighboringNim>) -> Option<Finding> {
    let [own, across] = parts(&game.board().graph, position.place())?;
    let positive = |part: &[usize]| part.iter().filter(|&&v| position.weights()[v] > 0).count();
    let (here, there) = (positive(&own), positive(&across));
    let Some(goal) = across.iter().copied().find(|&v| position.weights()[v] > 0) else {
        return Some(Finding::n(NoMoveClaim));
    };
    let counted = Reason::default()
        .say("On the side that a move can reach, ")
        .claim(PositiveAmongClaim { vertices: across, is: there })
        .say("; on the token's side, ")
        .claim(PositiveAmongClaim { vertices: own, is: here });
    if there > here {
        let reason = counted
            .say(". A move goes across and leaves no more here than there, and so ")
            .claim(AllLoseClaim)
            .say(".");
        return Some(Finding::p(reason));
    }
    let reason = counted
        .board(DerivedBoard::with(0, "after the move", vec![(Place::Vertex(goal), 0)]).and_token(goal))
        .say(
            ". Lower a vertex to 0 and go there: then more are positive on the side that the token has \
              left, and ",
        )
        .claim_on(1, OutcomeClaim(Outcome::P))
        .say(".");
    Some(Finding::n(reason).with_move(Move::lower(goal, 0).going(goal)))
}
