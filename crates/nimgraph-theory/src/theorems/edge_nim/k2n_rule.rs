//! K_{2,n} with any weights: one inequality decides.

use nimgraph_game::{CONTINUE, Convention, Outcome, Ruleset, rulesets::EdgeNim};

use super::tools::walk::Walk;
use super::tools::{live::Live, spokes::Spokes, words};
use crate::{
    Assertion, Conclusion, Facts, Finding, Highlight, Hypothesis, Place, Reason, Relation, Sign, Statement,
    Term,
    claims::{CoverClaim, DegreeClaim, IndependentClaim, XorZeroClaim},
    papers::NIMGRAPH,
};

pub(super) const K2N: Hypothesis<EdgeNim> = Hypothesis::new(
    "$K_{2,n}$, some of its edges perhaps 0: bipartite with a part of at most two vertices, no parallel edges",
    is_k2n,
);

pub(super) const ON_HUB: Hypothesis<EdgeNim> =
    Hypothesis::new("the token in the part of two", |game, position| {
        Spokes::from_hub(game, position).is_some() || !is_k2n(game, position)
    });

pub(super) const ON_SPOKE: Hypothesis<EdgeNim> =
    Hypothesis::new("the token in the part of $n$", |game, position| {
        Spokes::from_spoke(game, position).is_some() || !is_k2n(game, position)
    });

