//! What is known of lines of rules in general, and what is conjectured.

use std::collections::BTreeMap;

use nimgraph_game::{
    AnyGame, CONTINUE, Convention, Game, Move, Outcome, Ruleset, State, rules::Rules, rulesets::Custom,
};
use nimgraph_graph::is_connected;

use crate::{
    Conclusion, Cost, Counterexample, Erratum, Facts, Hypothesis, Oracle, Printed, Statement, Status,
    papers::NIMGRAPH,
};

pub(super) static FEWER_AMOUNTS: Statement<Custom> = Statement {
    id: "rules/fewer-amounts",
    title: "the lemma on fewer amounts",
    says: "In normal play, if with any amounts every N-position that follows, this one included, has a winning move that the amounts of the rules \
           allow, then the position has the outcome that it has with any amounts. It is about all positions that follow, so it \
           answers nothing by itself: other statements rest on it, and `nimgraph prove` with options asks whether a formula holds with fewer amounts.",
    cost: Cost::Exponential,
    hypotheses: &[
        Hypothesis::range(
            "at most 64 positions that follow with any amounts",
            |game, position: &Facts<'_, Custom>| Following::of(game, position).is_some(),
        ),
        Hypothesis::new(
            "every N-position that follows with any amounts has a winning move that the amounts allow",
            |game, position| {
                Following::of(game, position).is_none_or(|following| following.keeps_a_winning_move)
            },
        ),
    ],
    conclusion: Conclusion::Claim(|game, _, position, _| {
        Following::of(game, position).map(|following| following.outcome)
    }),
    ..Statement::of(NIMGRAPH.at("rules/fewer-amounts"))
};

pub(super) static LOOSE: Statement<Custom> = Statement {
    id: "open/rules-loose",
    title: "loose Edge Nim",
    says: "Take from one edge at the token, or from several, and go to any neighbour: both games have the same P-positions. So who can win \
           by taking from several edges can win by taking from one.",
    status: Status::Refuted,
    hypotheses: &[
        Hypothesis::range(
            "Edge Nim that takes from several edges at the token and goes to any neighbour",
            |game, _| {
                let line = "edges token: take any from some at the token, go to a neighbour";
                Rules::parse(line).is_ok_and(|rules| rules == *game.rules())
            },
        ),
        Hypothesis::range("a connected undirected graph without loops", |game, _| {
            game.graph_board().is_some_and(|board| {
                let graph = &*board.graph;
                !graph.is_directed() && is_connected(graph) && graph.edges().all(|(u, v)| u != v)
            })
        }),
    ],
    conclusion: Conclusion::Claim(by_one_edge),
    erratum: Some(Erratum {
        printed: "Loose Edge Nim, in which a move takes from one edge at the token and goes to any neighbour, and the game in which a move may take from \
                  several edges at the token have the same P-positions.",
        counterexamples: &[Counterexample {
            position: "\"edges token: take any from some at the token, go to a neighbour\" 0-2:2,0-3,1-3,2-3:2,0-4:0,1-4,2-4:0 token=3",
            printed_says: Printed::Outcome(Outcome::P),
        }],
        corrected: "True on all connected graphs with at most four vertices and weights up to 4, and with five vertices and weights up to 1. With five vertices and \
                    weights up to 2 it is false for 96 of 528,525 positions. In the counterexample only taking from two edges wins.",
    }),
    ..Statement::of(NIMGRAPH.at("open"))
};

/// By moves that lower a single edge; these lead to positions of the game in which moves may lower several.
fn by_one_edge(
    game: &Custom,
    play: Convention,
    position: &Facts<'_, Custom>,
    oracle: &mut Oracle<'_>,
) -> Option<Outcome> {
    let mut wins = false;
    let _ = game.for_each_move(position, &mut |mv| {
        wins |= mv.only().is_some() && oracle(play, &position.after(&mv)) == Outcome::P;
        CONTINUE
    });
    Some(Outcome::from_winning_move(wins))
}

/// The positions that follow one by the same rules with any amounts, in normal play.
struct Following {
    outcome: Outcome,
    /// Whether every N-position among them has a winning move that the amounts of the rules allow.
    keeps_a_winning_move: bool,
}

/// More positions are not looked at.
const MOST_FOLLOWING: usize = 64;

impl Following {
    /// `None` where there are too many, and where the rules take any amounts.
    fn of(game: &Custom, position: &State) -> Option<Self> {
        let any = game.with_any_amounts().filter(|_| game.rules().with_any_amounts() != *game.rules())?;
        let mut known = BTreeMap::new();
        let mut keeps_a_winning_move = true;
        let outcome = outcome(any, game, position, &mut known, &mut keeps_a_winning_move)?;
        Some(Self { outcome, keeps_a_winning_move })
    }
}

type Known = BTreeMap<(Vec<u64>, Option<usize>), Outcome>;

fn outcome(
    any: &AnyGame,
    own: &Custom,
    position: &State,
    known: &mut Known,
    keeps: &mut bool,
) -> Option<Outcome> {
    let key = (position.weights().to_vec(), position.token());
    if let Some(&outcome) = known.get(&key) {
        return Some(outcome);
    }
    if known.len() >= MOST_FOLLOWING || any.count_moves(position) > MOST_FOLLOWING as u128 {
        return None;
    }
    let mut moves: Vec<Move> = Vec::new();
    let _ = any.for_each_move(position, &mut |mv| {
        moves.push(mv);
        CONTINUE
    });
    let mut winning = Vec::new();
    for mv in moves {
        if outcome(any, own, &any.play(position, &mv), known, keeps)? == Outcome::P {
            winning.push(mv);
        }
    }
    *keeps &= winning.is_empty() || winning.iter().any(|mv| own.is_legal(position, mv));
    let outcome = Outcome::from_winning_move(!winning.is_empty());
    known.insert(key, outcome);
    Some(outcome)
}
