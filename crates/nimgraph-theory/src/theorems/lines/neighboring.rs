//! Neighboring Nim by amounts: any with 1 on bipartite graphs, and exactly 1 on every graph.

use nimgraph_game::{Amount, AnyGame, Convention, Game, Move, Outcome, Ruleset, State, rulesets::Custom};
use nimgraph_graph::{Graph, algorithms::blossom::Blossoms, bipartition};

use super::tools::{
    amounts::{by_ones, common},
    named::{after, by_theorems},
};
use crate::{
    Assertion, Conclusion, Cost, Facts, Finding, Hypothesis, Place, Reason, Statement, Term,
    claims::{AllLoseClaim, OutcomeClaim, ValueClaim},
    papers::NIMGRAPH,
};

pub(super) static BIPARTITE: Statement<Custom> = Statement {
    id: "rules/neighboring-bipartite",
    title: "vertex covers of least weight, whatever the amounts",
    says: "Neighboring Nim on a bipartite graph, where a move may take 1 and perhaps other amounts, but not necessarily all: the \
           P-positions are those of Neighboring Nim (neighboring/cover), whose winning move takes 1. Where a move takes at most half, the \
           same holds with each weight $w$ counting as $max(w − 1, 0)$.",
    cost: Cost::Polynomial,
    hypotheses: &[
        IS_NEIGHBORING,
        IS_UNDIRECTED,
        Hypothesis::new("a bipartite graph", |game, _| {
            graph(game).is_some_and(|graph| bipartition(graph).is_ok())
        }),
        Hypothesis::new(
            "the amount 1 allowed from every weight, or amounts of at most half",
            |game, position| common(game).is_some_and(|amount| by_ones(amount, position).is_some()),
        ),
    ],
    conclusion: Conclusion::Decide(bipartite),
    ..Statement::of(NIMGRAPH.at("rules/neighboring-bipartite"))
};

pub(super) static SLOW: Statement<Custom> = Statement {
    id: "rules/neighboring-slow",
    title: "the matching theorem of slow Neighboring Nim",
    says: "Neighboring Nim in which every move takes exactly 1 is geography on the graph that has as many copies of each vertex as its \
           weight, copies of joined vertices being joined, and one more copy of the token's vertex, on which the token stands. The position is P exactly when \
           some maximum matching of the copies misses that one; to win, go to a vertex after which that holds again.",
    cost: Cost::Polynomial,
    hypotheses: &[
        IS_NEIGHBORING,
        IS_UNDIRECTED,
        TAKES_ONE,
        Hypothesis::range("a sum of weights of at most 400", |_, position: &Facts<'_, Custom>| {
            total(position) <= MOST_COPIES
        }),
    ],
    conclusion: Conclusion::Decide(slow),
    ..Statement::of(NIMGRAPH.at("rules/neighboring-slow"))
};

pub(super) static COMPLETE: Statement<Custom> = Statement {
    id: "rules/neighboring-slow-complete",
    title: "the rule of slow Neighboring Nim on complete graphs",
    says: "Neighboring Nim in which every move takes exactly 1, on a complete graph without loops: N exactly when the sum of all weights is odd \
           and the token's vertex has at most half of it, or another vertex has more than half of it.",
    hypotheses: &[
        IS_NEIGHBORING,
        TAKES_ONE,
        Hypothesis::new("a complete undirected graph without loops", |game, _| {
            graph(game).is_some_and(is_complete)
        }),
    ],
    conclusion: Conclusion::Decide(complete),
    ..Statement::of(NIMGRAPH.at("rules/neighboring-slow"))
};

const IS_NEIGHBORING: Hypothesis<Custom> =
    Hypothesis::new("the rules of Neighboring Nim but for the amounts", |game, _| {
        matches!(game.unbounded(), Some(AnyGame::NeighboringNim(_)))
    });

const IS_UNDIRECTED: Hypothesis<Custom> =
    Hypothesis::new("an undirected graph", |game, _| graph(game).is_some_and(|graph| !graph.is_directed()));

const TAKES_ONE: Hypothesis<Custom> =
    Hypothesis::new("moves that take exactly 1", |game, _| common(game) == Some(&Amount::Range(1, Some(1))));

/// A blow-up of the graph with more vertices is not made.
const MOST_COPIES: u128 = 400;

fn graph(game: &Custom) -> Option<&Graph> {
    game.graph_board().map(|board| &*board.graph)
}

fn total(position: &State) -> u128 {
    position.weights().iter().map(|&weight| u128::from(weight)).sum()
}

fn is_complete(graph: &Graph) -> bool {
    let is_joined_to_all = |v: usize| {
        let mut others: Vec<usize> = graph.neighbours(v).collect();
        others.sort_unstable();
        others.dedup();
        others.len() + 1 == graph.order() && !others.contains(&v)
    };
    !graph.is_directed() && (0..graph.order()).all(is_joined_to_all)
}

/// What is true with any amounts, with a move that the amounts allow.
fn bipartite(game: &Custom, play: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let any = game.unbounded().filter(|named| matches!(named, AnyGame::NeighboringNim(_)))?;
    let state = position.position();
    let counting = by_ones(common(game)?, state)?;
    let mut found = by_theorems(any, play, counting.clone())?;
    let is_explained =
        counting == *state && found.finding.winning_move.as_ref().is_none_or(|mv| game.is_legal(state, mv));
    if is_explained {
        return Some(found.finding);
    }
    found.finding.grundy = None;
    if found.finding.outcome == Outcome::N {
        found.finding.winning_move = Some(taking_one(game, any, play, position)?);
    }
    Some(found.in_short(game))
}

