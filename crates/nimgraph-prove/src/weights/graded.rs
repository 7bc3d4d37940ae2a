//! Strategies of a winner who knows which weights are 1: found, written down, and checked.
//!
//! Of every edge a state says whether it is 0, 1 or at least 2, as a digit. The certificate lists for each state in which
//! Hero is to move the edge he walks and what he leaves on it, 0 or 1. Checking it is following him from all states without
//! a 0 through all of Villain's moves; each of Hero's moves lowers a digit, so that it ends. Why that proves the outcome for
//! all positive weights: see the statement `weight-free/two`.

use std::collections::{BTreeMap, BTreeSet};

use nimgraph_game::{Outcome, State, rulesets::EdgeNim};
use nimgraph_graph::Graph;
use nimgraph_theory::{GradedDuel, Grades};
use serde_json::{Value, json};

use super::{
    SharedMeter,
    check::{CertificateError, fail, unreadable},
};

/// A strategy for all positive weights with the token on a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradedVerdict {
    /// The vertex.
    pub token: usize,
    /// `N`: Hero wins when he begins; `P`: he wins when Villain begins.
    pub outcome: Outcome,
    /// For each state in which Hero is to move: the digits of the edges, the token, the edge he walks by its place among
    /// the edges of the certificate, and what he leaves.
    pub replies: BTreeMap<GradedState, GradedReply>,
}

/// The digits of the edges, and the token's vertex.
pub(super) type GradedState = (Vec<u8>, usize);

/// An edge, and what is left on it.
pub(super) type GradedReply = (usize, u8);

/// All states of more edges than this are too many to begin from.
const MOST_EDGES: usize = 12;

/// Looks for a strategy with the token where it stands; the state has weights 0 and 1.
pub(super) fn find(game: &EdgeNim, start: &State, shared: &SharedMeter) -> Option<GradedVerdict> {
    let board = &game.board().graph;
    let edges: Vec<(usize, usize)> =
        (0..board.size()).filter(|&e| start.weights()[e] > 0).map(|e| board.ends(e)).collect();
    if edges.len() > MOST_EDGES {
        return None;
    }
    let graph = Graph::undirected(board.order(), edges.iter().copied()).ok()?;
    let mut duel = GradedDuel::new(graph.into(), || shared.pay(STATE_BYTES).is_ok())?;
    let mut outcome = None;
    for digits in starts(edges.len()) {
        let found = duel.outcome(grades(&digits), start.place()).ok()??;
        if *outcome.get_or_insert(found) != found {
            return None;
        }
    }
    let outcome = outcome?;
    let mut walk = Walk { edges: &edges, waiting: Vec::new(), seen: BTreeSet::new() };
    for digits in starts(edges.len()) {
        match outcome {
            Outcome::N => walk.wait(digits, start.place()),
            Outcome::P => walk.after_villain(&digits, start.place()),
        }
    }
    let mut replies = BTreeMap::new();
    while let Some((mut digits, token)) = walk.waiting.pop() {
        let (edge, left) = duel.reply(grades(&digits), token).ok()??;
        shared.pay(STATE_BYTES).ok()?;
        replies.insert((digits.clone(), token), (edge, left as u8));
        digits[edge] = left as u8;
        walk.after_villain(&digits, walk.to(edge, token));
    }
    Some(GradedVerdict { token: start.place(), outcome, replies })
}

/// About what a state takes in the memory of the game.
const STATE_BYTES: usize = 96;

/// All states without a 0.
fn starts(edges: usize) -> impl Iterator<Item = Vec<u8>> {
    (0..1u32 << edges).map(move |code| (0..edges).map(|e| 1 + (code >> e & 1) as u8).collect())
}

fn grades(digits: &[u8]) -> Grades {
    GradedDuel::grades(digits.iter().map(|&digit| digit.into()))
}

/// The states in which Hero is to move, as they are met.
struct Walk<'a> {
    edges: &'a [(usize, usize)],
    waiting: Vec<GradedState>,
    seen: BTreeSet<GradedState>,
}

impl Walk<'_> {
    fn wait(&mut self, digits: Vec<u8>, token: usize) {
        if self.seen.insert((digits.clone(), token)) {
            self.waiting.push((digits, token));
        }
    }

    /// The other end of an edge.
    fn to(&self, edge: usize, from: usize) -> usize {
        let (u, v) = self.edges[edge];
        if u == from { v } else { u }
    }

    /// Every state that a move of Villain leads to.
    fn after_villain(&mut self, digits: &[u8], token: usize) {
        for edge in 0..self.edges.len() {
            let (u, v) = self.edges[edge];
            if digits[edge] == 0 || (u != token && v != token) {
                continue;
            }
            let top = if digits[edge] == 2 { 3 } else { digits[edge] };
            for left in 0..top {
                let mut after = digits.to_vec();
                after[edge] = left;
                self.wait(after, self.to(edge, token));
            }
        }
    }
}

