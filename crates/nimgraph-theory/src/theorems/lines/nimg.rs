//! NimG by amounts: which ones there are does not matter where 1 is among them.

use nimgraph_game::{AnyGame, Convention, Move, Outcome, rulesets::Custom};

use super::tools::{
    amounts::{allow_one, common},
    named::{Found, by_theorems},
};
use crate::{Conclusion, Facts, Finding, Hypothesis, Statement, papers::NIMGRAPH};

pub(super) static NIMG: Statement<Custom> = Statement {
    id: "rules/nimg",
    title: "the order of weights, whatever the amounts",
    says: "NimG on an undirected graph without loops, where a move may take 1 and perhaps other amounts, but not necessarily all: the \
           P-positions are those of NimG, by the order of weights (nimg/order). To win, take 1 and go to a strictly lighter P-vertex.",
    hypotheses: &[
        Hypothesis::new("the rules of NimG but for the amounts", |game, _| {
            matches!(game.unbounded(), Some(AnyGame::VertexNimG(_)))
        }),
        Hypothesis::new("an undirected graph", |game, _| {
            board(game).is_some_and(|graph| !graph.is_directed())
        }),
        Hypothesis::new("no loop", |game, _| {
            board(game).is_some_and(|graph| graph.edges().all(|(u, v)| u != v))
        }),
        Hypothesis::new("the amount 1 allowed from every weight", |game, _| {
            common(game).is_some_and(allow_one)
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("rules/nimg"))
};

pub(super) static NO_EMPTY_VERTEX: Statement<Custom> = Statement {
    id: "rules/nimg-no-empty-vertex",
    title: "the equality with misère NimG",
    says: "NimG in which the token may not go to an empty vertex, on a connected undirected graph with at least two vertices and the \
           token on a vertex that is not empty, has the P-positions of misère NimG: there the player who steps on an empty vertex \
           leaves the opponent without a move, and loses.",
    conclusion: Conclusion::Remark,
    ..Statement::of(NIMGRAPH.at("rules/nimg-no-empty-vertex"))
};

fn board(game: &Custom) -> Option<&nimgraph_graph::Graph> {
    use nimgraph_game::Game;
    game.graph_board().map(|board| &*board.graph)
}

fn decide(game: &Custom, play: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let named = game.unbounded().filter(|named| matches!(named, AnyGame::VertexNimG(_)))?;
    let Found { finding, .. } = by_theorems(named, play, position.position().clone())?;
    let (outcome, token) = (finding.outcome, position.place());
    let goal = finding.winning_move.as_ref().and_then(Move::to);
    let left = position.weights()[token].checked_sub(1);
    let mv = goal.zip(left).map(|(goal, left)| Move::lower(token, left).going(goal));
    let is_whole = outcome == Outcome::P || mv.is_some();
    is_whole.then(|| Finding { winning_move: mv, grundy: None, ..finding })
}

#[cfg(test)]
mod tests {
    use super::{super::tools::twin::compare, NIMG};

    #[test]
    fn agrees_with_the_rules() {
        let boards = [
            ("vertex-nimg by=1 cycle:4", 4),
            ("vertex-nimg by=1..2 complete:3", 5),
            ("vertex-nimg by=1,3 0-1,1-2,2-0,2-3", 4),
        ];
        let said = compare(&NIMG, &boards);
        assert!(said.n > 1000 && said.p > 500, "{said:?}");
    }
}