/// A move that takes 1 and wins, whatever the amounts.
fn taking_one(game: &Custom, any: &AnyGame, play: Convention, state: &State) -> Option<Move> {
    let entered = graph(game)?.neighbours(state.place()).filter(|&v| state.weights()[v] > 0);
    let mut moves = entered.map(|v| Move::lower(v, state.weights()[v] - 1).going(v));
    moves.find(|mv| {
        let after = state.after(mv);
        match game.is_over(&after) {
            true => play == Convention::Normal && game.is_legal(state, mv),
            false => {
                let counting = common(game).and_then(|amount| by_ones(amount, &after));
                let found = counting.and_then(|counting| by_theorems(any, play, counting));
                game.is_legal(state, mv) && found.is_some_and(|found| found.finding.outcome == Outcome::P)
            }
        }
    })
}

fn complete(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let weighs = |(v, &weight): (usize, &u64)| Place::Vertex(v).weighing(weight);
    let sum = Assertion::Value(ValueClaim {
        what: "the sum of the weights".to_owned(),
        of: Term::sum(position.weights().iter().enumerate().map(weighs)),
        is: total(position),
    });
    found(game, position, Reason::default().claim(sum).say(". "), &|state| is_lost_on_complete(state))
}

/// A maximum matching of copies of the vertices, those of one vertex never joined, misses the token's own.
fn is_lost_on_complete(position: &State) -> bool {
    let (sum, token) = (total(position), position.place());
    let most = |weights: &mut dyn Iterator<Item = u64>| weights.max().map_or(0, u128::from);
    let others =
        most(&mut position.weights().iter().enumerate().filter(|(v, _)| *v != token).map(|(_, w)| *w));
    let own = u128::from(position.weights()[token]);
    let size = |sum: u128, largest: u128| (sum / 2).min(sum - largest);
    size(sum + 1, others.max(own + 1)) == size(sum, others.max(own))
}

fn slow(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    if total(position) > MOST_COPIES {
        return None;
    }
    let board = graph(game)?;
    let reason =
        Reason::default().say("Count each vertex as often as its weight says, and the token's once more. ");
    found(game, position, reason, &|state| can_miss_the_token(board, state))
}

/// Whether some maximum matching of the copies misses the one on which the token stands.
fn can_miss_the_token(board: &Graph, position: &State) -> bool {
    let copies = |v: usize| position.weights()[v] as usize + usize::from(v == position.place());
    let starts: Vec<usize> = (0..=board.order())
        .scan(0, |next, v| {
            let start = *next;
            *next += if v < board.order() { copies(v) } else { 0 };
            Some(start)
        })
        .collect();
    let mut joined = Vec::new();
    for (u, v) in board.edges() {
        for a in starts[u]..starts[u + 1] {
            joined.extend((starts[v]..starts[v + 1]).filter(|&b| u != v || a < b).map(|b| (a, b)));
        }
    }
    let Ok(blown_up) = Graph::undirected(starts[board.order()], joined) else { return false };
    Blossoms::new(&blown_up, |_| true).can_miss(starts[position.place()])
}

/// The outcome by a test for P-positions, with a move to one.
fn found(
    game: &Custom,
    position: &State,
    reason: Reason,
    is_lost: &dyn Fn(&State) -> bool,
) -> Option<Finding> {
    let is_on_vertices = position.token().is_some() && position.weights().len() == graph(game)?.order();
    if !is_on_vertices || game.is_over(position) {
        return None;
    }
    if is_lost(position) {
        return Some(Finding::p(reason.say("The position is lost: ").claim(AllLoseClaim).say(".")));
    }
    let moves = graph(game)?.neighbours(position.place()).filter(|&v| position.weights()[v] > 0);
    let mut moves = moves.map(|v| Move::lower(v, position.weights()[v] - 1).going(v));
    let mv = moves.find(|mv| is_lost(&position.after(mv)))?;
    let reason =
        reason.board(after(game, &mv)).say("After the move, ").claim_on(1, OutcomeClaim(Outcome::P)).say(".");
    Some(Finding::n(reason).with_move(mv))
}

#[cfg(test)]
mod tests {
    use super::{super::tools::twin::compare, BIPARTITE, COMPLETE, SLOW};

    #[test]
    fn amounts_do_not_matter_on_bipartite_graphs() {
        let boards = [
            ("neighboring-nim by=1 cycle:4", 3),
            ("neighboring-nim by=1..2 path:4", 4),
            ("neighboring-nim by=half path:4", 5),
            ("neighboring-nim by=half cycle:4", 4),
        ];
        let said = compare(&BIPARTITE, &boards);
        assert!(said.n > 1000 && said.p > 1000, "{said:?}");
    }

    #[test]
    fn slow_play_is_geography_on_copies() {
        let boards =
            [("neighboring-nim by=1 0-1,1-2,2-0,2-3", 3), ("neighboring-nim by=1 0-0,0-1,1-2,2-0", 4)];
        let said = compare(&SLOW, &boards);
        assert!(said.n > 400 && said.p > 200, "{said:?}");
    }

    #[test]
    fn complete_graphs_have_a_formula() {
        let boards = [("neighboring-nim by=1 complete:4", 4), ("neighboring-nim by=1 complete:3", 7)];
        let said = compare(&COMPLETE, &boards);
        assert!(said.n > 400 && said.p > 400, "{said:?}");
    }
}