fn is_k2n(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> bool {
    Spokes::from_hub(game, position).is_some() || Spokes::from_spoke(game, position).is_some()
}

pub(super) static HUB: Statement<EdgeNim> = Statement {
    id: "k2n/rule",
    title: "the rule for $K_{2,n}$",
    says: "$K_{2,n}$, token in the part of two: let $x_i$ and $y_i$ be the weights at the token's vertex and at the other hub, \
           $m_i = min(x_i, y_i)$, and $F_i$ the sum of the other $m_j$. The position is N exactly when for some $i$ either \
           $x_i > y_i$ and $m_i ≤ F_i$, or $x_i < y_i$ and $m_i + 1 ≤ F_i$. All winning moves follow: with the token in the \
           middle of spoke $j$ the player to move loses exactly when $m_j ≤ F_j$ or the other spokes would win at both hubs \
           even with $F_j$ in place of $m_j$, and the other spokes win at the hub of the heavier edge if there is one.",
    hypotheses: &[K2N, ON_HUB],
    conclusion: Conclusion::Decide(hub),
    winning_moves: Some(|game, _, position, visit| {
        Spokes::from_hub(game, position).map_or(CONTINUE, |spokes| spokes.winning_moves(visit))
    }),
    ..Statement::of(NIMGRAPH.at("k2n/rule"))
};

pub(super) static SPOKE: Statement<EdgeNim> = Statement {
    id: "k2n/rule-n",
    title: "the rule for $K_{2,n}$, token in the part of $n$",
    says: "$K_{2,n}$, token in the middle of spoke $j$ with weights $a$ and $b$, $m = min(a, b)$, $F$ the sum of the least weights of \
           the other spokes. The position is P exactly when three things hold: $m ≤ F$, or the other spokes win at both \
           hubs when this one's least weight is $F$; if $a > b$, the other spokes win at the hub of $a$ when this one's least \
           weight is $b$; and likewise if $b > a$. This is the rule for $K_{2,n}$, carried one ply further.",
    hypotheses: &[K2N, ON_SPOKE],
    conclusion: Conclusion::Decide(spoke),
    winning_moves: Some(|game, _, position, visit| {
        Spokes::from_spoke(game, position).map_or(CONTINUE, |spokes| spokes.winning_moves(visit))
    }),
    ..Statement::of(NIMGRAPH.at("k2n/rule"))
};

fn hub(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let spokes = Spokes::from_hub(game, position)?;
    let Some(weakest) = spokes.witness() else {
        let ringed = Highlight::ring("hubs", spokes.live.on_board(spokes.hubs.iter().copied()));
        let reason = meet_hubs(&spokes).followed_by(no_witness(position.place(), &spokes), 0);
        return Some(Finding::p(reason).with_witness(ringed));
    };
    let (i, mv) = match spokes.way_to_win() {
        Some((i, mv)) => (i, Some(mv)),
        None => (weakest, spokes.winning_move()),
    };
    let s = spokes.spokes[i];
    let [x, y] = s.weights;
    let demand = if x > y { spokes.weight(i, 1) } else { Term::sum([spokes.weight(i, 0), Term::Number(1)]) };
    let reason = meet_hubs(&spokes)
        .say("on the path through ")
        .at(Place::Vertex(spokes.live.vertices[s.middle]))
        .say(", ")
        .claims_on(0, spokes.weight_claims(i))
        .say("; ")
        .claim(spokes.rest_claim(i))
        .say(", and ")
        .claim(Assertion::compare(demand, Relation::AtMost, spokes.others(i).told()))
        .say(".");
    let reason = match &mv {
        Some(mv) => reason
            .board(words::after(mv))
            .say(if mv.goal() == spokes.live.vertices[s.middle] {
                " After the move to "
            } else {
                " Such a path means that a move wins, along it or along another. After the move to "
            })
            .at(Place::Vertex(mv.goal()))
            .say(", ")
            .followed_by(spoke_lost(game, &Facts::of(game, &game.play(position, mv)))?, 1),
        None => reason,
    };
    let shown = shown_spoke(&spokes, s.middle);
    Some(Finding::n(reason).with_move(mv).with_witness(shown))
}

/// Which vertices the hubs are.
pub(super) fn meet_hubs(spokes: &Spokes) -> Reason {
    match spokes.hubs_on_board()[..] {
        [a, b] => Reason::default().claim(CoverClaim(a, b)).say(", the two hubs. "),
        _ => Reason::default(),
    }
}

/// Why the player to move from a hub loses.
fn no_witness(token: usize, spokes: &Spokes) -> Reason {
    if spokes.spokes.is_empty() {
        return DegreeClaim { of: token, is: 0 }.into();
    }
    let unequal: Vec<usize> = (0..spokes.spokes.len()).filter(|&i| !spokes.spokes[i].is_equal()).collect();
    if unequal.is_empty() {
        return equal_weights(spokes);
    }
    let is_too_large = |&i: &usize| {
        let [x, y] = spokes.spokes[i].weights;
        let demand =
            if x > y { spokes.weight(i, 1) } else { Term::sum([spokes.weight(i, 0), Term::Number(1)]) };
        Assertion::compare(demand, Relation::More, spokes.others(i).told())
    };
    let reason = Reason::default().say(
        "where the two weights of a path between the hubs differ, the lighter one (plus 1, if it is at the token) is more \
         than the sum of the lighter weights of the other paths: ",
    );
    let reason = reason.claims_on(0, unequal.iter().take(MOST_SHOWN).map(is_too_large));
    reason.say(if unequal.len() > MOST_SHOWN { ", and so on." } else { "." })
}

/// Why equal weights on every path between the hubs lose.
pub(super) fn equal_weights(spokes: &Spokes) -> Reason {
    let hubs = spokes.hubs_on_board();
    Reason::default()
        .say("on every path between the hubs both edges have the same weight: ")
        .claim(IndependentClaim(hubs.clone()))
        .say(", and ")
        .claim(XorZeroClaim(hubs))
        .say(". Every move is answered by going on to the other hub and leaving the same weight.")
}

/// More inequalities than this are not read.
const MOST_SHOWN: usize = 6;

pub(super) fn shown_spoke(spokes: &Spokes, middle: usize) -> Highlight {
    let edges = spokes.live.graph.incident(middle).iter().map(|i| i.edge());
    Highlight::edges("spoke", Sign::Thick, spokes.live.edges_on_board(edges))
}

pub(super) fn spoke(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let spokes = Spokes::from_spoke(game, position)?;
    let at = spokes.at?;
    let weights = spokes.weight_claims(at);
    if weights.is_empty() {
        return Some(Finding::p(DegreeClaim { of: position.place(), is: 0 }));
    }
    let outcome = spokes.outcome();
    let mv = spokes.winning_move().filter(|_| outcome == Outcome::N);
    let reason = match &mv {
        Some(mv) => {
            let after = game.play(position, mv);
            let left = Spokes::from_hub(game, &Facts::of(game, &after))?;
            meet_hubs(&spokes)
                .followed_by(at_token(&spokes, at), 0)
                .board(words::after(mv))
                .say(". After the move to ")
                .at(Place::Vertex(mv.goal()))
                .say(", ")
                .followed_by(no_witness(mv.goal(), &left), 1)
        }
        None => meet_hubs(&spokes).followed_by(spoke_lost(game, position)?, 0),
    };
    Some(Finding::new(outcome, reason).with_move(mv).with_witness(shown_spoke(&spokes, Live::TOKEN)))
}

/// What the two edges at the token weigh, and what lies on the other paths.
fn at_token(spokes: &Spokes, at: usize) -> Reason {
    Reason::default()
        .say("at the token, ")
        .claims_on(0, spokes.weight_claims(at))
        .say("; ")
        .claim(spokes.rest_claim(at))
}

/// Why the player to move from the part of n loses.
fn spoke_lost(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Reason> {
    let spokes = Spokes::from_spoke(game, position)?;
    let at = spokes.at?;
    Some(match spokes.weight_claims(at).len() {
        0 => DegreeClaim { of: position.place(), is: 0 }.into(),
        1 => at_token(&spokes, at)
            .say(". Whatever is left of that edge, the player who then moves from the hub wins by one of the paths."),
        _ => at_token(&spokes, at)
            .say(". Whatever is left of either edge, the player who then moves from the hub wins by one of the paths."),
    })
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, idle_hypotheses};
    use super::{HUB, SPOKE};

    fn tables() -> [Table; 4] {
        [family("path:3", 5), family("cycle:4", 5), family("bipartite:2,3", 3), family("bipartite:2,4", 2)]
    }

    #[test]
    fn agrees_with_the_rules() {
        for statement in [&HUB, &SPOKE] {
            let spoke = compare(statement, &tables());
            assert!(spoke.n > 1000 && spoke.p > 1000, "{} {spoke:?}", statement.id);
            assert_eq!(
                idle_hypotheses(statement, &[family("path:3", 1)]).len(),
                2,
                "elsewhere it says nothing"
            );
        }
    }
}
