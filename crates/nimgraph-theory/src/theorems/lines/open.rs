//! What is known of lines of rules in general, and what is conjectured.

use nimgraph_game::{Amount, Game, Outcome, State, rules::Rules, rulesets::Custom};
use nimgraph_graph::Graph;

use super::tools::amounts::common;
use crate::{Conclusion, Facts, Hypothesis, Oracle, Statement, Status, papers::NIMGRAPH};

pub(super) static FEWER_AMOUNTS: Statement<Custom> = Statement {
    id: "rules/fewer-amounts",
    title: "the lemma on fewer amounts",
    says: "In normal play, if from every N-position of some positions closed under moves a winning move takes amounts of a set $S$ only, then the same \
           rules with the amounts $S$ have the same P-positions there.",
    ..Statement::of(NIMGRAPH.at("rules/fewer-amounts"))
};

pub(super) static LOOSE: Statement<Custom> = Statement {
    id: "open/rules-loose",
    title: "loose Edge Nim",
    says: "Take from one edge at the token, or from several, and go to any neighbour: both games seem to have the same P-positions. Checked on 21 \
           connected graphs.",
    status: Status::Conjecture,
    ..Statement::of(NIMGRAPH.at("open"))
};

pub(super) static STAYING: Statement<Custom> = Statement {
    id: "open/rules-staying",
    title: "bounded Neighboring Nim with staying",
    says: "Neighboring Nim in which the token may stay and a move takes at most $m$ seems to depend on the weights modulo $m + 1$ only, on directed circuits. \
           Checked on 3 and 4 vertices with $m$ = 1 and 2.",
    status: Status::Conjecture,
    hypotheses: &[
        Hypothesis::range("Neighboring Nim with staying, by at most $m$", |game, _| bound(game).is_some()),
        Hypothesis::range("a directed circuit", |game, _| {
            game.graph_board().is_some_and(|board| is_circuit(&board.graph))
        }),
    ],
    conclusion: Conclusion::Claim(|game, play, position, oracle| by_remainders(game, play, position, oracle)),
    ..Statement::of(NIMGRAPH.at("open"))
};

/// The most that a move takes, where the rules are those of Neighboring Nim with staying.
fn bound(game: &Custom) -> Option<u64> {
    let line = "vertices token: go to a neighbour or stay, take any from here";
    let is_same = Rules::parse(line).is_ok_and(|rules| rules == game.rules().with_any_amounts());
    match common(game)? {
        Amount::Range(1, Some(most)) if is_same => Some(*most),
        _ => None,
    }
}

fn is_circuit(graph: &Graph) -> bool {
    let goes_on = |v: usize| graph.incident(v).iter().map(|i| i.to()).eq([(v + 1) % graph.order()]);
    graph.is_directed() && graph.order() > 2 && (0..graph.order()).all(goes_on)
}

fn by_remainders(
    game: &Custom,
    play: nimgraph_game::Convention,
    position: &Facts<'_, Custom>,
    oracle: &mut Oracle<'_>,
) -> Option<Outcome> {
    let base = bound(game)?.checked_add(1)?;
    let weights: Vec<u64> = position.weights().iter().map(|weight| weight % base).collect();
    (weights != position.weights())
        .then(|| oracle(play, &State::Weights { weights: weights.into(), token: position.token() }))
}
