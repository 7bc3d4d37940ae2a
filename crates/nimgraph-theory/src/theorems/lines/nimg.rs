//! NimG by amounts: which ones there are does not matter where 1 is among them; and NimG that avoids empty vertices.

use nimgraph_game::{
    AnyGame, Convention, Game, Move, Outcome, Ruleset,
    rules::Rules,
    rulesets::{Custom, VertexNimG},
};
use nimgraph_graph::Graph;

use super::tools::{
    amounts::{by_ones, common},
    named::{Found, by_theorems},
};
use crate::{Conclusion, Cost, Facts, Finding, Hypothesis, Statement, papers::NIMGRAPH};

pub(super) static NIMG: Statement<Custom> = Statement {
    id: "rules/nimg",
    title: "the order of weights, whatever the amounts",
    says: "NimG on an undirected graph without loops, where a move may take 1 and perhaps other amounts, but not necessarily all: the \
           P-positions are those of NimG, by the order of weights (nimg/order). To win, take 1 and go to a strictly lighter P-vertex. Where a \
           move takes at most half, the same holds with each weight $w$ counting as $max(w − 1, 0)$.",
    hypotheses: &[
        Hypothesis::new("the rules of NimG but for the amounts", |game, _| {
            matches!(game.unbounded(), Some(AnyGame::VertexNimG(_)))
        }),
        IS_UNDIRECTED,
        HAS_NO_LOOP,
        Hypothesis::new(
            "the amount 1 allowed from every weight, or amounts of at most half",
            |game, position| common(game).is_some_and(|amount| by_ones(amount, position).is_some()),
        ),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("rules/nimg"))
};

pub(super) static NO_EMPTY_VERTEX: Statement<Custom> = Statement {
    id: "rules/nimg-no-empty-vertex",
    title: "the equality with misère NimG",
    says: "NimG in which the token may not go to an empty vertex, on an undirected graph without loops, with the token on a vertex that is not \
           empty and has a neighbour, has the P-positions of misère NimG, and what is known of that decides: there the player who \
           steps on an empty vertex leaves the opponent without a move, and loses. The same moves win.",
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::new("the rules of NimG, not onto empty vertices", |game, _| avoids_empty_vertices(game)),
        IS_UNDIRECTED,
        HAS_NO_LOOP,
        Hypothesis::new("a weight under the token, and a neighbour", |game, position: &Facts<'_, Custom>| {
            let has_neighbour = |graph: &Graph| graph.neighbours(position.place()).next().is_some();
            position.weights().get(position.place()).is_some_and(|&weight| weight > 0)
                && board(game).is_some_and(has_neighbour)
        }),
    ],
    conclusion: Conclusion::Decide(as_misere),
    ..Statement::of(NIMGRAPH.at("rules/nimg-no-empty-vertex"))
};

const IS_UNDIRECTED: Hypothesis<Custom> =
    Hypothesis::new("an undirected graph", |game, _| board(game).is_some_and(|graph| !graph.is_directed()));

const HAS_NO_LOOP: Hypothesis<Custom> =
    Hypothesis::new("no loop", |game, _| board(game).is_some_and(|graph| graph.edges().all(|(u, v)| u != v)));

fn board(game: &Custom) -> Option<&Graph> {
    game.graph_board().map(|board| &*board.graph)
}

fn avoids_empty_vertices(game: &Custom) -> bool {
    let is = |line: &str| Rules::parse(line).is_ok_and(|rules| rules == *game.rules());
    is("vertices token: take any from here, go to a neighbour, if w[token] > 0")
        || is("vertices token: take any from here, go to a neighbour, if w[token] != 0")
        || is("vertices token: take any from here, go to a neighbour, if w[token] >= 1")
}

fn decide(game: &Custom, play: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let named = game.unbounded().filter(|named| matches!(named, AnyGame::VertexNimG(_)))?;
    let counting = by_ones(common(game)?, position)?;
    let is_same = counting == *position.position();
    let Found { statement, finding } = by_theorems(named, play, counting)?;
    let (outcome, token) = (finding.outcome, position.place());
    let goal = finding.winning_move.as_ref().and_then(Move::to);
    let left = position.weights()[token].checked_sub(1);
    let mv = goal.zip(left).map(|(goal, left)| Move::lower(token, left).going(goal));
    let is_whole = outcome == Outcome::P || mv.is_some();
    let finding = Finding { winning_move: mv, grundy: None, ..finding };
    let found = Found { statement, finding };
    is_whole.then(|| if is_same { found.finding } else { found.in_short(game) })
}

/// What the theorems on misère NimG say of the same position.
fn as_misere(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    if !avoids_empty_vertices(game) {
        return None;
    }
    let named = AnyGame::VertexNimG(VertexNimG::new(game.graph_board()?.clone()));
    let Found { statement, mut finding } =
        by_theorems(&named, Convention::Misere, position.position().clone())?;
    finding.grundy = None;
    let is_whole = finding.outcome == Outcome::P
        || finding.winning_move.as_ref().is_some_and(|mv| game.is_legal(position, mv));
    is_whole.then(|| Found { statement, finding }.in_short(game))
}

#[cfg(test)]
mod tests {
    use super::{
        super::tools::twin::{compare, idle},
        NIMG, NO_EMPTY_VERTEX,
    };

    #[test]
    fn agrees_with_the_rules() {
        let boards = [
            ("vertex-nimg by=1 cycle:4", 4),
            ("vertex-nimg by=1..2 complete:3", 5),
            ("vertex-nimg by=1,3 0-1,1-2,2-0,2-3", 4),
            ("vertex-nimg by=half 0-1,1-2,2-0,2-3", 5),
            ("vertex-nimg by=half cycle:4", 5),
            ("vertex-nimg by=half path:4", 5),
        ];
        let said = compare(&NIMG, &boards);
        assert!(said.n > 3000 && said.p > 1500, "{said:?}");
    }

    #[test]
    fn empty_vertices_are_left_out_as_in_misere_play() {
        let on = |board: &str| {
            format!("\"vertices token: take any from here, go to a neighbour, if w[token] > 0\" {board}")
        };
        let boards = ["path:4", "cycle:4", "complete:3", "star:3", "0-1,1-2,2-0,2-3", "0-1,2-3"].map(on);
        let boards: Vec<(&str, u64)> = boards.iter().map(|text| (text.as_str(), 3)).collect();
        let said = compare(&NO_EMPTY_VERTEX, &boards);
        assert!(said.n > 1500 && said.p > 500, "{said:?}");
        let others = ["0-0,0-1", "circuit:3"].map(on);
        assert!(others.iter().all(|text| idle(&NO_EMPTY_VERTEX, &[(text.as_str(), 2)])));
    }
}