impl GradedVerdict {
    pub(super) fn to_json(&self) -> Value {
        let reply = |((digits, token), (edge, left)): (&GradedState, &GradedReply)| {
            let text: String = digits.iter().map(u8::to_string).collect();
            json!([text, token, edge, left])
        };
        json!({
            "token": self.token,
            "outcome": self.outcome.name(),
            "replies": self.replies.iter().map(reply).collect::<Vec<_>>(),
        })
    }
}

/// Checks a strategy on some edges, and tells the vertex, the outcome and the number of states.
pub(super) fn check(
    place: &str,
    claim: &Value,
    edges: &[(usize, usize)],
) -> Result<(u64, Outcome, usize), CertificateError> {
    if edges.len() > MOST_EDGES {
        return unreadable(
            place.to_owned(),
            format!("expected at most {MOST_EDGES} edges, found {}", edges.len()),
        );
    }
    let token = claim.get("token").and_then(Value::as_u64);
    let outcome = match claim.get("outcome").and_then(Value::as_str) {
        Some("N") => Some(Outcome::N),
        Some("P") => Some(Outcome::P),
        _ => None,
    };
    let (Some(token), Some(outcome)) = (token, outcome) else {
        return unreadable(place.to_owned(), "expected the fields token and outcome");
    };
    let replies = read_replies(place, claim)?;
    let mut walk = Walk { edges, waiting: Vec::new(), seen: BTreeSet::new() };
    for digits in starts(edges.len()) {
        match outcome {
            Outcome::N => walk.wait(digits, token as usize),
            Outcome::P => walk.after_villain(&digits, token as usize),
        }
    }
    while let Some((mut digits, at)) = walk.waiting.pop() {
        let text: String = digits.iter().map(u8::to_string).collect();
        let Some(&(edge, left)) = replies.get(&(digits.clone(), at)) else {
            return fail(
                format!("{place}.replies"),
                format!("there is no reply to the state {text}, token {at}"),
            );
        };
        let is_there = edges.get(edge).is_some_and(|&(u, v)| u == at || v == at);
        if !is_there || left > 1 || digits[edge] <= left {
            return fail(
                format!("{place}.replies"),
                format!("the reply to the state {text}, token {at}, is not a move"),
            );
        }
        digits[edge] = left;
        walk.after_villain(&digits, walk.to(edge, at));
    }
    Ok((token, outcome, walk.seen.len()))
}

fn read_replies(place: &str, claim: &Value) -> Result<BTreeMap<GradedState, GradedReply>, CertificateError> {
    let listed = claim.get("replies").and_then(Value::as_array);
    let Some(listed) = listed else { return unreadable(format!("{place}.replies"), "expected a list") };
    let mut replies = BTreeMap::new();
    for (i, reply) in listed.iter().enumerate() {
        let read = || -> Option<(GradedState, GradedReply)> {
            let [digits, token, edge, left] = &reply.as_array()?[..] else { return None };
            let digits = digits.as_str()?.chars().map(|c| c.to_digit(3).map(|digit| digit as u8));
            let digits = digits.collect::<Option<Vec<u8>>>()?;
            let number = |value: &Value| usize::try_from(value.as_u64()?).ok();
            Some(((digits, number(token)?), (number(edge)?, u8::try_from(left.as_u64()?).ok()?)))
        };
        let Some((state, reply)) = read() else {
            return unreadable(
                format!("{place}.replies[{i}]"),
                "expected [digits, token, edge, what is left]",
            );
        };
        replies.insert(state, reply);
    }
    Ok(replies)
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{Outcome, notation, spec::NoAppraiser};
    use nimgraph_solve::Budget;
    use serde_json::Value;

    use crate::weights::{WeightsGround, check_certificate, for_all_weights};

    /// The graph `EEzo` in graph6: with the token on 3 the weight-free game leaves it open.
    const EEZO: &str = "edge-nim 0-3,1-3,0-4,1-4,2-4,0-5,1-5,2-5,3-5 token=3";

    fn certificate() -> Value {
        let setup = notation::read(EEZO).unwrap().check(&NoAppraiser).unwrap();
        let report = for_all_weights(&setup, &[3], &Budget::default()).unwrap();
        assert_eq!(
            (report.tokens[0].outcome, report.tokens[0].ground),
            (Some(Outcome::N), WeightsGround::WeightFreeWithOnes)
        );
        report.certificate.to_json()
    }

    #[test]
    fn a_strategy_with_ones_is_found_and_checked() {
        let checked = check_certificate(&certificate()).unwrap();
        assert_eq!((checked.claims, checked.n, checked.p), (1, vec![3], vec![]));
    }

    #[test]
    fn a_reply_that_is_changed_or_missing_is_noticed() {
        for change in [0, 7, 100] {
            let mut json = certificate();
            let replies = json["graded"][0]["replies"].as_array_mut().unwrap();
            replies.remove(change);
            assert!(check_certificate(&json).is_err(), "reply {change} removed");
            let mut json = certificate();
            json["graded"][0]["replies"][change][3] = 2.into();
            assert!(check_certificate(&json).is_err(), "reply {change} changed");
        }
        let mut json = certificate();
        json["graded"][0]["outcome"] = "P".into();
        assert!(check_certificate(&json).is_err());
    }
}
